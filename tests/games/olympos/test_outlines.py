"""Outlines of lands, ours and those an edition may bring: borders and coasts that are drawn once."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from agon.games.olympos import GAME
from agon.games.olympos.components import OURS
from agon.games.olympos.printed import Components, Land, Sea
from agon.kit.box import BoxError
from agon.kit.edition import describe

Point = tuple[int, int]
PARTS = OURS.parts
ARCS = re.compile(r"\narcs = \[\n.*?\n\]\n", re.DOTALL)


def around(parts: Components, land: Land) -> list[Point]:
    """The corners of a land, in order."""
    arcs = [parts.map.arcs[abs(number) - 1][:: 1 if number > 0 else -1] for number in land.outline]
    return [point for arc in arcs for point in arc[:-1]]


def edges(parts: Components, land: Land) -> set[frozenset[Point]]:
    """The straight pieces of its outline, whichever way they run."""
    corners = around(parts, land)
    return {frozenset(edge) for edge in zip(corners, [*corners[1:], corners[0]], strict=True)}


def holds(corners: list[Point], point: Point) -> bool:
    """Whether a point lies inside a polygon: a ray from it crosses its border an odd number of times."""
    x, y = point
    found = False
    for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            found = not found
    return found


def test_our_lands_touch_exactly_where_they_are_neighbours() -> None:
    for one, other in combinations(PARTS.land, 2):
        touch = bool(edges(PARTS, one) & edges(PARTS, other))
        assert touch == (other.id in one.next_to) == (one.id in other.next_to), (one.id, other.id)


def test_our_lands_lie_in_their_outlines_and_seas_in_none() -> None:
    spaces: list[Land | Sea] = [*PARTS.land, *PARTS.sea]
    for land in PARTS.land:
        corners = around(PARTS, land)
        inside = [space.id for space in spaces if holds(corners, space.at)]
        assert inside == [land.id]


def outlined(**changed: list[int]) -> str:
    """Our edition, the outlines of some lands changed."""
    text = OURS.text
    for name, numbers in changed.items():
        text, found = re.subn(rf'(?<=\nid = "{name}"\n)((?:.+\n)*?)outline = .*', rf"\1outline = {numbers}", text)
        assert found == 1
    return text


def test_an_edition_without_arcs_has_no_outlines() -> None:
    box = GAME.load_box(ARCS.sub("\n", OURS.text))
    assert not box.parts.map.arcs
    assert box.neighbours == OURS.neighbours


def test_outlines_are_no_values_of_the_game() -> None:
    assert describe(GAME.load_box(ARCS.sub("\n", OURS.text)), OURS).other == 0
    assert describe(OURS, OURS).values < 1000


ILLYRIA, [NAXOS], [RHODES] = (
    next(list(land.outline) for land in PARTS.land if land.id == name) for name in ("illyria", "naxos", "rhodes")
)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        pytest.param({"illyria": []}, "land.illyria.outline: 1 to 1000", id="one land without"),
        pytest.param({"naxos": [0]}, "land.naxos.outline[0]: 1 to", id="no such arc"),
        pytest.param({"naxos": [999]}, "land.naxos.outline[0]: 1 to", id="no such arc either"),
        pytest.param({"illyria": [*ILLYRIA[:1], -ILLYRIA[1], *ILLYRIA[2:]]}, "not so: illyria", id="not closed"),
        pytest.param({"naxos": [RHODES]}, "not so: naxos–rhodes", id="the same side twice"),
        pytest.param({"naxos": [-RHODES]}, f"map.arcs[{NAXOS - 1}]", id="an arc without a land"),
        pytest.param({"naxos": [NAXOS, -NAXOS]}, "not so: naxos–naxos", id="both sides of one"),
    ],
)
def test_a_broken_outline_is_noticed(changed: dict[str, list[int]], says: str) -> None:
    with pytest.raises(BoxError) as found:
        GAME.load_box(outlined(**changed))
    assert says in str(found.value)
    assert str(found.value).endswith("(olympos/move-cost)") or "1 to" in str(found.value)


def test_neighbours_without_a_common_border_are_noticed() -> None:
    apart = OURS.text.replace('["carpathian", "icarian"]', '["carpathian", "caria", "icarian"]')
    apart = apart.replace('next-to = ["icarian", "ionia"]', 'next-to = ["icarian", "ionia", "rhodes"]')
    with pytest.raises(BoxError, match="caria–rhodes"):
        GAME.load_box(apart)
    GAME.load_box(ARCS.sub("\n", apart))
