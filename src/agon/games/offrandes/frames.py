"""What may be owed in a match of Offrandes: by nature, by a seat, by the rules themselves."""

from __future__ import annotations

from agon.kit.frame import Ask, Await, Transition

# Nature's acts


class DrawingFirst(Await, frozen=True, gc=False):
    """Who begins."""


# Decisions


class ChoosingCharacters(Ask, frozen=True, gc=False):
    """A seat chooses its starting characters."""


class OpeningLot(Ask, frozen=True, gc=False):
    """The holder opens a lot, or ends the auction turn."""


class Bidding(Ask, frozen=True, gc=False):
    """A seat bids for the lot; who did not open it may pass instead."""


class Corrupting(Ask, frozen=True, gc=False):
    """A seat corrupts a character, or not."""


class Offering(Ask, frozen=True, gc=False):
    """A seat lays animals on an altar, or not."""


# Steps that the rules take by themselves


class StartingRound(Transition, frozen=True, gc=False):
    """A new round begins."""


class HoldingAuction(Transition, frozen=True, gc=False):
    """A seat's auction turn begins."""

    seat: int


class StartingCorruption(Transition, frozen=True, gc=False):
    """Who corrupts, and when."""


class StartingOfferings(Transition, frozen=True, gc=False):
    """Who offers, and when."""


class Praying(Transition, frozen=True, gc=False):
    """A seat's offering turn ends with its priestess."""

    seat: int


class ClosingOfferings(Transition, frozen=True, gc=False):
    """After the last offering turn: the end, or income and another round."""


OffrandesFrame = (
    DrawingFirst
    | ChoosingCharacters
    | OpeningLot
    | Bidding
    | Corrupting
    | Offering
    | StartingRound
    | HoldingAuction
    | StartingCorruption
    | StartingOfferings
    | Praying
    | ClosingOfferings
)
