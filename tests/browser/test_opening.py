"""The lobby opens: in every language, on desk and phone, by day and night, and nothing is complained of."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.turns import turns
from tools.browser.browsing import Complaints
from tools.browser.running_server import RunningServer

IN_EVERY_RUN = [("desktop", True, "de"), ("phone", False, "fr")]
ALL = product(("desktop", "phone"), (False, True), ("en", "fr", "de"))


@pytest.mark.parametrize(("size", "dark", "lang"), turns(IN_EVERY_RUN, ALL))
def test_the_lobby_opens(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], lang: str, size: str, dark: bool
) -> None:
    page = open_page("/", size=size, lang=lang, dark=dark)
    expect(page).to_have_title("Agon")
    expect(page.locator("#page > *").first).to_be_attached()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page can be pushed sideways"
    if lang == "en":  # in other languages it says other words in the same places
        assert_accessible(page)


def test_the_page_comes_back_after_the_server_was_killed(
    open_page: OpenPage, own_server: RunningServer, expected: Expected
) -> None:
    expected.add("ERR_CONNECTION_REFUSED", "WebSocket")
    page = open_page("/", at=own_server)
    own_server.restart()
    page.reload(wait_until="networkidle")
    expect(page.locator("#page > *").first).to_be_attached()


def test_a_complaint_is_heard(open_page: OpenPage, expected: Expected) -> None:
    """The net has no hole: otherwise all other tests would prove nothing."""
    page = open_page("/")
    complaints = Complaints()
    complaints.listen(page)
    expected.add("spilt ink", "content policy", "no-such-thing", "Content Security Policy", "404")
    page.evaluate(
        """async () => {
          console.error('spilt ink');
          const script = document.createElement('script');
          script.textContent = 'window.entered = true';
          document.body.append(script);
          await fetch('/assets/no-such-thing.js');
        }"""
    )
    page.wait_for_timeout(200)
    heard = "\n".join(complaints.heard)
    assert "spilt ink" in heard
    assert "content policy: script-src" in heard
    assert "answered 404" in heard
    assert page.evaluate("window.entered") is None
