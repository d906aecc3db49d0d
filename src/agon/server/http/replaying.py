"""A match from its beginning, as one viewer saw it: the log, and every position."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get
from litestar.params import QueryParameter

from agon.kit.frame import State
from agon.kit.match import Line, Match, Step
from agon.kit.positions import positions
from agon.kit.seats import CHANCE, Viewer
from agon.server.gates.costs import COST
from agon.server.http.errors import answers, gives
from agon.server.http.injected import Eyes, TableId, TheHouse, Visitor
from agon.server.problem import Problem
from agon.server.tables.between import Stand, between, glances_of
from agon.server.tables.seeing import reader
from agon.server.tables.telling import told_lines
from agon.server.wire import Course, CourseStep, Position, ToldLine

_MOST: Final = 100
First = Annotated[int, QueryParameter(ge=0, lt=1 << 31)]
Count = Annotated[int, QueryParameter(ge=1, le=_MOST)]


@get(
    "/api/tables/{table:str}/log",
    responses=answers(400, 403, 404, 409) | gives(list[ToldLine]),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def log(table: TableId, house: TheHouse, person: Visitor, seat: Eyes = None) -> Response[bytes]:
    """Everything that happened so far, as the reader saw it."""
    viewer = await reader(house.store, await house.row(table), person, seat)
    async with house.match(table) as match:
        lines = list(match.lines)
    return Response(await house.retellings.log(table, match, viewer, lines), media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/positions",
    responses=answers(400, 403, 404, 409) | gives(list[Position]),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def table_positions(
    table: TableId, house: TheHouse, person: Visitor, seat: Eyes = None, first: First = 0, count: Count = _MOST
) -> Response[bytes]:
    """How things stood after `first`, `first` + 1 … lines of the record, as the reader saw it."""
    viewer = await reader(house.store, await house.row(table), person, seat)
    async with house.match(table) as match:
        lines = list(match.lines)
    if first > len(lines):
        raise Problem(404, "no-such-ply")
    plies = range(first, first + count)
    return Response(await house.desk.read(_positions, match, lines, viewer, plies), media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/course",
    responses=answers(400, 403, 404, 409) | gives(Course),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def course(table: TableId, house: TheHouse, person: Visitor) -> Response[bytes]:
    """How the scores ran so far: what everybody at the table could count."""
    await reader(house.store, await house.row(table), person, None)
    async with house.match(table) as match:
        lines = list(match.lines)
    return Response(await house.desk.read(_course, match, lines), media_type=MediaType.JSON)


# In a thread, with the lines as they were: the match may go on meanwhile, but what it was does not change.


def _positions(match: Match, lines: Sequence[Line], viewer: Viewer, plies: range) -> bytes:
    found = []
    before: State | None = None
    for ply, s in takewhile(lambda told: told[0] < plies.stop, positions(match, lines)):
        if ply in plies:
            step = Step(ply - 1, tuple(lines[ply - 1 : ply]), before) if ply else Step(0, ())
            found.append(msgspec.json.encode(_position(match, viewer, s, step, ended=ply == len(lines))))
        before = s.clone() if ply + 1 in plies else None
    return b"[" + b",".join(found) + b"]"


def _position(match: Match, viewer: Viewer, s: State, step: Step, ended: bool) -> Position:
    """How things stand after a line, or none: to be put into JSON at once, for a view may look into the state."""
    game = match.game
    broken_off = match.broken_off and ended
    view = game.view(s, viewer)
    outlook, sheet = match.outlook(view, viewer), game.sheet(s)
    return Position(
        ply=step.first + len(step.lines),
        events=told_lines(match, viewer, step.first, step.lines),
        view=view,
        outlook=outlook,
        owed=() if broken_off else tuple(seat for seat in game.actors(s) if seat != CHANCE),
        outcome=match.outcome() if broken_off else game.outcome(s),
        sheet=sheet,
        between=between(match, viewer, glances_of(match, step), Stand(view, outlook, sheet), 0),
    )


def _course(match: Match, lines: Sequence[Line]) -> bytes:
    steps: list[CourseStep] = []
    sheet = match.sheet()
    for ply, s in positions(match, lines):
        sheet = match.game.sheet(s)
        if not steps or steps[-1].scores != sheet.scores:
            steps.append(CourseStep(ply, sheet.scores))
    return msgspec.json.encode(Course(sheet, tuple(steps)))


REPLAYING: Final = [log, table_positions, course]
