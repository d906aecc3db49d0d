"""How to play, on one page: each number on the board is explained, clauses lead here and back, two sheets hold it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from agon.kit.guide.telling import Guide, tell_guide
from agon.kit.registry import find_game, our_games
from agon.kit.text import LANGUAGES, Language
from tests.browser.conftest import OpenPage
from tests.browser.playing import words
from tests.turns import turns

EVERY: Final = [(name, lang, size) for name in our_games() for lang in LANGUAGES for size in ("phone", "desktop")]
NUMBERS: Final = "[...new Set([...document.querySelectorAll('.mark')].map((one) => one.dataset.number))].sort()"
# A number covers neither the board nor another number, and none lies outside of the window.
COVERED: Final = """() => {
  const boxes = [...document.querySelectorAll('.mark')].map((one) => [one.dataset.number, one.getBoundingClientRect()]);
  const board = document.querySelector('.part-see .clip').getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.filter(([, box], at) => meet(box, board) || box.left < 0 || box.right > innerWidth
    || boxes.slice(0, at).some(([, other]) => meet(box, other))).map(([number]) => number);
}"""
# Every table shows all its columns.
CUT: Final = """[...document.querySelectorAll('.scroll')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText.slice(0, 60))"""
# A picture in which nothing is drawn, or nothing of what it is about.
BLANK: Final = """[...document.querySelectorAll('[id^=round-] > .picture')].filter((one) => {
  const frame = one.querySelector('.frame').getBoundingClientRect();
  const seen = (box) => box.width && box.height && box.left < frame.right && box.right > frame.left
    && box.top < frame.bottom && box.bottom > frame.top;
  return ![...one.querySelectorAll('svg *, .frame p')].some((drawn) => seen(drawn.getBoundingClientRect()));
}).map((one) => one.parentElement.id)"""
PAGES: Final = re.compile(rb"/Type\s*/Page[^s]")


def guide_of(name: str, lang: Language) -> Guide:
    game = find_game(name)
    assert game is not None
    guide = tell_guide(game, game.box, lang)
    assert guide is not None
    return guide


@pytest.mark.parametrize(("name", "lang", "size"), turns([("offrandes", "fr", "phone")], EVERY))
def test_a_game_is_learnt_from_one_page(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], name: str, lang: Language, size: str
) -> None:
    guide = guide_of(name, lang)
    page = open_page(f"/games/{name}/learn", size=size, lang=lang, still=True)
    expect(page.get_by_role("heading", level=2)).to_have_text([one.title for one in guide.sections[:-1]])
    things = len(guide.section("see").paragraphs)
    expect(page.locator(".mark").first).to_be_visible()
    assert page.evaluate(NUMBERS) == [str(number + 1) for number in range(things)]  # each thing is on the board
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CUT) == []
    expect(page.locator(".picture .frame")).to_have_count(len(guide.section("round").paragraphs))
    assert page.evaluate(BLANK) == []
    expect(page.get_by_role("table")).to_have_count(len(guide.tables) + 1)
    expect(page.get_by_test_id("measured")).to_have_text([one.shown for one in guide.section("advice").paragraphs])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def test_from_a_paragraph_to_its_clause_and_back(open_page: OpenPage) -> None:
    page = open_page("/games/olympe/learn", still=True)
    page.locator("#round-hero").get_by_role("link", name="§ The Hero").click()
    clause = page.locator("#hero-slays")
    expect(clause).to_be_focused()
    clause.get_by_role("link", name=words("learn", "en")["link"]).click()
    expect(page.locator("#round-hero")).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", our_games())
def test_two_sheets_of_paper_hold_it(open_page: OpenPage, name: str, lang: Language) -> None:
    page = open_page(f"/games/{name}/learn", lang=lang, still=True)
    expect(page.locator(".mark").first).to_be_visible()
    sheets = PAGES.findall(page.pdf(prefer_css_page_size=True))
    assert 1 <= len(sheets) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_teachers_find_the_order_of_explaining_and_a_sheet_to_print(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], lang: Language
) -> None:
    page = open_page("/games/peloponnes/teach", size="phone", lang=lang, still=True)
    titles = [one.title for one in guide_of("peloponnes", lang).section("teach").paragraphs]
    expect(page.get_by_role("heading", level=3)).to_have_text(titles)
    drawn = page.request.get(page.get_by_role("link", name=re.compile("SVG")).first.evaluate("link => link.href"))
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert_accessible(page)
