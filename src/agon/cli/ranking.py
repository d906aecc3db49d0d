"""What came of a tournament, for people and for programs."""

from __future__ import annotations

import msgspec
from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.kit.text import Catalogue
from agon.lab.intervals import Estimate
from agon.lab.plots import Panel, Shares
from agon.lab.tournament import Cup, Met, rated, standings


def report(cup: Cup, met: list[Met]) -> dict[str, object]:
    """Pairs and ratings as plain JSON values."""
    return {
        "game": cup.plan.game,
        "seats": cup.plan.seats,
        "seed": cup.plan.seed,
        "fair": 1 / cup.plan.seats,
        "pairs": [msgspec.to_builtins(one) for one in standings(cup, met)],
        "ratings": {bot: msgspec.to_builtins(rating) for bot, rating in rated(cup, met).items()},
    }


def show_standings(console: Console, cup: Cup, met: list[Met], words: Catalogue) -> None:
    """A row a pair, then the ratings."""
    name = words.say("game.name")
    fair = f"{100 / cup.plan.seats:.0f}"
    console.print(words.say("cli.cup.title", game=name, count=len(met), seats=cup.plan.seats, fair=fair))
    table = Table(words.say("cli.cup.alone"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("others", "games", "share", "points", "verdict"):
        table.add_column(words.say(f"cli.cup.{column}"), justify="left" if column in ("others", "verdict") else "right")
    for one in standings(cup, met):
        told = words.say(f"cli.cup.{one.verdict or 'open'}")
        points = "" if one.score is None else _number(one.score, "+.1f")
        table.add_row(one.one, one.others, str(one.games), _percent(one.share), points, told)
    console.print(table)
    ladder = Table(words.say("cli.sim.bot"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    ladder.add_column(words.say("cli.cup.rating"), justify="right")
    for bot, rating in rated(cup, met).items():
        ladder.add_row(bot, _number(rating, ".0f"))
    console.print(ladder)


def panels(cup: Cup, met: list[Met], words: Catalogue) -> list[Panel]:
    """Shares of every pair and ratings, as panels of a picture."""
    found, rating = standings(cup, met), rated(cup, met)
    alone, title = words.say("cli.cup.alone"), words.say("cli.cup.share")
    shares = Shares(
        title,
        [f"{one.one} {words.say('cli.cup.others')}\n{one.others}" for one in found],
        {alone: [one.share for one in found]},
        1 / cup.plan.seats,
    )
    return [shares, Shares(words.say("cli.cup.rating"), list(rating), {alone: [*rating.values()]}, None, percent=False)]


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def _number(found: Estimate, form: str) -> str:
    return f"{found.mean:{form}} [{found.low:{form}} – {found.high:{form}}]"
