"""Other ways to search, by name, for tournaments: `flat:60:6:0.1` is as `search:60:6:0.1`, but not quite."""

from __future__ import annotations

from typing import Final

import msgspec

from agon.bots.bot import Bot
from agon.bots.levels import manner_of
from agon.bots.searching import ANY_GAME, SearchBot
from agon.lab.trees import KINDS, TreeBot

_CHANGES: Final[dict[str, dict[str, object]]] = {
    "flat": {"allot": "even"},  # every candidate is tried as often
    "learned": {"eyes": "learned"},  # everybody decides by the learned value on the way
    "rank": {"aim": "rank"},
    "score": {"aim": "score"},
}
VARIANTS: Final = (*_CHANGES, *KINDS)


def find_variant(name: str) -> Bot | None:
    """The bot of this name: a variant and the numbers of a search."""
    kind, *numbers = name.split(":")
    manner = manner_of(numbers) if kind in VARIANTS else None
    if manner is None:
        return None
    for curiosity in KINDS:
        if kind == curiosity:
            return TreeBot(curiosity, manner)
    return SearchBot({ANY_GAME: msgspec.structs.replace(manner, **_CHANGES[kind])})
