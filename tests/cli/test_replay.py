"""`agon replay`: every moment of a record, through one pair of eyes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.games.olympe.events import HandsDealt
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record
from agon.terminal.saves import Save
from tests.cli.running import EVERYTHING, Agon


@pytest.fixture
def games(agon: Agon, tmp_path: Path) -> Path:
    """Two finished games, one a line."""
    out = tmp_path / "games.jsonl"
    agon("simulate", "olympe", "--seats", 3, "--games", 2, "--out", out)
    return out


@pytest.fixture
def game(games: Path, tmp_path: Path) -> Path:
    """One finished game."""
    file = tmp_path / "game.json"
    file.write_bytes(games.read_bytes().splitlines()[1])
    return file


def test_the_whole_game_is_told_where_nobody_can_type(agon: Agon, game: Path) -> None:
    ran = agon("replay", game)
    assert ran.code == 0
    assert "   1  Seat " in ran.out
    assert ran.out.count("The round is over") > 3
    assert ran.out.count("Won by") == 1
    assert ran.out.splitlines()[-1].startswith("Won by Seat ")


def test_one_of_many_games_is_chosen_by_number(agon: Agon, games: Path, game: Path) -> None:
    assert agon("replay", games, "--game", 2).out == agon("replay", game).out
    assert "holds 2 games" in agon("replay", games).complaint
    assert "no game number 3" in agon("replay", games, "--game", 3).complaint


def test_a_seat_never_sees_cards_of_others_that_were_not_played(agon: Agon, game: Path) -> None:
    match = Match.resume(GAME, msgspec.json.decode(game.read_bytes(), type=Record), Seeded(""))
    assert isinstance(match, Match)
    hands = next(event.hands for line in match.lines for event in line.events if isinstance(event, HandsDealt))
    found = msgspec.json.decode(agon("replay", game, "--seat", 2, "--ply", 0, "--json").out)
    dealt = [event for event in found["plies"][0]["events"] if event["type"] == "HandsDealt"]
    assert dealt[0]["hands"] == [None, list(hands[1] or ()), None]
    assert found["view"]["hand"] == list(hands[1] or ())
    assert found["view"]["trick"] == []
    everything = msgspec.json.decode(agon("replay", game, "--ply", 0, "--json").out)
    assert everything["view"]["hand"] == []
    assert None not in everything["plies"][0]["events"][1]["hands"]


def test_the_table_at_a_moment_shows_the_hand_of_the_seat_alone(agon: Agon, game: Path) -> None:
    mine = agon("replay", game, "--seat", 1, "--ply", 0).out
    assert sum(mine.count(shape) for shape in "●■▲") == 3 + 3  # three gods, three rows of the hand
    nobodys = agon("replay", game, "--ply", 0).out
    assert sum(nobodys.count(shape) for shape in "●■▲") == 3


def test_a_save_keeps_its_names_and_undone_moves(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    agon(
        "play",
        "olympe",
        "--seed",
        1306,
        "--names",
        "Ann",
        "--bots",
        "random",
        "--save",
        file,
        typed=["12", "u", *EVERYTHING],
    )
    out = agon("replay", file, "--lang", "de").out
    assert "Ann nimmt einen Zug zurück" in out
    last = msgspec.json.decode(agon("replay", file, "--json").out)
    match = Match.resume(GAME, msgspec.json.decode(file.read_bytes(), type=Save).record, Seeded("1306"))
    assert isinstance(match, Match)
    assert last["view"] == msgspec.json.decode(msgspec.json.encode(match.view(None)))


@pytest.mark.parametrize("file", sorted(Path("tests/records").glob("*.json")), ids=lambda file: file.stem)
def test_kept_records_can_be_replayed(agon: Agon, file: Path) -> None:
    found = msgspec.json.decode(agon("replay", file, "--seat", 1, "--json").out)
    assert len(found["plies"]) == found["last"] + 1
    last_seat = msgspec.json.decode(file.read_bytes())["header"]["seats"]
    for ply in (0, found["last"]):
        assert f"{ply}/{found['last']}" in agon("replay", file, "--seat", last_seat, "--ply", ply).out


@pytest.mark.parametrize(
    ("line", "action", "why"),
    [
        (0, {"type": "Deal", "items": [7]}, "line 1: Nature cannot have dealt this."),
        (2, {"type": "PlayCard", "card": 99}, "line 3: $.card: must be at most 79."),
        (2, {"type": "Undo", "lines": [1]}, "line 3: "),
        (2, {"type": "Dance"}, "line 3: "),
    ],
)
def test_a_flaw_is_named_with_line_and_reason(
    agon: Agon, game: Path, line: int, action: dict[str, object], why: str
) -> None:
    data = msgspec.json.decode(game.read_bytes())
    data["lines"][line][1] = action
    game.write_bytes(msgspec.json.encode(data))
    ran = agon("replay", game)
    assert ran.code == 2
    assert why in ran.complaint


def test_a_record_that_stops_before_a_deal_shows_no_deal(agon: Agon, game: Path) -> None:
    data = msgspec.json.decode(game.read_bytes())
    del data["lines"][1:], data["outcome"]
    game.write_bytes(msgspec.json.encode(data))
    found = msgspec.json.decode(agon("replay", game, "--seat", 1, "--json").out)
    assert found["last"] == 0
    assert found["view"]["hand"] == []


@pytest.mark.parametrize(("option", "value"), [("--seat", 0), ("--seat", 4), ("--ply", -1), ("--ply", 9999)])
def test_what_is_not_there_is_one_line(agon: Agon, game: Path, option: str, value: int) -> None:
    ran = agon("replay", game, option, value)
    assert ran.code == 2
    assert str(value) in ran.complaint
