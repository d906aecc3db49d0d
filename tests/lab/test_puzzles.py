"""Puzzles: what is shipped still holds, nothing hidden is in it, and the same command finds the same again."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon.bots.levels import LEVELS
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.registry import find_game, our_games
from agon.kit.text import LANGUAGES, Catalogue
from agon.lab.puzzles import FOLDER, judging, mining
from agon.lab.puzzles.judging import broad, is_clear, least_gap, measured
from agon.lab.puzzles.mining import FEWEST_ANSWERS, Haul, Mine, OtherMine, dig, search_match
from agon.lab.puzzles.puzzle import Puzzle, Unreadable, key_of, position_of
from agon.lab.puzzles.shelf import read_puzzles, shelf
from agon.lab.simulate import Plan

AT_LEAST = 50  # of each game
FEW = 1  # of each game, in every run
PELOPONNES = Mine(plan=Plan(game="peloponnes", seats=3, seed="test", bots=("easy",)))


def _still_best(name: str, puzzles: list[Puzzle], simulations: int) -> None:
    game = find_game(name)
    assert game is not None
    for puzzle in puzzles:
        at = position_of(game, puzzle)
        gap = measured(game, at, f"fresh/{puzzle.id}", broad(game, simulations, 2))
        assert at.prompt.actions.index(gap.best) == puzzle.best, puzzle.id
        assert gap.mean > 0, puzzle.id


@pytest.mark.parametrize("name", our_games())
def test_a_stored_answer_is_still_best_by_a_fresh_search(name: str) -> None:
    _still_best(name, Random(name).sample(shelf(name), FEW), 400)


@pytest.mark.slow
@pytest.mark.parametrize("name", our_games())
def test_every_stored_answer_is_still_best_by_a_fresh_search(name: str) -> None:
    _still_best(name, list(shelf(name)), 900)


@pytest.mark.parametrize("name", our_games())
def test_there_are_enough_puzzles_and_none_twice(name: str) -> None:
    ids = [puzzle.id for puzzle in shelf(name)]
    assert len(ids) >= AT_LEAST
    assert len(set(ids)) == len(ids)
    assert len({puzzle.level for puzzle in shelf(name)}) >= 3


@pytest.mark.parametrize("name", our_games())
def test_every_puzzle_says_what_it_claims(name: str) -> None:
    game = find_game(name)
    assert game is not None
    for puzzle in shelf(name):
        at = position_of(game, puzzle)
        assert len(at.prompt.actions) >= FEWEST_ANSWERS
        assert puzzle.hint.lines[0].place == puzzle.best
        assert puzzle.gap >= least_gap(game)
        assert puzzle.gap >= 3 * puzzle.error
        assert puzzle.level in LEVELS


@pytest.mark.parametrize("name", our_games())
def test_every_theme_and_level_has_words_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        words = Catalogue(lang, FOLDER)
        for puzzle in shelf(name):
            assert words.say(f"theme.{name}.{puzzle.theme}")
            assert words.say(f"level.{puzzle.level}")


def test_a_puzzle_keeps_only_what_was_imagined_from_the_view() -> None:
    game = find_game("olympe")
    assert game is not None
    puzzle = shelf("olympe")[0]
    at = position_of(game, puzzle)
    other: Any = game.imagine(at.view, game.box, Random(7))
    stored: Any = at.state
    assert key_of(game.view(other, puzzle.seat), at.prompt) == puzzle.id
    assert other.hands != stored.hands


def test_a_match_gives_the_same_puzzles_every_time_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_PROBE", "_SURVEY", "_PROOF"):  # cheap and rash: it is about the file
        monkeypatch.setattr(judging, name, 24)
    monkeypatch.setattr(mining, "_LOOKED_AT", 12)
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    hauls = list(islice(dig(PELOPONNES, whole, 1), 2))
    assert hauls[1] == search_match(PELOPONNES, 1)
    lines = whole.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join(lines[:2]) + lines[2][:40])
    assert list(islice(dig(PELOPONNES, broken, 1), 2)) == hauls
    assert broken.read_bytes() == whole.read_bytes()
    other = msgspec.structs.replace(PELOPONNES, plan=msgspec.structs.replace(PELOPONNES.plan, seed="other"))
    with pytest.raises(OtherMine):
        next(dig(other, whole, 1))


def test_a_puzzle_of_other_rules_is_left_out() -> None:
    game = find_game("olympe")
    assert game is not None
    with pytest.raises(Unreadable):
        position_of(game, msgspec.structs.replace(shelf("olympe")[0], rules=0))


def test_a_gap_within_its_error_makes_no_puzzle() -> None:
    game = find_game("olympe")
    assert game is not None
    at = position_of(game, shelf("olympe")[0])
    gap = measured(game, at, "x", broad(game, 20))
    assert not is_clear(game, msgspec.structs.replace(gap, mean=0.2, error=0.1))
    assert is_clear(game, msgspec.structs.replace(gap, mean=0.2, error=0.05))


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    game = find_game("olympe")
    assert game is not None
    path = tmp_path / "p.jsonl"
    path.write_bytes(msgspec.json.encode(PELOPONNES) + b"\n" + msgspec.json.encode(Haul(0, 1, shelf("peloponnes")[:1])))
    with pytest.raises(OtherMine):
        read_puzzles(game, path)


def test_a_match_can_stand_where_a_puzzle_begins() -> None:
    game = find_game("peloponnes")
    assert game is not None
    puzzle = shelf("peloponnes")[0]
    at = position_of(game, puzzle)
    match = Match.standing(game, at.table, at.state, Seeded(""))
    prompt = match.prompt(puzzle.seat)
    assert prompt is not None
    assert prompt.actions == at.prompt.actions
