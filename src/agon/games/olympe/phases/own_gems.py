"""Variant 'To your gems!': every god has gems of its own, and rivals take them colour by colour."""

from __future__ import annotations

from agon.games.olympe.components import Box
from agon.games.olympe.events import GemTaken
from agon.games.olympe.options import Options
from agon.games.olympe.printed import COLOURS
from agon.games.olympe.state import State
from agon.kit.event import Emit
from agon.kit.game import Outcome


def starting_gems(options: Options, colours: tuple[int, ...], box: Box) -> list[int]:
    """The gems of its own that each god starts with, by colour."""
    if options.scoring != "own-gems":
        return [0] * COLOURS
    start = box.parts.own_gems_at_start
    # olympe/own-gems-setup olympe/team-own-gems olympe/virtual-gems: each god in play, however many play for it
    return [start if colour in colours else 0 for colour in range(COLOURS)]


def colour_points(s: State, colour: int) -> list[int]:
    """The points each side won in one colour."""
    points = s.box.card_points
    taken = [sum(points[card] for card in cards if card >> 4 == colour) for cards in s.won]
    return [sum(taken[seat] for seat in s.side_seats(side)) for side in range(s.sides)]  # olympe/team-own-gems


def take_gems(s: State, emit: Emit | None) -> list[int]:
    """Colour by colour, whoever has most points in a rival's colour takes a gem; what each side took."""
    taken = [0] * s.sides
    for colour in s.colours:
        points = colour_points(s, colour)
        most = max(points)
        side = points.index(most)
        tied = points.count(most) > 1  # olympe/own-gems-scoring: a tie for most moves nothing
        if tied or side in owners(s, colour) or not s.own[colour]:  # olympe/own-gems-scoring olympe/team-own-gems
            continue
        s.own[colour] -= 1
        taken[side] += 1
        if emit:
            emit(GemTaken(side, tuple(s.side_seats(side)), colour), "olympe/own-gems-scoring")
    s.gems = [had + got for had, got in zip(s.gems, taken, strict=True)]
    return taken


def owners(s: State, colour: int) -> set[int]:
    """The side whose god has this colour; empty for a virtual god."""
    return {seat % s.sides for seat, god in enumerate(s.gods) if god == colour}


def is_over(s: State) -> bool:
    """A player's god has given its last gem, or the last round was played."""
    empty = any(not s.own[god] for god in s.gods)  # olympe/own-gems-end olympe/virtual-gems: virtual gods do not count
    return empty or s.round >= s.box.parts.own_gems_round_limit  # olympe/own-gems-limit


def own_kept(s: State) -> list[int]:
    """The gems of its own that each side still has."""
    return [sum(s.own[god] for god in {s.gods[seat] for seat in s.side_seats(side)}) for side in range(s.sides)]


def total(s: State) -> list[int]:
    """All gems of each side: its own and those it took."""
    return [own + taken for own, taken in zip(own_kept(s), s.gems, strict=True)]


def outcome(s: State) -> Outcome:
    """Most gems; then most of one's own kept; then shared."""
    kept, gems = own_kept(s), total(s)
    best = [side for side, got in enumerate(gems) if got == max(gems)]  # olympe/own-gems-winner
    ending = "own-gems"
    if len(best) > 1:
        most = max(kept[side] for side in best)
        best = [side for side in best if kept[side] == most]  # olympe/own-gems-winner: tie: most of his own
        ending = "own-kept" if len(best) == 1 else "shared"
    winners = tuple(seat for seat in range(s.seats) if seat % s.sides in best)
    return Outcome(winners=winners, ending=ending, scores=tuple(gems[seat % s.sides] for seat in range(s.seats)))
