"""A process that weighs finished matches: some lines of a record in, what they were worth out, one document a line.

It is as polite as can be: people's games, and the bots in them, go before.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from agon.kit.record import Flaw
from agon.lab.analysis.course import Course, Unfit
from agon.lab.analysis.report import report_of
from agon.lab.analysis.shapes import AnalysisLevel, AnalysisReport, SeatSummary
from agon.lab.analysis.weighing import Weighed, weigh
from agon.lab.analysis.working import read_course
from agon.server.bots.worker import write

_POLITE: Final = 15  # bots make way for people by 5


class Piece(msgspec.Struct, frozen=True):
    """Work on a match: lines that were not weighed yet, in so many seconds as many as can be; or its report."""

    record: str
    level: AnalysisLevel
    done: tuple[int, ...] = ()  # steps that were weighed before
    seconds: float = 1.0
    weighed: tuple[Weighed, ...] = ()  # all of them: then the report is wanted


class Weighing(msgspec.Struct, frozen=True):
    """What came of it."""

    steps: int = 0  # of the match
    weighed: tuple[Weighed, ...] = ()
    report: str | None = None
    summaries: str | None = None  # of its seats, for whoever looks at many matches
    why: str | None = None  # it cannot be analysed


def work_on(piece: Piece) -> Weighing:
    """One piece of work."""
    course = read_course(piece.record.encode())
    if isinstance(course, Flaw):
        return Weighing(why="unfit.otherwise")
    if isinstance(course, Unfit):
        return Weighing(why=course.key)
    if piece.weighed:
        return _told(report_of(course, piece.weighed, piece.level), len(course.moments))
    return Weighing(len(course.moments), tuple(_weigh_some(course, piece)))


def _told(report: AnalysisReport, steps: int) -> Weighing:
    summaries: Sequence[SeatSummary] = report.summaries
    return Weighing(
        steps=steps,
        report=msgspec.json.encode(report).decode(),
        summaries=msgspec.json.encode(summaries).decode(),
    )


def _weigh_some(course: Course, piece: Piece) -> list[Weighed]:
    """At least one, then as many as there is time for."""
    end, found, done = time.monotonic() + piece.seconds, list[Weighed](), frozenset(piece.done)
    for at in range(len(course.moments)):
        if at in done:
            continue
        found.append(weigh(course, at, piece.level))
        if time.monotonic() >= end:
            break
    return found


def main() -> None:
    """Say that one is ready, then work until nobody asks any more."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_POLITE)
    decoder, out = msgspec.json.Decoder(Piece), sys.stdout.buffer
    sys.stdout = sys.stderr  # what a game prints is no answer
    write(out, b"{}")
    for line in sys.stdin.buffer:
        write(out, msgspec.json.encode(work_on(decoder.decode(line))))


if __name__ == "__main__":
    main()
