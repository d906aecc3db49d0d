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


def test_what_another_edition_changes_is_tested_on_the_same_deals(agon: Agon, tmp_path: Path) -> None:
    file, kept = tmp_path / "mine.toml", tmp_path / "kept.jsonl"
    ours = agon("rules", "peloponnes", "--components").out
    file.write_text('edition = "Cheap wars"\n' + ours.replace("conquest = 3 ", "conquest = 1 "), encoding="utf-8")
    table = ("balance", "peloponnes", "--seats", "2", "--games", "6", "--jobs", "1", "--bot", "random")
    wishes = (*table, "--compare", file, "--out", kept)
    told = msgspec.json.decode(agon(*wishes, "--json").out)
    (other,) = told["compared"]
    assert other["edition"]["name"] == "Cheap wars"
    assert other["changed"] == [{"place": "price.conquest", "before": 3, "after": 1}]
    assert {one["measure"] for one in other["differences"]} >= {"seat", "place", "score", "decisions", "skill"}
    assert all(one["corrected"] >= one["chance"] for one in other["differences"])
    assert len(kept.read_bytes().splitlines()) == 1 + 2 * (6 + 6)
    for lang, word in (("en", "Cheap wars"), ("fr", "Par hasard"), ("de", "Zufall")):
        out = agon(*wishes, "--lang", lang).out
        assert word in out
        assert "price.conquest: 3 → 1" in out
    assert len(kept.read_bytes().splitlines()) == 1 + 2 * (6 + 6)


def test_nothing_to_compare_and_files_of_others_are_refused(agon: Agon, tmp_path: Path) -> None:
    same, other = tmp_path / "same.toml", tmp_path / "other.txt"
    same.write_text(agon("rules", "peloponnes", "--components").out, encoding="utf-8")
    other.write_text("a diary\n")
    wishes = ("balance", "peloponnes", "--seats", "2", "--games", "2", "--jobs", "1", "--bot", "random")
    for wish, told in ((("--compare", same), "nothing to compare"), (("--out", other), "something else")):
        ran = agon(*wishes, *wish)
        assert ran.code == 2
        assert told in ran.complaint
    assert other.read_text() == "a diary\n"


def test_figures_are_drawn_where_one_asks_for_it(agon: Agon, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    table = ("peloponnes", "--seats", "2", "--jobs", "1", "--games", "4")
    for command in ("balance", "tournament"):
        file = tmp_path / f"{command}.svg"
        bots = ("--bot", "random") if command == "balance" else ("--bots", "greedy,random")
        ran = agon(command, *table, *bots, "--plot", file)
        assert ran.code == 0
        assert str(file) in ran.err
        assert "Peloponnes" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("file", "told"), [("x.txt", "none of"), ("nowhere/x.svg", "no such folder")])
def test_what_cannot_be_drawn_is_told_before_anything_is_played(agon: Agon, file: str, told: str) -> None:
    for command in ("balance", "tournament", "train"):
        ran = agon(command, "peloponnes", "--plot", file)
        assert ran.code == 2
        assert told in ran.complaint


def test_without_matplotlib_the_extra_is_named(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.cli.plotting.find_spec", lambda name: None)
    ran = agon("balance", "peloponnes", "--plot", "x.svg")
    assert ran.code == 2
    assert "pip install 'agon-games[plots]'" in ran.complaint
