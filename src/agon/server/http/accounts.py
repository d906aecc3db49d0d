"""Accounts over HTTP: signing in, what belongs to an account, devices, one's own data, deletion."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import MediaType, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from agon.server.db.account_store import Session
from agon.server.db.exporting import export_of
from agon.server.db.moving_store import MovingStore
from agon.server.db.store import Person
from agon.server.gates.costs import COST, visitor
from agon.server.gates.guard import header
from agon.server.http.errors import NOTHING, answers, gives
from agon.server.http.injected import Asked, Named, TheHouse, Visitor
from agon.server.people.accounts import Accounts
from agon.server.people.farewell import delete_person
from agon.server.people.guests import cookie, session_of
from agon.server.people.moving_in import move_in
from agon.server.people.passkeys import Site, has_passkeys, is_safe
from agon.server.people.passwords import has_passwords
from agon.server.people.secrets import digest, new_token
from agon.server.people_wire import (
    AccountInfo,
    Asking,
    Farewell,
    NewAccount,
    NewCode,
    NewPasskey,
    PasskeyInfo,
    Proof,
    SessionInfo,
    Settings,
    SignedIn,
    SignIn,
    SignInByPasskey,
)
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.wire import Me

TheAccounts = NamedDependency[Accounts]
SessionId = FromPath[str]
KeyId = FromPath[str]
_COSTLY: Final = {COST: "accounts"}
_SHORT: Final = 16  # digits by which a device is named in the list
_NO: Final = (400, 401, 403, 404, 409, 413)


def origin_of(request: Asked) -> str:
    """From which page somebody asks: browsers say so where it matters; else by which name he came."""
    told = header(request.scope["headers"], b"origin")
    return told or f"{request.scope['scheme']}://{header(request.scope['headers'], b'host')}"


# Signing in


@post("/api/signin", responses=answers(400, 403, 409, 413))
async def sign_in(
    data: JSONBody[SignIn], request: Asked, house: TheHouse, accounts: TheAccounts, person: Visitor
) -> Response[SignedIn]:
    """Come back by login name and password."""
    found = await accounts.sign_in(data, visitor(request.scope))
    return await _come_in(house, accounts, request, found, person, data.bring)


@post("/api/signin/ask", responses=answers(400, 403, 409), status_code=200, opt=_COSTLY)
async def ask_for_passkey(request: Asked, accounts: TheAccounts) -> Asking:
    """What the browser is asked of whoever comes by a passkey."""
    return Asking(accounts.ask(origin_of(request)))


@post("/api/signin/passkey", responses=answers(400, 403, 409, 413))
async def sign_in_by_passkey(
    data: JSONBody[SignInByPasskey], request: Asked, house: TheHouse, accounts: TheAccounts, person: Visitor
) -> Response[SignedIn]:
    """Come back by a passkey."""
    found = await accounts.sign_in_by_passkey(data.credential, origin_of(request), visitor(request.scope))
    return await _come_in(house, accounts, request, found, person, data.bring)


async def _come_in(
    house: House, accounts: Accounts, request: Asked, found: Person, before: Person | None, bring: bool
) -> Response[SignedIn]:
    """This device knows the person from now on; a guest who was here before comes along, or stays as he is."""
    house.warden.admit(found.id, visitor(request.scope))
    left, guest = 0, before is not None and before.id != found.id and await house.accounts.of(before.id) is None
    if before is not None and guest and bring:
        left = await move_in(house, before, found)
    elif before is not None:
        await _end(house, before, [session_of(request)])
    token = new_token()
    most = house.warden.quota(found.id, "sessions_per_person", house.config.sessions_per_person)
    house.end_sessions(await house.store.add_session(found.id, token, most))
    told = SignedIn(Me(found.id, found.name, account=True), left, await accounts.settings(found))
    return Response(told, status_code=201, cookies=[cookie(token, house)])


# The account


@get("/api/me/account", responses=answers(401))
async def my_account(request: Asked, house: TheHouse, needed: Named) -> AccountInfo:
    """How one comes back, and what this server offers."""
    return await _told(request, house, needed)


@put("/api/me/account", responses=answers(*_NO), opt=_COSTLY)
async def change_account(
    data: JSONBody[NewAccount], request: Asked, house: TheHouse, accounts: TheAccounts, needed: Named
) -> AccountInfo:
    """A login name and a password, new or changed; with another password all other devices are signed out."""
    if await accounts.change(needed, data, origin_of(request), visitor(request.scope)):
        await _end_others(house, request, needed)
    return await _told(request, house, needed)


@post("/api/me/account/ask", responses=answers(401, 403, 409), status_code=200, opt=_COSTLY)
async def ask_again(request: Asked, accounts: TheAccounts, needed: Named) -> Asking:
    """What the browser is asked to prove by a passkey that it is still the same person."""
    return Asking(accounts.ask_again(needed, origin_of(request)))


@post("/api/me/account/passkeys/offer", responses=answers(*_NO), status_code=200, opt=_COSTLY)
async def offer_passkey(data: JSONBody[Proof], request: Asked, accounts: TheAccounts, needed: Named) -> Asking:
    """What the browser needs to make a passkey."""
    return Asking(await accounts.offer_passkey(needed, data, origin_of(request), visitor(request.scope)))


@post("/api/me/account/passkeys", responses=answers(*_NO), opt=_COSTLY)
async def add_passkey(
    data: JSONBody[NewPasskey], request: Asked, house: TheHouse, accounts: TheAccounts, needed: Named
) -> AccountInfo:
    """A passkey that the browser has made."""
    await accounts.add_passkey(needed, data, origin_of(request))
    return await _told(request, house, needed)


@post("/api/me/account/passkeys/{key:str}/remove", responses=answers(*_NO), status_code=200, opt=_COSTLY)
async def drop_passkey(
    key: KeyId, data: JSONBody[Proof], request: Asked, house: TheHouse, accounts: TheAccounts, needed: Named
) -> AccountInfo:
    """One passkey less."""
    await accounts.drop_passkey(needed, key, data, origin_of(request), visitor(request.scope))
    return await _told(request, house, needed)


@post("/api/me/code", responses=answers(*_NO), opt=_COSTLY)
async def new_code(data: JSONBody[Proof], request: Asked, accounts: TheAccounts, needed: Named) -> NewCode:
    """A new return code; the old one leads nowhere any more."""
    return NewCode(await accounts.new_code(needed, data, origin_of(request), visitor(request.scope)))


@put("/api/me/settings", responses=answers(400, 401, 403, 413) | NOTHING, status_code=204, opt=_COSTLY)
async def keep_settings(data: JSONBody[Settings], house: TheHouse, needed: Named) -> None:
    """How one has set the page, for one's other devices; nothing is kept of whoever has no account."""
    await house.accounts.keep_settings(needed.id, msgspec.json.encode(data).decode())


