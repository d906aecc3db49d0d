"""What outlines must keep: they close, and two lands share a border exactly where they are neighbours."""

from __future__ import annotations

from agon.games.olympos.printed import MOST, Components
from agon.kit import box as kit


def check_outlines(parts: Components) -> None:
    """BoxError with what is wrong with the outlines; without arcs there are none, whatever lands name."""
    for at, arc in enumerate(parts.map.arcs):
        kit.check_range(len(arc), 2, MOST, "olympos/move-cost", f"map.arcs[{at}]")
        for place, point in enumerate(arc):
            for axis, value in enumerate(point):
                kit.check_range(value, 0, MOST, "olympos/move-cost", f"map.arcs[{at}][{place}][{axis}]")
    if parts.map.arcs:
        for at in range(len(parts.land)):
            _check_closed(parts, at)
        _check_shared(parts)


def _check_closed(parts: Components, at: int) -> None:
    """Every arc begins where the one before it ends, the first where the last one ends."""
    land, path = parts.land[at], f"land[{at}].outline"
    kit.check_range(len(land.outline), 1, MOST, "olympos/move-cost", path)
    for place, number in enumerate(land.outline):
        kit.check_range(abs(number), 1, len(parts.map.arcs), "olympos/move-cost", f"{path}[{place}]")
    ends = [_ends(parts, number) for number in land.outline]
    for (_, end), (start, _) in zip(ends, [*ends[1:], ends[0]], strict=True):
        if end != start:
            raise kit.breaks("olympos/move-cost", path, ways=(land.id,))


def _ends(parts: Components, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    arc = parts.map.arcs[abs(number) - 1]
    return (arc[0], arc[-1]) if number > 0 else (arc[-1], arc[0])


def _check_shared(parts: Components) -> None:
    """An arc lies around one land, or between two neighbours, one on each side of it; and every arc is used."""
    sides: dict[int, str] = {}
    for at, land in enumerate(parts.land):
        for number in land.outline:
            if number in sides:
                raise kit.breaks("olympos/move-cost", f"land[{at}].outline", ways=(f"{sides[number]}–{land.id}",))
            sides[number] = land.id
    for at in range(len(parts.map.arcs)):
        if at + 1 not in sides and -at - 1 not in sides:
            raise kit.breaks("olympos/move-cost", f"map.arcs[{at}]", ways=(str(at + 1),))
    lands = {land.id for land in parts.land}
    for at, land in enumerate(parts.land):
        touched = {sides[-number] for number in land.outline if -number in sides}
        wrong = sorted(touched ^ (lands & set(land.next_to)))
        if wrong:
            raise kit.breaks(
                "olympos/move-cost", f"land[{at}].outline", ways=tuple(f"{land.id}–{other}" for other in wrong)
            )
