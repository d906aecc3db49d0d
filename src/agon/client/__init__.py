"""The client over the wire, for bots of others, for tests and for measuring: HTTP and the socket of a table.

A `Guest` lays and joins tables over HTTP and sits down on a `Chair`, which hears what happens and answers. Both speak
the structs of `agon.server.wire`, which docs/protocol.md shows; all is asyncio.

    async with await Guest.arrive("http://127.0.0.1:8000", "Talos") as guest:
        table = await guest.lay("olympe", seats=3, bots={1: "easy", 2: "medium"})
        await guest.start(table.id)
        async with guest.chair(table.id) as chair:
            async for prompt in chair.prompts():
                await chair.answer(random.choice(actions_of(prompt)))

A `Pipe` is a seat in the arena (`agon arena`), used as a chair is.
"""

from __future__ import annotations

from agon.client.chair import Chair, Lost, actions_of
from agon.client.guest import Denied, Guest
from agon.client.pipe import Begin, Pipe
from agon.server.wire import Act, Done, News, PromptInfo

__all__ = [
    "Act",
    "Begin",
    "Chair",
    "Denied",
    "Done",
    "Guest",
    "Lost",
    "News",
    "Pipe",
    "PromptInfo",
    "actions_of",
]
