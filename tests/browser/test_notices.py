"""Somebody who is away: he chooses a letter, confirms it, tries it out and stops it; and a browser shows a notice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.server.notices.sinks import Letterbox, letterbox
from tests.server.visitors import Running, running
from tests.turns import turns
from tools.browser.running_server import RunningServer


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as found:
        yield found


@pytest.fixture
def house(_page_is_built: None, tmp_path: Path, box: Letterbox) -> Iterator[Running]:
    """A server that sends letters to this machine."""
    settings: dict[str, Any] = {
        "mail_server": f"smtp://127.0.0.1:{box.port}",
        "mail_from": "agon@example.org",
        "webhooks": True,
    }
    with running(tmp_path, address="http://localhost", **settings) as found:
        yield found


def link(page: Page, box: Letterbox, count: int, purpose: str) -> str:
    """Where the link of a letter leads on this server, once the letter is here."""
    for _ in range(200):
        if len(box.letters) >= count:
            break
        page.wait_for_timeout(50)
    (found,) = re.findall(rf"/notices#{purpose}=\S+", box.letters[count - 1].get_content())
    return str(found)


@pytest.mark.parametrize(("size", "dark"), turns([("phone", False)], [("desktop", True)]))
def test_a_letter_from_the_wish_to_the_end(
    open_page: OpenPage,
    house: Running,
    box: Letterbox,
    assert_accessible: Callable[[Page], None],
    size: str,
    dark: bool,
) -> None:
    page = open_page("/", size=size, dark=dark, at=cast(RunningServer, house))
    page.get_by_role("textbox").first.fill("Ann")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Be told when a table waits").click()
    page.get_by_label("Mail address").fill("ann@example.org")
    page.get_by_role("button", name="Write to me").click()
    expect(page.get_by_text("open the link in it")).to_be_visible()
    page.get_by_role("switch", name="Quiet hours").check()
    expect(page.get_by_label("From")).to_have_value("22:00")
    assert_accessible(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.goto("about:blank")
    page.goto(link(page, box, 1, "confirm"))
    expect(page.get_by_text("this address is confirmed")).to_be_visible()
    page.get_by_role("button", name="Try out: Letter, ann@example.org").click()
    stop = link(page, box, 2, "stop")
    page.goto("about:blank")
    page.goto(stop)
    expect(page.get_by_text("nothing more is sent to this address")).to_be_visible()
    expect(page.get_by_text("So far you are told in no way.")).to_be_visible()


@pytest.mark.slow
def test_a_browser_shows_what_it_is_told_while_the_page_is_closed(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/", at=server, fresh=True)
    page.context.grant_permissions(["notifications"])
    talking = page.context.new_cdp_session(page)
    known: list[str] = []
    talking.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    talking.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/notices-worker.js').then(() => navigator.serviceWorker.ready)")
    told = '{"title": "Agon", "body": "Olympe: it is your turn.", "url": "/g/tab1"}'
    push = {"origin": server.address.rstrip("/"), "registrationId": known[0], "data": told}
    talking.send("ServiceWorker.deliverPushMessage", push)
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready;
        for (let tries = 0; tries < 200; tries++) {
            const found = await worker.getNotifications();
            if (found.length) return found.map(({ title, body, tag }) => [title, body, tag]);
            await new Promise((go) => setTimeout(go, 50));
        }
    }"""
    assert page.evaluate(shown) == [["Agon", "Olympe: it is your turn.", "/g/tab1"]]
