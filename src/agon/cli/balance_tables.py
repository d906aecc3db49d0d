"""What `agon balance` found out, in tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.kit.edition import Change
from agon.kit.text import Catalogue
from agon.lab.balance import Balance, Marked, Skill, Spread
from agon.lab.compare import Difference
from agon.lab.intervals import Estimate
from agon.lab.simulate import Plan

SHARES: Final = ("seat", "place", "skill")
_MOST_CHANGES: Final = 12
_TINY: Final = 0.0001


def show_balance(
    console: Console, plan: Plan, told: Balance, worth: Skill, edition: str | None, words: Catalogue
) -> None:
    """How the game plays."""
    name, fair = words.say("game.name"), f"{100 * told.fair:.1f}"
    head = words.say("cli.balance.title", game=name, count=told.games, seats=plan.seats, bot=plan.bots[0], fair=fair)
    console.print(head, soft_wrap=True)
    if edition:
        console.print(edition)
    shares = _table("")
    for column in ("by-seat", "by-place"):
        shares.add_column(words.say(f"cli.balance.{column}"), justify="right")
    for at, (seat, place) in enumerate(zip(told.by_seat, told.by_place, strict=True), 1):
        shares.add_row(str(at), _percent(seat), _percent(place))
    console.print(shares)
    for kind, marked in told.by_mark.items():
        console.print(_marks(kind, marked, words))
    spreads = _table("")
    for column in ("mean", "most"):
        spreads.add_column(words.say(f"cli.balance.{column}"), justify="right")
    for name in ("score", "winner", "margin", "decisions", "changes"):
        spread: Spread = getattr(told, name)
        spreads.add_row(words.say(f"cli.balance.{name}"), _number(spread.mean), f"{spread.low:.0f}–{spread.high:.0f}")
    console.print(spreads)
    for ending, share in told.endings.items():
        console.print(f"{100 * share:5.1f} %  {words.say(f'ending.{ending}')}")
    won, pair = _percent(worth.share), {"better": worth.better, "worse": worth.worse}
    console.print(words.say("cli.balance.skill", **pair, count=worth.games, share=won), soft_wrap=True)


def _marks(kind: str, marked: Sequence[Marked], words: Catalogue) -> Table:
    """Wins by what seats were given, or got first; the names are those of the component file."""
    table = _table(words.say(f"cli.balance.{kind}"))
    table.add_column(words.say("cli.sim.rate"), justify="right")
    table.add_column(words.say("cli.balance.how-often"), justify="right")
    for one in marked:
        table.add_row(one.mark, _percent(one.share), str(one.seats))
    return table


def show_compared(
    console: Console, name: str, changed: Sequence[Change], found: Sequence[Difference], looks: int, words: Catalogue
) -> None:
    """What an edition changes; a star where it is more than chance."""
    console.print(words.say("cli.balance.compared", name=name, count=len(changed)), soft_wrap=True)
    for change in changed[:_MOST_CHANGES]:
        before, after = (_value(value) for value in (change.before, change.after))
        console.print(f"  {change.place}: {before} → {after}", soft_wrap=True)
    if len(changed) > _MOST_CHANGES:
        console.print("  …")
    table = _table("")
    for column in ("before", "after", "difference", "chance"):
        table.add_column(words.say(f"cli.balance.{column}"), justify="right")
    for one in found:
        scale = 100 if one.measure in SHARES else 1
        gap, unit = one.difference, " %" if scale == 100 else ""
        told = f"{scale * gap.mean:+.1f} [{scale * gap.low:+.1f} – {scale * gap.high:+.1f}]"
        table.add_row(
            measure_name(one, words),
            f"{scale * one.before:.1f}{unit}",
            f"{scale * one.after:.1f}{unit}",
            told,
            ("< 0.0001" if one.corrected < _TINY else f"{one.corrected:.4f}") + (" *" if one.clear else "  "),
        )
    console.print(table)
    console.print(words.say("cli.balance.holm", count=looks), soft_wrap=True)


def measure_name(one: Difference, words: Catalogue) -> str:
    """What was looked at, as people say it."""
    return words.say(
        f"cli.balance.measure-{one.measure}" if one.measure in SHARES else f"cli.balance.{one.measure}", at=one.at
    )


def _value(value: object) -> str:
    return "–" if value is None else str(value)


def _table(first: str) -> Table:
    return Table(first, box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def _number(found: Estimate) -> str:
    return f"{found.mean:.1f} [{found.low:.1f}–{found.high:.1f}]"
