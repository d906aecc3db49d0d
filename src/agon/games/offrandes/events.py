"""What happens in a match of Offrandes. Nothing in this game is hidden."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event


class FirstPlayerDrawn(Event, frozen=True, gc=False):
    """Who begins."""

    clause: ClassVar[str] = "offrandes/starting-position"

    seat: int


class CharactersChosen(Event, frozen=True, gc=False):
    """A player started with one step on these ladders."""

    clause: ClassVar[str] = "offrandes/starting-characters"

    seat: int
    characters: tuple[int, ...]


class RoundStarted(Event, frozen=True, gc=False):
    """A new round began."""

    clause: ClassVar[str] = "offrandes/auction-turns"

    round: int
    seat: int


class LotOpened(Event, frozen=True, gc=False):
    """The holder put tiles up for auction."""

    clause: ClassVar[str] = "offrandes/open-lot"

    seat: int
    characters: tuple[int, ...]


class BidPlaced(Event, frozen=True, gc=False):
    """A player bid for the lot."""

    clause: ClassVar[str] = "offrandes/raise-or-pass"

    seat: int
    drachmas: int


class BidPassed(Event, frozen=True, gc=False):
    """A player is out of this lot."""

    clause: ClassVar[str] = "offrandes/raise-or-pass"

    seat: int


class AuctionPassed(Event, frozen=True, gc=False):
    """The holder opened no lot and ended the auction turn."""

    clause: ClassVar[str] = "offrandes/holder-may-pass"

    seat: int


class LotWon(Event, frozen=True, gc=False):
    """A player paid the bid and took the lot."""

    clause: ClassVar[str] = "offrandes/win-lot"

    seat: int
    characters: tuple[int, ...]
    drachmas: int


class PawnClimbed(Event, frozen=True, gc=False):
    """A pawn went up to this step."""

    clause: ClassVar[str] = "offrandes/win-lot"

    seat: int
    character: int
    step: int


class PawnFell(Event, frozen=True, gc=False):
    """A pawn went down to this step."""

    clause: ClassVar[str] = "offrandes/last-step-alone"

    seat: int
    character: int
    step: int


class CharacterCorrupted(Event, frozen=True, gc=False):
    """A player corrupted another's character."""

    clause: ClassVar[str] = "offrandes/corrupt-effect"

    seat: int
    victim: int
    character: int


class CorruptionDeclined(Event, frozen=True, gc=False):
    """A player corrupted nobody."""

    clause: ClassVar[str] = "offrandes/corrupt-once"

    seat: int


class OfferingReplaced(Event, frozen=True, gc=False):
    """The animals on an altar went back to the stock, and the disc to its owner."""

    clause: ClassVar[str] = "offrandes/place-offering"

    owner: int
    altar: int
    animal: int
    count: int


class OfferingMade(Event, frozen=True, gc=False):
    """A player laid animals on an altar and scored."""

    clause: ClassVar[str] = "offrandes/offering-points"

    seat: int
    altar: int
    animal: int
    count: int
    points: int


class OfferingDeclined(Event, frozen=True, gc=False):
    """A player offered nothing."""

    clause: ClassVar[str] = "offrandes/one-offering"

    seat: int


class PriestessScored(Event, frozen=True, gc=False):
    """A player scored for the priestess."""

    clause: ClassVar[str] = "offrandes/priestess-points"

    seat: int
    points: int


class IncomeReceived(Event, frozen=True, gc=False):
    """What every seat got."""

    clause: ClassVar[str] = "offrandes/income"

    drachmas: tuple[int, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """Points on the track and for altars, by seat."""

    clause: ClassVar[str] = "offrandes/game-end"

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
