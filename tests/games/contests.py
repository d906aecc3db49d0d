"""Matches among bots, each seeing only its own view."""

from __future__ import annotations

from random import Random

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.kit.game import AnyGame, Options, Outcome
from agon.kit.match import Prompt
from agon.kit.playout import settle


def play_match(game: AnyGame, bots: list[Bot], options: Options, rng: Random) -> Outcome:
    """How a match among these bots ends."""
    s = game.setup(len(bots), options, game.box)
    while True:
        settle(game, s, rng)
        outcome = game.outcome(s)
        if outcome:
            return outcome
        at = game.actors(s)[0]
        prompt = Prompt(0, at, "", tuple(game.legal_actions(s, at)))
        action = bots[at].choose(game, game.view(s, at), game.box, prompt, rng)
        assert isinstance(action, game.action_type)
        game.apply(s, at, action, None)


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
