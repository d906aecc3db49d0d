"""How the sentence about an action or event is found from its own fields: told once, so that it need not travel.

The page finds sentences by the same table (web/src/words/wording.ts). What does not follow from it is sent along.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

import msgspec

from agon.kit.action import Action
from agon.kit.event import Event
from agon.kit.refusal import Param

NTH: Final = "nth"  # instead of ids: these count from 1

Id = str | int


class Phrase(msgspec.Struct, frozen=True):
    """A sentence before it has a language: a key of the text catalogues and what fills it."""

    key: str
    params: dict[str, Param] = {}


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """The sentence of a thing is `action.<type>` or `event.<type>`, filled with its fields; numbers become ids.

    A field is looked up as `<type>.<field>`, then as `<field>`.
    """

    keys: dict[str, str] = {}  # by type: the sentence, where it is another one
    fields: dict[str, str] = {}  # which ids the numbers of a field stand for, or NTH
    sets: tuple[str, ...] = ()  # fields whose number is a set, a bit for every member
    amounts: tuple[str, ...] = ()  # fields that say how much there is of each id: '2 wood'
    ids: dict[str, tuple[Id, ...]] = {}


def worded(thing: Action | Event, wording: Wording) -> Phrase:
    """What the page makes of a thing of which nothing else is told."""
    name = type(thing).__name__
    kind = "action" if isinstance(thing, Action) else "event"
    fields = ((field, getattr(thing, field)) for field in thing.__struct_fields__)
    params = {field: _param(name, field, value, wording) for field, value in fields}
    return Phrase(wording.keys.get(name, f"{kind}.{name}"), params)


def _param(name: str, field: str, value: object, wording: Wording) -> Param:
    own = f"{name}.{field}"
    of = wording.fields.get(own) or wording.fields.get(field)
    if isinstance(value, tuple) and of is not None and field in wording.amounts:
        return tuple(f"{much} {_id(at, of, wording)}" for at, much in enumerate(value) if much > 0)
    if isinstance(value, int) and (own in wording.sets or field in wording.sets):
        value = tuple(bit for bit in range(value.bit_length()) if value >> bit & 1)
    if of is None or isinstance(value, str):
        return value  # type: ignore[return-value]  # whatever no sentence speaks of
    if isinstance(value, tuple):
        return tuple(_id(one, of, wording) for one in value)  # type: ignore[return-value]
    return _id(value, of, wording)  # type: ignore[return-value]


def _id(value: object, of: str, wording: Wording) -> object:
    """A number that stands for nothing stays as it is."""
    if not isinstance(value, int):
        return value
    if of == NTH:
        return value + 1
    ids = wording.ids[of]
    return ids[value] if 0 <= value < len(ids) else value


def remainder(found: Phrase, plain: Phrase, holes: Set[str]) -> tuple[str | None, dict[str, Param]]:
    """What must be sent so that the page makes `found` of what it would take for `plain`: another key, other params."""
    key = None if found.key == plain.key else found.key
    given = ((hole, found.params[hole]) for hole in holes if hole in found.params)
    return key, {hole: value for hole, value in given if _listed(value) != _listed(plain.params.get(hole))}


def _listed(value: object) -> object:
    """One thing and a list of one thing read alike."""
    return value if isinstance(value, tuple) else (value,)
