"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from itertools import chain
from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.state import State
from agon.kit.encoding import Encoding

ALL: Final[tuple[OlymposAction, ...]] = (
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

ENCODING: Final[Encoding[State, OlymposAction]] = Encoding.of(ALL, State)
