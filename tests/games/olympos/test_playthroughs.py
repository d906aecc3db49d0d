"""Golden playthroughs of Olympos hide what is hidden; that they are as they were is shown in tests/conformance."""

from __future__ import annotations

import pytest

from tests.games.making import PLAYTHROUGHS
from tests.games.olympos.making import PLAYS


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_shows_no_card_that_was_drawn_to_spectators(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    drawn = [line for line in kept if line.startswith("  CardsDrawn")]
    assert drawn
    assert all(line.endswith("cards –") for line in drawn)
