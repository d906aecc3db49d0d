"""Finished records of every ending resume without flaw, end as they did, are written back byte by byte, and verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.peloponnes import GAME
from agon.kit.match import Match
from agon.kit.record import write_record
from agon.kit.verify import verify
from tests.games.kept import check_cuts, check_ended, read, resume
from tests.games.making import RECORDS
from tests.games.peloponnes.making import ENDINGS, record_of

PATHS = sorted(RECORDS.glob("peloponnes-*.json"))
every_record = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def test_every_ending_has_its_record() -> None:
    assert {path.stem.removeprefix("peloponnes-") for path in PATHS} == set(ENDINGS)


@every_record
def test_a_record_resumes_and_ends_as_it_did(path: Path) -> None:
    assert check_ended(GAME, read(path)).ending == path.stem.removeprefix("peloponnes-")


@every_record
def test_a_record_is_written_back_byte_by_byte(path: Path) -> None:
    assert write_record(resume(GAME, read(path)).record()) == path.read_bytes()


@every_record
def test_every_deal_of_a_record_follows_from_its_seed(path: Path) -> None:
    match = verify(GAME, read(path))
    assert isinstance(match, Match), match


@every_record
def test_a_record_cut_anywhere_can_be_played_on(path: Path) -> None:
    check_cuts(GAME, read(path), every=7)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_maker_can_make_a_record_of_every_ending(ending: str) -> None:
    outcome = record_of(ENDINGS[ending]).outcome
    assert outcome is not None
    assert outcome.ending == ending
