"""When it is over: rematch, replay, fork, proof, and the large screen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Finished, OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE


def where(page: Page) -> tuple[int, int]:
    """The ply that is shown, and how many there are."""
    expect(page.locator("main section.board")).to_have_attribute("aria-busy", "false")
    ply, length = re.findall(r"\d+", page.locator(".where").inner_text())
    return int(ply), int(length)


def test_the_match_is_turned_back_and_forth(open_page: OpenPage, finished: Finished) -> None:
    page = open_page(f"/g/{finished.table}?ply=5", still=True, known=finished.ann)
    shown = page.locator(".where")
    expect(shown).to_be_visible()
    ply, length = where(page)
    assert ply == 5
    assert length > 26
    page.locator("main section.board").focus()
    for key, wanted in (("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0), ("End", length)):
        page.keyboard.press(key)
        expect(shown).to_have_text(f"{wanted} of {length}")
    page.get_by_role("slider").fill("12")
    expect(shown).to_have_text(f"12 of {length}")
    expect(page.get_by_test_id("said")).not_to_be_empty()
    page.wait_for_url("**ply=12**")  # the address follows, so that it can be sent to somebody
    stranger = open_page(f"/g/{finished.table}?ply=12&seat=watch", still=True)
    expect(stranger.locator(".where")).to_have_text(f"12 of {length}")
    assert stranger.locator("main section.hand").count() == 0


def test_the_match_is_seen_with_other_eyes(open_page: OpenPage, finished: Finished) -> None:
    page = open_page(f"/g/{finished.table}?ply=3", still=True, known=finished.ann)
    hand = page.locator("main section.hand").first
    expect(hand).to_have_attribute("aria-label", "Things of Ann")
    mine = hand.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    page.get_by_label("Seen by").select_option("1")
    expect(hand).to_have_attribute("aria-label", "Things of Bot 2")
    theirs = hand.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert mine
    assert theirs
    assert mine != theirs
    page.get_by_label("Seen by").select_option("watch")
    expect(hand).to_have_count(0)


def test_a_position_is_played_on_at_a_new_table(open_page: OpenPage, finished: Finished) -> None:
    page = open_page(f"/g/{finished.table}?ply=8", still=True, known=finished.ann)
    page.get_by_role("button", name="Fork from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin there").click()
    page.wait_for_url(lambda address: "/g/" in address and finished.table not in address)
    ann = Player(page, "Ann")
    ann.wait_for_turn()
    ann.answer()


def test_the_deal_is_proved_in_the_browser(open_page: OpenPage, finished: Finished) -> None:
    page = open_page(f"/g/{finished.table}", still=True, known=finished.ann)
    page.get_by_test_id("result").get_by_role("button", name="Prove the deal").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text("Proved: the deal is the one that was promised.")
    steps = dialog.locator("li").all_inner_texts()
    assert len(steps) >= 6
    # What lay in the bags follows from the rules, which only `agon verify` knows; the page says so.
    assert [step for step in steps if "✓" not in step and "What lay in the bags" not in step] == []
    assert any("Your own nonce went into the deal" in step for step in steps)  # her page brought one


def test_the_same_people_play_again(open_page: OpenPage, finished: Finished) -> None:
    page = open_page(f"/g/{finished.table}", still=True, known=finished.ann)
    page.get_by_test_id("result").get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).click()
    page.wait_for_url(lambda address: "/g/" in address and finished.table not in address)
    start = page.get_by_role("button", name="Start the game")
    asked = page.locator("[data-testid=prompt][data-decision]")
    expect(start.or_(asked).first).to_be_visible()
    if start.count():
        start.click()
    ann = Player(page, "Ann")
    ann.wait_for_turn()
    ann.answer()


def test_the_large_screen_shows_no_hand(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    table = ann.play_alone("olympe", 3)
    screen = open_page(f"/g/{table}/tv", still=True)
    expect(screen.get_by_role("heading", level=1)).to_have_text("Olympe")
    expect(screen.locator(".headline")).to_contain_text("Ann")
    assert screen.locator("section.hand, [data-card], button").count() == 0
    own = open_page(f"/g/{table}/tv", still=True, known=ann.page.context.storage_state())
    expect(own.locator(".headline")).to_contain_text("Ann")
    assert own.locator("section.hand, [data-card]").count() == 0
    ann.answer()
    told = ann.log()[-1]
    expect(screen.locator("section.last")).to_contain_text(told.split(".")[0])
