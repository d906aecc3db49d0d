"""Other collections of games beside ours, all by random play driven from Python.

    pip install agon-games[peers]
    python -m bench.peers.others

Decisions of players a second, in processor time of one core. Rounds are interleaved and the best of each is taken. The
games differ, so this says what orders of magnitude there are, not who is better; what is not installed is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any, Final

from agon.kit.registry import find_game, game_names
from bench.playouts import ROUNDS, playing

SECONDS: Final = 0.5


def catan() -> int:
    """Catan of four by catanatron; how many decisions it took."""
    from catanatron import Color, Game, RandomPlayer

    game: Any = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def uno() -> int:
    """Uno by RLCard; how many decisions it took."""
    import rlcard
    from rlcard.agents import RandomAgent

    env: Any = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    trajectories, _ = env.run(is_training=False)
    return sum(len(seat) // 2 for seat in trajectories)


def connect_four() -> int:
    """Connect four by PettingZoo, the lightest of its board games; how many decisions it took."""
    from pettingzoo.classic import connect_four_v3

    env: Any = connect_four_v3.env()
    env.reset(seed=1)
    rng, decisions = Random(1), 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        legal = [] if over or cut else [at for at, may in enumerate(observation["action_mask"]) if may]
        env.step(rng.choice(legal) if legal else None)
        decisions += bool(legal)
    return decisions


PEERS: Final[dict[str, tuple[str, Callable[[], int]]]] = {
    "catanatron: Catan": ("catanatron", catan),
    "RLCard: Uno": ("rlcard", uno),
    "PettingZoo: connect four": ("pettingzoo", connect_four),
}


def rate(play: Callable[[], int]) -> float:
    """Decisions a second."""
    decisions, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        decisions += play()
    return decisions / (process_time() - begun)


def main() -> None:
    """Print a line for each game."""
    there = {name: play for name, (package, play) in PEERS.items() if find_spec(package)}
    ours = [game for game in map(find_game, game_names()) if game is not None]
    best: dict[str, float] = {}
    for number in range(ROUNDS):
        rates = {f"Agon: {game.name}": playing(game, 4, False, number, SECONDS) for game in ours}
        rates |= {name: rate(play) for name, play in there.items()}
        best = {name: max(found, best.get(name, 0.0)) for name, found in rates.items()}
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    for name, found in sorted(best.items(), key=lambda row: -row[1]):
        print(f"{name:<28}{found:>12,.0f}")


if __name__ == "__main__":
    main()
