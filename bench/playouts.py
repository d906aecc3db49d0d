"""How fast the engines play, beside a loop that does the same everywhere.

    python -m bench.playouts [--games olympe offrandes] [--seats 4] [--rounds 9] [--json]

Random and greedy matches of each game, nature's deals included, in processor time of one core. Rounds of a small
reference loop and of all games are interleaved and the best of each is taken, since shared machines are noisy; a
game's ratio to the loop means the same on any machine. `AGON_NATIVE=never` measures plain Python.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from agon.kit.action import Action
from agon.kit.driver import play_out
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.registry import find_game, game_names
from agon.native.finder import FINDER

STORED: Final = Path(__file__).with_name("ratios.json")
ROUNDS: Final = 9
SECONDS: Final = 0.15  # of each round, about: short ones find a quiet moment
_LOOPS: Final = 20_000

Figures = dict[str, Any]


def reference(seconds: float) -> float:
    """Turns a second of a loop over a list of small numbers, of the kind that engines are made of."""
    turns, begun = 0, process_time()
    while process_time() - begun < seconds:
        cards = list(range(64))
        total = 0
        for turn in range(_LOOPS):
            card = cards[turn & 63]
            if card & 15 > 3:
                total += card
        turns += _LOOPS
    return turns / (process_time() - begun)


def playing(game: AnyGame, seats: int, greedy: bool, seed: int, seconds: float) -> float:
    """Decisions a second in matches from start to end."""
    start: State = game.setup(seats, game.variants[0], game.box)
    rng, choose = Random(seed), best_of(game) if greedy else None
    decisions, begun = 0, process_time()
    while process_time() - begun < seconds:
        decisions += play_out(game, start.clone(), rng, choose)
    return decisions / (process_time() - begun)


def best_of(game: AnyGame) -> Callable[[State, int, Sequence[Action]], Action]:
    """Whoever takes what the game's heuristics like best."""
    prior = game.heuristics.prior

    def choose(s: State, seat: int, actions: Sequence[Action]) -> Action:
        worth = prior(s, seat, actions)
        return actions[worth.index(max(worth))]

    return choose


def measure(games: Sequence[AnyGame], seats: int | None, rounds: int, seconds: float = SECONDS) -> dict[str, Figures]:
    """For each game the best of so many rounds, random and greedy, and their ratio to the loop."""
    loops: list[float] = []
    found: dict[tuple[str, bool], list[float]] = {(game.name, greedy): [] for game in games for greedy in (False, True)}
    for number in range(rounds):
        loops.append(reference(seconds))
        for game in games:
            for greedy in (False, True):
                rate = playing(game, seats or game.default_seats, greedy, number, seconds)
                found[game.name, greedy].append(rate)
    loop = max(loops)
    return {
        game.name: {
            "form": "compiled" if FINDER.runs(game.name) and FINDER.runs("kit") else "pure",
            "random": max(found[game.name, False]),
            "greedy": max(found[game.name, True]),
            "ratio": max(found[game.name, False]) / loop,
        }
        for game in games
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each game, or JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.playouts", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", nargs="+", choices=game_names(), default=list(game_names()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args(arguments)
    games = [game for game in map(find_game, wishes.games) if game is not None]
    report = measure(games, wishes.seats, wishes.rounds)
    if wishes.json:
        print(json.dumps(report))
        return
    for name, row in report.items():
        print(f"{name:<12}{row['form']:<10}{row['random']:>12,.0f}{row['greedy']:>12,.0f}{row['ratio']:>10.4f}")


if __name__ == "__main__":
    main()
