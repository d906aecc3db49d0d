"""Golden playthroughs: whole matches as text. `python -m tools.playthroughs` writes them anew: read the difference."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from tools.playthroughs import FOLDER, PLAYS, Play, tell


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
    assert len(told.encode()) < 100_000


def test_there_is_one_for_every_kind_of_table() -> None:
    names = {play.path.stem.removeprefix("olympe-") for play in PLAYS}
    assert {play.seats for play in PLAYS} == set(GAME.seats)
    assert names >= {"2", "2-own-gems", "3-gods", "3-own-gems", "3-virtual-2", "4", "4-teams-2", "4-own-gems-teams-2"}
    assert names >= {"5", "6", "8-teams-2", "9", "10"}
    assert names == {path.stem.removeprefix("olympe-") for path in FOLDER.glob("olympe-*.txt")}
