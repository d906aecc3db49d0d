"""Three kinds of 'no', kept apart: malformed, refused by a rule, stale. None of them changes anything."""

from __future__ import annotations

import re
from typing import Final

import msgspec

Param = str | int | tuple[str, ...] | tuple[int, ...]


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """A rule forbids it: the clause that does, and what a sentence about it needs.

    A clause that can be broken in several ways has a sentence for each `case`: `refusal.<clause>.<case>`.
    """

    clause: str
    params: dict[str, Param] = {}
    case: str = ""


class Malformed(msgspec.Struct, frozen=True, tag=True):
    """It cannot be read at all: where, and what was expected there."""

    path: str
    why: str
    params: dict[str, Param] = {}


class Stale(msgspec.Struct, frozen=True, tag=True):
    """It answers a decision that is not open: `pending` is the one that is, if any."""

    decision: int
    pending: int | None


# Refusals that come from the table, not from a game's rulebook.
NOT_YOUR_TURN: Final = Refusal("agon/not-your-turn")
NOT_ASKED: Final = Refusal("agon/not-asked")
GAME_OVER: Final = Refusal("agon/game-over")

_SHAPES: Final = (
    ("type", re.compile(r"^Expected `(?P<expected>.+)`, got `(?P<got>.+)`$")),
    ("missing", re.compile(r"^Object missing required field `(?P<field>.+)`$")),
    ("unknown-field", re.compile(r"^Object contains unknown field `(?P<field>.+)`$")),
    ("value", re.compile(r"^Invalid (?:enum )?value (?P<got>.+)$")),
    ("too-short", re.compile(r"^Expected `\w+` of length >= (?P<least>\d+)$")),
    ("too-long", re.compile(r"^Expected `\w+` of length <= (?P<most>\d+)$")),
    ("too-small", re.compile(r"^Expected `\w+` >= (?P<least>\S+)$")),
    ("too-big", re.compile(r"^Expected `\w+` <= (?P<most>\S+)$")),
    ("range", re.compile(r"^Expected (?P<expected>.+)$")),
)
_PLACE: Final = re.compile(r" - at (?:`key` in )?`(?P<path>[^`]+)`$")


def malformed(error: msgspec.DecodeError) -> Malformed:
    """Say where the input is wrong and why, from what the decoder reported."""
    text = str(error)
    place = _PLACE.search(text)
    path = place["path"] if place else "$"
    text = _PLACE.sub("", text)
    for why, shape in _SHAPES:
        if found := shape.match(text):
            return Malformed(path, why, dict(found.groupdict()))
    return Malformed(path, "unreadable", {"detail": text})
