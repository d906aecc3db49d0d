"""Pictures of the page: `python -m tools.browser.screenshots [--out FOLDER] [--only NAME ...] [--readme]`.

Starts a server with an empty house, lays the tables of SHOTS in it, and takes every picture on every screen it is
wanted on, into build/pictures. A new picture is one more line there. `--readme` takes only the pictures that stand in
the README, into docs/pictures.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from agon.kit.registry import our_games
from agon.server.db.store import Person
from tools.browser.browsing import ARGUMENTS, Complaints, screen
from tools.browser.chromium import NoChromium, find_chromium
from tools.browser.running_server import RunningServer
from tools.browser.small_png import shrink
from tools.browser.staging import Staged, asked, lay, with_answers, with_trick
from tools.page import build as build_page

ROOT: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("Ariadne", "Bo", "Cleo", "Dionysia", "Eleni", "Fay", "Georgios", "Hanna", "Ivo", "Jo")
EVERYWHERE: Final = ("desktop", "phone")
ALL_SCREENS: Final = ("desktop", "phone", "laptop", "tablet", "wide")
BOTH: Final = ("light", "dark")
LIGHT: Final = ("light",)


def nothing(page: Page) -> None:
    """The page as it opens."""


@dataclass(frozen=True)
class Shot:
    """A picture: its name, the table or the address, and what is done before it is taken."""

    name: str
    table: Staged | None = None
    tail: str = ""
    path: str = ""
    sizes: tuple[str, ...] = EVERYWHERE
    themes: tuple[str, ...] = BOTH
    lang: str = "en"
    before: Callable[[Page], None] = field(default=nothing)

    @property
    def address(self) -> str:
        """Where the picture is taken."""
        return self.path or (f"/g/{self.table.id}{self.tail}" if self.table else "/")


def _select_card(page: Page) -> None:
    page.locator("button[data-card].legal").first.click()


def _ask_why(page: Page) -> None:
    page.locator("button[data-card][aria-disabled=true]").first.click(force=True)
    page.get_by_test_id("why-not").get_by_role("link").wait_for()


def _bid(page: Page) -> None:
    page.locator(".offer button.legal").first.click()


def _open_log(page: Page) -> None:
    page.locator(".open-side").click()


def _all_choices(page: Page) -> None:
    page.get_by_test_id("prompt").locator("button[aria-pressed]").first.click()


def _chat(page: Page) -> None:
    if page.locator(".open-side").is_visible():
        page.locator(".open-side").click()
    page.locator("#tab-chat").click()
    for text in ("Good luck, all!", "Who let the minotaur in?"):
        page.locator("#panel-chat").get_by_role("textbox").fill(text)
        page.keyboard.press("Enter")
    page.get_by_text("minotaur").last.wait_for()


def _open_scores(page: Page) -> None:
    page.get_by_test_id("result").locator("button[aria-haspopup=dialog]").first.click()
    page.get_by_role("slider").wait_for()


def _analyse(page: Page) -> None:
    work = page.get_by_test_id("work")
    work.locator("select").select_option("quick")
    work.get_by_role("button").click()
    page.get_by_test_id("report").wait_for(timeout=300_000)
    page.locator(".filter select").first.select_option("")  # everybody's
    page.locator("li[data-ply] button").first.click()
    page.locator(".place [aria-busy=false]").wait_for()


def _see(page: Page) -> None:
    page.locator(".mark").last.wait_for()
    page.locator("#section-see").evaluate("heading => heading.scrollIntoView()")


OLYMPE_START: Final = Staged("olympe-start", "olympe", 4, asked("Playing"))
OLYMPE_MIDDLE: Final = Staged("olympe-middle", "olympe", 4, asked("Playing", 9, with_trick(3)))
OLYMPE_END: Final = Staged("olympe-end", "olympe", 4)
OFFRANDES_START: Final = Staged("offrandes-start", "offrandes", 4, asked("ChoosingCharacters"))
OFFRANDES_MIDDLE: Final = Staged("offrandes-middle", "offrandes", 4, asked("Bidding", 64))
OFFRANDES_END: Final = Staged("offrandes-end", "offrandes", 4)
OLYMPOS_MIDDLE: Final = Staged("olympos", "olympos", 5, asked("Acting", also=lambda match: len(match.lines) > 160))
PELOPONNES_MIDDLE: Final = Staged("peloponnes-middle", "peloponnes", 3, asked("Bidding", 4, with_answers(6)))
ANALYSED: Final = Staged("analysed", "peloponnes", 4)
LEVEL_3: Final = {"level": 3, "civilization": "sparta", "used": ["argos", "pylos"]}
PELOPONNES_ALONE: Final = Staged("peloponnes-alone", "peloponnes", 1, asked("Buying", 4, with_answers(3)), LEVEL_3)
LEVEL_1: Final = {"level": 1, "civilization": "argos"}
PELOPONNES_LEVEL: Final = Staged("peloponnes-level", "peloponnes", 1, None, LEVEL_1, promised=True)

SHOTS: Final = [
    Shot("lobby"),
    Shot("olympe-start", OLYMPE_START),
    Shot("olympe-middle", OLYMPE_MIDDLE, sizes=ALL_SCREENS),
    Shot("olympe-end", OLYMPE_END),
    Shot("offrandes-start", OFFRANDES_START),
    Shot("offrandes-middle", OFFRANDES_MIDDLE, sizes=ALL_SCREENS),
    Shot("offrandes-end", OFFRANDES_END),
    # Tables that are hard on the page
    Shot("olympe-2", Staged("olympe-2", "olympe", 2, asked("Playing", 4, with_trick(1))), themes=LIGHT),
    Shot(
        "olympe-2-big",
        Staged("olympe-2-big", "olympe", 2, asked("Playing", 2, with_trick(1)), {"virtual": 2}),
        themes=LIGHT,
    ),
    Shot("olympe-5", Staged("olympe-5", "olympe", 5, asked("Playing", 9, with_trick(4))), themes=LIGHT),
    Shot("olympe-6", Staged("olympe-6", "olympe", 6, asked("Playing", 9, with_trick(5))), themes=LIGHT),
    Shot(
        "olympe-10",
        Staged("olympe-10", "olympe", 10, asked("Playing", 3, with_trick(9))),
        sizes=ALL_SCREENS,
        themes=LIGHT,
    ),
    Shot("olympe-trick", Staged("olympe-trick", "olympe", 4, asked("Playing", 14, with_trick(0))), themes=LIGHT),
    Shot("olympe-selected", OLYMPE_MIDDLE, themes=LIGHT, before=_select_card),
    Shot("olympe-why", OLYMPE_MIDDLE, themes=BOTH, before=_ask_why),
    Shot("olympe-log", OLYMPE_MIDDLE, sizes=("phone",), themes=LIGHT, before=_open_log),
    Shot("olympe-chat", OLYMPE_MIDDLE, themes=LIGHT, before=_chat),
    Shot("olympe-replay", OLYMPE_END, "?ply=60&seat=0", themes=LIGHT),
    Shot("olympe-tv", OLYMPE_MIDDLE, "/tv", sizes=("wide",), themes=BOTH),
    Shot("olympe-scores", OLYMPE_END, themes=LIGHT, before=_open_scores),
    Shot("olympos-scores", Staged("olympos-scores", "olympos", 5), themes=BOTH, before=_open_scores),
    Shot("peloponnes-scores", Staged("peloponnes-scores", "peloponnes", 4), themes=LIGHT, before=_open_scores),
    Shot("olympe-de", OLYMPE_MIDDLE, themes=LIGHT, lang="de"),
    Shot("olympe-fr", OLYMPE_END, themes=LIGHT, lang="fr"),
    Shot("offrandes-lot", Staged("offrandes-lot", "offrandes", 4, asked("OpeningLot", 3)), themes=LIGHT),
    Shot("offrandes-corrupt", Staged("offrandes-corrupt", "offrandes", 4, asked("Corrupting", 2)), themes=LIGHT),
    Shot(
        "offrandes-offer",
        Staged("offrandes-offer", "offrandes", 5, asked("Offering", 4)),
        sizes=ALL_SCREENS,
        themes=LIGHT,
    ),
    Shot("offrandes-choices", OFFRANDES_START, themes=LIGHT, before=_all_choices),
    Shot("offrandes-replay", OFFRANDES_END, "?ply=150&seat=0", themes=LIGHT),
    Shot("offrandes-tv", OFFRANDES_MIDDLE, "/tv", sizes=("wide",), themes=LIGHT),
    Shot("offrandes-fr", OFFRANDES_MIDDLE, themes=LIGHT, lang="fr"),
    Shot("offrandes-de", OFFRANDES_START, themes=LIGHT, lang="de"),
    Shot("peloponnes-middle", PELOPONNES_MIDDLE, sizes=ALL_SCREENS),
    Shot("peloponnes-bid", PELOPONNES_MIDDLE, themes=LIGHT, before=_bid),
    Shot(
        "peloponnes-5", Staged("peloponnes-5", "peloponnes", 5, asked("Bidding", 4, with_answers(6))), sizes=ALL_SCREENS
    ),
    Shot("peloponnes-keep", Staged("peloponnes-keep", "peloponnes", 4, asked("Keeping")), themes=LIGHT),
    Shot("peloponnes-alone", PELOPONNES_ALONE),
    Shot("peloponnes-buy", PELOPONNES_ALONE, themes=LIGHT, before=_bid),
    Shot("peloponnes-income", Staged("peloponnes-income", "peloponnes", 1, asked("ChoosingIncome"), LEVEL_3)),
    Shot("peloponnes-level", PELOPONNES_LEVEL),
    Shot("peloponnes-end", Staged("peloponnes-end", "peloponnes", 4), themes=LIGHT),
    Shot("peloponnes-tv", PELOPONNES_MIDDLE, "/tv", sizes=("wide",), themes=LIGHT),
    Shot("peloponnes-de", PELOPONNES_MIDDLE, themes=LIGHT, lang="de"),
    Shot("campaign", PELOPONNES_LEVEL, path="/games/peloponnes/campaign"),
    Shot("campaign-fr", PELOPONNES_LEVEL, path="/games/peloponnes/campaign", themes=LIGHT, lang="fr"),
    Shot(
        "olympos",
        OLYMPOS_MIDDLE,
        sizes=ALL_SCREENS,
    ),
    Shot("olympos-end", Staged("olympos-end", "olympos", 3), themes=LIGHT),
    Shot("analysis", ANALYSED, "/analysis", before=_analyse),
    *(Shot(f"learn-{name}", path=f"/games/{name}/learn", before=_see) for name in our_games()),
]
README: Final = [
    Shot("olympe", OLYMPE_MIDDLE),
    Shot("offrandes", OFFRANDES_MIDDLE),
    Shot("peloponnes", PELOPONNES_MIDDLE),
    Shot("olympos", OLYMPOS_MIDDLE),
    Shot("learn", path="/games/offrandes/learn", before=_see),
    Shot("analysis", ANALYSED, "/analysis", before=_analyse),
]


class Studio:
    """A house with its guests and tables, and a camera."""

    def __init__(self, browser: Browser, server: RunningServer) -> None:
        self.browser: Final = browser
        self._server: Final = server
        self.complaints: Final = Complaints()
        self._host: Any = None

    def furnish(self, tables: list[Staged]) -> None:
        """Guests come, and the tables are laid for them."""
        people = [self._guest(name) for name in NAMES]
        lay(self._server.folder, tables, people)

    def _guest(self, name: str) -> Person:
        context = self.browser.new_context(base_url=self._server.address)
        me = context.request.post("/api/guests", data={"name": name}, fail_on_status_code=True).json()
        self._host = self._host or context.storage_state()
        context.close()
        return Person(me["id"], me["name"])

    def take(self, shot: Shot, size: str, theme: str, path: Path) -> None:
        """One picture."""
        settings = screen(size, shot.lang, dark=theme == "dark")
        context = self.browser.new_context(
            **settings, base_url=self._server.address, reduced_motion="reduce", storage_state=self._host
        )
        page = context.new_page()
        self.complaints.listen(page)
        page.goto(shot.address, wait_until="networkidle")
        page.locator("main p", has_text=_loading(shot.lang)).first.wait_for(
            state="detached"
        )  # the table comes by itself
        shot.before(page)
        page.evaluate(_SETTLED)
        page.wait_for_timeout(100)
        page.screenshot(path=path)
        context.close()


def _loading(lang: str) -> str:
    """What stands in place of a table until it has come."""
    words = (ROOT / f"web/src/words/words.{lang}.json").read_text(encoding="utf-8")
    return str(json.loads(words)["loading"])


# What is written was drawn, its letters have come, and all was laid out with them.
_SETTLED: Final = """() => document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))"""


def _shots(only: list[str], among: list[Shot]) -> list[Shot]:
    return [shot for shot in among if not only or shot.name in only]


def _take_all(studio: Studio, only: list[str], out: Path) -> None:
    shots = _shots(only, SHOTS)
    studio.furnish(list({shot.table.id: shot.table for shot in shots if shot.table}.values()))
    for shot in shots:
        for size in shot.sizes:
            for theme in shot.themes:
                studio.take(shot, size, theme, out / f"{shot.name}-{size}-{theme}.png")
        print(shot.name, flush=True)


def _take_for_readme(studio: Studio, only: list[str], out: Path) -> None:
    shots = _shots(only, README)
    studio.furnish([shot.table for shot in shots if shot.table])
    for shot in shots:
        picture = out / f"{shot.name}.png"
        studio.take(shot, "desktop", "light", picture)
        picture.write_bytes(shrink(studio.browser, picture.read_bytes()))
        print(picture.name, picture.stat().st_size // 1024, "KiB", flush=True)


def main(arguments: list[str]) -> int:
    """Take them; complaints of the page are told and make it fail."""
    parser = argparse.ArgumentParser(prog="python -m tools.browser.screenshots")
    parser.add_argument("--out", type=Path)
    names = sorted({shot.name for shot in (*SHOTS, *README)})
    parser.add_argument("--only", nargs="*", default=[], choices=names, metavar="NAME")
    parser.add_argument("--readme", action="store_true", help="only the pictures that stand in the README")
    wishes = parser.parse_args(arguments)
    if code := build_page.main():
        return code
    try:
        program = find_chromium()
    except NoChromium as missing:
        print(missing, file=sys.stderr)
        return 1
    out = wishes.out or ROOT / ("docs" if wishes.readme else "build") / "pictures"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "server")
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
            studio = Studio(browser, server)
            if wishes.readme:
                _take_for_readme(studio, wishes.only, out)
            else:
                _take_all(studio, wishes.only, out)
            browser.close()
        finally:
            server.kill()
    for complaint in studio.complaints.heard:
        print(complaint, file=sys.stderr)
    return 1 if studio.complaints.heard else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
