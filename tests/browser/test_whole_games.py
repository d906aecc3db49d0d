"""Two people in two browsers play a whole match by clicking, a third watches; reload and kill in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Expected, OpenPage
from tests.browser.playing import Player, play, sentences, short_edition
from tools.browser.running_server import RunningServer


def lay_by_hand(ann: Player, game: str, seats: int, folder: Path) -> str:
    """A table for Ann, a friend, and easy bots; with a file that makes the match short."""
    edition = folder / f"{game}.toml"
    edition.write_text(short_edition(game), encoding="utf-8")
    page = ann.page
    page.get_by_role("button", name=f"Set up …: a table of {sentences(game)['game']['name']}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Players").select_option(str(seats))
    dialog.get_by_label("Seat 2").select_option("free")
    for seat in range(3, seats + 1):
        dialog.get_by_label(f"Seat {seat}").select_option("easy")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Own edition").set_input_files(edition)
    dialog.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/g/*")
    return page.url.rsplit("/", 1)[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "before"),
    [("olympe", 3, 12), ("offrandes", 3, 8), ("peloponnes", 3, 6), ("olympos", 5, 12)],
)
def test_two_people_play_a_whole_match_while_a_third_watches(
    open_page: OpenPage,
    own_server: RunningServer,
    expected: Expected,
    tmp_path: Path,
    game: str,
    seats: int,
    before: int,
) -> None:
    expected.add("ERR_CONNECTION_REFUSED", "WebSocket", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "not loaded")
    ann = Player(open_page("/", still=True, at=own_server), "Ann", seed=1).enter()
    bob = Player(open_page("/", still=True, at=own_server), "Bob", seed=2).enter()
    table = lay_by_hand(ann, game, seats, tmp_path)
    bob.page.get_by_role("button", name="Join:").click()
    ann.page.get_by_role("button", name="Start the game").click()
    people = [ann, bob]
    for one in people:
        expect(one.bar).to_be_visible()
    cleo = Player(open_page(f"/g/{table}", still=True, at=own_server), "Cleo")
    expect(cleo.bar).to_contain_text("You are watching")

    assert not play(people, most=before)
    bob.page.reload()
    expect(bob.bar).to_be_visible()
    assert not play(people, most=4)

    told = ann.log()
    own_server.restart()
    for one in (*people, cleo):
        expect(one.bar.get_by_role("alert")).to_have_count(0)
    assert ann.log()[: len(told)] == told
    assert play(people), "the match was not played to its end"

    assert ann.result() == bob.result() == cleo.result()
    # Not an answer was lost, and none was given twice.
    record = ann.page.context.request.get(f"/api/tables/{table}/record").json()
    given = [sum(who == seat for who, _ in record["lines"]) for seat in (0, 1)]
    assert given == [ann.answers, bob.answers]
