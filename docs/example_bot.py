"""A bot of your own in forty lines: it lays a table against a bot of the house and plays it to the end.

./play serve, and beside it: .venv/bin/python docs/example_bot.py http://127.0.0.1:8000 olympe
"""

from __future__ import annotations

import asyncio
import random
import sys

from agon.client import Guest, actions_of
from agon.server.wire import Done, News, PromptInfo


def choose(news: News, prompt: PromptInfo) -> object:
    """Think here: `news.view` is what your seat may know, the actions are all that it may do."""
    return random.choice(actions_of(prompt))


async def play(address: str, game: str) -> News:
    """One match; the last news of it, with the outcome."""
    async with await Guest.arrive(address, "Talos") as guest:
        info = next(info for info in await guest.games() if info.name == game)
        table = await guest.lay(game, info.default_seats, bots=dict.fromkeys(range(1, info.default_seats), "easy"))
        await guest.start(table.id)
        async with guest.chair(table.id) as chair:
            async for prompt in chair.prompts():
                assert chair.latest is not None
                told = await chair.answer(choose(chair.latest, prompt))
                if not isinstance(told, Done):
                    raise SystemExit(f"refused: {told}")
            assert chair.latest is not None
            return chair.latest


if __name__ == "__main__":
    ended = asyncio.run(play(sys.argv[1], sys.argv[2]))
    print(ended.outcome)
