"""Games that a value is learned from: bots among themselves, who now and then do something else than they would."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.learned import Weights
from agon.bots.playout import Manner
from agon.bots.search import search
from agon.bots.value import won
from agon.kit.action import Action
from agon.kit.driver import settle
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import Prompt
from agon.kit.record import Table

STRAYING: Final = (0.0, 0.05, 0.15, 0.3)  # how often a player strays: one of these for a seat and a game
_PLACES: Final = 4


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A game: its positions, for each a row of features for every seat, and every seat's share of the win."""

    number: int
    rows: list[list[list[float]]]
    shares: list[float]


class Player(msgspec.Struct, frozen=True):
    """Who plays: by the first glance, or by a short search with what was learned so far."""

    weights: Weights | None
    manner: Manner


def play_sample(game: AnyGame, table: Table, seed: str, number: int, player: Player, most: int) -> Sample:
    """One game from its seed and number, with at most so many of its positions."""
    rng = Random(f"{seed}/{number}")
    kept = list(_positions(game, table, rng, player))
    outcome = game.outcome(kept.pop())
    assert outcome is not None
    if len(kept) > most:
        kept = [kept[at] for at in sorted(rng.sample(range(len(kept)), most))]
    assert game.features is not None
    rows = [[[round(x, _PLACES) for x in row] for row in game.features.of(s)] for s in kept]
    return Sample(number, rows, won(outcome))


def _positions(game: AnyGame, table: Table, rng: Random, player: Player) -> Iterator[Any]:
    """Every position in which a search would ask what it is worth, and the last."""
    s: State = game.setup(table.seats, table.options, table.box)
    straying = [rng.choice(STRAYING) for _ in range(table.seats)]
    features = game.features
    assert features is not None
    begun: int | None = None
    while True:
        settle(game, s, rng)
        owing = game.actors(s)
        if not owing:
            yield s
            return
        now = features.chapter(s)
        if now != begun if player.manner.depth < 0 else features.calm(s):
            yield s.clone()
        begun = now
        seat = owing[0]
        game.apply(s, seat, _answer(game, table, s, seat, rng, player, straying[seat]), None)


def _answer(game: AnyGame, table: Table, s: Any, seat: int, rng: Random, player: Player, straying: float) -> Action:
    """What a player does, who strays now and then."""
    actions: list[Action] = game.legal_actions(s, seat)
    if len(actions) == 1:
        return actions[0]
    if rng.random() < straying:
        return rng.choice(actions)
    if player.weights is None:
        prior: list[float] = game.heuristics.prior(s, seat, actions)
        return actions[prior.index(max(prior))]
    prompt = Prompt(0, seat, "", tuple(actions))
    return search(game, game.view(s, seat), table.box, prompt, rng, player.manner, weights=player.weights).best
