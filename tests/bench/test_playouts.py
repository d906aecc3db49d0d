"""No engine becomes half as fast as it was: measured beside a loop in the same run, plain and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from agon.kit.driver import settle
from agon.kit.registry import find_game, game_names
from bench.playouts import STORED, best_of, measure, reference
from tests.native.compiled_copy import compiled_environ

ROOT = Path(__file__).parents[2]


def measured(environ: dict[str, str], folder: Path) -> dict[str, dict[str, float | str]]:
    command = [sys.executable, "-m", "bench.playouts", "--json"]
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=True)
    report: dict[str, dict[str, float | str]] = json.loads(done.stdout)
    return report


def too_slow(report: dict[str, dict[str, float | str]], form: str) -> list[str]:
    stored = json.loads(STORED.read_text("utf-8"))[form]
    assert {row["form"] for row in report.values()} == {form}
    return [name for name, row in report.items() if float(row["ratio"]) < stored[name] / 2]


@pytest.mark.slow
def test_plain_engines_are_not_half_as_fast_as_they_were() -> None:
    assert too_slow(measured({**os.environ, "AGON_NATIVE": "never"}, ROOT), "pure") == []


@pytest.mark.slow
def test_compiled_engines_are_not_half_as_fast_as_they_were(compiled: Path) -> None:
    assert too_slow(measured(compiled_environ(compiled), compiled), "compiled") == []


def test_every_game_has_a_ratio_for_both_forms() -> None:
    stored = json.loads(STORED.read_text("utf-8"))
    assert {form: sorted(ratios) for form, ratios in stored.items()} == {
        form: sorted(game_names()) for form in ("compiled", "pure")
    }


def test_a_round_measures_the_loop_and_the_games() -> None:
    game = find_game("olympe")
    assert game is not None
    row = measure([game], None, 1, 0.001)["olympe"]
    assert min(row["random"], row["greedy"], row["ratio"]) > 0
    assert reference(0.001) > 0


def test_greedy_takes_what_is_liked_best() -> None:
    game = find_game("olympe")
    assert game is not None
    s = game.setup(4, game.variants[0], game.box)
    settle(game, s, Random(1))
    (seat,) = game.actors(s)
    actions = game.legal_actions(s, seat)
    worth = game.heuristics.prior(s, seat, actions)
    assert worth[actions.index(best_of(game)(s, seat, actions))] == max(worth)
