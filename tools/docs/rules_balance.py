"""How the four games play, and what of Olympos' reconstructed values matters: the tables of docs/balance.md.

    python -m tools.docs.rules_balance [--games 2000] [--skill 120] [--variants 40] [--keep balance.jsonl]

What was played is kept, so that whoever stops and begins again goes on where he was.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from agon.kit.registry import find_game
from agon.kit.text import Catalogue
from agon.lab.balance import Balance, Course, Spread, balance, contests, courses, whole_deals
from agon.lab.compare import Difference, Trial, compared
from agon.lab.contest import Played
from agon.lab.intervals import Estimate, share_of
from agon.lab.ledger import Ledger, series_name
from agon.lab.simulate import Plan
from tools.docs.sensitivity import Variant, variants

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "balance.md"
GAMES: Final = ("offrandes", "olympe", "olympos", "peloponnes")
PAIRS: Final = (("greedy", "random"), ("medium", "greedy"))
TOLD: Final = ("place", "score", "winner", "margin", "decisions", "changes")
_HEADS: Final = (
    *("", "matches", "place 1 wins, points of 100", "score", "best score", "margin", "decisions", "lead changes"),
    "clear of 13",
)
_PARTS: Final = re.compile(r"(<!-- balance: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def plan_of(name: str, edition: str | None = None) -> Plan:
    """Greedy bots at the usual number of seats."""
    game = find_game(name)
    assert game is not None
    return Plan(game=name, seats=max(2, game.default_seats), seed="balance", bots=("greedy",), edition=edition)


def play_equal(plan: Plan, games: int, ledger: Ledger) -> list[Course]:
    """Matches of equal bots."""
    series = series_name(plan, "equal")
    return list(ledger.go_on(series, Course, games, lambda left: courses(plan, left.stop, 1, left.start)))


def play_skilled(plan: Plan, pair: tuple[str, str], games: int, ledger: Ledger) -> list[Played]:
    """Matches of the better bot among the worse."""
    series, whole = series_name(plan, *pair), whole_deals(plan, games)
    return list(ledger.go_on(series, Played, whole, lambda left: contests(plan, *pair, left.stop, 1, left.start)))


def games_table(told: dict[str, Balance], worth: dict[str, list[list[Played]]]) -> str:
    """The four games side by side."""
    names = [Catalogue("en", _folder(name)).say("game.name") for name in told]
    rows = [("", *names), ("---", *["---:"] * len(names))]

    def row(label: str, cell: Callable[[Balance], str]) -> None:
        rows.append((label, *map(cell, told.values())))

    row("seats, matches", lambda one: f"{len(one.by_seat)}, {one.games}")
    row("a fair share", lambda one: f"{100 * one.fair:.1f} %")
    for at in range(max(len(one.by_place) for one in told.values())):
        row(f"won by place {at + 1} from who begins", lambda one, at=at: _of(one.by_place, at))  # type: ignore[misc]
    row("score of a seat", lambda one: _spread(one.score))
    row("best score", lambda one: _spread(one.winner))
    row("ahead of the best who did not win", lambda one: _spread(one.margin))
    row("decisions", lambda one: _spread(one.decisions))
    row("changes of the lead", lambda one: _spread(one.changes))
    for number, (better, worse) in enumerate(PAIRS):
        cells = [found[number] for found in worth.values()]
        shares = (f"{_share(share_of([one.share for one in played]))}, {len(played)}" for played in cells)
        rows.append((f"`{better}` alone among `{worse}` wins, of matches", *shares))
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def marks_table(told: Balance) -> str:
    """Wins of Peloponnes by what a seat was given and got first."""
    parts = []
    for kind, marked in told.by_mark.items():
        parts.append(f"| {kind} | won | seats |\n|---|---:|---:|\n")
        parts += [f"| {one.mark} | {_share(one.share)} | {one.seats} |\n" for one in marked]
        parts.append("\n")
    return "".join(parts)


def sensitivity_table(found: Sequence[tuple[Variant, Sequence[Difference], int]]) -> str:
    """A row for every change: differences with their intervals, in bold where they are more than chance."""
    lines = [f"| {' | '.join(_HEADS)} |\n", "|---" + "|---:" * (len(_HEADS) - 1) + "|\n"]
    for variant, differences, games in found:
        shown = [one for one in differences if one.measure in TOLD and one.at in (0, 1)]
        clear = sum(one.clear for one in differences)
        lines.append(f"| {variant.part}: {variant.told} | {games} | {' | '.join(map(_gap, shown))} | {clear} |\n")
    return "".join(lines)


def _gap(one: Difference) -> str:
    scale = 100 if one.measure == "place" else 1
    gap = one.difference
    told = f"{scale * gap.mean:+.1f} [{scale * gap.low:+.1f} – {scale * gap.high:+.1f}]"
    return f"**{told}**" if one.clear else told


def _folder(name: str) -> Path:
    game = find_game(name)
    assert game is not None
    return game.folder


def _of(shares: Sequence[Estimate], at: int) -> str:
    return _share(shares[at]) if at < len(shares) else ""


def _share(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} [{100 * share.low:.0f}–{100 * share.high:.0f}] %"


def _spread(found: Spread) -> str:
    mean = found.mean
    return f"{mean.mean:.1f} [{mean.low:.1f}–{mean.high:.1f}], {found.low:.0f}–{found.high:.0f}"


def play_games(games: int, skill: int, ledger: Ledger) -> dict[str, str]:
    """Play the four games, and tell."""
    told, worth = {}, {}
    for name in GAMES:
        plan = plan_of(name)
        told[name] = balance(plan, play_equal(plan, games, ledger))
        worth[name] = [play_skilled(plan, pair, skill, ledger) for pair in PAIRS]
        print(name, flush=True)
    return {"games": games_table(told, worth), "marks": marks_table(told["peloponnes"])}


def play_variants(games: int, ledger: Ledger) -> str:
    """Play every change of Olympos on the deals of ours, at least so often, and tell."""
    changed = variants()
    others = []
    for variant in changed:
        plan = plan_of("olympos", variant.text)
        others.append(Trial(play_equal(plan, max(games, ledger.kept(series_name(plan, "equal"))), ledger)))
    plan = plan_of("olympos")
    base = Trial(play_equal(plan, max(len(other.equal) for other in others), ledger))
    rows = zip(changed, compared(plan.seats, base, others), [len(other.equal) for other in others], strict=True)
    return sensitivity_table(list(rows))


def main(arguments: Sequence[str] | None = None, page: Path = PAGE) -> None:
    """Play what is missing, and write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--skill", type=int, default=120)
    parser.add_argument("--variants", type=int, default=40)
    parser.add_argument("--keep", type=Path, default=Path("balance.jsonl"))
    wish = parser.parse_args(arguments)
    ledger = Ledger(wish.keep)
    tables = {**play_games(wish.games, wish.skill, ledger), "olympos": play_variants(wish.variants, ledger)}
    text = page.read_text(encoding="utf-8")
    page.write_text(_PARTS.sub(lambda part: part[1] + tables[part[2]] + part[3], text), encoding="utf-8")


if __name__ == "__main__":
    main()
