"""Rows of cells under each other, as narrow as they can be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

_GAP: Final = " "
_LEAST: Final = 6  # a squeezed column keeps so much


def draw_columns(
    rows: Sequence[tuple[Sequence[str], str]], width: int, squeezed: int, right: Collection[int] = ()
) -> list[Text]:
    """The rows, each with its style; where they are too wide the `squeezed` column gives way."""
    columns = list(zip(*(cells for cells, _ in rows), strict=True))
    widths = [max(map(cell_len, column)) for column in columns]
    kept = [place for place, each in enumerate(widths) if each]
    over = sum(widths) + len(_GAP) * (len(kept) - 1) - width
    if over > 0:
        widths[squeezed] = max(widths[squeezed] - over, min(_LEAST, widths[squeezed]))
    return [
        Text(
            _GAP.join(_cell(cells[place], widths[place], place in right) for place in kept).rstrip(),
            style,
            no_wrap=True,
            overflow="crop",
        )
        for cells, style in rows
    ]


def _cell(text: str, width: int, right: bool) -> str:
    if cell_len(text) > width:
        return cut(text, width)
    return " " * (width - cell_len(text)) + text if right else set_cell_size(text, width)


def cut(text: str, width: int) -> str:
    """The beginning of a text that is too long, with a full stop for the rest."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)) + "."


def flow(head: str, pieces: Iterable[str], width: int, gap: str = "  ") -> Text:
    """The pieces after the head, on as many lines as they need, never broken inside."""
    lines, indent = [head], min(cell_len(head), 4)
    for piece in pieces:
        joined = lines[-1] + (gap if lines[-1].strip() and lines[-1] != head else "") + piece
        if cell_len(joined) <= width or not lines[-1].strip():
            lines[-1] = joined
        else:
            lines[-1] = lines[-1].rstrip()
            lines.append(" " * indent + piece)
    return Text("\n".join(lines))
