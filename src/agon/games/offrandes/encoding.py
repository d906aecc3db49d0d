"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.state import State
from agon.kit.encoding import Encoding

ALL: Final[tuple[OffrandesAction, ...]] = (
    *act.STARTS,
    *act.LOTS,
    *act.BIDS,
    act.PASS,
    *(corruption for corruptions in act.CORRUPTIONS for corruption in corruptions),
    *(offer for offers in act.OFFERS for offer in offers),
    act.DECLINE,
)

ENCODING: Final[Encoding[State, OffrandesAction]] = Encoding.of(ALL, State)
