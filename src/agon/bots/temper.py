"""Temperaments: small changes of what a bot plays for, so that two of the same level do not play alike."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Final, Literal, get_args

from agon.kit.game import AnyGame

Temper = Literal["even", "bold", "careful", "builder"]
TEMPERS: Final[tuple[Temper, ...]] = get_args(Temper)

Reward = Callable[[float, Any, int], float]
"""What a chance to win is worth to a seat, in the position that a simulation ended with."""

_SHARE: Final = 0.3  # how much of the reward the temperament is
_BUILT: Final = 0.1  # what one's own standing counts beside the chance to win


def reward_of(game: AnyGame, temper: Temper) -> Reward:
    """The bold like a small chance of much, the careful a safe little, builders a good position of their own."""
    evaluate = game.heuristics.evaluate
    rewards: dict[Temper, Reward] = {
        "even": lambda chance, s, seat: chance,
        "bold": lambda chance, s, seat: (1 - _SHARE) * chance + _SHARE * chance * chance,
        "careful": lambda chance, s, seat: (1 - _SHARE) * chance + _SHARE * sqrt(chance),
        "builder": lambda chance, s, seat: chance + _BUILT * evaluate(s)[seat],
    }
    return rewards[temper]
