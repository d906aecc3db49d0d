"""Rules, score and chat stand beside the board, and from wherever one reads a link leads back to the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE


def test_the_rule_of_a_log_line_opens_beside_the_board(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    table = ann.play_alone("offrandes", 5)
    page, before = ann.page, ann.state()
    expect(page).to_have_title(re.compile("^Your turn · "))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
    page.get_by_test_id("log").get_by_role("button").first.click()
    link = page.get_by_role("dialog").get_by_role("link")
    slug = str(link.get_attribute("href")).partition("#")[2]
    link.click()
    panel = page.get_by_role("tabpanel", name="Rules")
    expect(panel.locator(f"li#{slug}")).to_be_in_viewport()
    expect(panel.locator(f"li#{slug}")).to_be_focused()
    panel.get_by_label("Search the rules").fill("altar")
    expect(panel.locator("mark").first).to_be_visible()
    page.get_by_role("tab", name="Score").click()
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet).to_contain_text("Ann")
    assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight"), "the sum is below what is to be seen of it"
    assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth"), "somebody's column is out of sight"
    assert page.url.endswith(f"/g/{table}")
    assert ann.state() == before
    ann.answer()


def test_from_wherever_one_reads_a_link_leads_back(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    table = ann.play_alone("olympe", 3)
    page, back = ann.page, ann.page.get_by_role("link", name="Your turn: back to the table")
    for address in ("/games/olympe/rules", "/games/olympe/stats", "/games/olympe/score", f"/g/{table}?ply=1"):
        page.goto(address)
        expect(back).to_be_visible()
        back.click()
        page.wait_for_url(f"**/g/{table}")
        expect(back).to_have_count(0)
        ann.wait_for_turn()


def test_on_a_phone_nothing_behind_the_drawer_can_be_reached(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
    ann.play_alone("olympe", 3)
    page = ann.page
    page.get_by_role("button", name="Log", exact=True).tap()
    for part in ("Chat", "Score", "Rules", "In words", "More", "Log"):
        page.get_by_role("tab", name=part, exact=True).tap()
        expect(page.get_by_role("tabpanel", name=part)).to_be_visible()
    assert page.locator("main section.board").get_attribute("inert") is not None
    assert ann.hand.get_attribute("inert") is not None
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.get_by_role("tabpanel")).to_be_hidden()
    ann.answer()
