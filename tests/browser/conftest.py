"""The page in a real browser, before a real server. Apart from all other tests: `./test` runs them on their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.elsewhere import play_elsewhere
from tests.browser.playing import Player, short_edition
from tests.browser.visitors import OUTSIDE, Looks, Visitor, Visitors
from tools.browser.browsing import ARGUMENTS, paced, screen
from tools.browser.chromium import NoChromium, find_chromium, must_have
from tools.browser.running_server import RunningServer
from tools.page.sources import built_from

OpenPage = Callable[..., Page]
"""open_page("/", size="phone", lang="fr", dark=True): a page of a new visitor.

`still`: nothing moves. `speed`: how fast what happens is shown.
`known`: not a new visitor, but one with these cookies and this storage. `fresh`: nothing is in his cache.
open_page(OUTSIDE) is for those who go straight to a table.
"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium, wherever it is on this machine."""
    try:
        program = find_chromium(fetch=False)
    except NoChromium as missing:
        (pytest.fail if must_have() else pytest.skip)(str(missing))
    return {**browser_type_launch_args, "executable_path": program, "args": list(ARGUMENTS)}


@pytest.fixture(scope="session")
def _page_is_built() -> None:
    if not built_from():
        pytest.fail("the page has not been built: python -m tools.page.build")


@pytest.fixture(scope="session")
def server(_page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that all tests share: do not stop it."""
    running = RunningServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(_page_is_built: None, tmp_path: Path) -> Iterator[RunningServer]:
    """A server for one test, to be killed and restarted at will; open pages with `open_page(..., at=own_server)`."""
    running = RunningServer(tmp_path / "server")
    running.start()
    yield running
    running.kill()


class Expected:
    """What a test brings about on purpose, by patterns, and so may be complained of."""

    def __init__(self) -> None:
        self.patterns: list[str] = []

    def add(self, *patterns: str) -> None:
        """Complaints with one of these in them are no failure."""
        self.patterns += patterns

    def fits(self, complaint: str) -> bool:
        """Whether it was to be expected."""
        return any(re.search(pattern, complaint) for pattern in self.patterns)


@pytest.fixture
def expected() -> Expected:
    """expected.add("ERR_CONNECTION_REFUSED"): for tests that kill the server."""
    return Expected()


@pytest.fixture(scope="session")
def visitors(browser: Browser) -> Iterator[Visitors]:
    """Everybody who looks at a page of the browser."""
    everybody = Visitors(browser)
    yield everybody
    everybody.close()


@pytest.fixture
def open_page(visitors: Visitors, expected: Expected, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens pages, each for a visitor of its own; the test fails if any of them complained."""
    here: list[Visitor] = []

    def open_one(
        path: str = "/",
        *,
        known: StorageState | None = None,
        fresh: bool = False,
        at: RunningServer | None = None,
        **looks: Any,
    ) -> Page:
        house: RunningServer = at or request.getfixturevalue("server")
        visitor = visitors.come(Looks(house.address, **looks), known, fresh=fresh)
        here.append(visitor)
        if path != OUTSIDE:
            visitor.page.goto(path, wait_until="networkidle")
        return visitor.page

    yield open_one
    complaints = [line for visitor in here for line in visitor.heard]
    for visitor in here:
        visitors.leave(visitor)
    assert [line for line in complaints if not expected.fits(line)] == []


@dataclass(frozen=True)
class Finished:
    """A match of Olympe that Ann won or lost against two bots, and Ann's cookies and storage."""

    table: str
    ann: StorageState


@pytest.fixture(scope="session")
def finished(browser: Browser, server: RunningServer) -> Finished:
    """A match that began in a browser, so that its deal can be proved there, and was played to its end elsewhere."""
    context = browser.new_context(**screen(), reduced_motion="reduce", base_url=server.address)
    context.add_init_script(paced("instant"))
    ann = Player(context.new_page(), "Ann")
    ann.page.goto("/")
    ann.enter()
    table = ann.lay("olympe", 3, bots={"1": "easy", "2": "easy"}, edition=short_edition("olympe"), sit=False)
    ann.open(table).page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.wait_for_turn()
    state = context.storage_state()
    context.close()
    play_elsewhere(server.address, table, state)
    return Finished(table, state)


# What fades in is judged when it is there; what moves for ever is not waited for.
SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished)).then(() => true)"""


@pytest.fixture(scope="session")
def assert_accessible() -> Callable[[Page], None]:
    """Asserts that axe finds nothing to complain of on a page as it stands now."""
    axe = Axe()

    def check(page: Page) -> None:
        page.evaluate(SETTLED)
        found = axe.run(page)
        assert found.violations_count == 0, found.generate_report()

    return check
