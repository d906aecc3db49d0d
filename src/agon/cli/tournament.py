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
from rich.console import Console

from agon.cli.plotting import Plot, check_plot, plot
from agon.cli.ranking import panels, report, show_standings
from agon.cli.spreading import HERE, Workers, at_work, watched
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.opponents import HELD_OUT, find_opponent
from agon.lab.simulate import Plan
from agon.lab.spreading import Jobs
from agon.lab.tournament import Cup, Met, OtherCup, play_cup
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
    picture: Plot = None,
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
    check_plot(picture, words)
    start = time.perf_counter()
    with at_work(workers, words) as jobs:
        met = _played(cup, entry.out, jobs, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    command = _command(cup, entry)
    if as_json:
        print(msgspec.json.encode({"command": command, **report(cup, met)}).decode())
    else:
        _show(cup, met, command, words)
    if picture is not None:
        plot(panels(cup, met, words), words.say("game.name"), picture, words)
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


def _show(cup: Cup, met: list[Met], command: str, words: Catalogue) -> None:
    console = Console(highlight=False, markup=False)
    show_standings(console, cup, met, words)
    console.print(command, soft_wrap=True)
