"""What is kept for good, of every game: records tell their match again to the byte, playthroughs are as they were."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from agon.kit.fair import read_secret
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Fair, Scripted
from agon.kit.record import Flaw, write_record
from agon.kit.refusal import Refusal
from agon.kit.registry import find_game, game_names
from agon.kit.verify import verify
from tests.games.kept import check_cuts, check_ended, read
from tests.games.making import PLAYTHROUGHS, RECORDS
from tools.records import playthroughs
from tools.records.playthroughs import Play, tell

CUTS: Final = {"offrandes": 23, "olympe": 29, "olympos": 11, "peloponnes": 7}  # lines between two cuts of a record

every_record = pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)


def game_of(path: Path) -> AnyGame:
    """The game whose name begins the name of a file."""
    game = find_game(path.stem.partition("-")[0])
    assert game
    return game


def plays() -> dict[str, Play]:
    """The playthroughs of every game by the names of their files; a game with a maker says which are its own."""
    named = {play.path.stem: play for play in playthroughs.PLAYS}
    makers = [name for name in game_names() if not any(play.game == name for play in playthroughs.PLAYS)]
    for name in makers:
        named |= import_module(f"tests.games.{name}.making").PLAYS
    return named


PLAYS: Final = plays()
every_play = pytest.mark.parametrize("name", PLAYS)


# Records


@every_record
def test_a_record_resumes_and_ends_as_it_did(path: Path) -> None:
    check_ended(game_of(path), read(path))


@every_record
def test_a_record_is_written_back_byte_by_byte(path: Path) -> None:
    record = read(path)
    seed = read_secret((record.header.deal and record.header.deal.seed) or "")
    match = Match.resume(game_of(path), record, Fair(seed) if seed else Scripted([]))
    assert isinstance(match, Match), match
    assert write_record(match.record()) == path.read_bytes()


@every_record
def test_every_deal_of_a_record_follows_from_its_seed_if_it_promised_one(path: Path) -> None:
    record = read(path)
    proved = verify(game_of(path), record)
    if record.header.deal is None:
        assert proved == Flaw(None, Refusal("agon/no-promise"))
        return
    assert isinstance(proved, Match), proved
    assert proved.outcome() == record.outcome


@every_record
def test_a_record_cut_anywhere_can_be_played_on(path: Path) -> None:
    game = game_of(path)
    check_cuts(game, read(path), every=CUTS[game.name])


def test_records_and_playthroughs_stay_small() -> None:
    sizes = [path.stat().st_size for folder in (RECORDS, PLAYTHROUGHS) for path in folder.iterdir()]
    assert max(sizes) < 100_000
    assert sum(sizes) < 2_000_000


# Playthroughs


@every_play
def test_a_playthrough_is_as_it_was(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(PLAYS[name]).splitlines() == kept.splitlines()


@every_play
def test_a_playthrough_comes_to_its_end(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert kept.splitlines()[-1].startswith('outcome: {"winners":')


@pytest.mark.parametrize("game", game_names())
def test_there_is_a_playthrough_for_every_number_of_seats_and_none_is_left_over(game: str) -> None:
    found = find_game(game)
    assert found
    own = {name: play for name, play in PLAYS.items() if play.game == game}
    assert {play.seats for play in own.values()} == set(found.seats)
    assert {path.stem for path in PLAYTHROUGHS.glob(f"{game}-*")} == set(own)
