"""A guide in one language, its numbers taken from the box in use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.guide.outline import SECTIONS, Entry, SectionName, read_outline
from agon.kit.guide.tables import PrintedTable
from agon.kit.refusal import Param
from agon.kit.sheet import Sheet
from agon.kit.text import Catalogue, Language

HERE: Final = Path(__file__).parent


class Figure(msgspec.Struct, frozen=True):
    """How often one seat that follows an advice won against others that do not, with a 95 % interval."""

    seats: int
    matches: int
    share: float
    low: float
    high: float

    def told(self, words: Catalogue) -> str:
        """The same as a sentence."""
        even = 1 / self.seats
        parts = {"share": self.share, "low": self.low, "high": self.high, "even": even}
        percent = {name: round(100 * part) for name, part in parts.items()}
        return words.say("figure", matches=self.matches, seats=self.seats, **percent)


class Paragraph(msgspec.Struct, frozen=True):
    """A few sentences, the clauses behind them, and what is drawn beside them."""

    id: str
    title: str
    text: str
    clauses: tuple[str, ...]
    position: str = ""
    at: str = ""
    figure: Figure | None = None
    shown: str = ""  # what the figure says


class Section(msgspec.Struct, frozen=True):
    """What belongs together, under one heading."""

    name: SectionName
    title: str
    paragraphs: tuple[Paragraph, ...]


class Guide(msgspec.Struct, frozen=True):
    """How to play, in one language and by one box."""

    board: str
    example: str
    sections: tuple[Section, ...]
    tables: tuple[PrintedTable, ...]

    def section(self, name: SectionName) -> Section:
        """The section of this name."""
        return next(section for section in self.sections if section.name == name)


class Example(msgspec.Struct, frozen=True):
    """A finished match: who played, and how the game itself counted."""

    names: tuple[str, ...]
    sheet: Sheet


class _Position(msgspec.Struct):
    sheet: Sheet


class _Illustrations(msgspec.Struct):
    names: tuple[str, ...]
    positions: dict[str, _Position]


def tell_guide(game: AnyGame, box: Box, lang: Language) -> Guide | None:
    """The guide of a game for whoever plays with this box; None where the game has none."""
    outline = read_outline(game.folder)
    if outline is None:
        return None
    words, facts, figures = guide_words(game, lang), _facts(box), read_figures(game.folder)
    sections = tuple(
        Section(
            name,
            words.say(f"section.{name}"),
            tuple(_paragraph(name, entry, words, facts, figures) for entry in outline.entries(name)),
        )
        for name in SECTIONS
    )
    return Guide(outline.board, outline.example, sections, tuple(game.tables(box, words)))


def guide_words(game: AnyGame, lang: Language) -> Catalogue:
    """A game's own words and those of its guide."""
    return Catalogue(lang, HERE, game.folder, stems=("text", "guide"))


@cache
def read_figures(folder: Path) -> dict[str, Figure]:
    """What simulations said of each advice: `python -m tools.docs.advice` writes it."""
    path = folder / "advice.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Figure]) if path.is_file() else {}


def read_example(folder: Path) -> Example | None:
    """The finished match of the illustrations: `python -m tools.page.illustrations` writes them."""
    outline, path = read_outline(folder), folder / "illustrations.json"
    if outline is None or not path.is_file():
        return None
    found = msgspec.json.decode(path.read_bytes(), type=_Illustrations)
    return Example(found.names, found.positions[outline.example].sheet)


def _paragraph(
    section: SectionName, entry: Entry, words: Catalogue, facts: dict[str, Param], figures: dict[str, Figure]
) -> Paragraph:
    key = f"guide.{section}.{entry.id}"
    figure = figures.get(entry.id) if section == "advice" else None
    return Paragraph(
        id=entry.id,
        title=words.fill(f"{key}.title", facts) if f"{key}.title" in words else "",
        text=words.fill(f"{key}.text", facts),
        clauses=entry.clauses,
        position=entry.position,
        at=entry.at,
        figure=figure,
        shown="" if figure is None else figure.told(words),
    )


def _facts(box: Box) -> dict[str, Param]:
    """Every number and name of a box by its path, as a hole of a sentence names it: `mat_wood_limit`, `cards_0_id`."""
    return dict(_flat("", msgspec.to_builtins(getattr(box, "parts", {}), str_keys=True)))


def _flat(prefix: str, node: Any) -> Iterator[tuple[str, Param]]:
    if isinstance(node, dict | list | tuple):
        pairs = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in pairs:
            yield from _flat(f"{prefix}_{key}" if prefix else str(key), value)
    elif isinstance(node, str | int):
        yield prefix.replace("-", "_"), node
