"""`agon puzzles`: find positions with one clearly best answer, and solve them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from agon.bots.levels import LEVELS, Level
from agon.cli.spreading import HERE, Workers, at_work
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.puzzles import FOLDER
from agon.lab.puzzles.mining import A_MATCH, BadRecord, Haul, Mine, OtherMine, dig, read_match
from agon.lab.puzzles.puzzle import Puzzle
from agon.lab.puzzles.shelf import read_puzzles, shelf
from agon.lab.simulate import Plan
from agon.lab.spreading import Jobs
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.trouble import Trouble

_FAILED: Final = 1


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What is to be found, or solved."""

    count: Annotated[int, Parameter(help="make: how many puzzles are wanted.")] = 10
    seed: Annotated[str, Parameter(help="make: the same seed gives the same puzzles.")] = "1"
    seats: Annotated[int | None, Parameter(help="make: seats of the bots' matches.")] = None
    bots: Annotated[str, Parameter(help="make: who plays these matches.")] = "medium,easy"
    per_match: Annotated[int, Parameter(help="make: puzzles that one match may give.")] = A_MATCH
    records: Annotated[
        tuple[Path, ...], Parameter(help="make: look through these finished matches instead.", show_default=False)
    ] = ()
    out: Annotated[
        Path | None, Parameter(help="make: the file, which goes on where it was; else GAME-puzzles.jsonl.")
    ] = None
    file: Annotated[Path | None, Parameter("--from", help="play, list: puzzles of this file, not the package's.")] = (
        None
    )
    level: Annotated[
        Literal["beginner", "easy", "medium", "hard", "expert"] | None,
        Parameter(help="play, list: only those that this level is the first to find."),
    ] = None


_NONE: Final = Wishes()


def puzzles(
    task: Literal["make", "play", "list"],
    game: str | None = None,
    /,
    *,
    wishes: Wishes = _NONE,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Find positions with one clearly best answer; play them; list them.

    make GAME looks through matches of bots, or finished records: an answer counts as best if a fresh, larger and deeper
    search finds it again, ahead by more than three standard errors. play GAME asks one after the other. list GAME tells
    what there is. Results go to stdout, progress to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    if task == "make":
        return _make(found, wishes, workers, as_json, words)
    chosen = _chosen(found, wishes, words)
    if task == "list":
        return _list(found, chosen, as_json, words)
    return _play(found, chosen, words)


def _make(game: AnyGame, wishes: Wishes, workers: Workers, as_json: bool, words: Catalogue) -> int:
    for name, number in (("--count", wishes.count), ("--per-match", wishes.per_match)):
        if number < 1:
            raise Trouble(words.say("cli.bad-count", name=name, least=1))
    out = wishes.out or Path(f"{game.name}-puzzles.jsonl")
    mine = _mine(game, wishes, words)
    kept: dict[str, Puzzle] = {}
    matches = 0
    with at_work(workers, words) as jobs:
        for haul in _watched(_hauls(mine, out, jobs, words), kept, wishes.count, words):
            matches = haul.match + 1
            if len(kept) >= wishes.count:
                break
    levels = Counter(puzzle.level for puzzle in kept.values())
    if as_json:
        told = {"game": game.name, "puzzles": len(kept), "matches": matches, "levels": levels, "path": str(out)}
        print(msgspec.json.encode(told).decode())
    else:
        print(words.say("cli.puzzles.made", count=len(kept), matches=matches, path=str(out)))
        _count_levels(levels, words)
    return 0 if len(kept) >= wishes.count else _FAILED


def _mine(game: AnyGame, wishes: Wishes, words: Catalogue) -> Mine:
    table = choose_table(game, wishes.seats or game.default_seats, game.options_type(), game.box, words)
    bots = choose_bots(wishes.bots, words)[: table.seats]
    for path in wishes.records:
        try:
            read_match(game, path)
        except BadRecord:
            raise Trouble(words.say("cli.puzzles.bad-record", path=str(path))) from None
        except OSError as error:
            raise Trouble(words.say("cli.cannot-read", path=str(path), why=error.strerror or str(error))) from None
    plan = Plan(game=game.name, seats=table.seats, seed=wishes.seed, bots=bots)
    return Mine(plan=plan, records=tuple(map(str, wishes.records)), per_match=wishes.per_match)


def _hauls(mine: Mine, out: Path, jobs: Jobs, words: Catalogue) -> Iterator[Haul]:
    try:
        yield from dig(mine, out, jobs)
    except OtherMine:
        raise Trouble(words.say("cli.puzzles.foreign", path=str(out))) from None
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(out), why=error.strerror or str(error))) from None


def _watched(hauls: Iterable[Haul], kept: dict[str, Puzzle], wanted: int, words: Catalogue) -> Iterator[Haul]:
    """Keeps what is found, with a bar where somebody watches."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(words.say("cli.puzzles.progress"), total=wanted)
        for haul in hauls:
            kept.update({puzzle.id: puzzle for puzzle in haul.puzzles})
            bar.update(task, completed=min(wanted, len(kept)))
            yield haul


def _chosen(game: AnyGame, wishes: Wishes, words: Catalogue) -> tuple[Puzzle, ...]:
    if wishes.file is None:
        found = shelf(game.name)
    else:
        try:
            found = read_puzzles(game, wishes.file)
        except OtherMine:
            raise Trouble(words.say("cli.puzzles.foreign", path=str(wishes.file))) from None
        except OSError as error:
            why = error.strerror or str(error)
            raise Trouble(words.say("cli.cannot-read", path=str(wishes.file), why=why)) from None
    chosen = tuple(puzzle for puzzle in found if wishes.level in (None, puzzle.level))
    if not chosen:
        raise Trouble(words.say("cli.puzzles.none"))
    return chosen


def _list(game: AnyGame, chosen: tuple[Puzzle, ...], as_json: bool, words: Catalogue) -> int:
    if as_json:
        told = [{"id": one.id, "level": one.level, "theme": one.theme, "seats": one.seats} for one in chosen]
        print(msgspec.json.encode({"game": game.name, "puzzles": told}).decode())
        return 0
    titles = Catalogue(words.lang, FOLDER)
    for one in chosen:
        print(f"{one.id}  {titles.say(f'level.{one.level}'):<10}  {titles.say(f'theme.{one.game}.{one.theme}')}")
    print(words.say("cli.puzzles.there", count=len(chosen)))
    _count_levels(Counter(one.level for one in chosen), words)
    return 0


def _count_levels(levels: Mapping[Level, int], words: Catalogue) -> None:
    titles = Catalogue(words.lang, FOLDER)
    print("  ".join(f"{titles.say(f'level.{level}')}: {levels[level]}" for level in LEVELS if levels.get(level)))


def _play(game: AnyGame, chosen: tuple[Puzzle, ...], words: Catalogue) -> int:
    from agon.terminal.puzzling import Puzzling
    from agon.terminal.terminal import Leave, Terminal

    terminal = Terminal()
    try:
        Puzzling(terminal, game, words).run(chosen)
    except Leave:
        terminal.say(words.say("cli.puzzles.left"))
    return 0
