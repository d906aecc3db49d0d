"""There is a finished record of every ending; that all of them hold is shown in tests/conformance."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.games.olympos import GAME
from agon.games.olympos.events import ActionPaid, DiscoveryMade
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Flaw, write_record
from tests.clauses import clause
from tests.games.kept import check_ended, read, resume
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
def test_the_same_match_played_again_by_its_own_rules_is_the_same_record(name: str) -> None:
    kept = RECORDS / f"olympos-{name}.json"
    assert write_record(record_of(ENDINGS[name])) == kept.read_bytes()


def test_there_are_records_of_every_version_of_the_rules() -> None:
    assert {read(path).header.rules for path in PATHS} == {1, 2} == {GAME.rules_version, *(earlier_versions())}


def earlier_versions() -> list[int]:
    """The versions of the rules that are still known."""
    return [game.rules_version for game in GAME.earlier]


@clause("olympos/pay-after-gains")
def test_a_match_begun_under_the_first_rules_is_told_and_goes_on_by_them() -> None:
    record = read(RECORDS / "olympos-5.json")
    whole = resume(GAME, record)
    assert (whole.game.rules_version, whole.record().header.rules) == (1, 1)
    told = [event for line in whole.lines for event in line.events]
    paid = [at for at, event in enumerate(told) if isinstance(event, DiscoveryMade)]
    assert paid
    assert all(isinstance(told[at + 1], ActionPaid) for at in paid)  # before the bonus
    half = resume(GAME, msgspec.structs.replace(record, lines=record.lines[:200], checkpoints=[], outcome=None))
    assert (half.game.rules_version, len(half.lines)) == (1, 200)
    today = msgspec.structs.replace(record.header, rules=2)
    assert isinstance(Match.retell(GAME, msgspec.structs.replace(record, header=today), Scripted([])), Flaw)
