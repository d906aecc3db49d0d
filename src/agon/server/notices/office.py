"""All about notices in one place: what the house can send, who looks for what is to be sent, and what people choose."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

import msgspec
import structlog

from agon.server.config import Config
from agon.server.db.store import Person, now
from agon.server.metrics import Metrics
from agon.server.notices import push
from agon.server.notices.clerk import Clerk
from agon.server.notices.mail import STOP, Mailing, MailServer, is_mail_address
from agon.server.notices.outbox import Outbox
from agon.server.notices.outside import NotAllowed, Outside, split
from agon.server.notices.post import Post
from agon.server.notices.signing import PUSHING, Signer, secret_of
from agon.server.notices.ways import CONFIRM, TRIAL, Form, Way, WayKind
from agon.server.notices.wishes import Wishes, zone_named
from agon.server.people.secrets import new_id
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.wire import NewBrowser, NewHook, NewMail, Notices, NoticeWay, NoticeWishes

_log: Final = structlog.get_logger()
_MOST: Final[dict[WayKind, int]] = {
    "push": 5,
    "mail": 1,
    "hook": 1,
}  # of one person; a new browser pushes the oldest out
_DAY: Final = 24 * 3600


class Office:
    """Closed until the database is there."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._config: Final = house.config
        self.outbox: Final = Outbox(house.store)
        self._signer: Signer | None = None
        self._post: Post | None = None
        self.clerk: Clerk | None = None
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find the keys of the house, and begin to look."""
        config, store = self._config, self._house.store
        self._signer = await Signer.of(store)
        pushing = None
        if push.has_push():
            private = await secret_of(store, PUSHING, await asyncio.to_thread(push.new_key))
            pushing = await asyncio.to_thread(push.Pushing, private, _contact(config))
        mailing = _mailing(config, self._signer)
        self._post = Post(config.address, Outside(config.notices_inward), pushing, mailing, config.webhooks)
        self._post.open()
        self.clerk = Clerk(self.outbox, self._post, self._house.here, config.notice_minutes)
        await self.clerk.wake()
        self._looking = asyncio.create_task(self.clerk.run())

    async def close(self) -> None:
        """Nothing is sent any more."""
        if self.clerk is not None and self._looking is not None and self._post is not None:
            await self.clerk.stop()
            await self._looking
            await asyncio.to_thread(self._post.close)

    def count(self, metrics: Metrics) -> None:
        """How many, never to whom."""
        metrics.watch("agon_notices_sent", "Notices that arrived", lambda: self.clerk.sent if self.clerk else 0)
        about = "Notices of which nobody knows whether they arrived"
        metrics.watch("agon_notices_unsure", about, lambda: self.clerk.unsure if self.clerk else 0)

    # What people choose

    async def told(self, person: Person) -> Notices:
        """What there is, and what he has chosen."""
        wishes = (await self.outbox.wishes([person.id])).get(person.id)
        unsure = await self.outbox.unsure_of(person.id)
        ways = [_told(way, way.id in unsure) for way in await self.outbox.ways_of(person.id)]
        post = self._post
        return Notices(
            push=post.pushing.public if post and post.pushing else None,
            mail=bool(post and post.mailing),
            hooks=bool(post and post.hooks),
            minutes=self._config.notice_minutes,
            wishes=None if wishes is None else NoticeWishes(**msgspec.structs.asdict(wishes)),
            ways=tuple(ways),
        )

    async def wish(self, person: Person, wishes: NoticeWishes) -> None:
        """He changes what he wants to hear."""
        if zone_named(wishes.zone) is None:
            raise Problem(400, "no-zone", name=wishes.zone)
        await self.outbox.wish(person.id, Wishes(**msgspec.structs.asdict(wishes)), now())

    async def add_browser(self, person: Person, new: NewBrowser) -> None:
        """A browser that he allowed to show notices."""
        keys = push.Keys(new.p256dh, new.auth)
        if self._post is None or self._post.pushing is None:
            raise Problem(409, "no-such-way")
        if not await asyncio.to_thread(push.keys_fit, keys):
            raise Problem(400, "malformed")
        self._look_at(new.endpoint)
        await self._add(person, "push", new.endpoint, msgspec.json.encode(keys).decode())

    async def add_hook(self, person: Person, new: NewHook) -> None:
        """A webhook."""
        if not self._config.webhooks:
            raise Problem(409, "no-such-way")
        self._look_at(new.address)
        form: Form = new.form
        await self._add(person, "hook", new.address, form)

    async def add_mail(self, person: Person, new: NewMail) -> None:
        """A mail address: it gets one letter, and no other before somebody there has said that it is his."""
        if self._post is None or self._post.mailing is None:
            raise Problem(409, "no-such-way")
        if not is_mail_address(new.address):
            raise Problem(400, "bad-address")
        if await self.outbox.asked_lately(new.address, now() - _DAY):
            raise Problem(409, "address-asked")
        await self._add(person, "mail", new.address, "", confirmed=False)

    async def _add(self, person: Person, kind: WayKind, address: str, form: str, confirmed: bool = True) -> None:
        """At most so many of a kind: the oldest make room."""
        same = [way for way in await self.outbox.ways_of(person.id) if way.kind == kind and way.address != address]
        for way in same[: max(0, len(same) + 1 - _MOST[kind])]:
            await self.outbox.drop_way(way.id)
        way = Way(new_id(), person.id, kind, address, form, confirmed, now(), 0, 0)
        await self.outbox.add_way(way, None if confirmed else CONFIRM)
        self._hurry()

    def _look_at(self, address: str) -> None:
        try:
            split(address, self._config.notices_inward)
        except NotAllowed as error:
            raise Problem(400, "bad-address") from error

    async def drop(self, person: Person, way: str) -> None:
        """He does not want to be told this way any more."""
        await self.outbox.drop_way((await self._own(person, way)).id)

    async def try_out(self, person: Person, way: str) -> None:
        """A notice at once, to see whether it arrives."""
        found = await self._own(person, way)
        if not found.confirmed:
            raise Problem(409, "not-confirmed")
        await self.outbox.ask(found.id, TRIAL, str(now()), now())
        self._hurry()

    async def _own(self, person: Person, way: str) -> Way:
        found = await self.outbox.way(way)
        if found is None or found.person != person.id:
            raise Problem(404, "not-found")
        return found

    async def confirm(self, token: str) -> None:
        """Somebody opened the link of the first letter."""
        way = self._signer.read(CONFIRM, token) if self._signer else None
        if way is None or not await self.outbox.confirm(way):
            raise Problem(404, "no-link")

    async def stop(self, token: str) -> None:
        """Somebody opened the link that every letter ends with; once more does no harm."""
        way = self._signer.read(STOP, token) if self._signer else None
        if way is None:
            raise Problem(404, "no-link")
        await self.outbox.drop_way(way)

    def _hurry(self) -> None:
        """What somebody waits for is looked at now."""
        if self.clerk is not None:
            self.clerk.hurry()


def _told(way: Way, unsure: bool) -> NoticeWay:
    shown = way.address if way.kind == "mail" else urlsplit(way.address).hostname or ""
    return NoticeWay(way.id, way.kind, shown, way.confirmed, way.failed, unsure, way.last)


def _contact(config: Config) -> str:
    if config.contact:
        return config.contact if ":" in config.contact else f"mailto:{config.contact}"
    return config.address if config.address.startswith("https://") else ""


def _mailing(config: Config, signer: Signer) -> Mailing | None:
    if not config.mail_server:
        return None
    server = MailServer.read(config.mail_server)
    if server is None or not config.address or not is_mail_address(config.mail_from):
        _log.warning("no letters are sent: AGON_MAIL_SERVER, AGON_MAIL_FROM and AGON_ADDRESS must all be given")
        return None
    return Mailing(server, config.mail_from, config.address, signer)
