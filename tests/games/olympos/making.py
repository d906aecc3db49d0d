"""Makes golden playthroughs and finished records of Olympos: `python -m tests.games.olympos.making`.

Playthroughs may be written anew when a rule or a text changes: read the difference. Records are kept for good and only
written where there is none yet.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.state import Options
from agon.kit.action import Deal
from agon.kit.game import Outcome
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Record, Table, write_record
from agon.kit.seats import CHANCE
from tools.playthroughs import Play, tell

TESTS = Path(__file__).resolve().parents[2]
PLAYTHROUGHS = TESTS / "playthroughs"
RECORDS = TESTS / "records"
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

    def word(self) -> str:
        """What the deals come from."""
        return f"olympos {self.seed}"


# Found with `search`, which goes on from the noted seed; in each of them wonders are built.
ENDINGS = {
    "3": Seed(3, "score", 2),
    "4": Seed(4, "score", 3),
    "5": Seed(5, "score", 3),
    "developments": Seed(3, "developments", 63),
    "shared": Seed(4, "shared", 96),
}


def search(name: str) -> Seed:
    """The first seed from the noted one on whose random match ends so."""
    start = ENDINGS[name]
    for number in count(start.seed):
        seed = start._replace(seed=number)
        if play(seed)[1].ending == start.ending:
            return seed
    raise AssertionError("count has no end")


def play(seed: Seed) -> tuple[list[tuple[int, OlymposAction]], Outcome]:
    """A match of random players who develop when they can: what they decided, and how it ended."""
    rng, dealer = Random(seed.seed), Seeded(seed.word())
    s = GAME.setup(seed.seats, Options(), OURS)
    decided: list[tuple[int, OlymposAction]] = []
    acts = 0
    while owing := GAME.actors(s):
        if owing == (CHANCE,):
            GAME.apply(s, CHANCE, Deal(tuple(dealer.deal(acts, GAME.chance(s)))), None)
            acts += 1
            continue
        (seat,) = owing
        actions = GAME.legal_actions(s, seat)
        wanted = [action for action in actions if isinstance(action, EAGER)] or actions
        decided.append((seat, wanted[int(rng.random() * len(wanted))]))
        GAME.apply(s, *decided[-1], None)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return decided, outcome


def record_of(seed: Seed) -> Record:
    """The record of that match."""
    match = Match.start(GAME, Table(seed.seats, Options(), OURS), Seeded(seed.word()))
    for seat, action in play(seed)[0]:
        assert isinstance(match.submit(seat, action, match.open[seat]), Step)
    return match.record()


def main() -> None:
    """Write playthroughs anew, and the records that are missing."""
    for name, one in PLAYS.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(tell(one), encoding="utf-8", newline="\n")
    for name in ENDINGS:
        path = RECORDS / f"olympos-{name}.json"
        if not path.exists():
            seed = search(name)
            path.write_bytes(write_record(record_of(seed)))
            sys.stdout.write(f"{path.name}: seed {seed.seed}\n")


if __name__ == "__main__":
    main()
