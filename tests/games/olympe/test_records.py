"""Finished records of every ending resume without flaw, end as they did, and are written back byte by byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.olympe import GAME
from agon.kit.action import Undo
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Record, read_record, write_record
from agon.kit.refusal import GAME_OVER
from tools import records

RECORDS = sorted(records.FOLDER.glob("olympe-*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def read(path: Path) -> Record:
    """A record that has to be readable."""
    record = read_record(path.read_bytes())
    assert isinstance(record, Record)
    return record


def resume(record: Record) -> Match:
    """The match a record tells; it must be without flaw."""
    match = Match.resume(GAME, record, Scripted([]))
    assert isinstance(match, Match), match
    return match


def test_every_ending_and_undo_has_its_record() -> None:
    names = {path.stem.removeprefix("olympe-") for path in RECORDS}
    assert names == {*records.ENDINGS, "undo", "undo-casual"}


@every_record
def test_a_record_resumes_and_ends_as_it_did(path: Path) -> None:
    record = read(path)
    match = resume(record)
    assert match.outcome() == record.outcome is not None
    assert match.submit(0, GAME.decode(0), 0) == GAME_OVER
    assert GAME.laws(match.state) == []


@every_record
def test_a_record_is_written_back_byte_by_byte(path: Path) -> None:
    assert write_record(resume(read(path)).record()) == path.read_bytes()


@every_record
def test_a_record_ends_by_the_ending_in_its_name(path: Path) -> None:
    outcome = read(path).outcome
    assert outcome is not None
    name = path.stem.removeprefix("olympe-")
    assert outcome.ending == name or name.startswith("undo")


@pytest.mark.parametrize("name", ["undo", "undo-casual"])
def test_a_record_keeps_what_was_taken_back(name: str) -> None:
    match = resume(read(records.FOLDER / f"olympe-{name}.json"))
    undone = [line.action.lines for line in match.lines if isinstance(line.action, Undo)]
    assert len(undone) >= 3
    assert all(len(lines) == 1 if name == "undo" else len(lines) > 1 for lines in undone)
    assert match.casual == (name == "undo-casual")


@pytest.mark.parametrize("ending", records.ENDINGS)
def test_the_tool_can_make_a_record_of_every_ending(ending: str) -> None:
    record = records.record_of(ending)
    assert record.outcome is not None
    assert record.outcome.ending == ending
