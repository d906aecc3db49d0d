"""Looks through matches for puzzles: by number, the same whatever the number of processes, and on from where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from agon.bots.bot import answers_of
from agon.kit.driver import asked
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.positions import positions
from agon.kit.record import Flaw, read_record
from agon.kit.refusal import Malformed
from agon.kit.registry import find_game
from agon.kit.seats import CHANCE
from agon.lab.puzzles.judging import judge
from agon.lab.puzzles.puzzle import Position, Puzzle, Source, asked_at, key_of
from agon.lab.puzzles.themes import theme_of
from agon.lab.simulate import Plan, find_named, lay_table, lineup
from agon.lab.spreading import Jobs, in_order

FEWEST_ANSWERS: Final = 3  # with two, half of all guesses are right
_LOOKED_AT: Final = 40  # decisions of a match
A_MATCH: Final = 2  # puzzles of a match at most, so that no two are alike


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """Where puzzles are looked for: matches of bots by a plan, or records in files."""

    plan: Plan
    records: tuple[str, ...] = ()
    per_match: int = A_MATCH


class Haul(msgspec.Struct, frozen=True):
    """What one match gave."""

    match: int
    looked: int  # decisions
    puzzles: tuple[Puzzle, ...]


class OtherMine(Exception):
    """A file holds puzzles of another mine."""


def dig(mine: Mine, path: Path, jobs: Jobs = None) -> Iterator[Haul]:
    """The hauls of match 0, 1, 2 …; those that the file holds are read, every new one is written before it is told.

    The caller stops when he has enough; matches of bots never end.
    """
    known = _kept(mine, path)
    yield from known
    with path.open("ab") as file:
        if not file.tell():
            file.write(msgspec.json.encode(mine) + b"\n")
        for haul in _work(partial(search_match, mine), len(known), len(mine.records), jobs):
            file.write(msgspec.json.encode(haul) + b"\n")
            file.flush()
            yield haul


def _work(work: Callable[[int], Haul], first: int, records: int, jobs: Jobs) -> Iterator[Haul]:
    if records:
        yield from in_order(work, range(first, records), jobs, 1)
        return
    ahead = 64  # matches: what is found beyond what is wanted is thrown away
    while True:
        yield from in_order(work, range(first, first + ahead), jobs, 1)
        first += ahead


def search_match(mine: Mine, number: int) -> Haul:
    """The puzzles of one match; always the same."""
    game = find_game(mine.plan.game)
    assert game is not None
    rng = Random(f"{mine.plan.seed}/{number}/decisions")
    found = list(_decisions(game, mine, number))
    chosen = sorted(rng.sample(range(len(found)), min(_LOOKED_AT, len(found))))
    puzzles: list[Puzzle] = []
    for at in chosen:
        if len(puzzles) == mine.per_match:
            break
        puzzle = puzzle_at(game, found[at][1], Source(number, found[at][0]), f"{mine.plan.seed}/{number}/{at}")
        if puzzle is not None:
            puzzles.append(puzzle)
    return Haul(number, len(chosen), tuple(puzzles))


def puzzle_at(game: AnyGame, at: Position, source: Source, seed: str) -> Puzzle | None:
    """The puzzle that a decision makes, if it makes one."""
    judged = judge(game, at, seed)
    if judged is None:
        return None
    imagined: State = game.imagine(at.view, at.table.box, Random(f"{seed}/kept"))
    return Puzzle(
        id=key_of(at.view, at.prompt),
        game=game.name,
        rules=game.rules_version,
        seats=at.table.seats,
        options=msgspec.to_builtins(at.table.options),
        seat=at.prompt.seat,
        state=msgspec.json.decode(msgspec.json.encode(game.dump(imagined))),  # as it is read again
        best=at.prompt.actions.index(judged.gap.best),
        level=judged.level,
        theme=theme_of(game.name, judged.hint),
        gap=round(judged.gap.mean, 4),
        error=round(judged.gap.error, 4),
        simulations=judged.gap.simulations,
        hint=judged.hint,
        source=source,
    )


def _decisions(game: AnyGame, mine: Mine, number: int) -> Iterator[tuple[int, Position]]:
    """Every decision of a match that has answers enough, by its number."""
    if mine.records:
        yield from _of_record(game, Path(mine.records[number]))
        return
    plan = mine.plan
    _, table = lay_table(plan)
    match = Match.start(game, table, Seeded(f"{plan.seed}/{number}"))
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    bots = [find_named(name) for name in lineup(plan, number)]
    for prompt in asked(match, answers_of(bots, rngs)):
        if len(prompt.actions) >= FEWEST_ANSWERS:
            yield prompt.decision, asked_at(game, table, match.state.clone(), prompt.seat)


class BadRecord(Exception):
    """A file that is no finished record of this game by the rules of today."""


def read_match(game: AnyGame, path: Path) -> Match:
    """The finished match in a file."""
    record = read_record(path.read_bytes())
    if isinstance(record, Malformed) or record.header.rules != game.rules_version or record.outcome is None:
        raise BadRecord(str(path))
    match = Match.retell(game, record, Seeded(""))
    if isinstance(match, Flaw) or not match.table.box.ours:
        raise BadRecord(str(path))
    return match


def _of_record(game: AnyGame, path: Path) -> Iterator[tuple[int, Position]]:
    match = read_match(game, path)
    for told, s in positions(match, match.lines):
        for seat in game.actors(s):
            if seat != CHANCE and len(game.legal_actions(s, seat)) >= FEWEST_ANSWERS:
                yield told, asked_at(game, match.table, s.clone(), seat)


def _kept(mine: Mine, path: Path) -> list[Haul]:
    """The whole lines of a file; what was broken off behind them is cut away."""
    if not path.exists():
        return []
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
        with path.open("r+b") as file:
            file.truncate(sum(map(len, lines)))
    try:
        if lines and msgspec.json.decode(lines[0], type=Mine) != mine:
            raise OtherMine
        return [msgspec.json.decode(line, type=Haul) for line in lines[1:]]
    except msgspec.DecodeError:
        raise OtherMine from None
