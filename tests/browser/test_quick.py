"""Nobody waits: what is touched is lit at once, and a table is there within two seconds.

The best of several tries counts: other work on the machine is not the page's fault.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, wait_until

LIT_WITHIN = 100.0  # ms
USABLE_WITHIN = 2.0  # s
TRIES = 5

# From the moment the browser got the click to the frame in which the piece is shown as selected.
WATCH = """() => {
  let begun = 0;
  window.lit = null;
  addEventListener('pointerdown', (event) => (begun = event.timeStamp), true);
  new MutationObserver((changes) => {
    if (changes.every(({ target }) => target.getAttribute('aria-pressed') !== 'true')) return;
    requestAnimationFrame(() => (window.lit = performance.now() - begun));
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
}"""


def lit(page: Page) -> float:
    """After how many milliseconds it was."""
    wait_until(page, lambda: page.evaluate("window.lit") is not None)
    return float(page.evaluate("window.lit"))


@pytest.mark.parametrize(
    ("game", "piece"),
    [
        ("olympe", "[data-card][aria-disabled=false]"),
        ("offrandes", ".tile.pick"),
        ("peloponnes", ".offer button.slot.legal"),
        ("olympos", ".land[aria-pressed]"),
    ],
)
def test_what_is_touched_is_lit_at_once(open_page: OpenPage, game: str, piece: str) -> None:
    ann = Player(open_page("/"), "Ann")  # with all its motion
    ann.play_alone(game, 3)
    ann.page.evaluate(WATCH)
    took = []
    for _ in range(TRIES):
        ann.page.evaluate("window.lit = null")
        ann.page.locator(piece).first.click()
        took.append(lit(ann.page))
        if game == "offrandes":
            ann.page.locator(".tile.picked").first.click()
        else:
            ann.page.keyboard.press("Escape")
    assert min(took) < LIT_WITHIN, f"{took} ms"


@pytest.mark.parametrize(
    ("game", "piece"),
    [("olympe", "[data-card][aria-disabled=false]"), ("offrandes", ".tile.pick"), ("olympos", ".land[aria-pressed]")],
)
def test_a_table_is_usable_within_two_seconds(open_page: OpenPage, game: str, piece: str) -> None:
    ann = Player(open_page("/"), "Ann")
    table = ann.play_alone(game, 3)
    took = []
    for _ in range(TRIES):
        fresh = open_page("/", known=ann.page.context.storage_state())  # nothing of the table is in its cache
        begun = time.monotonic()
        fresh.goto(f"/g/{table}", wait_until="commit")
        fresh.locator(piece).first.wait_for()
        took.append(time.monotonic() - begun)
        if took[-1] < USABLE_WITHIN:
            break
    assert min(took) < USABLE_WITHIN, f"{took} s"
