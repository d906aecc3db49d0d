"""Golden playthroughs: whole matches as text. `python -m tests.games.olympos.making` writes them anew."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME
from tests.games.making import PLAYTHROUGHS
from tests.games.olympos.making import PLAYS
from tools.playthroughs import tell


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(PLAYS[name]).splitlines() == kept.splitlines()


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_stays_small_and_comes_to_its_end(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert len(kept) < 80_000
    assert kept.splitlines()[-1].startswith('outcome: {"winners":')


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_shows_no_card_that_was_drawn_to_spectators(name: str) -> None:
    kept = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    drawn = [line for line in kept if line.startswith("  CardsDrawn")]
    assert drawn
    assert all(line.endswith("cards –") for line in drawn)


def test_there_is_one_for_every_number_of_seats() -> None:
    assert {play.seats for play in PLAYS.values()} == set(GAME.seats)
    assert {path.stem for path in PLAYTHROUGHS.glob("olympos-*")} == set(PLAYS)
