"""Makes golden playthroughs and finished records of Olympos: `python -m tests.games.olympos.making`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.options import Options
from agon.kit.game import AnyGame, Outcome, by_rules
from agon.kit.record import Record, Table
from tests.games import making
from tools.records.playthroughs import Play

EAGER = (act.BuildWonder, act.Discover)

PLAYS = {
    "olympos-3": Play("olympos", 3, 0, "three at the table", 30),
    "olympos-4": Play("olympos", 4, 0, "four at the table", 30),
    "olympos-5": Play("olympos", 5, 0, "five at the table", 30),
}


class Seed(NamedTuple):
    """A table and a seed whose random match ends in a certain way."""

    seats: int
    ending: str
    seed: int = 0
    rules: int = GAME.rules_version

    def game(self) -> AnyGame:
        """By the rules it is played by."""
        return by_rules(GAME, self.rules)

    def table(self) -> Table:
        """Where it is played."""
        return Table(self.seats, Options(), OURS)

    def word(self) -> str:
        """What the deals come from."""
        return f"olympos {self.seed}"


# Found with `search`, which goes on from the noted seed; in each of them wonders are built.
ENDINGS = {
    "3": Seed(3, "score", 2, rules=1),
    "4": Seed(4, "score", 3, rules=1),
    "5": Seed(5, "score", 3, rules=1),
    "developments": Seed(3, "developments", 102, rules=1),
    "shared": Seed(4, "shared", 96, rules=1),
    "rules-2-3": Seed(3, "score", 2),
    "rules-2-4": Seed(4, "score", 3),
    "rules-2-5": Seed(5, "score", 3),
    "rules-2-developments": Seed(3, "developments", 58),
    "rules-2-shared": Seed(4, "shared", 92),
}


def search(name: str) -> Seed:
    """The first seed from the noted one on whose random match ends so."""
    start = ENDINGS[name]
    for number in count(start.seed):
        seed = start._replace(seed=number)
        if play(seed)[1].ending == start.ending:
            return seed
    raise AssertionError("count has no end")


def play(seed: Seed) -> tuple[making.Decided, Outcome]:
    """A match of random players who develop when they can: what they decided, and how it ended."""
    rng = Random(seed.seed)

    def choose(actions: Sequence[OlymposAction]) -> OlymposAction:
        wanted = [action for action in actions if isinstance(action, EAGER)] or actions
        return wanted[int(rng.random() * len(wanted))]

    return making.play(seed.game(), seed.table(), seed.word(), choose)


def record_of(seed: Seed) -> Record:
    """The record of that match."""
    return making.record_of(seed.game(), seed.table(), seed.word(), play(seed)[0])


def main() -> None:
    """Write playthroughs anew, and the records that are missing."""
    making.write_all(GAME, PLAYS, ENDINGS, search, record_of)


if __name__ == "__main__":
    main()
