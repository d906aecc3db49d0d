"""How much the tests of a game notice: `python3 tools/environment.py mutation GAME [--children N] [--sample N]`.

Every line of the game's `phases/` is changed, one change at a time, in a copy of what is committed; a change that no
test notices has survived. Takes minutes to an hour, a sample less. What survived is printed; the copy stays, so that it
can be looked at.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
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


def verdicts(copy: Path) -> dict[str, str]:
    """The fate of every change that was made."""
    command = [sys.executable, "-m", "mutmut", "results", "--all", "true"]
    told = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^\s*(\S+): ([a-z ]+)$", told, re.MULTILINE))


def drawn(copy: Path, size: int, seed: int) -> list[str]:
    """So many of all changes; they are made by asking for one that does not exist."""
    subprocess.run([sys.executable, "-m", "mutmut", "run", "none"], cwd=copy, check=False)
    names = sorted(verdicts(copy))
    return Random(seed).sample(names, min(size, len(names)))


def main(arguments: list[str]) -> int:
    """Run, and tell the score."""
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--children", type=int, default=2, help="how many at once")
    parser.add_argument("--sample", type=int, help="only so many changes, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn")
    chosen = parser.parse_args(arguments)
    copy = Path(tempfile.mkdtemp(prefix=f"agon-mutation-{chosen.game}-"))
    prepare(chosen.game, copy)
    print(f"in {copy}", flush=True)
    names = drawn(copy, chosen.sample, chosen.seed) if chosen.sample else []
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(chosen.children), *names]
    code = subprocess.run(command, cwd=copy, check=False).returncode
    tell(chosen.game, {name: fate for name, fate in verdicts(copy).items() if name in names or not names})
    return code


def tell(game: str, fates: dict[str, str]) -> None:
    """How many changes were noticed, and which were not."""
    found = Counter(fates.values())
    noticed = sum(found[fate] for fate in NOTICED)
    print(f"{game}: {noticed} of {found.total()} noticed ({100 * noticed / max(found.total(), 1):.1f} %)")
    print(", ".join(f"{fate} {count}" for fate, count in found.most_common()))
    print("".join(f"{name}: {fate}\n" for name, fate in fates.items() if fate not in NOTICED), end="")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
