"""The page of a game's figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from agon.server.config import Config, database_file
from agon.server.db.engines import make_engine
from agon.server.db.store import Store
from tests.browser.conftest import Expected, OpenPage
from tests.server.finished import Row, add_host, lay_finished
from tests.turns import turns
from tools.browser.running_server import RunningServer

NO_NAME = "401"  # nobody tells a name here
ROWS = [
    *[Row((20 + n, 31, 12), (1,), bots={1: "easy"}, minutes=20 + n) for n in range(9)],
    *[Row((33 - n, 20, 28, 15), (0,), "luxury", lines=80 + n) for n in range(4)],
    Row((21,), (), "missed", options={"level": 1}),
    Row((35,), (0,), "reached", options={"level": 2}),
]


def lay(folder: Path) -> None:
    """Put matches into the database of a server."""

    async def work() -> None:
        store = Store(make_engine(database_file(Config(data=str(folder)))))
        await add_host(store)
        await lay_finished(store, ROWS)
        await store.engine.dispose()

    with ThreadPoolExecutor() as thread:  # in this one playwright has its loop
        thread.submit(lambda: asyncio.run(work())).result()


@pytest.mark.parametrize(("size", "dark"), turns([("phone", False)], [("desktop", True)]))
def test_figures_are_read_by_seats_and_ways(
    open_page: OpenPage,
    own_server: RunningServer,
    tmp_path: Path,
    expected: Expected,
    assert_accessible: Callable[[Page], None],
    size: str,
    dark: bool,
) -> None:
    expected.add(NO_NAME)
    lay(tmp_path / "server")
    page = open_page("/games/peloponnes/stats", size=size, dark=dark, at=own_server)
    expect(page.get_by_text("9 matches")).to_be_visible()  # the most played first
    assert_accessible(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.get_by_role("radio", name="3").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("4 matches")).to_be_visible()
    expect(page.get_by_role("row", name="Seat 1 100%")).to_be_visible()
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_label("Played as").select_option(label="level 2")
    expect(page.get_by_role("row", name="the target is reached 1")).to_be_visible()
    assert_accessible(page)


def test_before_the_first_match(open_page: OpenPage, own_server: RunningServer, expected: Expected) -> None:
    expected.add(NO_NAME)
    page = open_page("/", lang="fr", at=own_server)
    page.get_by_role("link", name="Statistiques du jeu Olympos").click()
    page.get_by_role("link", name="Jouer à Olympos").click()
    expect(page.get_by_role("heading", name="Les jeux")).to_be_visible()
