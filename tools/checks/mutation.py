"""How much the tests of a game notice: `python3 tools/environment.py mutation GAME [--children N]`.

Every line of the game's `phases/` is changed, one change at a time, in a copy of what is committed; a change that no
test notices has survived. Takes minutes to an hour. What survived is listed in the copy, whose place is printed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ("offrandes", "olympe", "olympos", "peloponnes")
NOTICED: Final = ("killed", "timeout")  # an endless loop is noticed too


def prepare(game: str, copy: Path) -> None:
    """What is committed, with the settings for one game."""
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "x"], cwd=copy, input=packed, check=True)
    settings = copy / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("games/olympe", f"games/{game}"), encoding="utf-8")


def verdicts(copy: Path) -> Counter[str]:
    """How many changes met which fate."""
    command = [sys.executable, "-m", "mutmut", "results", "--all", "true"]
    told = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=True).stdout
    return Counter(re.findall(r": ([a-z ]+)$", told, re.MULTILINE))


def main(arguments: list[str]) -> int:
    """Run, and tell the score."""
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--children", type=int, default=2, help="how many at once")
    chosen = parser.parse_args(arguments)
    copy = Path(tempfile.mkdtemp(prefix=f"agon-mutation-{chosen.game}-"))
    prepare(chosen.game, copy)
    print(f"in {copy}", flush=True)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(chosen.children)]
    code = subprocess.run(command, cwd=copy, check=False).returncode
    found = verdicts(copy)
    noticed = sum(found[fate] for fate in NOTICED)
    print(f"{chosen.game}: {noticed} of {found.total()} noticed ({100 * noticed / max(found.total(), 1):.1f} %)")
    print(", ".join(f"{fate} {count}" for fate, count in found.most_common()))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
