"""Bots among themselves, for tests of what a first glance is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.kit.game import AnyGame, Outcome
from agon.kit.match import Prompt
from agon.kit.playout import settle


def play_match(game: AnyGame, bots: Sequence[Bot], rng: Random) -> Outcome:
    """How an ordinary match among these bots ends, each seeing only its own view."""
    s = game.setup(len(bots), game.options_type(), game.box)
    while True:
        settle(game, s, rng)
        outcome: Outcome | None = game.outcome(s)
        if outcome:
            return outcome
        at = game.actors(s)[0]
        prompt = Prompt(0, at, "", tuple(game.legal_actions(s, at)))
        game.apply(s, at, bots[at].choose(game, game.view(s, at), game.box, prompt, rng), None)


def wins_of_greedy(game: AnyGame, seats: int, games: int, rng: Random) -> float:
    """The share of matches that one greedy bot wins against random ones; a shared win counts in part."""
    wins = 0.0
    for number in range(games):
        greedy = number % seats
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[greedy] = GreedyBot()
        winners = play_match(game, bots, rng).winners
        wins += (greedy in winners) / max(1, len(winners))
    return wins / games
