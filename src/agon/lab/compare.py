"""What other numbers in a box change: both are played on the same deals, match by match, and the differences tested.

Match n of an edition has the deal and the bots' chances of match n of the box it is compared with, so that differences
are those of pairs. All that is looked at is one list, whose chances are corrected together (Holm).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from agon.bots.value import won
from agon.lab.balance import Balance, Course, Skill, contests, courses, margin_of, skill_of, whole_deals
from agon.lab.balance import balance as weigh
from agon.lab.contest import Played
from agon.lab.intervals import Estimate, by_deal, mean_of
from agon.lab.ledger import Ledger, series_name
from agon.lab.significance import CLEAR, chance_of, holm
from agon.lab.simulate import Plan
from agon.lab.spreading import Jobs

Measure = Literal["seat", "place", "score", "winner", "margin", "decisions", "changes", "skill"]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """How far a figure lies from that of the box it is compared with, over pairs of matches on one deal."""

    measure: Measure
    at: int = 0  # the seat, or the place from who decides first, from 1; 0: of the whole match
    before: float
    after: float
    difference: Estimate
    chance: float  # that it would be as large by chance alone
    corrected: float  # the same for the whole list of what was looked at

    @property
    def clear(self) -> bool:
        """Whether it is more than chance, whatever else was looked at."""
        return self.corrected < CLEAR


class Trial(msgspec.Struct):
    """What was played with one box: matches of equal bots, and of the better one among the worse."""

    equal: list[Course] = []
    skilled: list[Played] = []


class Trials(NamedTuple):
    """What is to be played: the same with every plan, which differ by their editions; the first is compared with."""

    plans: tuple[Plan, ...]
    pair: tuple[str, str]
    games: int
    skilled: bool = True  # whether it is asked what skill is worth

    @property
    def total(self) -> int:
        """All games."""
        skilled = whole_deals(self.plans[0], self.games) if self.skilled else 0
        return len(self.plans) * (self.games + skilled)


def play_trials(trials: Trials, ledger: Ledger, jobs: Jobs = None) -> Iterator[tuple[int, Course | Played]]:
    """Every match and whose it is, plan by plan; what the ledger has is taken from there."""
    for number, plan in enumerate(trials.plans):
        for course in _equal(trials, plan, ledger, jobs):
            yield number, course
        if trials.skilled:
            for played in _skilled(trials, plan, ledger, jobs):
                yield number, played


def _equal(trials: Trials, plan: Plan, ledger: Ledger, jobs: Jobs) -> Iterator[Course]:
    def play(numbers: range) -> Iterator[Course]:
        return courses(plan, numbers.stop, jobs, numbers.start)

    return ledger.go_on(series_name(plan, "equal"), Course, trials.games, play)


def _skilled(trials: Trials, plan: Plan, ledger: Ledger, jobs: Jobs) -> Iterator[Played]:
    def play(numbers: range) -> Iterator[Played]:
        return contests(plan, *trials.pair, numbers.stop, jobs, numbers.start)

    return ledger.go_on(series_name(plan, *trials.pair), Played, whole_deals(plan, trials.games), play)


def gather(trials: Trials, played: Iterator[tuple[int, Course | Played]]) -> list[Trial]:
    """What was played with every plan."""
    found = [Trial([], []) for _ in trials.plans]
    for number, one in played:
        if isinstance(one, Course):
            found[number].equal.append(one)
        else:
            found[number].skilled.append(one)
    return found


def told_of(trials: Trials, number: int, trial: Trial) -> tuple[Balance, Skill]:
    """How the game plays with one of the boxes."""
    return weigh(trials.plans[number], trial.equal), skill_of(*trials.pair, trial.skilled)


def compared(seats: int, base: Trial, others: Sequence[Trial]) -> list[list[Difference]]:
    """The differences of every other trial from the base, in as many pairs as it has; all are corrected together."""
    raw = [_differences(seats, base, other) for other in others]
    corrected = iter(holm([one.chance for row in raw for one in row]))
    return [[msgspec.structs.replace(one, corrected=next(corrected)) for one in row] for row in raw]


def _differences(seats: int, base: Trial, other: Trial) -> list[Difference]:
    ours = base.equal[: len(other.equal)]
    found = [_paired(measure, at, ours, other.equal, value) for measure, at, value in _measures(seats)]
    if base.skilled:
        found.append(_over("skill", 0, by_deal(base.skilled), by_deal(other.skilled)))
    return found


_OF_THE_MATCH: Final[dict[Measure, Callable[[Course], float]]] = {
    "score": lambda one: sum(one.outcome.scores) / len(one.outcome.scores),
    "winner": lambda one: max(one.outcome.scores),
    "margin": lambda one: margin_of(one.outcome),
    "decisions": lambda one: one.decisions,
    "changes": lambda one: one.changes,
}


def _measures(seats: int) -> Iterator[tuple[Measure, int, Callable[[Course], float]]]:
    for at in range(seats):
        yield "seat", at + 1, lambda one, at=at: won(one.outcome)[at]  # type: ignore[misc]
    for at in range(seats):
        yield "place", at + 1, lambda one, at=at: won(one.outcome)[(one.first + at) % seats]  # type: ignore[misc]
    for measure, value in _OF_THE_MATCH.items():
        yield measure, 0, value


def _paired(
    measure: Measure, at: int, base: Sequence[Course], other: Sequence[Course], value: Callable[[Course], float]
) -> Difference:
    return _over(measure, at, [value(one) for one in base], [value(one) for one in other])


def _over(measure: Measure, at: int, base: Sequence[float], other: Sequence[float]) -> Difference:
    """Over values in pairs."""
    gaps = [after - before for before, after in zip(base, other, strict=True)]
    chance = chance_of(gaps)
    return Difference(
        measure=measure,
        at=at,
        before=sum(base) / len(base),
        after=sum(other) / len(other),
        difference=mean_of(gaps),
        chance=chance,
        corrected=chance,
    )
