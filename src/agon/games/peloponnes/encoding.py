"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.state import State
from agon.kit.encoding import Encoding

ALL: Final[tuple[PeloponnesAction, ...]] = (
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

ENCODING: Final[Encoding[State, PeloponnesAction]] = Encoding.of(ALL, State)
