"""The rules beside the board, in three languages: another word finds a clause, and the words in it are explained."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from agon.games.olympe import GAME
from agon.kit.glossary import read_glossary
from agon.kit.text import Language
from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, words
from tests.browser.visitors import OUTSIDE
from tests.turns import turns

WITHIN = """(tip) => {
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""


def open_rules(page: Page, lang: Language) -> Locator:
    """The panel beside the board, or above it where there is no room."""
    rules = words("words", lang)["rules"]
    if (drawer := page.get_by_role("button", name=words("table", lang)["log"], exact=True)).is_visible():
        drawer.tap()
    page.get_by_role("tab", name=rules, exact=True).click()
    return page.get_by_role("tabpanel", name=rules)


def meaning(word: str, lang: Language) -> str:
    """What the glossary says of it."""
    return next(term.means for term in read_glossary(GAME.name, GAME.folder)[lang] if word in term.forms)


@pytest.mark.parametrize(
    ("lang", "size", "sought", "slug", "word"),
    turns(
        [("de", "phone", "bekennen", "follow-colour", "verlangte Farbe")],
        [
            ("en", "desktop", "follow suit", "follow-colour", "requested colour"),
            ("fr", "phone", "servir", "must-rise", "atout"),
        ],
    ),
)
def test_another_word_finds_the_clause_and_its_words_are_explained(
    open_page: OpenPage,
    assert_accessible: Callable[[Page], None],
    lang: Language,
    size: str,
    sought: str,
    slug: str,
    word: str,
) -> None:
    ann = Player(open_page(OUTSIDE, size=size, lang=lang, still=True), "Ann")
    table = ann.play_alone("olympe", 3)
    page, panel = ann.page, open_rules(ann.page, lang)
    expect(panel.locator("li[id]").nth(20)).to_be_attached()  # all of them
    panel.get_by_role("searchbox").fill(sought)
    expect(panel.get_by_role("status")).to_have_text(re.compile(r"^\d+ "))
    clause = panel.locator(f"li#{slug}")
    expect(clause.locator("mark").first).to_be_visible()
    assert sought not in clause.inner_text()
    term, tip = clause.get_by_role("button", name=word, exact=True), page.get_by_test_id("means")
    reach(term, size)
    expect(tip).to_contain_text(meaning(word, lang))
    assert tip.evaluate(WITHIN)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(panel).to_be_visible()  # only the explanation was closed
    term.blur()
    term.focus()
    tip.get_by_role("link", name=words("rules", lang)["more"]).click()
    expect(panel.locator("li[aria-current]")).to_be_focused()
    assert page.url.endswith(f"/g/{table}")


def reach(term: Locator, size: str) -> None:
    """By thumb, or by a mouse that rests on it."""
    if size == "phone":
        term.tap()
    else:
        term.hover()
