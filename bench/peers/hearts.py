"""Olympe side by side with a peer: OpenSpiel's C++ hearts, driven from Python, both by random play.

    pip install agon-games[openspiel]
    python -m bench.peers.hearts

Rounds are interleaved and the best of each is taken, in processor time of one core; only the ratios mean anything.
Player decisions are counted. `playing` leaves the time of the deals out, `whole` has it in: OpenSpiel deals card by
card through Python, we deal a round at once, so the first ratio is the harder one for us.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Final, NamedTuple

import pyspiel

from agon.games.olympe import GAME
from agon.kit.record import Table
from agon.lab.speed import measure

ROUNDS: Final = 9
SEATS: Final = 4
ROUNDS_OF_HEARTS: Final = 400


class Rate(NamedTuple):
    """Decisions a second, without and with the time of the deals."""

    playing: float
    whole: float


def olympe() -> Rate:
    """Random matches of ordinary Olympe, through the public protocol."""
    speed = measure(GAME, Table(SEATS, GAME.variants[0], GAME.box), 1)
    return Rate(speed.decisions_per_second, speed.decisions_per_second * (1 - speed.nature_share))


def hearts(rng: Random) -> Rate:
    """Random rounds of hearts; four players too, thirteen cards each."""
    game = pyspiel.load_game("hearts")
    decisions, playing, begun = 0, 0.0, process_time()
    for _ in range(ROUNDS_OF_HEARTS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_any(state.legal_actions(), rng))
        dealt = process_time()
        while not state.is_terminal():
            state.apply_action(_any(state.legal_actions(state.current_player()), rng))
            decisions += 1
        playing += process_time() - dealt
    return Rate(decisions / playing, decisions / (process_time() - begun))


def _any(actions: list[int], rng: Random) -> int:
    return actions[int(rng.random() * len(actions))]


def main() -> None:
    """Print the best of both and their ratios."""
    rng = Random(1)
    ours, theirs = [], []
    for number in range(1, ROUNDS + 1):
        ours.append(olympe())
        theirs.append(hearts(rng))
        print(f"round {number}: olympe {ours[-1].playing:,.0f}/s, hearts {theirs[-1].playing:,.0f}/s", file=sys.stderr)
    report = {}
    for way in Rate._fields:
        us, them = max(getattr(rate, way) for rate in ours), max(getattr(rate, way) for rate in theirs)
        report[way] = {"olympe": round(us), "hearts": round(them), "ratio": round(us / them, 2)}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
