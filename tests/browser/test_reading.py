"""All on a table can be read and hit: in three languages, on desk, tablet, phone and TV, in letters of any size."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from agon.games.olympe import GAME as OLYMPE
from agon.kit.match import Match
from agon.server.db.store import Person
from tests.browser.conftest import OpenPage
from tests.browser.playing import LETTERED, Player, wait_until, words
from tests.browser.reading import covered_on_map, cut, faint, misplaced_on_map, overprinted, small_figures, too_small
from tests.turns import turns
from tools.browser.browsing import SCREENS, screen
from tools.browser.running_server import RunningServer
from tools.browser.staging import Staged, asked, lay, with_answers, with_trick

LONGEST: Final = "hephaistos"  # no god has a longer name, in any language


def _dealt_by_longest(match: Match) -> bool:
    """A trick but for one's own card, and beside the longest name of a god stands who deals."""
    view: Any = match.view(0)
    return with_trick(3)(match) and OLYMPE.box.parts.gods[view.gods[view.dealer]].id == LONGEST


BIDDING: Final = Staged("read-bidding", "offrandes", 3, asked("Bidding", 30))  # a bid can be made
OVER: Final = [Staged(f"read-end-{game}", game, 5) for game in ("offrandes", "olympe", "peloponnes")]
NAMES: Final = ("Ariadne", "Bo", "Cleo", "Dionysia", "Eleni")


@pytest.fixture(scope="session")  # a worker may come back to this file after others
def tables(browser: Browser, server: RunningServer) -> Iterator[tuple[StorageState, list[str]]]:
    """A table of every game in the middle of a match, and whoever sits at all of them."""
    staged = [
        Staged("read-olympe", "olympe", 4, asked("Playing", 1, _dealt_by_longest)),
        Staged("read-offrandes", "offrandes", 4, asked("Bidding", 12, lambda match: match.state.bid > 0)),
        Staged("read-olympos", "olympos", 5, asked("Acting", also=lambda match: len(match.lines) > 160)),
        Staged("read-peloponnes", "peloponnes", 3, asked("Bidding", 4, with_answers(6))),
    ]
    context = browser.new_context(**screen(), base_url=server.address)
    me = context.request.post("/api/guests", data={"name": NAMES[0]}).json()
    others = [httpx.post(f"{server.address}/api/guests", json={"name": name}).json() for name in NAMES[1:]]
    lay(server.folder, [*staged, BIDDING, *OVER], [Person(one["id"], one["name"]) for one in (me, *others)])
    yield context.storage_state(), [one.id for one in staged]
    context.close()


def _set(page: Page, size: str) -> None:
    wishes = json.dumps({"size": size, "motion": False, "speed": "instant"})
    page.add_init_script(f"localStorage['agon.settings'] = {json.dumps(wishes)}")


@pytest.mark.parametrize(
    ("screen_size", "lang", "letters"),
    turns(
        [("desktop", "de", "larger"), ("tablet", "fr", "large"), ("phone", "de", "normal")],
        [
            ("desktop", "en", "normal"),
            ("desktop", "fr", "normal"),
            ("laptop", "de", "normal"),
            ("tablet", "de", "normal"),
            ("phone", "fr", "normal"),
        ],
    ),
)
def test_nothing_is_cut_or_too_small_to_hit(
    open_page: OpenPage, tables: tuple[StorageState, list[str]], screen_size: str, lang: str, letters: str
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size=screen_size, lang=lang, still=True)
    _set(page, letters)
    found: dict[str, list[str]] = {}
    for table in ids:
        Player(page, NAMES[0]).open(table).wait_for_turn()
        found[table] = [*cut(page), *too_small(page)]
    assert found == {table: [] for table in ids}


def settled(page: Page) -> None:
    """What a cell has room for is found when letters have come and sizes are known: then nothing covers another."""
    page.evaluate(LETTERED)
    wait_until(page, lambda: overprinted(page) == [])


