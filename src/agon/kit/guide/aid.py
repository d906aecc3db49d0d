"""A player aid as SVG: one sheet in A5 with the course of a round, what everybody forgets, and what the box prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.guide.lettering import column_widths, lines_of
from agon.kit.guide.tables import PrintedTable
from agon.kit.guide.telling import Guide, Paragraph, guide_words, tell_guide
from agon.kit.text import Language

WIDE, TALL = 148, 210  # millimetres
_UNIT: Final = 4  # of the drawing, to a millimetre
_EDGE: Final = 8 * _UNIT
_FULL: Final = WIDE * _UNIT - 2 * _EDGE
_GAP: Final = 4 * _UNIT
_COLUMN: Final = (_FULL - _GAP) / 2
_SIZES: Final = [size / 10 for size in range(116, 73, -2)]  # of letters, the largest first
_FACE: Final = "Arial, 'Liberation Sans', Helvetica, sans-serif"
_CLAY, _INK, _PALE = "#a4431e", "#1d1712", "#f3e6d4"
_LINE: Final = 1.24
_NARROW: Final = 3  # columns that a table of half the width has at most


class _Line(NamedTuple):
    """A line of letters at its place."""

    x: float
    y: float
    text: str
    bold: bool = False
    size: float = 0.0


def draw_aid(game: AnyGame, box: Box, lang: Language) -> str | None:
    """The sheet of a game in one language, with letters as large as fit; None where the game has no guide."""
    guide = tell_guide(game, box, lang)
    if guide is None:
        return None
    name = guide_words(game, lang).say("game.name")
    drawn = [_Sheet(guide, name, size) for size in _SIZES]
    best = next((sheet for sheet in drawn if sheet.fits), drawn[-1])
    return best.svg(lang)


class _Sheet:
    """The sheet with letters of one size: from the top to the bottom."""

    def __init__(self, guide: Guide, name: str, size: float) -> None:
        self.size: Final = size
        self.shapes: Final[list[str]] = []
        self.lines: Final[list[_Line]] = []
        self.y = _EDGE + 18.0
        self._write(_EDGE, name, _FULL, bold=True, size=26)
        self.y += 2
        for paragraph in guide.section("you").paragraphs:
            self._write(_EDGE, paragraph.text, _FULL)
        tables = [table for table in guide.tables if table.aid]
        self._columns(guide, [table for table in tables if len(table.columns) <= _NARROW])
        for table in tables:
            if len(table.columns) > _NARROW:
                self._table(_EDGE, _FULL, table)

    @property
    def fits(self) -> bool:
        """Whether all of it stands on the sheet."""
        return self.y <= TALL * _UNIT - _EDGE

    def _write(self, x: float, text: str, width: float, *, bold: bool = False, size: float = 0.0) -> None:
        letters = size or self.size
        for line in lines_of(text, width, letters, bold):
            self.y += letters * _LINE
            self.lines.append(_Line(x, self.y, line, bold, letters))

    def _columns(self, guide: Guide, tables: Sequence[PrintedTable]) -> None:
        """The course of a round on the left, the rest on the right; tables where there is more room."""
        ends = [self.y + 6, self.y + 6]
        places = (float(_EDGE), _EDGE + _COLUMN + _GAP)
        for side, name in ((0, "round"), (1, "forgotten"), (1, "end")):
            self.y = ends[side]
            section = next(one for one in guide.sections if one.name == name)
            self._heading(places[side], section.title, _COLUMN)
            for paragraph in section.paragraphs:
                if paragraph.id != "example":  # its score is not on the sheet
                    self._paragraph(places[side], paragraph)
            ends[side] = self.y
        for table in sorted(tables, key=lambda one: -len(one.rows)):
            side = ends.index(min(ends))
            self.y = ends[side]
            self._table(places[side], _COLUMN, table)
            ends[side] = self.y
        self.y = max(ends)

    def _heading(self, x: float, title: str, width: float) -> None:
        height = self.size * 1.7
        self.y += 5
        self.shapes.append(_rect(x, self.y, width, height, _CLAY))
        self.lines.append(_Line(x + 5, self.y + height * 0.7, title, True, -self.size * 1.05))
        self.y += height + 1

    def _paragraph(self, x: float, paragraph: Paragraph) -> None:
        self._write(x, paragraph.title, _COLUMN, bold=True)
        self._write(x, paragraph.text, _COLUMN)
        self.y += self.size * 0.35

    def _table(self, left: float, width: float, table: PrintedTable) -> None:
        self._heading(left, table.title, width)
        rows = [table.columns, *(row.cells for row in table.rows)]
        widths = column_widths(rows, width, self.size)
        for at, row in enumerate(rows):
            top, bottom, x = self.y, self.y, left
            for cell, wide in zip(row, widths, strict=True):
                self.y = top
                self._write(x + 2, cell, wide - 4, bold=not at or x == left)
                bottom, x = max(bottom, self.y), x + wide
            self.y = bottom + 2
            if at % 2:
                self.shapes.append(_rect(left, top + 2, width, bottom - top + 1, _PALE))

    def svg(self, lang: Language) -> str:
        """The drawing."""
        wide, tall = WIDE * _UNIT, TALL * _UNIT
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}mm" height="{TALL}mm" viewBox="0 0 {wide} {tall}" '
            f'xml:lang="{lang}" font-family="{_FACE}" fill="{_INK}">'
        )
        paper = f'<rect width="{wide}" height="{tall}" fill="#fff"/>'
        return "\n".join([head, paper, *_frieze(wide, tall), *self.shapes, *map(_lettered, self.lines), "</svg>\n"])


def _rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:.1f}" width="{width:g}" height="{height:.1f}" fill="{colour}"/>'


def _lettered(line: _Line) -> str:
    """A line as a drawing has it; of a negative size where it stands on clay."""
    colour = ' fill="#fff"' if line.size < 0 else ""
    weight = ' font-weight="700"' if line.bold else ""
    text = escape(line.text, quote=False)
    return f'<text x="{line.x:.1f}" y="{line.y:.1f}" font-size="{abs(line.size):g}"{weight}{colour}>{text}</text>'


def _frieze(wide: float, tall: float) -> Iterator[str]:
    """A meander along the upper and the lower edge."""
    step, top = 16, 10
    one = f"h{step}v{step - 4}h-{step - 4}v-{step / 2 - 2:g}h{step / 2 - 2:g}"
    for y in (top, tall - top - step + 4):
        waves = "".join(f"M{x} {y}{one}" for x in range(_EDGE, int(wide) - _EDGE, step + 4))
        yield f'<path d="{waves}" fill="none" stroke="{_CLAY}" stroke-width="2"/>'
