"""The board of Olympos: its map is zoomed and moved in every way, and journeys are shown before they are chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import LANDS, Player, components, play, press_land, show, wait_until, words

WHOLE = 948.0  # how high the whole map is drawn


def seen(page: Page) -> list[float]:
    """The part of the map that is seen: left, top, width, height; its width follows the room it has."""
    return [float(one) for one in (page.locator(".map > svg").get_attribute("viewBox") or "").split()]


def middle(page: Page) -> tuple[float, float]:
    """Of the map on the screen."""
    box = page.locator(".map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_the_map(open_page: OpenPage, size: str = "desktop", seats: int = 3) -> Player:
    """Ann before the map, on her first settler's turn."""
    ann = Player(open_page("/", size=size, still=True), "Ann")
    ann.play_alone("olympos", seats)
    while ann.wait_for_turn() != "Acting":
        ann.answer()
    show(ann, 0)
    return ann


def test_the_map_is_zoomed_and_moved_by_keys(open_page: OpenPage) -> None:
    page = at_the_map(open_page).page
    page.locator(LANDS).first.focus()
    for _ in range(3):
        page.keyboard.press("+")
    closer = seen(page)
    assert closer[3] < WHOLE / 2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert seen(page)[0] > closer[0]
    assert seen(page)[1] > closer[1]
    # Where the focus goes, there the map goes.
    rhodes = page.locator(".land", has=page.get_by_text("Rhodes")).first
    rhodes.focus()
    box, frame = rhodes.bounding_box(), page.locator(".map").bounding_box()
    assert box
    assert frame
    assert frame["x"] < box["x"] + box["width"] / 2 < frame["x"] + frame["width"]
    page.keyboard.press("-")
    assert seen(page)[3] > closer[3]
    page.keyboard.press("0")
    assert seen(page)[3] == WHOLE


def test_the_map_is_zoomed_by_the_wheel_and_dragged(open_page: OpenPage) -> None:
    ann = at_the_map(open_page)
    page = ann.page
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    wait_until(page, lambda: seen(page)[3] < WHOLE)
    page.mouse.wheel(0, -300)
    page.wait_for_timeout(100)
    closer, before = seen(page), ann.state()
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=5)
    page.mouse.up()
    assert seen(page)[0] < closer[0]
    assert seen(page)[1] < closer[1]
    assert page.locator('.land[aria-pressed="true"]').count() == 0, "a drag is no click"
    assert ann.state() == before
    page.get_by_role("button", name=words("games/olympos")["whole"]).click()
    assert seen(page)[3] == WHOLE


def test_the_map_is_zoomed_with_two_fingers(open_page: OpenPage) -> None:
    page = at_the_map(open_page, "phone").page
    x, y = middle(page)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": u, "y": v, "id": at} for at, (u, v) in enumerate(places)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    fingers("touchEnd")
    closer = seen(page)
    assert closer[3] < WHOLE / 2
    fingers("touchStart", (x, y))
    for moved in (20, 40, 60):
        fingers("touchMove", (x + moved, y))
    fingers("touchEnd")
    assert seen(page)[0] < closer[0]
    assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"


def test_a_settler_shows_where_it_can_go_and_what_that_costs(open_page: OpenPage) -> None:
    ann = at_the_map(open_page)
    press_land(ann)
    while ann.wait_for_turn() != "Acting" or not ann.page.locator(".settler").count():
        ann.answer()
    page, prices = ann.page, ann.page.locator(".map .price")
    new = prices.all_text_contents()
    page.locator(".settler").first.focus()
    expect(prices.first).to_be_visible()
    moved = prices.all_text_contents()
    assert moved != new, "to go on costs something else than a new settler"
    page.keyboard.press("Enter")
    land = page.locator(LANDS).last
    land.focus()
    expect(page.locator(".map .route")).to_be_attached()
    expect(page.locator(".map .caption")).to_contain_text("action point")
    expect(land).to_have_attribute("aria-label", re.compile(r"action points? \(.*from .* by "))
    expect(page.locator(".track .ahead")).to_be_attached()
    assert ann.page.locator('.land[aria-pressed="true"]').count() == 0, "nothing is chosen by looking"


def test_the_note_on_values_knows_the_edition(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    ours = open_page("/", known=ann.page.context.storage_state())
    for page, more, says in ((ours, {}, "reconstructed"), (ann.page, {"edition": edition()}, "somebody wrote down")):
        page.goto(f"/g/{ann.lay('olympos', 3, **more)}")
        page.get_by_text(words("games/olympos")["values"]).click()
        expect(page.locator("details p")).to_contain_text(says)


def edition() -> str:
    """Ours without outlines."""
    return re.sub(r"\narcs = \[\n.*?\n\]\n", "\n", components("olympos"), flags=re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_every_part_is_accessible_on_a_phone(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], dark: bool
) -> None:
    ann = Player(open_page("/", size="phone", still=True, dark=dark), "Ann")
    ann.play_alone("olympos", 5)
    assert not play([ann], most=15)
    ann.wait_for_turn()
    for part in range(3):
        show(ann, part)
        assert_accessible(ann.page)
    ann.page.get_by_text(words("games/olympos")["values"]).tap()
    assert_accessible(ann.page)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de"), ("wide", "fr")])
def test_a_whole_match_of_five_against_bots(open_page: OpenPage, size: str, lang: str) -> None:
    ann = Player(open_page("/", size=size, lang=lang, still=True, dark=size == "phone"), "Ann", seed=7)
    ann.play_alone("olympos", 5)
    assert play([ann], seconds=600)
    winner, scores = ann.result()
    assert winner
    assert len(scores) == 5