async def _told(request: Asked, house: House, person: Person) -> AccountInfo:
    account, keys = await house.accounts.of(person.id), await house.accounts.passkeys(person.id)
    origin = origin_of(request)
    return AccountInfo(
        since=await house.accounts.since(person.id),
        passwords=has_passwords(),
        passkeys="extra" if not has_passkeys() else "yes" if Site.of(origin) else "address",
        safe=is_safe(origin),
        login=account.login if account else None,
        password=account is not None and account.password is not None,
        keys=tuple(PasskeyInfo(key.id, key.name, key.created, key.used) for key in keys),
        tables=len(await MovingStore(house.store).tables_of(person.id)),
    )


# Devices


@get("/api/me/sessions", responses=answers(401))
async def my_sessions(request: Asked, house: TheHouse, needed: Named) -> list[SessionInfo]:
    """The devices that know the reader, the latest first."""
    this = session_of(request)
    return [_session(found, this) for found in await house.accounts.sessions(needed.id)]


@delete("/api/me/sessions/{session:str}", responses=answers(401, 403, 404), status_code=200)
async def end_one(session: SessionId, request: Asked, house: TheHouse, needed: Named) -> list[SessionInfo]:
    """Another device forgets the reader; for this one there is `/api/leave`."""
    this = session_of(request)
    others = [one.token_hash for one in await house.accounts.sessions(needed.id) if one.token_hash != this]
    ended = [one for one in others if _named(one) == session]
    if not ended:
        raise Problem(404, "not-found")
    await _end(house, needed, ended)
    return [_session(found, this) for found in await house.accounts.sessions(needed.id)]


@delete("/api/me/sessions", responses=answers(401, 403), status_code=200)
async def end_others(request: Asked, house: TheHouse, needed: Named) -> list[SessionInfo]:
    """All other devices forget the reader."""
    await _end_others(house, request, needed)
    return [_session(found, session_of(request)) for found in await house.accounts.sessions(needed.id)]


async def _end_others(house: House, request: Asked, person: Person) -> None:
    found = [one.token_hash for one in await house.accounts.sessions(person.id)]
    await _end(house, person, [one for one in found if one != session_of(request)])


async def _end(house: House, person: Person, sessions: list[str]) -> None:
    await house.accounts.end(person.id, sessions)
    house.end_sessions(sessions)


def _session(found: Session, this: str) -> SessionInfo:
    return SessionInfo(
        _named(found.token_hash), found.device or "", found.created, found.seen, found.token_hash == this
    )


def _named(session: str) -> str:
    """A name for a device from which nobody finds the way back to its secret, nor to what is stored of it."""
    return digest(f"device {session}")[:_SHORT]


# One's own data, and deletion


@get("/api/me/export", responses=answers(401) | gives(dict), media_type=MediaType.JSON, opt=_COSTLY)
async def export(house: TheHouse, needed: Named) -> Response[bytes]:
    """All that is stored of oneself, as one file."""
    found = await export_of(house.store, needed.id)
    text = await house.desk.read(lambda: msgspec.json.format(msgspec.json.encode(found), indent=1))
    headers = {"Content-Disposition": 'attachment; filename="agon-my-data.json"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", responses=answers(*_NO) | NOTHING, status_code=204, opt=_COSTLY)
async def farewell(
    data: JSONBody[Farewell], request: Asked, house: TheHouse, accounts: TheAccounts, needed: Named
) -> Response[None]:
    """Delete oneself: records stay, and nobody finds one's name in them."""
    if " ".join(data.name.split()) != needed.name:
        raise Problem(400, "other-name")
    await accounts.prove(needed, data.proof, origin_of(request), visitor(request.scope))
    await house.carry(delete_person(house, needed))
    return Response(None, status_code=204, cookies=[cookie("", house, 0)])


ACCOUNTS: Final = [
    sign_in,
    ask_for_passkey,
    sign_in_by_passkey,
    my_account,
    change_account,
    ask_again,
    offer_passkey,
    add_passkey,
    drop_passkey,
    new_code,
    keep_settings,
    my_sessions,
    end_one,
    end_others,
    export,
    farewell,
]
