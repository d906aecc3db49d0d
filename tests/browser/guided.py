"""Somebody who takes a guided first match and does only what the guide says: by mouse, keys or accessible tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import PATIENCE, Player, wait_until

Look = Callable[["Pupil", str], None]
"""Looks at a card that came by itself: it gets the pupil and the scene."""

_LIES_WELL: Final = """() => {
  const box = (one) => document.querySelector(one)?.getBoundingClientRect();
  const [card, ring] = [box('[data-testid=guide]'), box('.ring')];
  if (!card || !ring) return false;
  const wide = Math.min(card.right, ring.right - 4) - Math.max(card.left, ring.left + 4);
  const high = Math.min(card.bottom, ring.bottom - 4) - Math.max(card.top, ring.top + 4);
  const covered = wide > 0 && high > 0;
  const inside = card.top >= 0 && card.bottom <= innerHeight + 1;
  return inside && !covered && card.height > 120; // so that something can be read
}"""


class Pupil:
    """A page at the table of a lesson."""

    def __init__(self, page: Page, name: str = "Ann") -> None:
        self.page: Final = page
        self.player: Final = Player(page, name)
        self.met: list[str] = []

    def begin(self, game: str) -> str:
        """Tell a name, begin the lesson, and be there; the table's id."""
        ask = self.page.context.request
        assert ask.post("/api/guests", data={"name": self.player.name}).ok
        laid = ask.post(f"/api/games/{game}/lesson")
        assert laid.ok, laid.text()
        table = str(laid.json()["id"])
        self.player.open(table).wait_for_turn()
        return table

    @property
    def card(self) -> Locator:
        """What the guide says."""
        return self.page.get_by_test_id("guide")

    def lies_well(self) -> bool:
        """Whether the card is on the screen and covers nothing of what it points at."""
        return bool(self.page.evaluate(_LIES_WELL))

    def welcome(self, look: Look | None = None) -> None:
        """Read the first card."""
        expect(self.card).to_have_attribute("data-scene", "welcome")
        if look:
            look(self, "welcome")
        self.card.locator("footer button").first.click()

    def asked(self) -> str | None:
        """Wait for a question with the guide's word on it, or for the end; the decision."""
        self.player.wait_for_turn()
        now = self.player.state()
        if now["over"]:
            return None
        if self.page.locator("[data-testid=moment] .waiting").count():
            self.page.keyboard.press("Escape")
        lesson = self.page.get_by_test_id("lesson")
        wait_until(self.page, lambda: lesson.get_attribute("data-decision") == now["decision"])
        return str(now["decision"])

    def follow(self, answer: Callable[[Pupil], None], look: Look | None = None, most: int = 200) -> list[str]:
        """Answer as the guide says, to the end or so many times; the scenes whose card came by itself."""
        for _ in range(most):
            decision = self.asked()
            if decision is None:
                break
            if self.card.count():
                scene = str(self.card.get_attribute("data-scene"))
                self.met.append(scene)
                if look:
                    look(self, scene)
            answer(self)
            self.player.wait_until_taken(decision)
        return self.met


def by_mouse(pupil: Pupil) -> None:
    """The card, one of its sensible answers, the button that does it."""
    if not pupil.card.count():
        pupil.page.get_by_test_id("lesson").locator("button").click()
    pupil.card.locator(".sensible button").first.click()
    pupil.player.confirm()


def by_keys(pupil: Pupil) -> None:
    """Nothing but keys: g for the card, Tab to its answer, Enter twice."""
    keyboard = pupil.page.keyboard
    if not pupil.card.count():
        keyboard.press("g")
    expect(pupil.card).to_be_focused()
    best = pupil.card.locator(".sensible button").first
    for _ in range(6):
        if best.evaluate("(one) => one === document.activeElement"):
            break
        keyboard.press("Tab")
    expect(best).to_be_focused()
    keyboard.press("Enter")
    expect(pupil.card).to_have_count(0)
    keyboard.press("Enter")


def by_tree(pupil: Pupil) -> None:
    """Only what has a role and a name: what a screen reader would find."""
    page = pupil.page
    dialog = page.get_by_role("dialog")
    if not dialog.count():
        page.get_by_role("button", name="Explain", exact=True).click()
    told = dialog.aria_snapshot(timeout=PATIENCE * 1000)
    assert told.startswith("- dialog"), told
    sentence = dialog.locator(".sensible").get_by_role("button").first.inner_text()
    dialog.get_by_role("button", name=sentence, exact=True).first.click()
    page.get_by_test_id("prompt").get_by_role("button", name=sentence, exact=True).first.click()
