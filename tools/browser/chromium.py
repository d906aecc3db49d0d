"""A Chromium for the browser tests, found or fetched: `python -m tools.browser.chromium` prints where it is.

The system's comes first, then Debian's package where we may install one, then Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC: Final = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PATIENCE: Final = 600.0
ASK_PLAYWRIGHT: Final = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
NOT_FOUND: Final = (
    "There is no Chromium here, and none could be fetched. Install one (Debian, Ubuntu: apt install chromium), "
    "or name one: CHROMIUM=/path/to/chromium ./test"
)


class NoChromium(RuntimeError):
    """The page cannot be tried in a browser."""


def find_chromium(*, fetch: bool = True) -> str:
    """The program; `fetch` allows to install it. NoChromium says what was looked for."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not (found := shutil.which(named)):
            raise NoChromium(f"CHROMIUM={named} is no program")
        return found
    found = installed() or downloaded()
    if not found and fetch:
        found = from_debian() or from_playwright()
    if not found:
        raise NoChromium(NOT_FOUND)
    return found


def installed() -> str | None:
    """The system's own."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or (MAC if Path(MAC).is_file() else None)


def from_debian() -> str | None:
    """Debian's package, where we may install one."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    install = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (install, ("apt-get", "update"), install):
        if _does(command, quiet) and command is install:
            return installed()
    return None


def from_playwright() -> str | None:
    """The browser that Playwright downloads into its own folder."""
    return downloaded() if _does((sys.executable, "-m", "playwright", "install", "chromium"), os.environ) else None


def downloaded() -> str | None:
    """Playwright's browser, if it was downloaded before; asked in a process of its own, as it may run here already."""
    told = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True, check=False)
    path = told.stdout.strip()
    return path if Path(path).is_file() else None


def must_have() -> bool:
    """Whether going without is a failure: on machines that check changes."""
    return bool(os.environ.get("CI") or os.environ.get("AGON_CI"))


def _does(command: tuple[str, ...], environ: os._Environ[str] | dict[str, str]) -> bool:
    print(f"fetching a browser: {' '.join(command[-3:])}", file=sys.stderr, flush=True)
    try:
        done = subprocess.run(
            command,
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """Print where it is."""
    try:
        print(find_chromium())
    except NoChromium as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
