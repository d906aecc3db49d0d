"""How good a position is for everybody: learned where there are weights for it, else by the game's first glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agon.bots.learned import Weights, shipped
from agon.kit.box import Box
from agon.kit.game import AnyGame, Outcome

Value = Callable[[Any], list[float]]
"""Every seat's chance to win a position that is not over."""

_STEEP: Final = 6  # how much surer of winning one is who stands better at first glance


def value_of(game: AnyGame, box: Box, s: Any, weights: Weights | None = None) -> tuple[Value, bool]:
    """The value for what may become of this position, and whether it was learned; `weights` in place of the shipped."""
    seats = len(game.heuristics.evaluate(s))
    features, weights = game.features, weights or shipped(game.name)
    if weights is None or features is None or not weights.fits(game, box, seats) or not features.ordinary(s):
        return hand_made(game, seats), False
    rows, chances = features.of, weights.network.chances
    return lambda s: chances(rows(s)), True


def hand_made(game: AnyGame, seats: int) -> Value:
    """The game's own first glance, as chances."""
    evaluate = game.heuristics.evaluate
    if seats == 1:
        return evaluate

    def chances(s: Any) -> list[float]:
        powers = [worth**_STEEP for worth in evaluate(s)]
        total = sum(powers)
        return [power / total for power in powers] if total else [1 / seats] * seats

    return chances


def won(outcome: Outcome) -> list[float]:
    """Every seat's share of a win; alone, the score counts beside the target that was reached or missed."""
    seats = len(outcome.scores)
    if seats == 1:
        score = max(0, outcome.scores[0])
        return [0.5 * bool(outcome.winners) + 0.5 * score / (score + 30.0)]
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [share if seat in outcome.winners else 0.0 for seat in range(seats)]
