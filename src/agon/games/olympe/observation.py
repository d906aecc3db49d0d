"""A view as numbers, for whoever learns from it."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.actions import CARDS
from agon.games.olympe.frames import OlympeFrame
from agon.games.olympe.printed import COLOURS
from agon.kit.observation import Observation
from agon.kit.observed_frames import frames
from agon.kit.shapes import SEAT, amount, bits, by_seat, each, in_turn, items, one_of, only, rows_of

_PILES: Final = 12  # the most that an edition may lay before one of two players

OBSERVATION: Final = Observation(
    version=1,
    shapes={
        "stack": frames(OlympeFrame),
        "gods": by_seat(one_of(COLOURS)),
        "colours": items(COLOURS),
        "round": amount(8),
        "dealer": SEAT,
        "leader": SEAT,
        "trick": in_turn(one_of(CARDS)),
        "requested": one_of(COLOURS),
        "trump": one_of(COLOURS),
        "hand": items(CARDS),
        "hand_sizes": by_seat(amount(16)),
        "piles": only(2, by_seat(each(_PILES, one_of(CARDS)))),
        "covered": only(2, by_seat(bits(_PILES))),
        "unseen": items(CARDS),
        "ceilings": rows_of(COLOURS, by_seat(each(COLOURS, amount(15)))),
        "won": by_seat(items(CARDS)),
        "aside": items(CARDS),
        "gems": by_seat(amount(5)),
        "own": each(COLOURS, amount(5)),
    },
    without={
        "viewer": "comes first",
        "seats": "stays the same",
        "options": "stays the same",
        "sides": "stays the same",
        "copies": "stays the same",
        "last_trick": "is among the cards won or aside",
        "last_leader": "led a trick that is over",
        "last_winner": "leads, or nobody won",
        "past": "counts by its gems alone",
    },
)
