"""Duplicate: the same deal from the same seat is compared, nothing else; and how many matches tell two bots apart."""

from __future__ import annotations

from math import inf

import pytest

from agon.lab.daily.deal import Result
from agon.lab.duplicate import Meeting, compare, matchpoints, play_deal, saved
from agon.lab.simulate import Plan

GOOD, POOR = Result(won=True, score=20, lead=3), Result(won=False, score=15, lead=-3)


def meetings(*pairs: tuple[Result, Result]) -> list[Meeting]:
    return [Meeting(deal, (one,), (other,)) for deal, (one, other) in enumerate(pairs)]


def test_the_better_of_two_results_takes_the_matchpoint() -> None:
    assert (matchpoints(GOOD, POOR), matchpoints(POOR, GOOD), matchpoints(GOOD, GOOD)) == (1.0, 0.0, 0.5)


def test_a_bot_against_itself_is_compared_as_equal() -> None:
    plan = Plan(game="peloponnes", seats=2, seed="x", bots=("easy", "easy", "easy"))
    meeting = play_deal(plan, 0)
    assert meeting.one == meeting.other
    assert play_deal(plan, 0) == meeting


def test_what_the_deal_gave_falls_out_of_the_same_deals() -> None:
    won, lost = Result(won=True, score=0, lead=9), Result(won=False, score=0, lead=-9)
    better_won, better_lost = Result(won=True, score=0, lead=10), Result(won=False, score=0, lead=-8)
    found = compare(meetings(*[(better_won, won), (better_lost, lost)] * 20))
    assert found["compared"].edge.mean == pytest.approx(1.0)
    assert found["compared"].matches == pytest.approx(0.0)
    assert found["leads"].matches > 100
    assert found["matchpoints"].edge.mean == pytest.approx(0.5)
    assert found["wins"].matches == inf


def test_what_is_saved_has_an_interval_around_it() -> None:
    less = saved(meetings(*[(GOOD, POOR), (GOOD, GOOD), (POOR, GOOD), (GOOD, POOR)] * 10))
    assert less.low <= less.mean <= less.high
