"""Webhooks: the same notice as each of the usual places wants to read it, always plain JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote, urlsplit, urlunsplit

import msgspec

from agon.server.notices.outside import NotAllowed, NotAnswered, NotReached, Outside
from agon.server.notices.ways import Fate, Form
from agon.server.notices.wording import Wording

_HEADERS: Final = {"content-type": "application/json", "user-agent": "agon"}
_BUSY: Final = (408, 425, 429)
Body = dict[str, Any]


def _text(said: Wording) -> str:
    return "\n".join([*said.lines(), said.link])


def _slack(said: Wording, _: str) -> Body:
    return {"text": _text(said)}


def _discord(said: Wording, _: str) -> Body:
    return {"content": _text(said), "allowed_mentions": {"parse": []}}


def _ntfy(said: Wording, topic: str) -> Body:
    return {"topic": topic, "title": "Agon", "message": "\n".join(said.lines()), "click": said.link}


def _plain(said: Wording, _: str) -> Body:
    items = [
        {"kind": item.kind, "game": item.game, "table": item.table, "text": text, "link": link}
        for item, (text, link) in zip(said.letter.items, said.places(), strict=False)
    ]
    return {"title": said.title, "text": _text(said), "link": said.link, "items": items}


_BODIES: Final[dict[Form, Callable[[Wording, str], Body]]] = {
    "slack": _slack,
    "discord": _discord,
    "ntfy": _ntfy,
    "matrix": _slack,  # what its bridges for webhooks read
    "plain": _plain,
}


def body_of(said: Wording) -> tuple[str, bytes]:
    """Where a notice goes, and what is sent there."""
    way = said.letter.way
    form, url, topic = msgspec.convert(way.form, Form), way.address, ""
    if form == "ntfy":  # it reads JSON at its root, with the topic in it
        parts = urlsplit(url)
        topic = unquote(parts.path.strip("/"))
        url = urlunsplit((parts.scheme, parts.netloc, "/", "", ""))
    return url, msgspec.json.encode(_BODIES[form](said, topic))


async def send_hook(said: Wording, outside: Outside) -> Fate:
    """Ask a webhook to take it."""
    url, body = body_of(said)
    return await given(outside, url, body, _HEADERS)


async def given(outside: Outside, url: str, body: bytes, headers: dict[str, str]) -> Fate:
    """What becomes of a request."""
    try:
        status = await outside.post(url, body, headers)
    except NotAllowed:
        return Fate.REFUSED
    except NotReached:
        return Fate.LATER
    except NotAnswered:
        return Fate.UNSURE
    if 200 <= status < 300:
        return Fate.SENT
    if status in (404, 410):
        return Fate.GONE
    return Fate.LATER if status in _BUSY or status >= 500 else Fate.REFUSED
