"""Tables over HTTP: lay, join, begin, look, carry away."""

from __future__ import annotations

import segno
from litestar import MediaType, Response, delete, get, post, put
from litestar.params import JSONBody

from agon.kit.record import Flaw, Record, write_record
from agon.kit.text import Catalogue
from agon.kit.verify import verify
from agon.server.db.store import OVER
from agon.server.gates.costs import COST, visitor
from agon.server.gates.guard import language
from agon.server.http.errors import answers, gives
from agon.server.http.injected import Asked, Eyes, Named, SeatNumber, TableId, TheHouse, Visitor
from agon.server.people.names import shown
from agon.server.people.secrets import new_token
from agon.server.problem import HERE, Problem, told_refusal
from agon.server.tables import afterwards
from agon.server.tables.seeing import may_look, reader, seats_of, viewer
from agon.server.tables.telling import tell_record
from agon.server.wire import (
    Fork,
    Invitation,
    Invite,
    LookAtInvite,
    Mute,
    NewTable,
    OpenNonce,
    PromiseNonce,
    PutBot,
    Redeem,
    Sit,
    TableInfo,
    Verification,
)


@post("/api/tables", responses=answers(400, 401, 403, 404, 409, 413), opt={COST: "tables"})
async def lay_table(data: JSONBody[NewTable], request: Asked, house: TheHouse, needed: Named) -> TableInfo:
    """Lay a table."""
    if data.edition is not None:
        house.costs.take("editions", needed.id, visitor(request.scope))
    return await house.info(await house.lay(data, needed), needed)


@get("/api/tables/{table:str}", responses=answers(403, 404))
async def look(table: TableId, house: TheHouse, person: Visitor) -> TableInfo:
    """A table, its seats and its status."""
    row = await house.row(table)
    await may_look(house.store, row, person)
    return await house.info(row, person)


@post("/api/tables/{table:str}/seats/{seat:int}", responses=answers(400, 401, 403, 404, 409, 413))
async def sit(table: TableId, seat: SeatNumber, data: JSONBody[Sit], house: TheHouse, needed: Named) -> TableInfo:
    """Take a free seat."""
    await house.sit(table, seat, needed, data.nonce_hash)
    return await house.info(await house.row(table), needed)


@put("/api/tables/{table:str}/seats/{seat:int}", responses=answers(400, 401, 403, 404, 409, 413))
async def put_bot(
    table: TableId, seat: SeatNumber, data: JSONBody[PutBot], house: TheHouse, needed: Named
) -> TableInfo:
    """Let a bot sit on a free seat."""
    await house.put_bot(table, seat, needed, data.level)
    return await house.info(await house.row(table), needed)


@delete("/api/tables/{table:str}/seats/{seat:int}", responses=answers(400, 401, 403, 404, 409), status_code=200)
async def leave(table: TableId, seat: SeatNumber, house: TheHouse, needed: Named) -> TableInfo:
    """Leave a seat; before the start the host may free any."""
    await house.leave(table, seat, needed)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/start", responses=answers(401, 403, 404, 409))
async def start(table: TableId, house: TheHouse, needed: Named) -> TableInfo:
    """Begin."""
    await house.start(table, needed)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/promise", responses=answers(400, 401, 403, 404, 409, 413))
async def promise_nonce(table: TableId, data: JSONBody[PromiseNonce], house: TheHouse, needed: Named) -> TableInfo:
    """Promise a nonce of one's own, until the host begins."""
    await house.promise(table, needed, data.nonce_hash)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/nonce", responses=answers(400, 401, 403, 404, 409, 413))
async def open_nonce(table: TableId, data: JSONBody[OpenNonce], house: TheHouse, needed: Named) -> TableInfo:
    """Open one's nonce; with the last one the match begins."""
    await house.open_nonce(table, needed, data.nonce)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/invites", responses=answers(401, 403, 404), opt={COST: "invites"})
async def invite(table: TableId, request: Asked, house: TheHouse, needed: Named) -> Invite:
    """A single-use invite, with a QR code of its address."""
    row = await house.row(table)
    if row.host != needed.id and not await seats_of(house.store, row, needed):
        raise Problem(403, "not-yours")
    token = new_token()
    await house.store.add_invite(table, token)
    base = house.config.address or str(request.base_url)
    address = f"{base.rstrip('/')}/t#{token}"
    return Invite(token, segno.make(address).svg_inline(scale=4, omitsize=True))


