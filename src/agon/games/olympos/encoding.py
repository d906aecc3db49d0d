"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from itertools import chain
from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import Box
from agon.games.olympos.state import State
from agon.kit.store import dump_slots, load_slots

_ALL: Final[tuple[OlymposAction, ...]] = (
    *act.CONDEMNS,
    *act.PLACES,
    *act.DISCOVERS,
    *act.PAYS.values(),
    *act.BONUS,
    *act.TAKES,
    *act.TILES,
    *act.BUILDS,
    act.SPEND_ATHENA,
    *chain.from_iterable(act.PLAYS),
    *act.KEEPS.values(),
    *act.DISCARDS,
    act.FINISH,
    act.PASS,
    act.WAIT,
    *chain.from_iterable(act.REMOVES),
    *chain.from_iterable(chain.from_iterable(act.MOVES)),
)
_NUMBERS: Final = {action: number for number, action in enumerate(_ALL)}

ENCODINGS: Final = len(_ALL)


def encode(action: OlymposAction) -> int:
    """The number of an action: its place in a fixed list of all."""
    return _NUMBERS[action]


def decode(number: int) -> OlymposAction:
    """The action of a number."""
    return _ALL[number]


def dump(s: State) -> object:
    """The whole state as JSON values."""
    return dump_slots(s)


def load(data: object, box: Box) -> State:
    """The state that `dump` wrote."""
    return load_slots(State, data, box=box)
