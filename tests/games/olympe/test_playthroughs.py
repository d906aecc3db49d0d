"""Golden playthroughs of Olympe hide what is hidden; that they are as they were is shown in tests/conformance."""

from __future__ import annotations

import pytest

from tools.records.playthroughs import PLAYS, Play


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.path.stem)
def test_a_playthrough_shows_no_hand_to_spectators(play: Play) -> None:
    told = play.path.read_text(encoding="utf-8")
    events = [line for line in told.splitlines() if line.startswith("  ")]
    assert [line for line in events if "HandsDealt" in line] == [
        line for line in events if "HandsDealt: dealer" in line
    ]


def test_there_is_one_for_every_kind_of_table() -> None:
    names = {play.path.stem.removeprefix("olympe-") for play in PLAYS}
    assert names >= {"2", "2-own-gems", "3-gods", "3-own-gems", "3-virtual-2", "4", "4-teams-2", "4-own-gems-teams-2"}
    assert names >= {"5", "6", "8-teams-2", "9", "10"}