@pytest.mark.parametrize("lang", turns(["de"], ["en", "fr"]))
def test_nothing_in_a_cell_of_olympos_covers_anything(
    open_page: OpenPage, tables: tuple[StorageState, list[str]], lang: str
) -> None:
    known, ids = tables
    table = next(one for one in ids if "olympos" in one)
    page = open_page("/", known=known, size="desktop", lang=lang, still=True)
    for size in ("desktop", "wide", "tablet", "laptop"):
        page.set_viewport_size(SCREENS[size]["viewport"])
        Player(page, NAMES[0]).open(table).wait_for_turn()
        assert page.locator(".cell").count() == 25
        settled(page)
    page.set_viewport_size(SCREENS["wide"]["viewport"])
    page.goto(f"/g/{table}/tv")
    expect(page.locator(".cell")).to_have_count(25)
    settled(page)
    assert covered_on_map(page) == []
    assert page.locator(".plate .name").count() == 32
    assert small_figures(page.locator("main.tv"), 28) == []
    # This house can be reached from its own machine only: no phone is invited.
    expect(page.get_by_text(words("tv", lang)["local"])).to_be_visible()
    expect(page.locator(".tv aside img")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "lang"),
    turns(
        [("phone", "de"), ("tablet", "fr")],
        [(size, lang) for size in ("phone", "tablet", "laptop", "desktop", "wide") for lang in ("en", "fr", "de")],
    ),
)
def test_nothing_on_the_map_of_olympos_covers_anything_whatever_way_is_shown(
    open_page: OpenPage, tables: tuple[StorageState, list[str]], size: str, lang: str
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size=size, lang=lang, still=True)
    Player(page, NAMES[0]).open(next(one for one in ids if "olympos" in one)).wait_for_turn()
    page.evaluate(LETTERED)
    wait_until(page, lambda: covered_on_map(page) == [])
    assert page.locator(".plate .name").count() == 32
    lands = page.locator(".map .land[aria-pressed]")
    for land in range(0, lands.count(), 3):
        lands.nth(land).focus()
        expect(page.locator(".map .paid").first).to_be_attached()
        assert covered_on_map(page) == []
        assert misplaced_on_map(page) == []
        assert [one for one in cut(page) if one.startswith("cut")] == []  # what it costs, part by part


def test_the_map_of_olympos_keeps_its_plates_in_any_room(
    open_page: OpenPage, tables: tuple[StorageState, list[str]]
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="laptop", still=True)
    Player(page, NAMES[0]).open(next(one for one in ids if "olympos" in one)).wait_for_turn()
    expect(page.locator(".plate")).to_have_count(32)
    assert misplaced_on_map(page) == []  # what was drawn before the room was known has gone where it belongs
    board = page.locator("main > section.board")
    for height in ("90px", "140px", ""):  # as if the rest of the page had not found its size yet
        board.evaluate("(board, height) => { board.style.height = height; }", height)
        wait_until(page, lambda: bool(page.locator(".map").evaluate(_FITTED)))
        expect(page.locator(".plate")).to_have_count(32)
        assert misplaced_on_map(page) == []


_FITTED: Final = """(map) => {
  const { width, height } = map.querySelector('svg').viewBox.baseVal;
  return Math.abs(width - map.clientWidth) < 1 && Math.abs(height - map.clientHeight) < 1;
}"""


@pytest.mark.parametrize("lang", turns(["de"], ["en", "fr"]))
def test_what_else_one_may_do_opens_at_its_top_and_nothing_of_it_is_covered_or_broken(
    open_page: OpenPage, tables: tuple[StorageState, list[str]], lang: str
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="desktop", lang=lang, still=True)
    Player(page, NAMES[0]).open(next(one for one in ids if "peloponnes" in one)).wait_for_turn()
    page.locator("#panel-log").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    page.locator("#tab-more").click()
    panel = page.locator("#panel-more")
    assert panel.evaluate("panel => panel.scrollTop") == 0
    about, pace = panel.locator("p").first.bounding_box(), panel.locator("fieldset").bounding_box()
    assert about
    assert pace
    assert about["y"] + about["height"] <= pace["y"] + 1
    assert cut(page) == []


def test_nothing_moves_while_one_looks_around_on_the_map(
    open_page: OpenPage, tables: tuple[StorageState, list[str]]
) -> None:
    known, ids = tables
    for lang in ("en", "de"):
        page = open_page("/", known=known, size="desktop", lang=lang, still=True)
        Player(page, NAMES[0]).open(next(one for one in ids if "olympos" in one)).wait_for_turn()
        cells = page.locator(".development")
        before = cells.bounding_box()
        page.locator("g.plate.asked:not(.gone)").first.hover()
        expect(page.locator(".turns strong")).to_be_visible()
        assert cells.bounding_box() == before


def test_a_panel_is_no_taller_when_its_turn_comes(open_page: OpenPage, tables: tuple[StorageState, list[str]]) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="desktop", still=True)
    for table in ids:
        Player(page, NAMES[0]).open(table).wait_for_turn()
        expect(page.locator("li.own.owed")).to_have_count(1)
        name = page.locator("li.own > .name")
        name.locator(".who").evaluate("who => who.textContent = 'Bot 3'")
        name.locator(".tag").evaluate("tag => tag.textContent = 'medium'")
        with_turn = name.bounding_box()
        name.evaluate("name => name.parentElement.classList.remove('owed')")
        assert name.bounding_box() == with_turn


