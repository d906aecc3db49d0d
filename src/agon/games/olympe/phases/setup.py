"""Components and setup: gods, dealer, deal."""

from __future__ import annotations

from agon.games.olympe.components import COLOURS, RANKS, Box
from agon.games.olympe.events import DealerChosen, HandsDealt
from agon.games.olympe.state import CHOOSING_DEALER, NO_COLOUR, NOBODY_WON, PLAYING, Options, State, sort_hand
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def refuse_setup(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these options do not fit the table, or None."""
    if not options.gods:
        return None
    known = {god.id for god in box.parts.gods}
    wrong = tuple(god for god in options.gods if god not in known)
    if wrong or len(set(options.gods)) != seats or len(options.gods) != seats:  # olympe/gods
        return Refusal("olympe/gods", {"seats": seats, "gods": options.gods, "known": tuple(sorted(known))})
    return None


def setup(seats: int, options: Options, box: Box) -> State:
    """The table before the first act of nature."""
    ids = [god.id for god in box.parts.gods]
    chosen = options.gods or tuple(ids[:seats])  # olympe/gods
    return State(
        box=box,
        options=options,
        seats=seats,
        gods=tuple(ids.index(god) for god in chosen),  # olympe/choose-god
        stack=[CHOOSING_DEALER],
        round=0,
        dealer=0,
        leader=0,
        trick=[],
        requested=NO_COLOUR,
        trump=NO_COLOUR,
        hands=[sort_hand(()) for _ in range(seats)],
        ceilings=[RANKS - 1] * (seats * COLOURS),
        won=[[] for _ in range(seats)],
        aside=[],
        gems=[0] * seats,
        last_trick=(),
        last_leader=0,
        last_winner=NOBODY_WON,
    )


def cards_in_play(s: State) -> list[int]:
    """Every card of the colours in play."""
    return [colour * RANKS + rank for colour in sorted(s.gods) for rank in range(RANKS)]  # olympe/deck


def draw_dealer(s: State) -> Draw:
    """One seat out of all."""
    return Draw.of(range(s.seats), (ALL,))  # olympe/dealer


def apply_draw_dealer(s: State, deal: Deal, emit: Emit | None) -> None:
    """The first dealer is known."""
    s.dealer = deal.items[0]
    if emit:
        emit(DealerChosen(s.dealer))


def draw_hands(s: State) -> Draw:
    """All cards in play, evenly: the first share for seat 0, and so on."""
    cards = cards_in_play(s)
    share = len(cards) // s.seats  # olympe/deal
    return Draw.of(cards, [seat for seat in range(s.seats) for _ in range(share)])


def apply_draw_hands(s: State, deal: Deal, emit: Emit | None) -> None:
    """A round begins: hands are taken up, what lay before the players goes back into the deck."""
    share = len(deal.items) // s.seats
    s.hands = [sort_hand(deal.items[seat * share : (seat + 1) * share]) for seat in range(s.seats)]
    s.won = [[] for _ in range(s.seats)]
    s.aside = []
    s.ceilings = [RANKS - 1] * (s.seats * COLOURS)
    s.round += 1
    s.leader = (s.dealer + 1) % s.seats  # olympe/first-lead
    s.last_trick = ()
    s.last_winner = NOBODY_WON
    s.stack[-1] = PLAYING[s.leader]
    if emit:
        emit(HandsDealt(s.dealer, tuple(tuple(s.hand(seat)) for seat in range(s.seats))))
