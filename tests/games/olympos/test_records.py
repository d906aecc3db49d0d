"""Finished records of every ending resume without flaw, end as they did, are written back byte by byte, and verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.olympos import GAME
from agon.kit.match import Match
from agon.kit.record import write_record
from agon.kit.verify import verify
from tests.games.kept import check_cuts, check_ended, read, resume
from tests.games.making import RECORDS
from tests.games.olympos.making import ENDINGS, record_of

PATHS = sorted(RECORDS.glob("olympos-*.json"))
every_record = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def name_of(path: Path) -> str:
    """Which of the endings this is."""
    return path.stem.removeprefix("olympos-")


def test_every_ending_and_every_number_of_seats_has_its_record() -> None:
    assert {name_of(path) for path in PATHS} == set(ENDINGS)
    assert {seed.ending for seed in ENDINGS.values()} == {"score", "developments", "shared"}
    assert {seed.seats for seed in ENDINGS.values() if seed.ending == "score"} == set(GAME.seats)


@every_record
def test_a_record_resumes_and_ends_as_it_did(path: Path) -> None:
    outcome = check_ended(GAME, read(path))
    assert outcome.ending == ENDINGS[name_of(path)].ending
    assert len(outcome.scores) == ENDINGS[name_of(path)].seats


@every_record
def test_a_record_is_written_back_byte_by_byte(path: Path) -> None:
    assert write_record(resume(GAME, read(path)).record()) == path.read_bytes()


@every_record
def test_every_deal_of_a_record_follows_from_its_seed(path: Path) -> None:
    match = verify(GAME, read(path))
    assert isinstance(match, Match), match


@every_record
def test_a_record_cut_anywhere_can_be_played_on(path: Path) -> None:
    check_cuts(GAME, read(path), every=11)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_maker_can_make_a_record_of_every_ending(name: str) -> None:
    outcome = record_of(ENDINGS[name]).outcome
    assert outcome is not None
    assert outcome.ending == ENDINGS[name].ending
