"""What hypothesis draws: small rounds that owe much, and whole matches."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.options import Options
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.state import State, sort_hand
from agon.kit.driver import moments
from tests.games.olympe.positions import GODS
from tests.games.olympe.positions import KINDS as ALL_KINDS
from tests.games.olympe.variants import TABLES, lay

# A small deck, so that hands often owe something: both ends of the order and the cards with a role.
KINDS = ("monster", "10", "50", "100", "hero", "oracle")

ORDINARY = [(seats, chosen) for seats, chosen in TABLES if seats in (3, 4, 5) and chosen == Options()]
VARIANTS = [table for table in TABLES if table not in ORDINARY]
SMALL = [table for table in TABLES if table[0] <= 4]


@st.composite
def small_rounds(draw: st.DrawFn, tables: list[tuple[int, Options]] = ORDINARY, cards_each: int = 5) -> State:
    """Everybody has at least one card, anybody may lead, and gems are as they may stand."""
    seats, chosen = draw(st.sampled_from(tables))
    needed = len(lay(chosen, [""] * seats).colours)
    chosen = msgspec.structs.replace(chosen, gods=tuple(draw(st.permutations(GODS))[:needed]))
    s = lay(chosen, [""] * seats, leader=draw(st.integers(0, seats - 1)))
    in_play = cards_in_play(s)
    small = [number for number in in_play if ALL_KINDS[number % 16] in KINDS]
    piles = draw(st.integers(0, 2)) if seats == 2 else 0
    under = draw(st.integers(0, piles))
    size = draw(st.integers(1, min(cards_each, len(small) // seats - piles - under)))
    order = draw(st.permutations(small))
    _give(s, order, size, piles, under)
    _give_gems(s, draw)
    return s


def _give(s: State, order: list[int], size: int, piles: int, under: int) -> None:
    """Hands, then tops of piles, then what lies covered; all other cards are out of the round."""
    hands = [order[seat * size : (seat + 1) * size] for seat in range(s.seats)]
    rest = order[size * s.seats :]
    tops = [rest[seat * piles : (seat + 1) * piles] for seat in range(s.seats)]
    covered = rest[piles * s.seats : (piles + under) * s.seats]
    s.hands = [sort_hand([*hand, *top]) for hand, top in zip(hands, tops, strict=True)]
    if piles:
        s.piles, s.covered = tops, [(1 << under) - 1] * s.seats
    s.aside = cards_in_play(s)
    for number in (number for cards in (*hands, *tops, covered) for number in cards):
        s.aside.remove(number)


def _give_gems(s: State, draw: st.DrawFn) -> None:
    if s.options.scoring == "gems":
        s.gems = [draw(st.integers(0, 11)) for _ in range(s.sides)]
        return
    s.round = draw(st.sampled_from([5, 20]))
    for colour in s.colours:
        taken = draw(st.integers(0, 4 if colour in s.gods else 5))
        s.own[colour] -= taken
        s.gems[draw(st.integers(0, s.sides - 1))] += taken


def random_match(seats: int, chosen: Options, rng: Random) -> list[State]:
    """A whole match of random gods and cards: the state before every decision, and at the end."""
    needed = len(GAME.setup(seats, chosen, OURS).colours)
    s = GAME.setup(seats, msgspec.structs.replace(chosen, gods=tuple(rng.sample(GODS, needed))), OURS)
    return moments(GAME, s, rng)
