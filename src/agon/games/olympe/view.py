"""What one viewer may know, and a full state that fits it."""

from __future__ import annotations

from random import Random

from agon.games.olympe.components import COLOURS, Box
from agon.games.olympe.events import HandsDealt, OlympeEvent
from agon.games.olympe.state import OlympeFrame, Options, State, sort_hand
from agon.kit.allocate import Holder, allocate
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer


class View(KitView, frozen=True, kw_only=True):
    """The table as one viewer sees it; he remembers every card that was played."""

    viewer: int | None
    seats: int
    options: Options
    gods: tuple[int, ...]
    stack: tuple[OlympeFrame, ...]
    round: int
    dealer: int
    leader: int
    trick: tuple[int, ...]
    requested: int
    trump: int
    hand: tuple[int, ...]  # his own
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]  # what lies in the hands he cannot see, all together
    ceilings: tuple[int, ...]  # what obligations prove about every hand
    won: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    gems: tuple[int, ...]
    last_trick: tuple[int, ...]
    last_leader: int
    last_winner: int


def view(s: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    hands = [s.hand(seat) for seat in range(s.seats)]
    others = (hand for seat, hand in enumerate(hands) if seat != viewer)
    return View(
        viewer=viewer,
        seats=s.seats,
        options=s.options,
        gods=s.gods,
        stack=tuple(s.stack),
        round=s.round,
        dealer=s.dealer,
        leader=s.leader,
        trick=tuple(s.trick),
        requested=s.requested,
        trump=s.trump,
        hand=() if viewer is None else tuple(hands[viewer]),
        hand_sizes=tuple(map(len, hands)),
        unseen=tuple(sorted(card for hand in others for card in hand)),
        ceilings=tuple(s.ceilings),
        won=tuple(map(tuple, s.won)),
        aside=tuple(s.aside),
        gems=tuple(s.gems),
        last_trick=s.last_trick,
        last_leader=s.last_leader,
        last_winner=s.last_winner,
    )


def redact(event: OlympeEvent, viewer: Viewer) -> OlympeEvent | None:
    """The event as this viewer saw it: of a deal only his own hand."""
    if isinstance(event, HandsDealt):
        return HandsDealt(event.dealer, tuple(h if seat == viewer else None for seat, h in enumerate(event.hands)))
    return event


def imagine(view: View, box: Box, rng: Random) -> State:
    """A full state that fits all this view knows."""
    return State(
        box=box,
        options=view.options,
        seats=view.seats,
        gods=view.gods,
        stack=list(view.stack),
        round=view.round,
        dealer=view.dealer,
        leader=view.leader,
        trick=list(view.trick),
        requested=view.requested,
        trump=view.trump,
        hands=_imagine_hands(view, rng),
        ceilings=list(view.ceilings),
        won=[list(cards) for cards in view.won],
        aside=list(view.aside),
        gems=list(view.gems),
        last_trick=view.last_trick,
        last_leader=view.last_leader,
        last_winner=view.last_winner,
    )


def _imagine_hands(view: View, rng: Random) -> list[list[list[int]]]:
    hidden = [seat for seat in range(view.seats) if seat != view.viewer]
    spread = allocate(view.unseen, [_holder(view, seat) for seat in hidden], rng)
    hands = [sort_hand(view.hand) for _ in range(view.seats)]
    for seat, cards in zip(hidden, spread, strict=True):
        hands[seat] = sort_hand(cards)
    return hands


def _holder(view: View, seat: int) -> Holder:
    """A hand of known size without the cards that obligations disproved."""
    ceilings = view.ceilings[seat * COLOURS : (seat + 1) * COLOURS]
    return Holder(view.hand_sizes[seat], lambda card: card & 15 <= ceilings[card >> 4])
