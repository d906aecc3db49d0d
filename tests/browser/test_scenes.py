"""Every event gets its moment, and nobody waits for it. The page's clock stands still unless a test lets it go on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.meter import Meter
from tests.browser.playing import Player, wait_until
from tools.browser.browsing import SCREENS

A_FRAME_WITHIN: Final = 0.12  # yards: 0.01 to 0.03 were seen
FRAMES: Final = 40
LONG: Final = 60_000  # ms: longer than any moment lasts
MOST: Final = 600  # steps until what is awaited must have come

# So many frames go by while something is shown.
FRAMES_PASS: Final = """(many) => new Promise((done) => {
  const next = () => (many-- > 0 ? requestAnimationFrame(next) : done(true));
  requestAnimationFrame(next);
})"""


# What is cut lasts a hundredth of a millisecond, and is listed until the next frame: that is no motion.
MOVING: Final = "document.getAnimations().filter((one) => one.effect.getTiming().duration > 1).length"

# The log has come along, however its turns fold.
AT_ITS_END: Final = """() => {
  const panel = document.querySelector('[data-testid=log]').parentElement;
  return panel.scrollTop + panel.clientHeight > panel.scrollHeight - 2;
}"""


def moment(page: Page) -> str:
    """The sentences that are being shown, or nothing."""
    found = page.locator("[data-testid=moment] .said p")
    return found.inner_text().strip() if found.count() else ""


def go_on(page: Page) -> None:
    """Let some time pass, or press where that is waited for."""
    pressed = page.get_by_role("button", name="Go on")
    if pressed.count():
        pressed.click()
    else:
        page.clock.run_for(100)


def stop_the_clock(page: Page) -> None:
    """From now on no time passes in this page unless it is told so."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def answer_and_be_asked_again(ann: Player) -> None:
    """Answer until others have done something that is still being shown when one is asked again."""
    for _ in range(12):
        ann.answer()
        ann.wait_for_turn()
        if ann.page.get_by_test_id("moment").count() and ann.page.locator(".waiting").count():
            return
        ann.page.keyboard.press("Escape")
    pytest.fail("nothing was shown")


def test_own_turn_comes_at_once_while_the_board_tells_in_order_what_happened(open_page: OpenPage) -> None:
    ann = Player(open_page("/", speed="normal"), "Ann")
    ann.play_alone("peloponnes", 3)
    ann.page.keyboard.press("Escape")
    told = len(ann.log())
    stop_the_clock(ann.page)
    answer_and_be_asked_again(ann)  # no time has passed
    assert ann.page.locator("main :is(section.board, section.hand, .prompt) [data-choice]").count() == 0
    expect(ann.page.get_by_role("button", name="Your turn: skip ahead")).to_be_visible()

    shown = [moment(ann.page)]
    for _ in range(MOST):
        if not ann.page.locator(".waiting").count():
            break
        go_on(ann.page)
        if moment(ann.page) != shown[-1]:
            shown.append(moment(ann.page))
    expect(ann.page.locator(".waiting")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_test_id("moment")).to_have_count(0)
    lines = [line.strip() for line in ann.log()[told:]]
    assert " ".join(lines).endswith(" ".join(shown))
    assert len(set(shown)) > 1


# What is being told, the tiles on offer, and what all cities have, as the board shows it.
STANDS: Final = """() => {
  const all = (what) => [...document.querySelectorAll(`main section.board ${what}`)];
  return {
    told: document.querySelector('[data-testid=moment]')?.dataset.event ?? '',
    tiles: all('.offer [data-what^="tile:"]').length,
    goods: all('[data-city] .good b').map((one) => one.textContent).join(' '),
  };
}"""


def stands(page: Page) -> Iterator[dict[str, Any]]:
    """How the board stands at each moment until all is told."""
    while page.get_by_test_id("moment").count():
        yield page.evaluate(STANDS)
        go_on(page)


def test_what_stands_on_the_board_is_what_was_told_so_far(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True, speed="normal"), "Ann")
    ann.play_alone("peloponnes", 3)
    ann.page.keyboard.press("Escape")
    stop_the_clock(ann.page)
    seen: list[dict[str, Any]] = []
    for _ in range(12):
        answer_and_be_asked_again(ann)
        seen = list(stands(ann.page))
        if {"IncomeReceived", "TileRevealed"} <= {one["told"] for one in seen}:
            break
    tiles = list(dict.fromkeys(one["tiles"] for one in seen if one["told"] == "TileRevealed"))
    assert tiles == list(range(tiles[0], tiles[0] + len(tiles)))  # turned up one by one
    assert len(tiles) > 1
    for before, after in pairwise(seen):
        if after["told"] == "ChitTurned":
            assert after["goods"] == before["goods"]
        if after["told"] == "IncomeReceived" != before["told"]:
            assert after["goods"] != before["goods"]


