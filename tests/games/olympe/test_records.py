"""Finished records of every ending resume without flaw, end as they did, and are written back byte by byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.olympe import GAME
from agon.kit.action import Undo
from agon.kit.fair import read_secret
from agon.kit.match import Match
from agon.kit.nature import Fair, Scripted
from agon.kit.record import Flaw, write_record
from agon.kit.refusal import Refusal
from agon.kit.verify import verify
from tests.games.kept import check_ended, read, resume
from tools import playthroughs, records

RECORDS = sorted(records.FOLDER.glob("olympe-*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_every_ending_and_undo_has_its_record() -> None:
    names = {path.stem.removeprefix("olympe-") for path in RECORDS}
    assert names == {*records.ENDINGS, *records.DEALT, "undo", "undo-casual"}
    assert {dealt.seats for dealt in records.DEALT.values()} >= {*GAME.seats} - {5}
    own = {dealt.ending for dealt in records.DEALT.values() if dealt.options.scoring == "own-gems"}
    assert own == {"own-gems", "own-kept", "shared"}
    assert {*records.ENDINGS} == {"gems", "most-gems", "round-points", "shared"}


def test_records_and_playthroughs_stay_small() -> None:
    sizes = [path.stat().st_size for folder in (records.FOLDER, playthroughs.FOLDER) for path in folder.iterdir()]
    assert max(sizes) < 100_000
    assert sum(sizes) < 2_000_000


@every_record
def test_a_record_resumes_and_ends_as_it_did(path: Path) -> None:
    check_ended(GAME, read(path))


@every_record
def test_a_record_is_written_back_byte_by_byte(path: Path) -> None:
    record = read(path)
    seed = read_secret((record.header.deal and record.header.deal.seed) or "")
    match = Match.resume(GAME, record, Fair(seed) if seed else Scripted([]))
    assert isinstance(match, Match), match
    assert write_record(match.record()) == path.read_bytes()


@every_record
def test_a_record_made_with_a_seed_can_be_verified(path: Path) -> None:
    record = read(path)
    seeded = path.stem.removeprefix("olympe-") not in records.ENDINGS
    assert (record.header.deal is not None) is seeded
    proved = verify(GAME, record)
    if seeded:
        assert isinstance(proved, Match), proved
        assert proved.outcome() == record.outcome
    else:
        assert proved == Flaw(None, Refusal("agon/no-promise"))


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
