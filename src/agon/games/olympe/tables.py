"""What the box prints, as tables for who learns the game: the cards of a colour, the gems of a round, the gods."""

from __future__ import annotations

from agon.games.olympe.components import Box
from agon.kit.guide.tables import PrintedRow, PrintedTable
from agon.kit.text import Catalogue


def tables(box: Box, words: Catalogue) -> tuple[PrintedTable, ...]:
    """All of them, in words."""
    return (_cards(box, words), _gems(box, words), _gods(box, words))


def _cards(box: Box, words: Catalogue) -> PrintedTable:
    """The cards of the first colour stand for all."""
    rows = []
    for rank, card in reversed(list(enumerate(box.parts.cards))):
        note = f"table.note.{card.id}"
        cells = (words.word("card", card.id), str(card.points), words.say(note) if note in words else "")
        rows.append(PrintedRow(cells, f"card:{rank}"))
    columns = tuple(words.say(f"table.cards.{column}") for column in ("card", "points", "note"))
    return PrintedTable("cards", words.say("table.cards.title"), columns, tuple(rows), "rank")


def _gems(box: Box, words: Catalogue) -> PrintedTable:
    parts = box.parts
    tied = [(words.say("table.place.tied", count=count), gems) for count, gems in parts.tied_first_gems.items()]
    places = [
        (words.say("table.place.first"), parts.first_gems),
        (words.say("table.place.second"), parts.second_gems),
        *tied,
    ]
    rows = tuple(PrintedRow((place, str(gems))) for place, gems in places)
    columns = tuple(words.say(f"table.gems.{column}") for column in ("place", "gems"))
    return PrintedTable("gems", words.say("table.gems.title"), columns, rows, "gems")


def _gods(box: Box, words: Catalogue) -> PrintedTable:
    rows = tuple(
        PrintedRow((words.word("god", god.id), words.word("colour", god.colour)), f"god:{at}")
        for at, god in enumerate(box.parts.gods)
    )
    columns = tuple(words.say(f"table.gods.{column}") for column in ("god", "colour"))
    return PrintedTable("gods", words.say("table.gods.title"), columns, rows, "choose-god", aid=False)
