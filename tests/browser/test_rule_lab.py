"""The rule lab: a number is moved with the keyboard, bots play, and the curves move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.turns import turns

NO_NAME = "401"  # before the name is told
MOVED = "document.querySelector('.curves path.other.mean')?.getAttribute('d')"


@pytest.mark.parametrize(("size", "dark", "lang"), turns([("phone", True, "en")], [("desktop", False, "en")]))
def test_a_number_is_moved_and_the_curves_move(
    open_page: OpenPage,
    expected: Expected,
    assert_accessible: Callable[[Page], None],
    size: str,
    dark: bool,
    lang: str,
) -> None:
    expected.add(NO_NAME)
    page = open_page("/games/peloponnes/stats", size=size, dark=dark, lang=lang)
    page.get_by_role("link", name="Rule lab").click()
    page.get_by_label("Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing is changed yet")).to_be_visible(timeout=60_000)
    page.get_by_label("Number", exact=True).select_option("price.conquest")
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(page.get_by_role("status").filter(has_text="matches")).to_contain_text("After 100 matches", timeout=60_000)
    expect(page.get_by_role("status").filter(has_text="Score of a seat +")).to_be_visible()
    assert page.evaluate(MOVED)
    expect(page.get_by_role("row", name="Score of a seat")).to_contain_text("more than chance")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Take it as a component file").click()
    assert "conquest = 0" in taken.value.path().read_text(encoding="utf-8")
