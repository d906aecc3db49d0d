"""On a phone, with a thumb: everything one needs is on the screen at once."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE
from tests.turns import turns

FITS = """() => {
  const page = document.scrollingElement;
  const seen = (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return !!box && box.width > 0 && box.top >= 0 && box.left >= -1 && box.bottom <= innerHeight + 2
      && box.right <= innerWidth + 1;
  };
  return {
    tooTall: Math.max(0, page.scrollHeight - innerHeight - 2),
    tooWide: Math.max(0, page.scrollWidth - innerWidth),
    hidden: ['main .board', '[data-testid=prompt]', 'main section.hand'].filter((selector) => !seen(selector)),
  };
}"""
RIGHT = {"tooTall": 0, "tooWide": 0, "hidden": []}
REST = 5.0  # seconds until the last card lies where it belongs


def assert_fits(page: Page) -> None:
    """Board, question and own things are in sight, and nothing is pushed off the screen, once it has come to rest."""
    until = time.monotonic() + REST
    while (found := page.evaluate(FITS)) != RIGHT and time.monotonic() < until:
        page.wait_for_timeout(50)
    assert found == RIGHT


@pytest.mark.parametrize(
    ("game", "seats", "answers"),
    turns([("peloponnes", 3, 6), ("olympos", 5, 6)], [("olympe", 4, 6), ("olympe", 2, 4), ("offrandes", 3, 8)]),
)
def test_rounds_are_played_by_tapping(open_page: OpenPage, game: str, seats: int, answers: int) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
    ann.play_alone(game, seats)
    for _ in range(answers):
        ann.wait_for_turn()
        assert_fits(ann.page)
        ann.answer()
    assert_fits(ann.page)


def test_a_hand_of_thirty_cards_fits(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
    ann.play_alone("olympe", 2, options={"virtual": 2})
    cards = ann.hand.locator(".rows [data-card]")
    assert cards.count() == 30
    boxes = [card.bounding_box() for card in cards.all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 391 for box in boxes)
    assert all(box and box["width"] >= 24 and box["height"] >= 44 for box in boxes), "too small for a thumb"
    assert_fits(ann.page)


def test_the_log_opens_over_the_board_and_who_plays_stands_below_the_game_in_the_lobby(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True), "Ann")
    ann.play_alone("offrandes", 3)
    ann.page.get_by_role("button", name="Log", exact=True).tap()
    expect(ann.page.get_by_test_id("log")).to_be_visible()
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    expect(ann.page.get_by_test_id("log")).to_be_hidden()
    ann.page.goto("/")
    line = ann.page.locator("li.your-turn")
    what, who = (line.locator(part).bounding_box() for part in (".what", ".who"))
    assert what
    assert who
    assert who["x"] == what["x"]
    assert who["y"] >= what["y"] + what["height"]


BESIDE = """() => {
  const boxes = ['header .home', 'header .open-side', 'header .right'].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return boxes.every((box, at) => box.width > 0 && (!at || boxes[at - 1].right <= box.left)) &&
    boxes.at(-1).right <= innerWidth;
}"""


@pytest.mark.parametrize("lang", turns(["fr"], ["en", "de"]))
def test_with_the_largest_text_nothing_in_the_head_covers_another(open_page: OpenPage, lang: str) -> None:
    page = open_page("/", size="phone", lang=lang, still=True)
    page.add_init_script(
        "localStorage['agon.settings'] = JSON.stringify({size: 'larger', motion: false, speed: 'instant'})"
    )
    page.reload()
    ann = Player(page, "Alexandrine Konstantinou")
    ann.play_alone("olympe", 3)
    assert page.evaluate("document.documentElement.dataset.size") == "larger"
    assert page.evaluate(BESIDE)
    page.locator("header .open-side").click()
    expect(page.get_by_role("tab").first).to_be_visible()
    assert page.evaluate(BESIDE)
