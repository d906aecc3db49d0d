"""The balance page tells of every number of players."""

from __future__ import annotations

from tools.docs.balance import COUNTED, column, page, play


def test_the_page_has_a_column_for_every_number_of_players() -> None:
    told = page(1, 1)
    assert "| | 3 players | 4 players | 5 players |" in told
    assert all(f"| {name} a game |" in told for name in COUNTED)


def test_winning_places_add_up_to_all_games() -> None:
    matches = list(play(3, 2, 1))
    rows = dict(column(matches, 3))
    places = [rows[f"won from place {place} of the start pile"] for place in (1, 2, 3)]
    assert sum(float(share.removesuffix(" %")) for share in places) == 100.0
    assert rows["won from place 4 of the start pile"] == "–"
