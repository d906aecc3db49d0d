"""Editions people bring: checked in a process of its own, stored once, read again in a thread."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from agon.kit.box import Box, BoxError
from agon.kit.refusal import Malformed
from agon.server.bots.workers import Worker
from agon.server.config import Config
from agon.server.db.store import Store
from agon.server.problem import BadEdition, Problem, Refused
from agon.server.tables.edition_worker import Brought, Verdict
from agon.server.tables.laying import box_of, game_named
from agon.server.wire import NewTable

_BOXES: Final = 32  # kept in memory
_SECONDS: Final = 5  # after which somebody may come again


class Editions:
    """All editions of one server."""

    def __init__(self, config: Config, store: Store) -> None:
        self._config: Final = config
        self._store: Final = store
        self._worker: Final = Worker("agon.server.tables.edition_worker", Verdict, str(config.edition_megabytes))
        self._turn: Final = asyncio.Lock()
        self._waiting = 0
        self._boxes: Final[OrderedDict[tuple[str, str], Box]] = OrderedDict()

    async def admit(self, wish: NewTable) -> str | None:
        """Check the edition of a wish with the rest of it, and keep it; its digest, or None for our own box."""
        if wish.edition is None:
            return None
        game, text = game_named(wish.game), wish.edition
        if len(text.encode("utf-8", "replace")) > self._config.edition_bytes:
            raise BadEdition(BoxError(Malformed("", "too-large", {"most": self._config.edition_bytes})), game.folder)
        verdict = await self._judge(wish, text)
        if verdict is None:
            raise BadEdition(BoxError(Malformed("", "too-heavy")), game.folder)
        if verdict.kind:
            raise no_to(verdict, game.folder)
        digest = sha256(text.encode()).hexdigest()
        await self._store.keep_edition(digest, text)
        return digest

    async def _judge(self, wish: NewTable, text: str) -> Verdict | None:
        if self._waiting >= self._config.editions_waiting:
            raise Problem(429, "editions-busy", seconds=_SECONDS)
        brought = Brought(wish.game, text, wish.seats, msgspec.Raw(msgspec.json.encode(wish.options)))
        self._waiting += 1
        try:
            async with self._turn:
                return await self._worker.ask(brought, self._config.edition_seconds, game=wish.game)
        finally:
            self._waiting -= 1

    async def box(self, game: str, digest: str | None) -> Box:
        """The box of a table; an edition was checked when it came, so a thread reads it in a moment."""
        if digest is None:
            return box_of(game, None)
        found = self._boxes.get((game, digest))
        if found is None:
            found = await asyncio.to_thread(box_of, game, await self._store.edition(digest))
        self._boxes[game, digest] = found
        self._boxes.move_to_end((game, digest))
        while len(self._boxes) > _BOXES:
            self._boxes.popitem(last=False)
        return found

    async def stop(self) -> None:
        """End the process."""
        await self._worker.stop()


def no_to(verdict: Verdict, folder: Path) -> BadEdition | Refused:
    """The problem that a verdict is."""
    why = verdict.why()
    if verdict.in_file or isinstance(why, str):
        return BadEdition(BoxError(why, verdict.path, verdict.line), folder)
    return Refused(why, 400)
