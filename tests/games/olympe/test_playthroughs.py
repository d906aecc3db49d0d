"""Golden playthroughs: whole matches as text. `python -m tools.playthroughs` writes them anew: read the difference."""

from __future__ import annotations

import pytest

from tools.playthroughs import PLAYS, Play, tell


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.path.stem)
def test_a_playthrough_is_as_it_was(play: Play) -> None:
    assert tell(play).splitlines() == play.path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.path.stem)
def test_a_playthrough_shows_no_hand_to_spectators_and_stays_small(play: Play) -> None:
    told = play.path.read_text(encoding="utf-8")
    events = [line for line in told.splitlines() if line.startswith("  ")]
    assert [line for line in events if "HandsDealt" in line] == [
        line for line in events if "HandsDealt: dealer" in line
    ]
    assert len(told) < 200_000


def test_there_is_one_for_every_number_of_seats() -> None:
    assert [(play.game, play.seats) for play in PLAYS] == [("olympe", 3), ("olympe", 4), ("olympe", 5)]
