"""Tables of a guide: what the box in use prints, row by row."""

from __future__ import annotations

import msgspec


class PrintedRow(msgspec.Struct, frozen=True):
    """A line of a table; `what` is the thing it tells of, as a board names it: 'altar:3'."""

    cells: tuple[str, ...]
    what: str = ""


class PrintedTable(msgspec.Struct, frozen=True):
    """Rows under headings; the rule behind them; whether they belong on a player aid too."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[PrintedRow, ...]
    clause: str
    aid: bool = True
