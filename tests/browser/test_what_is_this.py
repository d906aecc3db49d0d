"""What is this? One panel for everything on the table: by mouse, by keys, by thumb; it disturbs no choice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE
from tests.turns import turns

_OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((element) => element.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def panel_of(page: Page) -> Locator:
    """The one panel."""
    return page.get_by_test_id("what")


def covers(page: Page, thing: Locator) -> bool:
    """Whether the panel hides the thing it tells about."""
    return bool(page.evaluate(_OVERLAP, [panel_of(page).element_handle(), thing.element_handle()]))


def press_long(page: Page, thing: Locator) -> None:
    """A finger that stays until the panel is there."""
    box = thing.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    points = [{"x": box["x"] + 8, "y": box["y"] + 8}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(panel_of(page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_resting_the_mouse_tells_and_takes_nothing_away(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("olympe", 3)
    ann.wait_for_turn()
    page, panel = ann.page, panel_of(ann.page)
    card = ann.hand.locator("[data-choice]").first
    card.hover()
    expect(panel).to_be_visible()
    assert not covers(page, card)
    assert not panel.evaluate("panel => panel.contains(document.activeElement)")
    panel.hover()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(panel).to_have_count(0)


def test_keys_walk_through_everything_and_come_back(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("peloponnes", 3)
    ann.wait_for_turn()
    page, panel = ann.page, panel_of(ann.page)
    slot = page.locator("button.slot").first
    slot.focus()
    page.keyboard.press("w")
    expect(panel).to_be_focused()
    before = panel.get_by_role("heading", level=2).inner_text()
    page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("heading", level=2)).not_to_have_text(before)
    panel.locator("summary").click()
    expect(panel.locator("details p")).to_be_visible()  # the rule itself
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(slot).to_be_focused()


@pytest.mark.parametrize("game", turns(["olympos"], ["offrandes"]))
def test_a_thumb_that_stays_is_told(open_page: OpenPage, game: str) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
    ann.play_alone(game, 3)
    ann.wait_for_turn()
    page, panel = ann.page, panel_of(ann.page)
    thing = page.locator("[data-what]:visible").first
    press_long(page, thing)
    assert not covers(page, thing)
    box = panel.bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, 390), "a sheet from edge to edge"
    panel.get_by_role("button", name="Close").tap()
    expect(panel).to_have_count(0)


def test_words_and_legend_reach_it_too(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("olympe", 3)
    ann.wait_for_turn()
    page = ann.page
    page.get_by_role("tab", name="In words").click()
    page.get_by_text("What is what on the table").click()
    page.locator("aside").get_by_role("button", name="Trump", exact=True).click()
    expect(panel_of(page)).to_have_accessible_name("Trump")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Symbols").click()
    expect(page.get_by_test_id("legend")).to_contain_text("Owl")
