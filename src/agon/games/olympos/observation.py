"""A view as numbers, for whoever learns from it."""

from __future__ import annotations

from typing import Final

from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.printed import BONUSES, CARDS, COLUMNS, DISCOVERIES, LANDS, RESOURCES, ROWS, WONDERS
from agon.kit.observation import Observation
from agon.kit.observed_frames import frames
from agon.kit.shapes import SEAT, SEATS, amount, bits, both, by_seat, each, in_turn, items, last, one_of, parts, perhaps

_GODS: Final = 12
_SHUFFLES: Final = 4  # the deck is hardly ever shuffled so often
_TRACK: Final = 85
_RESOURCES: Final = len(RESOURCES)

_PLAYER: Final = parts(
    space=amount(_TRACK),
    hourglasses=amount(10),
    stock=amount(10),
    reserve=amount(20),
    tokens=each(_RESOURCES, amount(3)),
    stars=amount(3),
    cubes=each(_RESOURCES, amount(3)),
    prestige=amount(10),
    discoveries=bits(DISCOVERIES),
    discounts=each(_RESOURCES, amount(3)),
    shuffles=items(_SHUFFLES),
    done=amount(1),
    wonders=bits(WONDERS),
    zeus_cards=amount(1),
    ares=amount(1),
    athena=amount(1),
    erinyes=amount(1),
    keres=amount(1),
    siren=amount(1),
)

OBSERVATION: Final = Observation(
    version=1,
    shapes={
        "stack": frames(
            OlymposFrame,
            row=one_of(ROWS + 1),
            extra=one_of(_RESOURCES),
            count=amount(3),
            held=amount(1),
            gift=amount(1),
            discovery=one_of(DISCOVERIES),
            wonder=one_of(WONDERS),
            missing=amount(3),
            points=amount(10),
            start=amount(_TRACK),
        ),
        "order": in_turn(SEAT),
        "players": by_seat(_PLAYER),
        "columns": each(DISCOVERIES + WONDERS, one_of(COLUMNS)),
        "copies": each(DISCOVERIES, amount(5)),
        "tiles": each(DISCOVERIES, items(_RESOURCES)),
        "bonuses": each(DISCOVERIES * BONUSES, SEAT),
        "condemned": items(LANDS),
        "tribes": items(LANDS),
        "piles": each(LANDS, both(SEATS, last(SEAT))),
        "zeus_token": SEAT,
        "revealed": both(items(_GODS), last(one_of(_GODS))),
        "hand": items(CARDS),
        "held": perhaps(items(CARDS)),
        "held_shuffles": items(_SHUFFLES),
        "unseen": each(_SHUFFLES, items(CARDS)),
        "discards": items(CARDS),
    },
    without={
        "viewer": "comes first",
        "seats": "stays the same",
        "options": "stays the same",
    },
)
