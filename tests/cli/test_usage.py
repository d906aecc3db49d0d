"""Bad usage is one line and exit code 2, in the person's language where the words are ours."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from agon import __version__
from agon.terminal.language import system_language
from tests.cli.running import Agon


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("--dance",),
        ("--lang", "xx"),
        ("--lang",),
        ("play", "--seats", "many"),
        ("play", "olympe", "chess"),
        ("play", "chess"),
        ("play", "olympe", "--seats", "7"),
        ("play", "olympe", "--people", "0"),
        ("play", "olympe", "--people", "7"),
        ("play", "olympe", "--seats", "6", "--people", "8"),
        ("play", "olympe", "--bots", "nix"),
        ("play", "olympe", "--names", "Ann,Ann"),
        ("play", "olympe", "--names", "A,B,C,D,E"),
        ("play", "olympe", "--names", "An\x1bn"),
        ("play", "olympe", "--names", "a name much too long for a table"),
        ("play", "olympe", "--options", "[]"),
        ("play", "olympe", "--load", "x"),
        ("play", "--load", "x", "--seats", "3"),
        ("play", "--load", "x", "--save", "pyproject.toml"),
        ("replay",),
        ("simulate", "olympe", "--games"),
        ("bench", "olympe", "--rounds", "0"),
        ("bench", "olympe", "--seats", "1"),
        ("bench",),
    ],
)
def test_bad_usage_is_one_line(agon: Agon, arguments: tuple[str, ...]) -> None:
    ran = agon(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.complaint.startswith("agon: ")
    assert ran.complaint.isprintable()


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "there is no game"), ("fr", "il n’y a pas de jeu"), ("de", "es gibt kein Spiel")]
)
def test_complaints_speak_the_persons_language(
    agon: Agon, lang: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert why in agon("play", "chess", "--lang", lang).complaint
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    assert why in agon("play", "chess").complaint


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LANG": "pt_BR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_system(
    variables: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang


def test_version_and_help(agon: Agon) -> None:
    assert agon("--version").out == f"{__version__}\n"
    everything = agon("--help").out
    for command in ("play", "simulate", "replay", "rules", "bench"):
        assert command in everything
        assert "--lang" in agon(command, "--help").out


def test_bench_reports_speed(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.lab.speed._GAMES", 1)
    monkeypatch.setattr("agon.lab.speed._REPEATS", 1)
    assert "decisions a second" in agon("bench", "olympe", "--rounds", 1).out
    assert '"clone_us":' in agon("bench", "olympe", "--rounds", 1, "--seats", 3, "--json").out


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m agon rules olympe | head -1"
    ran = subprocess.run(
        command, shell=True, capture_output=True, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": "src"}, check=True,
    )  # fmt: skip
    assert ran.stdout == "Olympe\n"
    assert ran.stderr == ""


def test_a_terminal_without_unicode_gets_plain_characters() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "agon", "play", "olympe", "--seed", "1306", "--bots", "random"],
        input=b"1\n\xff\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": "src", "PYTHONIOENCODING": "ascii", "LANG": "C"},
        check=True,
    )
    out = ran.stdout.decode("ascii")
    assert "Requested: ^ red   Trump: ^ red" in out
    assert "[12] I Preacher" in out
