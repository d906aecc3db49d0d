"""What every bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt


class Bot(Protocol):
    """Answers a prompt from what its seat may know; all its chance comes from `rng`."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        """One of the prompt's actions."""
        ...
