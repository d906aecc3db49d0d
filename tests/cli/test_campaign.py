"""The campaign: levels, civilizations, results, and a file that is never lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.cli.progress import LEVELS, Played, Progress, level_path, progress_path
from agon.games.peloponnes.options import Options
from agon.terminal.saves import Save
from tests.cli.running import Agon

ANYTHING = ["1", "2", "0"]  # one of these answers every question


def progress() -> Progress:
    """What the file says."""
    return msgspec.json.decode(progress_path().read_bytes(), type=Progress)


def keep(*levels: Played) -> None:
    """Let so much have been played."""
    progress_path().parent.mkdir(parents=True, exist_ok=True)
    progress_path().write_bytes(msgspec.json.encode(Progress(levels)))


def options() -> Options:
    """Those of the level that lies there unfinished."""
    save = msgspec.json.decode(level_path().read_bytes(), type=Save)
    return msgspec.convert(save.record.header.options, Options)


def test_the_first_level_is_played_with_the_civilization_chosen(agon: Agon, home: Path) -> None:
    ran = agon("campaign", "--seed", 4, "--name", "Ann", typed=["sparta", *ANYTHING * 60])
    assert ran.code == 0
    assert "level 1, target 24" in ran.out
    (level,) = progress().levels
    assert level.civilization == "sparta"
    assert f"Ann: {level.best} point" in ran.out
    assert "the target is missed" in ran.out
    assert not level_path().exists()
    assert len(list((home / "records").iterdir())) == 1


def test_by_chance_is_the_answer_on_enter(agon: Agon) -> None:
    agon("campaign", "--seed", 4, typed=["", "q"])
    assert options() == Options(level=1)
    assert progress().levels[0].scores == ()


def test_a_failed_level_is_tried_again_with_the_same_civilization(agon: Agon) -> None:
    keep(Played("argos", (25,)), Played("pylos", (3, 27)))
    out = agon("campaign", typed=["", "1", "q"]).out
    assert "Try level 2 again with Pylos?" in out
    assert "27, missed (2 tries)" in out
    assert options() == Options(level=2, civilization="pylos", used=("argos",))


def test_the_next_level_offers_only_unused_civilizations(agon: Agon) -> None:
    keep(Played("argos", (25,)), Played("pylos", (3, 28)))
    out = agon("campaign", typed=["argos", "sparta", "q"]).out
    assert "Argos (" not in out
    assert options() == Options(level=3, civilization="sparta", used=("argos", "pylos"))


def test_it_names_the_command_that_was_typed(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AGON_COMMAND", "./play")
    left = agon("campaign", "--seed", 4, typed=["sparta", "1", "2", "q"])
    assert "'./play campaign' goes on with it." in left.out


def test_an_unfinished_level_is_gone_on_with(agon: Agon) -> None:
    left = agon("campaign", "--seed", 4, typed=["sparta", "1", "2", "q"])
    assert f"The level is saved in {level_path()}; 'agon campaign' goes on with it." in left.out
    again = agon("campaign", typed=["", "q"])
    assert "Go on with level 1?" in again.out
    assert "round 2 of 8" in again.out
    assert "Market○ | –" in again.out
    finished = agon("campaign", typed=["", *ANYTHING * 60])
    assert "The game is over" in finished.out
    assert len(progress().levels[0].scores) == 1


def test_an_unfinished_level_is_not_offered_as_a_game(agon: Agon) -> None:
    agon("campaign", typed=["", "q"])
    assert "unfinished" not in agon("play", typed=["q"]).out


def test_a_level_that_ended_without_being_noted_is_noted(agon: Agon) -> None:
    agon("campaign", "--seed", 4, typed=["sparta", "q"])
    agon("play", "--load", level_path(), typed=ANYTHING * 60)
    assert progress().levels[0].scores == ()
    agon("campaign", typed=[""])
    assert len(progress().levels[0].scores) == 1


def test_a_try_can_be_given_up_and_is_kept(agon: Agon) -> None:
    agon("campaign", typed=["sparta", "q"])
    out = agon("campaign", typed=["n", "y", "", "q"]).out
    assert "Kept as" in out
    assert len(list(level_path().parent.glob("level*.json"))) == 2
    assert options().civilization == "sparta"
    agon("campaign", typed=["n", "n"])
    assert len(list(level_path().parent.glob("level*.json"))) == 2


def test_all_levels_reached_is_the_end(agon: Agon) -> None:
    civilizations = ("argos", "pylos", "sparta", "patras", "korinth")
    keep(*(Played(name, (level.target,)) for name, level in zip(civilizations, LEVELS, strict=True)))
    assert "the campaign is won" in agon("campaign").out
    assert msgspec.json.decode(agon("campaign", "--json").out)["next"] is None


def test_json_tells_the_progress(agon: Agon) -> None:
    keep(Played("argos", (20, 25)))
    found = msgspec.json.decode(agon("campaign", "--json").out)
    assert (found["next"], found["unfinished"], "argos" in found["unused"]) == (2, False, False)
    assert found["levels"][0] == {
        "level": 1, "conquest": 0, "extra_income": 0, "target": 24,
        "civilization": "argos", "scores": [20, 25], "best": 25, "reached": True,
    }  # fmt: skip
    assert found["levels"][1]["civilization"] is None


def test_restart_asks_and_keeps_the_old_files(agon: Agon) -> None:
    assert "No campaign was begun yet" in agon("campaign", "--restart").out
    keep(Played("argos", (25,)))
    for answers in ([], [""], ["n"]):
        agon("campaign", "--restart", typed=answers)
        assert len(progress().levels) == 1
    before = progress_path().read_bytes()
    assert "Kept as" in agon("campaign", "--restart", typed=["y"]).out
    assert not progress_path().exists()
    (old,) = progress_path().parent.iterdir()
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "\x00\xff",
        "[" * 100_000,
        '{"format": 2}',
        '{"levels": [{"civilization": "athens", "scores": [30]}]}',
        '{"levels": [{"civilization": "argos", "scores": ["many"]}]}',
        '{"levels": [{"civilization": "argos", "scores": [3]}, {"civilization": "pylos", "scores": []}]}',
        '{"levels": [{"civilization": "argos", "scores": [30]}, {"civilization": "argos", "scores": []}]}',
    ],
)
@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_a_damaged_file_is_one_line_and_stays_as_it_is(agon: Agon, text: str, arguments: tuple[str, ...]) -> None:
    progress_path().parent.mkdir(parents=True)
    progress_path().write_text(text, encoding="utf-8")
    ran = agon("campaign", *arguments, typed=["", "", "q"])
    assert ran.code == 2
    assert "--restart" in ran.complaint
    assert progress_path().read_text(encoding="utf-8") == text
    assert "Kept as" in agon("campaign", "--restart", typed=["y"]).out


def test_a_folder_in_the_place_of_the_file_is_one_line(agon: Agon) -> None:
    progress_path().mkdir(parents=True)
    assert "cannot be read" in agon("campaign").complaint


def test_a_damaged_level_is_one_line_and_can_be_put_aside(agon: Agon) -> None:
    keep(Played("argos"))
    level_path().write_text("{")
    ran = agon("campaign", typed=["n"])
    assert "level.json is not a saved game" in ran.out
    assert level_path().read_text() == "{"
    agon("campaign", typed=["y", "", "q"])
    assert options().level == 1


def test_a_save_of_another_level_is_not_taken(agon: Agon) -> None:
    agon("campaign", typed=["sparta", "q"])
    keep(Played("sparta", (24,)))
    assert "is not the level to be played now" in agon("campaign", typed=["n"]).out


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("columns", [40, 80])
def test_every_language_and_width(agon: Agon, lang: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    keep(Played("argos", (25,)))
    agon("campaign", "--lang", lang, typed=["2", "1", "q"])
    assert options() == Options(level=2, civilization="messene", used=("argos",))
