"""A game of ours as PettingZoo wants it: agents act one after another."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box as Numbers
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from agon.adapters.play import Play, lay, shares
from agon.kit.observation import LEAST, MOST

VERSION: Final = 0


class Environment(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Every seat is an agent, `seat_0`, `seat_1` …; nature acts by itself, by the seed.

    Of several seats that are asked at once the first of `actors` acts first, in the game's own order: what the others
    answer does not depend on it. Seats of a team are agents like others, and share what they win. The reward comes at
    the end: a seat's share of the win, so that all rewards of a match together are 1.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - PettingZoo's way

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        edition: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table of a game: `options` as in a record's header, `edition` the text of a component file.

        `max_cycles`: the match is cut off after so many decisions for each seat, on the average.
        """
        super().__init__()
        self.metadata = {**self.metadata, "name": f"{name}_v{VERSION}"}
        self.render_mode = render_mode
        self.play: Final = Play(*lay(name, seats, options, edition))
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.table.seats)]
        self._most: Final = None if max_cycles is None else max_cycles * len(self.possible_agents)
        self._seeds: Final = Random()
        encodings = self.play.game.encodings
        self.action_spaces = {agent: Discrete(encodings) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                observation=Numbers(LEAST, MOST, (self.play.size,), np.float32),
                action_mask=Numbers(0, 1, (encodings,), np.int8),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The numbers of a view, and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the game by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; after a seed all that follow are determined."""
        if seed is not None:
            self._seeds.seed(seed)
        self.play.begin(Random(self._seeds.getrandbits(64)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat may know, and what it may do: nothing while it is not asked."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        """What the selected agent does; ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.act(self.play.number(action))
        self._decisions += 1
        if self.play.seat is None:
            self._end()
        elif self._decisions == self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """The table in text, as the selected agent sees it."""
        if self.render_mode is None:
            return None
        return self.play.picture(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is open."""

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.play.seat or 0]

    def _end(self) -> None:
        outcome = self.play.game.outcome(self.play.s)
        assert outcome is not None
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, share, score in zip(self.agents, shares(self.play.game, self.play.s), outcome.scores, strict=True):
            self.rewards[agent] = share
            self.infos[agent] = {"score": score, "ending": outcome.ending}


def wrapped(name: str, **wishes: Any) -> Any:
    """The environment as it is meant to be used: an illegal action ends the match, at the cost of 1."""
    env: Any = wrappers.TerminateIllegalWrapper(Environment(name, **wishes), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
