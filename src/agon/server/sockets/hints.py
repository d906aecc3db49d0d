"""What a person who is alone with bots may ask them; never where others play."""

from __future__ import annotations

from typing import Literal

import msgspec

from agon.kit.refusal import Stale
from agon.server.db.store import Person
from agon.server.problem import Problem, Refused, told
from agon.server.tables.hinting import WARNING_LEVEL, Asked, alone
from agon.server.tables.house import House
from agon.server.tables.live import Listener, Live
from agon.server.wire import AskHint, Consider


async def ask_hint(message: AskHint, seat: int, client: Listener, address: str, live: Live, house: House) -> None:
    """A bot begins to think; what it finds is told when it has. A problem if it may not be asked."""
    asked = Asked(live.table, message.decision, message.level, "hint")
    await _think(asked, "hints", seat, client.person, address, live, house)
    sorry = msgspec.json.encode(msgspec.structs.replace(told(Problem(503, "no-hint")), ref=message.ref))
    house.hinting.tell(message, seat, live, client, lambda: sorry)


async def consider(message: Consider, seat: int, client: Listener, address: str, live: Live, house: House) -> None:
    """A bot begins to look for mistakes."""
    asked = Asked(live.table, message.decision, WARNING_LEVEL, "mistakes")
    await _think(asked, "warnings", seat, client.person, address, live, house)


async def _think(
    asked: Asked,
    cost: Literal["hints", "warnings"],
    seat: int,
    person: Person | None,
    address: str,
    live: Live,
    house: House,
) -> None:
    async with live.held() as loaded:
        if not alone(await house.store.seated(live.table)):
            raise Problem(403, "others-here")
        if loaded.shared is not None:
            raise Problem(403, "shared-deal")
        prompt = loaded.match.prompt(seat)
        if prompt is None or prompt.decision != asked.decision:
            raise Refused(Stale(asked.decision, loaded.match.open.get(seat)))
        if len(prompt.actions) == 1:
            raise Problem(409, "one-answer")
        if not house.hinting.knows(asked):
            house.costs.take(cost, person.id if person else None, address)
            house.hinting.think(asked, loaded.match, prompt, loaded.host)
