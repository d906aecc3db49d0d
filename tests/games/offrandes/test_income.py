"""Phase 4, income: the marker moves on, and purses fill up to their limit."""

from __future__ import annotations

import pytest

from agon.games.offrandes.events import IncomeReceived, RoundStarted
from tests.clauses import clause
from tests.games.offrandes.positions import NOTHING, asked, drachmas, has, of_kind, offerings_end, position, question

THREE = dict.fromkeys(("sparta", "corinth", "athens"), NOTHING)


@clause("offrandes/first-player-moves")
@pytest.mark.parametrize(("first", "then"), [("sparta", "corinth"), ("corinth", "athens"), ("athens", "sparta")])
def test_the_marker_goes_to_the_next_player_clockwise(first: str, then: str) -> None:
    s = position(THREE, first)
    offerings_end(s)
    assert s.first == list(THREE).index(then)
    assert (asked(s), question(s)) == (then, "OpeningLot")


@clause("offrandes/income")
def test_everybody_gets_ten_drachmas() -> None:
    s = position({"sparta": has(0), "corinth": has(7), "athens": has(15)})
    events = offerings_end(s)
    assert [drachmas(s, city) for city in THREE] == [10, 17, 25]
    assert of_kind(events, IncomeReceived) == [IncomeReceived((10, 10, 10))]


@clause("offrandes/income")
def test_nobody_keeps_more_than_25() -> None:
    s = position({"sparta": has(16), "corinth": has(25), "athens": has(1)})
    events = offerings_end(s)
    assert [drachmas(s, city) for city in THREE] == [25, 25, 11]
    assert of_kind(events, IncomeReceived) == [IncomeReceived((9, 0, 10))]


@clause("offrandes/income", "offrandes/first-player-moves")
def test_a_new_round_begins_after_income() -> None:
    s = position(THREE, "corinth", round=4)
    assert offerings_end(s) == [IncomeReceived((10, 10, 10)), RoundStarted(5, 2)]
    assert s.round == 5
