"""`--edition`: a person's own component file in every command that lays a table, and in records ever after."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from agon.games.olympe.components import OURS
from agon.games.peloponnes.components import OURS as TILES
from agon.kit.box import MOST_BYTES
from agon.kit.registry import game_names
from agon.terminal.language import words_of
from agon.terminal.saves import read_save
from tests.cli.running import EVERYTHING, Agon

SHORT = OURS.text.replace("gems-to-win = 12", "gems-to-win = 3").replace('colour = "red"', 'colour = "black"')
TOLD = "Edition My box: 2 of 68 values are not as in ours."
START = (("play", "olympe"), ("simulate", "olympe", "--games", "1"), ("bench", "olympe", "--rounds", "1"))


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """Olympe in one round, with a colour that no catalogue knows."""
    path = tmp_path / "mine.toml"
    path.write_text(f'edition = "My box"\n{SHORT}', encoding="utf-8")
    return path


def test_our_component_file_is_printed_byte_for_byte(agon: Agon) -> None:
    assert agon("rules", "olympe", "--components").out == OURS.text
    assert agon("rules", "peloponnes", "--components", "--lang", "de").out == TILES.text


@pytest.mark.parametrize("more", [("deck",), ("--json",), ("--search", "gem")])
def test_the_component_file_is_printed_alone(agon: Agon, more: tuple[str, ...]) -> None:
    ran = agon("rules", "olympe", *more, "--components")
    assert (ran.code, ran.complaint) == (2, "agon: --components goes with a game and nothing else")


def test_the_screen_names_the_edition(agon: Agon, edition: Path) -> None:
    out = agon("play", "olympe", "--edition", edition, "--seed", "5", typed=EVERYTHING).out
    assert TOLD in out
    assert "black" in out
    assert "Edition" not in agon("play", "olympe", "--seed", "5", typed=["1", "q"]).out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", "Édition My box\u00a0: 2 valeurs sur 68 ne sont pas"),
        ("de", "Ausgabe My box: 2 von 68 Werten sind nicht"),
    ],
)
def test_the_screen_names_it_in_the_persons_language(agon: Agon, edition: Path, lang: str, told: str) -> None:
    assert told in agon("play", "olympe", "--edition", edition, "--lang", lang, typed=["q"]).out


def test_a_copy_of_our_file_is_ours(agon: Agon, tmp_path: Path) -> None:
    path, save = tmp_path / "copy.toml", tmp_path / "game.json"
    path.write_text(OURS.text, encoding="utf-8-sig")
    assert "Edition" not in agon("play", "olympe", "--edition", path, "--save", save, typed=["q"]).out
    assert read_save(save, words_of("en")).record.header.edition is None


def test_a_game_with_an_edition_goes_on_in_a_fresh_process(agon: Agon, edition: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    agon("play", "olympe", "--edition", edition, "--seed", "5", "--save", save, typed=EVERYTHING)
    text = edition.read_text(encoding="utf-8")
    assert read_save(save, words_of("en")).record.header.edition == text
    edition.unlink()
    ran = subprocess.run(
        [sys.executable, "-m", "agon", "play", "--load", str(save)],
        input="\n".join(EVERYTHING * 20),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": "src", "PYTHONUTF8": "1"},
        check=True,
    )
    assert TOLD in ran.stdout
    assert "The game is over" in ran.stdout
    record = next((Path(os.environ["AGON_HOME"]) / "records").glob("*.json"))
    assert msgspec.json.decode(record.read_bytes())["header"]["edition"] == text
    assert TOLD in agon("replay", record).out
    assert TOLD in agon("replay", record, "--ply", "3").out
    assert TOLD in agon("verify", record).out


def test_an_unfinished_game_with_an_edition_is_offered(agon: Agon, edition: Path) -> None:
    agon("play", "olympe", "--edition", edition, "--seed", "5", typed=["q"])
    assert TOLD in agon("play", typed=["y", "q"]).out


def test_a_finished_game_with_an_edition_can_be_verified(agon: Agon, edition: Path, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    agon("simulate", "olympe", "--games", "1", "--edition", edition, "--out", path)
    ran = agon("verify", path)
    assert ran.code == 0
    assert TOLD in ran.out
    honest = path.read_bytes()
    path.write_bytes(honest.replace(b"gems-to-win = 3", b"gems-to-win = 2"))
    assert "other components" in agon("verify", path).out
    path.write_bytes(honest.replace(b"gems-to-win = 3", b"gems-to-win = 0"))
    ran = agon("verify", path)
    assert ran.code == 1
    assert "line 7: gems-to-win: 1 to 9999 (olympe/game-win)" in ran.out


def test_simulations_are_played_with_it(agon: Agon, edition: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    series = ("simulate", "olympe", "--games", "4", "--edition", edition)
    assert TOLD in agon(*series).out
    short = msgspec.json.decode(agon(*series, "--json", "--out", out).out)
    usual = msgspec.json.decode(agon("simulate", "olympe", "--games", "4", "--json").out)
    assert short["edition"]["name"] == "My box"
    assert (short["edition"]["values"], short["edition"]["other"]) == (68, 2)
    assert "edition" not in usual
    assert short["mean_decisions"] < usual["mean_decisions"]
    assert TOLD in agon("replay", out, "--game", "2").out


def test_the_number_of_processes_changes_nothing(agon: Agon, edition: Path) -> None:
    series = ("simulate", "olympe", "--games", "12", "--edition", str(edition), "--json")
    ran = subprocess.run(
        [sys.executable, "-m", "agon", *series, "--jobs", "2"],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": "src"}, check=True, encoding="utf-8",
    )  # fmt: skip
    assert ran.stdout == agon(*series).out


def test_speed_is_measured_with_it(agon: Agon, edition: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.lab.speed._GAMES", 1)
    monkeypatch.setattr("agon.lab.speed._REPEATS", 1)
    assert TOLD in agon("bench", "olympe", "--rounds", 1, "--edition", edition).out
    assert '"name":"My box"' in agon("bench", "olympe", "--rounds", 1, "--edition", edition, "--json").out


@pytest.mark.parametrize("command", START, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff\xfe", "cannot be read: it is not UTF-8 text"),
        (OURS.text.encode("utf-16"), "cannot be read: it is not UTF-8 text"),
        (b"#" * (MOST_BYTES + 1), "more than 1048576 bytes are no component file."),
        (b"gems", "line 1: this is no TOML: "),
        (b"", "the field gods is missing."),
        (TILES.text.encode(), "line 6: round: there is no field round."),
        (OURS.text.replace("points = 20", "points = '20'").encode(), "line 19: cards.20.points: int expected"),
        (OURS.text.replace("points = 20", "points = -2").encode(), "line 19: cards.20.points: 0 to 9999 (olympe/card"),
        (b'edition = "\\u001b[31m"', "line 1: edition: only printable characters, please."),
    ],
    ids=["bytes", "utf-16", "large", "no toml", "empty", "other game", "shape", "constraint", "escape"],
)
def test_a_bad_file_is_one_line(agon: Agon, tmp_path: Path, command: tuple[str, ...], data: bytes, why: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    ran = agon(*command, "--edition", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.complaint.startswith(f"agon: {path} ")
    assert why in ran.complaint


@pytest.mark.parametrize("command", START, ids=lambda command: command[0])
def test_no_file_or_a_folder_is_one_line(agon: Agon, tmp_path: Path, command: tuple[str, ...]) -> None:
    for path in (tmp_path, tmp_path / "nothing.toml"):
        ran = agon(*command, "--edition", path)
        assert ran.code == 2
        assert "cannot be read" in ran.complaint


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("fr", "est inutilisable\u00a0: ligne 15: big-teams.8[0]: 2 à 5 équipes de même taille (olympe/big-teams)"),
        ("de", "ist nicht brauchbar: Zeile 15: big-teams.8[0]: 2 bis 5 gleich große Teams (olympe/big-teams)"),
    ],
)
def test_a_broken_constraint_is_told_in_the_persons_language(agon: Agon, tmp_path: Path, lang: str, why: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(OURS.text.replace("8 = [4, 2]", "8 = [1]"), encoding="utf-8")
    assert why in agon("play", "olympe", "--edition", path, "--lang", lang).complaint


def test_a_saved_game_has_its_edition_already(agon: Agon, edition: Path) -> None:
    assert "--load goes with" in agon("play", "--load", "x", "--edition", edition).complaint


def test_boards_show_names_that_no_catalogue_knows(agon: Agon, tmp_path: Path) -> None:
    text = TILES.text
    for old in ("messene", "patras", "arkadia", "korinth", "sparta", "pylos", "argos", "barracks", "bridge", "port"):
        text = text.replace(f'id = "{old}"', f'id = "my {old}.{{x}} [bold]"')
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    ran = agon("play", "peloponnes", "--edition", path, "--seed", "1", typed=[*EVERYTHING, "h", "l", "q"])
    assert ran.code == 0
    assert "values are not as in ours" in ran.out
    assert "my " in ran.out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "four wonders and the counts of destiny cards are reconstructed (docs/olympos-values.md)."),
        ("fr", "quatre merveilles et le nombre des cartes Destin sont reconstitués (docs/olympos-values.md)."),
        ("de", "vier Wunder und die Anzahlen der Schicksalskarten sind rekonstruiert (docs/olympos-values.md)."),
    ],
)
def test_olympos_says_that_values_are_reconstructed(agon: Agon, lang: str, told: str) -> None:
    shown = agon("play", "olympos", "--seed", "3", "--lang", lang, typed=["q"]).out
    assert told in " ".join(shown.split())
    assert told in " ".join(agon("rules", "olympos", "--lang", lang).out.split())


@pytest.mark.parametrize("game", game_names())
def test_every_game_says_at_its_first_screen_how_certain_ours_are(agon: Agon, game: str) -> None:
    shown = agon("play", game, "--seed", "3", typed=["1", "1", "1", "q"]).out
    assert shown.count("Our values: ") == 1
