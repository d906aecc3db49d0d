"""A database with many tables, each begun and played a little."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.kit.driver import anybody, anything, play_on
from agon.kit.fair import SECRET_BYTES, sha256
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Fair
from agon.kit.record import Table
from agon.server.db import schema
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import PLAYING, Person, SeatRow, Store, TableRow, now
from agon.server.people.guests import COOKIE
from agon.server.people.secrets import new_code, new_id, new_token
from agon.server.tables.live import owed_text
from bench.lanes import Laid
from bench.saying import Saying

MOVES: Final = 10  # of each record
_OTHERS: Final = 50  # spare tables that are played, each by guests of its own; all further ones are copies of them
_COPIED: Final = {
    schema.tables: "id",
    schema.seats: "table_id",
    schema.lines: "table_id",
    schema.checkpoints: "table_id",
}


class Kind(msgspec.Struct, frozen=True):
    """What is played at a table, by how many people and bots, and how often every move of its past was taken back."""

    game: AnyGame
    people: int
    bots: int = 0
    level: str = ""  # of the bots
    undos: int = 0


class Guests(msgspec.Struct, frozen=True):
    """Those who sit at one table."""

    people: tuple[Person, ...]
    cookies: tuple[str, ...]


async def fill(path: Path, kinds: Sequence[Kind], spare: Kind, stored: int) -> list[Laid]:
    """A table of each kind with guests of its own, which can be sat down at, and spare ones up to `stored`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    engine, rng, laid = make_engine(path), Random(1), list[Laid]()

    @event.listens_for(engine.sync_engine, "connect")
    def _hurry(connection: Any, _: object) -> None:
        connection.execute("PRAGMA synchronous=OFF")  # nobody relies on it yet

    try:
        await upgrade(engine)
        store = Store(engine)
        played = [*kinds, *[spare] * min(_OTHERS, stored - len(kinds))]
        with Saying(lambda: f"{len(laid):,} of {len(played):,} tables laid"):
            for kind in played:
                laid.append(await _lay(store, kind, await _arrive(store, kind.people), rng))
        await _copy(engine, [one.table for one in laid[len(kinds) :]], stored - len(played))
    finally:
        await engine.dispose()
    return laid[: len(kinds)]


async def _copy(engine: AsyncEngine, patterns: Sequence[str], count: int) -> None:
    """So many tables more, each like one of these but for its name."""
    if count <= 0:
        return
    named = [{"pattern": patterns[number % len(patterns)], "copy": new_id()} for number in range(count)]
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TEMPORARY TABLE copies (pattern TEXT, copy TEXT)"))
        await connection.execute(text("INSERT INTO copies VALUES (:pattern, :copy)"), named)
        for table, key in _COPIED.items():
            others = [column.name for column in table.columns if column.name != key]
            values = ", ".join([key, *others]), ", ".join(["copy", *others])
            joined = f"{table.name} JOIN copies ON {table.name}.{key} = pattern"
            await connection.execute(text(f"INSERT INTO {table.name} ({values[0]}) SELECT {values[1]} FROM {joined}"))
        await connection.execute(text("DROP TABLE copies"))


async def _arrive(store: Store, count: int) -> Guests:
    people, cookies = [], []
    for seat in range(count):
        person, token = Person(new_id(), f"Guest {seat}"), new_token()
        await store.add_person(person, new_code(), token)
        people.append(person)
        cookies.append(f"{COOKIE}={token}")
    return Guests(tuple(people), tuple(cookies))


async def _lay(store: Store, kind: Kind, guests: Guests, rng: Random) -> Laid:
    seed, seats = secrets.token_bytes(SECRET_BYTES), kind.people + kind.bots
    nonces = [secrets.token_bytes(SECRET_BYTES) for _ in range(seats)]
    match = Match.start(kind.game, Table(seats, kind.game.options_type(), kind.game.box), Fair(seed, nonces))
    _play(match, rng, kind.undos)
    row = _row(match, seed, guests.people[0])
    who = [*((person.id, person.name, None) for person in guests.people), *[(None, None, kind.level)] * kind.bots]
    seated = [
        SeatRow(seat, *sitting, sha256(nonce), nonce.hex())
        for seat, (sitting, nonce) in enumerate(zip(who, nonces, strict=True))
    ]
    await store.add_table(row, seated, match.lines, match.checkpoints)
    return Laid(row.id, guests.cookies, row.game)


def _play(match: Match, rng: Random, undos: int) -> None:
    """Some moves, each taken back and made again so often as it may be."""
    answer, moves = anything(rng), 0

    def back_and_forth(match: Match, prompt: Prompt, step: Step) -> None:
        nonlocal moves
        moves += 1
        for _ in range(undos):
            if isinstance(match.undo(prompt.seat, agreed=range(match.table.seats)), Step):
                again = match.prompt(prompt.seat)
                assert again is not None
                assert isinstance(match.submit(again.seat, answer(match, again), again.decision), Step)

    play_on(match, answer, turn=anybody(rng), until=lambda match: moves == MOVES, after=back_and_forth)


def _row(match: Match, seed: bytes, host: Person) -> TableRow:
    return TableRow(
        id=new_id(),
        game=match.game.name,
        seats=match.table.seats,
        options=msgspec.json.encode(match.table.options).decode(),
        edition=None,
        host=host.id,
        is_open=True,
        spectators=True,
        status=PLAYING,
        seed=seed,
        header=msgspec.json.encode(match.record().header).decode(),
        owed=owed_text(match),
        line_count=len(match.lines),
        outcome=None,
        next_table=None,
        created=now(),
        changed=now(),
    )
