"""Opponents that nobody trains against: strength is not to be only strength against oneself.

They play in contests of the laboratory and are at no table: one of them looks at what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from agon.bots.bot import Bot
from agon.bots.levels import find_bot
from agon.bots.playout import Manner
from agon.bots.search import search
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.lab.variants import find_variant

_STORES: Final[dict[str, tuple[str, ...]]] = {  # by game, the features that say what lies in store
    "offrandes": ("drachmas",),
    "olympe": ("ranks", "monsters"),
    "olympos": ("hourglasses", "settlers to place", "cubes with time", "cards"),
    "peloponnes": ("wood", "stone", "food", "coins", "luxury"),
}
_HIGH: Final[dict[str, Callable[[Action], float]]] = {  # by game, how high an answer goes; other answers do not
    "offrandes": lambda action: getattr(action, "drachmas", 0),
    "olympe": lambda action: getattr(action, "card", 0) & 15,
    "olympos": lambda action: float(hasattr(action, "to")),
    "peloponnes": lambda action: getattr(action, "coins", 0),
}
_SEEING: Final = Manner(simulations=24, candidates=8, depth=2)


class HoarderBot:
    """Does whatever leaves most in store; of equals what looks best at first glance."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        s = game.imagine(view, box, rng)
        prior = game.heuristics.prior(s, prompt.seat, prompt.actions)
        kept = [_in_store(game, s, prompt.seat, action) for action in prompt.actions]
        return prompt.actions[max(range(len(kept)), key=lambda at: (kept[at], prior[at]))]


def _in_store(game: AnyGame, s: Any, seat: int, action: Action) -> float:
    """What lies in store after an answer; nature's next act does not count."""
    assert game.features is not None
    after = s.clone()
    game.apply(after, seat, action, None)
    row = game.features.of(after)[seat]
    return sum(row[game.features.names.index(name)] for name in _STORES[game.name])


class RaiserBot:
    """Goes as high as it can wherever it can: the highest bid, the strongest card, always onto the board."""

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        s = game.imagine(view, box, rng)
        prior = game.heuristics.prior(s, prompt.seat, prompt.actions)
        high = [_HIGH[game.name](action) for action in prompt.actions]
        return prompt.actions[max(range(len(high)), key=lambda at: (high[at], prior[at]))]


class ClairvoyantBot:
    """Searches; now and then it sees what is hidden. How often is drawn anew for every table it sits at."""

    def __init__(self, cheats: float | None = None) -> None:
        self._cheats = cheats

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        """Without a state before it, it is as blind as everybody."""
        return search(game, view, box, prompt, rng, _SEEING).best

    def choose_seeing(self, game: AnyGame, s: Any, box: Box, prompt: Prompt, rng: Random) -> Action:
        """With the state before it."""
        if self._cheats is None:
            self._cheats = rng.random()
        if rng.random() >= self._cheats:
            return self.choose(game, game.view(s, prompt.seat), box, prompt, rng)
        seeing = replace(game, imagine=lambda view, box, rng: s.clone())
        return search(seeing, game.view(s, prompt.seat), box, prompt, rng, _SEEING).best


HELD_OUT: Final[dict[str, Callable[[], Bot]]] = {
    "hoarder": HoarderBot,
    "raiser": RaiserBot,
    "clairvoyant": ClairvoyantBot,
}


def find_opponent(name: str) -> Bot | None:
    """Who is called so in a contest: a bot of every day, one that nobody trains against, or another way to search."""
    make = HELD_OUT.get(name)
    return find_bot(name) or find_variant(name) if make is None else make()


def answer_of(bot: Bot, game: AnyGame, s: Any, seat: int, actions: Sequence[Action], box: Box, rng: Random) -> Action:
    """What a bot answers in a contest: the clairvoyant gets the state, everybody else his view."""
    prompt = Prompt(0, seat, "", tuple(actions))
    if isinstance(bot, ClairvoyantBot):
        return bot.choose_seeing(game, s, box, prompt, rng)
    return bot.choose(game, game.view(s, seat), box, prompt, rng)
