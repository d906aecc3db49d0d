"""A player's first glance."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.scoring import points
from agon.games.olympos.state import State


def prior(s: State, seat: int, actions: Sequence[OlymposAction]) -> list[float]:
    """What each action is expected to bring, in points."""
    return [0.0 for _ in actions]


def evaluate(s: State) -> list[float]:
    """How well each seat stands, from 0 to 1."""
    return [value / (value + 40.0) for value in points(s)]
