"""The score pad beside the real box: on a phone, with a thumb, without a table or a name."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.turns import turns

NO_NAME = "401"  # nobody tells a name here
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); },
});"""
TOO_SMALL = """() => [...document.querySelectorAll('main :is(button, input, select, summary)')]
  .filter((one) => one.offsetParent)
  .map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => width < 44 || height < 44).length"""


def sums(page: Page) -> list[str]:
    """The scores at the bottom of the screen."""
    return [one.split()[-1] for one in page.get_by_role("list", name="Score").get_by_role("listitem").all_inner_texts()]


def enter(page: Page, what: str, value: int) -> None:
    """Type a number into a field."""
    field = page.get_by_role("textbox", name=what, exact=True)
    field.fill(str(value))
    field.blur()


def count_olympos(page: Page) -> str:
    enter(page, "Prestige: Ann", 4)
    page.get_by_role("button", name="Lands of Atlantis: Player 2: more").tap()
    page.get_by_role("button", name="Colossus: Player 2").tap()
    page.get_by_role("button", name="City: Player 2").tap()
    page.get_by_role("button", name="Own settlers on the board, also under others: Player 2: more").tap()
    assert sums(page) == ["4", "15", "0"]
    return "Player 2 wins"


def count_peloponnes(page: Page) -> str:
    for name, inhabitants in (("Ann", 4), ("Player 2", 5), ("Player 3", 1)):
        enter(page, f"Inhabitants: {name}", inhabitants)
        enter(page, f"Prestige, added up: {name}", 9)
    page.get_by_text("Or pick the tiles").tap()
    page.get_by_role("button", name="Barracks: Ann").tap()
    enter(page, "Coins: Ann", 8)
    page.get_by_role("button", name="Coins: Player 2: more").tap()
    assert sums(page) == ["12", "9", "3"]
    return "Ann wins"


def count_offrandes(page: Page) -> str:
    enter(page, "Score track: Ann", 35)
    enter(page, "Score track: Player 2", 10)
    page.get_by_role("button", name="Zeus: Player 2").tap()
    assert sums(page) == ["35", "35", "0"]
    expect(page.get_by_text("equal points: most altars")).to_be_visible()
    return "Player 2 wins"


def count_olympe(page: Page) -> str:
    for number in range(1, 5):
        enter(page, "Points in the tricks: Player 3", 80 + number)
        page.get_by_role("button", name="Points in the tricks: Ann: more").tap()
        if number < 4:
            page.get_by_role("button", name="Next round").tap()
    assert sums(page) == ["4", "0", "12"]
    return "Player 3 wins"


COUNTED = {
    "olympos": count_olympos,
    "peloponnes": count_peloponnes,
    "offrandes": count_offrandes,
    "olympe": count_olympe,
}


@pytest.mark.parametrize("game", turns(["olympos"], ["offrandes", "olympe", "peloponnes"]))
def test_a_box_is_counted_with_a_thumb(
    open_page: OpenPage, expected: Expected, assert_accessible: Callable[[Page], None], game: str
) -> None:
    expected.add(NO_NAME)
    page = open_page(f"/games/{game}/score", size="phone", dark=game in ("olympe", "olympos"))
    while page.get_by_placeholder("Player").count() > 3:
        page.get_by_role("button", name=re.compile("^Players.*less$")).tap()
    page.get_by_placeholder("Player 1").fill("Ann")
    winner = COUNTED[game](page)
    expect(page.get_by_role("heading", name=winner)).to_be_visible()
    page.locator("summary", has_text="All sums").tap()
    assert page.evaluate(TOO_SMALL) == 0
    assert page.evaluate("document.scrollingElement.scrollWidth") == 390
    assert_accessible(page)
    before = sums(page)
    page.reload(wait_until="networkidle")
    assert sums(page) == before, "a phone that slept has lost what was entered"
    page.get_by_role("link", name="The rule").tap()
    expect(page.locator("li.here")).to_be_in_viewport()


def test_a_browser_that_keeps_nothing_counts_too(open_page: OpenPage, expected: Expected) -> None:
    expected.add(NO_NAME)
    page = open_page("/", size="phone")
    page.context.add_init_script(FORBIDDEN)
    page.goto("/games/offrandes/score", wait_until="networkidle")
    page.get_by_role("button", name="Score track: Player 1: more").tap()
    assert sums(page)[0] == "1"


def test_the_lobby_leads_to_it(open_page: OpenPage, expected: Expected) -> None:
    expected.add(NO_NAME)
    page = open_page("/", lang="de")
    page.get_by_role("link", name="Wertungsblock zu Peloponnes").click()
    expect(page.get_by_role("heading", name="Wertungsblock: Peloponnes")).to_be_visible()
