"""`agon analyse`: a report that people read, or programs; begun, broken off and taken up again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record, write_record
from agon.lab.analysis import efforts
from agon.lab.analysis.course import Course
from agon.lab.analysis.shapes import AnalysisLevel, AnalysisReport, Effort
from agon.lab.analysis.weighing import Weighed, weigh
from agon.terminal.analysed import curve
from agon.terminal.unfinished_analysis import part_of
from tests.cli.running import Agon

_WORK = "agon.lab.analysis.working.weigh"
_TINY = Effort(positions=2, worlds=2, answers=2, fresh=4)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest level does next to nothing."""
    monkeypatch.setitem(efforts.EFFORTS, "quick", _TINY)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match of two greedy bots."""
    from agon.cli import run

    out = tmp_path_factory.mktemp("analyse") / "game.jsonl"
    assert run(["simulate", "peloponnes", "--seats", "2", "--games", "1", "--jobs", "1", "--out", str(out)]) == 0
    return out


def test_a_report_tells_curves_sums_turns_and_costly_decisions(agon: Agon, record: Path) -> None:
    ran = agon("analyse", record, "--level", "quick", "--jobs", 1)
    assert ran.code == 0
    assert "Peloponnes: " in ran.out
    assert "▁" in ran.out
    assert "Chances at the start and the four sums make up the outcome exactly" in ran.out
    assert "Seat 2" in ran.out
    assert " s\n" in ran.err


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_every_language_has_its_words(agon: Agon, record: Path, lang: str) -> None:
    ran = agon("analyse", record, "--level", "quick", "--jobs", 1, "--lang", lang)
    assert ran.code == 0
    assert {"fr": "Les chances du début", "de": "Die Chancen am Anfang"}[lang] in ran.out


def test_programs_read_json(agon: Agon, record: Path) -> None:
    ran = agon("analyse", record, "--level", "quick", "--jobs", 1, "--json")
    report = msgspec.json.decode(ran.out, type=AnalysisReport)
    assert report.effort == _TINY
    assert len(report.points) == len(report.steps) + 1


def test_what_was_begun_is_taken_up_again(
    agon: Agon, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, whole = tmp_path / "report.json", tmp_path / "whole.json"
    assert agon("analyse", record, "--level", "quick", "--jobs", 1, "--out", whole).code == 0

    weighed = list[int]()

    def eager(course: Course, at: int, level: AnalysisLevel) -> Weighed:
        weighed.append(at)
        return weigh(course, at, level)

    def tired(course: Course, at: int, level: AnalysisLevel) -> Weighed:
        if len(weighed) == 9:
            raise KeyboardInterrupt
        return eager(course, at, level)

    monkeypatch.setattr(_WORK, tired)
    assert agon("analyse", record, "--level", "quick", "--jobs", 1, "--out", out).code == 130
    assert not out.exists()
    with part_of(out).open("ab") as file:
        file.write(b'{"at":9,"chances":[0.')  # the power went while it was written
    monkeypatch.setattr(_WORK, eager)
    assert agon("analyse", record, "--level", "quick", "--jobs", 1, "--out", out).code == 0
    assert weighed == sorted(set(weighed))
    assert out.read_bytes() == whole.read_bytes()
    assert not part_of(out).exists()

    weighed[:] = range(9)
    monkeypatch.setattr(_WORK, tired)  # a finished report is only shown again
    assert agon("analyse", record, "--level", "quick", "--out", out).code == 0


def test_what_was_begun_for_another_match_or_level_is_not_used(agon: Agon, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    part_of(out).write_bytes(b'{"digest":"other","level":"quick","format":1}\n{"at":0,"chances":[2.0,2.0]}\n')
    assert agon("analyse", record, "--level", "quick", "--jobs", 1, "--out", out).code == 0
    assert msgspec.json.decode(out.read_bytes(), type=AnalysisReport).points[0].chances[0] < 1


def test_only_finished_matches_are_analysed(agon: Agon, record: Path, tmp_path: Path) -> None:
    told = msgspec.json.decode(record.read_bytes().splitlines()[0], type=Record)
    short = msgspec.structs.replace(told, lines=told.lines[:30], outcome=None, checkpoints=[])
    open_record = tmp_path / "open.json"
    open_record.write_bytes(write_record(short))
    ran = agon("analyse", open_record)
    assert ran.code == 2
    assert "not finished" in ran.complaint


def test_bad_usage_is_told_in_one_line(agon: Agon, record: Path, tmp_path: Path) -> None:
    assert agon("analyse", tmp_path / "none.json").code == 2
    assert agon("analyse", record, "--level", "deepest").code == 2
    assert agon("analyse", record, "--jobs", 0).complaint


def test_a_redacted_record_is_refused(agon: Agon, tmp_path: Path, record: Path) -> None:
    from agon.games.peloponnes import GAME
    from agon.kit.record import Table

    match = Match.start(GAME, Table(2, GAME.variants[0], GAME.box), Seeded("x"))
    file = tmp_path / "mine.json"
    file.write_bytes(write_record(match.export(0)))
    assert agon("analyse", file).code == 2


def test_a_curve_is_as_wide_as_there_is_room() -> None:
    assert curve([0.0, 0.5, 1.0], 1.0) == "▁▅█"
    assert len(curve([0.5] * 500, 1.0)) <= 60
