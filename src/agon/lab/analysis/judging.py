"""A decision judged by what the seat could know: its view goes in, and what it answered; never how things really stood.

All answers that are tried meet the same imagined worlds and the same chance. The best of many looks better than it is,
so what it is ahead by is told by new worlds, in which it meets the answer that was given once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from agon.bots.hinting import seed_of, word
from agon.bots.learned import shipped
from agon.bots.playout import Playout
from agon.bots.reasoning import grounds
from agon.bots.value import value_of
from agon.bots.witness import EndsSeen
from agon.kit.action import Action
from agon.kit.driver import settle
from agon.kit.game import AnyGame, View
from agon.kit.reasons import Saying
from agon.kit.record import Table
from agon.lab.analysis.efforts import effort_for, manner_for, thresholds_for
from agon.lab.analysis.means import Mean, Vector, gap_of, mean_of
from agon.lab.analysis.shapes import AnalysisLevel

_MOST_WORDS: Final = 3
Trials = list[list[float]]  # what a simulation was worth to every seat, world by world
Words = tuple[tuple[Saying, ...], tuple[Saying, ...]]  # for the better answer, and for the one that was given


class Question(NamedTuple):
    """All that a judgement stands on."""

    view: View
    seat: int
    actions: tuple[Action, ...]
    played: Action


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """An answer by its place among those that were legal, and what it is worth to the seat."""

    place: int
    chance: float
    error: float
    simulations: int


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a decision."""

    tried: tuple[Tried, ...]  # best first
    played: int  # place among those
    given: Vector  # to every seat, by the answer that was given instead of the best
    given_errors: Vector
    fresh: int
    stake: float
    simulations: int
    reasons: tuple[Saying, ...] = ()
    but: tuple[Saying, ...] = ()


def judge(game: AnyGame, table: Table, question: Question, level: AnalysisLevel) -> Judged:
    """What a decision gave away; for a view, an answer and a level always the same."""
    return _Judge(game, table, question, level).judged()


class _Judge:
    """One decision on trial."""

    def __init__(self, game: AnyGame, table: Table, question: Question, level: AnalysisLevel) -> None:
        view, actions = msgspec.json.encode(question.view), msgspec.json.encode(question.actions)
        self._seed: Final = seed_of(view, actions, level)
        self._game, self._table, self._asked = game, table, question
        self._effort: Final = effort_for(game.name, level)
        self._worlds: Final[list[Any]] = []
        s = self._world(0)
        value, self._learned = value_of(game, table.box, s)
        self._playout: Final = Playout(game, manner_for(game, table.seats), value)

    def judged(self) -> Judged:
        asked, effort, seat = self._asked, self._effort, self._asked.seat
        first = range(effort.worlds)
        trials = {action: self._try(action, first) for action in self._candidates()}
        ranked = sorted(trials, key=lambda action: -mean_of(trials[action]).mean[seat])  # of equals the better glance
        best, played = ranked[0], ranked.index(asked.played)
        nothing = tuple(0.0 for _ in range(self._table.seats))
        gap, fresh = Mean(nothing, nothing), 0
        words: Words = ((), ())
        if played:
            fresh = effort.fresh
            gap, words = self._confirm(best, hinted=self._looks_bad(trials, best))
        return Judged(
            tried=tuple(self._told(action, trials[action]) for action in ranked),
            played=played,
            given=gap.mean,
            given_errors=gap.error,
            fresh=fresh,
            stake=_stake([[vector[seat] for vector in trials[action]] for action in trials]),
            simulations=len(trials) * effort.worlds + 2 * fresh,
            reasons=words[0],
            but=words[1],
        )

    def _candidates(self) -> list[Action]:
        """The answers that look best at first glance, and the one that was given."""
        asked = self._asked
        prior: Sequence[float] = self._game.heuristics.prior(self._world(0), asked.seat, asked.actions)
        ranked = sorted(range(len(prior)), key=lambda at: -prior[at])
        found = [asked.actions[at] for at in ranked[: self._effort.answers]]
        return found if asked.played in found else [*found, asked.played]

    def _world(self, number: int) -> Any:
        """A state that fits the view, not to be changed."""
        while number >= len(self._worlds):
            rng = Random(f"{self._seed}/{len(self._worlds)}")
            self._worlds.append(self._game.imagine(self._asked.view, self._table.box, rng))
        return self._worlds[number]

    def _try(self, action: Action, worlds: range, witness: EndsSeen | None = None) -> Trials:
        trials = []
        for number in worlds:
            s, rng = self._world(number).clone(), Random(f"{self._seed}/chance/{number}")
            self._game.apply(s, self._asked.seat, action, None)
            settle(self._game, s, rng)
            trials.append(self._playout.worth(s, rng))
            if witness is not None:
                witness.saw(action, number, trials[-1][self._asked.seat], s)
        return trials

    def _looks_bad(self, trials: dict[Action, Trials], best: Action) -> bool:
        gap = gap_of(trials[best], trials[self._asked.played]).mean[self._asked.seat]
        return self._game.reasons is not None and gap >= thresholds_for(self._game.name).inaccuracy / 2

    def _confirm(self, best: Action, *, hinted: bool) -> tuple[Mean, Words]:
        """By new worlds: what the answer that was given is worth beyond the best, and why."""
        effort, asked = self._effort, self._asked
        worlds = range(effort.worlds, effort.worlds + effort.fresh)
        witness = EndsSeen(self._game, asked.seat) if hinted else None
        if witness is not None:
            known = shipped(self._game.name)
            witness.begin(known.network if self._learned and known is not None else None)
        gap = gap_of(self._try(asked.played, worlds, witness), self._try(best, worlds, witness))
        if witness is None or gap.mean[asked.seat] >= 0:
            return gap, ((), ())
        return gap, (self._why(witness, best, asked.played), self._why(witness, asked.played, best))

    def _why(self, witness: EndsSeen, one: Action, other: Action) -> tuple[Saying, ...]:
        """What speaks for one answer against another."""
        game = self._game
        assert game.reasons is not None
        names = game.features.names if game.features else ()
        pairs = list(zip(witness.ends[one], witness.ends[other], strict=True))
        found = grounds(game.reasons, names, witness.network, self._asked.seat, pairs)
        return tuple(word(game, ground) for ground in found if ground.weight > 0)[:_MOST_WORDS]

    def _told(self, action: Action, trials: Trials) -> Tried:
        found, seat = mean_of(trials), self._asked.seat
        return Tried(
            place=self._asked.actions.index(action),
            chance=found.mean[seat],
            error=found.error[seat],
            simulations=len(trials),
        )


def _stake(worths: Sequence[Sequence[float]]) -> float:
    """What the best answer is worth beyond the mean of all: chosen by one half of the worlds, measured by the other.

    The half by which it was chosen would flatter it.
    """
    half = len(worths[0]) // 2
    halves = [[one[:half] for one in worths], [one[half:] for one in worths]]
    found = 0.0
    for chosen, measured in (halves, halves[::-1]):
        sums = [sum(one) for one in chosen]
        means = [sum(one) / len(one) for one in measured]
        found += means[sums.index(max(sums))] - sum(means) / len(means)
    return round(found / 2, 9)
