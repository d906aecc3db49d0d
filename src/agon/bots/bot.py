"""What every bot is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import Answer
from agon.kit.game import AnyGame, View
from agon.kit.match import Match, Prompt


class Bot(Protocol):
    """Answers a prompt from what its seat may know; all its chance comes from `rng`."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        """One of the prompt's actions."""
        ...


def answers_of(bots: Sequence[Bot], rngs: Sequence[Random]) -> Answer:
    """What the bots on the seats of a match answer: each gets the view of its seat, nothing else."""

    def answer(match: Match, prompt: Prompt) -> Action:
        seat = prompt.seat
        return bots[seat].choose(match.game, match.view(seat), match.table.box, prompt, rngs[seat])

    return answer


def answers_of_one(bot: Bot, rng: Random) -> Answer:
    """What one bot answers for every seat, by the view of that seat."""
    return lambda match, prompt: bot.choose(match.game, match.view(prompt.seat), match.table.box, prompt, rng)
