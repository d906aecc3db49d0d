"""Run the tests of the page in a browser: `python -m tools.browser.run_tests [pytest arguments]`.

Builds the page if it changed and finds a Chromium. Where none can be had the tests are passed over, and that is said;
in continuous integration (CI or AGON_CI is set) it is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.browser.chromium import NoChromium, find_chromium, must_have
from tools.page import build as build_page

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "tests/browser"


def main(arguments: list[str]) -> int:
    """The exit code of pytest."""
    if code := build_page.main():
        return code
    try:
        program = find_chromium()
    except NoChromium as missing:
        print(missing if must_have() else f"Browser tests PASSED OVER. {missing}", flush=True)
        return 1 if must_have() else 0
    places = [] if any(argument.startswith(FOLDER) for argument in arguments) else [FOLDER]
    command = [sys.executable, "-m", "pytest", "-q", *places, *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "CHROMIUM": program}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
