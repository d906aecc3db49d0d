"""There is a finished record of every ending, and of undo; that all of them hold is shown in tests/conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.olympe import GAME
from agon.kit.action import Undo
from agon.kit.record import write_record
from tests.games.kept import read, resume
from tools.records import finished as records

RECORDS = sorted(records.FOLDER.glob("olympe-*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_every_ending_and_undo_has_its_record() -> None:
    names = {path.stem.removeprefix("olympe-") for path in RECORDS}
    assert names == {*records.ENDINGS, *records.DEALT, "undo", "undo-casual"}
    assert {dealt.seats for dealt in records.DEALT.values()} >= {*GAME.seats} - {5}
    own = {dealt.ending for dealt in records.DEALT.values() if dealt.options.scoring == "own-gems"}
    assert own == {"own-gems", "own-kept", "shared"}
    assert {*records.ENDINGS} == {"gems", "most-gems", "round-points", "shared"}


@every_record
def test_a_record_made_with_a_seed_promises_its_deals(path: Path) -> None:
    seeded = path.stem.removeprefix("olympe-") not in records.ENDINGS
    assert (read(path).header.deal is not None) is seeded


@every_record
def test_a_record_ends_by_the_ending_in_its_name(path: Path) -> None:
    outcome = read(path).outcome
    assert outcome is not None
    name = path.stem.removeprefix("olympe-")
    if name in records.DEALT:
        assert outcome.ending == records.DEALT[name].ending
    else:
        assert outcome.ending == name or name.startswith("undo")


@pytest.mark.parametrize("name", ["undo", "undo-casual"])
def test_a_record_keeps_what_was_taken_back(name: str) -> None:
    match = resume(GAME, read(records.FOLDER / f"olympe-{name}.json"))
    undone = [line.action.lines for line in match.lines if isinstance(line.action, Undo)]
    assert len(undone) >= 3
    assert all(len(lines) == 1 if name == "undo" else len(lines) > 1 for lines in undone)
    assert match.casual == (name == "undo-casual")


@pytest.mark.parametrize("ending", records.ENDINGS)
def test_the_tool_can_make_a_record_of_every_ending(ending: str) -> None:
    record = records.record_of(ending)
    assert record.outcome is not None
    assert record.outcome.ending == ending


@pytest.mark.parametrize("name", ["2", "3-own-gems-own-kept", "4-teams-2"])
def test_the_tool_makes_the_same_record_again(name: str) -> None:
    written = (records.FOLDER / f"olympe-{name}.json").read_bytes()
    assert write_record(records.record_of_dealt(name)) == written
