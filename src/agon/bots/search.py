"""One search for all games: answers are tried out in states that fit the view, and half of them is dropped each round.

Flat Monte Carlo with sequential halving. All answers meet the same imagined states and the same chance, so that what
differs between them is the answer. For a seed and a number of simulations the advice is always the same; a clock may
end it early, then it is the best so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from typing import Any, Final, Protocol

import msgspec

from agon.bots.learned import Network, Weights, shipped
from agon.bots.playout import TO_THE_END, Manner, Playout
from agon.bots.temper import Reward, reward_of
from agon.bots.value import value_of
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt

_SEEDS: Final = 1 << 62


class Line(msgspec.Struct, frozen=True):
    """One answer and what is to be expected of it."""

    action: Action
    expected: float  # the seat's chance to win, from 0 to 1, as its temperament takes it
    error: float  # the standard error of that; infinite after fewer than two simulations
    simulations: int


class Advice(msgspec.Struct, frozen=True):
    """The answers that were looked at, best first, and what the advice stands on."""

    lines: tuple[Line, ...]
    simulations: int
    learned: bool  # by weights that fit this game, box and number of seats; else by the first glance

    @property
    def best(self) -> Action:
        """What to do."""
        return self.lines[0].action


class Witness(Protocol):
    """Whoever wants to know more of a search than its advice; nothing that it does changes the advice."""

    def begin(self, network: Network | None) -> None:
        """It begins; the values come from this network, or from the game's first glance."""
        ...

    def saw(self, action: Action, number: int, worth: float, s: Any) -> None:
        """The answer was tried out in the world of this number, and that is where it led."""
        ...


class _Candidate:
    """An answer on trial."""

    __slots__ = ("action", "count", "prior", "squares", "total")

    def __init__(self, action: Action, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        self.count += 1
        self.total += worth
        self.squares += worth * worth

    def rank(self) -> tuple[float, float]:
        return (self.total / self.count if self.count else -inf, self.prior)

    def line(self) -> Line:
        if not self.count:
            return Line(self.action, 0.0, inf, 0)
        mean = self.total / self.count
        spread = max(0.0, self.squares / self.count - mean * mean)
        error = sqrt(spread / (self.count - 1)) if self.count > 1 else inf
        return Line(self.action, mean, error, self.count)


class _Worlds:
    """States that fit the view, by number, and the chance to come in them: the same for every answer."""

    def __init__(self, game: AnyGame, view: View, box: Box, seed: int) -> None:
        self._imagine: Final[Callable[[Random], Any]] = lambda rng: game.imagine(view, box, rng)
        self._seed: Final = seed
        self._found: Final[list[Any]] = []

    def __getitem__(self, number: int) -> Any:
        """The state of this number, not to be changed."""
        while number >= len(self._found):
            self._found.append(self._imagine(Random(self._seed + 2 * len(self._found))))
        return self._found[number]

    def chance(self, number: int) -> Random:
        """What nature and whoever plays at random draw there."""
        return Random(self._seed + 2 * number + 1)


class _Trial:
    """Tries answers out, one simulation at a time."""

    def __init__(
        self,
        game: AnyGame,
        worlds: _Worlds,
        seat: int,
        playout: Playout,
        reward: Reward,
        witness: Witness | None = None,
    ) -> None:
        self._witness: Final = witness
        self._game: Final = game
        self._reward: Final = reward
        self._worlds: Final = worlds
        self._seat: Final = seat
        self._playout: Final = playout

    def run(self, candidate: _Candidate) -> None:
        """One more simulation of an answer."""
        number = candidate.count
        s = self._worlds[number].clone()
        self._game.apply(s, self._seat, candidate.action, None)
        chance = self._playout.worth(s, self._worlds.chance(number))[self._seat]
        worth = self._reward(chance, s, self._seat)
        candidate.add(worth)
        if self._witness is not None:
            self._witness.saw(candidate.action, number, worth, s)


def search(
    game: AnyGame,
    view: View,
    box: Box,
    prompt: Prompt,
    rng: Random,
    manner: Manner,
    *,
    weights: Weights | None = None,
    enough: Callable[[], bool] | None = None,
    witness: Witness | None = None,
    evenly: bool = False,
) -> Advice:
    """What to answer; `enough` is asked before each simulation whether time is up.

    With `evenly` no answer is dropped: then it is known of the bad ones, too, how bad they are.
    """
    actions = prompt.actions
    if len(actions) == 1:
        return Advice((Line(actions[0], 0.0, inf, 0),), 0, False)
    worlds = _Worlds(game, view, box, int(rng.random() * _SEEDS))
    found = _candidates(game, worlds[0], prompt, min(manner.candidates, max(2, manner.simulations // 2)))
    value, learned = value_of(game, box, worlds[0], weights)
    if len(value(worlds[0])) == 1:  # alone nobody gets in the way, and only the end tells whether a target is reached
        manner = msgspec.structs.replace(manner, depth=TO_THE_END)
    if witness is not None:
        known = weights or shipped(game.name)
        witness.begin(known.network if learned and known is not None else None)
    reward = reward_of(game, manner.temper)
    trial = _Trial(game, worlds, prompt.seat, Playout(game, manner, value), reward, witness)
    evenly = evenly or manner.allot == "even"
    turns = _in_turn(found, manner.simulations) if evenly else _halving(found, manner.simulations)
    for candidate in turns:
        if enough is not None and enough():
            break
        trial.run(candidate)
    found.sort(key=lambda one: (one.count, *one.rank()), reverse=True)
    return Advice(tuple(one.line() for one in found), sum(one.count for one in found), learned)


def _candidates(game: AnyGame, s: Any, prompt: Prompt, most: int) -> list[_Candidate]:
    """The answers that look best at first glance, best first."""
    prior: Sequence[float] = game.heuristics.prior(s, prompt.seat, prompt.actions)
    found = [_Candidate(action, worth) for action, worth in zip(prompt.actions, prior, strict=True)]
    found.sort(key=lambda one: one.prior, reverse=True)
    return found[:most]


def _halving(found: Sequence[_Candidate], simulations: int) -> Iterator[_Candidate]:
    """Whose turn it is: everybody's as often, then the better half's, until two are left to be told apart."""
    alive = list(found)
    rounds = max(1, ceil(log2(len(alive))))
    for _ in range(rounds):
        for _ in range(max(1, simulations // (rounds * len(alive)))):
            yield from alive
        alive.sort(key=_Candidate.rank, reverse=True)
        alive = alive[: max(2, ceil(len(alive) / 2))]


def _in_turn(found: Sequence[_Candidate], simulations: int) -> Iterator[_Candidate]:
    """Everybody's turn as often."""
    for _ in range(max(1, simulations // len(found))):
        yield from found
