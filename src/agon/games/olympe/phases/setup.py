"""Components and setup: gods, dealer, deal."""

from __future__ import annotations

from functools import lru_cache

from agon.games.olympe.components import Box
from agon.games.olympe.events import DealerChosen, HandsDealt
from agon.games.olympe.frames import CHOOSING_DEALER, DEALING, PLAYING
from agon.games.olympe.options import Options
from agon.games.olympe.phases.own_gems import starting_gems
from agon.games.olympe.phases.piles import count_piles, lay_piles
from agon.games.olympe.phases.teams import count_gods, count_sides, refuse_teams
from agon.games.olympe.phases.virtual import cards_of_virtual, count_virtual, lacking_rank, refuse_virtual
from agon.games.olympe.printed import COLOURS, RANKS
from agon.games.olympe.state import NO_COLOUR, NOBODY, State, sort_hand
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def refuse_setup(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these options do not fit the table, or None."""
    refusal = refuse_teams(seats, options, box) or refuse_virtual(seats, options, box)
    return refusal or _refuse_gods(seats, options, box)


def _refuse_gods(seats: int, options: Options, box: Box) -> Refusal | None:
    """Gods are named all or not at all, each once."""
    known = tuple(god.id for god in box.parts.gods)
    needed = count_gods(seats, count_sides(seats, options, box)) + count_virtual(seats, options)
    named = set(options.gods)
    if options.gods and not (named <= set(known) and len(named) == len(options.gods) == needed):  # olympe/gods
        return Refusal("olympe/gods", {"needed": needed, "gods": options.gods, "known": known})
    return None


def setup(seats: int, options: Options, box: Box) -> State:
    """The table before the first act of nature."""
    sides = count_sides(seats, options, box)
    played = count_gods(seats, sides)
    ids = [god.id for god in box.parts.gods]
    chosen = options.gods or ids[: played + count_virtual(seats, options)]  # olympe/gods
    colours = tuple(ids.index(god) for god in chosen)
    return State(
        box=box,
        options=options,
        seats=seats,
        sides=sides,
        gods=tuple(colours[seat % played] for seat in range(seats)),  # olympe/choose-god olympe/big-teams
        colours=colours,
        copies=seats // played,  # olympe/big-teams
        stack=[CHOOSING_DEALER],
        round=0,
        dealer=0,
        leader=0,
        trick=[],
        requested=NO_COLOUR,
        trump=NO_COLOUR,
        hands=[sort_hand(()) for _ in range(seats)],
        piles=[],
        covered=[],
        ceilings=[RANKS - 1] * (seats * COLOURS),
        won=[[] for _ in range(seats)],
        aside=[],
        gems=[0] * sides,
        own=starting_gems(options, colours, box),
        last_trick=(),
        last_leader=0,
        last_winner=NOBODY,
        past=(),
    )


def cards_in_play(s: State) -> list[int]:
    """Every card of the colours in play, in ascending order."""
    return list(_deck(s.gods, s.colours, s.copies, lacking_rank(s.seats, s.box)))


@lru_cache
def _deck(gods: tuple[int, ...], colours: tuple[int, ...], copies: int, lacking: int) -> tuple[int, ...]:
    """The same for all rounds of a table; virtual colours may lack a rank."""
    played = set(gods)
    cards = [colour * RANKS + rank for colour in played for rank in range(RANKS)] * copies  # olympe/deck
    for colour in set(colours) - played:
        cards += cards_of_virtual(colour, lacking)  # olympe/virtual-colours olympe/two-deck
    return tuple(sorted(cards))


def draw_dealer(s: State) -> Draw:
    """One seat out of all."""
    return Draw.of(range(s.seats), (ALL,))  # olympe/dealer


def apply_draw_dealer(s: State, deal: Deal, emit: Emit | None) -> None:
    """The first dealer is known."""
    s.dealer = deal.items[0]  # olympe/dealer
    s.stack[-1] = DEALING
    if emit:
        emit(DealerChosen(s.dealer), "olympe/dealer")


def draw_hands(s: State) -> Draw:
    """Evenly all cards in play, seat 0's hand first; then the tops of piles, on cards that stay in the bag."""
    deck = _deck(s.gods, s.colours, s.copies, lacking_rank(s.seats, s.box))
    return _whole_deal(deck, s.seats, count_piles(s.seats, s.box))


@lru_cache
def _whole_deal(deck: tuple[int, ...], seats: int, piles: int) -> Draw:
    """The same for all rounds of a table."""
    share = len(deck) // seats - 2 * piles  # olympe/deal olympe/two-piles
    hands = [seat for seat in range(seats) for _ in range(share)]
    return Draw.of(deck, hands + [ALL] * (piles * seats))


def apply_draw_hands(s: State, deal: Deal, emit: Emit | None) -> None:
    """A round begins: hands are taken up, what lay before the players goes back into the deck."""
    tops = count_piles(s.seats, s.box)
    share = len(deal.items) // s.seats - tops
    dealt = share * s.seats
    lay_piles(s, deal.items[dealt:])
    hands = [deal.items[seat * share : (seat + 1) * share] for seat in range(s.seats)]  # olympe/deal
    s.hands = [
        sort_hand(hand + deal.items[dealt + seat * tops : dealt + (seat + 1) * tops]) for seat, hand in enumerate(hands)
    ]
    s.won = [[] for _ in range(s.seats)]
    s.aside = []
    s.ceilings = [RANKS - 1] * (s.seats * COLOURS)
    s.round += 1
    s.leader = (s.dealer + 1) % s.seats  # olympe/first-lead
    s.last_trick = ()
    s.last_leader = s.leader
    s.last_winner = NOBODY
    s.stack[-1] = PLAYING[s.leader]
    if emit:
        emit(
            HandsDealt(s.dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(map(tuple, s.piles))),
            "olympe/deal",
        )
