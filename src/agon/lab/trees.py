"""Searches that grow a tree over what a seat may know, to compare the bots' own flat search with.

In every simulation a state is imagined and the tree walked down from the question: everybody chooses what has done well
for himself so far, with some curiosity for what was tried little. Where the tree ends it grows by one answer, and from
there the position is played on as in any search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, Final, Literal, get_args

from agon.bots.playout import Manner, Playout
from agon.bots.value import value_of
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import settle
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt

Curiosity = Literal["ucb", "puct"]
KINDS: Final[tuple[Curiosity, ...]] = get_args(Curiosity)

_CURIOUS: Final[dict[Curiosity, float]] = {"ucb": 0.4, "puct": 1.0}
_LONGEST: Final = 60  # steps that a walk down takes at most


class _Node:
    """An answer in the tree: how it did for who gave it, how often it could be given, and what may follow."""

    __slots__ = ("able", "children", "count", "share", "total")

    def __init__(self, share: float) -> None:
        self.share: Final = share  # of the first glance's liking
        self.children: Final[dict[Action, _Node]] = {}
        self.count = 0
        self.able = 0
        self.total = 0.0

    def liking(self, kind: Curiosity, tries: int) -> float:
        """How much one wants to try it."""
        mean = self.total / self.count if self.count else 0.0
        if kind == "puct":
            return mean + _CURIOUS[kind] * self.share * sqrt(tries + 1) / (1 + self.count)
        return mean + _CURIOUS[kind] * sqrt(log(self.able + 1) / self.count) if self.count else 1e9 + self.share


class TreeBot:
    """Answers by what was tried most in a tree of its own."""

    def __init__(self, kind: Curiosity, manner: Manner) -> None:
        self._kind: Final[Curiosity] = kind
        self._manner: Final = manner

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        """The answer that was tried most; of equals the one that did best."""
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        value, _ = value_of(game, box, game.imagine(view, box, rng))
        playout, root = Playout(game, self._manner, value), _Node(1.0)
        for _ in range(self._manner.simulations):
            s = game.imagine(view, box, rng)
            walked = self._walk(game, s, root, rng)
            worth = playout.worth(s, rng)
            for seat, node in walked:
                node.count += 1
                node.total += worth[seat]
        return max(root.children, key=lambda action: (root.children[action].count, root.children[action].total))

    def _walk(self, game: AnyGame, s: Any, root: _Node, rng: Random) -> list[tuple[int, _Node]]:
        """Down the tree to where it ends, and one answer further: who gave which answer."""
        node = root
        walked: list[tuple[int, _Node]] = []
        while len(walked) < _LONGEST:
            settle(game, s, rng)
            owing = game.actors(s)
            if not owing:
                break
            seat = owing[0]
            able = self._able(game, s, seat, node)
            action = max(able, key=lambda action: able[action].liking(self._kind, node.count))
            fresh = not able[action].count
            game.apply(s, seat, action, None)
            node = able[action]
            walked.append((seat, node))
            if fresh:
                break
        return walked

    def _able(self, game: AnyGame, s: Any, seat: int, node: _Node) -> dict[Action, _Node]:
        """The answers that look best in this state, each with its place in the tree."""
        actions: list[Action] = game.legal_actions(s, seat)
        prior: list[float] = game.heuristics.prior(s, seat, actions) if len(actions) > 1 else [0.0]
        best = sorted(range(len(actions)), key=lambda at: -prior[at])[: self._manner.candidates]
        shares = _shares([prior[at] for at in best])
        found = {}
        for at, share in zip(best, shares, strict=True):
            child = node.children.get(actions[at])
            if child is None:
                child = node.children[actions[at]] = _Node(share)
            child.able += 1
            found[actions[at]] = child
        return found


def _shares(prior: Sequence[float]) -> list[float]:
    """First glances as shares that sum to one: the worst of them counts a twentieth of the best."""
    best, worst = max(prior), min(prior)
    powers = [exp(3 * (one - best) / (best - worst)) if best > worst else 1.0 for one in prior]
    return [power / sum(powers) for power in powers]
