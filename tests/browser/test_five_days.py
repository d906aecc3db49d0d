"""Two people play by correspondence over five days that pass in a minute, with a night, an absence and a holiday."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.browser.moving import DAY, HOUR, MovedServer
from tests.browser.playing import Player

SLOW = {"type": "Correspondence", "hours": 48, "holiday": 7}


@pytest.fixture
def moved(_page_is_built: None, tmp_path: Path) -> Iterator[MovedServer]:
    with MovedServer(tmp_path / "server") as server:
        yield server


def clock_of(player: Player, seat: int) -> str:
    """What is told of a seat's clock."""
    panel = player.page.locator("main .seats > ul > li").nth(seat)
    return panel.get_by_role("timer").get_attribute("aria-label") or ""


def keeps_a_night(player: Player) -> None:
    """In the settings: from an hour from now, for ten hours."""
    hour = datetime.now(UTC).hour
    page = player.page
    page.get_by_role("button", name="Settings").click()
    hours = page.get_by_role("form", name="My hours")
    hours.get_by_label("Time zone").select_option("UTC")
    hours.get_by_label("Nightly pause").check()
    hours.get_by_label("From", exact=True).fill(f"{(hour + 2) % 24:02}:00")
    hours.get_by_label("To", exact=True).fill(f"{(hour + 12) % 24:02}:00")
    hours.get_by_role("button", name="Keep these hours").click()
    expect(hours.get_by_text("Kept.")).to_be_visible()
    page.keyboard.press("Escape")


def sit_down(open_page: OpenPage, server: MovedServer) -> tuple[str, Player, Player]:
    ann = Player(open_page("/", still=True, at=server), "Ann").enter()
    keeps_a_night(ann)
    table = ann.lay("olympe", 2, bots={}, pace=SLOW, level="easy")
    bob = Player(open_page(f"/g/{table}", still=True, at=server), "Bob", seed=2).enter()
    expect(bob.page.get_by_text("By correspondence: a turn within 2 days.")).to_be_visible()
    bob.page.get_by_role("button", name="Sit here").click()
    ann.open(table).page.get_by_role("button", name="Start the game").click()
    for one in (ann, bob):
        expect(one.bar).to_be_visible()
        expect(one.page.get_by_role("timer").first).to_be_visible()
    return table, ann, bob


def until_asked(wanted: Player, other: Player) -> None:
    """Both play until one of them is asked."""
    for _ in range(40):
        asked = wanted.page.locator("[data-testid=prompt][data-decision]")
        either = other.page.locator("[data-testid=prompt][data-decision]")
        while not asked.count() and not either.count():
            wanted.page.wait_for_timeout(20)
        if asked.count():
            return
        other.answer()
    raise AssertionError("never asked")


@pytest.mark.slow
def test_five_days(
    open_page: OpenPage, moved: MovedServer, expected: Expected, assert_accessible: Callable[[Page], None]
) -> None:
    expected.add("ERR_CONNECTION_REFUSED", "WebSocket", "Failed to load resource")
    table, ann, bob = sit_down(open_page, moved)

    # The first night is Ann's own: nothing of her time is gone in the morning.
    until_asked(bob, ann)
    until_asked(ann, bob)
    moved.on(3 * HOUR)
    ann.open(table)
    expect(ann.page.get_by_role("timer").first).to_be_visible()
    assert "The clock stands." in clock_of(ann, 0)
    assert_accessible(ann.page)
    moved.on(9 * HOUR)

    # The next day Bob does not come back; Ann lets a bot play on, and he takes his seat back.
    until_asked(bob, ann)
    bob.page.goto("/health")
    moved.on(2 * HOUR)
    ann.open(table)
    away = ann.page.get_by_text("Bob is away, and the match waits.")
    expect(away).to_be_visible()
    assert_accessible(ann.page)
    ann.page.get_by_role("button", name="Let a bot play on").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Let a bot play on").click()
    expect(away).to_have_count(0)
    moved.on(DAY)
    bob.open(table)
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(bob.page.get_by_role("button", name="Take my seat back")).to_have_count(0)

    # Two days of holiday for Ann, and the server is killed meanwhile.
    until_asked(ann, bob)
    ann.page.get_by_role("tab", name="More").click()
    ann.page.get_by_role("button", name="Go on holiday").click()
    ann.page.get_by_label("How long?").select_option("3")
    assert_accessible(ann.page)
    ann.page.get_by_role("dialog").get_by_role("button", name="Go", exact=True).click()
    expect(ann.page.get_by_role("timer").first).to_have_attribute("aria-label", re.compile("On holiday until"))
    moved.on(2 * DAY)
    moved.restart()
    ann.open(table)
    expect(ann.page.get_by_role("timer").first).to_have_attribute("aria-label", re.compile("On holiday until"))
    ann.page.get_by_role("tab", name="More").click()
    ann.page.get_by_role("button", name="I am back from holiday").click()
    expect(ann.page.get_by_role("timer").first).to_have_attribute("aria-label", re.compile("left"))

    # At last her time is up: a bot answers for her, and the log says so.
    moved.on(5 * DAY)
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_test_id("log").get_by_text(re.compile("Ann ran out of time")).first).to_be_attached()
