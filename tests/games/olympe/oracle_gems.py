"""What a round brings and how a match ends, in both scorings, told from rules.md alone."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.olympe.oracle_setting import Setting

Points = Mapping[int, int]  # of each side
Ending = tuple[set[int], str]  # the sides that won, and how


def gems(points: Points) -> dict[int, int]:
    """Three for the most points, one for the second; ties as the ruling says."""
    best = best_of(points)
    if len(best) == 2:
        return {side: 2 if side in best else 0 for side in points}
    if len(best) > 2:
        return {side: 1 if side in best else 0 for side in points}
    second = best_of({side: points[side] for side in points if side not in best})
    return {side: 3 if side in best else 1 if side in second else 0 for side in points}


def best_of(points: Points) -> set[int]:
    """Who has no less than anybody."""
    return {side for side in points if all(points[side] >= other for other in points.values())}


def winners(total: Points, last_round: Points) -> Ending | None:
    """Who has won and how, or None while nobody has twelve gems."""
    there = {side: total[side] for side in total if total[side] >= 12}
    if not there:
        return None
    if len(there) == 1:
        return set(there), "gems"
    most = best_of(there)
    if len(most) == 1:
        return most, "most-gems"
    top = best_of({side: last_round[side] for side in most})
    return top, "round-points" if len(top) == 1 else "shared"


def takers(table: Setting, own: Mapping[str, int], by_colour: Mapping[str, Points]) -> dict[str, int]:
    """'To your gems!': which side takes a gem of which colour."""
    taken = {}
    for colour, points in by_colour.items():
        best = best_of(points)
        if len(best) > 1 or not own[colour]:
            continue  # a tie, or nothing left to take
        (side,) = best
        if colour not in table.colours_of(side):
            taken[colour] = side
    return taken


def own_winners(table: Setting, rounds: int, own: Mapping[str, int], taken: Points) -> Ending | None:
    """'To your gems!': who has won and how, or None while every player's god has a gem and rounds are left."""
    if rounds < 20 and all(own[colour] for colour in table.colour_of.values()):
        return None
    kept = {side: sum(own[colour] for colour in table.colours_of(side)) for side in table.sides()}
    most = best_of({side: kept[side] + taken[side] for side in table.sides()})
    if len(most) == 1:
        return most, "own-gems"
    top = best_of({side: kept[side] for side in most})
    return top, "own-kept" if len(top) == 1 else "shared"
