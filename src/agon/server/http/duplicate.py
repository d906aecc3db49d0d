"""Duplicate tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from agon.server.duplicate_wire import DuplicateSet, LaidSets, NewSet
from agon.server.gates.costs import COST
from agon.server.http.errors import answers
from agon.server.http.injected import Named, TheHouse
from agon.server.tables.duplicate import find_set, lay_set, sets_of

SetId = Annotated[str, PathParameter(max_length=40)]


@post("/api/duplicate", responses=answers(400, 401, 403, 404, 409, 413, 429), opt={COST: "tables"})
async def lay_duplicate(data: JSONBody[NewSet], house: TheHouse, needed: Named) -> DuplicateSet:
    """Lay several tables that share a deal."""
    return await find_set(house, await lay_set(house, data, needed), needed)


@get("/api/duplicate/{name:str}", responses=answers(401, 403, 404, 429))
async def duplicate_set(name: SetId, house: TheHouse, needed: Named) -> DuplicateSet:
    """Such tables, and how every seat compares once all are over."""
    return await find_set(house, name, needed)


@get("/api/duplicate", responses=answers(401, 403, 429))
async def own_duplicates(house: TheHouse, needed: Named) -> LaidSets:
    """The sets one hosts or plays in, the latest first."""
    return await sets_of(house, needed)


DUPLICATE: Final = [lay_duplicate, own_duplicates, duplicate_set]
