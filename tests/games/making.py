"""What the makers of golden playthroughs and finished records share; each game's own making.py says which it makes.

Playthroughs may be written anew when a rule or a text changes: read the difference. Records are kept for good and only
written where there is none yet.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from agon.kit.action import Action
from agon.kit.driver import dealing, play_out, watched
from agon.kit.frame import State
from agon.kit.game import AnyGame, Outcome
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Record, Table, write_record
from tools.records.playthroughs import Play, tell

TESTS = Path(__file__).resolve().parents[1]
PLAYTHROUGHS = TESTS / "playthroughs"
RECORDS = TESTS / "records"

Decided = list[tuple[int, Any]]
Seed = TypeVar("Seed")


def play(game: AnyGame, table: Table, word: str, choose: Callable[[Sequence[Any]], Action]) -> tuple[Decided, Outcome]:
    """A match, quickly, with deals that come from a word: what was decided, and how it ended."""
    s = game.setup(table.seats, table.options, table.box)
    decided: Decided = []

    def note(s: State, seat: int, actions: Sequence[Any]) -> Action:
        action = choose(actions)
        decided.append((seat, action))
        return action

    play_out(watched(game, turn=min), s, Random(word), note, dealing(Seeded(word)))
    outcome = game.outcome(s)
    assert outcome is not None
    return decided, outcome


def record_of(game: AnyGame, table: Table, word: str, decided: Decided) -> Record:
    """The record of a match that was played so."""
    match = Match.start(game, table, Seeded(word))
    for seat, action in decided:
        assert isinstance(match.submit(seat, action, match.open[seat]), Step)
    return match.record()


def write_all(
    game: AnyGame,
    plays: Mapping[str, Play],
    endings: Iterable[str],
    search: Callable[[str], Seed],
    record: Callable[[Seed], Record],
) -> None:
    """Write playthroughs anew, and the records that are missing: a seed is sought for each ending."""
    for name, one in plays.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(tell(one), encoding="utf-8", newline="\n")
    for ending in endings:
        path = RECORDS / f"{game.name}-{ending}.json"
        if not path.exists():
            seed = search(ending)
            path.write_bytes(write_record(record(seed)))
            sys.stdout.write(f"{path.name}: {seed}\n")
