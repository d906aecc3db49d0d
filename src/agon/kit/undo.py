"""Whether an action can be taken back: free, by consent, or not, judged by who learnt what."""

from __future__ import annotations

from collections.abc import Sequence
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


def lesson(
    game: AnyGame, seats: int, seat: int, undo: Undo, own: Told, later: Sequence[Told]
) -> Undo | Consent | Refusal:
    """The answer for a seat that wants to take back `own`, after which `later` were played."""
    for line in (own, *later):
        if any(_teaches(game, event, seat, own=line.seat == seat) for event in line.events):
            return Refusal("agon/undo-learnt")
    others = tuple(
        other
        for other in range(seats)
        if other != seat and any(_teaches(game, event, other, own=False) for event in own.events)
    )
    return Consent(others, undo) if others else undo


def _teaches(game: AnyGame, event: Event, seat: int, own: bool) -> bool:
    """Whether the seat learnt something from the event; `own` if it caused it."""
    if event.uncovers is Uncovers.NOTHING or (own and event.uncovers is Uncovers.TO_OTHERS):
        return False
    return game.redact(event, seat) is not None
