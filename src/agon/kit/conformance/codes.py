"""Numbers, notation, JSON and sentences for every action and event."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from agon.kit.conformance.fault import require
from agon.kit.event import Event, TableEvent
from agon.kit.game import read_action
from agon.kit.match import Match
from agon.kit.text import LANGUAGES, Catalogue


def check_codes(match: Match, rng: Random) -> None:
    """Encoding, notation and JSON give every legal action back; no two share a number or a name."""
    game, box = match.game, match.table.box
    for seat in match.open:
        actions = game.legal_actions(match.state, seat)
        numbers = [game.encode(action) for action in actions]
        names = [game.notation.write(action, box) for action in actions]
        require(all(0 <= number < game.encodings for number in numbers), "codes", "a number is out of range")
        require(len(set(numbers)) == len(set(names)) == len(actions), "codes", "two actions share a number or a name")
        for action, number, name in zip(actions, numbers, names, strict=True):
            require(game.decode(number) == action, "codes", f"{action} is not decode(encode(it))")
            require(game.notation.read(name, box) == action, "codes", f"{name!r} is not read as {action}")
            require(read_action(game, msgspec.to_builtins(action)) == action, "codes", f"{action} is lost in JSON")


def check_phrases(match: Match, rng: Random) -> None:
    """Every heading of the score and every event can be told in every language, to every viewer, and survives JSON."""
    game, catalogues = match.game, [Catalogue(lang, match.game.folder) for lang in LANGUAGES]
    for heading in match.sheet().headings():
        require(all(f"heading.{heading}" in known for known in catalogues), "phrases", f"heading.{heading} is missing")
    for event in _told(match):
        if not isinstance(event, TableEvent):
            phrase = game.notation.phrase(event, match.table.box)
            for catalogue in catalogues:
                require(bool(catalogue.fill(phrase.key, phrase.params)), "phrases", f"{phrase.key} is empty")
    for line in match.lines:
        for event in line.events:
            _check_json(match, event)


def _told(match: Match) -> Iterator[Event]:
    """What anybody is told; an event that is the same object for several viewers only once."""
    viewers = (None, *range(match.table.seats))
    for line in match.lines:
        told = [event for viewer in viewers for event in match.events([line], viewer)]
        yield from {id(event): event for event in told}.values()


def _check_json(match: Match, event: Event) -> None:
    if isinstance(event, TableEvent):
        return
    again = msgspec.json.decode(msgspec.json.encode(event), type=match.game.event_type)
    require(again == event, "codes", f"{event} is lost in JSON")
