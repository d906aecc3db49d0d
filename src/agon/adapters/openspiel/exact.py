"""How much can be won from a bot in a game that is small enough to be solved: OpenSpiel's best response to it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import msgspec
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from agon.adapters.openspiel.held import Held
from agon.bots.bot import Bot
from agon.bots.random import RandomBot
from agon.kit.match import Prompt


class Exploited(msgspec.Struct, frozen=True):
    """For every seat: its share of the win where all play like the bot, and with the best answer to the others."""

    own: tuple[float, ...]
    best: tuple[float, ...]

    @property
    def gain(self) -> float:
        """How much more the best answer wins, on the mean of all seats; 0 of a bot that nobody can exploit."""
        gains = [best - own for best, own in zip(self.best, self.own, strict=True)]
        return sum(gains) / len(gains)


class BotPolicy(policy.Policy):  # type: ignore[misc]
    """A bot as chances of its answers: those that it gives when it is asked so many times with another chance.

    It is asked with the view of its seat, and once for all where a view comes again.
    """

    def __init__(self, game: Any, bot: Bot, times: int) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._bot: Final = bot
        self._times: Final = 0 if isinstance(bot, RandomBot) else times
        self._known: Final[dict[bytes, dict[int, float]]] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """The chance of every answer that it may give."""
        held: Held = state.held
        seat = state.current_player() if player_id is None else player_id
        view = held.game.view(held.s, seat)
        key = msgspec.json.encode(view)
        if key not in self._known:
            self._known[key] = self._chances(held, seat, view, key)
        return self._known[key]

    def _chances(self, held: Held, seat: int, view: Any, key: bytes) -> dict[int, float]:
        game, box = held.game, held.s.box
        actions = tuple(game.legal_actions(held.s, seat))
        if len(actions) == 1 or not self._times:
            return {game.encode(action): 1 / len(actions) for action in actions}
        prompt = Prompt(0, seat, "", actions)
        answers = Counter(
            game.encode(self._bot.choose(game, view, box, prompt, Random(f"{time}/{key!r}")))
            for time in range(self._times)
        )
        return {number: count / self._times for number, count in answers.items()}


def exploit(game: str, players: int, edition: str, bot: Bot, times: int) -> Exploited:
    """What the best answer wins from a table of this bot; every course of the game is looked at."""
    laid = pyspiel.load_game(game, {"players": players, "edition": edition})
    found = [exploitability.best_response(laid, BotPolicy(laid, bot, times), seat) for seat in range(players)]
    return Exploited(
        own=tuple(float(one["on_policy_value"]) for one in found),
        best=tuple(float(one["best_response_value"]) for one in found),
    )
