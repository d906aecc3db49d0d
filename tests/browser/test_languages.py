"""All of it in three languages: as the browser asks, or as one chooses, without loading anything anew."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, sentences, words
from tests.browser.visitors import OUTSIDE
from tests.turns import turns

GAMES = ("olympe", "offrandes", "peloponnes", "olympos")
LANGUAGES = ("en", "fr", "de")
IN_EVERY_RUN = [("olympe", "de"), ("offrandes", "fr")]
all_three = pytest.mark.parametrize("lang", turns(["fr"], LANGUAGES))


def like(text: str) -> re.Pattern[str]:
    """A sentence of a catalogue, with anything in its gaps."""
    return re.compile(r".*".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text)), re.DOTALL)


def assert_speaks(page: Page, lang: str) -> None:
    """What the page says of itself."""
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("header button[aria-haspopup=dialog]")).to_have_text(words("words", lang)["settings"])


def templates(game: str, lang: str) -> list[re.Pattern[str]]:
    """Every sentence of a log."""

    def leaves(node: Any) -> list[str]:
        return [node] if isinstance(node, str) else [leaf for child in node.values() for leaf in leaves(child)]

    return [re.compile(like(text).pattern + r"\s*\Z", re.DOTALL) for text in leaves(sentences(game, lang)["event"])]


@all_three
def test_the_lobby(open_page: OpenPage, lang: str) -> None:
    page = open_page("/", lang=lang)
    assert_speaks(page, lang)
    lobby = words("lobby", lang)
    expect(page.get_by_text(lobby["welcome"], exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name=lobby["games"])).to_be_visible()
    for game in ("olympe", "offrandes", "peloponnes", "olympos"):
        about = sentences(game, lang)["game"]["about"]
        expect(page.get_by_text(about, exact=True)).to_be_visible()
    page.goto("/games/olympe/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text(like(words("rules", lang)["title"]))


@pytest.mark.parametrize(("game", "lang"), turns(IN_EVERY_RUN, product(GAMES, LANGUAGES)))
def test_the_table(open_page: OpenPage, game: str, lang: str) -> None:
    ann = Player(open_page(OUTSIDE, lang=lang, still=True), "Ann")
    ann.play_alone(game, 3)
    table, told = words("table", lang), sentences(game, lang)
    assert_speaks(ann.page, lang)
    frame = ann.wait_for_turn()
    expect(ann.bar).to_contain_text(table["your-turn"])
    expect(ann.bar).to_contain_text(told["prompt"][frame])
    expect(ann.page.get_by_role("tab").first).to_have_text(table["log"])
    ann.answer()
    ann.wait_for_turn()
    known = templates(game, lang)
    log = ann.log()
    assert log
    strange = [line for line in log if not any(pattern.match(line) for pattern in known)]
    assert strange == []


def test_another_language_is_chosen_without_loading_the_page_or_coming_to_the_table_anew(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("olympe", 3)
    page = ann.page
    page.evaluate("window.stayed = true")
    opened: list[str] = []

    def note(socket: WebSocket) -> None:
        opened.append(socket.url)

    page.on("websocket", note)
    for lang, name in (("de", "Deutsch"), ("fr", "Français"), ("en", "English")):
        page.locator("header button[aria-haspopup=dialog]").click()
        page.get_by_role("dialog").get_by_label(name, exact=True).check()
        assert_speaks(page, lang)
        expect(page.get_by_role("dialog").locator("h2")).to_have_text(words("words", lang)["settings"])
        page.keyboard.press("Escape")
        expect(ann.bar).to_contain_text(words("table", lang)["your-turn"])
        expect(ann.bar).to_contain_text(sentences("olympe", lang)["prompt"]["Playing"])
    assert page.evaluate("window.stayed")
    ann.answer()  # and it is still played
    assert opened == []
    page.reload()
    assert_speaks(page, "en")


def test_refusals_speak_the_language_that_was_chosen(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, lang="de", still=True), "Ann")
    ann.play_alone("offrandes", 3)
    ann.page.locator(".hand .ask button.answer").first.click(force=True)
    refusal = ann.page.get_by_test_id("why-not")
    expect(refusal).to_be_visible()
    wanted = ann.page.evaluate(
        "fetch('/api/games/offrandes/rules?lang=de').then((answer) => answer.json()).then((page) => page.chapters)"
    )
    clause = next(one for chapter in wanted for one in chapter["clauses"] if "starting-characters" in one["slug"])
    first = re.sub(r"[*`\[\]]", "", clause["text"].split("]")[-1]).strip()[:30]
    expect(refusal).to_contain_text(first)
