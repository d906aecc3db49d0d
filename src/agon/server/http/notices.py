"""Notices over HTTP: what somebody wants to hear while he is away, and by which ways."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, PathParameter

from agon.server.gates.costs import COST
from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Named
from agon.server.notices.office import Office
from agon.server.wire import NewBrowser, NewHook, NewMail, NoticeLink, Notices, NoticeWishes

TheOffice = NamedDependency[Office]
WayId = FromPath[str]
Token = Annotated[str, PathParameter(min_length=1, max_length=100)]
_COSTLY: Final = {COST: "notices"}


@get("/api/notices", responses=answers(401))
async def my_notices(office: TheOffice, needed: Named) -> Notices:
    """Which ways there are, and what the reader has chosen."""
    return await office.told(needed)


@put("/api/notices", responses=answers(400, 401, 403, 413))
async def wish(data: JSONBody[NoticeWishes], office: TheOffice, needed: Named) -> Notices:
    """Say what one wants to hear, in which language, and at which hours not."""
    await office.wish(needed, data)
    return await office.told(needed)


@post("/api/notices/browsers", responses=answers(400, 401, 403, 409, 413), opt=_COSTLY)
async def add_browser(data: JSONBody[NewBrowser], office: TheOffice, needed: Named) -> Notices:
    """Be told by a browser that shows notices."""
    await office.add_browser(needed, data)
    return await office.told(needed)


@post("/api/notices/mail", responses=answers(400, 401, 403, 409, 413), opt=_COSTLY)
async def add_mail(data: JSONBody[NewMail], office: TheOffice, needed: Named) -> Notices:
    """Be told by letter; the first one asks whether the address is right."""
    await office.add_mail(needed, data)
    return await office.told(needed)


@post("/api/notices/hooks", responses=answers(400, 401, 403, 409, 413), opt=_COSTLY)
async def add_hook(data: JSONBody[NewHook], office: TheOffice, needed: Named) -> Notices:
    """Be told by a webhook."""
    await office.add_hook(needed, data)
    return await office.told(needed)


@delete("/api/notices/ways/{way:str}", responses=answers(401, 403, 404), status_code=200)
async def drop_way(way: WayId, office: TheOffice, needed: Named) -> Notices:
    """Be told by this way no more."""
    await office.drop(needed, way)
    return await office.told(needed)


@post("/api/notices/ways/{way:str}/trial", responses=answers(401, 403, 404, 409), opt=_COSTLY)
async def try_way(way: WayId, office: TheOffice, needed: Named) -> Notices:
    """A notice at once, to see whether it arrives."""
    await office.try_out(needed, way)
    return await office.told(needed)


@post("/api/notices/confirm", responses=answers(400, 403, 404, 413) | NOTHING, status_code=204)
async def confirm(data: JSONBody[NoticeLink], office: TheOffice) -> None:
    """The mail address of a letter is right: whoever has the letter may say so."""
    await office.confirm(data.token)


@post("/api/notices/stop", responses=answers(400, 403, 404, 413) | NOTHING, status_code=204)
async def stop(data: JSONBody[NoticeLink], office: TheOffice) -> None:
    """No more letters to this address."""
    await office.stop(data.token)


@post("/api/notices/stop/{token:str}", responses=answers(400, 403, 404) | NOTHING, status_code=204)
async def stop_at_once(token: Token, office: TheOffice) -> None:
    """The same, as mail programs ask it."""
    await office.stop(token)


NOTICES: Final = [
    my_notices,
    wish,
    add_browser,
    add_mail,
    add_hook,
    drop_way,
    try_way,
    confirm,
    stop,
    stop_at_once,
]
