"""The solo campaign of Peloponnes: its page, and levels played by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, play, words
from tests.browser.test_keyboard import tab_to
from tests.browser.visitors import OUTSIDE

CAMPAIGN = "/games/peloponnes/campaign"
LEVEL_3 = {"level": 3, "civilization": "sparta", "used": ["argos", "pylos"]}


def levels(page: Page) -> Locator:
    """The levels on the page."""
    return page.locator("main section").first.get_by_role("listitem")


def score_of(ann: Player) -> str:
    """The points of a match played alone."""
    return ann.page.get_by_test_id("result").locator("ol b").inner_text()


def test_a_level_is_played_to_its_end_and_the_campaign_knows(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann")
    page = ann.page
    page.get_by_role("link", name="Solo campaign").click()
    ann.enter()
    expect(levels(page)).to_have_count(5)
    page.get_by_label("Civilization").first.select_option("Sparta")
    page.get_by_role("button", name="Play level 1").click()
    page.wait_for_url("**/g/*")
    ann.wait_for_turn()

    page.goto(CAMPAIGN)  # away and back again
    page.get_by_role("link", name="Go on playing").click()
    ann.wait_for_turn()
    assert play([ann]), "the match was not played to its end"

    points, reached = score_of(ann), "is reached" in page.get_by_test_id("result").inner_text()
    page.get_by_test_id("result").get_by_role("link").first.click()
    first = levels(page).first
    expect(first).to_contain_text(f"Best: {points}")
    expect(first).to_contain_text("Reached with Sparta" if reached else "Now with Sparta")
    way = page.locator("[aria-current=step]").get_by_role("button")
    expect(way).to_have_text("Play level 2" if reached else "Try level 1 again")

    page.get_by_role("button", name="Start the campaign anew").click()
    expect(first.get_by_label("Civilization")).to_be_visible()
    expect(first).to_contain_text(f"Best: {points}")
    page.get_by_role("button", name="Stay with this campaign").click()
    way.click()
    page.wait_for_url("**/g/*")
    ann.wait_for_turn()
    options = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["options"]
    assert (options["level"], options["used"]) == ((2, ["sparta"]) if reached else (1, []))
    assert (options["civilization"] == "sparta") is not reached


def test_a_level_with_extra_incomes(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("peloponnes", 1, options=LEVEL_3)
    for number in (1, 2):
        assert ann.wait_for_turn() == "ChoosingIncome"
        expect(ann.hand).to_contain_text(f"Extra income {number} of 2")
        ann.answer()
    assert ann.wait_for_turn() == "Buying"
    expect(ann.page.locator(".offer .conquest .slot")).to_have_count(2)


@pytest.mark.slow
def test_a_level_with_conquest_tiles_leads_back_to_the_campaign(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("peloponnes", 1, options=LEVEL_3)
    assert play([ann])
    assert (
        ann.page.get_by_test_id("result").get_by_role("link", name=re.compile("campaign|Try the level again")).count()
    )


@pytest.mark.slow
def test_the_free_game_keeps_the_best_scores(open_page: OpenPage) -> None:
    ann = Player(open_page(CAMPAIGN, size="phone", still=True), "Ann").enter()
    ann.page.get_by_role("button", name="Play alone").tap()
    ann.page.wait_for_url("**/g/*")
    ann.wait_for_turn()
    assert play([ann])
    points = score_of(ann)
    ann.page.get_by_test_id("result").get_by_role("link", name="Solo campaign").tap()
    expect(ann.page.get_by_role("link", name=f"{points} points")).to_be_visible()
    assert ann.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_without_a_mouse(open_page: OpenPage) -> None:
    page = open_page(CAMPAIGN, still=True)
    ann = Player(page, "Ann")
    tab_to(page, "input[autocomplete=nickname]")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Civilization").first).to_be_visible()
    tab_to(page, "select")
    page.keyboard.press("ArrowDown")
    expect(levels(page).first).to_contain_text("Starts with")
    tab_to(page, "[aria-current=step] button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    ann.wait_for_turn()
    for _ in range(3):
        decision, frame = str(ann.state()["decision"]), ann.wait_for_turn()
        buys = frame == "Buying" and page.locator(".offer button.slot.legal").count()
        tab_to(page, ".offer button.slot.legal" if buys else ".hand .ask button[aria-pressed]")
        page.keyboard.press("Enter")
        expect(page.locator("main :focus")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        ann.wait_until_taken(decision)
        ann.wait_for_turn()
        assert not page.evaluate("document.activeElement === document.body"), "the focus was lost"


@pytest.mark.parametrize(
    ("lang", "dark"),
    [
        ("fr", True),
        pytest.param("en", False, marks=pytest.mark.slow),
        pytest.param("de", False, marks=pytest.mark.slow),
        pytest.param("en", True, marks=pytest.mark.slow),
    ],
)
def test_everybody_can_read_it(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], lang: str, dark: bool
) -> None:
    said = words("games/peloponnes/campaign", lang)
    ann = Player(open_page(CAMPAIGN, lang=lang, dark=dark, still=True), "Ann")
    expect(ann.page.get_by_text(said["name"])).to_be_visible()
    assert_accessible(ann.page)
    ann.enter()
    expect(ann.page.get_by_text(said["about"])).to_be_visible()
    expect(ann.page.get_by_role("button", name=said["free-play"])).to_be_visible()
    assert_accessible(ann.page)


def test_a_game_without_levels_has_no_campaign(open_page: OpenPage) -> None:
    page = open_page("/games/olympe/campaign")
    expect(page.get_by_role("heading", name=words("words")["not-found"])).to_be_visible()
