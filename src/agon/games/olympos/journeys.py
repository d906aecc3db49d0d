"""What expansions would cost the seat whose turn it is, part by part, and on which way they would go."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from agon.games.olympos.actions import PlaceSettler
from agon.games.olympos.payment import surcharge
from agon.games.olympos.phases.expansion import (
    birthplaces,
    cheapest,
    legal_expansions,
    may_stop,
    stop_costs,
    ways_of,
)
from agon.games.olympos.printed import LANDS
from agon.games.olympos.state import State
from agon.games.olympos.ways import NORTH

Row = tuple[int, ...]  # a number for every land where one may stop


class Journeys(msgspec.Struct, frozen=True, kw_only=True):
    """All that settlers may do now: a row for a new one, if there is any, and for every land with own settlers."""

    stops: tuple[int, ...]  # the lands where one may stop
    fights: Row
    births: Row  # where a new settler starts; NORTH: in the north zone
    birth: int  # what a new settler costs by itself
    erinyes: int  # what they add
    sources: tuple[int, ...]  # of every row, the land; NORTH: a new settler
    prices: tuple[Row, ...]  # all that is paid, birth, way, fight and Erinyes; 0: it may not go there
    steps: tuple[int, int, int]  # what entering costs: a land, a land right after a land, a sea
    came: tuple[str, ...]  # for every space of the map a letter: the space from which one comes there, see `letters`


def journeys(s: State, seat: int) -> Journeys:
    """The ways, fights and prices for the seat whose turn it is."""
    ways, more, birth = ways_of(s, seat), surcharge(s, seat), s.box.new_settler(s.players[seat].discoveries)
    stops = [land for land in range(LANDS) if may_stop(s, seat, land)]
    fights, places, reach = stop_costs(s, seat, stops), birthplaces(s, seat), _reach(s, seat)
    births = [cheapest(ways, places, to) for to in stops]
    prices = []
    for source, lands in reach.items():
        starts, first = (births, birth) if source == NORTH else ([source] * len(stops), 0)
        path = [ways.costs[start][to] if to in lands else 0 for start, to in zip(starts, stops, strict=True)]
        prices.append(
            tuple([way and first + way + fight + more for way, fight in zip(path, fights, strict=True)])
        )  # olympos/expansion-cost
    return Journeys(
        stops=tuple(stops),
        fights=tuple(fights),
        births=tuple(births),
        birth=birth,
        erinyes=more,
        sources=tuple(reach),
        prices=tuple(prices),
        steps=ways.steps,
        came=tuple([letters(ways.came[source]) for source in reach]),
    )


def _reach(s: State, seat: int) -> dict[int, set[int]]:
    """Where settlers may go, by where they are; those of one pile go the same ways."""
    lands = [land for land, pile in enumerate(s.piles) if seat in pile]
    reach: dict[int, set[int]] = {source: set() for source in ([NORTH, *lands] if s.players[seat].stock else lands)}
    for action in legal_expansions(s, seat):
        if isinstance(action, PlaceSettler):
            reach[NORTH].add(action.to)
        elif not action.group:
            reach[action.land].add(action.to)
    return reach


@lru_cache(1 << 10)
def letters(came: tuple[int, ...]) -> str:
    """Spaces as letters, from '0' on; '/', the one before, is where the way starts."""
    return "".join([chr(ord("0") + space) for space in came])


def read_route(told: Journeys, origin: int, to: int) -> tuple[int, ...]:
    """The spaces that are entered on the way from an origin to a land."""
    came, way = told.came[told.sources.index(origin)], [to]
    while came[way[-1]] != "/":
        way.append(ord(came[way[-1]]) - ord("0"))
    return tuple(way[::-1])


def read_steps(told: Journeys, origin: int, to: int) -> tuple[int, ...]:
    """What every space costs that is entered on the way from an origin to a land."""
    land, next_land, sea = told.steps
    way = read_route(told, origin, to)
    return tuple(
        sea if space >= LANDS else next_land if at and way[at - 1] < LANDS else land for at, space in enumerate(way)
    )
