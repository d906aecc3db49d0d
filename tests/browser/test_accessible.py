"""Nothing stands in anybody's way: axe finds no violation on any page, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, Finished, OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE
from tests.turns import turns

Check = Callable[[Page], None]
by_day_and_night = pytest.mark.parametrize(
    "dark", [pytest.param(False, id="day"), pytest.param(True, id="night", marks=pytest.mark.slow)]
)


@by_day_and_night
def test_the_lobby_and_its_windows(open_page: OpenPage, assert_accessible: Check, dark: bool) -> None:
    ann = Player(open_page("/", dark=dark, still=True), "Ann")
    page = ann.page
    assert_accessible(page)
    page.get_by_role("button", name="I have a return code").click()
    assert_accessible(page)
    page.get_by_role("button", name="I am new here").click()
    ann.enter()
    assert_accessible(page)
    page.get_by_role("button", name="Set up …: a table of Offrandes").click()
    page.get_by_role("dialog").get_by_text("More options").click()
    page.get_by_label("Seat 2").select_option("companion")
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    assert_accessible(page)
    page.get_by_role("button", name="Leave this device").click()
    assert_accessible(page)


@by_day_and_night
def test_the_waiting_room_and_the_invite(
    open_page: OpenPage, expected: Expected, assert_accessible: Check, dark: bool
) -> None:
    ann = Player(open_page("/", dark=dark, still=True), "Ann").enter()
    table = ann.lay("offrandes", 4, bots={"3": "easy"})
    ann.open(table)
    ann.page.get_by_role("button", name="Make an invite link").click()
    expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
    assert_accessible(ann.page)
    stranger = open_page(f"/g/{table}", dark=dark, still=True)
    expect(stranger.get_by_role("heading", name="Who plays")).to_be_visible()
    assert_accessible(stranger)
    assert_accessible(open_page("/t", dark=dark))
    expected.add("404")
    assert_accessible(open_page("/g/no-such-table", dark=dark))


@pytest.mark.parametrize("game", turns(["offrandes"], ["olympe", "peloponnes", "olympos"]))
def test_the_rules(open_page: OpenPage, assert_accessible: Check, game: str) -> None:
    page = open_page(f"/games/{game}/rules", dark=game in ("offrandes", "olympos"))
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("searchbox").fill("the")
    assert_accessible(page)


BOARDS: Final = [("olympe", 4), ("olympe", 2), ("offrandes", 3), ("peloponnes", 3), ("olympos", 5)]
IN_EVERY_RUN: Final = [("olympe", 4, False), ("offrandes", 3, True), ("peloponnes", 3, False), ("olympos", 5, True)]


# Each game at once by day or by night, all other ways under --slow.
@pytest.mark.parametrize(
    ("game", "seats", "dark"),
    turns(IN_EVERY_RUN, [(game, seats, dark) for game, seats in BOARDS for dark in (False, True)]),
)
def test_a_board_in_use(open_page: OpenPage, assert_accessible: Check, game: str, seats: int, dark: bool) -> None:
    ann = Player(open_page(OUTSIDE, dark=dark, still=True), "Ann")
    ann.play_alone(game, seats)
    ann.answer()
    ann.wait_for_turn()
    ann.page.get_by_role("tab", name="More").click()
    ann.page.get_by_role("button", name="All choices").click()
    assert_accessible(ann.page)


@by_day_and_night
def test_what_stands_beside_a_board(open_page: OpenPage, assert_accessible: Check, dark: bool) -> None:
    """The same in all games: looked at in one."""
    ann = Player(open_page(OUTSIDE, dark=dark, still=True), "Ann")
    ann.play_alone("olympe", 3)
    ann.page.locator("[data-testid=log] button.said").first.click()
    expect(ann.page.get_by_role("dialog").get_by_role("link")).to_be_visible()
    assert_accessible(ann.page)
    ann.page.keyboard.press("Escape")
    for tab in ("Chat", "In words"):
        ann.page.get_by_role("tab", name=tab).click()
        assert_accessible(ann.page)
    ann.page.get_by_role("tab", name="More").click()
    ann.page.get_by_role("button", name="Keys").click()
    assert_accessible(ann.page)


@by_day_and_night
def test_why_not(open_page: OpenPage, assert_accessible: Check, dark: bool) -> None:
    ann = Player(open_page(OUTSIDE, dark=dark, still=True), "Ann")
    ann.play_alone("offrandes", 3)
    go = ann.page.locator(".hand .ask button.answer").first
    go.click(force=True)  # too few tiles: it says so itself that it cannot be done
    expect(ann.page.get_by_test_id("why-not")).to_be_visible()
    assert_accessible(ann.page)


@by_day_and_night
def test_what_comes_after_the_match(
    open_page: OpenPage, assert_accessible: Check, finished: Finished, dark: bool
) -> None:
    page = open_page(f"/g/{finished.table}", dark=dark, still=True, known=finished.ann)
    expect(page.get_by_test_id("result")).to_be_visible()
    assert_accessible(page)
    page.get_by_test_id("result").get_by_role("button", name="Prove the deal").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    for summary in page.get_by_role("dialog").locator("summary").all():
        summary.click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("result").get_by_role("link", name="Replay").click()
    expect(page.locator("main section.board")).to_have_attribute("aria-busy", "false")
    assert_accessible(page)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Fork from here").click()
    assert_accessible(page)


@pytest.mark.slow
@by_day_and_night
def test_the_large_screen(open_page: OpenPage, assert_accessible: Check, finished: Finished, dark: bool) -> None:
    ann = Player(open_page("/", dark=dark, still=True), "Ann")
    for game in ("olympe", "offrandes", "olympos"):
        table = ann.enter().lay(game, 3) if game == "olympe" else ann.lay(game, 3)
        page = open_page(f"/g/{table}/tv", dark=dark, still=True)
        expect(page.get_by_text("This address works on this machine only")).to_be_visible()
        assert_accessible(page)
    assert_accessible(open_page(f"/g/{finished.table}/tv", dark=dark, still=True))


@by_day_and_night
def test_all_that_is_drawn(open_page: OpenPage, assert_accessible: Check, dark: bool) -> None:
    assert_accessible(open_page("/dev/components", dark=dark, still=True))


def test_on_a_phone(open_page: OpenPage, assert_accessible: Check) -> None:
    for game in ("olympe", "offrandes", "peloponnes", "olympos"):
        ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
        ann.play_alone(game, 3)
        assert_accessible(ann.page)
        if game == "olympos":  # the side is the same in all games
            ann.page.locator("button.open-side").tap()
            assert_accessible(ann.page)
