"""Pictures of the page: `python -m tools.screenshots [--out docs/pictures] [--only NAME ...]`.

Starts a server with an empty house, lets bots play one game of each title to its end, and takes every picture of SHOTS
on every screen it is wanted on. A new picture is one more line there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools import build_page
from tools.browsing import ARGUMENTS, Complaints, screen
from tools.chromium import NoChromium, find_chromium
from tools.running_server import RunningServer

ROOT: Final = Path(__file__).resolve().parent.parent
SEATS: Final = {"olympos": 3, "offrandes": 4, "peloponnes": 3, "olympe": 4}
PATIENCE: Final = 300.0


@dataclass(frozen=True)
class Shown:
    """Where a picture is taken: the tables that were played, by game, with their number of plies."""

    tables: dict[str, tuple[str, int]]

    def at(self, game: str, part: float) -> str:
        """The address of a position, `part` of the way through a game."""
        table, plies = self.tables[game]
        return f"/g/{table}?ply={round(plies * part)}"


@dataclass(frozen=True)
class Shot:
    """A picture: its name, the address, and what is done before it is taken."""

    name: str
    address: Callable[[Shown], str]
    sizes: tuple[str, ...] = ("desktop", "phone")
    themes: tuple[str, ...] = ("light", "dark")
    lang: str = "en"
    before: Callable[[Page], None] = field(default=lambda page: None)


def positions(game: str) -> Iterator[Shot]:
    """A game's board at the start, in the middle and at the end."""
    for moment, part in (("start", 0.0), ("middle", 0.5), ("end", 1.0)):
        yield Shot(f"{game}-{moment}", lambda shown, part=part: shown.at(game, part))  # type: ignore[misc]


SHOTS: Final = [
    Shot("lobby", lambda _: "/"),
    *(shot for game in SEATS for shot in positions(game)),
]


def play_all(browser: Browser, server: RunningServer) -> Shown:
    """One game of each title by bots alone, told as the server tells it."""
    context = browser.new_context(base_url=server.address)
    try:
        ask = context.request
        ask.post("/api/guests", data={"name": "Host"}, fail_on_status_code=True)
        tables = {}
        for game, seats in SEATS.items():
            wish: dict[str, Any] = {"game": game, "seats": seats, "sit": False}
            wish["bots"] = {str(seat): "easy" for seat in range(seats)}
            table = ask.post("/api/tables", data=wish, fail_on_status_code=True).json()["id"]
            ask.post(f"/api/tables/{table}/start", fail_on_status_code=True)
            tables[game] = table
        until = time.monotonic() + PATIENCE
        return Shown({game: (table, _wait(ask, table, until)) for game, table in tables.items()})
    finally:
        context.close()


def _wait(ask: Any, table: str, until: float) -> int:
    """Until a match is over; its number of plies."""
    while time.monotonic() < until:
        info = ask.get(f"/api/tables/{table}", fail_on_status_code=True).json()
        if info["outcome"] is not None:
            return int(info["seq"])
        time.sleep(0.2)
    raise TimeoutError(f"table {table} was not played to its end")


def take(browser: Browser, server: RunningServer, shot: Shot, shown: Shown, out: Path) -> list[str]:
    """All pictures of one shot; what the page complained of meanwhile."""
    complaints = Complaints()
    for size in shot.sizes:
        for theme in shot.themes:
            settings = screen(size, shot.lang, dark=theme == "dark")
            context = browser.new_context(**settings, base_url=server.address, reduced_motion="reduce")
            page = context.new_page()
            complaints.listen(page)
            page.goto(shot.address(shown), wait_until="networkidle")
            shot.before(page)
            page.evaluate("document.fonts.ready.then(() => null)")
            page.screenshot(path=out / f"{shot.name}-{size}-{theme}.png")
            context.close()
    return complaints.heard


def main(arguments: list[str]) -> int:
    """Take them; complaints of the page are told and make it fail."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--only", nargs="*", default=[], choices=[shot.name for shot in SHOTS], metavar="NAME")
    wishes = parser.parse_args(arguments)
    if code := build_page.main():
        return code
    try:
        program = find_chromium()
    except NoChromium as missing:
        print(missing, file=sys.stderr)
        return 1
    wishes.out.mkdir(parents=True, exist_ok=True)
    heard: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "server")
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
            shown = play_all(browser, server)
            for shot in SHOTS:
                if not wishes.only or shot.name in wishes.only:
                    heard += take(browser, server, shot, shown, wishes.out)
                    print(shot.name, flush=True)
            browser.close()
        finally:
            server.kill()
    for complaint in heard:
        print(complaint, file=sys.stderr)
    return 1 if heard else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
