"""Points, gems, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympe.components import Box
from agon.games.olympe.phases import own_gems
from agon.games.olympe.state import State
from agon.kit.game import Outcome
from agon.kit.sheet import Points, Sheet


def round_points(s: State) -> list[int]:
    """The points in the tricks of each side."""
    points = s.box.card_points
    won = [sum(points[card] for card in cards) for cards in s.won]  # olympe/round-points olympe/card-points
    return [sum(won[seat] for seat in s.side_seats(side)) for side in range(s.sides)]  # olympe/teams-of-four


def round_gems(points: Sequence[int], box: Box) -> list[int]:
    """The gems a round brings to each side."""
    most = max(points)
    first = [side for side, got in enumerate(points) if got == most]
    gems = [0] * len(points)
    if len(first) > 1:  # olympe/gems: a tie for first, and there is no second
        for side in first:
            gems[side] = box.parts.tied_first_gems[len(first)]
        return gems
    gems[first[0]] = box.parts.first_gems  # olympe/gems
    second = max(got for got in points if got != most)
    for side, got in enumerate(points):
        if got == second:
            gems[side] = box.parts.second_gems  # olympe/gems: each who ties for second
    return gems


def sheet(s: State) -> Sheet:
    """How the score stands; seats of a team share theirs."""

    def each(by_side: Sequence[int]) -> Points:
        return tuple(by_side[seat % s.sides] for seat in range(s.seats))

    if s.options.scoring != "own-gems":
        ties = {"round": each(round_points(s))}  # olympe/game-win
        return Sheet(parts={"gems": each(s.gems)}, sums={}, ties=ties, scores=each(s.gems))
    kept = each(own_gems.own_kept(s))
    parts, ties = {"own-kept": kept, "taken": each(s.gems)}, {"own-kept": kept}  # olympe/own-gems-winner
    return Sheet(parts=parts, sums={}, ties=ties, scores=each(own_gems.total(s)))


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    if s.options.scoring == "own-gems":
        return own_gems.outcome(s)
    most = max(s.gems)
    best = [side for side, gems in enumerate(s.gems) if gems == most]  # olympe/game-win
    ending = "gems" if sum(gems >= s.box.parts.gems_to_win for gems in s.gems) == 1 else "most-gems"
    if len(best) > 1:
        points = round_points(s)
        top = max(points[side] for side in best)
        best = [side for side in best if points[side] == top]  # olympe/game-win: then points of that round
        ending = "round-points" if len(best) == 1 else "shared"
    winners = tuple(seat for seat in range(s.seats) if seat % s.sides in best)
    return Outcome(winners=winners, ending=ending, scores=tuple(s.gems[seat % s.sides] for seat in range(s.seats)))
