"""When bots think: as long as one owes an answer, one after the other."""

from __future__ import annotations

from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from agon.kit.match import Prompt
from agon.server.bot_worker import Question
from agon.server.levels import BOTS
from agon.server.live import Live

if TYPE_CHECKING:
    from agon.server.house import House

_log: Final = structlog.get_logger()
_SALT: Final = token_hex(16)  # who could guess what a bot draws would read its hidden hand out of its choice


async def let_bots_play(house: House, live: Live) -> None:
    """Ask every bot that owes an answer, until none does."""
    while True:
        bots = await house.bot_seats(live.table)
        owing = [seat for seat in live.match.open if seat in bots]
        if not owing or live.broken:
            return
        await _let_one_play(house, live, owing[0], bots[owing[0]])


async def _let_one_play(house: House, live: Live, seat: int, level: str) -> None:
    """A bot sees its view and nothing else; if it fails, a legal action is chosen for it."""
    prompt = live.match.prompt(seat)
    if prompt is None:
        return
    place = await house.pool.ask(_question(live, prompt, level))
    if place is None or not 0 <= place < len(prompt.actions):
        _log.warning("a bot did not answer", game=live.match.game.name, level=level)
        place = Random(f"{live.table}/{prompt.decision}").randrange(len(prompt.actions))
    await live.submit(seat, prompt.actions[place], prompt.decision)


def _question(live: Live, prompt: Prompt, level: str) -> Question:
    box = live.match.table.box
    return Question(
        game=live.match.game.name,
        edition=None if box.ours else box.text,
        bot=BOTS[level],
        view=msgspec.Raw(msgspec.json.encode(live.match.view(prompt.seat))),
        seat=prompt.seat,
        decision=prompt.decision,
        frame=prompt.frame,
        actions=msgspec.Raw(msgspec.json.encode(prompt.actions)),
        seed=f"{_SALT}/{live.table}/{prompt.seat}/{prompt.decision}",
    )
