"""Where letters leave the house: in a thread with a loop of its own, so that nobody waits for another's server."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import Final

from agon.server.notices.hooks import send_hook
from agon.server.notices.mail import Mailing
from agon.server.notices.outside import Outside
from agon.server.notices.push import Pushing
from agon.server.notices.ways import Fate, Letter
from agon.server.notices.wording import Wording


class Post:
    """Sends by whatever ways the house has."""

    def __init__(
        self, address: str, outside: Outside, pushing: Pushing | None, mailing: Mailing | None, hooks: bool
    ) -> None:
        self.pushing: Final = pushing
        self.mailing: Final = mailing
        self.hooks: Final = hooks
        self._address: Final = address
        self._outside: Final = outside
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = Thread(target=self._run, name="agon-post", daemon=True)

    def open(self) -> None:
        """From now on letters are taken."""
        self._thread.start()

    def close(self) -> None:
        """No letter is taken any more."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()

    async def send(self, letter: Letter) -> Fate:
        """Give a letter away; called from any loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._send(letter), self._loop))

    async def _send(self, letter: Letter) -> Fate:
        said = Wording(letter, self._address)
        match letter.way.kind:
            case "push" if self.pushing is not None:
                return await self.pushing.send(said, self._outside)
            case "mail" if self.mailing is not None:
                return await self.mailing.send(said)
            case "hook" if self.hooks:
                return await send_hook(said, self._outside)
        return Fate.LATER  # the host has switched it off, for a while maybe

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            for task in asyncio.all_tasks(self._loop):
                task.cancel()
            self._loop.run_until_complete(asyncio.sleep(0))
            self._loop.run_until_complete(self._loop.shutdown_default_executor())
            self._loop.close()
