"""A series of matches that is written row by row, and goes on where it was interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from agon.kit.game import Outcome
from agon.lab.rows import Kind, Rows, play_rows, series_of
from agon.lab.simulate import Plan, Result, lineup
from agon.lab.spreading import Jobs, in_order

_BATCH: Final = 10


class OtherSeries(Exception):
    """A file holds rows of another series."""


class _End(msgspec.Struct, frozen=True):
    """What of a row tells whether a match is whole, and how it ended."""

    series: str
    match: int
    decisions: int = 0  # of a row for a match
    decision: int = 0
    over: bool = True
    ending: str | None = None
    winners: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


def play_series(plan: Plan, kind: Kind, games: int, path: Path, jobs: Jobs = None) -> Iterator[Result]:
    """The results of matches 0, 1, 2 …; those that the file holds already are read, the others played and added.

    Every match is written at once with all its rows, and stands in the file before its result is told.
    """
    series = series_of(plan, kind)
    number = 0
    for result in _kept(plan, series, path):
        number = result.number + 1
        if number <= games:
            yield result
    with path.open("ab") as file:
        for rows in in_order(partial(_play, plan, kind, series), range(number, games), jobs, _BATCH):
            file.write(rows.lines)
            file.flush()
            yield rows.result


def _play(plan: Plan, kind: Kind, series: str, number: int) -> Rows:
    return play_rows(plan, kind, series, number)


def _kept(plan: Plan, series: str, path: Path) -> Iterator[Result]:
    """The whole matches of a file; what was broken off behind them is cut away."""
    path.touch()
    whole = 0
    with path.open("rb") as file:
        for line in file:
            end = _end(line)
            if end is None:
                break
            if end.series != series:
                raise OtherSeries
            if end.over:
                whole = file.tell()
                yield _result(plan, end)
    with path.open("r+b") as file:
        file.truncate(whole)


def _end(line: bytes) -> _End | None:
    """A line, None if it was broken off; OtherSeries if it is none of ours."""
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=_End)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise OtherSeries from None


def _result(plan: Plan, end: _End) -> Result:
    if end.ending is None or end.winners is None or end.scores is None:
        raise OtherSeries
    outcome = Outcome(winners=end.winners, ending=end.ending, scores=end.scores)
    decisions = end.decisions or end.decision + 1
    return Result(number=end.match, lineup=lineup(plan, end.match), outcome=outcome, decisions=decisions)
