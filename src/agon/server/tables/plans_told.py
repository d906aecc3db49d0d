"""The answers in advance of one seat, as they are kept and as that seat, and nobody else, is told of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from agon.kit.advance import Plan
from agon.kit.match import Match
from agon.kit.plans import read_standing, write_standing
from agon.server.tables.telling import choices
from agon.server.wire import DroppedPlan, PlanInfo, PlanOffer, Plans


def restore_plans(match: Match, kept: Mapping[int, str]) -> None:
    """The plans of all seats as the database has them."""
    for seat, text in kept.items():
        match.plans.restore(seat, read_standing(match.game, text))


def changed_plans(match: Match) -> dict[int, str]:
    """What the database must be told: the plans of those seats whose plans are others now; none once it is over."""
    if match.outcome() is not None:
        match.plans.forget()
    return {seat: write_standing(match.plans.of(seat)) for seat in sorted(match.plans.changed)}


def tell_plans(match: Match, seat: int, dropped: tuple[DroppedPlan, ...] = (), offering: bool = False) -> bytes:
    """What this seat has answered in advance, and with `offering` what else it may."""
    standing = tuple(_info(match, one.number, one.plan) for one in match.plans.of(seat))
    offers = _offers(match, seat) if offering else None
    return msgspec.json.encode(Plans(seat, standing, dropped, offers))


def dropped_plans(match: Match, seat: int) -> tuple[DroppedPlan, ...]:
    """What stands no more since it was last asked."""
    gone = match.plans.dropped.pop(seat, ())
    return tuple(DroppedPlan(_info(match, 0, one.plan), one.why) for one in gone)


def _offers(match: Match, seat: int) -> tuple[PlanOffer, ...]:
    if match.outcome() is not None:
        return ()
    return tuple(
        PlanOffer(one.question, one.until, tuple(choices(match, one.actions)), one.abouts, one.rising)
        for one in match.plans.offers(match.state, seat)
    )


def _info(match: Match, number: int, plan: Plan) -> PlanInfo:
    return PlanInfo(number, plan.question, tuple(choices(match, plan.answers)), plan.until, plan.about)
