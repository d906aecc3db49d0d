"""The greedy bot: what looks best at first glance."""

from __future__ import annotations

from random import Random

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt


class GreedyBot:
    """Imagines one state that fits its view and takes the action the game's heuristics like best there."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        state = game.imagine(view, box, rng)
        prior = game.heuristics.prior(state, prompt.seat, prompt.actions)
        best = max(prior)
        return rng.choice([action for action, worth in zip(prompt.actions, prior, strict=True) if worth == best])
