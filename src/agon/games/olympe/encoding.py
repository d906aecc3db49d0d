"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.actions import CARDS, PLAY, OlympeAction
from agon.games.olympe.components import Box
from agon.games.olympe.state import State
from agon.kit.store import dump_slots, load_slots

ENCODINGS: Final = CARDS


def encode(action: OlympeAction) -> int:
    """The number of an action: its card's."""
    return action.card


def decode(number: int) -> OlympeAction:
    """The action of a number."""
    return PLAY[number]


def dump(s: State) -> object:
    """The whole state as JSON values."""
    return dump_slots(s)


def load(data: object, box: Box) -> State:
    """The state that `dump` wrote."""
    return load_slots(State, data, box=box)
