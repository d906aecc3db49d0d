"""Frames a second while scenes run on a slow phone: `python -m tools.browser.frames [--rate 4] [--seconds 5]`, by hand.

A phone's screen in Chromium with its processor slowed down, a table of every game with bots: while what they do is
shown, frames are counted. The figure depends on the machine, so no test asks for it; what the script spends on a frame
is bounded by `tests/browser/test_scenes.py`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser.browsing import ARGUMENTS, paced, screen
from tools.browser.chromium import find_chromium
from tools.browser.running_server import RunningServer
from tools.page import build as build_page

TABLES: Final = {"olympe": 4, "offrandes": 4, "peloponnes": 5, "olympos": 4}

# Milliseconds between frames, as long as something is shown, and no longer than asked for.
_COUNT: Final = """(within) => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + within;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    const shown = document.querySelector('[data-testid=moment]');
    if (now < end && shown) requestAnimationFrame(next);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(next);
})"""

# The list of all choices is mostly closed.
_CLOSE: Final = "document.querySelector('[data-testid=prompt] button[aria-pressed=true]')?.click()"


def _lay(page: Page, game: str) -> None:
    ask = page.context.request
    ask.post("/api/guests", data={"name": "Ann"}, fail_on_status_code=True)
    seats = TABLES[game]
    wish = {"game": game, "seats": seats, "bots": {str(seat): "easy" for seat in range(1, seats)}}
    table = ask.post("/api/tables", data=wish, fail_on_status_code=True).json()["id"]
    ask.post(f"/api/tables/{table}/start", fail_on_status_code=True)
    page.goto(f"/g/{table}", wait_until="networkidle")


def _answer(page: Page) -> None:
    """The first of all choices; then others act, and that is shown."""
    bar = page.get_by_test_id("prompt")
    page.locator("[data-testid=prompt][data-decision]").wait_for()
    if not bar.locator(".choices").count():
        bar.locator("button[aria-pressed]").first.click()
    for _ in range(3):  # what was still shown takes a press of its own
        if bar.locator("button.do").count():
            break
        bar.locator(".choices [data-choice]").first.click()
    bar.locator("button.do").click()
    page.evaluate(_CLOSE)


def _gaps(page: Page, seconds: float, rate: float) -> list[float]:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    gaps: list[float] = []
    for _ in range(20):
        if sum(gaps) >= seconds * 1000:
            break
        if page.get_by_test_id("result").count():
            break
        if not page.get_by_test_id("moment").count():
            _answer(page)
            page.wait_for_timeout(200)
        gaps += page.evaluate(_COUNT, seconds * 1000 - sum(gaps))
        if page.get_by_role("button", name="Go on").count():
            page.get_by_role("button", name="Go on").click()
    return gaps


def measure(browser: Browser, address: str, game: str, wishes: Any) -> str:
    """A line about one game."""
    context = browser.new_context(**screen("phone"), base_url=address)
    context.add_init_script(paced("normal"))
    page = context.new_page()
    _lay(page, game)
    gaps = sorted(_gaps(page, wishes.seconds, wishes.rate))
    context.close()
    late = sum(gap > 25 for gap in gaps)
    return (
        f"{game:11} {1000 * len(gaps) / sum(gaps):5.1f} frames a second over {sum(gaps) / 1000:.1f} s; "
        f"{late} of {len(gaps)} later than 25 ms, the latest after {gaps[-1]:.0f} ms"
    )


def main(arguments: list[str]) -> int:
    """Measure every game once."""
    parser = argparse.ArgumentParser(prog="python -m tools.browser.frames")
    parser.add_argument("--rate", type=float, default=4, help="how many times slower the processor is")
    parser.add_argument("--seconds", type=float, default=5, help="of scenes for each game")
    wishes = parser.parse_args(arguments)
    if code := build_page.main():
        return code
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder) / "server") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for game in TABLES:
            print(measure(browser, server.address, game, wishes), flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
