"""Duplicate: the same deal at several tables, seats rotated, and results compared only where cards and seat were equal.

Two bots take turns on every seat of every deal, among the same others, who answer identical positions identically. So
what the deal gave to a seat falls out of the comparison. `compare` tells how many matches each way of scoring needs to
tell the two apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Final

import msgspec

from agon.kit.driver import play_on
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.lab.daily.deal import Result, answer_of_bot, result_of
from agon.lab.intervals import Estimate
from agon.lab.simulate import Plan, lay_table
from agon.lab.spreading import Jobs, in_order

Way = Callable[[Sequence["Meeting"]], tuple[float, float]]
"""A way of scoring: the mean and the variance of what one comparison gives."""

_BATCH: Final = 1
_SURE: Final = 1.96 + 0.84  # 95 % sure, and found in 80 of 100 trials
_AGAIN: Final = 1000  # samples of deals drawn anew, for an interval


class Meeting(msgspec.Struct, frozen=True):
    """One deal from every seat: what the one and what the other made of it."""

    deal: int
    one: tuple[Result, ...]
    other: tuple[Result, ...]


class Comparison(msgspec.Struct, frozen=True):
    """How well a way of scoring tells two bots apart."""

    edge: Estimate  # of the one, a match
    matches: float  # that both together play until it tells them apart
    low: float
    high: float


def meet(plan: Plan, deals: int, jobs: Jobs = None) -> Iterator[Meeting]:
    """Every deal in its order; the plan's bots are the one, the other, and whoever sits on all other seats."""
    return in_order(partial(play_deal, plan), range(deals), jobs, _BATCH)


def play_deal(plan: Plan, deal: int) -> Meeting:
    """One deal, twice from every seat."""
    one, other, _ = plan.bots
    seats = range(plan.seats)
    mine = tuple(_play(plan, deal, seat, one) for seat in seats)
    return Meeting(deal, mine, tuple(_play(plan, deal, seat, other) for seat in seats))


def _play(plan: Plan, deal: int, seat: int, level: str) -> Result:
    game, table = lay_table(plan)
    seed, others = f"{plan.seed}/{deal}".encode(), plan.bots[2]
    match = Match.start(game, table, Seeded(f"{plan.seed}/{deal}"))
    play_on(match, lambda match, prompt: answer_of_bot(match, prompt, seed, level if prompt.seat == seat else others))
    outcome = match.outcome()
    assert outcome is not None
    return result_of(outcome, seat)


def matchpoints(one: Result, other: Result) -> float:
    """What a comparison gives to the one: 1 for the better result, a half for an equal one."""
    return 0.5 + 0.5 * ((one.rank > other.rank) - (one.rank < other.rank))


def compare(meetings: Sequence[Meeting]) -> dict[str, Comparison]:
    """By ways of scoring: wins and leads on deals of their own; wins, leads and matchpoints on the same deals."""
    ways = {"wins": _apart, "leads": _leads_apart, "same": _wins, "compared": _leads, "matchpoints": _points}
    return {name: _measured(way, meetings) for name, way in ways.items()}


def _wins(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """Mean and variance of the difference in wins on a deal and seat that both had."""
    return _moments([a.won - b.won for one in meetings for a, b in zip(one.one, one.other, strict=True)])


def _points(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The same of matchpoints beyond a half."""
    return _moments([matchpoints(a, b) - 0.5 for one in meetings for a, b in zip(one.one, one.other, strict=True)])


def _leads(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The same of leads over the best of the others."""
    return _moments([a.lead - b.lead for one in meetings for a, b in zip(one.one, one.other, strict=True)])


def _leads_apart(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The same on deals of their own."""
    mine = _moments([float(result.lead) for meeting in meetings for result in meeting.one])
    his = _moments([float(result.lead) for meeting in meetings for result in meeting.other])
    return mine[0] - his[0], mine[1] + his[1]


def _apart(meetings: Sequence[Meeting]) -> tuple[float, float]:
    """The same as if each had played deals of his own: what the deal gives does not fall out."""
    mine = _moments([float(result.won) for meeting in meetings for result in meeting.one])
    his = _moments([float(result.won) for meeting in meetings for result in meeting.other])
    return mine[0] - his[0], mine[1] + his[1]


def _moments(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def _needed(moments: tuple[float, float]) -> float:
    """Matches of both together, two a comparison; without an edge for the one no number is enough."""
    mean, variance = moments
    return 2 * variance * (_SURE / mean) ** 2 if mean > 0 else inf


def _measured(way: Way, meetings: Sequence[Meeting]) -> Comparison:
    """With 95 % intervals, by drawing the deals anew."""
    rng = Random(1)
    found, drawn = way(meetings), [way(rng.choices(meetings, k=len(meetings))) for _ in range(_AGAIN)]
    edge, needed = _ends([mean for mean, _ in drawn]), _ends([_needed(one) for one in drawn])
    return Comparison(Estimate(found[0], *edge), _needed(found), *needed)


def _ends(values: list[float]) -> tuple[float, float]:
    ordered, cut = sorted(values), round(0.025 * len(values))
    return ordered[cut], ordered[-1 - cut]


def saved(meetings: Sequence[Meeting]) -> Estimate:
    """Which share of the matches duplicate with matchpoints saves, against wins on deals of their own."""
    rng = Random(2)
    drawn = [_saved(rng.choices(meetings, k=len(meetings))) for _ in range(_AGAIN)]
    return Estimate(_saved(meetings), *_ends(drawn))


def _saved(meetings: Sequence[Meeting]) -> float:
    plain, duplicate = _needed(_apart(meetings)), _needed(_points(meetings))
    if plain == inf:
        return 0.0 if duplicate == inf else 1.0
    return max(-1.0, 1 - duplicate / plain)
