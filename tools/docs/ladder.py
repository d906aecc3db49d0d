"""How strong the bots are: plays the contests that docs/bots.md shows, and writes their figures into it.

    python -m tools.docs.ladder play [--games olympe offrandes] [--only levels] [--minutes 30] [--keep FOLDER]
    python -m tools.docs.ladder tell

`play` goes on where it was, the cheap contests first, and stops when time is up; what came of each contest stands in
docs/ladder, with the command that plays it again and the processor time it took. `tell` needs no time.
"""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, process_time
from typing import Final

import msgspec

from agon.kit.registry import our_games
from agon.lab.intervals import Estimate
from agon.lab.simulate import Plan
from agon.lab.tournament import Cup, play_cup, standings
from tools.docs.contests import CONTESTS, Contest

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = ROOT / "docs" / "ladder"
PAGE: Final = ROOT / "docs" / "bots.md"
SEED: Final = "ladder"
ROUNDS: Final = (20, 60, 100, 200)  # games: every contest gets so many before any gets more
_PARTS: Final = re.compile(r"(<!-- ladder: (\w[\w -]*) -->\n).*?(<!-- end -->)", re.DOTALL)


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of a contest."""

    contest: Contest
    games: int
    share: Estimate
    score: Estimate | None
    seconds: float
    command: str


def file_of(contest: Contest) -> Path:
    """Where its result stands."""
    bots = "-".join((contest.one, contest.others)).replace(":", "_")
    return RESULTS / f"{contest.game}-{contest.seats}-{bots}.json"


def play(contest: Contest, games: int, keep: Path) -> Result:
    """So many games, those that were kept included."""
    plan = Plan(game=contest.game, seats=contest.seats, seed=SEED, bots=(contest.one, contest.others))
    cup = Cup(plan=plan, games=-(-games // contest.seats) * contest.seats)
    old = read(contest)
    begun = process_time()
    met = list(play_cup(cup, 1, _kept(keep / file_of(contest).with_suffix(".jsonl").name, cup)))
    spent = process_time() - begun + (old.seconds if old else 0.0)
    found = standings(cup, met)[0]
    words = ["agon", "tournament", contest.game, "--bots", f"{contest.one},{contest.others}"]
    words += ["--games", str(cup.games), "--seats", str(contest.seats), "--seed", SEED]
    result = Result(
        contest=contest,
        games=found.games,
        share=found.share,
        score=found.score,
        seconds=round(spent, 1),
        command=shlex.join(words),
    )
    file_of(contest).write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    return result


def _kept(file: Path, cup: Cup) -> Path:
    """The file of games, which may have been begun with fewer in mind."""
    if file.exists():
        first, _, rest = file.read_bytes().partition(b"\n")
        before = msgspec.json.decode(first, type=Cup)
        if before.games < cup.games and before == msgspec.structs.replace(cup, games=before.games):
            file.write_bytes(msgspec.json.encode(cup) + b"\n" + rest)
    return file


def read(contest: Contest) -> Result | None:
    """What came of it, if it was played."""
    file = file_of(contest)
    return msgspec.json.decode(file.read_bytes(), type=Result) if file.exists() else None


def wanting(contests: Sequence[Contest], rounds: Sequence[int]) -> Iterator[tuple[Contest, int]]:
    """What is still to be played, and to how many games."""
    for goal in rounds:
        for contest in contests:
            old = read(contest)
            if old is None or old.games < min(goal, contest.games):
                yield contest, min(goal, contest.games)


def tell(page: str) -> str:
    """The page with the figures of today."""

    def part(found: re.Match[str]) -> str:
        return found[1] + table(found[2]) + found[3]

    return _PARTS.sub(part, page)


def table(kind: str) -> str:
    """One row a contest of a kind, one column a game."""
    played = [result for contest in CONTESTS if contest.kind == kind and (result := read(contest))]
    rows = list(dict.fromkeys((one.contest.one, one.contest.others, one.contest.seats) for one in played))
    lines = [f"| one, the others, seats | {' | '.join(name.capitalize() for name in our_games())} |"]
    lines.append("|---" * (len(our_games()) + 1) + "|")
    for one, others, seats in rows:
        cells = {
            r.contest.game: r
            for r in played
            if (r.contest.one, r.contest.others, r.contest.seats) == (one, others, seats)
        }
        told = [cell(cells[name]) if name in cells else "" for name in our_games()]
        lines.append(f"| {one}, {others}, {seats} | {' | '.join(told)} |")
    return "\n".join(lines) + "\n" if played else "Nothing was played yet.\n"


def cell(result: Result) -> str:
    """A share with its interval and the games it stands on."""
    share = result.share
    return f"{100 * share.mean:.0f} [{100 * share.low:.0f}–{100 * share.high:.0f}] %, {result.games}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, or tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs.ladder", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["play", "tell"])
    parser.add_argument("--games", nargs="*", default=our_games())
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--keep", type=Path, default=Path("agon-ladder"))
    wish = parser.parse_args(arguments)
    if wish.what == "tell":
        PAGE.write_text(tell(PAGE.read_text()))
        return
    wish.keep.mkdir(parents=True, exist_ok=True)
    RESULTS.mkdir(exist_ok=True)
    contests = [one for one in CONTESTS if one.game in wish.games and (not wish.only or one.kind in wish.only)]
    end = monotonic() + 60 * wish.minutes
    for contest, goal in wanting(contests, ROUNDS):
        if monotonic() > end:
            return
        result = play(contest, goal, wish.keep)
        print(f"{contest.game} {contest.one} {contest.others}: {cell(result)}, {result.seconds} s", flush=True)


if __name__ == "__main__":
    main()
