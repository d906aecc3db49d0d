"""All that is stored of somebody, in one document: no secret, no hash, nothing of anybody else's."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Select, or_, select

from agon.server.db import schema
from agon.server.db.store import Store

_P: Final = schema.people.c
_S: Final = schema.seats.c
_T: Final = schema.tables.c
_L: Final = schema.lines.c
_PIECE: Final = 2000  # rows that are read at once
Json = dict[str, Any]


async def export_of(store: Store, person: str) -> Json:
    """The document, ready to be written; own answers stand at the tables where they were given."""
    found: Json = {"format": "agon-person", "version": 1}
    async with store.engine.connect() as connection:
        for heading, query in _parts(person).items():
            rows = (await connection.execute(query)).mappings().all()
            found[heading] = [_plain(dict(row)) for row in rows]
    found["person"] = found["person"][0]
    found["answers"] = await _answers(store, person)
    return found


def _parts(person: str) -> dict[str, Select[Any]]:
    """What is asked, by heading."""
    accounts, keys, sessions = schema.accounts.c, schema.passkeys.c, schema.sessions.c
    friends, blocks, mutes, ratings = schema.friends.c, schema.blocks.c, schema.mutes.c, schema.ratings.c
    ways, wishes, chat = schema.notice_ways.c, schema.notice_wishes.c, schema.chat.c
    mine = select(_S.table_id).where(or_(_S.person == person, _S.owner == person))
    table = (_T.id, _T.game, _T.seats, _T.options, _T.status, _T.outcome, _T.pace, _T.created, _T.changed)
    names = select(_P.id, _P.name)
    friend = names.join(schema.friends, or_(friends.asker == _P.id, friends.asked == _P.id)).where(_P.id != person)
    return {
        "person": select(_P.id, _P.name, _P.created, _P.rhythm.label("hours")).where(_P.id == person),
        "account": select(accounts.login, accounts.created, accounts.settings).where(accounts.person == person),
        "passkeys": select(keys.name, keys.created, keys.used).where(keys.person == person),
        "devices": select(sessions.device, sessions.created, sessions.seen).where(sessions.person == person),
        "tables": select(*table).where(or_(_T.host == person, _T.id.in_(mine))),
        "seats": select(_S.table_id, _S.seat, _S.name.label("companion")).where(_S.person == person),
        "chat": select(chat.table_id, chat.text, chat.at).where(chat.person == person),
        "friends": friend.add_columns(friends.since).where(or_(friends.asker == person, friends.asked == person)),
        "blocked": names.join(schema.blocks, blocks.blocked == _P.id).where(blocks.person == person),
        "muted": names.join(schema.mutes, mutes.muted == _P.id).where(mutes.person == person),
        "ratings": select(ratings.game, ratings.mu, ratings.sigma, ratings.matches).where(ratings.person == person),
        "notices": select(wishes.lang, wishes.zone, wishes.quiet_from, wishes.quiet_to, wishes.off).where(
            wishes.person == person
        ),
        "ways": select(ways.kind, ways.address, ways.confirmed, ways.created).where(ways.person == person),
    }


async def _answers(store: Store, person: str) -> list[Json]:
    """What he has decided, in pieces: others have their turn between them."""
    joined = schema.lines.join(schema.seats, (_S.table_id == _L.table_id) & (_S.seat == _L.seat))
    query = select(_L.table_id, _L.number, _L.seat, _L.action, _L.at).select_from(joined).where(_S.person == person)
    query = query.order_by(_L.table_id, _L.number)
    found: list[Json] = []
    last = ("", -1)
    while True:
        table, number = last
        further = or_(_L.table_id > table, (_L.table_id == table) & (_L.number > number))
        async with store.engine.connect() as connection:
            rows = (await connection.execute(query.where(further).limit(_PIECE))).mappings().all()
        found += [_plain(dict(row)) for row in rows]
        if len(rows) < _PIECE:
            return found
        last = (rows[-1]["table_id"], rows[-1]["number"])


def _plain(row: Json) -> Json:
    """What is stored as a document stands as one."""
    documents = ("options", "outcome", "pace", "action", "settings", "hours")
    return {
        key: msgspec.Raw(value.encode()) if key in documents and isinstance(value, str) else value
        for key, value in row.items()
    }
