"""Every position of a match again, in order, from the lines of its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agon.kit.action import Custom, Undo
from agon.kit.frame import State
from agon.kit.match import Line, Match
from agon.kit.seats import CHANCE


def positions(match: Match, lines: Sequence[Line]) -> Iterator[tuple[int, State]]:
    """The number of lines told and the state then, line by line; a state is good until the next is asked for.

    They begin with no line told, or where the match went on under other rules: what came before cannot be played again.
    """
    game, box, origin = match.game, match.table.box, match.origin
    start = origin.line if origin else 0
    s: State = game.load(origin.state, box) if origin else game.setup(match.table.seats, match.table.options, box)
    floor: State = s.clone()  # undo never crosses an act of nature
    since: dict[int, Line] = {}
    yield start, s
    for number, line in enumerate(lines[start:], start):
        if isinstance(line.action, Undo):
            since = {n: kept for n, kept in since.items() if n not in line.action.lines}
            s = floor.clone()
            for kept in since.values():
                game.apply(s, kept.seat, kept.action, None)
        elif not isinstance(line.action, Custom):
            game.apply(s, line.seat, line.action, None)
            since[number] = line
            if line.seat == CHANCE:
                floor, since = s.clone(), {}
        yield number + 1, s


def position(match: Match, lines: int) -> State:
    """The state after so many lines of a match."""
    return next(s for told, s in positions(match, match.lines) if told == lines)
