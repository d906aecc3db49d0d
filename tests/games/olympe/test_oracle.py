"""The engine and the oracle agree on every position: who is asked, what is legal, how tricks and rounds end."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.options import Options
from agon.games.olympe.state import State
from agon.kit.driver import settle
from tests.games.olympe.oracle_setting import setting
from tests.games.olympe.positions import COLOUR_NAMES, GODS
from tests.games.olympe.referee import Referee
from tests.games.olympe.strategies import VARIANTS, small_rounds
from tests.games.olympe.variants import every_table, options, turn


def follow_round(s: State, data: st.DataObject) -> None:
    """Play a round to its end, hypothesis choosing the cards."""
    referee = Referee(s)
    while turn(s) >= 0:
        referee.compare_choices(s)
        number = data.draw(st.sampled_from(GAME.legal_actions(s, turn(s)))).card
        referee.play(s, number)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(small_rounds(), st.data())
def test_small_rounds_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(small_rounds(tables=VARIANTS, cards_each=2), st.data())
def test_small_rounds_of_the_variants_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(small_rounds(), st.data())
def test_many_small_rounds_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


@pytest.mark.slow
@settings(max_examples=1000, deadline=None)
@given(small_rounds(tables=VARIANTS), st.data())
def test_many_small_rounds_of_the_variants_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


def follow_match(seats: int, chosen: Options, rng: Random, rounds: int = 1000) -> int:
    """A match of random cards, or its first rounds, under the referee's eyes; how many were played."""
    needed = len(GAME.setup(seats, chosen, OURS).colours)
    s = GAME.setup(seats, msgspec.structs.replace(chosen, gods=tuple(rng.sample(GODS, needed))), OURS)
    plies = 0
    while GAME.actors(s) and s.round < rounds:
        settle(GAME, s, rng)
        dealer, referee = s.dealer, Referee(s)
        referee.compare_deal(s)
        while turn(s) >= 0:
            referee.compare_choices(s)
            referee.play(s, rng.choice(GAME.legal_actions(s, turn(s))).card, rng)
            plies += 1
        assert not s.stack or s.dealer == (dealer + 1) % seats
    return plies


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_is_played_by_the_book(seats: int) -> None:
    assert follow_match(seats, Options(), Random(seats)) >= 4 * 16 * seats


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (2, options(scoring="own-gems")),
        (3, options(scoring="own-gems", virtual=1)),
        (4, options(scoring="own-gems", teams=2)),
        (6, options()),
    ],
)
def test_a_whole_match_of_a_variant_is_played_by_the_book(seats: int, chosen: Options) -> None:
    assert follow_match(seats, chosen, Random(seats)) >= 4 * 16 * seats


@every_table
def test_the_first_round_of_every_table_is_played_by_the_book(seats: int, chosen: Options) -> None:
    assert follow_match(seats, chosen, Random(f"{seats} {chosen}"), rounds=1) >= 16 * seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_many_matches_are_played_by_the_book(seats: int) -> None:
    rng = Random(f"oracle {seats}")
    assert sum(follow_match(seats, Options(), rng) for _ in range(100)) > 30_000


@pytest.mark.slow
@every_table
def test_matches_of_every_table_are_played_by_the_book(seats: int, chosen: Options) -> None:
    rng = Random(f"oracle {seats} {chosen}")
    assert sum(follow_match(seats, chosen, rng) for _ in range(4)) > 4 * 3 * 16 * seats


def test_the_same_tables_can_be_laid() -> None:
    gods: list[tuple[str, ...]] = [(), *(GODS[:count] for count in range(1, 6)), ("athena", "athena", "hermes")]
    for seats, teams, virtual, named in product(range(2, 12), range(-1, 7), range(-1, 4), gods):
        chosen = options(teams=teams, virtual=virtual, gods=named)
        allowed = GAME.refuse_setup(seats, chosen, OURS) is None
        table = setting(seats, named, teams, virtual)
        assert allowed == (table is not None), chosen
        if table:
            s = GAME.setup(seats, chosen, OURS)
            assert [COLOUR_NAMES[god] for god in s.gods] == [table.colour_of[player] for player in table.players]
            assert [COLOUR_NAMES[colour] for colour in s.colours[len(set(s.gods)) :]] == list(table.virtual)
            assert s.sides == len(table.sides())
