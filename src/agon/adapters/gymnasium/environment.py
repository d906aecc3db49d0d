"""A game of ours as Gymnasium wants it: whoever learns has one seat, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box as Numbers
from gymnasium.spaces import Discrete

from agon.adapters.play import Play, lay, shares
from agon.bots.bot import Bot
from agon.bots.levels import find_bot
from agon.kit.match import Prompt
from agon.kit.observation import LEAST, MOST

ILLEGAL: Final = -1.0
"""What an illegal action costs: it ends the match."""


class Environment(gymnasium.Env[Any, Any]):
    """One seat against given bots; nature and the bots act by themselves, by the seed.

    `info["action_mask"]` says what is legal. The reward comes at the end: the seat's share of the win. An illegal
    action ends the match at a reward of -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        edition: str | None = None,
        seat: int | None = 0,
        bots: str | Sequence[str] = "greedy",
        render_mode: str | None = None,
    ) -> None:
        """A table of a game: `options` as in a record's header, `edition` the text of a component file.

        `seat`: None is another seat in every match, by chance. `bots`: by name, one or several; they sit down clockwise
        from the seat that learns, and begin anew if there are too few.
        """
        self.play: Final = Play(*lay(name, seats, options, edition))
        self._bots: Final = find_bots([bots] if isinstance(bots, str) else bots)
        if seat is not None and not 0 <= seat < self.play.table.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.play.table.seats}")
        self._given: Final = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = Numbers(LEAST, MOST, (self.play.size,), np.float32)
        self.action_space = Discrete(self.play.game.encodings)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the seat's first decision."""
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        if self._given is None:
            self.seat = int(self._rng.random() * self.play.table.seats)
        self.play.begin(Random(self._rng.getrandbits(64)))
        self._let_bots_act()
        return self.play.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the seat does, and all that follows up to its next decision."""
        try:
            legal = self.play.number(action)
        except ValueError:
            self.play.seat = None
            return self.play.observe(self.seat), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self.play.act(legal)
        self._let_bots_act()
        over = self.play.seat is None
        reward = shares(self.play.game, self.play.s)[self.seat] if over else 0.0
        return self.play.observe(self.seat), reward, over, False, self._info()

    def render(self) -> Any:
        """The table in text, as the seat sees it."""
        return None if self.render_mode is None else self.play.picture(self.seat)

    def action_masks(self) -> Any:
        """What is legal now, under the name that SB3-contrib asks for."""
        return self.play.mask(self.seat).astype(bool)

    def _let_bots_act(self) -> None:
        play = self.play
        while play.seat not in (None, self.seat):
            assert play.seat is not None
            bot = self._bots[(play.seat - self.seat - 1) % play.table.seats % len(self._bots)]
            prompt = Prompt(0, play.seat, "", tuple(play.legal))
            view = play.game.view(play.s, play.seat)
            play.act(bot.choose(play.game, view, play.table.box, prompt, self._rng))

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.play.mask(self.seat)}
        outcome = self.play.game.outcome(self.play.s)
        if outcome is not None:
            info |= {"score": outcome.scores[self.seat], "ending": outcome.ending}
        return info


def find_bots(names: Sequence[str]) -> list[Bot]:
    """The bots of these names; ValueError where there is none of a name."""
    bots: list[Bot] = []
    for name in names:
        bot = find_bot(name)
        if bot is None:
            raise ValueError(f"there is no bot {name!r}")
        bots.append(bot)
    if not bots:
        raise ValueError("there must be a bot")
    return bots
