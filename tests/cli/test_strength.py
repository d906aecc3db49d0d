"""`agon tournament` and `agon train`: what they print, keep and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.cli.running import Agon

CUP = ("tournament", "peloponnes", "--bots", "greedy,random", "--games", 5, "--seats", 3, "--seed", "s")


def test_a_tournament_tells_shares_ratings_and_the_command_that_gives_the_same(agon: Agon) -> None:
    out = agon(*CUP).out
    assert "a fair share is 33 %" in out
    command = "agon tournament peloponnes --bots greedy,random --games 6 --seats 3 --seed s"
    assert out.splitlines()[-1] == command
    found = json.loads(agon(*command.split()[1:], "--json").out)
    assert found["command"] == command
    (pair,) = found["pairs"]
    assert (pair["one"], pair["others"], pair["games"]) == ("greedy", "random", 6)
    assert pair["share"]["low"] <= pair["share"]["mean"] <= pair["share"]["high"]
    assert found["ratings"]["random"]["mean"] == 0


def test_a_tournament_keeps_its_games_and_refuses_those_of_another(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    first = agon(*CUP, "--out", file)
    assert agon(*CUP, "--out", file).out == first.out
    assert "another tournament" in agon(*CUP, "--early", "--out", file).complaint


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", "greedy,nix"])
def test_a_tournament_takes_two_different_bots(agon: Agon, bots: str) -> None:
    assert agon("tournament", "peloponnes", "--bots", bots).code == 2


def test_levels_and_searches_can_be_simulated(agon: Agon) -> None:
    found = json.loads(
        agon("simulate", "peloponnes", "--seats", 3, "--games", 1, "--bots", "search:4:1,beginner,medium", "--json").out
    )
    assert set(found["by_bot"]) == {"search:4:1", "beginner", "medium"}


def test_training_writes_weights_that_say_how_they_were_made(agon: Agon, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    out = tmp_path / "weights.json"
    ran = agon(
        *("train", "peloponnes", "--seats", "3", "--games", 40, "--later", 0, "--generations", 1, "--hidden", 0),
        *("--gate", 3, "--depth=-1", "--seed", "t", "--folder", tmp_path / "work", "--out", out, "--json"),
    )
    told = json.loads(ran.out.splitlines()[0])
    assert told["games"] == 40
    assert out.exists() == told["accepted"] == (ran.code == 0)
    if told["accepted"]:
        assert json.loads(out.read_text())["command"].startswith("agon train peloponnes --seats 3 --games=40")


@pytest.mark.parametrize("wrong", [("--seats", "9"), ("--seats", "x"), ("--games", 3), ("--depth=-2",)])
def test_training_refuses_what_cannot_be(agon: Agon, wrong: tuple[object, ...]) -> None:
    pytest.importorskip("numpy")
    assert agon("train", "peloponnes", *wrong).code == 2


def test_how_a_game_plays_is_told_in_figures_and_in_words(agon: Agon) -> None:
    wishes = ("balance", "peloponnes", "--seats", "2", "--games", "6", "--jobs", "1", "--bot", "random")
    told = msgspec.json.decode(agon(*wishes, "--json").out)
    assert told["balance"]["games"] == told["skill"]["games"] == 6
    assert sum(share["mean"] for share in told["balance"]["by_seat"]) == pytest.approx(1)
    for lang, word in (("en", "What skill is worth"), ("fr", "habileté"), ("de", "Können")):
        assert word in agon(*wishes, "--lang", lang).out


@pytest.mark.parametrize(
    "wish", [("--skill", "greedy"), ("--bot", "greedy,random"), ("--seats", "1"), ("--games", "0")]
)
def test_what_no_balance_can_be_told_of(agon: Agon, wish: tuple[str, str]) -> None:
    assert agon("balance", "peloponnes", *wish).code == 2
