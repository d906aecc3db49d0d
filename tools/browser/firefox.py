"""The page in a second engine: `python -m tools.browser.firefox [--out FOLDER]`, by hand.

Opens the lobby in Firefox, lays a table of every game, plays ten moves there (or to the end) through the page's own
buttons, takes a picture of each into build/firefox, and fails if the page complained of anything. Playwright cannot
drive a Firefox that a system brings, so it is driven over WebDriver BiDi. Not part of ./test: it needs a Firefox, which
nothing here installs (Debian: apt install firefox-esr; another one: FIREFOX=/path/to/firefox).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.browser.bidi import BidiBrowser, BidiFailed
from tools.browser.running_server import RunningServer
from tools.page import build as build_page

ROOT: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("firefox-esr", "firefox")
TABLES: Final = {"olympe": 4, "offrandes": 3, "peloponnes": 3, "olympos": 3}
MOVES: Final = 10
WITHIN: Final = 60_000  # ms for one answer and what bots make of it

# Settings before the page reads them, and a guest who lays a table and starts it; its id.
_LAY: Final = """(async ([game, seats, name]) => {
  localStorage['agon.settings'] = JSON.stringify({ speed: 'fast' });
  const ask = async (path, body) => {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  if (name) await ask('guests', { name });
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, 'easy']));
  const table = await ask('tables', { game, seats, bots });
  await ask(`tables/${table.id}/start`);
  return table.id;
})(%s)"""

# One answer: the first of all choices, done with the button that says what it does. Whether the match goes on.
_ANSWER: Final = """(async (within) => {
  const until = async (found) => {
    for (const end = performance.now() + within; performance.now() < end; ) {
      const one = found();
      if (one) return one;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`never came: ${found}`);
  };
  const over = () => document.querySelector('[data-testid=result]');
  const bar = () => document.querySelector('[data-testid=prompt][data-decision]');
  await until(() => bar() ?? over());
  if (over()) return false;
  const decision = bar().dataset.decision;
  const choices = () => bar()?.querySelector('.choices [data-choice]');
  if (!choices()) (await until(() => bar().querySelector('button[aria-pressed]'))).click();
  const done = () => over() || (bar()?.dataset.decision ?? decision) !== decision || !bar();
  await until(() => {
    if (done()) return true;
    const act = bar().querySelector('button.do') ?? choices();
    act?.click();
    return false;
  });
  return true;
})(%d)"""


def find_firefox() -> str | None:
    """The program, named by FIREFOX or found on this machine."""
    names = (os.environ["FIREFOX"],) if os.environ.get("FIREFOX") else NAMES
    return next((found for name in names if (found := shutil.which(name))), None)


def play(browser: BidiBrowser, address: str, game: str, *, name: str, out: Path) -> int:
    """A table of this game in the browser; how many moves were made there."""
    table = browser.evaluate(_LAY % json.dumps([game, TABLES[game], name]))
    browser.open(f"{address}/g/{table}")
    made = 0
    while made < MOVES and browser.evaluate(_ANSWER % WITHIN):
        made += 1
    browser.picture(out / f"firefox-{game}.png")
    return made


def main(arguments: list[str]) -> int:
    """Play; what the page complained of is told and makes it fail."""
    parser = argparse.ArgumentParser(prog="python -m tools.browser.firefox")
    parser.add_argument("--out", type=Path, default=ROOT / "build/firefox")
    out: Path = parser.parse_args(arguments).out
    program = find_firefox()
    if program is None:
        print("There is no Firefox here: install one, or name one with FIREFOX=/path/to/firefox", file=sys.stderr)
        return 1
    if code := build_page.main():
        return code
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder) / "server") as server,
        BidiBrowser(program, Path(folder) / "firefox") as browser,
    ):
        browser.resize(1366, 768)
        browser.open(f"{server.address}/")
        strange = [line for line in browser.complaints if "/api/me" not in line]  # who told no name yet is nobody
        browser.complaints[:] = strange
        try:
            for at, game in enumerate(TABLES):
                made = play(browser, server.address, game, name="" if at else "Ann", out=out)
                print(f"{game}: {made} moves", flush=True)
        except BidiFailed as failed:
            print(failed, file=sys.stderr)
            return 1
        complaints = list(browser.complaints)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
