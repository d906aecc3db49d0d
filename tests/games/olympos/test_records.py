"""There is a finished record of every ending; that all of them hold is shown in tests/conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.olympos import GAME
from tests.games.kept import check_ended, read
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
def test_a_record_ends_by_the_ending_in_its_name(path: Path) -> None:
    outcome = check_ended(GAME, read(path))
    assert outcome.ending == ENDINGS[name_of(path)].ending
    assert len(outcome.scores) == ENDINGS[name_of(path)].seats


@pytest.mark.parametrize("name", ENDINGS)
def test_the_maker_can_make_a_record_of_every_ending(name: str) -> None:
    outcome = record_of(ENDINGS[name]).outcome
    assert outcome is not None
    assert outcome.ending == ENDINGS[name].ending
