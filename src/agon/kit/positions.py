"""Every position of a match again, in order, from the lines of its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from agon.kit.action import Custom
from agon.kit.event import Event
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import Line, Match
from agon.kit.recent import Recent


class Glance(NamedTuple):
    """How things stood when something was told."""

    line: int  # of the record, that brought it about
    event: Event
    state: State


def positions(match: Match, lines: Sequence[Line]) -> Iterator[tuple[int, State]]:
    """The number of lines told and the state then, line by line; a state is good until the next is asked for.

    They begin with no line told, or where the match went on under other rules: what came before cannot be played again.
    """
    game, box, origin = match.game, match.table.box, match.origin
    start = origin.line if origin else 0
    s: State = game.load(origin.state, box) if origin else game.setup(match.table.seats, match.table.options, box)
    recent = Recent(game, s)
    yield start, s
    for number, line in enumerate(lines[start:], start):
        s = recent.tell(number, line.seat, line.action, s)
        yield number + 1, s


def position(match: Match, lines: int) -> State:
    """The state after so many lines of a match."""
    return next(s for told, s in positions(match, match.lines) if told == lines)


def glances(game: AnyGame, before: State, first: int, lines: Sequence[Line]) -> list[Glance]:
    """How things stood at everything that was told while these lines, from number `first` on, were played.

    They are played again from the state before them, which is used up; none of them may be an undo.
    """
    found: list[Glance] = []
    for number, line in enumerate(lines, first):
        if isinstance(line.action, Custom):
            found += [Glance(number, event, before.clone()) for event in line.events]
        else:
            listen = _Looking(number, before, found)
            game.apply(before, line.seat, line.action, listen)
    return found


class _Looking:
    """Looks at the state whenever something is told: an `Emit`."""

    def __init__(self, line: int, state: State, found: list[Glance]) -> None:
        self._line, self._state, self._found = line, state, found

    def __call__(self, event: Event, clause: str) -> None:
        self._found.append(Glance(self._line, event, self._state.clone()))
