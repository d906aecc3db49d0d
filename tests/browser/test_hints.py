"""A bot is asked in three steps, its answers are marked where they lie, and the result tells that it was asked."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE


def test_a_hint_on_a_phone_in_german_from_the_nudge_to_the_move(
    open_page: OpenPage, assert_accessible: Callable[[Page], None]
) -> None:
    page = open_page(OUTSIDE, size="phone", lang="de", still=True, speed="instant")
    ann = Player(page, "Ann")
    ann.play_alone("olympe", 3)
    page.get_by_test_id("hint").click()
    panel = page.get_by_test_id("hints")
    for step in (1, 2, 3):
        expect(panel).to_have_attribute("data-step", str(step))
        if step < 3:
            page.get_by_test_id("hint-next").click()
    answers = panel.locator("ol > li")
    playable = ann.hand.locator("[data-card]:not([aria-disabled=true])").count()
    expect(answers).to_have_count(min(3, playable))
    expect(panel).to_contain_text("Gewinnchance")
    expect(page.get_by_test_id("hint-marks").locator("b")).not_to_have_count(0)
    assert_accessible(page)
    decision = str(ann.state()["decision"])
    answers.first.get_by_role("button").click()
    page.locator("button.do").click()
    ann.wait_until_taken(decision)


def test_a_key_opens_and_shuts_it(open_page: OpenPage) -> None:
    page = open_page(OUTSIDE, still=True, speed="instant")
    Player(page, "Ann").play_alone("olympe", 3)
    page.locator("section.board").focus()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hints")).to_have_attribute("data-step", "1")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hints")).to_have_count(0)
