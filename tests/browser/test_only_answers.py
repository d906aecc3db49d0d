"""Only answers: given by themselves once a seat wants it, and undo goes back to what was a choice."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from agon.kit.match import Match
from agon.server.db.store import Person
from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, words
from tools.browser.running_server import RunningServer
from tools.browser.staging import Staged, asked, lay


def _person(server: RunningServer, name: str) -> Person:
    me = httpx.post(f"{server.address}/api/guests", json={"name": name}).json()
    return Person(me["id"], name)


def _one_answer_then_a_choice(match: Match) -> bool:
    """Seat 0 has one answer only, and then a choice."""
    prompt, then = match.prompt(0), match.state.clone()
    if prompt is None or len(prompt.actions) > 1:
        return False
    match.game.apply(then, 0, prompt.actions[0], None)
    return len(match.game.legal_actions(then, 0)) > 1


def test_a_seat_has_its_only_answers_given_from_the_menu(open_page: OpenPage, server: RunningServer) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    me = ann.page.context.request.get("/api/me").json()
    staged = Staged("only-answers", "olympos", 3, asked("Paying", also=_one_answer_then_a_choice))
    lay(server.folder, [staged], [Person(me["id"], "Ann"), _person(server, "Bo"), _person(server, "Cleo")])
    ann.open(staged.id)
    assert ann.wait_for_turn() == "Paying"
    decision = str(ann.state()["decision"])
    ann.page.get_by_role("tab", name=words("table")["more"]).click()
    giving = ann.page.get_by_role("switch", name=words("words")["giving"])
    expect(giving).not_to_be_checked()
    giving.check()
    ann.wait_until_taken(decision)
    expect(giving).to_be_checked()
    assert ann.wait_for_turn() != "Paying"
    ann.page.get_by_test_id("undo").click()
    expect(ann.bar).to_have_attribute("data-frame", "Acting")
    ann.page.reload()
    assert ann.wait_for_turn() == "Acting"
    ann.page.get_by_role("tab", name=words("table")["more"]).click()
    expect(giving).to_be_checked()
