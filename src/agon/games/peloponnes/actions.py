"""What a player decides."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from agon.games.peloponnes.printed import CHOICE, MOST_BID, MOST_FED, SLOTS
from agon.kit.action import Action

MOST_TILES: Final = 8  # of one row: no more rounds are played

Slot = Annotated[int, Meta(ge=0, lt=SLOTS)]


class PlaceBid(Action, frozen=True, gc=False):
    """Bid so many coins for the tile in this slot."""

    slot: Slot
    coins: Annotated[int, Meta(ge=0, le=MOST_BID)]


class Pass(Action, frozen=True, gc=False):
    """Take no tile in this round."""


class MoveBid(Action, frozen=True, gc=False):
    """Move a displaced bid to the tile in this slot."""

    slot: Slot


class Withdraw(Action, frozen=True, gc=False):
    """Take a displaced bid back and be out for this round."""


class Buy(Action, frozen=True, gc=False):
    """Alone: buy the tile in this slot at its price."""

    slot: Slot


class Build(Action, frozen=True, gc=False):
    """Pay a building's wood and stone at once."""


class Mark(Action, frozen=True, gc=False):
    """Put a coin on a building and pay it later."""


class ChooseGood(Action, frozen=True, gc=False):
    """Take one of this good: wood, stone, food or a coin."""

    good: Annotated[int, Meta(ge=0, lt=len(CHOICE))]


class Keep(Action, frozen=True, gc=False):
    """Pay for the tiles whose bits are set, in the order of the row, and lose the others."""

    tiles: Annotated[int, Meta(ge=0, lt=1 << MOST_TILES)]


class Feed(Action, frozen=True, gc=False):
    """Feed so many of the hungry with luxury goods."""

    count: Annotated[int, Meta(ge=0, le=MOST_FED)]


class Finish(Action, frozen=True, gc=False):
    """Pay for a marked building now."""


class Abandon(Action, frozen=True, gc=False):
    """Give a marked building up."""


PeloponnesAction = (
    PlaceBid | Pass | MoveBid | Withdraw | Buy | Build | Mark | ChooseGood | Keep | Feed | Finish | Abandon
)

BIDS: Final = tuple(tuple(PlaceBid(slot, coins) for coins in range(MOST_BID + 1)) for slot in range(SLOTS))
PASS: Final = Pass()
MOVES: Final = tuple(MoveBid(slot) for slot in range(SLOTS))
WITHDRAW: Final = Withdraw()
BUYS: Final = tuple(Buy(slot) for slot in range(SLOTS))
BUILD: Final = Build()
MARK: Final = Mark()
CHOICES: Final = tuple(ChooseGood(good) for good in CHOICE)
KEEPS: Final = tuple(Keep(tiles) for tiles in range(1 << MOST_TILES))
KEEPS_OF: Final = tuple(  # by number of tiles in a row and of those that can be paid for
    tuple(tuple(KEEPS[mask] for mask in range(1 << row) if mask.bit_count() <= most) for most in range(row + 1))
    for row in range(MOST_TILES + 1)
)
FEEDS: Final = tuple(Feed(count) for count in range(MOST_FED + 1))
FINISH: Final = Finish()
ABANDON: Final = Abandon()
