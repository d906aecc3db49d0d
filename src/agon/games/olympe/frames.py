"""What may be owed in a match of Olympe: by nature or by a seat."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.printed import MOST_SEATS
from agon.kit.frame import Ask, Await

# Nature's acts


class ChoosingDealer(Await, frozen=True, gc=False):
    """Nature names the first dealer."""


class Dealing(Await, frozen=True, gc=False):
    """Nature deals the cards in play."""


class Uncovering(Await, frozen=True, gc=False):
    """Nature turns up the cards of piles whose upper card was played."""


# Decisions


class Playing(Ask, frozen=True, gc=False):
    """A seat owes a card to the trick."""


OlympeFrame = ChoosingDealer | Dealing | Uncovering | Playing

CHOOSING_DEALER: Final = ChoosingDealer()
DEALING: Final = Dealing()
UNCOVERING: Final = Uncovering()
PLAYING: Final = tuple(Playing(seat) for seat in range(MOST_SEATS))
