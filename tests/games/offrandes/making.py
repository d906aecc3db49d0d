"""Makes golden playthroughs and finished records of Offrandes: `python -m tests.games.offrandes.making`.

Playthroughs may be written anew when a rule or a text changes: read the difference. Records are kept for good and only
written where there is none yet.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import OURS
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import Options
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


def play(seed: Seed) -> tuple[list[tuple[int, OffrandesAction]], set[str]]:
    """A match of random players, quickly: what they decided, and what it is an example of."""
    rng = Random(seed.seed)
    s = GAME.setup(seed.seats, seed.options, OURS)
    GAME.apply(s, CHANCE, Deal(tuple(Seeded(seed.word()).deal(0, GAME.chance(s)))), None)
    decided: list[tuple[int, OffrandesAction]] = []
    while owing := GAME.actors(s):
        actions = GAME.legal_actions(s, owing[0])
        action = _least(actions) if seed.quiet else actions[int(rng.random() * len(actions))]
        decided.append((owing[0], action))
        GAME.apply(s, *decided[-1], None)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return decided, named(outcome)


def _least(actions: list[OffrandesAction]) -> OffrandesAction:
    """Start with what scores nothing, then pass and decline."""
    return next(action for action in (act.ChooseCharacters(QUIET), act.PASS, act.DECLINE) if action in actions)


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
        path = RECORDS / f"offrandes-{ending}.json"
        if not path.exists():
            seed = search(ending)
            path.write_bytes(write_record(record_of(seed)))
            sys.stdout.write(f"{path.name}: seed {seed.seed}\n")


if __name__ == "__main__":
    main()
