"""What was acknowledged is never lost, and damaged files are met with one clear line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.terminal.language import words_of
from agon.terminal.saves import Save, read_save, unfinished_folder
from agon.terminal.telling import tell_lines
from tests.cli.running import EVERYTHING, Agon


def told(save: Save) -> str:
    """Everything a save tells, in words."""
    match = Match.resume(GAME, save.record, Seeded(save.party.seed))
    assert isinstance(match, Match)
    return " ".join(tell_lines(match, match.lines, 0, words_of("en", GAME, save.party.names)))


@pytest.mark.parametrize("screens", [2, 5, 9])
def test_after_kill_9_all_that_was_shown_is_in_the_file(tmp_path: Path, screens: int) -> None:
    file = tmp_path / "game.json"
    command = [sys.executable, "-m", "agon", "play", "olympe", "--seed", "5", "--names", "Ann", "--save", str(file)]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": "src", "PYTHONUTF8": "1"},
    )
    with process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("\n".join(EVERYTHING * 60))
        process.stdin.flush()
        shown = ""
        while shown.count("Olympe · round") < screens:
            shown += process.stdout.readline()
        process.kill()
        shown += process.stdout.read()
        process.stdin.close()
    acknowledged = plays(shown)
    assert len(acknowledged) >= screens
    assert plays(told(read_save(file, words_of("en"))))[: len(acknowledged)] == acknowledged


def plays(text: str) -> list[str]:
    """The cards that were played; a card is played once a round, so what two screens tell counts once."""
    return list(dict.fromkeys(re.findall(r"[A-Z]\w+ plays [^.]+", text)))


def test_a_resumed_game_goes_on_as_it_would_have(agon: Agon, tmp_path: Path) -> None:
    straight, broken = tmp_path / "straight.json", tmp_path / "broken.json"
    answers = EVERYTHING * 5
    game = ("play", "olympe", "--seed", "5", "--names", "Ann", "--bots", "random,greedy")
    agon(*game, "--save", straight, typed=answers)
    agon(*game, "--save", broken, typed=answers[:30])
    agon("play", "--load", broken, typed=answers[30:])
    words = words_of("en")
    assert read_save(broken, words) == read_save(straight, words)


@pytest.fixture
def save(agon: Agon, tmp_path: Path) -> Path:
    """A game that was left."""
    file = tmp_path / "game.json"
    agon("play", "olympe", "--seed", "5", "--save", file, typed=EVERYTHING)
    return file


def test_a_torn_file_is_named_in_one_line(agon: Agon, save: Path) -> None:
    whole = save.read_bytes()
    for size in range(0, len(whole), len(whole) // 40):
        save.write_bytes(whole[:size])
        ran = agon("play", "--load", save)
        assert ran.code == 2
        assert ran.complaint.startswith(f"agon: {save} is not a saved game: ")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data["party"].update(people=9), "do not fit together"),
        (lambda data: data["party"].update(bots=["nix"] * 3), "do not fit together"),
        (lambda data: data["party"].update(names=["\x1b[31m"] * 4), "do not fit together"),
        (lambda data: data["record"]["header"].update(game="chess"), "there is no game 'chess'"),
        (lambda data: data["record"]["header"].update(seats=40), "do not fit together"),
        (lambda data: data["record"]["lines"].__setitem__(2, [3, {"type": "PlayCard", "card": 1}]), "line 3: "),
        (lambda data: data["record"]["lines"].__setitem__(1, [-1, {"type": "Deal", "items": [1]}]), "line 2: Nature"),
        (lambda data: data["record"]["lines"].__setitem__(2, [0, {"type": "PlayCard", "card": 900}]), "line 3: "),
    ],
)
def test_what_cannot_be_is_named(agon: Agon, save: Path, change: object, why: str) -> None:
    data = msgspec.json.decode(save.read_bytes())
    assert callable(change)
    change(data)
    save.write_bytes(msgspec.json.encode(data))
    ran = agon("play", "--load", save)
    assert ran.code == 2
    assert why in ran.complaint


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b"{}", b'"\\ud800"', b"null", b"\0" * 100])
@pytest.mark.parametrize("command", [("play", "--load"), ("replay",)])
def test_rubbish_is_not_a_game(agon: Agon, tmp_path: Path, data: bytes, command: tuple[str, ...]) -> None:
    file = tmp_path / "rubbish"
    file.write_bytes(data)
    ran = agon(*command, file)
    assert ran.code == 2
    assert "rubbish is not a" in ran.complaint


@pytest.mark.parametrize("command", [("play", "--load"), ("replay",)])
def test_no_file_or_a_folder_is_no_traceback(agon: Agon, tmp_path: Path, command: tuple[str, ...]) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        ran = agon(*command, path)
        assert ran.code == 2
        assert "cannot be read" in ran.complaint


def test_a_damaged_unfinished_game_does_not_stand_in_the_way(agon: Agon) -> None:
    unfinished_folder().mkdir(parents=True)
    (unfinished_folder() / "torn.json").write_text("{")
    ran = agon("play", typed=["olympe", "", "", "", "", "q"])
    assert ran.code == 0
    assert "torn.json is not a saved game" in ran.out
    assert "Olympe · round 1" in ran.out


def test_a_file_that_is_there_is_not_written_over(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    assert "already there" in agon("play", "olympe", "--save", file).complaint
    agon("play", "olympe", typed=[f"s {file}"])
    assert file.read_text() == "Dear Ann"


def test_a_home_that_cannot_be_written_is_one_line(agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AGON_HOME", str(tmp_path / "file"))
    ran = agon("play", "olympe")
    assert ran.code == 2
    assert "cannot be written" in ran.complaint
