"""What one viewer may know, and a full state that fits it."""

from __future__ import annotations

from itertools import chain
from random import Random

import msgspec

from agon.games.olympe.components import Box
from agon.games.olympe.events import HandsDealt, OlympeEvent
from agon.games.olympe.frames import OlympeFrame
from agon.games.olympe.options import Options
from agon.games.olympe.past import PastRound
from agon.games.olympe.phases.piles import undealt
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.printed import COLOURS
from agon.games.olympe.state import NO_CARD, State, sort_hand
from agon.kit.allocate import Holder, allocate
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer
from agon.kit.showing import show, suppose


class View(KitView, frozen=True):
    """The table as one viewer sees it; he remembers every card that was played."""

    viewer: int | None
    seats: int
    options: Options
    sides: int
    gods: tuple[int, ...]
    colours: tuple[int, ...]
    copies: int
    stack: tuple[OlympeFrame, ...]
    round: int
    dealer: int
    leader: int
    trick: tuple[int, ...]
    requested: int
    trump: int
    hand: tuple[int, ...]  # his own, without the tops of his piles
    hand_sizes: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    covered: tuple[int, ...]
    unseen: tuple[int, ...]  # what lies in the hands he cannot see and covered in piles, all together
    ceilings: tuple[int, ...]  # what obligations prove about every hand
    won: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    gems: tuple[int, ...]
    own: tuple[int, ...]
    last_trick: tuple[int, ...]
    last_leader: int
    last_winner: int
    past: tuple[PastRound, ...]


def view(s: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    hands = [s.hand(seat) for seat in range(s.seats)]
    others = (hand for seat, hand in enumerate(hands) if seat != viewer)
    covered = undealt(s, cards_in_play(s)) if s.piles else []
    return show(
        View,
        s,
        viewer=viewer,
        hand=() if viewer is None else tuple(hands[viewer]),
        hand_sizes=tuple(map(len, hands)),
        unseen=tuple(sorted(chain(*others, covered))),
    )


def view_of(told: View, s: State, seat: int) -> View:
    """What a seat may know, of what everybody does: of the cards nobody else sees it has its own."""
    hand, unseen = tuple(s.hand(seat)), list(told.unseen)
    for card in hand:
        unseen.remove(card)
    return msgspec.structs.replace(told, viewer=seat, hand=hand, unseen=tuple(unseen))


def redact(event: OlympeEvent, viewer: Viewer) -> OlympeEvent | None:
    """The event as this viewer saw it: of a deal only his own hand."""
    if isinstance(event, HandsDealt):
        hands = tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands))
        return HandsDealt(event.dealer, hands, event.piles)
    return event


def imagine(view: View, box: Box, rng: Random) -> State:
    """A full state that fits all this view knows."""
    return suppose(State, view, box=box, hands=_imagine_hands(view, rng))


def _imagine_hands(view: View, rng: Random) -> list[list[list[int]]]:
    """Spread the unseen cards over the hidden hands; what is left over lies covered, in nature's bag."""
    hidden = [seat for seat in range(view.seats) if seat != view.viewer]
    holders = [_holder(view, seat) for seat in hidden]
    covered = sum(piles.bit_count() for piles in view.covered)
    spread = allocate(view.unseen, [*holders, Holder(covered, lambda card: True)], rng)
    hands = [view.hand for _ in range(view.seats)]
    for seat, cards in zip(hidden, spread, strict=False):
        hands[seat] = tuple(cards)
    if not view.piles:
        return [sort_hand(hand) for hand in hands]
    tops = [[card for card in pile if card != NO_CARD] for pile in view.piles]
    return [sort_hand([*hand, *top]) for hand, top in zip(hands, tops, strict=True)]


def _holder(view: View, seat: int) -> Holder:
    """A hand of known size without the cards that obligations disproved."""
    ceilings = view.ceilings[seat * COLOURS : (seat + 1) * COLOURS]
    return Holder(view.hand_sizes[seat], lambda card: card & 15 <= ceilings[card >> 4])
