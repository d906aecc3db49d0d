"""Expansion as the clauses say it, slowly, with names and plain dicts: the map is read from the component file.

Nothing of the engine is used here but `read`, which copies a state into a `Table`.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from agon.games.olympos import GAME
from agon.games.olympos.state import State

BOX: dict[str, Any] = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
LANDS: dict[str, dict[str, Any]] = {land["id"]: land for land in BOX["land"]}
SEAS: dict[str, dict[str, Any]] = {sea["id"]: sea for sea in BOX["sea"]}
NEXT: dict[str, list[str]] = {name: one["next-to"] for name, one in {**LANDS, **SEAS}.items()}
NORTH = "north"  # the name of the zone; no space is called so
FIRST: dict[str, list[str]] = {**NEXT, NORTH: BOX["map"]["north-zone"]}
FAR = 999
PIECES = 20
CROSS = BOX["time-track"]["cross"]
LAST_ZEUS = max(zeus["space"] for zeus in BOX["time-track"]["zeus"])


class Ability(NamedTuple):
    """What counts for moving."""

    cavalry: bool = False
    astronomy: bool = False
    cartography: bool = False
    siren: bool = False


ABILITIES = [Ability(*each) for each in product((False, True), repeat=4)]


def enter(space: str, before: str | None, ability: Ability) -> int:
    """What entering a space costs, the space entered just before being known (None: the move begins)."""
    if space in SEAS:
        return FAR if ability.siren else 2 - ability.astronomy - ability.cartography
    if ability.cavalry and before in LANDS:
        return 0
    return 1


def cheapest(origin: str, ability: Ability) -> dict[str, int]:
    """What it costs to go from an origin to every space, by relaxing all steps until nothing gets cheaper."""
    costs = dict.fromkeys(NEXT, FAR)
    for space in FIRST[origin]:
        costs[space] = min(costs[space], enter(space, None, ability))
    before: dict[str, int] = {}
    while costs != before:
        before = dict(costs)
        for space, around in NEXT.items():
            for to in around:
                costs[to] = min(costs[to], costs[space] + enter(to, space, ability))
    return {space: min(cost, FAR) for space, cost in costs.items()}


_CHEAPEST: dict[tuple[str, Ability], dict[str, int]] = {}


def way(origin: str, to: str, ability: Ability) -> int:
    """The cheapest way, remembered."""
    if (origin, ability) not in _CHEAPEST:
        _CHEAPEST[origin, ability] = cheapest(origin, ability)
    return _CHEAPEST[origin, ability][to]


def walk(origin: str, route: Iterable[str], ability: Ability) -> int:
    """What walking this very way costs; every step has to be one to a neighbour."""
    total, before, here = 0, None, origin
    for space in route:
        assert space in FIRST[here], f"{space} is not next to {here}"
        total += enter(space, before, ability)
        before = here = space
    return total


# The table


@dataclass
class Person:
    """What counts of a player."""

    discoveries: set[str]
    stock: int
    hourglasses: int
    space: int
    done: bool
    ares: bool
    erinyes: bool
    siren: bool
    tokens: dict[str, int] = field(default_factory=dict)
    stars: int = 0
    zeus: bool = False

    def has(self, name: str) -> bool:
        return name in self.discoveries

    def swords(self) -> int:
        single = sum(self.has(name) for name in ("metallurgy", "hoplite", "phalanx"))
        return single + 2 * self.has("strategy") + 2 * self.ares

    def ability(self) -> Ability:
        return Ability(self.has("cavalry"), self.has("astronomy"), self.has("cartography"), self.siren)


@dataclass
class Table:
    """The map and the track: `track` has the pieces of every space from the bottom."""

    people: list[Person]
    condemned: set[str]
    tribes: set[str]
    piles: dict[str, list[int]]
    track: dict[int, list[int]]

    def owner(self, land: str) -> int | None:
        return self.piles[land][-1] if self.piles[land] else None


class Expansion(NamedTuple):
    """Who goes where: from a land and a depth of its pile (0 is the bottom), or from the stock."""

    source: str | None
    depth: int
    to: str
    cost: int


def fight_cost(table: Table, me: int, land: str) -> int:
    """What stopping costs beyond the way."""
    mine, owner = table.people[me], table.owner(land)
    if owner is None and land not in table.tribes:
        return 0
    theirs = table.people[owner] if owner is not None else None
    gap = mine.swords() - (theirs.swords() if theirs else 0)
    if gap == 0:
        gap = mine.has("democracy") - (theirs is not None and theirs.has("democracy"))
    return 1 if gap > 0 else 2 if gap == 0 else 3


def may_stop(table: Table, me: int, land: str) -> bool:
    """Neither condemned nor mine before the move."""
    return land not in table.condemned and table.owner(land) != me


def affordable(table: Table, me: int, cost: int) -> bool:
    """Whether the piece stays before or on the cross."""
    mine = table.people[me]
    whole = cost + 2 * mine.erinyes
    return bool(mine.space + max(0, whole - mine.hourglasses) <= CROSS)


def expansions(table: Table, me: int) -> Iterator[Expansion]:
    """Every expansion a player may choose; own settlers next to each other in a pile are one choice, the upper one."""
    mine = table.people[me]
    found = []
    for to in LANDS:
        if not may_stop(table, me, to):
            continue
        fight = fight_cost(table, me, to)
        if mine.stock:
            born = [NORTH, *(land for land in LANDS if table.owner(land) == me)]
            cheap = min(way(place, to, mine.ability()) for place in born)
            found.append(Expansion(None, 0, to, (1 if mine.has("medicine") else 2) + cheap + fight))
        for land, pile in table.piles.items():
            for depth, colour in enumerate(pile):
                covered_by_own = depth + 1 < len(pile) and pile[depth + 1] == me
                if colour == me and not covered_by_own:
                    found.append(Expansion(land, depth, to, way(land, to, mine.ability()) + fight))
    for one in found:
        if one.cost < FAR and affordable(table, me, one.cost):
            yield one


def carried_out(table: Table, me: int, one: Expansion) -> Table:
    """The table after an expansion."""
    after = copy.deepcopy(table)
    mine = after.people[me]
    last = mine.space >= LAST_ZEUS
    if one.source is None:
        mine.stock -= 1
    else:
        assert after.piles[one.source].pop(one.depth) == me
    beaten = after.owner(one.to)
    if beaten is not None:
        after.people[beaten].hourglasses += 1
    after.tribes.discard(one.to)
    after.piles[one.to].append(me)
    count_tokens(after)
    advance(after, me, one.cost + 2 * mine.erinyes)
    mine.erinyes = False
    mine.done = last
    return after


def advance(table: Table, me: int, cost: int) -> None:
    """Hourglasses first, then the piece moves and goes on top."""
    mine = table.people[me]
    while cost and mine.hourglasses:
        cost, mine.hourglasses = cost - 1, mine.hourglasses - 1
    if cost:
        put(table, me, mine.space + cost)


def put(table: Table, me: int, space: int) -> None:
    """A piece goes to a space, on top of those there."""
    table.people[me].space = space
    put_piece(table.track, me, space)


def put_piece(track: dict[int, list[int]], me: int, space: int) -> None:
    """A piece leaves its pile, wherever that is, and goes on top of another."""
    for at in [at for at, pieces in track.items() if me in pieces]:
        track[at].remove(me)
        if not track[at]:
            del track[at]
    track.setdefault(space, []).append(me)


def count_tokens(table: Table) -> None:
    """Land tokens, stars and the Zeus token as whoever stands on top has them."""
    for me, mine in enumerate(table.people):
        owned = [land for land in LANDS if table.owner(land) == me]
        kinds = [LANDS[land]["resource"] for land in owned]
        mine.tokens = {kind: kinds.count(kind) for kind in kinds}
        mine.stars = sum(LANDS[land].get("star", False) for land in owned)
        mine.zeus = any(LANDS[land].get("zeus", False) for land in owned)


def in_turn(table: Table) -> list[int]:
    """Everybody in the order in which they would act: rearmost first, on one space from the top."""
    return [me for space in sorted(table.track) for me in reversed(table.track[space])]


def read(s: State, track: dict[int, list[int]]) -> Table:
    """A state as a table; the track is the reader's own."""
    names = list(LANDS)
    discoveries = [tile["id"] for tile in BOX["discovery"]]
    kinds = ("grain", "wood", "stone", "gold")
    people = [
        Person(
            discoveries={name for number, name in enumerate(discoveries) if player.discoveries >> number & 1},
            stock=player.stock,
            hourglasses=player.hourglasses,
            space=player.space,
            done=player.done,
            ares=player.ares,
            erinyes=player.erinyes,
            siren=player.siren,
            tokens={kind: count for kind, count in zip(kinds, player.tokens, strict=True) if count},
            stars=player.stars,
            zeus=s.zeus_token == seat,
        )
        for seat, player in enumerate(s.players)
    ]
    return Table(
        people,
        {name for name, gone in zip(names, s.condemned, strict=True) if gone},
        {name for name, there in zip(names, s.tribes, strict=True) if there},
        {name: pile[:] for name, pile in zip(names, s.piles, strict=True)},
        {space: pieces[:] for space, pieces in track.items()},
    )