def test_on_a_phone_undo_and_all_choices_stay_in_reach_whatever_is_shown(open_page: OpenPage) -> None:
    ann = Player(open_page("/", speed="slow", size="phone"), "Ann")
    ann.play_alone("peloponnes", 3)
    stop_the_clock(ann.page)
    answer_and_be_asked_again(ann)  # no time has passed
    expect(ann.page.get_by_test_id("undo")).to_be_in_viewport()
    ann.page.get_by_role("button", name="All choices").click()
    expect(ann.page.get_by_test_id("moment")).to_have_count(0)
    expect(ann.bar.locator(".list [data-choice]").first).to_be_visible()


def test_whoever_chooses_skips_ahead_and_so_does_a_press_on_the_board(open_page: OpenPage) -> None:
    ann = Player(open_page("/", speed="slow"), "Ann")
    ann.play_alone("olympe", 4)
    stop_the_clock(ann.page)
    answer_and_be_asked_again(ann)
    card = ann.hand.locator("button[data-card][aria-disabled=false]").first
    expect(card).to_have_count(0)  # what is asked follows from what was not seen yet
    ann.hand.locator("button[data-card]").first.click()
    expect(ann.page.get_by_test_id("moment")).to_have_count(0)
    expect(ann.bar.locator("button.do")).to_have_count(0)
    card.click()
    expect(ann.bar.locator("button.do")).to_be_visible()
    ann.page.keyboard.press("Escape")
    answer_and_be_asked_again(ann)
    for _ in range(6):  # what waits for being looked at takes a press of its own, and the rest follows at its pace
        if ann.page.get_by_test_id("moment").count():
            ann.page.locator("main section.board").click(position={"x": 60, "y": 240})  # nothing lies there
    expect(ann.page.get_by_test_id("moment")).to_have_count(0)
    wait_until(ann.page, lambda: bool(ann.page.evaluate(AT_ITS_END)))


def test_with_nothing_moving_the_same_is_shown_as_long_and_a_finished_trick_lies(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True, speed="normal"), "Ann")
    ann.play_alone("olympe", 3)
    ann.page.keyboard.press("Escape")
    stop_the_clock(ann.page)
    ann.answer()
    expect(ann.page.get_by_test_id("moment")).to_be_visible()
    ann.page.clock.run_for(300)
    expect(ann.page.get_by_test_id("moment")).to_be_visible()
    assert ann.page.evaluate(MOVING) == 0

    trick = ann.page.locator("[data-testid=moment][data-weight=stop]")
    for _ in range(MOST):
        if trick.count():
            break
        ann.page.clock.run_for(1000)
        if ann.page.get_by_test_id("moment").count():
            continue
        ann.wait_for_turn()
        if not ann.page.get_by_test_id("moment").count():
            ann.answer()
    expect(trick).to_have_count(1)
    lies = moment(ann.page)
    ann.page.clock.run_for(LONG)
    assert moment(ann.page) == lies
    ann.page.set_viewport_size(SCREENS["phone"]["viewport"])  # there it is told whole, in the bar: it covers no board
    bar, told = ann.bar.bounding_box(), trick.bounding_box()
    assert bar
    assert told
    assert bar["y"] <= told["y"]
    assert told["y"] + told["height"] <= bar["y"] + bar["height"]
    assert trick.locator("p").evaluate("(said) => said.scrollHeight <= said.clientHeight")
    ann.page.get_by_role("button", name="Go on").click()
    wait_until(ann.page, lambda: moment(ann.page) != lies)


def test_showing_what_happened_takes_little_of_each_frame(open_page: OpenPage) -> None:
    ann = Player(open_page("/", speed="slow", size="phone"), "Ann")
    ann.play_alone("peloponnes", 5)
    ann.answer()
    expect(ann.page.get_by_test_id("moment")).to_be_visible()
    spent = Meter(ann.page).yards(lambda: ann.page.evaluate(FRAMES_PASS, FRAMES))
    assert spent / FRAMES < A_FRAME_WITHIN, f"{spent / FRAMES} yards a frame"
