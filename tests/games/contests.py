"""Matches among bots, each seeing only its own view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.kit.action import Action
from agon.kit.driver import play_out
from agon.kit.frame import State
from agon.kit.game import AnyGame, Options, Outcome
from agon.kit.match import Prompt


def play_match(game: AnyGame, bots: list[Bot], options: Options, rng: Random) -> Outcome:
    """How a match among these bots ends."""

    def choose(s: State, seat: int, actions: Sequence[Action]) -> Action:
        action: Action = bots[seat].choose(game, game.view(s, seat), game.box, Prompt(0, seat, "", tuple(actions)), rng)
        assert action in actions
        return action

    s = game.setup(len(bots), options, game.box)
    play_out(game, s, rng, choose)
    outcome: Outcome | None = game.outcome(s)
    assert outcome is not None
    return outcome


def wins_of_greedy(game: AnyGame, seats: int, games: int, rng: Random) -> float:
    """The share of matches that one greedy bot wins against random ones; a shared win counts in part."""
    wins = 0.0
    for number in range(games):
        greedy = number % seats
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[greedy] = GreedyBot()
        winners = play_match(game, bots, game.variants[0], rng).winners
        wins += (greedy in winners) / len(winners)
    return wins / games
