"""Guided first matches: begun, taken up again, and what the guide says."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final

import msgspec
from sqlalchemy import select

from agon.kit.game import AnyGame
from agon.kit.guiding import Advice, advise
from agon.kit.lesson import WELCOME, Lesson, lesson_table, read_lesson
from agon.kit.match import Match
from agon.server.db import schema
from agon.server.db.store import PLAYING, Person, TableRow
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.laying import game_named, lay_seats, new_row
from agon.server.tables.seeing import viewer
from agon.server.wire import LessonNote, LessonStep, NewTable

_SHOWN: Final = 2  # sensible answers that are told


class Progress(msgspec.Struct, frozen=True):
    """How far a lesson was explained, as it is stored."""

    seen: tuple[str, ...] = ()
    guide: bool = True


def lesson_of(game: AnyGame) -> Lesson:
    """The lesson of a game; a problem where it has none."""
    lesson = read_lesson(game.folder)
    if lesson is None:
        raise Problem(404, "no-lesson")
    return lesson


async def take_up(house: House, name: str, person: Person) -> TableRow:
    """The person's unfinished lesson of a game, or a new one."""
    lesson_of(game_named(name))
    tables = schema.tables.c
    query = select(tables.id).where(tables.host == person.id, tables.game == name, tables.lesson.is_not(None))
    query = query.where(tables.status == PLAYING).order_by(tables.changed.desc()).limit(1)
    async with house.store.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar()
    return await house.row(found) if found else await begin_lesson(house, name, person)


async def begin_lesson(house: House, name: str, person: Person) -> TableRow:
    """A new lesson, dealt at once: its deal was prepared, so there is no ceremony to wait for."""
    game = game_named(name)
    lesson = lesson_of(game)
    table = await asyncio.to_thread(lesson_table, game, lesson)
    edition = None if table.box.ours else sha256(table.box.text.encode()).hexdigest()
    if edition is not None:
        await house.store.keep_edition(edition, table.box.text)
    bots = {str(seat): level for seat, level in lesson.levels().items()}
    wish = {"game": name, "seats": lesson.seats, "open": False, "spectators": False, "bots": bots}
    laid = msgspec.convert(wish, NewTable)
    row = new_row(laid, person, msgspec.json.encode(table.options).decode(), edition)
    row = msgspec.structs.replace(row, seed=lesson.secret, lesson=_written(Progress()))
    async with house.hosting(person):
        await house.store.add_table(row, lay_seats(laid, person))
    await house.start(row.id, person)
    return await house.row(row.id)


async def step(house: House, table: str, person: Person) -> LessonStep:
    """What the guide says now to who takes the lesson."""
    row, seat = await _pupil(house, table, person)
    lesson, progress = lesson_of(game_named(row.game)), _read(row)
    async with house.match(table) as match:
        prompt = match.prompt(seat)
        advice = None if prompt is None else advise(lesson, match, prompt)
    bare = LessonStep(guide=progress.guide, welcomed=WELCOME in progress.seen)
    if prompt is None:
        return bare
    asked = msgspec.structs.replace(bare, decision=prompt.decision)
    return asked if advice is None else _told(asked, advice, progress, match)


def _told(asked: LessonStep, advice: Advice, progress: Progress, match: Match) -> LessonStep:
    scene = advice.scene
    return msgspec.structs.replace(
        asked,
        scene=scene.id,
        first=scene.id not in progress.seen,
        at=advice.at,
        clause=f"{match.game.name}/{scene.clause}",
        sensible=tuple(map(msgspec.to_builtins, advice.sensible[:_SHOWN])),
        poor=tuple(map(msgspec.to_builtins, advice.poor)),
    )


async def note(house: House, table: str, person: Person, told: LessonNote) -> None:
    """A card was read, or the guide is sent away or called back."""
    async with house.laying.at(table):
        row, _ = await _pupil(house, table, person)
        lesson, progress = lesson_of(game_named(row.game)), _read(row)
        if told.seen is not None:
            if told.seen not in (WELCOME, *(scene.id for scene in lesson.scene)):
                raise Problem(404, "no-lesson")
            progress = Progress(tuple(dict.fromkeys((*progress.seen, told.seen))), progress.guide)
        if told.guide is not None:
            progress = Progress(progress.seen, told.guide)
        await house.store.set_table(table, lesson=_written(progress))


async def _pupil(house: House, table: str, person: Person) -> tuple[TableRow, int]:
    """The table of a lesson, and the seat of who takes it."""
    row = await house.row(table)
    seat = await viewer(house.store, row, person)
    if row.lesson is None:
        raise Problem(404, "no-lesson")
    if seat is None:
        raise Problem(403, "not-yours")
    return row, seat


def _read(row: TableRow) -> Progress:
    return msgspec.json.decode(row.lesson or "{}", type=Progress)


def _written(progress: Progress) -> str:
    return msgspec.json.encode(progress).decode()
