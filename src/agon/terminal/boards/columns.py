"""Columns of text side by side, and pieces of text that flow over lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from rich.table import Table
from rich.text import Text

_GAP: Final = 1
_WIDE_GAP: Final = 2
_NOTHING: Final = Text()


class Column(NamedTuple):
    """A heading and what stands below it, a cell a row; missing cells are empty."""

    head: Text
    cells: Sequence[Text]
    right: bool = False
    least: int = 0  # so wide at least, whatever stands in it

    @property
    def width(self) -> int:
        """As wide as its widest cell."""
        return max(self.least, *(text.cell_len for text in (self.head, *self.cells)))


def fits(columns: Sequence[Column], width: int, gap: int = _GAP) -> bool:
    """Whether the columns have room side by side."""
    return sum(column.width for column in columns) + gap * (len(columns) - 1) <= width


def gap_of(columns: Sequence[Column], width: int) -> int:
    """How far apart the columns stand: more where there is room."""
    return _WIDE_GAP if fits(columns, width, _WIDE_GAP) else _GAP


def draw_columns(columns: Sequence[Column], width: int) -> Table:
    """The columns side by side."""
    table = Table.grid(padding=(0, gap_of(columns, width), 0, 0))
    for column in columns:
        table.add_column(justify="right" if column.right else "left", no_wrap=True, min_width=column.least or None)
    for row in zip_longest(*((column.head, *column.cells) for column in columns), fillvalue=_NOTHING):
        table.add_row(*row)
    return table


def flow(head: Text, pieces: Iterable[Text], width: int, indent: int | None = None, gap: int = _WIDE_GAP) -> Text:
    """The pieces after the head, on as many lines as they need, never broken inside.

    They begin `indent` from the left, or where the head ends; below it, if it takes up more than half of the width.
    """
    flowed = head.copy()
    if indent is None:
        indent = head.cell_len + gap if head.cell_len <= width // 2 else gap
    below = head.cell_len > indent
    flowed.append("\n" + " " * indent if below else " " * (indent - head.cell_len))
    at = indent
    for place, piece in enumerate(pieces):
        if place and at + gap + piece.cell_len > width:
            flowed.append("\n" + " " * indent)
            at = indent
        elif place:
            flowed.append(" " * gap)
            at += gap
        flowed.append_text(piece)
        at += piece.cell_len
    return flowed
