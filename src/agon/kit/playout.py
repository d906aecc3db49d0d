"""A match played to its end without record or events: for speed, for search, for the conformance battery."""

from __future__ import annotations

from random import Random

from agon.kit.action import Deal
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.seats import CHANCE


def settle(game: AnyGame, s: State, rng: Random) -> None:
    """Let nature act, by a quick generator, until a player is asked or the match is over."""
    while game.actors(s) == (CHANCE,):
        draw = game.chance(s)
        game.apply(s, CHANCE, Deal(tuple(rng.sample(draw.bag, draw.n))), None)


def play_out(game: AnyGame, s: State, rng: Random) -> int:
    """Play random legal actions to the end; the number of player decisions."""
    actors, legal_actions, apply, random = game.actors, game.legal_actions, game.apply, rng.random
    decisions = 0
    while owing := actors(s):
        seat = owing[0]
        if seat == CHANCE:
            settle(game, s, rng)
            continue
        actions = legal_actions(s, seat)
        apply(s, seat, actions[int(random() * len(actions))], None)
        decisions += 1
    return decisions
