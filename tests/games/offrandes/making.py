"""Makes golden playthroughs and finished records of Offrandes: `python -m tests.games.offrandes.making`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import OURS
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS
from agon.kit.game import Outcome
from agon.kit.record import Record, Table
from tests.games import making
from tools.records.playthroughs import Play

PLAYS = {
    "offrandes-3": Play("offrandes", 3, 0, "three at the table", 100),
    "offrandes-4": Play("offrandes", 4, 0, "four at the table", 130),
    "offrandes-5": Play("offrandes", 5, 0, "five at the table", 160),
}
QUIET = sum(1 << CHARACTERS.index(name) for name in ("farmer", "corruptor", "guard"))  # what scores nothing


class Seed(NamedTuple):
    """A table and a seed whose random match ends in a certain way; `quiet` players do as little as they can."""

    seats: int
    options: Options
    seed: int = 0
    quiet: bool = False

    def table(self) -> Table:
        """Where it is played."""
        return Table(self.seats, self.options, OURS)

    def word(self) -> str:
        """What the deals come from."""
        return f"offrandes {self.seed}"


# Found with `search`, which begins at 0.
ENDINGS = {
    "track": Seed(4, Options(), 4),
    "altars": Seed(5, Options(), 6),
    "standstill": Seed(3, Options(), 0, quiet=True),
    "shared": Seed(3, Options(), 725),
    "altar-tie": Seed(3, Options(cities=("thebes", "delos", "athens")), 169),
}


def named(outcome: Outcome) -> set[str]:
    """What a finished match can be an example of."""
    found = {outcome.ending}
    if outcome.ending != "standstill" and len(outcome.winners) > 1:
        found.add("shared")
    if Counter(outcome.scores)[max(outcome.scores)] > len(outcome.winners):
        found.add("altar-tie")
    return found


def search(ending: str) -> Seed:
    """The first seed from the noted one on whose random match ends so."""
    start = ENDINGS[ending]
    for number in count(start.seed):
        seed = start._replace(seed=number)
        if ending in play(seed)[1]:
            return seed
    raise AssertionError("count has no end")


def play(seed: Seed) -> tuple[making.Decided, set[str]]:
    """A match of random players: what they decided, and what it is an example of."""
    rng = Random(seed.seed)

    def choose(actions: Sequence[OffrandesAction]) -> OffrandesAction:
        return _least(actions) if seed.quiet else actions[int(rng.random() * len(actions))]

    decided, outcome = making.play(GAME, seed.table(), seed.word(), choose)
    return decided, named(outcome)


def _least(actions: Sequence[OffrandesAction]) -> OffrandesAction:
    """Start with what scores nothing, then pass and decline."""
    return next(action for action in (act.ChooseCharacters(QUIET), act.PASS, act.DECLINE) if action in actions)


def record_of(seed: Seed) -> Record:
    """The record of that match."""
    return making.record_of(GAME, seed.table(), seed.word(), play(seed)[0])


def main() -> None:
    """Write playthroughs anew, and the records that are missing."""
    making.write_all(GAME, PLAYS, ENDINGS, search, record_of)


if __name__ == "__main__":
    main()
