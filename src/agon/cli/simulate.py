"""`agon simulate`: bots among themselves."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, BinaryIO, Final, Literal

import msgspec
from cyclopts import Parameter
from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.cli.spreading import HERE, Workers, at_work, watched
from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.parquet import write_lines, write_parquet
from agon.lab.rows import Kind, series_of
from agon.lab.series import OtherSeries, play_series
from agon.lab.simulate import Plan, Result, lay_table
from agon.lab.simulate import simulate as play_all
from agon.lab.spreading import Jobs
from agon.lab.tally import Standing, Tally, report, tally
from agon.terminal.editions import EditionFile, choose_box, report_edition, tell_edition
from agon.terminal.files import replacing
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.options import choose_options
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import SET_HELP

PARQUET: Final = ".parquet"


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Series:
    """What is to be played, and what becomes of it."""

    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    games: Annotated[int, Parameter(help="Number of games.")] = 100
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "1"
    bots: Annotated[str, Parameter(help="Bots, separated by commas; repeated around the table.")] = "random"
    options: Annotated[str | None, Parameter(help="The game's options as JSON.")] = None
    settings: Annotated[tuple[str, ...], Parameter("--set", help=SET_HELP, show_default=False)] = ()
    edition: EditionFile = None
    out: Annotated[Path | None, Parameter(help="Write every game's record into this file, one a line; or rows.")] = None
    rows: Annotated[
        Literal["matches", "decisions"] | None,
        Parameter(help="Write rows of data instead, .jsonl or .parquet: one a match or one a decision. Goes on there."),
    ] = None


_USUAL: Final = Series()


def simulate(
    game: str | None = None,
    /,
    *,
    series: Series = _USUAL,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Let bots play many games against each other.

    The bots move up one seat from game to game, so that none keeps a place: with as many games as a multiple
    of the seats, each has sat everywhere equally often. Results go to stdout, progress and time to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    plan = _plan(found, series, words)
    start = time.perf_counter()
    play = _in_rows if series.rows or (series.out and series.out.suffix == PARQUET) else _in_records
    with at_work(workers, words) as jobs:
        total = play(plan, series, jobs, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    if as_json:
        print(msgspec.json.encode({**report(plan, total), **report_edition(*_laid(plan))}).decode())
    else:
        _show(plan, total, words)
    return 0


def _plan(game: AnyGame, series: Series, words: Catalogue) -> Plan:
    if series.games < 1:
        raise Trouble(words.say("cli.bad-count", name="--games", least=1))
    options = choose_options(game, series.options, series.settings, words)
    box = choose_box(game, series.edition, words)
    table = choose_table(game, series.seats or game.default_seats, options, box, words)
    return Plan(
        game=game.name,
        seats=table.seats,
        seed=series.seed,
        bots=choose_bots(series.bots, words)[: table.seats],
        options=msgspec.to_builtins(table.options),
        edition=None if box.ours else box.text,
    )


def _laid(plan: Plan) -> tuple[AnyGame, Box]:
    game, table = lay_table(plan)
    return game, table.box


def _in_records(plan: Plan, series: Series, jobs: Jobs, words: Catalogue) -> Tally:
    """Play, and keep records if they are wanted."""
    with ExitStack() as stack:
        results = watched(play_all(plan, series.games, jobs, bool(series.out)), series.games, words)
        if series.out:
            results = _written(results, stack.enter_context(replacing(series.out, words)))
        return tally(plan, results)


def _in_rows(plan: Plan, series: Series, jobs: Jobs, words: Catalogue) -> Tally:
    """Play, and keep rows; where some were kept before, the series goes on behind them."""
    if series.out is None:
        raise Trouble(words.say("cli.sim.no-out"))
    if series.rows is None:
        raise Trouble(words.say("cli.sim.no-records"))
    if series.out.suffix == PARQUET:
        return _in_columns(plan, series.rows, series, jobs, words)
    return _in_lines(plan, series.rows, series, series.out, jobs, words)


def _in_columns(plan: Plan, rows: Kind, series: Series, jobs: Jobs, words: Catalogue) -> Tally:
    """Play, with lines beside the file; what the file held before becomes lines again first."""
    assert series.out is not None
    if find_spec("pyarrow") is None:
        raise Trouble(words.say("cli.sim.no-pyarrow"))
    name, lines = series_of(plan, rows), series.out.with_name(f"{series.out.name}.jsonl")
    with _told(series.out, words):
        if series.out.exists() and not lines.exists():
            write_lines(series.out, rows, name, lines)
    total = _in_lines(plan, rows, series, lines, jobs, words)
    with replacing(series.out, words) as file:
        write_parquet(lines, rows, name, file)
    lines.unlink()
    return total


def _in_lines(plan: Plan, rows: Kind, series: Series, path: Path, jobs: Jobs, words: Catalogue) -> Tally:
    """Play on behind what the file holds."""
    with _told(path, words):
        return tally(plan, watched(play_series(plan, rows, series.games, path, jobs), series.games, words))


@contextmanager
def _told(path: Path, words: Catalogue) -> Iterator[None]:
    """What is wrong with a file, in one line."""
    try:
        yield
    except OtherSeries:
        raise Trouble(words.say("cli.sim.foreign", path=str(path))) from None
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(path), why=error.strerror or str(error))) from None


def _written(results: Iterable[Result], file: BinaryIO) -> Iterator[Result]:
    for result in results:
        assert result.record is not None
        file.write(result.record + b"\n")
        yield result


def _show(plan: Plan, total: Tally, words: Catalogue) -> None:
    console = Console(highlight=False, markup=False)
    mean = f"{total.decisions / total.games:.1f}"
    name = words.say("game.name")
    console.print(words.say("cli.sim.title", game=name, count=total.games, seats=plan.seats, decisions=mean))
    if told := tell_edition(*_laid(plan), words):
        console.print(told)
    console.print(_standings(words.say("cli.sim.bot"), total.bots, words))
    by_seat = {str(seat): standing for seat, standing in enumerate(total.seats, 1)}
    console.print(_standings(words.say("cli.sim.seat"), by_seat, words))
    endings = Table(words.say("cli.sim.endings"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    endings.add_column(justify="right")
    for ending, times in sorted(total.endings.items()):
        endings.add_row(words.say(f"ending.{ending}"), str(times))
    console.print(endings)


def _standings(first: str, standings: dict[str, Standing], words: Catalogue) -> Table:
    table = Table(first, box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("played", "wins", "shared", "rate", "score"):
        table.add_column(words.say(f"cli.sim.{column}"), justify="right")
    for name, row in standings.items():
        rate = f"{(row.wins + row.shared) / row.played:.1%}" if row.played else ""
        table.add_row(name, str(row.played), str(row.wins), str(row.shared), rate, f"{row.mean_score:.2f}")
    return table
