"""Every position of a match again, in order, from the lines of its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agon.kit.frame import State
from agon.kit.match import Line, Match
from agon.kit.recent import Recent


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
