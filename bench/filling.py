"""A database with many tables, each begun and played a little."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from sqlalchemy import event

from agon.kit.fair import SECRET_BYTES, sha256
from agon.kit.game import AnyGame
from agon.kit.match import Match, Step
from agon.kit.nature import Fair
from agon.kit.record import Table
from agon.server.live import owed_text
from agon.server.migrate import upgrade
from agon.server.people import COOKIE
from agon.server.secrets import new_code, new_id, new_token
from agon.server.store import PLAYING, Person, SeatRow, Store, TableRow, make_engine, now
from bench.lanes import Laid

MOVES: Final = 10  # of each record
SEATS: Final = 5


class Guests(msgspec.Struct, frozen=True):
    """Those who sit at one table."""

    people: tuple[Person, ...]
    cookies: tuple[str, ...]


async def fill(path: Path, game: AnyGame, live: int, stored: int) -> list[Laid]:
    """So many tables with guests of their own, which can be sat down at, and more up to `stored` with the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    engine, rng = make_engine(path), Random(1)

    @event.listens_for(engine.sync_engine, "connect")
    def _hurry(connection: Any, _: object) -> None:
        connection.execute("PRAGMA synchronous=OFF")  # nobody relies on it yet

    try:
        await upgrade(engine)
        store = Store(engine)
        groups = [await _arrive(store) for _ in range(live)]
        laid = [Laid(await _lay(store, game, group.people, rng), group.cookies) for group in groups]
        for number in range(stored - live):
            await _lay(store, game, groups[number % live].people, rng)
    finally:
        await engine.dispose()
    return laid


async def _arrive(store: Store) -> Guests:
    people, cookies = [], []
    for seat in range(SEATS):
        person, token = Person(new_id(), f"Guest {seat}"), new_token()
        await store.add_person(person, new_code(), token)
        people.append(person)
        cookies.append(f"{COOKIE}={token}")
    return Guests(tuple(people), tuple(cookies))


async def _lay(store: Store, game: AnyGame, people: Sequence[Person], rng: Random) -> str:
    seed = secrets.token_bytes(SECRET_BYTES)
    nonces = [secrets.token_bytes(SECRET_BYTES) for _ in people]
    options = game.options_type()
    match = Match.start(game, Table(len(people), options, game.box), Fair(seed, nonces))
    _play(match, rng)
    row = _row(match, seed, people[0])
    seated = [
        SeatRow(seat, person.id, person.name, None, sha256(nonce), nonce.hex())
        for seat, (person, nonce) in enumerate(zip(people, nonces, strict=True))
    ]
    await store.add_table(row, seated, match.lines, match.checkpoints)
    return row.id


def _play(match: Match, rng: Random) -> None:
    for _ in range(MOVES):
        seat = rng.choice(list(match.open))
        prompt = match.prompt(seat)
        assert prompt is not None
        assert isinstance(match.submit(seat, rng.choice(prompt.actions), prompt.decision), Step)


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
