"""The bot of the lowest level: sees no further than its first glance, and that not sharply."""

from __future__ import annotations

from random import Random
from typing import Final

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt

_NEAR: Final = 0.35  # how far below the best, of the whole range, an answer still looks as good
_NEAR_IN: Final = {  # where the first glance tells less
    "offrandes": 0.75,
    "olympe": 0.95,
    "peloponnes": 0.5,
}


class BlurredBot:
    """Takes any answer that looks nearly as good as the best: never what looks bad."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        prior = game.heuristics.prior(game.imagine(view, box, rng), prompt.seat, prompt.actions)
        best, worst = max(prior), min(prior)
        good_enough = best - _NEAR_IN.get(game.name, _NEAR) * (best - worst)
        return rng.choice([action for action, worth in zip(prompt.actions, prior, strict=True) if worth >= good_enough])
