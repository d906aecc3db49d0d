"""What a handler is given by name: the house, and who is asking."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from agon.server.db.store import Person
from agon.server.tables.house import House

TheHouse = NamedDependency[House]
Visitor = NamedDependency[Person | None]  # with or without a name
Named = NamedDependency[Person]  # whoever has told none is asked for it first
TableId = FromPath[str]
SeatNumber = Annotated[int, PathParameter(ge=0, lt=16)]
Eyes = Annotated[str | None, QueryParameter(pattern="^([0-9]|1[0-5]|watch)$")]  # whose view is wanted
Asked = Request[Any, Any, Any]
