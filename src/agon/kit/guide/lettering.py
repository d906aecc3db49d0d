"""How wide letters are, and where lines break: a drawing has no typesetter of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# Parts of the size of the letters, as in the widest of the usual faces without serifs.
_NARROW: Final = (
    dict.fromkeys("iIjl.,:;'’|! \u00a0", 0.33) | dict.fromkeys("ftr()[]/-", 0.4) | dict.fromkeys("mwMW@—…", 0.97)
)
_CAPITAL: Final = 0.73
_USUAL: Final = 0.62
_BOLD: Final = 1.13


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, at most."""
    letters = sum(_NARROW.get(letter, _CAPITAL if letter.isupper() else _USUAL) for letter in text)
    return letters * size * (_BOLD if bold else 1.0)


def lines_of(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The text in lines of at most this width; a word that is longer stands alone."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def column_widths(rows: Sequence[Sequence[str]], width: float, size: float) -> list[float]:
    """How the columns of a table share a width: none is narrower than its longest word, the rest goes by need."""
    columns = list(zip(*rows, strict=True))
    least = [
        max(width_of(word, size, True) for cell in column for word in cell.split(" ")) + size for column in columns
    ]
    wish = [max(width_of(cell, size, True) for cell in column) + size for column in columns]
    room, more = width - sum(least), [want - need for want, need in zip(wish, least, strict=True)]
    share = min(1.0, max(0.0, room) / (sum(more) or 1.0))
    rest = max(0.0, room - share * sum(more)) / len(columns)
    return [need + share * extra + rest for need, extra in zip(least, more, strict=True)]