@post("/api/invites/look", responses=answers(400, 404, 413), status_code=200)
async def look_at_invite(data: JSONBody[LookAtInvite], house: TheHouse, person: Visitor) -> Invitation:
    """What an invite is for; it stays unused."""
    row = await house.invited_to(data.token)
    host = await house.store.find_person(row.host)
    return Invitation(host.name if host else "", await house.info(row, person))


@post("/api/invites", responses=answers(400, 401, 403, 404, 409, 413))
async def redeem(data: JSONBody[Redeem], house: TheHouse, needed: Named) -> TableInfo:
    """Use an invite: the first free seat, or a place among those who watch; who sits there keeps it for another."""
    return await house.info(await house.redeem(data.token, needed, data.nonce_hash), needed)


@post("/api/tables/{table:str}/rematch", responses=answers(401, 403, 404, 409), opt={COST: "tables"})
async def rematch(table: TableId, house: TheHouse, needed: Named) -> TableInfo:
    """The same again."""
    return await house.info(await afterwards.rematch(house, table, needed), needed)


@post("/api/tables/{table:str}/fork", responses=answers(400, 401, 403, 404, 409, 413), opt={COST: "tables"})
async def fork(table: TableId, data: JSONBody[Fork], house: TheHouse, needed: Named) -> TableInfo:
    """A new table from a position of a finished match."""
    await viewer(house.store, await house.row(table), needed)
    return await house.info(await afterwards.fork(house, table, needed, data.ply, data.sit), needed)


@post("/api/mutes", responses=answers(400, 401, 403, 404, 413), status_code=204)
async def mute(data: JSONBody[Mute], house: TheHouse, needed: Named) -> None:
    """Hear no more of somebody, or hear him again."""
    if await house.store.find_person(data.person) is None:
        raise Problem(404, "not-found")
    await house.store.mute(needed.id, data.person, data.on)


@get(
    "/api/tables/{table:str}/record",
    responses=answers(400, 403, 404, 409) | gives(Record),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def record(table: TableId, house: TheHouse, person: Visitor, seat: Eyes = None) -> Response[bytes]:
    """The record, as far as the reader may know it."""
    row = await house.row(table)
    seen = await reader(house.store, row, person, seat)
    async with house.match(table) as match:
        told = await house.desk.read(match.export, seen)
    return Response(await house.desk.read(write_record, told), media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/record.txt",
    responses=answers(400, 403, 404, 409),
    media_type=MediaType.TEXT,
    opt={COST: "retellings"},
)
async def record_text(table: TableId, request: Asked, house: TheHouse, person: Visitor, seat: Eyes = None) -> str:
    """The record in sentences, as far as the reader may know it."""
    row = await house.row(table)
    seen = await reader(house.store, row, person, seat)
    lang = language(request.scope["headers"], request.scope["query_string"])
    words = Catalogue(lang, HERE)
    names = [shown(one) or words.say("bot-name", number=one.seat + 1) for one in await house.store.seated(table)]
    async with house.match(table) as match:
        over, lines = match.outcome() is not None, list(match.lines)
    return await house.desk.read(tell_record, match, lines, None if over else seen, names, lang, everything=over)


@get("/api/tables/{table:str}/picture", responses=answers(400, 403, 404, 409), media_type=MediaType.TEXT)
async def picture(table: TableId, house: TheHouse, person: Visitor, seat: Eyes = None) -> str:
    """The table as plain lines, as the reader sees it now: for a game whose board is not drawn."""
    seen = await reader(house.store, await house.row(table), person, seat)
    async with house.match(table) as match:
        return str(match.game.notation.picture(match.view(seen), match.table.box))


@get("/api/tables/{table:str}/verification", responses=answers(403, 404, 409), opt={COST: "retellings"})
async def verification(table: TableId, house: TheHouse, person: Visitor) -> Verification:
    """Whether a finished match was dealt as promised; its seed is opened."""
    row = await house.row(table)
    await viewer(house.store, row, person)
    if row.status != OVER:
        raise Problem(409, "not-over")
    async with house.match(table) as match:
        game, told = match.game, await house.desk.read(match.record)
    found = await house.desk.read(verify, game, told)
    seed = told.header.deal.seed if told.header.deal else None
    if not isinstance(found, Flaw):
        return Verification(True, seed, None)
    return Verification(False, seed, told_refusal(found.why))


ROUTES = [
    lay_table,
    look,
    sit,
    put_bot,
    leave,
    start,
    promise_nonce,
    open_nonce,
    invite,
    look_at_invite,
    redeem,
    rematch,
    fork,
    mute,
    record,
    record_text,
    picture,
    verification,
]
