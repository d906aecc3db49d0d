"""Outlines of lands, which an edition may bring: borders and coasts that are drawn once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from agon.games.olympos import GAME
from agon.games.olympos.components import OURS
from agon.kit.box import BoxError

PAGE = Path(__file__).parents[3] / "web/src/games/olympos/outlines.json"  # what the page draws around our points
GREECE = json.loads(PAGE.read_text(encoding="utf-8"))


def outlined(**changed: list[int]) -> str:
    """Our edition with the outlines of Greece, some of them changed."""
    text = OURS.text.replace("north-zone =", f"arcs = {GREECE['arcs']}\nnorth-zone =", 1)
    for name, numbers in (GREECE["lands"] | changed).items():
        text = re.sub(rf'(?<=\n)id = "{name}"\n', rf"\g<0>outline = {numbers}\n", text, count=1)
    return text


def test_an_edition_may_bring_outlines() -> None:
    parts = GAME.load_box(outlined()).parts
    assert len(parts.map.arcs) == len(GREECE["arcs"])
    assert {land.id: list(land.outline) for land in parts.land} == GREECE["lands"]


def test_an_edition_needs_none() -> None:
    assert not OURS.parts.map.arcs


ILLYRIA, [NAXOS], [RHODES] = (GREECE["lands"][name] for name in ("illyria", "naxos", "rhodes"))


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
