"""Guests: a name, a cookie, a code to come back by."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from litestar import Request, Response, WebSocket, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from sqlalchemy.exc import SQLAlchemyError

from agon.server.db.store import Person, now
from agon.server.gates.costs import visitor
from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Asked, Named, TheHouse, Visitor
from agon.server.people.devices import device_of
from agon.server.people.names import plain_name
from agon.server.people.secrets import digest, new_code, new_id, new_token, plain_code
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.wire import Me, NewGuest, Return

COOKIE: Final = "agon_session"
_YEAR: Final = 365 * 24 * 3600
_HOUR: Final = 3600
_LONGEST: Final = 300  # of what a browser tells of itself


async def find_person(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], house: House) -> Person | None:
    """Who is asking, by his cookie; that his device was here is noted once an hour."""
    session = session_of(connection)
    found = await house.accounts.person_of(session) if session else None
    if found is None:
        return None
    person, seen = found
    if seen < now() - _HOUR:
        with suppress(SQLAlchemyError):  # whoever only looks is let in, also while nothing can be written
            await house.accounts.saw(session, device_of(connection.headers.get("user-agent", "")[:_LONGEST]))
    return person


def session_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    """Under which name the session of a cookie is stored; nothing if there is none."""
    token = connection.cookies.get(COOKIE)
    return digest(token) if token else ""


async def need_person(person: Visitor) -> Person:
    """Who is asking; somebody without a name is asked for it first."""
    if person is None:
        raise Problem(401, "who")
    return person


def cookie(token: str, house: House, age: int = _YEAR) -> Cookie:
    """By which a device is known again."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        max_age=age,
        path="/",
        secure=house.config.secure_cookies,
    )


@post("/api/guests", responses=answers(400, 403, 413))
async def add_guest(data: JSONBody[NewGuest], request: Asked, house: TheHouse) -> Response[Me]:
    """Tell a name: a session begins, and a return code is shown once."""
    known = await find_person(request, house)  # another name on the same device opens no other door
    house.warden.admit(known.id if known else None, visitor(request.scope))
    house.costs.take("guests", None, visitor(request.scope))
    person, code, token = Person(new_id(), house.words.check(plain_name(data.name))), new_code(), new_token()
    await house.store.add_person(person, code, token)
    return Response(Me(person.id, person.name, code), status_code=201, cookies=[cookie(token, house)])


@post("/api/return", responses=answers(400, 403, 404, 413))
async def come_back(data: JSONBody[Return], request: Asked, house: TheHouse) -> Response[Me]:
    """Come back with one's code, on any device."""
    person = await house.store.find_by_code(plain_code(data.code))
    if person is None:
        raise Problem(404, "no-code")
    house.warden.admit(person.id, visitor(request.scope))
    token = new_token()
    most = house.warden.quota(person.id, "sessions_per_person", house.config.sessions_per_person)
    house.end_sessions(await house.store.add_session(person.id, token, most))
    account = await house.accounts.of(person.id) is not None
    return Response(Me(person.id, person.name, account=account), status_code=201, cookies=[cookie(token, house)])


@get("/api/me", responses=answers(401))
async def me(needed: Named, house: TheHouse) -> Me:
    """Who am I?"""
    return Me(needed.id, needed.name, account=await house.accounts.of(needed.id) is not None)


@post("/api/leave", responses=answers(403) | NOTHING, status_code=204)
async def end_session(request: Asked, house: TheHouse) -> Response[None]:
    """Forget this device's session."""
    token = request.cookies.get(COOKIE)
    if token:
        await house.store.end_session(digest(token))
        house.end_sessions([digest(token)])
    return Response(None, status_code=204, cookies=[cookie("", house, 0)])
