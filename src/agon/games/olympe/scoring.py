"""Points, gems, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympe.components import Box
from agon.games.olympe.state import State
from agon.kit.game import Outcome


def round_points(s: State) -> list[int]:
    """The points in each player's tricks."""
    points = s.box.card_points
    return [sum(points[card] for card in cards) for cards in s.won]  # olympe/round-points olympe/card-points


def round_gems(points: Sequence[int], box: Box) -> list[int]:
    """The gems a round brings to each player."""
    most = max(points)
    first = [seat for seat, got in enumerate(points) if got == most]
    gems = [0] * len(points)
    if len(first) > 1:  # olympe/gems: a tie for first, and there is no second
        for seat in first:
            gems[seat] = box.parts.tied_first_gems[len(first)]
        return gems
    gems[first[0]] = box.parts.first_gems  # olympe/gems
    second = max(got for got in points if got != most)
    for seat, got in enumerate(points):
        if got == second:
            gems[seat] = box.parts.second_gems  # olympe/gems: each who ties for second
    return gems


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    most = max(s.gems)
    winners = [seat for seat, gems in enumerate(s.gems) if gems == most]  # olympe/game-win
    ending = "gems" if sum(gems >= s.box.parts.gems_to_win for gems in s.gems) == 1 else "most-gems"
    if len(winners) > 1:
        points = round_points(s)
        top = max(points[seat] for seat in winners)
        winners = [seat for seat in winners if points[seat] == top]  # olympe/game-win: then points of that round
        ending = "round-points" if len(winners) == 1 else "shared"
    return Outcome(winners=tuple(winners), ending=ending, scores=tuple(s.gems))
