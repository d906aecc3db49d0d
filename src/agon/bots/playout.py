"""How a position is played on in a bot's head: a few decisions of everybody, then somebody says what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Literal

import msgspec

from agon.bots.temper import Temper
from agon.bots.value import Value, won
from agon.kit.action import Action
from agon.kit.driver import glance_on
from agon.kit.game import AnyGame

TO_THE_END: Final = 1 << 30  # a depth that no match has


Allotment = Literal["halving", "even"]
"""Who gets the simulations: the better half of the candidates again and again, or everybody as many."""

Eyes = Literal["glance", "learned"]
"""How everybody decides on the way: by first glance, or by what is worth most among the few that look best."""

Aim = Literal["win", "rank", "score"]
"""What a simulation is counted by: the chance to win, the rivals one is ahead of, or the score."""

_FEW: Final = 4  # answers that learned eyes look at


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How far, and how. A level of strength is one of these: numbers that mean the same on every machine."""

    simulations: int
    candidates: int = 12  # answers that are looked at, best first glance first
    depth: int = 6  # decisions of everybody after the answer, and what ends a turn; -1: until the round is over
    luck: float = 0.0  # the share of decisions on the way that are made at random
    temper: Temper = "even"  # what is played for, beside winning
    allot: Allotment = "halving"
    eyes: Eyes = "glance"
    aim: Aim = "win"


def always(s: Any) -> bool:
    """Where nobody says otherwise, a value may be asked at any time."""
    return True


class Playout:
    """One way to play on from any position of a game."""

    def __init__(self, game: AnyGame, manner: Manner, value: Value) -> None:
        self._game: Final = game
        self._depth: Final = manner.depth
        features = game.features
        self._chapter: Final = features.chapter if features is not None and manner.depth < 0 else None
        self._calm: Final = features.calm if features is not None else always
        self._luck: Final = manner.luck
        self._value: Final = value
        self._prior: Final = game.heuristics.prior if manner.eyes == "glance" else self._looked
        self._aim: Final = manner.aim

    def worth(self, s: Any, rng: Random) -> list[float]:
        """What everybody may hope for from this position, which is used up."""
        glance_on(self._game, s, rng, self._prior, self._luck, self._enough(s))
        return aimed(self._game, s, self._chances(s), self._aim)

    def _chances(self, s: Any) -> list[float]:
        outcome = self._game.outcome(s)
        return self._value(s) if outcome is None else won(outcome)

    def _enough(self, s: Any) -> Callable[[Any, int], bool]:
        """When to stop: as the next round begins, or after so many decisions and when nobody is in the middle."""
        chapter, calm, depth = self._chapter, self._calm, self._depth
        if chapter is not None:
            begun = chapter(s)
            return lambda s, decisions: chapter(s) != begun
        if depth < 0:
            return lambda s, decisions: False
        return lambda s, decisions: decisions >= depth and calm(s)

    def _looked(self, s: Any, seat: int, actions: Sequence[Action]) -> list[float]:
        """What the few answers that look best lead to; nothing for all others."""
        prior: list[float] = self._game.heuristics.prior(s, seat, actions)
        worth = [-1.0] * len(actions)
        for at in sorted(range(len(actions)), key=lambda at: -prior[at])[:_FEW]:
            after = s.clone()
            self._game.apply(after, seat, actions[at], None)
            worth[at] = self._chances(after)[seat]
        return worth


def aimed(game: AnyGame, s: Any, chances: list[float], aim: Aim) -> list[float]:
    """What a position is worth to everybody who plays for this."""
    if aim == "win" or len(chances) == 1:
        return chances
    if aim == "score":
        scored: list[float] = game.heuristics.evaluate(s)
        return scored
    outcome = game.outcome(s)
    strengths: Sequence[float] = chances if outcome is None else outcome.scores
    return [_ahead(seat, strengths) for seat in range(len(strengths))]


def _ahead(seat: int, strengths: Sequence[float]) -> float:
    """The share of its rivals that a seat is likely to be ahead of."""
    mine = max(0.0, strengths[seat])
    beaten = [mine / (mine + max(0.0, other)) if mine > 0 else 0.0 for other in strengths]
    return (sum(beaten) - beaten[seat]) / (len(strengths) - 1)
