"""How a game plays: who wins from where, how scores and lengths spread, changes of the lead, what skill is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.value import won
from agon.kit.action import Action
from agon.kit.driver import dealing, play_out
from agon.kit.game import Outcome
from agon.kit.nature import Seeded
from agon.lab.contest import Played, play_one
from agon.lab.intervals import Estimate, mean_of, share_of
from agon.lab.marks import Marks
from agon.lab.opponents import answer_of, find_opponent
from agon.lab.simulate import Plan, find_named, lay_table, lineup
from agon.lab.spreading import Jobs, in_order

_BATCH: Final = 10
_CONTESTS: Final = 1  # searches may take long
_FEW: Final = 0.05  # of the matches lie below a spread, as many above it


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How one match went: who decided first, for how long, how often somebody else took the lead, how it ended."""

    first: int
    decisions: int
    changes: int
    outcome: Outcome
    marks: dict[str, tuple[str | None, ...]] = {}  # by kind, what sets every seat apart


class Marked(msgspec.Struct, frozen=True):
    """How much of the wins came to seats with a mark, and how many there were."""

    mark: str
    seats: int
    share: Estimate


class Spread(msgspec.Struct, frozen=True):
    """A mean with its interval, and the numbers between which nine of ten matches lie."""

    mean: Estimate
    low: float
    high: float


class Skill(msgspec.Struct, frozen=True):
    """What the one bot wins alone among the others, on common deals and every seat; equal bots win a fair share."""

    better: str
    worse: str
    games: int
    share: Estimate


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """What many matches of equal bots tell; shares of wins with 95 % intervals."""

    games: int
    fair: float
    by_seat: tuple[Estimate, ...]
    by_place: tuple[Estimate, ...]  # 0: who decided first, then clockwise
    by_mark: dict[str, tuple[Marked, ...]]  # what seats were given or got first, whoever won most first
    score: Spread
    winner: Spread  # the best score
    margin: Spread  # of who won over the best of those who did not
    decisions: Spread
    changes: Spread  # of the lead
    endings: dict[str, float]


def courses(plan: Plan, games: int, jobs: Jobs = None, first: int = 0) -> Iterator[Course]:
    """The matches 0, 1, 2 … of a plan, from the `first` on: those that `simulate` plays."""
    return in_order(partial(course, plan), range(first, games), jobs, _BATCH)


def course(plan: Plan, number: int) -> Course:
    """One match, without record and events."""
    game, table = lay_table(plan)
    bots = [find_named(name) for name in lineup(plan, number)]
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    asked: list[int] = []
    leads: list[int] = []
    marks = Marks(game.name, plan.seats)

    def choose(s: Any, seat: int, actions: Sequence[Action]) -> Action:
        asked.append(seat)
        marks.look(s)
        lead = _leader(game.sheet(s).scores)
        if lead is not None and leads[-1:] != [lead]:
            leads.append(lead)
        return answer_of(bots[seat], game, s, seat, actions, table.box, rngs[seat])

    s = game.setup(table.seats, table.options, table.box)
    decisions = play_out(game, s, rngs[0], choose, dealing(Seeded(f"{plan.seed}/{number}")))
    outcome = game.outcome(s)
    assert outcome is not None
    marks.look(s)
    found = {kind: tuple(of_seats) for kind, of_seats in marks.found.items()}
    return Course(first=asked[0], decisions=decisions, changes=max(0, len(leads) - 1), outcome=outcome, marks=found)


def _leader(scores: Sequence[int]) -> int | None:
    """Who is ahead of all others, if anybody is."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def balance(plan: Plan, played: Sequence[Course]) -> Balance:
    """What these matches tell."""
    seats = range(plan.seats)
    shares = [won(one.outcome) for one in played]
    best = [sorted(one.outcome.scores, reverse=True) for one in played]
    endings = Counter(one.outcome.ending for one in played)
    turns = [[(one.first + place) % plan.seats for place in seats] for one in played]
    turned = [[share[seat] for seat in order] for order, share in zip(turns, shares, strict=True)]
    return Balance(
        games=len(played),
        fair=1 / plan.seats,
        by_seat=tuple(share_of([share[seat] for share in shares]) for seat in seats),
        by_place=tuple(share_of([share[place] for share in turned]) for place in seats),
        by_mark=_by_mark(played),
        score=_spread([sum(one.outcome.scores) / plan.seats for one in played], [x for row in best for x in row]),
        winner=_spread([row[0] for row in best]),
        margin=_spread([margin_of(one.outcome) for one in played]),
        decisions=_spread([one.decisions for one in played]),
        changes=_spread([one.changes for one in played]),
        endings={ending: times / len(played) for ending, times in sorted(endings.items())},
    )


def _by_mark(played: Sequence[Course]) -> dict[str, tuple[Marked, ...]]:
    """Wins by what seats were given, or got first."""
    found: dict[str, dict[str, list[float]]] = {}
    for one in played:
        shares = won(one.outcome)
        for kind, marks in one.marks.items():
            for mark, share in zip(marks, shares, strict=True):
                if mark is not None:
                    found.setdefault(kind, {}).setdefault(mark, []).append(share)
    told = {kind: [Marked(mark, len(some), share_of(some)) for mark, some in of.items()] for kind, of in found.items()}
    return {kind: tuple(sorted(some, key=lambda one: (-one.share.mean, one.mark))) for kind, some in told.items()}


def margin_of(outcome: Outcome) -> int:
    """How far a win was ahead in points; partners win together, and a tie is decided otherwise."""
    others = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    return max(outcome.scores) - max(others) if others else 0


def _spread(values: Sequence[float], spread: Sequence[float] | None = None) -> Spread:
    """Of independent values; `spread`: of which the nine in ten are told, if not of them."""
    told = sorted(values if spread is None else spread)
    cut = int(_FEW * len(told))
    return Spread(mean_of(values), told[cut], told[-1 - cut])


def skill(plan: Plan, better: str, worse: str, games: int, jobs: Jobs = None) -> Skill:
    """How much of the win the better bot gets alone at tables of the worse one."""
    return skill_of(better, worse, list(contests(plan, better, worse, whole_deals(plan, games), jobs)))


def skill_of(better: str, worse: str, played: Sequence[Played]) -> Skill:
    """What these matches of the better bot tell."""
    return Skill(better, worse, len(played), share_of([one.share for one in played]))


def whole_deals(plan: Plan, games: int) -> int:
    """At least so many games, every deal from every seat."""
    return -(-games // plan.seats) * plan.seats


def contests(plan: Plan, better: str, worse: str, games: int, jobs: Jobs = None, first: int = 0) -> Iterator[Played]:
    """The better bot alone at tables of the worse one: games 0, 1, 2 …, from the `first` on."""
    return in_order(partial(_contest, plan, better, worse), range(first, games), jobs, _CONTESTS)


def _contest(plan: Plan, better: str, worse: str, number: int) -> Played:
    game, table = lay_table(plan)
    one, others = find_opponent(better), find_opponent(worse)
    assert one is not None
    assert others is not None
    return play_one(game, table, one, others, plan.seed, number)
