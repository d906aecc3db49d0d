"""Actions as small numbers, states as JSON values."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.actions import PLAY, OlympeAction
from agon.games.olympe.state import State
from agon.kit.encoding import Encoding

ENCODING: Final[Encoding[State, OlympeAction]] = Encoding.of(PLAY, State)
