"""Looks at where the simulations of a search end: what an explanation stands on."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import msgspec

from agon.bots.learned import Network
from agon.kit.action import Action
from agon.kit.game import AnyGame


class End(msgspec.Struct, frozen=True):
    """One simulation of an answer."""

    worth: float
    points: float  # of the seat, as the score sheet has them there
    facts: dict[str, float]  # how much of each topic the seat has
    row: list[float]  # its features; empty where the match was over, or nothing was learned
    strengths: list[float]  # of all seats, by the network


class Gap(msgspec.Struct, frozen=True):
    """How far an answer is behind another, in the same worlds and with the same chance."""

    mean: float
    error: float
    worlds: int


class EndsSeen:
    """A witness that keeps every end."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self.network: Network | None = None
        self.ends: Final[dict[Action, list[End]]] = {}

    def begin(self, network: Network | None) -> None:
        self.network = network

    def saw(self, action: Action, number: int, worth: float, s: Any) -> None:
        """Ends come in the order of the worlds: the same place is the same world for every answer."""
        game, seat, net = self._game, self._seat, self.network
        rows: list[list[float]] = []
        if net is not None and game.features is not None and game.outcome(s) is None:
            rows = game.features.of(s)
        facts = game.reasons.facts(s, seat) if game.reasons is not None else {}
        points = float(game.sheet(s).scores[seat])
        strengths = [net.strength(row) for row in rows] if net is not None else []
        self.ends.setdefault(action, []).append(End(worth, points, facts, rows[seat] if rows else [], strengths))

    def gap(self, better: Action, worse: Action) -> Gap:
        """How much worse one answer did than another, world by world."""
        pairs = list(zip(self.ends.get(better, ()), self.ends.get(worse, ()), strict=False))
        if len(pairs) < 2:
            return Gap(0.0, 1.0, len(pairs))
        apart = [one.worth - other.worth for one, other in pairs]
        mean = sum(apart) / len(apart)
        spread = sum((one - mean) ** 2 for one in apart) / (len(apart) - 1)
        return Gap(mean, sqrt(spread / len(apart)), len(apart))

    def points(self, action: Action) -> tuple[float, float]:
        """The score that an answer leads to, and its standard error."""
        found = [end.points for end in self.ends.get(action, ())]
        mean = sum(found) / len(found)
        if len(found) < 2:
            return mean, 0.0
        return mean, sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1) / len(found))
