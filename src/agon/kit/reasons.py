"""What speaks for an answer: topics that a player understands, over features that a value was learned from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec


class Saying(msgspec.Struct, frozen=True):
    """A sentence before it has a language, as it travels: a key of the hints' catalogues and what fills it."""

    key: str
    params: dict[str, int | str | tuple[str, ...]] = {}


class Topic(msgspec.Struct, frozen=True):
    """Features that are about the same thing; `less` where a player wants as little of it as can be."""

    features: tuple[str, ...]
    less: bool = False


def no_remarks(s: Any, seat: int, action: Any) -> list[Saying]:
    """Where a game has nothing to say of an answer by itself."""
    return []


@dataclass(frozen=True, slots=True)
class Reasons:
    """How a game words what a search found; sentences stand in its folder `hints`, by the names of the topics."""

    topics: Mapping[str, Topic]
    facts: Callable[[Any, int], dict[str, float]]  # how much of each topic a seat has, in what a player counts
    blunder: float  # so much less chance to win than with the best answer: that is worth a warning
    remarks: Callable[[Any, int, Any], list[Saying]] = no_remarks  # what is plain to see in a position that fits
