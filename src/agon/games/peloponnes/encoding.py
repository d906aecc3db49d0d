"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import Box
from agon.games.peloponnes.state import State
from agon.kit.store import dump_slots, load_slots

_ALL: Final[tuple[PeloponnesAction, ...]] = (
    *(bid for bids in act.BIDS for bid in bids),
    act.PASS,
    *act.MOVES,
    act.WITHDRAW,
    *act.BUYS,
    act.BUILD,
    act.MARK,
    *act.CHOICES,
    *act.KEEPS,
    *act.FEEDS,
    act.FINISH,
    act.ABANDON,
)
_NUMBERS: Final = {action: number for number, action in enumerate(_ALL)}

ENCODINGS: Final = len(_ALL)


def encode(action: PeloponnesAction) -> int:
    """The number of an action: its place in a fixed list of all."""
    return _NUMBERS[action]


def decode(number: int) -> PeloponnesAction:
    """The action of a number."""
    return _ALL[number]


def dump(s: State) -> object:
    """The whole state as JSON values."""
    return dump_slots(s)


def load(data: object, box: Box) -> State:
    """The state that `dump` wrote."""
    return load_slots(State, data, box=box)
