"""The course of a finished match as it stood in the end: what was taken back has no part in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from agon.kit.action import Action, Custom, HandOver, TakeSeat, TimeOut, Undo
from agon.kit.frame import State
from agon.kit.game import AnyGame, Outcome
from agon.kit.match import Line, Match
from agon.kit.record import Table
from agon.kit.seats import CHANCE
from agon.lab.analysis.shapes import Hand, StepKind


class Unfit(msgspec.Struct, frozen=True):
    """Why a match is not analysed: a key of the analysis' catalogues."""

    key: str


UNFINISHED: Final = Unfit("unfit.unfinished")
BROKEN_OFF: Final = Unfit("unfit.broken-off")
NOTHING: Final = Unfit("unfit.nothing")
OTHERWISE: Final = Unfit("unfit.otherwise")


class Moment(NamedTuple):
    """A position, and what was done in it."""

    line: int
    seat: int
    action: Action
    kind: StepKind
    by: Hand
    state: Any  # before it, not to be changed


class Course(NamedTuple):
    """All of it, with what it led to."""

    game: AnyGame
    table: Table
    moments: tuple[Moment, ...]
    outcome: Outcome
    first: int
    plies: int
    undone: int


def course_of(match: Match) -> Course | Unfit:
    """The course of a match, if it was played to its end."""
    outcome = match.game.outcome(match.state)
    if match.broken_off:
        return BROKEN_OFF
    if outcome is None:
        return UNFINISHED
    origin = match.origin
    first = origin.line if origin else 0
    standing = _standing(match.lines, first)
    moments, end = _walked(match, standing)
    if end.key() != match.state.key():
        return OTHERWISE
    if not any(moment.kind == "decision" for moment in moments):
        return NOTHING
    taken = sum(len(line.action.lines) for line in match.lines[first:] if isinstance(line.action, Undo))
    return Course(match.game, match.table, tuple(moments), outcome, first, len(match.lines), taken)


def _standing(lines: Sequence[Line], first: int) -> list[tuple[int, Line, Hand]]:
    """The lines of the game that were not taken back, with whose hand gave each."""
    kept: dict[int, tuple[int, Line, Hand]] = {}
    for number, line, hand in _handed(lines, first):
        if isinstance(line.action, Undo):
            for taken in line.action.lines:
                kept.pop(taken, None)
        elif not isinstance(line.action, Custom):
            kept[number] = (number, line, hand)
    return list(kept.values())


def _handed(lines: Sequence[Line], first: int) -> Iterator[tuple[int, Line, Hand]]:
    bots: set[int] = set()
    late: set[int] = set()
    for number, line in enumerate(lines):
        match line.action:
            case HandOver(bot=None) | TakeSeat():
                bots.discard(line.seat)
            case HandOver():
                bots.add(line.seat)
            case TimeOut():
                late.add(line.seat)
        if number < first:
            continue
        hand: Hand = "clock" if line.seat in late else "bot" if line.seat in bots else "owner"
        if not isinstance(line.action, Custom):
            late.discard(line.seat)
        yield number, line, hand


def _walked(match: Match, standing: Sequence[tuple[int, Line, Hand]]) -> tuple[list[Moment], State]:
    """Every position on the way, and the last."""
    game, table, origin = match.game, match.table, match.origin
    s: Any = game.load(origin.state, table.box) if origin else game.setup(table.seats, table.options, table.box)
    moments = []
    for number, line, hand in standing:
        moments.append(Moment(number, line.seat, line.action, _kind(game, s, line.seat), hand, s.clone()))
        game.apply(s, line.seat, line.action, None)
    return moments, s


def _kind(game: AnyGame, s: Any, seat: int) -> StepKind:
    if seat == CHANCE:
        return "nature"
    return "decision" if len(game.legal_actions(s, seat)) > 1 else "forced"
