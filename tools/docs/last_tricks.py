"""How far bots stay below what the last tricks of Olympe are worth: writes a table into docs/bots.md.

    python -m tools.docs.last_tricks [--positions 100] [--bots random easy]

Two teams of two, in positions that the easy bot has led to. The team that is measured plays by what its seats may see,
the other sees all cards and plays perfectly.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from agon.bots.levels import find_bot
from agon.games.olympe.options import Options
from agon.kit.record import Table
from agon.lab.intervals import Estimate, mean_of, share_of
from agon.lab.last_tricks import GAME, Fallen, Solver, fall, last_tricks

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "bots.md"
TABLE: Final = Table(4, Options(teams=2), GAME.box)
TRICKS: Final = (3, 4)
BOTS: Final = ("random", "beginner", "easy", "medium", "hard")
_PART: Final = re.compile(r"(<!-- last tricks -->\n).*?(<!-- end -->)", re.DOTALL)


def measure(name: str, tricks: int, positions: int) -> list[Fallen]:
    """One bot in so many positions, the teams in turns."""
    bot, easy = find_bot(name), find_bot("easy")
    assert bot is not None
    assert easy is not None
    found = []
    for number in range(positions):
        s = last_tricks(TABLE, tricks, f"last/{number}", easy)
        assert s is not None
        found.append(fall(s, number % 2, bot, Random(f"{name}/{number}"), Solver()))
    return found


def row(name: str, found: Sequence[Fallen], tricks: int) -> str:
    """What one bot loses."""
    lost = mean_of([float(one.lost) for one in found])
    there = sum(one.there for one in found) / len(found)
    nothing = share_of([float(one.lost == 0) for one in found])
    parts = (name, str(tricks), str(len(found)), f"{there:.0f}", _told(lost, 1, ""), _told(nothing, 100, " %"))
    return f"| {' | '.join(parts)} |"


def _told(found: Estimate, times: int, unit: str) -> str:
    return f"{times * found.mean:.0f} [{times * found.low:.0f}–{times * found.high:.0f}]{unit}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--bots", nargs="*", default=BOTS)
    wish = parser.parse_args(arguments)
    lines = ["| one team | last tricks | positions | points there | lost | nothing lost |", "|---" * 6 + "|"]
    for tricks in TRICKS:
        for name in wish.bots:
            lines.append(row(name, measure(name, tricks, wish.positions), tricks))
            print(lines[-1], flush=True)
    told = "\n".join(lines) + "\n"
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_PART.sub(lambda part: part[1] + told + part[2], page), encoding="utf-8")


if __name__ == "__main__":
    main()
