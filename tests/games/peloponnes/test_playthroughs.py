"""Golden playthroughs: whole matches as text. `python -m tests.games.peloponnes.making` writes them anew."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from tests.games.making import PLAYTHROUGHS
from tests.games.peloponnes.making import PLAYS
from tools.playthroughs import tell


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(PLAYS[name]).splitlines() == kept.splitlines()


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_stays_small_and_comes_to_its_end(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert len(kept) < 200_000
    assert kept.splitlines()[-1].startswith('outcome: {"winners":')


def test_there_is_one_for_every_number_of_seats_and_one_of_the_campaign() -> None:
    assert {play.seats for play in PLAYS.values()} == set(GAME.seats)
    assert {GAME.variants[play.variant].level for play in PLAYS.values()} == {0, 3}
    assert {path.stem for path in PLAYTHROUGHS.glob("peloponnes-*")} == set(PLAYS)
