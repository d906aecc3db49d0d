"""The engine and the oracle agree on every position: who is asked, what is legal, how tricks and rounds end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.state import Options, State
from agon.kit.playout import settle
from tests.games.olympe.positions import GODS, asked
from tests.games.olympe.referee import Referee
from tests.games.olympe.strategies import small_rounds


def follow_round(s: State, data: st.DataObject) -> None:
    """Play a round to its end, hypothesis choosing the cards."""
    referee = Referee(s)
    while asked(s) in GODS:
        referee.compare_choices(s)
        number = data.draw(st.sampled_from(GAME.legal_actions(s, GAME.actors(s)[0]))).card
        referee.play(s, number)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(small_rounds(), st.data())
def test_small_rounds_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(small_rounds(), st.data())
def test_many_small_rounds_are_played_by_the_book(s: State, data: st.DataObject) -> None:
    follow_round(s, data)


def follow_match(seats: int, rng: Random) -> int:
    """A whole match of random cards under the referee's eyes; how many were played."""
    gods = tuple(rng.sample(GODS, seats))
    s = GAME.setup(seats, Options(gods=gods), OURS)
    plies = 0
    while GAME.actors(s):
        settle(GAME, s, rng)
        assert s.leader == (s.dealer + 1) % seats
        dealer, referee = s.dealer, Referee(s)
        while asked(s) in GODS:
            referee.compare_choices(s)
            referee.play(s, rng.choice(GAME.legal_actions(s, GAME.actors(s)[0])).card)
            plies += 1
        assert not s.stack or s.dealer == (dealer + 1) % seats
    return plies


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_is_played_by_the_book(seats: int) -> None:
    assert follow_match(seats, Random(seats)) >= 4 * 16 * seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_many_matches_are_played_by_the_book(seats: int) -> None:
    rng = Random(f"oracle {seats}")
    assert sum(follow_match(seats, rng) for _ in range(100)) > 30_000
