"""What happens in a match of Olympe."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event, Joins, Uncovers


class DealerChosen(Event, frozen=True, gc=False):
    """Chance named the first dealer."""

    seat: int


class HandsDealt(Event, frozen=True, gc=False):
    """Everybody got a hand, of which a viewer sees only his own; with two players also piles, whose tops all see."""

    dealer: int
    hands: tuple[tuple[int, ...] | None, ...]
    piles: tuple[tuple[int, ...], ...] = ()


class CardPlayed(Event, frozen=True, gc=False):
    """A card left a hand for the trick."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS
    seat: int
    card: int


class ColourRequested(Event, frozen=True, gc=False):
    """The first card that is no Monster set the requested colour and the trump."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    colour: int
    trump: int


class MonsterSlain(Event, frozen=True, gc=False):
    """A Hero made the Monster of its colour harmless."""

    seat: int
    colour: int


class TrickWon(Event, frozen=True, gc=False):
    """A player keeps the cards of the trick."""

    seat: int
    card: int
    points: int


class TrickCancelled(Event, frozen=True, gc=False):
    """Active Monsters sent the trick aside, for nobody; `leader` leads the next."""

    colours: tuple[int, ...]
    leader: int


class CardsUncovered(Event, frozen=True, gc=False):
    """Cards that lay covered in piles were turned up: seat, pile and card of each."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_ALL
    cards: tuple[tuple[int, int, int], ...]


class GemTaken(Event, frozen=True, gc=False):
    """A side had most points in another god's colour and took one of its gems."""

    joins: ClassVar[Joins] = Joins.ITS_KIND
    side: int
    seats: tuple[int, ...]
    colour: int


class RoundScored(Event, frozen=True, gc=False):
    """The points of the round and the gems they brought, side by side: players, or teams where there are any."""

    points: tuple[int, ...]
    gems: tuple[int, ...]


class MatchWon(Event, frozen=True, gc=False):
    """Somebody has gems enough."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    winners: tuple[int, ...]
    ending: str


OlympeEvent = (
    DealerChosen
    | HandsDealt
    | CardPlayed
    | ColourRequested
    | MonsterSlain
    | TrickWon
    | TrickCancelled
    | CardsUncovered
    | GemTaken
    | RoundScored
    | MatchWon
)
