"""Tables over HTTP: lay, join, begin, look, carry away."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import segno
from litestar import MediaType, Request, Response, delete, get, post, put

from agon import __version__
from agon.kit.record import Flaw, write_record
from agon.kit.registry import find_game, game_names
from agon.kit.verify import verify
from agon.server.errors import ANSWERS
from agon.server.guard import language
from agon.server.house import House
from agon.server.levels import LEVELS
from agon.server.problem import Problem
from agon.server.secrets import new_token
from agon.server.store import OVER, Person
from agon.server.telling import tell_record
from agon.server.wire import (
    Fork,
    GameInfo,
    Health,
    Invite,
    Lobby,
    Mute,
    NewTable,
    OpenNonce,
    PutBot,
    Redeem,
    Sit,
    TableInfo,
    Verification,
)

_LOBBY = 50


@get("/health")
async def health() -> Health:
    """All is well."""
    return Health("ok", __version__)


@get("/api/games")
async def games() -> list[GameInfo]:
    """All games on offer."""
    found = [game for game in map(find_game, game_names()) if game is not None]
    return [
        GameInfo(game.name, game.seats, game.default_seats, msgspec.to_builtins(game.options_type()), LEVELS)
        for game in found
    ]


@get("/api/tables", responses=ANSWERS)
async def lobby(house: House, person: Person | None) -> Lobby:
    """Open tables, and one's own."""
    mine = await house.store.tables_of(person.id, _LOBBY) if person else []
    opened = await house.store.open_tables(_LOBBY)
    seated = await house.store.seated_at([row.id for row in (*mine, *opened)])
    return Lobby(
        tuple([await house.info(row, person, seated[row.id]) for row in opened]),
        tuple([await house.info(row, person, seated[row.id]) for row in mine]),
    )


@post("/api/tables", responses=ANSWERS)
async def lay_table(data: NewTable, house: House, needed: Person) -> TableInfo:
    """Lay a table."""
    return await house.info(await house.lay(data, needed), needed)


@get("/api/tables/{table:str}", responses=ANSWERS)
async def look(table: str, house: House, person: Person | None) -> TableInfo:
    """A table, its seats and its status."""
    row = await house.row(table)
    if not row.is_open:
        await house.viewer(row, person)
    return await house.info(row, person)


@post("/api/tables/{table:str}/seats/{seat:int}", responses=ANSWERS)
async def sit(table: str, seat: int, data: Sit, house: House, needed: Person) -> TableInfo:
    """Take a free seat."""
    await house.sit(table, _seat(seat), needed, data.nonce_hash)
    return await house.info(await house.row(table), needed)


@put("/api/tables/{table:str}/seats/{seat:int}", responses=ANSWERS)
async def put_bot(table: str, seat: int, data: PutBot, house: House, needed: Person) -> TableInfo:
    """Let a bot sit on a free seat."""
    await house.put_bot(table, _seat(seat), needed, data.level)
    return await house.info(await house.row(table), needed)


@delete("/api/tables/{table:str}/seats/{seat:int}", responses=ANSWERS, status_code=200)
async def leave(table: str, seat: int, house: House, needed: Person) -> TableInfo:
    """Leave a seat; before the start the host may free any."""
    await house.leave(table, _seat(seat), needed)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/start", responses=ANSWERS)
async def start(table: str, house: House, needed: Person) -> TableInfo:
    """Begin."""
    await house.start(table, needed)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/nonce", responses=ANSWERS)
async def open_nonce(table: str, data: OpenNonce, house: House, needed: Person) -> TableInfo:
    """Open one's nonce; with the last one the match begins."""
    await house.open_nonce(table, needed, data.nonce)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/invites", responses=ANSWERS)
async def invite(table: str, request: Request[Any, Any, Any], house: House, needed: Person) -> Invite:
    """A single-use invite, with a QR code of its address."""
    row = await house.row(table)
    if row.host != needed.id and await house.viewer(row, needed) is None:
        raise Problem(403, "not-yours")
    token = new_token()
    await house.store.add_invite(table, token)
    address = f"{str(request.base_url).rstrip('/')}/t#{token}"
    return Invite(token, segno.make(address).svg_inline(scale=4, omitsize=True))


@post("/api/invites", responses=ANSWERS)
async def redeem(data: Redeem, house: House, needed: Person) -> TableInfo:
    """Use an invite: the first free seat, or a place among those who watch."""
    table = await house.store.redeem(data.token, needed.id)
    if table is None:
        raise Problem(404, "invite-used")
    free = [seat.seat for seat in await house.store.seated(table) if seat.person is None and seat.bot is None]
    if free:
        try:
            await house.sit(table, free[0], needed, None, invited=True)
        except Problem as problem:
            if problem.code not in ("begun", "seated-already"):
                raise
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/rematch", responses=ANSWERS)
async def rematch(table: str, house: House, needed: Person) -> TableInfo:
    """The same again."""
    return await house.info(await house.rematch(table, needed), needed)


@post("/api/tables/{table:str}/fork", responses=ANSWERS)
async def fork(table: str, data: Fork, house: House, needed: Person) -> TableInfo:
    """A new table from a position of a finished match."""
    await house.viewer(await house.row(table), needed)
    return await house.info(await house.fork(table, needed, data.ply, data.sit), needed)


@post("/api/mutes", responses=ANSWERS, status_code=204)
async def mute(data: Mute, house: House, needed: Person) -> None:
    """Hear no more of somebody, or hear him again."""
    if await house.store.find_person(data.person) is None:
        raise Problem(404, "not-found")
    await house.store.mute(needed.id, data.person, data.on)


@get("/api/tables/{table:str}/record", responses=ANSWERS, media_type=MediaType.JSON)
async def record(table: str, house: House, person: Person | None) -> Response[bytes]:
    """The record, as far as the reader may know it."""
    row = await house.row(table)
    told = await house.record(row, await house.viewer(row, person))
    return Response(write_record(told), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/record.txt", responses=ANSWERS, media_type=MediaType.TEXT)
async def record_text(table: str, request: Request[Any, Any, Any], house: House, person: Person | None) -> str:
    """The record in sentences, as far as the reader may know it."""
    row = await house.row(table)
    viewer = await house.viewer(row, person)
    names = [seat.name or seat.bot or "" for seat in await house.store.seated(table)]
    lang = language(request.scope["headers"], request.scope["query_string"])
    async with house.match(table) as match:
        over = match.outcome() is not None
        return tell_record(match, None if over else viewer, names, lang, everything=over)


@get("/api/tables/{table:str}/verification", responses=ANSWERS)
async def verification(table: str, house: House, person: Person | None) -> Verification:
    """Whether a finished match was dealt as promised; its seed is opened."""
    row = await house.row(table)
    await house.viewer(row, person)
    if row.status != OVER:
        raise Problem(409, "not-over")
    async with house.match(table) as match:
        game, told = match.game, match.record()
    found = await asyncio.to_thread(verify, game, told)
    seed = told.header.deal.seed if told.header.deal else None
    return Verification(not isinstance(found, Flaw), seed, str(found.why) if isinstance(found, Flaw) else None)


def _seat(seat: int) -> int:
    if not 0 <= seat < 16:
        raise Problem(404, "no-such-seat")
    return seat


ROUTES = [
    health,
    games,
    lobby,
    lay_table,
    look,
    sit,
    put_bot,
    leave,
    start,
    open_nonce,
    invite,
    redeem,
    rematch,
    fork,
    mute,
    record,
    record_text,
    verification,
]
