"""Outcome and start lie apart by exactly the sum of all luck and of all that was given away."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.games.peloponnes import GAME as PELOPONNES
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record, read_record
from agon.lab.analysis.course import BROKEN_OFF, UNFINISHED, course_of
from agon.lab.analysis.shapes import AnalysisReport
from tests.lab.analysis.matches import course, game_named, played, report

RECORDS = Path(__file__).parents[2] / "records"


def kept(name: str) -> Match:
    """A match that lies among the records."""
    record = read_record((RECORDS / f"{name}.json").read_bytes())
    assert isinstance(record, Record)
    match = Match.retell(game_named(record.header.game), record, Seeded(""))
    assert isinstance(match, Match), match
    return match


def adds_up(found: AnalysisReport) -> None:
    """Line by line and seat by seat."""
    for step, before, after in zip(found.steps, found.points, found.points[1:], strict=False):
        for seat in range(found.seats):
            moved = step.nature[seat] + step.hidden[seat] + step.given[seat]
            assert moved == pytest.approx(after.chances[seat] - before.chances[seat], abs=1e-9)
    for one in found.summaries:
        assert one.outcome - one.start == pytest.approx(one.nature + one.hidden + one.own + one.others, abs=1e-9)
        assert one.luck == pytest.approx(one.nature + one.hidden)
        assert one.outcome == found.shares[one.seat]
    assert sum(found.shares) == pytest.approx(sum(found.points[0].chances)) or found.seats == 1


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(("name", "seats"), [("peloponnes", 2), ("peloponnes", 3)])
def test_everything_adds_up(name: str, seats: int) -> None:
    adds_up(report(played(name, seats)))


@pytest.mark.slow
@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(("name", "seats"), [("olympos", 3), ("olympe", 5), ("offrandes", 5), ("peloponnes", 5)])
def test_everything_adds_up_at_larger_tables(name: str, seats: int) -> None:
    adds_up(report(played(name, seats)))


@pytest.mark.slow
@pytest.mark.usefixtures("tiny")
def test_teams_win_and_lose_together() -> None:
    found = report(kept("olympe-4-teams-2-round-points"))
    adds_up(found)
    assert found.shares[0] == found.shares[2] != found.shares[1] == found.shares[3]


@pytest.mark.usefixtures("tiny")
def test_whoever_is_alone_is_measured_by_his_score() -> None:
    solo = next(one for one in PELOPONNES.variants if PELOPONNES.refuse_setup(1, one, PELOPONNES.box) is None)
    found = report(played("peloponnes", 1, options=solo))
    adds_up(found)
    assert found.summaries[0].others == 0


@pytest.mark.usefixtures("tiny")
def test_what_was_taken_back_has_no_part_in_it() -> None:
    match = kept("olympe-undo-casual")
    found = course(match)
    taken = {line for one in match.lines if type(one.action).__name__ == "Undo" for line in one.action.lines}  # type: ignore[attr-defined]
    assert taken
    assert found.undone == len(taken)
    assert taken.isdisjoint(moment.line for moment in found.moments)
    assert found.moments[-1].state.key() != match.state.key()


@pytest.mark.usefixtures("tiny")
def test_an_edition_that_nothing_was_learned_for_is_analysed_by_first_glance() -> None:
    box = PELOPONNES.load_box(PELOPONNES.box.text.replace("start = { coins = 7,", "start = { coins = 9,"))
    found = report(played("peloponnes", 2, box=box))
    adds_up(found)
    assert not found.learned


@pytest.mark.usefixtures("tiny")
def test_an_answer_without_a_choice_moves_nothing() -> None:
    found = report(played("offrandes", 3))
    adds_up(found)
    forced = [step for step in found.steps if step.kind == "forced"]
    assert forced
    assert all(not any((*step.nature, *step.hidden, *step.given)) for step in forced)


def test_only_a_match_that_was_played_to_its_end_is_analysed() -> None:
    table = played("peloponnes", 2)
    match = Match.start(table.game, table.table, Seeded("open"))
    assert course_of(match) is UNFINISHED
    match.break_off(0)
    assert course_of(match) is BROKEN_OFF


@pytest.mark.usefixtures("tiny")
def test_a_report_can_be_kept_and_read_again() -> None:
    found = report(played("peloponnes", 2))
    told = msgspec.json.encode(found)
    assert msgspec.json.encode(msgspec.json.decode(told, type=AnalysisReport)) == told
