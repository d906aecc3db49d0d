"""`agon arena`: what it prints and refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.running import Agon

EXAMPLE = f"{sys.executable} {Path(__file__).parents[2] / 'docs' / 'example_arena_bot.py'}"
CRASH = f"{sys.executable} -c 'import sys; sys.exit(\"oh no\")'"


def test_an_arena_tells_shares_forfeits_and_the_command_that_gives_the_same(agon: Agon) -> None:
    ran = agon("arena", "peloponnes", EXAMPLE, CRASH, "--games", 1, "--seats", 2, "--json", "--jobs", 1)
    told = json.loads(ran.out)
    assert (ran.code, told["command"].split()[:3]) == (0, ["agon", "arena", "peloponnes"])
    (pair,) = told["pairs"]
    assert (pair["one"], pair["others"], pair["games"], pair["share"]["mean"]) == (EXAMPLE, CRASH, 2, 1.0)
    assert [(one["by"], one["seat"], one["kind"], one["told"]) for one in told["forfeits"]] == [
        (CRASH, 1, "ended", "1: oh no"),
        (CRASH, 0, "ended", "1: oh no"),
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "forfeited 2 games"), ("fr", "forfait"), ("de", "kampflos")])
def test_a_forfeit_is_told_in_every_language(agon: Agon, lang: str, word: str) -> None:
    ran = agon("arena", "peloponnes", CRASH, "greedy", "--games", 1, "--seats", 2, "--lang", lang, "--jobs", 1)
    assert word in ran.out
    assert "oh no" in ran.out


@pytest.mark.parametrize(
    "wrong",
    [
        ("peloponnes", "greedy"),
        ("peloponnes", "greedy", "greedy"),
        ("peloponnes", "greedy", "no-such-program --fast"),
        ("peloponnes", "greedy", "'never closed"),
        ("peloponnes", "greedy", "random", "--seconds", 0),
        ("peloponnes", "greedy", "random", "--games", 0),
        ("nowhere", "greedy", "random"),
    ],
)
def test_what_no_arena_is_laid_for_is_said_in_a_line(agon: Agon, wrong: tuple[object, ...]) -> None:
    ran = agon("arena", *wrong)
    assert ran.code == 2
    assert ran.complaint
