"""A first experiment: a program learns Olympe against two random players, by winning, in about a minute.

    pip install 'agon-games[rl]'
    python first_experiment.py

What it may learn is how much it likes each of eleven things about a card it could play. It tries many such likings at
many tables at once, keeps the best quarter of them, and looks on around those (the cross-entropy method).
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from agon import load_game
from agon.adapters.gymnasium import VectorEnvironment

SEATS, COLOURS, RANKS = 3, 5, 16
THINGS = 11
OBSERVATION: Any = load_game("olympe").observation
SPANS = {field: slice(start, stop) for field, start, stop in OBSERVATION.spans(SEATS)}  # which numbers tell what
RANK = np.tile(np.arange(RANKS) / RANKS, COLOURS)  # of every card: its number is colour * 16 + rank
COLOUR = np.repeat(np.arange(COLOURS), RANKS)


def things(seen: Any) -> Any:
    """What there is to like about every card, at every table: an array of tables, cards, things."""
    played = seen[:, SPANS["trick"]].reshape(len(seen), SEATS, -1).sum(axis=(1, 2))
    leads, last = (played == 0)[:, None], (played == SEATS - 1)[:, None]
    trump, asked = seen[:, SPANS["trump"]][:, COLOUR], seen[:, SPANS["requested"]][:, COLOUR]
    mine = seen[:, SPANS["gods"]][:, COLOUR]  # who looks comes first: the first block is his own god
    rank = np.broadcast_to(RANK, trump.shape)
    high = rank > 0.6
    parts = (rank, rank == 0, high, trump, trump * rank, asked * rank, mine, mine * rank, leads * rank, last * rank)
    return np.stack([*parts, last * asked * high], axis=-1)


def play(likings: Any, matches: int, seed: int, bots: str = "random", workers: int | None = None) -> tuple[Any, Any]:
    """Shares of wins and mean scores of all likings, each at so many tables, one match at each."""
    tables = len(likings) * matches
    envs = VectorEnvironment("olympe", tables, workers, seats=SEATS, seat=None, bots=bots)
    at_table = np.repeat(likings, matches, axis=0)
    deals = [seed + match for match in range(matches)]  # the same for all: who is better is seen sooner
    seen, infos = envs.reset(seed=deals * len(likings))
    won, score, playing = np.zeros(tables), np.zeros(tables), np.ones(tables, dtype=bool)
    while playing.any():
        liked = (things(seen) @ at_table[:, :, None])[:, :, 0]
        seen, reward, over, _, infos = envs.step(np.where(infos["action_mask"] > 0, liked, -np.inf).argmax(axis=1))
        ended = over & playing
        won[ended], score[ended] = reward[ended], infos["score"][ended]
        playing &= ~over
    envs.close()
    return won.reshape(-1, matches).mean(axis=1), score.reshape(-1, matches).mean(axis=1)


def learn(generations: int, tried: int = 16, matches: int = 10, seed: int = 1, workers: int | None = None) -> Any:
    """The likings after so many generations."""
    rng = np.random.default_rng(seed)
    middle, spread = np.zeros(THINGS), np.ones(THINGS)
    for generation in range(generations):
        likings = middle + spread * rng.standard_normal((tried, THINGS))
        won, score = play(likings, matches, seed=1000 * generation, workers=workers)
        best = likings[np.argsort(won + score / 10)[-tried // 4 :]]
        middle, spread = best.mean(axis=0), best.std(axis=0) + 0.1
        print(f"generation {generation + 1}: {won.mean():.0%} of all matches won", file=sys.stderr)
    return middle


if __name__ == "__main__":
    learned = learn(generations=8)
    won, _ = play(learned[None], matches=200, seed=10**6)
    print(f"Of 200 matches that it never saw it wins {won[0]:.0%}; a random player wins 33%.")
