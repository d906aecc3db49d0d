"""Answers in advance at a table: kept with what they bring about in one commit, and told to their own seat only."""

from __future__ import annotations

import msgspec

from agon.kit.match import Match, Step
from agon.kit.plans import read_plan
from agon.kit.refusal import GAME_OVER, Malformed, Refusal
from agon.server.tables.live import Live
from agon.server.wire import PlanWish


async def plan_ahead(live: Live, seat: int, wish: PlanWish) -> Step | Refusal | Malformed:
    """A seat answers in advance; acknowledged when it is on the disk, with all that came of it at once."""
    plan = read_plan(await live.game(), msgspec.to_builtins(wish))
    if isinstance(plan, Malformed):
        return plan
    return await live.change(lambda match: match.plan(seat, plan))


async def drop_plan(live: Live, seat: int, number: int | None) -> Step | Refusal:
    """A seat takes an answer in advance back, or all; it may be used or gone already."""

    def drop(match: Match) -> Step | Refusal:
        if match.outcome() is not None:
            return GAME_OVER
        match.plans.take_back(seat, number)
        return Step(len(match.lines), ())

    return await live.change(drop)
