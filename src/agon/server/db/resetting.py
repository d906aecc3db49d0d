"""Help for somebody who has lost all by which he comes back: the host gives him a new return code."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, or_, select, update

from agon.server.db import schema
from agon.server.db.hosting import desk, note
from agon.server.db.place import Place
from agon.server.people.names import skeleton
from agon.server.people.secrets import digest

_P: Final = schema.people.c
_A: Final = schema.accounts.c


def reset(database: Place, who: str, code: str) -> str | None:
    """The name of whoever has this login name or id: this code, and nothing else, is his; None if there is nobody."""
    joined = schema.people.outerjoin(schema.accounts, _A.person == _P.id)
    query = select(_P.id, _P.name).select_from(joined).where(or_(_P.id == who, _A.likeness == skeleton(who)))
    with desk(database) as at:
        found = at.execute(query).first()
        if found is None:
            return None
        at.execute(update(schema.people).where(_P.id == found.id).values(return_hash=digest(code)))
        at.execute(update(schema.accounts).where(_A.person == found.id).values(password=None))
        for table in (schema.passkeys, schema.sessions):
            at.execute(delete(table).where(table.c.person == found.id))
        note(at, "people reset", found.id, "")
    return str(found.name)
