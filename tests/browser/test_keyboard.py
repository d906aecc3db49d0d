"""Without a mouse: from the lobby to three answers with Tab, arrows, Enter, digits and Escape alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import LANDS, Player

FOCUSED = "(selector) => !!document.activeElement?.matches(selector)"
CAP = "(selector) => getComputedStyle(document.querySelector(selector), '::after').content"
NOWHERE = "document.activeElement === document.body || document.activeElement === null"


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Press Tab until this has the focus, as somebody without a mouse would."""
    for _ in range(160):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def enter_and_play(page: Page, game: str) -> Player:
    """A name and a game, from the first key on."""
    ann = Player(page, "Ann")
    tab_to(page, "input[autocomplete=nickname]")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.locator("header .name", has_text="Ann")).to_be_visible()
    tab_to(page, f'button[aria-label="Play: {game} against bots"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    ann.wait_for_turn()
    return ann


def assert_focus_kept(ann: Player) -> None:
    """After an answer one is still somewhere."""
    ann.wait_for_turn()
    assert not ann.page.evaluate(NOWHERE), "the focus was lost"


def test_olympe_without_a_mouse(open_page: OpenPage) -> None:
    page = open_page("/", still=True)
    ann = enter_and_play(page, "Olympe")

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    # Arrows go from card to card; Enter selects, Escape takes it back, Enter twice plays.
    for number in range(2):
        decision = str(ann.state()["decision"])
        tab_to(page, "[data-card]")
        page.keyboard.press("End")
        page.keyboard.press("Home")
        for _ in range(40):
            if page.evaluate(FOCUSED, "[data-card][aria-disabled=false]"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
        if number == 0:
            page.keyboard.press("Escape")
            expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
            page.keyboard.press("Enter")
            expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Enter")
        ann.wait_until_taken(decision)
        assert_focus_kept(ann)

    # A card that has the focus does not cover the corner that tells the next one.
    tab_to(page, "[data-card]")
    assert page.evaluate("getComputedStyle(document.activeElement.closest('li')).zIndex") == "auto"

    # Digits stand for the visible choices, and can be read on them; Enter confirms.
    decision = str(ann.state()["decision"])
    expect(page.locator("[data-card][data-digit='1']")).to_have_count(1)
    tab_to(page, "[data-testid=prompt] button[data-panel][aria-pressed]")
    page.keyboard.press("Enter")
    first = ann.bar.locator("[data-choice]").first
    expect(first).to_have_attribute("data-digit", "1")
    assert page.evaluate(CAP, "[data-testid=prompt] [data-digit='1']") == '"1"'
    page.keyboard.press("1")
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    ann.wait_until_taken(decision)
    # It lies over the board, and is gone with the answer.
    expect(page.locator("[data-testid=prompt] button[data-panel][aria-pressed]")).to_have_attribute(
        "aria-pressed", "false"
    )
    assert_focus_kept(ann)


def test_offrandes_without_a_mouse(open_page: OpenPage) -> None:
    page = open_page("/", still=True)
    ann = enter_and_play(page, "Offrandes")
    answers = 0
    while answers < 4:
        frame, decision = ann.wait_for_turn(), str(ann.state()["decision"])
        if frame in ("ChoosingCharacters", "OpeningLot"):
            while not page.locator("button.do").count():
                tab_to(page, ".tiles button.tile.pick")
                page.keyboard.press("Enter")
            tab_to(page, ".hand button.answer")
            page.keyboard.press("Enter")
        elif page.locator(".hand button.go").count():
            tab_to(page, ".hand .stepper input[type=text]")
            page.keyboard.press("Enter")
            expect(page.locator(".hand button.go")).to_have_attribute("aria-pressed", "true")
            page.keyboard.press("Enter")
        else:
            tab_to(page, ".hand button.answer[aria-pressed]")
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        ann.wait_until_taken(decision)
        assert_focus_kept(ann)
        answers += 1


def test_peloponnes_without_a_mouse(open_page: OpenPage) -> None:
    page = open_page("/", still=True)
    ann = enter_and_play(page, "Peloponnes")
    for _ in range(3):
        frame, decision = ann.wait_for_turn(), str(ann.state()["decision"])
        bids = frame == "Bidding" and page.locator(".offer button.slot.legal").count()
        tab_to(page, ".offer button.slot.legal" if bids else ".hand .ask button[aria-pressed]")
        page.keyboard.press("Enter")
        if bids:  # a coin more, if there is one, and then the bid
            tab_to(page, ".hand .stepper button.step:last-child")
            if not page.evaluate(FOCUSED, "[aria-disabled]"):
                page.keyboard.press("Enter")
            tab_to(page, "[data-testid=prompt] button.do", back=True)
        page.keyboard.press("Enter")
        ann.wait_until_taken(decision)
        assert_focus_kept(ann)


def test_olympos_without_a_mouse(open_page: OpenPage) -> None:
    page = open_page("/", still=True)
    ann = enter_and_play(page, "Olympos")
    for _ in range(5):
        frame, decision = ann.wait_for_turn(), str(ann.state()["decision"])
        drawn = frame in ("Condemning", "Acting", "LosingSettler")
        tab_to(page, LANDS if drawn else ".hand button[aria-pressed]:not([aria-disabled])")
        page.keyboard.press("Enter")
        assert page.evaluate(FOCUSED, '[aria-pressed="true"]')
        page.keyboard.press("Enter")
        ann.wait_until_taken(decision)
        assert_focus_kept(ann)


def test_a_window_gives_the_focus_back(open_page: OpenPage) -> None:
    page = open_page("/")
    tab_to(page, "header button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    for _ in range(40):  # all the way round
        page.keyboard.press("Tab")
        assert page.evaluate("!!document.activeElement.closest('dialog') || document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUSED, "header button")
