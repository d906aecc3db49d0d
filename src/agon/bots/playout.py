"""How a position is played on in a bot's head: a few decisions of everybody, then somebody says what it is worth."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from agon.bots.value import Value, won
from agon.kit.action import Action
from agon.kit.driver import settle
from agon.kit.game import AnyGame

TO_THE_END: Final = 1 << 30  # a depth that no match has


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How far, and how. A level of strength is one of these: numbers that mean the same on every machine."""

    simulations: int
    candidates: int = 12  # answers that are looked at, best first glance first
    depth: int = 6  # decisions of everybody after the answer; -1: until the round or the match is over
    luck: float = 0.0  # the share of decisions on the way that are made at random


class Playout:
    """One way to play on from any position of a game."""

    def __init__(self, game: AnyGame, manner: Manner, value: Value) -> None:
        self._game: Final = game
        self._depth: Final = manner.depth if manner.depth >= 0 else TO_THE_END
        self._to_chapter: Final = manner.depth < 0 and game.features is not None
        self._luck: Final = manner.luck
        self._value: Final = value

    def worth(self, s: Any, rng: Random) -> list[float]:
        """What everybody may hope for from this position, which is used up."""
        game = self._game
        features = game.features
        chapter = features.chapter if features is not None and self._to_chapter else None
        begun = chapter(s) if chapter is not None else 0
        for _ in range(self._depth):
            settle(game, s, rng)
            owing = game.actors(s)
            if not owing or (chapter is not None and chapter(s) != begun):
                break
            game.apply(s, owing[0], self._choose(s, owing[0], rng), None)
        else:
            settle(game, s, rng)  # what nature does next was not learned to be foreseen
        outcome = game.outcome(s)
        return self._value(s) if outcome is None else won(outcome)

    def _choose(self, s: Any, seat: int, rng: Random) -> Action:
        """What looks best at first glance, the first of equals; now and then anything."""
        actions: list[Action] = self._game.legal_actions(s, seat)
        if len(actions) == 1:
            return actions[0]
        if self._luck and rng.random() < self._luck:
            return actions[int(rng.random() * len(actions))]
        prior: list[float] = self._game.heuristics.prior(s, seat, actions)
        return actions[prior.index(max(prior))]
