"""Makes golden playthroughs and finished records of Peloponnes: `python -m tests.games.peloponnes.making`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from agon.games.peloponnes import GAME
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.options import Options
from agon.kit.game import Outcome
from agon.kit.record import Record, Table
from tests.games import making
from tools.records.playthroughs import Play

LEVEL_3 = GAME.variants.index(Options(level=3))
PLAYS = {
    "peloponnes-1": Play("peloponnes", 1, 0, "alone", 40),
    "peloponnes-1-level-3": Play("peloponnes", 1, LEVEL_3, "alone on level three", 20),
    "peloponnes-2": Play("peloponnes", 2, 0, "two at the table", 30),
    "peloponnes-3": Play("peloponnes", 3, 0, "three at the table", 40),
    "peloponnes-4": Play("peloponnes", 4, 0, "four at the table", 40),
    "peloponnes-5": Play("peloponnes", 5, 0, "five at the table", 40),
}


class Seed(NamedTuple):
    """A table and a seed whose random match ends in a certain way."""

    seats: int
    options: Options
    seed: int = 0

    def table(self) -> Table:
        """Where it is played."""
        return Table(self.seats, self.options, OURS)

    def word(self) -> str:
        """What the deals come from."""
        return f"peloponnes {self.seed}"


# Found with `search`, which begins at 0.
ENDINGS = {
    "score": Seed(4, Options(), 0),
    "higher-sum": Seed(3, Options(displaced_only_free=True), 6),
    "luxury": Seed(2, Options(), 82),
    "shared": Seed(2, Options(), 321),
    "solo": Seed(1, Options(civilization="korinth"), 0),
    "reached": Seed(1, Options(level=1), 11),
    "missed": Seed(1, Options(level=5, used=("sparta", "argos")), 0),
}


def search(ending: str) -> Seed:
    """The first seed from the noted one on whose random match ends so."""
    start = ENDINGS[ending]
    for number in count(start.seed):
        seed = start._replace(seed=number)
        if play(seed)[1].ending == ending:
            return seed
    raise AssertionError("count has no end")


def play(seed: Seed) -> tuple[making.Decided, Outcome]:
    """A match of random players: what they decided, and how it ended."""
    rng = Random(seed.seed)

    def choose(actions: Sequence[PeloponnesAction]) -> PeloponnesAction:
        return actions[int(rng.random() * len(actions))]

    return making.play(GAME, seed.table(), seed.word(), choose)


def record_of(seed: Seed) -> Record:
    """The record of that match."""
    return making.record_of(GAME, seed.table(), seed.word(), play(seed)[0])


def main() -> None:
    """Write playthroughs anew, and the records that are missing."""
    making.write_all(GAME, PLAYS, ENDINGS, search, record_of)


if __name__ == "__main__":
    main()
