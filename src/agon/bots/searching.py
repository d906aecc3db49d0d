"""Bots that search: they try their answers out in their heads before they give one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from agon.bots.learned import Weights
from agon.bots.playout import Manner
from agon.bots.search import search
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt

ANY_GAME: Final = ""  # the manner for a game that has none of its own


class SearchBot:
    """Searches in the manner that it has for the game."""

    def __init__(
        self,
        manners: Mapping[str, Manner],
        weights: Weights | None = None,
        enough: Callable[[], bool] | None = None,
    ) -> None:
        self._manners: Final = manners
        self._weights: Final = weights
        self._enough: Final = enough

    def until(self, enough: Callable[[], bool]) -> SearchBot:
        """The same bot, which answers as well as it can by then when time is up."""
        return SearchBot(self._manners, self._weights, enough)

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        manner = self._manners.get(game.name) or self._manners[ANY_GAME]
        return search(game, view, box, prompt, rng, manner, weights=self._weights, enough=self._enough).best
