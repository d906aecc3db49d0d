"""Which lands are sensibly condemned by who has no plan of his own."""

from __future__ import annotations

from agon.games.olympos.phases.setup import left_to_condemn, may_condemn
from agon.games.olympos.state import State
from agon.games.olympos.ways import NORTH


def sensible_lands(s: State) -> tuple[int, ...]:
    """Of every resource those that are dearest to reach from the north; what is worth more than others stays open."""
    chosen: list[int] = []
    for lands in s.box.lands_of:
        open_lands = sorted(may_condemn(s, lands), key=lambda land: _wish(s, land))
        chosen += open_lands[: left_to_condemn(s, lands)]
    return tuple(chosen)


def _wish(s: State, land: int) -> tuple[bool, int, int]:
    """The smaller the sooner it is condemned."""
    dear = s.box.has_star[land] or land == s.box.olympos or s.box.land_points[land] > s.box.parts.points.land
    return dear, -s.box.ways(0, True).costs[NORTH][land], land
