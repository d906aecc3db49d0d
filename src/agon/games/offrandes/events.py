"""What happens in a match of Offrandes. Nothing in this game is hidden."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event, Joins


class FirstPlayerDrawn(Event, frozen=True, gc=False):
    """Who begins."""

    seat: int


class CharactersChosen(Event, frozen=True, gc=False):
    """A player started with one step on these ladders."""

    seat: int
    characters: tuple[int, ...]


class RoundStarted(Event, frozen=True, gc=False):
    """A new round began."""

    round: int
    seat: int


class LotOpened(Event, frozen=True, gc=False):
    """The holder put tiles up for auction."""

    seat: int
    characters: tuple[int, ...]


class BidPlaced(Event, frozen=True, gc=False):
    """A player bid for the lot."""

    seat: int
    drachmas: int


class BidPassed(Event, frozen=True, gc=False):
    """A player is out of this lot."""

    seat: int


class AuctionPassed(Event, frozen=True, gc=False):
    """The holder opened no lot and ended the auction turn."""

    seat: int


class LotWon(Event, frozen=True, gc=False):
    """A player paid the bid and took the lot."""

    seat: int
    characters: tuple[int, ...]
    drachmas: int


class PawnClimbed(Event, frozen=True, gc=False):
    """A pawn went up to this step."""

    joins: ClassVar[Joins] = Joins.ITS_KIND
    seat: int
    character: int
    step: int


class PawnFell(Event, frozen=True, gc=False):
    """A pawn went down to this step."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    character: int
    step: int


class CharacterCorrupted(Event, frozen=True, gc=False):
    """A player corrupted another's character."""

    seat: int
    victim: int
    character: int


class CorruptionDeclined(Event, frozen=True, gc=False):
    """A player corrupted nobody."""

    seat: int


class OfferingReplaced(Event, frozen=True, gc=False):
    """The animals on an altar went back to the stock, and the disc to its owner."""

    owner: int
    altar: int
    animal: int
    count: int


class OfferingMade(Event, frozen=True, gc=False):
    """A player laid animals on an altar and scored."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    altar: int
    animal: int
    count: int
    points: int


class OfferingDeclined(Event, frozen=True, gc=False):
    """A player offered nothing."""

    seat: int


class PriestessScored(Event, frozen=True, gc=False):
    """A player scored for the priestess."""

    joins: ClassVar[Joins] = Joins.ITS_KIND
    seat: int
    points: int


class IncomeReceived(Event, frozen=True, gc=False):
    """What every seat got."""

    drachmas: tuple[int, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """Points on the track and for altars, by seat."""

    track: tuple[int, ...]
    altars: tuple[int, ...]


OffrandesEvent = (
    FirstPlayerDrawn
    | CharactersChosen
    | RoundStarted
    | LotOpened
    | BidPlaced
    | BidPassed
    | AuctionPassed
    | LotWon
    | PawnClimbed
    | PawnFell
    | CharacterCorrupted
    | CorruptionDeclined
    | OfferingReplaced
    | OfferingMade
    | OfferingDeclined
    | PriestessScored
    | IncomeReceived
    | MatchEnded
)
