"""What other numbers change: pairs of matches on one deal, tested together."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.games.peloponnes import GAME
from agon.kit.edition import numbers, with_numbers
from agon.kit.game import Outcome
from agon.lab.balance import Course, course, skill
from agon.lab.compare import Trial, Trials, compared, gather, play_trials, told_of
from agon.lab.contest import Played
from agon.lab.ledger import Ledger, NoLedger, series_name
from agon.lab.simulate import Plan

PLAN = Plan(game="peloponnes", seats=2, seed="c", bots=("random",))
CHEAP = with_numbers(GAME.box.text, {one.path: 1 for one in numbers(GAME.box) if one.path == "price.conquest"})
OTHER = msgspec.structs.replace(PLAN, edition=CHEAP)
TRIALS = Trials((PLAN, OTHER), ("greedy", "random"), 4)


def course_of(first: int, scores: tuple[int, ...], winner: int) -> Course:
    return Course(
        first=first, decisions=10, changes=1, outcome=Outcome(winners=(winner,), ending="score", scores=scores)
    )


def test_both_are_played_on_the_same_deals() -> None:
    base, other = gather(TRIALS, play_trials(TRIALS, Ledger(), jobs=1))
    assert base.equal == [course(PLAN, number) for number in range(4)]
    assert other.equal == [course(OTHER, number) for number in range(4)]
    assert told_of(TRIALS, 0, base)[1] == skill(PLAN, "greedy", "random", games=4, jobs=1)
    assert len(base.skilled) == len(other.skilled) == 4
    assert TRIALS.total == 16


def test_skill_is_left_out_where_nobody_asks_for_it() -> None:
    trials = TRIALS._replace(skilled=False)
    base, other = gather(trials, play_trials(trials, Ledger(), jobs=1))
    assert (len(base.equal), base.skilled, trials.total) == (4, [], 8)
    assert "skill" not in {one.measure for one in compared(2, base, [other])[0]}


def test_differences_are_those_of_pairs() -> None:
    base = Trial([course_of(0, (5, 9), 1), course_of(1, (4, 2), 0)], [Played(0, 0, 1.0, 9, 5), Played(0, 1, 0.0, 1, 2)])
    other = Trial(
        [course_of(0, (9, 9), 0), course_of(1, (8, 2), 0)], [Played(0, 0, 1.0, 9, 5), Played(0, 1, 1.0, 3, 2)]
    )
    (found,) = compared(2, base, [other])
    by = {(one.measure, one.at): one for one in found}
    assert (by["seat", 1].before, by["seat", 1].after, by["seat", 1].difference.mean) == (0.5, 1.0, 0.5)
    assert (by["place", 1].before, by["place", 1].after) == (0, 0.5)
    assert by["score", 0].difference.mean == pytest.approx(2)
    assert (by["winner", 0].before, by["winner", 0].after) == (6.5, 8.5)
    assert by["decisions", 0].chance == 1
    assert (by["skill", 0].before, by["skill", 0].after) == (0.5, 1.0)  # by deals, not by games
    assert all(one.corrected >= one.chance for one in found)


def test_all_editions_are_corrected_together() -> None:
    base = Trial([course_of(0, (5, n % 3), 0) for n in range(6)], [Played(n, 0, 1.0, 9, 5) for n in range(6)])
    other = Trial([course_of(0, (9, 9 + n % 2), 1) for n in range(6)], [Played(n, 0, 1.0, 9, 5) for n in range(6)])
    (alone,) = compared(2, base, [other])
    both = compared(2, base, [other, base])
    score = next(number for number, one in enumerate(alone) if one.measure == "score")
    assert alone[score].clear
    assert both[0][score].chance == alone[score].chance
    assert both[0][score].corrected > alone[score].corrected
    assert not any(one.clear for one in both[1])


def test_a_ledger_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    all_at_once = gather(TRIALS, play_trials(TRIALS, Ledger(file), jobs=1))
    text = file.read_bytes()
    file.write_bytes(text[: len(text) * 2 // 3])  # broken off in the middle of a line
    assert gather(TRIALS, play_trials(TRIALS, Ledger(file), jobs=1)) == all_at_once
    assert sorted(file.read_bytes().splitlines()) == sorted(text.splitlines())
    fewer = TRIALS._replace(games=2)
    again = gather(fewer, play_trials(fewer, Ledger(file), jobs=1))
    assert again[1].equal == all_at_once[1].equal[:2]


def test_a_ledger_plays_nothing_twice(tmp_path: Path) -> None:
    asked: list[range] = []

    def play(wanted: range) -> list[int]:
        asked.append(wanted)
        return list(wanted)

    file = tmp_path / "kept.jsonl"
    assert list(Ledger(file).go_on("a", int, 3, lambda wanted: iter(play(wanted)))) == [0, 1, 2]
    assert list(Ledger(file).go_on("a", int, 5, lambda wanted: iter(play(wanted)))) == [0, 1, 2, 3, 4]
    assert list(Ledger(file).go_on("b", int, 1, lambda wanted: iter(play(wanted)))) == [0]
    assert asked == [range(3), range(3, 5), range(1)]


@pytest.mark.parametrize("text", ["{}\n", "no end of line", '{"agon":"ledger"}\n[1]\n'])
def test_what_is_no_ledger_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other"
    file.write_text(text)
    with pytest.raises(NoLedger):
        Ledger(file)
    assert file.read_text() == text


def test_a_series_is_named_by_all_that_changes_a_match() -> None:
    names = {series_name(plan, what) for plan in (PLAN, OTHER) for what in ("equal", "skill")}
    assert len(names) == 4
