"""Analyses of finished matches over HTTP: ask, look how far it is, cancel; and how somebody's own play went."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from agon.lab.analysis.shapes import ANALYSIS_LEVELS, USUAL, AnalysisLevel, SeatSummary
from agon.server.analysis_wire import Analysis, AnalysisState, AskAnalysis, PlayedMatch, PlayOverTime
from agon.server.db.analysis_store import AnalysisRow, Looked
from agon.server.db.past_store import PastStore
from agon.server.db.store import Person, TableRow
from agon.server.gates.costs import COST
from agon.server.http.errors import answers, gives
from agon.server.http.injected import Named, TableId, TheHouse, Visitor
from agon.server.problem import Problem
from agon.server.tables.analysing import check_over, left_of
from agon.server.tables.house import House
from agon.server.tables.laying import game_named
from agon.server.tables.seeing import seats_of, viewer

_MOST: Final = 500
Wanted = Annotated[AnalysisLevel, QueryParameter()]
OneGame = Annotated[str | None, QueryParameter(max_length=40)]


@post(
    "/api/tables/{table:str}/analysis",
    responses=answers(400, 401, 403, 404, 409, 413),
    status_code=200,
    opt={COST: "analyses"},
)
async def ask_analysis(table: TableId, data: JSONBody[AskAnalysis], house: TheHouse, needed: Named) -> AnalysisState:
    """Have a finished match analysed; what was begun goes on."""
    row = await _finished(house, table, needed)
    await house.analysing.ask(row, data.level, needed.id)
    return await _state(house, row, data.level, needed)


@get(
    "/api/tables/{table:str}/analysis",
    responses=answers(400, 403, 404, 409) | gives(Analysis),
    media_type=MediaType.JSON,
)
async def analysis(table: TableId, house: TheHouse, person: Visitor, level: Wanted = USUAL) -> Response[bytes]:
    """How far an analysis is, and its report once it is done."""
    row = await _finished(house, table, person)
    state = await _state(house, row, level, person)
    report = await house.analysing.store.report(row.id, level) if state.status == "done" else None
    told = {"state": state, "report": msgspec.Raw(b"null" if report is None else report.encode())}
    return Response(msgspec.json.encode(told), media_type=MediaType.JSON)


@delete("/api/tables/{table:str}/analysis", responses=answers(400, 401, 403, 404, 409), status_code=200)
async def cancel_analysis(table: TableId, house: TheHouse, needed: Named, level: Wanted = USUAL) -> AnalysisState:
    """Cancel it: whoever asked for it may, who sat there, and the host of the table. What was weighed is kept."""
    row = await _finished(house, table, needed)
    if not await _may_cancel(house, row, level, needed):
        raise Problem(403, "not-yours")
    await house.analysing.cancel(row, level)
    return await _state(house, row, level, needed)


@get("/api/analyses/mine", responses=answers(400, 401, 404))
async def play_over_time(house: TheHouse, needed: Named, game: OneGame = None) -> PlayOverTime:
    """How the reader has played in matches that were analysed: of one game, or of all."""
    wanted = None if game is None else game_named(game).name
    looked = _deepest(await house.analysing.store.mine(needed.id, wanted, _MOST))
    played = await PastStore(house.store).matches(needed.id, _MOST)
    known = {one.table for one in looked}
    others = {past.table for past in played if wanted in (None, past.game)} - known
    return PlayOverTime(matches=tuple(_played(one) for one in looked), others=len(others))


async def _finished(house: House, table: str, person: Person | None) -> TableRow:
    """A match that this person may look back on."""
    row = await house.row(table)
    await viewer(house.store, row, person)
    check_over(row)
    return row


async def _may_cancel(house: House, row: TableRow, level: AnalysisLevel, person: Person) -> bool:
    if person.id in (row.host, house.analysing.asker(row, level)):
        return True
    return bool(await seats_of(house.store, row, person))


async def _state(house: House, row: TableRow, level: AnalysisLevel, person: Person | None) -> AnalysisState:
    rows = await house.analysing.store.of_table(row.id)
    found: AnalysisRow | None = left_of(rows, level)
    done = {one.level for one in rows if one.status == "done"}
    return AnalysisState(
        level=level,
        status=found.status if found else "none",
        done=found.done if found else 0,
        steps=found.steps if found else 0,
        yours=person is not None and await _may_cancel(house, row, level, person),
        why=found.why if found else None,
        levels=tuple(one for one in ANALYSIS_LEVELS if one in done),
    )


def _deepest(looked: list[Looked]) -> list[Looked]:
    """Each match and seat once."""
    found: dict[tuple[str, int], Looked] = {}
    for one in looked:
        known = found.get((one.table, one.seat))
        if known is None or ANALYSIS_LEVELS.index(one.level) > ANALYSIS_LEVELS.index(known.level):
            found[one.table, one.seat] = one
    return list(found.values())


def _played(one: Looked) -> PlayedMatch:
    summaries = msgspec.json.decode(one.summaries, type=list[SeatSummary])
    return PlayedMatch(
        table=one.table,
        game=one.game,
        seats=one.seats,
        level=one.level,
        ended=one.ended,
        summary=summaries[one.seat],
    )


ANALYSES: Final = [ask_analysis, analysis, cancel_analysis, play_over_time]
