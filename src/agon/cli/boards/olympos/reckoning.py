"""What expansions cost the viewer, and on which way they go."""

from __future__ import annotations

from typing import NamedTuple

from agon.cli.boards.olympos.scenery import Scene, asked
from agon.games.olympos.actions import MoveSettler, PlaceSettler
from agon.games.olympos.frames import Acting
from agon.games.olympos.payment import surcharge
from agon.games.olympos.phases.expansion import birthplaces, legal_expansions, moving_cost, placing_cost, ways_of
from agon.games.olympos.state import State
from agon.games.olympos.ways import UNREACHABLE

Expansion = PlaceSettler | MoveSettler


class Way(NamedTuple):
    """An expansion with its price."""

    cost: int
    action: Expansion


def price_of(s: State, seat: int, action: Expansion) -> int:
    """Action points, with what the Erinyes add."""
    if isinstance(action, PlaceSettler):
        return placing_cost(s, seat, action.to) + surcharge(s, seat)
    return moving_cost(s, seat, action.land, action.to) + surcharge(s, seat)


def all_ways(s: State, seat: int) -> list[Way]:
    """Every legal expansion, the cheapest first; at one price new settlers, then those on top of their piles."""
    actions = [action for action in legal_expansions(s, seat) if isinstance(action, PlaceSettler | MoveSettler)]
    return sorted((Way(price_of(s, seat, action), action) for action in actions), key=_order)


def _order(way: Way) -> tuple[int, bool, int]:
    action = way.action
    return way.cost, isinstance(action, MoveSettler), action.group if isinstance(action, MoveSettler) else 0


def best_ways(s: State, seat: int) -> list[Way]:
    """A new settler to every land, the cheapest first; then the cheapest move to every land."""
    new: dict[int, Way] = {}
    moves: dict[int, Way] = {}
    for way in all_ways(s, seat):
        (new if isinstance(way.action, PlaceSettler) else moves).setdefault(way.action.to, way)
    return [*new.values(), *moves.values()]


def shown_ways(scene: Scene, s: State) -> dict[int, Way]:
    """What is told of every land that the viewer may settle now: the new settler, or the cheapest move if none can."""
    frame = asked(scene)
    if not isinstance(frame, Acting):
        return {}
    found: dict[int, Way] = {}
    for way in best_ways(s, frame.seat):
        found.setdefault(way.action.to, way)
    return found


def route(s: State, seat: int, action: Expansion) -> list[int]:
    """The spaces entered on the cheapest way; none if there is no way."""
    ways = ways_of(s, seat)
    origin = action.land if isinstance(action, MoveSettler) else None
    if origin is None:
        origin = min(birthplaces(s, seat), key=lambda place: ways.costs[place][action.to])
    return [] if ways.costs[origin][action.to] >= UNREACHABLE else ways.route(origin, action.to)