def test_on_a_phone_whose_bid_leads_is_seen_and_a_chosen_bid_has_one_button(
    open_page: OpenPage, tables: tuple[StorageState, list[str]]
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="phone", lang="fr", still=True)
    Player(page, NAMES[0]).open(next(one for one in ids if "offrandes" in one)).wait_for_turn()
    who, block = page.locator(".bid .who").bounding_box(), page.locator(".block").bounding_box()
    assert who
    assert block
    assert who["y"] + who["height"] <= block["y"] + block["height"] + 1
    Player(page, NAMES[0]).open(BIDDING.id).wait_for_turn()
    own = page.locator("button.go")
    own.click()
    expect(page.get_by_test_id("prompt").locator("button.do")).to_be_visible()
    expect(own.locator("span")).to_be_hidden()


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_what_is_written_on_boards_stands_out(
    open_page: OpenPage, tables: tuple[StorageState, list[str]], dark: bool
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="desktop", still=True, dark=dark)
    found: dict[str, list[str]] = {}
    for table in ids:
        Player(page, NAMES[0]).open(table).wait_for_turn()
        assert page.locator("main svg text").count() or "offrandes" in table
        found[table] = faint(page)
    assert found == {table: [] for table in ids}


def test_the_board_keeps_its_size_when_a_land_is_chosen_and_when_it_is_told_why_not(
    open_page: OpenPage, tables: tuple[StorageState, list[str]]
) -> None:
    known, ids = tables
    for size, lang in (("laptop", "de"), ("phone", "fr")):
        page = open_page("/", known=known, size=size, lang=lang, still=True)
        Player(page, NAMES[0]).open(next(one for one in ids if "olympos" in one)).wait_for_turn()
        board = page.locator("main > section.board")
        before = board.bounding_box()
        page.locator("g.plate.asked:not(.gone)").first.click()
        expect(page.get_by_test_id("prompt").locator("button.do")).to_be_visible()
        leads = page.locator(".caption" if size == "phone" else ".turns strong")
        expect(leads).to_contain_text(re.compile(r"(Feld|case) \d+"))  # before one decides
        assert board.bounding_box() == before
        page.keyboard.press("Escape")
        page.locator("g.plate.gone").first.click()
        expect(page.get_by_test_id("why-not")).to_be_visible()
        assert board.bounding_box() == before


def test_on_a_tablet_the_board_is_whole_and_the_log_is_opened_over_the_seats(
    open_page: OpenPage, tables: tuple[StorageState, list[str]]
) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="tablet", still=True)
    board = page.locator("main > section.board")
    for table in ids:
        Player(page, NAMES[0]).open(table).wait_for_turn()
        # Letters and what stands beside the seats are loaded, and find their room, when the table is there.
        wait_until(page, lambda: board.evaluate("one => one.scrollHeight - one.clientHeight") <= 1)
        assert board.evaluate("one => one.clientWidth") > 700
        expect(page.get_by_test_id("log")).to_be_hidden()
    page.locator(".open-side").click()
    expect(page.get_by_test_id("log")).to_be_visible()
    expect(board).to_be_visible()


def test_figures_on_a_tv_can_be_read_from_a_sofa(open_page: OpenPage, tables: tuple[StorageState, list[str]]) -> None:
    known, ids = tables
    page = open_page("/", known=known, size="wide", still=True)
    for table in (*ids, *(one.id for one in OVER)):
        page.goto(f"/g/{table}/tv")
        expect(page.locator(".tv aside li").first).to_be_visible()
        page.evaluate(LETTERED)
        assert small_figures(page.locator("main.tv"), 28) == [], table


def test_larger_letters_make_boards_larger_too(open_page: OpenPage, tables: tuple[StorageState, list[str]]) -> None:
    known, ids = tables
    sizes: dict[str, list[float]] = {}
    for letters in ("normal", "larger"):
        page = open_page("/", known=known, size="desktop", still=True)
        _set(page, letters)
        sizes[letters] = []
        for table in ids:
            Player(page, NAMES[0]).open(table).wait_for_turn()
            sizes[letters].append(page.locator("main > section.board").evaluate(_MEAN))
    assert all(large > 1.05 * normal for normal, large in zip(sizes["normal"], sizes["larger"], strict=True)), sizes


_MEAN: Final = """(board) => {
  const sizes = [...board.querySelectorAll('*')]
    .filter((one) => !one.closest('svg') && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}"""
