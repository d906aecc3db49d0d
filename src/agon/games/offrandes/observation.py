"""A view as numbers, for whoever learns from it."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes.frames import OffrandesFrame
from agon.games.offrandes.printed import ALTARS, ANIMALS, CHARACTERS, STEPS
from agon.kit.observation import Observation
from agon.kit.observed_frames import frames
from agon.kit.shapes import SEAT, SEATS, amount, bits, by_seat, each, in_turn, one_of, parts

OBSERVATION: Final = Observation(
    version=1,
    shapes={
        "stack": frames(OffrandesFrame),
        "round": amount(10),
        "first": SEAT,
        "quiet": amount(3),
        "players": by_seat(
            parts(drachmas=amount(20), points=amount(20), steps=each(len(CHARACTERS), one_of(STEPS + 1)))
        ),
        "holder": SEAT,
        "hand": bits(len(CHARACTERS)),
        "won": SEATS,
        "lot": bits(len(CHARACTERS)),
        "bid": amount(10),
        "bidders": in_turn(SEAT),
        "corrupted": SEATS,
        "stock": each(ANIMALS, amount(5)),
        "owners": each(ALTARS, SEAT),
        "kinds": each(ALTARS, one_of(ANIMALS)),
        "counts": each(ALTARS, amount(5)),
    },
    without={
        "viewer": "comes first",
        "seats": "stays the same",
        "options": "stays the same",
    },
)
