"""A view as numbers, for whoever learns from it."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.frames import PeloponnesFrame
from agon.games.peloponnes.printed import GOODS, SLOTS, TILES
from agon.kit.observation import Observation
from agon.kit.observed_frames import frames
from agon.kit.shapes import SEAT, amount, both, by_seat, each, first, in_turn, items, last, one_of, parts

_CIVILIZATIONS: Final = 8
_PILES: Final = 4
_KINDS: Final = 6  # of chits, the blank last

_PLAYER: Final = parts(
    civilization=one_of(_CIVILIZATIONS),
    goods=each(len(GOODS), amount(10)),
    buildings=both(items(TILES), last(one_of(TILES))),
    marked=both(items(TILES), last(one_of(TILES))),
    lands=both(items(TILES), first(one_of(TILES)), last(one_of(TILES))),
    extra=each(len(GOODS), amount(3)),
)

OBSERVATION: Final = Observation(
    version=1,
    shapes={
        "stack": frames(PeloponnesFrame, tile=one_of(TILES), kind=one_of(_KINDS), hungry=amount(10)),
        "round": amount(8),
        "order": in_turn(SEAT),
        "players": by_seat(_PLAYER),
        "piles": each(_PILES, items(TILES)),
        "offer": each(SLOTS, one_of(TILES)),
        "bids": by_seat(amount(20)),
        "slots": by_seat(one_of(SLOTS)),
        "gone": items(TILES),
        "chits": items(_KINDS),
        "turned": each(_KINDS, amount(3)),
    },
    without={
        "viewer": "comes first",
        "seats": "stays the same",
        "options": "stays the same",
    },
)
