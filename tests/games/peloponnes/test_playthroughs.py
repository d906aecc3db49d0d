"""Golden playthroughs of Peloponnes: one is of the campaign; all of them are compared in tests/conformance."""

from __future__ import annotations

from agon.games.peloponnes import GAME
from tests.games.peloponnes.making import PLAYS


def test_there_is_one_of_the_campaign() -> None:
    assert {GAME.variants[play.variant].level for play in PLAYS.values()} == {0, 3}
