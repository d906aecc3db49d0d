"""What every map must keep: one board in one piece, on which no way crosses another."""

from __future__ import annotations

from typing import Final, NamedTuple

from agon.games.olympos.outline_checks import check_outlines
from agon.games.olympos.printed import MOST, Components, Land, Sea, find_misnamed
from agon.kit import box as kit

_MOST_SEAS: Final = 99  # tables grow with the spaces

Point = tuple[int, int]


class _Space(NamedTuple):
    """A land or a sea, and where the file has it."""

    path: str
    printed: Land | Sea


class _Way(NamedTuple):
    """A connection drawn straight, its western end first."""

    left: int
    right: int
    top: int
    bottom: int
    start: Point
    end: Point
    names: tuple[str, str]


def check_map(parts: Components) -> None:
    """BoxError with the constraint that this map breaks."""
    kit.check_range(len(parts.sea), 0, _MOST_SEAS, "olympos/move-cost", "sea")
    places = [_Space(f"land[{at}]", land) for at, land in enumerate(parts.land)]
    places += [_Space(f"sea[{at}]", sea) for at, sea in enumerate(parts.sea)]
    names = [space.printed.id for space in places]
    if (wrong := find_misnamed(names)) is not None:
        raise kit.breaks("olympos/no-stop", f"{places[wrong].path}.id")
    spaces = dict(zip(names, places, strict=True))
    for name, space in spaces.items():
        for axis, at in enumerate(space.printed.at):
            kit.check_range(at, 0, MOST, "olympos/move-cost", f"{space.path}.at[{axis}]")
        _check_neighbours(name, spaces)
    _check_north(parts, spaces)
    _check_plane(spaces)
    check_outlines(parts)


def _check_neighbours(name: str, spaces: dict[str, _Space]) -> None:
    """Ways lead to other spaces, each named once, and back."""
    next_to = spaces[name].printed.next_to
    for at, other in enumerate(next_to):
        known = other in spaces and name in spaces[other].printed.next_to
        if not known or other == name or other in next_to[:at]:
            raise _no_way(spaces[name].path, (name, other))


def _no_way(path: str, *ways: tuple[str, str]) -> kit.BoxError:
    return kit.breaks("olympos/move-cost", f"{path}.next-to", ways=tuple(f"{one}–{other}" for one, other in ways))


def _check_north(parts: Components, spaces: dict[str, _Space]) -> None:
    """From the north zone every space can be reached."""
    north, lands = parts.map.north_zone, {land.id for land in parts.land}
    for at, name in enumerate(north):
        if name not in lands or name in north[:at]:
            raise kit.breaks("olympos/new-settler", f"map.north-zone[{at}]")
    if not north:
        raise kit.breaks("olympos/new-settler", "map.north-zone")
    reached, edge = set(north[:1]), [north[0]]
    while edge:
        new = set(spaces[edge.pop()].printed.next_to) - reached
        reached |= new
        edge += new
    for name, space in spaces.items():
        if name not in reached:
            raise kit.breaks("olympos/north-zone", f"{space.path}.next-to", space=name)


def _check_plane(spaces: dict[str, _Space]) -> None:
    """No two connections cross; from west to east, each is only held against those that begin before it ends."""
    ways = sorted(
        _draw(space.printed, spaces[other].printed)
        for name, space in spaces.items()
        for other in space.printed.next_to
        if name < other
    )
    for number, way in enumerate(ways):
        right, top, bottom = way.right, way.top, way.bottom
        for at in range(number + 1, len(ways)):
            other = ways[at]
            if other.left > right:
                break
            if other.top <= bottom and other.bottom >= top and _cross(way, other):
                raise _no_way(spaces[way.names[0]].path, way.names, other.names)


def _draw(one: Land | Sea, other: Land | Sea) -> _Way:
    (x, y), (u, v) = one.at, other.at
    return _Way(min(x, u), max(x, u), min(y, v), max(y, v), one.at, other.at, (one.id, other.id))


def _cross(one: _Way, other: _Way) -> bool:
    """Whether two connections meet anywhere but at a space that both join."""
    shared = set(one.names) & set(other.names)
    if shared:
        hub = shared.pop()
        center, tip = _from(one, hub)
        _, far = _from(other, hub)
        across = _turn(center, tip, far)
        along = (tip[0] - center[0]) * (far[0] - center[0]) + (tip[1] - center[1]) * (far[1] - center[1])
        return across == 0 and along >= 0
    return (
        _turn(one.start, one.end, other.start) * _turn(one.start, one.end, other.end) <= 0
        and _turn(other.start, other.end, one.start) * _turn(other.start, other.end, one.end) <= 0
    )  # where all four are in one line, their boxes meet


def _from(way: _Way, name: str) -> tuple[Point, Point]:
    """The end at this space, and the other one."""
    return (way.start, way.end) if way.names[0] == name else (way.end, way.start)


def _turn(one: Point, two: Point, three: Point) -> int:
    """Positive on one side of the line through the first two, negative on the other, 0 on it."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
