"""What many games come to: wins by bot and by seat, length, scores, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from agon.lab.simulate import Plan, Result


class Standing(msgspec.Struct, kw_only=True):
    """How one bot, or one seat, did; wins that rivals `shared` are counted apart; partners win together."""

    played: int = 0
    wins: int = 0
    shared: int = 0
    score: int = 0

    @property
    def mean_score(self) -> float:
        """The mean final score."""
        return self.score / self.played if self.played else 0.0

    def add(self, score: int, won: bool, alone: bool) -> None:
        """Count one more seat of one more game."""
        self.played += 1
        self.wins += won and alone
        self.shared += won and not alone
        self.score += score


class Tally(msgspec.Struct, kw_only=True):
    """The sum of all games."""

    games: int = 0
    decisions: int = 0
    bots: dict[str, Standing] = {}
    seats: list[Standing] = []
    endings: Counter[str] = msgspec.field(default_factory=Counter)


def tally(plan: Plan, results: Iterable[Result]) -> Tally:
    """Count the results of a plan."""
    total = Tally(
        bots={bot: Standing() for bot in dict.fromkeys(plan.bots)}, seats=[Standing() for _ in range(plan.seats)]
    )
    for result in results:
        _count(total, result)
    return total


def _count(total: Tally, result: Result) -> None:
    outcome = result.outcome
    total.games += 1
    total.decisions += result.decisions
    total.endings[outcome.ending] += 1
    for seat, (bot, score) in enumerate(zip(result.lineup, outcome.scores, strict=True)):
        for standing in (total.bots[bot], total.seats[seat]):
            standing.add(score, seat in outcome.winners, outcome.ending != "shared")


def report(plan: Plan, total: Tally) -> dict[str, object]:
    """Everything as plain JSON values, in a fixed order; nothing about time."""
    games = total.games or 1
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "options": plan.options,
        "games": total.games,
        "mean_decisions": round(total.decisions / games, 3),
        "by_bot": {bot: _row(standing) for bot, standing in total.bots.items()},
        "by_seat": [_row(standing) for standing in total.seats],
        "endings": dict(sorted(total.endings.items())),
    }


def _row(standing: Standing) -> dict[str, int | float]:
    return {
        "played": standing.played,
        "wins": standing.wins,
        "shared": standing.shared,
        "mean_score": round(standing.mean_score, 3),
    }
