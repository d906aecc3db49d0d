"""There is a finished record of every ending; that all of them hold is shown in tests/conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.games.offrandes import GAME
from tests.clauses import clause
from tests.games.kept import check_ended, read
from tests.games.making import RECORDS
from tests.games.offrandes.making import ENDINGS, named, record_of

PATHS = sorted(RECORDS.glob("offrandes-*.json"))
every_record = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def test_every_ending_has_its_record() -> None:
    assert {path.stem.removeprefix("offrandes-") for path in PATHS} == set(ENDINGS)


@clause("offrandes/game-end", "offrandes/standstill", "offrandes/winner")
@every_record
def test_a_record_ends_by_the_ending_in_its_name(path: Path) -> None:
    assert path.stem.removeprefix("offrandes-") in named(check_ended(GAME, read(path)))


@clause("offrandes/winner")
def test_a_tie_on_points_is_won_by_altars_or_shared() -> None:
    tie, shared = (read(RECORDS / f"offrandes-{name}.json").outcome for name in ("altar-tie", "shared"))
    assert tie is not None
    assert shared is not None
    assert (len(tie.winners), tie.scores.count(max(tie.scores))) == (1, 2)
    assert len(shared.winners) == shared.scores.count(max(shared.scores)) == 2


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_maker_can_make_a_record_of_every_ending(ending: str) -> None:
    outcome = record_of(ENDINGS[ending]).outcome
    assert outcome is not None
    assert ending in named(outcome)
