"""How much a page computes, told in a measure of its own: a machine that is slow just now is slow for both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import CDPSession, Page

# What is compared with: a fixed piece of reckoning and of drawing, a twentieth of a second on a quiet machine.
YARD: Final = """() => {
  let sum = 0;
  for (let i = 0; i < 3_000_000; i++) sum = (sum * 31 + i) % 1_000_003;
  const box = document.body.appendChild(document.createElement('div'));
  for (let i = 0; i < 1500; i++) box.appendChild(document.createElement('p')).textContent = `${sum + i}`;
  const high = box.offsetHeight;
  box.remove();
  return high;
}"""
TRIES: Final = 3


class Meter:
    """What a page's main thread computes. A machine's speed changes from moment to moment, so seconds tell nothing."""

    def __init__(self, page: Page) -> None:
        self._page: Final = page
        self._session: Final[CDPSession] = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def yards(self, act: Callable[[], object]) -> float:
        """What an act costs, in yards that were measured right after it, on the same thread."""
        spent = self._spent(act)
        return spent / min(self._spent(lambda: self._page.evaluate(YARD)) for _ in range(TRIES))

    def _spent(self, act: Callable[[], object]) -> float:
        before = self._read()
        act()
        return self._read() - before

    def _read(self) -> float:
        """How long it has computed so far, in seconds."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))
