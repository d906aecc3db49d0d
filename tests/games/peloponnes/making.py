"""Makes golden playthroughs and finished records of Peloponnes: `python -m tests.games.peloponnes.making`.

Playthroughs may be written anew when a rule or a text changes: read the difference. Records are kept for good and only
written where there is none yet.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from agon.games.peloponnes import GAME
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.state import Options
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


def play(seed: Seed) -> tuple[list[tuple[int, PeloponnesAction]], Outcome]:
    """A match of random players, quickly: what they decided, and how it ended."""
    rng, dealer = Random(seed.seed), Seeded(seed.word())
    s = GAME.setup(seed.seats, seed.options, OURS)
    decided: list[tuple[int, PeloponnesAction]] = []
    acts = 0
    while owing := GAME.actors(s):
        if owing == (CHANCE,):
            GAME.apply(s, CHANCE, Deal(tuple(dealer.deal(acts, GAME.chance(s)))), None)
            acts += 1
            continue
        seat = min(owing)
        actions = GAME.legal_actions(s, seat)
        decided.append((seat, actions[int(rng.random() * len(actions))]))
        GAME.apply(s, *decided[-1], None)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return decided, outcome


def record_of(seed: Seed) -> Record:
    """The record of that match."""
    match = Match.start(GAME, Table(seed.seats, seed.options, OURS), Seeded(seed.word()))
    for seat, action in play(seed)[0]:
        assert isinstance(match.submit(seat, action, match.open[seat]), Step)
    return match.record()


def main() -> None:
    """Write playthroughs anew, and the records that are missing."""
    for name, one in PLAYS.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(tell(one), encoding="utf-8", newline="\n")
    for ending in ENDINGS:
        path = RECORDS / f"peloponnes-{ending}.json"
        if not path.exists():
            seed = search(ending)
            path.write_bytes(write_record(record_of(seed)))
            sys.stdout.write(f"{path.name}: seed {seed.seed}\n")


if __name__ == "__main__":
    main()
