"""Many matches at once: every worker process plays a batch, and all write into memory that they share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box as Numbers
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from agon.adapters.gymnasium.environment import Environment
from agon.adapters.gymnasium.workers import Batch, Shared, run
from agon.lab.processes import cores


class VectorEnvironment(VectorEnv[Any, Any, Any]):
    """So many tables of a game, spread over worker processes; the same for a seed, however many workers there are.

    A match that is over begins anew with the next step, whose action is passed over (Gymnasium's NEXT_STEP). `infos`
    has `action_mask` for all, and where matches ended `score`, marked by `_score`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - Gymnasium's way

    def __init__(self, name: str, num_envs: int = 1, workers: int | None = None, **wishes: Any) -> None:
        """`wishes` are those of an environment; `workers`: None is one a core, 0 plays here without any process."""
        self.num_envs = num_envs
        one = Environment(name, **wishes)  # complains here of what cannot be
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        assert isinstance(one.observation_space, Numbers)
        size = one.observation_space.shape[0]
        self._shared: Final = Shared(num_envs, size, one.play.game.encodings)
        self._arrays: Final = self._shared.arrays()
        self._start(name, wishes, min(num_envs, cores() if workers is None else workers))

    def _start(self, name: str, wishes: dict[str, Any], workers: int) -> None:
        self._here = None if workers else Batch(name, wishes, range(self.num_envs), self._arrays)
        self._pipes: list[Connection] = []
        context = get_context("spawn")
        bounds = [self.num_envs * worker // max(1, workers) for worker in range(workers + 1)]  # none without workers
        self._processes = []
        for first, end in pairwise(bounds):
            ours, theirs = context.Pipe()
            args = (theirs, self._shared, name, wishes, range(first, end))
            process = context.Process(target=run, args=args, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new match at every table; with one seed for all, table i gets seed + i."""
        seeds: list[int | None]
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + table for table in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._ask("reset", seeds)
        return self._arrays.observations.copy(), {"action_mask": self._arrays.masks.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision at every table."""
        self._arrays.actions[:] = actions
        self._ask("step", None)
        it = self._arrays
        infos = {"action_mask": it.masks.copy(), "score": it.scores.copy(), "_score": it.terminated.copy()}
        cut = np.zeros(self.num_envs, dtype=np.bool_)
        return it.observations.copy(), it.rewards.copy(), it.terminated.copy(), cut, infos

    def _ask(self, what: str, seeds: list[int | None] | None) -> None:
        """Let all work, and wait until all have."""
        if self._here is not None:
            self._here.do(what, seeds)
            return
        try:
            for pipe in self._pipes:
                pipe.send((what, seeds))
            for pipe in self._pipes:
                pipe.recv()
        except (EOFError, ConnectionError):
            self.close()
            raise RuntimeError("a worker process has ended") from None

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []
