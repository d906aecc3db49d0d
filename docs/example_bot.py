"""A bot of your own in forty lines: at a table of a server against bots of the house, or in the arena.

./play serve, and beside it: .venv/bin/python docs/example_bot.py http://127.0.0.1:8000 olympe
./play arena olympe ".venv/bin/python docs/example_bot.py" greedy
"""

from __future__ import annotations

import asyncio
import random
import sys

from agon.client import Chair, Done, Guest, News, Pipe, PromptInfo, actions_of


def choose(news: News, prompt: PromptInfo) -> object:
    """Think here: `news.view` is what your seat may know, the actions are all that it may do."""
    return random.choice(actions_of(prompt))


async def sit(chair: Chair | Pipe) -> News:
    """Answer to the end of the match; the last news of it, with the outcome."""
    async for prompt in chair.prompts():
        if chair.latest and not isinstance(told := await chair.answer(choose(chair.latest, prompt)), Done):
            raise SystemExit(f"refused: {told}")
    assert chair.latest is not None
    return chair.latest


async def play(address: str, game: str) -> News:  # one match at a table of a server
    async with await Guest.arrive(address, "Talos") as guest:
        info = next(info for info in await guest.games() if info.name == game)
        table = await guest.lay(game, info.default_seats, bots=dict.fromkeys(range(1, info.default_seats), "easy"))
        await guest.start(table.id)
        async with guest.chair(table.id) as chair:
            return await sit(chair)


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:]) if sys.argv[1:] else sit(Pipe())).outcome)
