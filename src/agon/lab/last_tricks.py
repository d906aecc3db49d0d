"""The last tricks of a round of Olympe with all cards seen: their exact value, and how far a bot stays below it.

There are two sides, at a table of two or of two teams: a point that one wins the other does not, so there is one value
that neither can be kept from. Nobody who sees his own cards only can do better against one who sees all.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from agon.bots.bot import Bot
from agon.games.olympe import GAME as OLYMPE
from agon.games.olympe.frames import DEALING
from agon.games.olympe.phases.piles import count_covered
from agon.games.olympe.phases.trick import trick_points
from agon.games.olympe.state import NOBODY, State
from agon.kit.action import Action
from agon.kit.driver import play_out, watched
from agon.kit.game import AnyGame
from agon.kit.match import Prompt
from agon.kit.record import Table
from agon.lab.opponents import answer_of

GAME: Final[AnyGame] = OLYMPE
_ENDLESS: Final = 1 << 20  # more than all points of a deck


class Fallen(msgspec.Struct, frozen=True):
    """How a side did: the points that were left, its value (how many more than the others), and what it reached."""

    there: int
    value: int
    reached: int

    @property
    def lost(self) -> int:
        """Points that it fell below the value."""
        return self.value - self.reached


class Solver:
    """Values of positions in points that side 0 wins more than side 1 from there to the end of the round."""

    def __init__(self) -> None:
        self._known: Final[dict[tuple[object, ...], int]] = {}

    def value(self, s: State) -> int:
        """Of a position at the beginning of a trick or within one; ValueError where it has none."""
        if s.sides != 2 or count_covered(s):
            raise ValueError("there are two sides, and no card lies covered")
        return self._from_here(s, -_ENDLESS, _ENDLESS)

    def best(self, s: State, seat: int) -> Action:
        """The first of the best answers of a seat."""
        sign = _sign(s, seat)
        actions: list[Action] = GAME.legal_actions(s, seat)
        return max(actions, key=lambda action: sign * self.after(s, seat, action))

    def after(self, s: State, seat: int, action: Action) -> int:
        """The value if the seat does this."""
        return self._after(s, seat, action, -_ENDLESS, _ENDLESS)

    def _from_here(self, s: State, low: int, high: int) -> int:
        if _is_over(s):
            return 0
        if s.trick:
            return self._search(s, low, high)
        key = (s.leader, tuple(tuple(s.playable(seat)) for seat in range(s.seats)))  # what was won before is past
        if key not in self._known:
            self._known[key] = self._search(s, -_ENDLESS, _ENDLESS)
        return self._known[key]

    def _search(self, s: State, low: int, high: int) -> int:
        """Alpha-beta: what lies outside of low and high is only known to do so."""
        (seat,) = GAME.actors(s)
        found = -_sign(s, seat) * _ENDLESS
        for action in GAME.legal_actions(s, seat):
            worth = self._after(s, seat, action, low, high)
            if _sign(s, seat) > 0:
                found = max(found, worth)
                low = max(low, found)
            else:
                found = min(found, worth)
                high = min(high, found)
            if low >= high:
                break
        return found

    def _after(self, s: State, seat: int, action: Action, low: int, high: int) -> int:
        after = s.clone()
        GAME.apply(after, seat, action, None)
        gain = gained(s, after)
        return gain + self._from_here(after, low - gain, high - gain)


def _sign(s: State, seat: int) -> int:
    """Side 0 wants more, side 1 less."""
    return 1 if seat % s.sides == 0 else -1


def _is_over(s: State) -> bool:
    """Whether the round is over."""
    return not s.stack or s.stack[-1] == DEALING


def gained(before: State, after: State) -> int:
    """What side 0 won more than side 1 by the card that lies between two states."""
    if len(before.trick) + 1 < before.seats or after.last_winner == NOBODY:
        return 0
    return _sign(before, after.last_winner) * trick_points(after.last_trick, before.box)


def last_tricks(table: Table, tricks: int, seed: str, bot: Bot) -> State | None:
    """Where so many tricks of a first round are left that this bot plays on all seats; None if cards lie covered."""
    rng = Random(seed)
    s = GAME.setup(table.seats, table.options, table.box)

    def choose(s: State, seat: int, actions: Sequence[Action]) -> Action:
        return answer_of(bot, GAME, s, seat, actions, table.box, rng)

    def here(s: State) -> bool:
        left = sum(len(s.playable(seat)) for seat in range(s.seats)) + count_covered(s)
        return not s.trick and bool(s.last_trick) and left <= tricks * s.seats

    play_out(watched(GAME, until=here), s, rng, choose)
    return None if count_covered(s) else s


def fall(s: State, side: int, bot: Bot, rng: Random, solver: Solver) -> Fallen:
    """A bot plays a side by what its seats may see, against a side that sees all cards and plays perfectly."""
    there = sum(trick_points(s.playable(seat), s.box) for seat in range(s.seats))
    sign = _sign(s, side)
    value, reached = sign * solver.value(s), 0
    while not _is_over(s):
        (seat,) = GAME.actors(s)
        actions = tuple(GAME.legal_actions(s, seat))
        if seat % s.sides == side:
            action = bot.choose(GAME, GAME.view(s, seat), s.box, Prompt(0, seat, "", actions), rng)
        else:
            action = solver.best(s, seat)
        after = s.clone()
        GAME.apply(after, seat, action, None)
        reached += sign * gained(s, after)
        s = after
    return Fallen(there, value, reached)
