"""What is conserved in every match, and how long one can last."""

from __future__ import annotations

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.frames import Building, EachFrame, PeloponnesFrame
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.bidding import purse
from agon.games.peloponnes.printed import GOODS, MOST_BID, MOST_FED, POPULATION
from agon.games.peloponnes.state import NO_SLOT, State
from agon.kit.frame import Ask, Each


def laws(s: State) -> list[str]:
    """Every law that is broken, in words."""
    if not _has_shape(s):
        return ["every list has its length and every number its range"]
    broken = []
    rows = [row for player in s.players for row in (player.buildings, player.lands)]
    lying = [tile for row in (*rows, *s.piles, s.offer, s.gone) for tile in row]
    waiting = [frame.tile for frame in _building_frames(s)]
    if sorted([*lying, *waiting]) != list(range(len(s.box.tiles))):
        broken.append("every tile lies in exactly one place")
    disasters = s.box.parts.disasters
    printed = [disasters.chits_each] * s.box.blank + [disasters.blanks]
    if [s.chits.count(kind) + turned for kind, turned in enumerate(s.turned)] != printed:
        broken.append("every chit is in the bag or turned")
    if any(min(player.goods) < 0 for player in s.players):
        broken.append("nobody has less than nothing")
    if any(purse(player, s.box.parts.price.luxury) > MOST_BID for player in s.players):
        broken.append("nobody can bid more than there are bids for")
    if any(player.goods[POPULATION] > MOST_FED for player in s.players):
        broken.append("nobody has more people than can be fed")
    if any(player.goods[good] > limit for player in s.players for good, limit in enumerate(s.box.limits)):
        broken.append("storehouses hold no more than their limit")
    if any(not set(player.marked) <= set(player.buildings) for player in s.players):
        broken.append("coins lie on buildings")
    return broken


def _building_frames(s: State) -> list[Building]:
    return [
        frame
        for top in s.stack
        if isinstance(top, Each)
        for stack in top.stacks
        for frame in stack
        if isinstance(frame, Building)
    ]


def _has_shape(s: State) -> bool:
    """Whether a state that was read from outside can be looked at at all."""
    kinds = s.box.blank + 1
    tiles = range(len(s.box.tiles))
    rows = [row for player in s.players for row in (player.buildings, player.lands, player.marked)]
    return (
        len(s.players) == len(s.order) == len(s.bids) == len(s.slots) == s.seats
        and sorted(s.order) == list(range(s.seats))
        and len(s.turned) == kinds
        and len(s.piles) == len(s.box.piles)
        and 0 <= s.round <= len(s.box.pile_of_round)
        and all(len(player.goods) == len(player.extra) == len(GOODS) for player in s.players)
        and all(0 <= player.civilization < len(s.box.parts.civilization) for player in s.players)
        and all(chit in range(kinds) for chit in s.chits)
        and all(NO_SLOT <= slot < len(s.offer) for slot in s.slots)
        and all(tile in tiles for row in (*rows, *s.piles, s.offer, s.gone) for tile in row)
        and all(_fits_table(frame, s) for frame in s.stack)
    )


def _fits_table(frame: PeloponnesFrame | EachFrame, s: State) -> bool:
    """Whether a frame asks seats that there are, about tiles and disasters that there are."""
    if isinstance(frame, Each):
        inside = [(at, part) for at, stack in enumerate(frame.stacks) for part in stack]
        return len(frame.stacks) == s.seats and all(part.seat == at and _fits_table(part, s) for at, part in inside)
    tile, kind = getattr(frame, "tile", 0), getattr(frame, "kind", 0)
    seat = frame.seat if isinstance(frame, Ask) else 0
    return 0 <= seat < s.seats and 0 <= tile < s.box.first_land and 0 <= kind < s.box.blank


def bound(seats: int, options: Options, box: Box) -> int:
    """No match has more decisions.

    In a round everybody bids once and is displaced at most as often as there are others' bids; then at most a
    building, a choice of goods for every tile, a disaster's answer, and in supply rounds a feeding and every building.
    """
    rounds = len(box.pile_of_round)
    bidding = 1 + seats * box.parts.round.tiles
    answers = 1 + rounds + box.parts.round.chits + 2 * (1 + rounds)
    extra = max((level.extra_income for level in box.parts.solo_level), default=0)
    return seats * rounds * (bidding + answers) + extra
