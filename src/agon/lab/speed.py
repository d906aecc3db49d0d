"""How fast an engine is: random playouts through the public protocol, in processor time of one core."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

import msgspec

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.driver import moments, play_out
from agon.kit.event import Emit
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.rows import Chance
from agon.kit.rules import Rules
from agon.kit.seats import CHANCE

_GAMES: Final = 120  # a round plays so many
_REPEATS: Final = 20


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured; the time of nature's deals is not in the decisions' time."""

    decisions_per_second: float
    nature_share: float  # of the whole time of a playout
    clone_us: float
    imagine_us: float


def measure(game: AnyGame, table: Table, rounds: int) -> Speed:
    """The best of so many rounds: what disturbs a measurement only ever makes it slower."""
    start = game.setup(table.seats, table.options, table.box)
    rates, shares = zip(*(_playouts(game, start, number) for number in range(rounds)), strict=True)
    asked = moments(game, start.clone(), Random(0))[:-1:5]
    views = [game.view(s, game.actors(s)[0]) for s in asked]
    rng = Random(0)
    return Speed(
        decisions_per_second=max(rates),
        nature_share=min(shares),
        clone_us=min(_each([s.clone for s in asked]) for _ in range(rounds)),
        imagine_us=min(_each([partial(game.imagine, view, table.box, rng) for view in views]) for _ in range(rounds)),
    )


def _playouts(game: AnyGame, start: State, seed: int) -> tuple[float, float]:
    """Decisions a second, and nature's share: the same games once as they are and once with nature timed."""
    decisions, whole = _play(game, start, seed)
    clock = NatureClock(game)
    _play(clock.game, start, seed)
    own = max(whole - clock.spent, whole / 100)
    return decisions / own, 1 - own / whole


def _play(game: AnyGame, start: State, seed: int) -> tuple[int, float]:
    rng = Random(seed)
    states = [start.clone() for _ in range(_GAMES)]
    begun = process_time()
    decisions = sum(play_out(game, s, rng) for s in states)
    return decisions, process_time() - begun


def _asking() -> float:
    """What it takes to look at the clock."""
    return min(-(process_time() - process_time()) for _ in range(500))


_ASKING: Final = _asking()


class NatureClock:
    """A game that sums up the time from the question what nature must draw to the end of her act."""

    def __init__(self, game: AnyGame) -> None:
        self.spent = 0.0
        self._begun = 0.0
        self._plain: Final = game
        rows = [self._timed(row) if isinstance(row, Chance) else row for row in game.rules.rows]
        by_rows = Rules.of(*rows, actors=game.rules.actors) if game.rules.by_rows() else None
        timed = by_rows or dataclasses.replace(game.rules, chance=self._chance, apply=self._apply)
        self.game: Final = dataclasses.replace(game, rules=timed)

    def _timed(self, row: Chance[Any]) -> Chance[Any]:
        """Nature's act as it is in a playout, from one end to the other."""

        def draw(s: State) -> Draw:
            self._begun = process_time()
            return row.draw(s)

        def apply(s: State, deal: Deal, emit: Emit | None) -> None:
            row.apply(s, deal, emit)
            self.spent += process_time() - self._begun - _ASKING

        return dataclasses.replace(row, draw=draw, apply=apply)

    def _chance(self, s: State) -> Draw:
        self._begun = process_time()
        draw: Draw = self._plain.chance(s)
        return draw

    def _apply(self, s: State, seat: int, action: Action, emit: Emit | None) -> None:
        self._plain.apply(s, seat, action, emit)
        if seat == CHANCE:
            self.spent += process_time() - self._begun - _ASKING


def _each(calls: Sequence[Callable[[], object]]) -> float:
    """The mean time of these calls in microseconds."""
    begun = process_time()
    for _ in range(_REPEATS):
        for call in calls:
            call()
    return (process_time() - begun) / (_REPEATS * len(calls)) * 1e6
