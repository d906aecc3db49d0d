"""What one viewer may know, and a full state that fits it: hidden are the hands of others and the deck's order."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.olympos.components import Box
from agon.games.olympos.events import CardsDrawn, OlymposEvent
from agon.games.olympos.frames import DrawingCards, KeepingCard, OlymposFrame, PayingStars
from agon.games.olympos.options import Options
from agon.games.olympos.printed import LANDS
from agon.games.olympos.state import NOBODY, Player, State
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer
from agon.kit.showing import show, suppose


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies before one seat; what hardly anybody has at once is told of who has it."""

    space: int
    hourglasses: int
    stock: int
    reserve: int
    tokens: tuple[int, ...]
    stars: int
    cubes: tuple[int, ...]
    prestige: int  # olympos/destiny-effects: every gain was public
    discoveries: int
    discounts: tuple[int, ...]
    shuffles: tuple[int, ...]  # olympos/hidden: the shuffle each card of the hand came from
    done: bool = False
    wonders: int = 0
    zeus_cards: int = 0
    ares: bool = False
    athena: int = 0
    erinyes: bool = False
    keres: bool = False
    siren: bool = False


class View(KitView, frozen=True):
    """The table as one viewer sees it."""

    viewer: int | None
    seats: int
    options: Options
    stack: tuple[OlymposFrame, ...]
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    columns: tuple[int, ...]
    copies: tuple[int, ...]
    tiles: tuple[tuple[int, ...], ...]
    bonuses: tuple[int, ...]
    condemned: tuple[int, ...]  # the lands
    tribes: tuple[int, ...]  # the lands where one is left
    piles: tuple[tuple[int, ...], ...]
    zeus_token: int
    revealed: tuple[int, ...]
    hand: tuple[int, ...]  # his own
    held: tuple[int, ...] | None  # what an oracle holds up; None if it is not his to see
    held_shuffles: tuple[int, ...]
    unseen: tuple[tuple[int, ...], ...]  # of every shuffle, the cards he has not seen: in hands, held up, in the deck
    discards: tuple[int, ...]


def view(s: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    return show(
        View,
        s,
        viewer=viewer,
        hand=() if viewer is None else tuple(s.players[viewer].hand),
        held=tuple(s.held) if _oracle(s.stack) == viewer or not s.held else None,
        unseen=_unseen(s, viewer),
        condemned=_marked(s.condemned),
        tribes=_marked(s.tribes),
    )


def _marked(lands: list[bool]) -> tuple[int, ...]:
    return tuple([land for land, marked in enumerate(lands) if marked])


def _oracle(stack: list[OlymposFrame] | tuple[OlymposFrame, ...]) -> int:
    """Whose oracle holds cards up, or NOBODY."""
    top = stack[-1] if stack else None
    return top.seat if isinstance(top, KeepingCard | DrawingCards) else NOBODY


def _unseen(s: State, viewer: Viewer) -> tuple[tuple[int, ...], ...]:
    """By shuffle, what lies in other hands, held up by another, and in the deck."""
    cards: list[list[int]] = [[] for _ in range(s.shuffle + 1)]
    for seat, player in enumerate(s.players):
        if seat != viewer:
            for card, shuffle in zip(player.hand, player.shuffles, strict=True):
                cards[shuffle].append(card)
    if _oracle(s.stack) != viewer:
        for card, shuffle in zip(s.held, s.held_shuffles, strict=True):
            cards[shuffle].append(card)
    cards[s.shuffle] += s.deck
    return tuple(tuple(sorted(unseen)) for unseen in cards)  # olympos/hidden


def redact(event: OlymposEvent, viewer: Viewer) -> OlymposEvent | None:
    """The event as this viewer saw it: of drawn cards only his own."""
    if isinstance(event, CardsDrawn) and event.seat != viewer:
        return CardsDrawn(event.seat, event.count, None)  # olympos/hidden
    return event


def imagine(view: View, box: Box, rng: Random) -> State:
    """A full state that fits all this view knows."""
    hands, held, deck = _imagine_cards(view, box, rng)
    players = [suppose(Player, player, hand=hand) for player, hand in zip(view.players, hands, strict=True)]
    condemned, tribes = ([land in lands for land in range(LANDS)] for lands in (view.condemned, view.tribes))
    return suppose(
        State,
        view,
        box=box,
        players=players,
        deck=deck,
        shuffle=len(view.unseen) - 1,
        held=held,
        condemned=condemned,
        tribes=tribes,
    )


def _imagine_cards(view: View, box: Box, rng: Random) -> tuple[list[list[int]], list[int], list[int]]:
    """Hands, cards held up and deck: each hidden card drawn from what was unseen of the shuffle it came from."""
    bags = [list(unseen) for unseen in view.unseen]
    for bag in bags:
        rng.shuffle(bag)
    promised = _promised_stars(view, box, bags, rng)
    hands: list[list[int]] = []
    for seat, player in enumerate(view.players):
        if seat == view.viewer:
            hands.append(list(view.hand))
        else:
            known = promised if seat == _builder(view) else {}
            hands.append([known[at] if at in known else bags[of].pop() for at, of in enumerate(player.shuffles)])
    held = list(view.held) if view.held is not None else [bags[shuffle].pop() for shuffle in view.held_shuffles]
    return hands, held, sorted(bags[-1])


def _builder(view: View) -> int:
    """Who is showing stars for a wonder, or NOBODY."""
    top = view.stack[-1] if view.stack else None
    return top.seat if isinstance(top, PayingStars) else NOBODY


def _promised_stars(view: View, box: Box, bags: list[list[int]], rng: Random) -> dict[int, int]:
    """Who shows stars for a wonder has those that Athena does not give: here chosen, by place in the hand."""
    top = view.stack[-1] if view.stack else None
    if not isinstance(top, PayingStars) or top.seat == view.viewer:
        return {}
    player = view.players[top.seat]
    places = list(enumerate(player.shuffles))
    rng.shuffle(places)
    promised: dict[int, int] = {}
    for place, shuffle in places:
        stars = [card for card in bags[shuffle] if box.card_effects[card][0] == "star"]
        if len(promised) < top.missing - player.athena and stars:
            bags[shuffle].remove(stars[0])
            promised[place] = stars[0]
    return promised
