"""People who do not know each other: both press one button and sit together; one reports what the other said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.turns import turns
from tools.browser.running_server import RunningServer


def play_now(page: Page, name: str) -> None:
    page.get_by_role("textbox").first.fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Welcome, {name}.")).to_be_visible()
    page.get_by_role("button", name="Play now with others: Peloponnes").click()
    page.get_by_role("radio", name="New to it").check()


@pytest.mark.parametrize(("size", "dark"), turns([("desktop", True)], [("laptop", False)]))
def test_two_strangers_meet_and_one_is_reported(
    open_page: OpenPage,
    own_server: RunningServer,
    assert_accessible: Callable[[Page], None],
    size: str,
    dark: bool,
) -> None:
    ann = open_page("/", at=own_server, size=size, dark=dark)
    bob = open_page("/", at=own_server)
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        play_now(page, name)
        if page is ann:
            assert_accessible(page)
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Play now", exact=True).dblclick()
        page.wait_for_url("**/g/*")
    assert ann.url == bob.url
    table = ann.url.rpartition("/")[2]
    for seat in range(2, 3):
        ann.evaluate(
            "([table, seat]) => fetch(`/api/tables/${table}/seats/${seat}`, {method: 'PUT', "
            "headers: {'Content-Type': 'application/json'}, body: JSON.stringify({level: 'easy'})})",
            [table, seat],
        )
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):  # the match is there, and the line to it
        expect(page.get_by_text("Round 1 of 8").first).to_be_visible()
    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_label("Say something").fill("You play like a goat.")
    bob.keyboard.press("Enter")
    expect(bob.get_by_text("You play like a goat.")).to_be_visible()
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_role("button", name="Report Bob").click()
    dialog = ann.get_by_role("dialog")
    expect(dialog.get_by_text("You play like a goat.")).to_be_visible()
    assert_accessible(ann)
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_text("The host of this server will read it.")).to_be_visible()
    bob.goto("/")
    bob.get_by_role("button", name="Watch a match").click()
    expect(bob.get_by_role("link", name="Watch: Peloponnes, Ann, Bob")).to_be_visible()
    assert_accessible(bob)
