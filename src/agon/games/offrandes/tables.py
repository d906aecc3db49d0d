"""What the box prints, as tables for who learns the game: ladders, altars, animals."""

from __future__ import annotations

from agon.games.offrandes.components import Box
from agon.games.offrandes.printed import CORRUPTOR, FARMER, GUARD, PRIESTESS, TEMPLE_KEEPER
from agon.kit.guide.tables import PrintedRow, PrintedTable
from agon.kit.text import Catalogue


def tables(box: Box, words: Catalogue) -> tuple[PrintedTable, ...]:
    """All of them, in words."""
    return (_ladders(box, words), _altars(box, words), _animals(box, words))


def _ladders(box: Box, words: Catalogue) -> PrintedTable:
    parts = box.parts
    steps = range(1, parts.steps + 1)
    rows = [
        PrintedRow(
            (words.say(f"character.{name}"), *(_gives(box, words, character, step) for step in steps)),
            f"character:{character}",
        )
        for character, name in enumerate(parts.characters)
    ]
    columns = (words.say("table.ladders.character"), *(f"{words.say('table.ladders.step')} {step}" for step in steps))
    return PrintedTable("ladders", words.say("table.ladders.title"), columns, tuple(rows), "animal-kind")


def _gives(box: Box, words: Catalogue, character: int, step: int) -> str:
    """What a character gives on a step."""
    parts = box.parts
    if character == FARMER:
        animal = parts.animals[step - 1]
        return words.say("table.gives.farmer", animal=animal.id, value=animal.value)
    if character == TEMPLE_KEEPER:
        return words.say("table.gives.temple-keeper", group=step)
    if character == PRIESTESS:
        return words.say("table.gives.priestess", points=parts.priestess_points[step])
    if character in (CORRUPTOR, GUARD):
        return words.say(f"table.gives.{parts.characters[character]}", step=step)
    return str(step)  # animals


def _altars(box: Box, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow((str(at), str(group.points), ", ".join(words.word("altar", name) for name in group.altars)))
        for at, group in enumerate(box.parts.altar_groups, 1)
    ]
    columns = tuple(words.say(f"table.altars.{column}") for column in ("group", "points", "names"))
    return PrintedTable("altars", words.say("table.altars.title"), columns, tuple(rows), "altars")


def _animals(box: Box, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow((words.word("animal", animal.id), str(animal.value), str(animal.stock)), f"animal:{at}")
        for at, animal in enumerate(box.parts.animals)
    ]
    columns = tuple(words.say(f"table.animals.{column}") for column in ("animal", "value", "stock"))
    return PrintedTable("animals", words.say("table.animals.title"), columns, tuple(rows), "animal-stock", aid=False)
