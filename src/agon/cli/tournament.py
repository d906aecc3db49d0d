"""`agon tournament`: how strong bots are, against each other."""

from __future__ import annotations

import shlex
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.cli.spreading import HERE, Workers, at_work, watched
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.intervals import Estimate
from agon.lab.opponents import HELD_OUT, find_opponent
from agon.lab.simulate import Plan
from agon.lab.spreading import Jobs
from agon.lab.tournament import Cup, Met, OtherCup, play_cup, rated, standings
from agon.terminal.editions import EditionFile, choose_box
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.options import choose_options
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import SET_HELP


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Entry:
    """Who plays, and how long."""

    bots: Annotated[str, Parameter(help="Bots, the strongest first, separated by commas.")] = "expert,hard,medium,easy"
    games: Annotated[int, Parameter(help="Games of every pair; rounded up to whole deals.")] = 100
    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    seed: Annotated[str, Parameter(help="The same seed gives the same deals.")] = "1"
    ladder: Annotated[bool, Parameter(help="Each bot meets only the next of the list.")] = False
    early: Annotated[bool, Parameter(help="A pair is over as soon as a sequential test tells who is stronger.")] = False
    settings: Annotated[tuple[str, ...], Parameter("--set", help=SET_HELP, show_default=False)] = ()
    edition: EditionFile = None
    out: Annotated[Path | None, Parameter(help="Keep every game in this file, and go on from there.")] = None


_USUAL: Final = Entry()


def tournament(
    game: str | None = None,
    /,
    *,
    entry: Entry = _USUAL,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Let each bot play alone against tables of every weaker one, and rate them all.

    Common deals: on every deal the one sits on every seat once. Shares of wins, points and ratings come with 95 %
    intervals. Results go to stdout, progress and time to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    cup = _cup(found, entry, words)
    start = time.perf_counter()
    with at_work(workers, words) as jobs:
        met = _played(cup, entry.out, jobs, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    command = _command(cup, entry)
    if as_json:
        print(msgspec.json.encode({"command": command, **_report(cup, met)}).decode())
    else:
        _show(cup, met, command, words)
    return 0


def _cup(game: AnyGame, entry: Entry, words: Catalogue) -> Cup:
    if entry.games < 1:
        raise Trouble(words.say("cli.bad-count", name="--games", least=1))
    options = choose_options(game, None, entry.settings, words)
    box = choose_box(game, entry.edition, words)
    table = choose_table(game, entry.seats or game.default_seats, options, box, words)
    bots = choose_bots(entry.bots, words, find_opponent, tuple(HELD_OUT))
    if len(bots) < 2 or len(set(bots)) != len(bots) or table.seats < 2:
        raise Trouble(words.say("cli.cup.bots"))
    plan = Plan(
        game=game.name,
        seats=table.seats,
        seed=entry.seed,
        bots=bots,
        options=msgspec.to_builtins(table.options),
        edition=None if box.ours else box.text,
    )
    games = -(-entry.games // table.seats) * table.seats
    return Cup(plan=plan, games=games, ladder=entry.ladder, early=entry.early)


def _played(cup: Cup, out: Path | None, jobs: Jobs, words: Catalogue) -> list[Met]:
    try:
        return list(watched(play_cup(cup, jobs, out), cup.games * len(cup.pairs), words))
    except OtherCup:
        raise Trouble(words.say("cli.cup.foreign", path=str(out))) from None
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(out), why=error.strerror or str(error))) from None


def _command(cup: Cup, entry: Entry) -> str:
    """What to type for the same again."""
    plan = cup.plan
    parts = ["agon", "tournament", plan.game, "--bots", ",".join(plan.bots), "--games", str(cup.games)]
    parts += ["--seats", str(plan.seats), "--seed", plan.seed]
    parts += ["--ladder"] * cup.ladder + ["--early"] * cup.early
    for setting in entry.settings:
        parts += ["--set", setting]
    if entry.edition is not None:
        parts += ["--edition", str(entry.edition)]
    return shlex.join(parts)


def _report(cup: Cup, met: list[Met]) -> dict[str, object]:
    return {
        "game": cup.plan.game,
        "seats": cup.plan.seats,
        "seed": cup.plan.seed,
        "fair": 1 / cup.plan.seats,
        "pairs": [msgspec.to_builtins(one) for one in standings(cup, met)],
        "ratings": {bot: msgspec.to_builtins(rating) for bot, rating in rated(cup, met).items()},
    }


def _show(cup: Cup, met: list[Met], command: str, words: Catalogue) -> None:
    console = Console(highlight=False, markup=False)
    name = words.say("game.name")
    fair = f"{100 / cup.plan.seats:.0f}"
    console.print(words.say("cli.cup.title", game=name, count=len(met), seats=cup.plan.seats, fair=fair))
    table = Table(words.say("cli.cup.alone"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("others", "games", "share", "points", "verdict"):
        table.add_column(words.say(f"cli.cup.{column}"), justify="left" if column in ("others", "verdict") else "right")
    for one in standings(cup, met):
        told = words.say(f"cli.cup.{one.verdict or 'open'}")
        table.add_row(one.one, one.others, str(one.games), _percent(one.share), _number(one.score, "+.1f"), told)
    console.print(table)
    ladder = Table(words.say("cli.sim.bot"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    ladder.add_column(words.say("cli.cup.rating"), justify="right")
    for bot, rating in rated(cup, met).items():
        ladder.add_row(bot, _number(rating, ".0f"))
    console.print(ladder)
    console.print(command, soft_wrap=True)


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def _number(found: Estimate, form: str) -> str:
    return f"{found.mean:{form}} [{found.low:{form}} – {found.high:{form}}]"
