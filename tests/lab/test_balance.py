"""How a game plays: figures that add up, from the matches that a simulation plays."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from agon.kit.game import Outcome
from agon.lab.balance import Course, balance, course, courses, skill
from agon.lab.simulate import Plan, play_game

PLAN = Plan(game="peloponnes", seats=3, seed="b", bots=("greedy",))


def course_of(first: int, scores: tuple[int, ...], winners: tuple[int, ...], decisions: int = 10) -> Course:
    outcome = Outcome(winners=winners, ending="score", scores=scores)
    return Course(first=first, decisions=decisions, changes=decisions // 10, outcome=outcome)


def test_the_matches_are_those_of_a_simulation() -> None:
    plan = Plan(game="peloponnes", seats=3, seed="b", bots=("greedy", "random"))
    for number in range(3):
        one, other = course(plan, number), play_game(plan, number)
        assert (one.outcome, one.decisions) == (other.outcome, other.decisions)


def test_the_number_of_processes_changes_nothing() -> None:
    assert list(courses(PLAN, 3, jobs=1)) == [course(PLAN, number) for number in range(3)]


def test_wins_are_counted_by_seat_and_from_who_begins() -> None:
    played = [course_of(1, (5, 9, 2), (1,)), course_of(2, (9, 9, 1), (0, 1)), course_of(0, (1, 2, 8), (2,))]
    told = balance(PLAN, played)
    assert [share.mean for share in told.by_seat] == pytest.approx([0.5 / 3, 1.5 / 3, 1 / 3])
    assert [share.mean for share in told.by_place] == pytest.approx([1 / 3, 0.5 / 3, 1.5 / 3])
    assert all(share.low <= share.mean <= share.high for share in (*told.by_seat, *told.by_place))
    assert told.fair == pytest.approx(1 / 3)
    assert told.endings == {"score": 1}


def test_scores_and_margins_are_those_of_the_matches() -> None:
    told = balance(PLAN, [course_of(0, (5, 9, 2), (1,), 10), course_of(0, (9, 9, 1), (0, 1), 30)])
    assert (told.winner.mean.mean, told.winner.low, told.winner.high) == (9, 9, 9)
    assert told.margin.mean.mean == pytest.approx((4 + 8) / 2)
    assert told.score.mean.mean == pytest.approx(35 / 6)
    assert (told.score.low, told.score.high) == (1, 9)
    assert (told.decisions.mean.mean, told.changes.mean.mean) == (20, 2)


def test_a_lead_changes_when_somebody_else_is_ahead_of_all() -> None:
    changes = [course(PLAN, number).changes for number in range(4)]
    assert min(changes) >= 0
    assert max(changes) > 0


def test_skill_is_worth_more_than_a_fair_share() -> None:
    told = skill(PLAN, "greedy", "random", games=16, jobs=1)
    assert told.games == 18  # whole deals: from every seat once
    assert told.share.low > 1 / 3


def test_wins_are_counted_by_what_seats_were_given_and_got_first() -> None:
    told = balance(PLAN, [course(PLAN, number) for number in range(6)])
    assert sum(one.seats for one in told.by_mark["civilization"]) == 18
    assert sum(one.seats * one.share.mean for one in told.by_mark["civilization"]) == pytest.approx(6)
    shares = [one.share.mean for one in told.by_mark["first-tile"]]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(("name", "kinds"), [("olympe", set()), ("olympos", {"first-discovery"}), ("offrandes", set())])
def test_every_game_tells_marks_of_its_own(name: str, kinds: set[str]) -> None:
    found = course(Plan(game=name, seats=3, seed="m", bots=("random",)), 0).marks
    assert set(found) == kinds
    assert all(len(marks) == 3 for marks in found.values())


def test_marks_are_those_of_the_match() -> None:
    found = course(PLAN, 0).marks
    civilizations = {one.id for one in GAME.box.parts.civilization}
    assert set(found["civilization"]) <= civilizations
    assert set(found["first-tile"]) <= {tile.id for tile in GAME.box.tiles}
