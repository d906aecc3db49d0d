"""Answers in advance: said while another is asked, given when one's turn comes, taken back at will."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from agon.games.peloponnes.frames import BIDDING
from agon.kit.match import Match
from agon.server.db.store import Person
from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, wait_until, words
from tools.browser.running_server import RunningServer
from tools.browser.staging import Staged, lay

SAID = words("table/advance")


def _person(server: RunningServer, name: str) -> Person:
    me = httpx.post(f"{server.address}/api/guests", json={"name": name}).json()
    return Person(me["id"], name)


def _me(player: Player) -> Person:
    me = player.page.context.request.get("/api/me").json()
    return Person(me["id"], me["name"])


def _other_bids_first(match: Match) -> bool:
    """Seat 1 is asked for its bid, and seat 0 comes after it."""
    prompt = match.prompt(1)
    return prompt is not None and prompt.frame == "Bidding" and BIDDING[0] in match.state.stack


def _panel(player: Player) -> Locator:
    """What may be answered in advance, opened by its key."""
    expect(player.page.get_by_test_id("in-advance")).to_be_visible()
    player.page.keyboard.press("a")
    return player.page.get_by_role("dialog")


def test_a_bid_in_advance_is_given_as_soon_as_the_other_has_bid(open_page: OpenPage, server: RunningServer) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    bo = Player(open_page("/", still=True), "Bo").enter()
    staged = Staged("in-advance", "peloponnes", 2, _other_bids_first)
    lay(server.folder, [staged], [_me(ann), _me(bo)])
    ann.open(staged.id)
    panel = _panel(ann)
    panel.get_by_role("button", name="Pass", exact=True).click()
    panel.get_by_role("button", name=SAID["give"]).click()
    expect(panel.get_by_role("listitem").filter(has_text="Pass")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.bar).to_contain_text("1 answer in advance stands")
    ann.page.reload()
    expect(ann.bar).to_contain_text("1 answer in advance stands")
    bo.open(staged.id)
    assert bo.wait_for_turn() == "Bidding"
    expect(bo.bar).not_to_contain_text("in advance stands")
    bo.answer()
    expect(ann.bar).not_to_contain_text("in advance stands")
    wait_until(ann.page, lambda: any("Ann passes" in line for line in ann.log()))


def _another(match: Match) -> bool:
    """Somebody else is asked in the middle of the match, and seat 0 could answer something in advance."""
    return len(match.lines) > 30 and 0 not in match.open and bool(match.plans.offers(match.state, 0))


LOOKS = [
    ("offrandes", "fr", "phone"),
    ("olympe", "de", "laptop"),
    ("olympos", "en", "phone"),
    ("peloponnes", "fr", "wide"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang", "size"), LOOKS)
def test_every_game_offers_it_and_takes_it_back(
    open_page: OpenPage,
    server: RunningServer,
    assert_accessible: Callable[[Page], None],
    game: str,
    lang: str,
    size: str,
) -> None:
    ann = Player(open_page("/", still=True, size=size, lang=lang), "Ann").enter()
    staged = Staged(f"advance-{game}", game, 3, _another)
    lay(server.folder, [staged], [_me(ann), _person(server, "Bo"), _person(server, "Cleo")])
    ann.open(staged.id)
    said = words("table/advance", lang)
    panel = _panel(ann)
    give = panel.get_by_role("button", name=said["give"])
    expect(panel.get_by_role("heading", name=said["offers"])).to_be_visible()
    expect(give.or_(panel.get_by_role("group", name=said["pick"])).first).to_be_visible()
    if not give.is_visible():
        panel.get_by_role("group", name=said["pick"]).get_by_role("button").first.click()
    give.first.click()
    drop = panel.get_by_role("button", name=said["drop"], exact=True)
    expect(drop).to_have_count(1)
    assert_accessible(ann.page)
    drop.click()
    expect(drop).to_have_count(0)


@pytest.mark.slow
def test_what_was_missed_is_a_film_that_ends_at_the_table(open_page: OpenPage, server: RunningServer) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    staged = Staged("film", "peloponnes", 3, _another)
    lay(server.folder, [staged], [_me(ann), _person(server, "Bo"), _person(server, "Cleo")])
    table = ann.page.context.request.get(f"/api/tables/{staged.id}").json()
    ann.page.evaluate("kept => localStorage.setItem('agon.seen', kept)", json.dumps([[staged.id, table["seq"] - 3]]))
    ann.open(staged.id)
    ann.page.get_by_test_id("meanwhile").get_by_role("link", name=words("table")["watch-it"]).click()
    expect(ann.page.get_by_role("group", name=words("replay")["controls"])).to_be_visible()
    expect(ann.page).to_have_url(f"{server.address}/g/{staged.id}")
    expect(ann.bar).to_be_visible()
