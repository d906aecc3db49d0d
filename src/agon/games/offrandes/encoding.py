"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import Box
from agon.games.offrandes.state import State
from agon.kit.store import dump_slots, load_slots

_ALL: Final[tuple[OffrandesAction, ...]] = (
    *act.STARTS,
    *act.LOTS,
    *act.BIDS,
    act.PASS,
    *(corruption for corruptions in act.CORRUPTIONS for corruption in corruptions),
    *(offer for offers in act.OFFERS for offer in offers),
    act.DECLINE,
)
_NUMBERS: Final = {action: number for number, action in enumerate(_ALL)}

ENCODINGS: Final = len(_ALL)


def encode(action: OffrandesAction) -> int:
    """The number of an action: its place in a fixed list of all."""
    return _NUMBERS[action]


def decode(number: int) -> OffrandesAction:
    """The action of a number."""
    return _ALL[number]


def dump(s: State) -> object:
    """The whole state as JSON values."""
    return dump_slots(s)


def load(data: object, box: Box) -> State:
    """The state that `dump` wrote."""
    return load_slots(State, data, box=box)
