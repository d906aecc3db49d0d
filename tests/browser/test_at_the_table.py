"""What else happens at a table: refusals, undo, chat, a shared device, invites, a connection that drops."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Expected, OpenPage
from tests.browser.playing import Player
from tests.browser.visitors import OUTSIDE
from tests.turns import turns


def two_people(open_page: OpenPage, game: str) -> tuple[Player, Player]:
    """Ann and Bob at a table for three; the third is a bot."""
    ann = Player(open_page("/", still=True), "Ann").enter()
    table = ann.lay(game, 3, bots={"2": "easy"})
    bob = Player(open_page(f"/g/{table}", still=True), "Bob", seed=2).enter()
    bob.page.get_by_role("button", name="Sit here").click()
    ann.open(table).page.get_by_role("button", name="Start the game").click()
    for one in (ann, bob):
        expect(one.bar).to_be_visible()
    return ann, bob


def test_a_refused_card_says_which_rule_refuses_it(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("olympe", 3)
    illegal = ann.hand.locator("[data-card][aria-disabled=true]")
    while not illegal.count():
        ann.answer()
        ann.wait_for_turn()
    before, cards = ann.state(), ann.hand.locator("[data-card]").count()
    illegal.first.click(force=True)  # it says itself that it cannot be played
    refusal = ann.page.get_by_test_id("why-not")
    expect(refusal).to_be_visible()
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile(r"^/games/olympe/rules#[\w-]+$"))
    assert len(refusal.inner_text()) > 80, "the clause itself is told"
    assert ann.state() == before
    assert ann.hand.locator("[data-card]").count() == cards
    ann.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    ann.answer()


def test_an_answer_is_taken_back(open_page: OpenPage) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone("olympe", 3)
    cards = ann.hand.locator("[data-card]")
    before = cards.count()
    ann.answer()
    ann.wait_for_turn()
    expect(cards).to_have_count(before - 1)
    ann.page.get_by_test_id("undo").click()
    expect(cards).to_have_count(before)
    expect(ann.page.locator("[data-testid=log] .gone").first).to_be_attached()
    ann.wait_for_turn()
    ann.answer()
    expect(cards).to_have_count(before - 1)


def test_people_talk_and_need_not_listen(open_page: OpenPage) -> None:
    ann, bob = two_people(open_page, "offrandes")
    for one in (ann, bob):
        one.page.get_by_role("tab", name="Chat").click()
    loud = '<img src=x onerror="window.broken=1"> <b>Hello</b>'
    ann.page.get_by_label("Say something").fill(loud)
    ann.page.get_by_role("button", name="Say", exact=True).click()
    panel = bob.page.get_by_role("tabpanel")
    expect(panel.get_by_text(loud)).to_be_visible()  # as it was written
    assert panel.locator("img, b").count() == 0
    assert bob.page.evaluate("window.broken") is None
    bob.page.get_by_label("Say something").fill("Good evening")
    bob.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tabpanel").get_by_text("Good evening")).to_be_visible()

    panel.get_by_role("button", name="Mute Ann").click()
    expect(panel.get_by_text(loud)).to_have_count(0)
    ann.page.get_by_label("Say something").fill("Are you there?")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tabpanel").get_by_text("Are you there?")).to_be_visible()
    bob.page.get_by_label("Say something").fill("Who was that?")
    bob.page.keyboard.press("Enter")
    expect(panel.get_by_text("Who was that?")).to_be_visible()
    expect(panel.get_by_text("Are you there?")).to_have_count(0)


def test_those_who_share_a_device_do_not_see_each_others_hands(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    table = ann.lay("olympe", 3, bots={"2": "easy"}, companions=["Bea"])
    ann.open(table)
    page, curtain = ann.page, ann.page.get_by_test_id("curtain")
    handed: set[str] = set()
    for _ in range(5):
        expect(page.locator("[data-testid=curtain], [data-testid=prompt][data-decision]").first).to_be_visible()
        if curtain.count():
            assert page.locator("[data-card]").count() == 0
            page.get_by_role("tab", name="In words").click()
            expect(page.get_by_test_id("in-words")).not_to_contain_text("Your hand")
            handed.add(curtain.get_by_role("heading").inner_text())
            curtain.get_by_role("button", name="I am").click()
        ann.wait_for_turn()
        expect(page.get_by_test_id("in-words")).to_contain_text("Your hand")
        ann.answer()
    assert len(handed) == 2, "the device went to and fro"
    expect(page.locator("[data-testid=curtain], [data-testid=prompt][data-decision]").first).to_be_visible()
    page.reload()
    expect(curtain).to_be_visible()


def test_an_invite_is_for_one_person(open_page: OpenPage, expected: Expected) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    table = ann.lay("offrandes", 3, bots={"2": "easy"}, open=False)
    ann.open(table).page.get_by_role("button", name="Make an invite link").click()
    link = ann.page.get_by_label("Invite link").input_value()
    path = link[link.index("/t#") :]
    bob = Player(open_page(path, still=True), "Bob").enter()
    bob.page.wait_for_url(f"**/g/{table}")
    expect(bob.page.get_by_text("Everybody is here.")).to_be_visible()
    expected.add("409", "404", "410", "403")
    eve = open_page(path, still=True)
    expect(eve.get_by_role("alert")).to_contain_text("This invite was used already")
    ann.page.get_by_role("button", name="Start the game").click()
    for one in (ann, bob):
        expect(one.bar).to_be_visible()


def test_who_leaves_while_the_deal_is_drawn_is_told_and_everything_begins_anew(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    table = ann.lay("peloponnes", 2, bots={})
    bob = Player(open_page("/", still=True), "Bob", seed=2).enter()
    ask, seat = bob.page.context.request, f"/api/tables/{table}/seats/1"
    assert ask.post(seat, data={"nonce_hash": "b0" * 32}).ok  # a promise that he will not keep
    ann.open(table).page.get_by_role("button", name="Start the game").click()
    expect(ann.page.get_by_role("status")).to_contain_text("The deal is being drawn")
    assert ask.delete(seat).ok
    expect(ann.page.get_by_role("heading", name="1 ceremony was broken off")).to_be_visible()
    expect(ann.page.get_by_text("Bob left seat 2.")).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    bob.open(table).page.get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_text("Everybody is here.")).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for one in (ann, bob):
        expect(one.bar).to_be_visible()


def test_a_dropped_connection_comes_back(open_page: OpenPage, expected: Expected) -> None:
    expected.add("ERR_INTERNET_DISCONNECTED", "WebSocket")
    ann = Player(open_page("/", still=True), "Ann").enter()
    lines: list[WebSocketRoute] = []

    def listen_in(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ann.page.route_web_socket(re.compile("/socket"), listen_in)
    ann.open(ann.lay("offrandes", 3)).wait_for_turn()
    ann.answer()
    ann.page.context.set_offline(True)
    lines[-1].close(code=3001)
    expect(ann.bar.get_by_role("alert")).to_contain_text("Connection lost")
    ann.page.context.set_offline(False)
    expect(ann.bar.get_by_role("alert")).to_have_count(0)
    ann.wait_for_turn()
    ann.answer()


@pytest.mark.parametrize("game", turns(["peloponnes"], ["olympos"]))
def test_every_game_can_be_played_with_buttons_too(open_page: OpenPage, game: str) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone(game, 3)
    for _ in range(5):
        ann.wait_for_turn()
        if not ann.bar.locator("[data-choice]").count():
            ann.bar.get_by_role("button", name="All choices").click()
        ann.bar.locator("[data-choice]").first.wait_for()
        ann.answer()
    assert len(ann.log()) > 5


def heard(page: Page) -> str:
    """What a screen reader is told."""
    return page.get_by_test_id("announcer").inner_text()


@pytest.mark.parametrize("game", turns(["offrandes"], ["olympe", "olympos"]))
def test_what_happens_is_read_out(open_page: OpenPage, game: str) -> None:
    ann = Player(open_page(OUTSIDE, still=True), "Ann")
    ann.play_alone(game, 3)
    region = ann.page.get_by_test_id("announcer")
    expect(region).to_have_attribute("aria-live", "polite")
    ann.answer()
    ann.wait_for_turn()
    assert ann.log()[-1] in heard(ann.page)
    assert "Your turn" in heard(ann.page)


def test_two_people_end_a_match_and_one_forgets_it(open_page: OpenPage) -> None:
    ann, bob = two_people(open_page, "offrandes")
    ann.page.get_by_role("tab", name="More").click()
    ann.page.get_by_role("button", name="End the match unfinished").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="End the match unfinished").click()
    expect(ann.page.get_by_text("Waiting for an answer whether the match shall end: Bob.")).to_be_visible()
    bob.page.get_by_role("button", name="Agree").click()
    for one in (ann, bob):
        expect(one.page.get_by_test_id("result")).to_contain_text("ended unfinished", ignore_case=True)
    expect(bob.page.get_by_test_id("log")).to_contain_text("The match was ended unfinished")
    ann.page.get_by_role("button", name="Remove from my tables").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Remove from my tables").click()
    expect(ann.page.get_by_text("No table yet.")).to_be_visible()
    bob.page.goto("/")
    expect(bob.page.get_by_text("ended unfinished")).to_be_visible()


def test_one_who_closes_the_page_is_away(open_page: OpenPage) -> None:
    ann, bob = two_people(open_page, "offrandes")
    panel = ann.page.get_by_label("Seats").get_by_role("listitem").filter(has_text="Bob")
    expect(panel).not_to_contain_text("away")
    bob.page.goto("/")
    expect(panel).to_contain_text("away")
    bob.page.go_back()
    expect(panel).not_to_contain_text("away")
