"""Whether an action can be taken back: free, by consent, or not, judged by who learnt what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from agon.kit.action import Undo
from agon.kit.event import Event, Uncovers
from agon.kit.game import AnyGame
from agon.kit.refusal import Refusal


class Consent(msgspec.Struct, frozen=True):
    """These seats learnt something from the action: they are asked before it is taken back."""

    seats: tuple[int, ...]
    undo: Undo


class Told(Protocol):
    """A line of the record with the events it caused."""

    @property
    def seat(self) -> int: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


def lesson(game: AnyGame, seats: int, seat: int, undo: Undo, since: Mapping[int, Told]) -> Undo | Consent | Refusal:
    """The answer for a seat that wants to take lines back; `since` are the first of them and all later, by number."""
    if any(teaches(game, line, seat) for line in since.values()):
        return Refusal("agon/undo-learnt")
    back = [since[number] for number in undo.lines]
    others = [other for other in range(seats) if other != seat and any(teaches(game, line, other) for line in back)]
    return Consent(tuple(others), undo) if others else undo


def teaches(game: AnyGame, line: Told, seat: int) -> bool:
    """Whether the seat learnt something from what a line caused; of what it uncovers itself it knew some."""
    known = (Uncovers.NOTHING, Uncovers.TO_OTHERS) if line.seat == seat else (Uncovers.NOTHING,)
    return any(event.uncovers not in known and game.redact(event, seat) is not None for event in line.events)
