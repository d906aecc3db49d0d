"""What expansions cost the viewer, and on which way they go, as the outlook tells it."""

from __future__ import annotations

from typing import NamedTuple

from agon.games.olympos.actions import MOVES, PLACES, Expansion, MoveSettler, PlaceSettler
from agon.games.olympos.journeys import read_route
from agon.games.olympos.ways import NORTH
from agon.terminal.boards.olympos.scenery import Scene


class Way(NamedTuple):
    """An expansion with its price."""

    cost: int
    action: Expansion


class Journey(NamedTuple):
    """What an expansion costs, part by part, and the spaces that are entered."""

    price: int
    birth: int
    way: int
    fight: int
    erinyes: int
    route: tuple[int, ...]


def groups_on(scene: Scene, land: int) -> list[int]:
    """The places in a land's pile of the viewer's settlers that can be chosen, from the top."""
    own = scene.outlook.own
    return [place for on, place in own.settlers if on == land] if own else []


def find_journey(scene: Scene, action: Expansion) -> Journey | None:
    """What is told of an expansion; None: it may not be done now."""
    told = scene.outlook.own and scene.outlook.own.journeys
    source = NORTH if isinstance(action, PlaceSettler) else action.land
    if not told or source not in told.sources or action.to not in told.stops:
        return None
    row, at = told.sources.index(source), told.stops.index(action.to)
    if not told.prices[row][at] or (isinstance(action, MoveSettler) and action.group >= len(groups_on(scene, source))):
        return None
    origin, birth = (told.births[at], told.birth) if source == NORTH else (source, 0)
    route = read_route(told, origin, action.to)
    price, fight = told.prices[row][at], told.fights[at]
    return Journey(price, birth, price - birth - fight - told.erinyes, fight, told.erinyes, route)


def all_ways(scene: Scene) -> list[Way]:
    """Every legal expansion, the cheapest first; at one price new settlers, then those on top of their piles."""
    told = scene.outlook.own and scene.outlook.own.journeys
    if not told:
        return []
    found = []
    for source, prices in zip(told.sources, told.prices, strict=True):
        settlers = (
            [PLACES] if source == NORTH else [MOVES[source][group] for group in range(len(groups_on(scene, source)))]
        )
        found += [
            Way(price, goes[to]) for goes in settlers for to, price in zip(told.stops, prices, strict=True) if price
        ]
    return sorted(found, key=_order)


def _order(way: Way) -> tuple[int, bool, int]:
    action = way.action
    return way.cost, isinstance(action, MoveSettler), action.group if isinstance(action, MoveSettler) else 0


def best_ways(scene: Scene) -> list[Way]:
    """A new settler to every land, the cheapest first; then the cheapest move to every land."""
    new: dict[int, Way] = {}
    moves: dict[int, Way] = {}
    for way in all_ways(scene):
        (new if isinstance(way.action, PlaceSettler) else moves).setdefault(way.action.to, way)
    return [*new.values(), *moves.values()]


def shown_ways(scene: Scene) -> dict[int, Way]:
    """What is told of every land that the viewer may settle now: the new settler, or the cheapest move if none can."""
    found: dict[int, Way] = {}
    for way in best_ways(scene):
        found.setdefault(way.action.to, way)
    return found
