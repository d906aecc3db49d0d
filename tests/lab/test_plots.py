"""Pictures of figures: the same figures give the same bytes, and all that is compared is named."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from agon.lab.intervals import Estimate
from agon.lab.plots import Counts, Course, Panel, Shares, draw

SHARE = Estimate(0.4, 0.3, 0.5)
PANELS: list[Panel] = [
    Shares("wins", ["1", "2"], {"ours": [SHARE, SHARE], "other": [SHARE, SHARE]}, 0.5),
    Shares("rating", ["easy"], {"ours": [Estimate(120, -inf, inf)]}, percent=False),
    Counts("score", {"ours": [1, 5, 5, 200], "other": [7]}),
    Course("gate", "generation", [SHARE, SHARE], [0.25, 0.25]),
]


def test_the_same_figures_are_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / name for name in ("one.svg", "two.svg")]
    for file in files:
        draw(PANELS, "Peloponnes", file)
    one, two = (file.read_text(encoding="utf-8") for file in files)
    assert one == two
    for said in ("Peloponnes", "wins", "ours", "other", "generation"):
        assert said in one


def test_a_picture_can_be_one_of_points(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw(PANELS[:1], "Peloponnes", tmp_path / "one.png")
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")
