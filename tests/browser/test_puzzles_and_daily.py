"""Puzzles and the deal of the day: solved by keyboard, begun with a press, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from agon.kit.registry import find_game
from agon.lab.puzzles.puzzle import position_of
from agon.lab.puzzles.shelf import shelf
from tests.browser.conftest import OpenPage
from tests.browser.playing import Player
from tools.browser.running_server import RunningServer

Check = Callable[[Page], None]
SHORT = "peloponnes"


def test_a_puzzle_is_solved_by_keyboard_and_the_day_begins_with_a_press(
    open_page: OpenPage, own_server: RunningServer, assert_accessible: Check
) -> None:
    game = find_game("olympe")
    assert game is not None
    puzzle = next(one for one in shelf("olympe") if len(position_of(game, one).prompt.actions) <= 6)
    ann = Player(open_page("/", still=True, at=own_server), "Ann").enter()
    page = ann.page
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("link", name="Olympe")).to_be_visible()
    assert_accessible(page)
    page.goto(f"{own_server.address}/games/olympe/puzzles?puzzle={puzzle.id}")
    expect(page.get_by_test_id("puzzle-question")).to_contain_text(f"You are seat {puzzle.seat + 1}.")
    assert puzzle.hint.lines[0].expected > 0
    assert_accessible(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    answers = page.get_by_test_id("puzzle-answers")
    expect(answers).to_contain_text("Best:")
    expect(answers.get_by_role("listitem")).to_have_count(len(puzzle.hint.lines))
    assert_accessible(page)
    page.get_by_test_id("puzzle-next").click()
    expect(answers).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.goto(f"{own_server.address}/daily")
    deal = page.get_by_test_id(f"daily-{SHORT}")
    expect(deal).to_contain_text("You against 2 bots")
    page.get_by_text("Why nobody could change this deal").click()
    assert_accessible(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    deal.get_by_role("button").click()
    ann.wait_for_turn()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    page.goto(f"{own_server.address}/daily")
    expect(page.get_by_test_id(f"daily-{SHORT}").get_by_role("button")).to_contain_text("Go on")
