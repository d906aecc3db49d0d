"""How fast a table plays: not at all hurried, a move within days, or by the minute."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

_DAYS: Final = 14


class Correspondence(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A turn within so many hours, in which nobody's own nights and days off count; and days of holiday in a match."""

    hours: Annotated[int, Meta(ge=1, le=24 * _DAYS)] = 72
    holiday: Annotated[int, Meta(ge=0, le=30)] = 7


class RealTime(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """So many minutes of one's own, and for each decision some seconds more: added when it is answered, or with
    `delay` before one's own time begins to run.
    """

    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    seconds: Annotated[int, Meta(ge=3, le=600)] = 15
    delay: bool = False


Pace = Correspondence | RealTime
Tempo = Literal["calm", "slow", "fast"]  # nobody is hurried, by correspondence, in real time


def read_pace(text: str | None) -> Pace | None:
    """A pace as it is stored; nothing: nobody is hurried."""
    return msgspec.json.decode(text, type=Pace) if text else None


def pace_text(pace: Pace | None) -> str | None:
    """A pace as it is stored."""
    return None if pace is None else msgspec.json.encode(pace).decode()


def tempo_of(pace: Pace | None) -> Tempo:
    """What somebody looks for when he looks for a pace."""
    if pace is None:
        return "calm"
    return "slow" if isinstance(pace, Correspondence) else "fast"
