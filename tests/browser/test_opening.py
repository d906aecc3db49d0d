"""The lobby opens: in every language, on desk and phone, by day and night, and nothing is complained of."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.browser.playing import Player, wait_until
from tests.browser.visitors import OUTSIDE
from tests.server.in_process import PLAIN
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


def test_people_play_on_when_a_new_server_takes_the_place_of_theirs(
    open_page: OpenPage, own_server: RunningServer, expected: Expected, tmp_path: Path
) -> None:
    expected.add("ERR_CONNECTION_REFUSED", "WebSocket", "503")
    ann = Player(open_page(OUTSIDE, at=own_server), "Ann")
    ann.play_alone("peloponnes", 2)
    ann.answer()
    ann.wait_for_turn()
    new = RunningServer(own_server.folder, "--take-over", written=tmp_path / "new")
    new.listen_at(own_server.address)
    try:
        new.start()
        assert own_server.wait() == 0
        figures = f"{new.address}/metrics"
        wait_until(ann.page, lambda: "agon_sockets 1.0" in httpx.get(figures, verify=PLAIN).text)  # she is back
        ann.page.screenshot(path=tmp_path / "back.png")
        assert not ann.page.get_by_role("alert").count()
        ann.answer()
        ann.wait_for_turn()
    finally:
        new.kill()


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
