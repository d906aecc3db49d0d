"""The random bot: any legal action, each equally likely."""

from __future__ import annotations

from random import Random

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt


class RandomBot:
    """Knows the rules and nothing else."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        return prompt.actions[int(rng.random() * len(prompt.actions))]
