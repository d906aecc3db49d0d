"""What may be owed in a match of Peloponnes: by nature, by a seat, by the rules themselves."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.printed import MOST_SEATS
from agon.kit.frame import Ask, Await, Each, Transition

# Nature's acts


class DrawingCivilizations(Await, frozen=True, gc=False):
    """A civilization for everybody."""


class Revealing(Await, frozen=True, gc=False):
    """The next tile is turned up."""


class TurningChit(Await, frozen=True, gc=False):
    """A disaster chit is turned."""


# Decisions


class ChoosingIncome(Ask, frozen=True, gc=False):
    """Alone: an extra income is chosen before the first tile."""


class Bidding(Ask, frozen=True, gc=False):
    """A seat places its one bid, or passes."""


class MovingBid(Ask, frozen=True, gc=False):
    """A seat whose bid was displaced moves it or takes it back."""


class Buying(Ask, frozen=True, gc=False):
    """Alone: a tile is bought, or not."""


class Building(Ask, frozen=True, gc=False):
    """A seat pays for its new building or marks it."""

    tile: int


class ChoosingGood(Ask, frozen=True, gc=False):
    """A seat chooses what a tile brings it."""

    tile: int


class Keeping(Ask, frozen=True, gc=False):
    """A seat decides which tiles it saves from a disaster."""

    kind: int


class Feeding(Ask, frozen=True, gc=False):
    """A seat decides how many of the hungry it feeds with luxury goods."""

    hungry: int


class Finishing(Ask, frozen=True, gc=False):
    """A seat pays for a marked building or gives it up."""

    tile: int


# Steps that the rules take by themselves


class StartingRound(Transition, frozen=True, gc=False):
    """A new round begins."""


class OpeningBids(Transition, frozen=True, gc=False):
    """All tiles lie open: who bids when."""


class TakingTiles(Transition, frozen=True, gc=False):
    """Bids are paid, tiles taken and placed."""


class Earning(Transition, frozen=True, gc=False):
    """Income for all."""


class Supplying(Transition, frozen=True, gc=False):
    """A supply round."""


class Ending(Transition, frozen=True, gc=False):
    """The match is over."""


EachFrame = Building | ChoosingGood | Keeping | Feeding | Finishing
PeloponnesFrame = (
    DrawingCivilizations
    | Revealing
    | TurningChit
    | ChoosingIncome
    | Bidding
    | MovingBid
    | Buying
    | Each[EachFrame]
    | StartingRound
    | OpeningBids
    | TakingTiles
    | Earning
    | Supplying
    | Ending
)

REVEALING: Final = Revealing()
TURNING_CHIT: Final = TurningChit()
STARTING_ROUND: Final = StartingRound()
SUPPLYING: Final = Supplying()
BIDDING: Final = tuple(Bidding(seat) for seat in range(MOST_SEATS))
MOVING_BID: Final = tuple(MovingBid(seat) for seat in range(MOST_SEATS))
AFTER_BIDS: Final[tuple[PeloponnesFrame, ...]] = (Earning(), TakingTiles(), OpeningBids())  # the last one first
AFTER_LAST_ROUND: Final[tuple[PeloponnesFrame, ...]] = (Ending(), Supplying())
