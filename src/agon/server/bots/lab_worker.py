"""A process in which the rule lab's matches are played: whatever an edition makes of them, it costs this process.

How many megabytes it may use stands on its command line. It makes way for everybody else, bots at tables too.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import Final

import msgspec

from agon.lab.balance import Course, course
from agon.lab.simulate import Plan
from agon.server.bots.worker import write
from agon.server.tables.edition_worker import Brought, Verdict, judge, limit

BOT: Final = "greedy"
_SEED: Final = "lab"
_POLITE: Final = 15


class Trial(msgspec.Struct, frozen=True):
    """Which matches are to be played, with which edition; None: ours."""

    game: str
    edition: str | None
    seats: int
    first: int
    count: int


class Tried(msgspec.Struct, frozen=True):
    """How they went; none if that box cannot be played with."""

    verdict: Verdict
    courses: tuple[Course, ...] = ()


def play(trial: Trial) -> Tried:
    """Check the box, once, and play."""
    verdict = _judged(trial.game, trial.edition, trial.seats)
    if verdict.kind:
        return Tried(verdict)
    plan = Plan(game=trial.game, seats=trial.seats, seed=_SEED, bots=(BOT,), edition=trial.edition)
    return Tried(verdict, tuple(course(plan, trial.first + at) for at in range(trial.count)))


@lru_cache(maxsize=8)
def _judged(game: str, edition: str | None, seats: int) -> Verdict:
    return Verdict() if edition is None else judge(Brought(game, edition, seats, msgspec.Raw(b"{}")))


def main() -> None:
    """Say that one is ready, then play until nobody asks any more."""
    limit(int(sys.argv[1]))
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_POLITE)
    decoder, out = msgspec.json.Decoder(Trial), sys.stdout.buffer
    sys.stdout = sys.stderr
    write(out, b"{}")
    for line in sys.stdin.buffer:
        write(out, msgspec.json.encode(play(decoder.decode(line))))


if __name__ == "__main__":
    main()
