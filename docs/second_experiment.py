"""A second experiment: a program learns to beat the greedy bot at Peloponnes, in about ten minutes.

    pip install 'agon-games[rl]'
    python second_experiment.py 60 likings.npz      # 60 generations; the same again goes on from there

As in the first experiment it learns how much it likes things about an action, by playing: nobody tells it what a tile
is worth. It begins with no likings at all, and the greedy bots win nearly everything.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from agon import load_game
from agon.adapters.gymnasium import VectorEnvironment

SEATS, SLOTS, TILES, ROUNDS = 3, 5, 40, 8
WOOD, STONE, FOOD, COINS, LUXURY, PEOPLE = range(6)
GAME: Any = load_game("peloponnes")
SPANS = {field: slice(start, stop) for field, start, stop in GAME.observation.spans(SEATS)}  # which numbers tell what
# Of a player, from the start of his numbers: eight civilizations, six goods in tens, then his buildings and his lands.
GOODS, BUILDINGS, LANDS = slice(8, 14), slice(14, 54), slice(174, 214)

# What the box prints of every tile: a row each, of goods in the order above.
BOX: Any = GAME.box
COST, ONCE, INCOME = (np.array(rows, float) for rows in (BOX.cost, BOX.once, BOX.income))
PRESTIGE, CHOICE, MINIMUM = (np.array(rows, float) for rows in (BOX.prestige, BOX.choices, BOX.minimum))
PROTECTS = np.array([float(bool(tile.protects_from)) for tile in BOX.tiles])

# What every action is: its kind, the slot it is about if it is about one, and how much it is.
KINDS = ["PlaceBid", "MoveBid", "Pass", "Withdraw", "Build", "Mark", "Finish", "Abandon", "Keep", "Feed", "ChooseGood"]
ALL = [GAME.decode(number) for number in range(GAME.encodings)]
KIND = np.array([KINDS.index(type(one).__name__) if type(one).__name__ in KINDS else -1 for one in ALL])
SLOT = np.array([getattr(one, "slot", 0) for one in ALL])
BID = np.array([getattr(one, "coins", 0) for one in ALL], float)
MUCH = np.array([getattr(one, "tiles", 0).bit_count() + getattr(one, "count", 0) for one in ALL], float)
GOOD = np.array([getattr(one, "good", -1) for one in ALL])
THINGS = 34


def things(seen: Any, action: Any) -> Any:
    """What there is to like about actions, each with what its player sees: an array of actions, things."""
    me = seen[:, SPANS["players"]]
    goods, laid = 10 * me[:, GOODS], (me[:, BUILDINGS] + me[:, LANDS]) @ PRESTIGE
    left = ROUNDS + 1 - ROUNDS * seen[:, SPANS["round"]][:, 0]  # incomes to come, roughly
    grows = (me[:, BUILDINGS] + me[:, LANDS]) @ INCOME[:, FOOD]
    hungry = (goods[:, FOOD] + 2 * grows < goods[:, PEOPLE]).astype(float)
    ahead = np.clip((laid + goods[:, COINS] / 3 - 3 * goods[:, PEOPLE]) / 10, -1, 1)  # only the lower sum counts
    kind, bid = KIND[action], BID[action]
    on_tile = (kind == KINDS.index("PlaceBid")) | (kind == KINDS.index("MoveBid"))
    offer = seen[:, SPANS["offer"]].reshape(-1, SLOTS, TILES)
    tile = offer[np.arange(len(action)), SLOT[action]].argmax(axis=1)
    lacks = np.clip(COST[tile] - goods, 0, None)[:, : FOOD + 1].sum(axis=1)
    once, income, prestige = ONCE[tile], INCOME[tile] * left[:, None] / ROUNDS, PRESTIGE[tile]
    placed = kind == KINDS.index("PlaceBid")
    above = np.where(placed, bid - MINIMUM[tile], 0)
    of_tile = (
        *(np.ones_like(left), prestige / 5, prestige / 5 * ahead, once[:, PEOPLE] / 2, once[:, PEOPLE] / 2 * ahead),
        *(once[:, [WOOD, STONE, FOOD]].sum(axis=1) / 3, once[:, COINS] / 3, once[:, LUXURY] / 3),
        *(income[:, WOOD], income[:, STONE], income[:, FOOD], income[:, FOOD] * hungry, CHOICE[tile] * left / ROUNDS),
        *(PROTECTS[tile], lacks / 3, lacks > goods[:, COINS] + goods[:, LUXURY] / 2, COST[tile].sum(axis=1) / 5),
        *(placed * bid / 5, placed * bid * left / ROUNDS / 5, placed * (above == 0), placed * (above >= 3)),
        placed * (goods[:, COINS] - bid < 1),
    )
    others = [kind == KINDS.index(name) for name in KINDS[2:8]]
    choosing = kind == KINDS.index("ChooseGood")
    much = [(kind == KINDS.index(name)) * MUCH[action] for name in ("Keep", "Feed")]
    good = [choosing * (GOOD[action] == one) for one in (WOOD, STONE, FOOD)]
    short = choosing * (GOOD[action] == FOOD) * hungry
    return np.stack([*(on_tile * one for one in of_tile), *others, *much, *good, short], axis=-1)


class Club:
    """So many tables at which a program plays one match each; kept from one generation to the next."""

    def __init__(self, tables: int, bots: str = "greedy", workers: int | None = None) -> None:
        self.envs = VectorEnvironment("peloponnes", tables, workers, seats=SEATS, seat=None, bots=bots)
        self.tables = tables

    def play(self, likings: Any, seed: int, rng: Any = None) -> tuple[Any, Any, Any]:
        """Shares of wins and scores, and where each match would have likings moved, so that it is played more often.

        With `rng` actions are drawn: the more one is liked, the oftener. Without it the best liked one is taken.
        """
        seen, infos = self.envs.reset(seed=[seed + table for table in range(self.tables)])
        won, score, playing = np.zeros(self.tables), np.zeros(self.tables), np.ones(self.tables, dtype=bool)
        moved = np.zeros((self.tables, THINGS))
        while playing.any():
            mask = infos["action_mask"]
            actions = mask.argmax(axis=1)  # for a match that is over anything will do
            table, action = np.nonzero(mask * playing[:, None])
            found = things(seen[table], action)
            picked, mean = chosen(found, found @ likings, table, rng)
            actions[table[picked]] = action[picked]
            moved[table[picked]] += found[picked] - mean
            seen, reward, over, _, infos = self.envs.step(actions)
            ended = over & playing
            won[ended], score[ended] = reward[ended], infos["score"][ended]
            playing &= ~over
        return won, score, moved


def chosen(found: Any, liked: Any, table: Any, rng: Any) -> tuple[Any, Any]:
    """The places of the actions that are taken, one a table, and the mean of what there is to like at each."""
    first = np.flatnonzero(np.r_[True, table[1:] != table[:-1]])  # where the actions of another table begin
    many = np.diff(np.r_[first, len(table)])
    drawn = liked if rng is None else liked + rng.gumbel(size=len(liked))
    best = np.flatnonzero(drawn == np.repeat(np.maximum.reduceat(drawn, first), many))
    best = best[np.r_[True, table[best][1:] != table[best][:-1]]]  # of two that are liked as much, the first
    chance = np.exp(liked - np.repeat(np.maximum.reduceat(liked, first), many))
    chance /= np.repeat(np.add.reduceat(chance, first), many)
    return best, np.add.reduceat(found * chance[:, None], first, axis=0)


def learn(generations: int, likings: Any = None, done: int = 0, tables: int = 400, workers: int | None = None) -> Any:
    """The likings after so many more generations: by the gradient of what comes of it (REINFORCE), in Adam's steps."""
    rng, club = np.random.default_rng(done + 1), Club(tables, workers=workers)
    likings = np.zeros(THINGS) if likings is None else likings
    slope, steep = np.zeros(THINGS), np.zeros(THINGS)
    for generation in range(generations):
        won, score, moved = club.play(likings, 1000 * (done + generation), rng)
        worth = won + score / 20  # scores too: at first nothing is ever won
        gradient = ((worth - worth.mean()) / worth.std()) @ moved / tables
        slope, steep = 0.8 * slope + 0.2 * gradient, 0.95 * steep + 0.05 * gradient**2
        steps, pace = generation + 1, 0.15 if done + generation < 60 else 0.05  # first far, then more exactly
        likings = likings + pace * (slope / (1 - 0.8**steps)) / (np.sqrt(steep / (1 - 0.95**steps)) + 1e-8)
        print(f"generation {done + steps}: {won.mean():.0%} won, {score.mean():.1f} points", file=sys.stderr)
    club.envs.close()
    return likings


if __name__ == "__main__":
    more, file = int((sys.argv[1:2] or ["60"])[0]), Path((sys.argv[2:3] or ["likings.npz"])[0])
    kept = np.load(file) if file.exists() else {"likings": None, "done": 0}
    learned, done = learn(more, kept["likings"], int(kept["done"] or 0)), int(kept["done"] or 0) + more
    np.savez(file, likings=learned, done=done)
    last = Club(400)
    won, score, _ = last.play(learned, seed=10**6)
    last.envs.close()
    print(f"Of 400 matches that it never saw it wins {won.mean():.0%}; one of three greedy bots wins 33%.")
