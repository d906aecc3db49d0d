"""There is a finished record of every ending; that all of them hold is shown in tests/conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.kept import read
from tests.games.making import RECORDS
from tests.games.peloponnes.making import ENDINGS, record_of

PATHS = sorted(RECORDS.glob("peloponnes-*.json"))
every_record = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def test_every_ending_has_its_record() -> None:
    assert {path.stem.removeprefix("peloponnes-") for path in PATHS} == set(ENDINGS)


@every_record
def test_a_record_ends_by_the_ending_in_its_name(path: Path) -> None:
    outcome = read(path).outcome
    assert outcome is not None
    assert outcome.ending == path.stem.removeprefix("peloponnes-")


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_maker_can_make_a_record_of_every_ending(ending: str) -> None:
    outcome = record_of(ENDINGS[ending]).outcome
    assert outcome is not None
    assert outcome.ending == ending
