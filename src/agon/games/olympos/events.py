"""What happens in a match of Olympos."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event, Joins, Uncovers


class PiecesStacked(Event, frozen=True, gc=False):
    """The pile on the start space, from the top."""

    order: tuple[int, ...]


class RowLaid(Event, frozen=True, gc=False):
    """The discoveries of a row lie in these columns."""

    row: int
    columns: tuple[int, ...]


class WondersLaid(Event, frozen=True, gc=False):
    """The wonders lie in these columns."""

    columns: tuple[int, ...]


class FifthCubeDrawn(Event, frozen=True, gc=False):
    """With five players one resource comes twice."""

    resource: int


class LandCondemned(Event, frozen=True, gc=False):
    """Nobody will stop on this land."""

    seat: int
    land: int


class CubesDealt(Event, frozen=True, gc=False):
    """Every seat's first cube."""

    resource: tuple[int, ...]


class SettlerPlaced(Event, frozen=True, gc=False):
    """A new settler went to a land, from the north zone (NORTH) or a land of its owner's, through these spaces."""

    seat: int
    source: int
    land: int
    route: tuple[int, ...]


class SettlerMoved(Event, frozen=True, gc=False):
    """A settler went from one land to another, through these spaces."""

    seat: int
    source: int
    land: int
    route: tuple[int, ...]


class TribeBeaten(Event, frozen=True, gc=False):
    """A tribe left its star."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    land: int


class FightWon(Event, frozen=True, gc=False):
    """A land was conquered; the loser took hourglasses."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    loser: int
    land: int
    hourglasses: int


class LandTaken(Event, frozen=True, gc=False):
    """A player controls a land."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    land: int


class LandLeft(Event, frozen=True, gc=False):
    """A player no longer controls a land."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    land: int


class ActionPaid(Event, frozen=True, gc=False):
    """Hourglasses were spent, then the piece moved."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    hourglasses: int
    spaces: int


class Waited(Event, frozen=True, gc=False):
    """A player could pay no action and moved on."""

    seat: int
    spaces: int


class PlayerDone(Event, frozen=True, gc=False):
    """A player takes no more turns."""

    seat: int


class DiscoveryMade(Event, frozen=True, gc=False):
    """A discovery was paid with these cubes beside land tokens."""

    seat: int
    discovery: int
    cubes: tuple[int, ...]


class BonusTaken(Event, frozen=True, gc=False):
    """A bonus was marked and taken."""

    seat: int
    discovery: int
    bonus: str


class SettlersGained(Event, frozen=True, gc=False):
    """Settlers came from the reserve to the stock."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    count: int


class HourglassesGained(Event, frozen=True, gc=False):
    """A player got hourglasses."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    count: int


class CubeGained(Event, frozen=True, gc=False):
    """A player got a cube."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    resource: int


class PrestigeGained(Event, frozen=True, gc=False):
    """A player got prestige."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    count: int


class TileTaken(Event, frozen=True, gc=False):
    """A player has a discount tile of this resource."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    resource: int


class StarsPromised(Event, frozen=True, gc=False):
    """A player builds a wonder and must show stars: this tells that he has them."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS
    seat: int
    wonder: int
    count: int


class AthenaSpent(Event, frozen=True, gc=False):
    """Athena's star was used."""

    seat: int


class WonderBuilt(Event, frozen=True, gc=False):
    """A wonder was built."""

    seat: int
    wonder: int


class CardsDrawn(Event, frozen=True, gc=False):
    """Destiny cards were drawn; only the drawer sees which."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    count: int
    cards: tuple[int, ...] | None


class CardKept(Event, frozen=True, gc=False):
    """One of the cards held up was kept, the others lie open."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS
    seat: int
    place: int
    cards: tuple[int, ...]


class DeckShuffled(Event, frozen=True, gc=False):
    """The discards became a new deck."""

    count: int


class CardPlayed(Event, frozen=True, gc=False):
    """A destiny card was played and discarded."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS
    seat: int
    card: int


class GodRevealed(Event, frozen=True, gc=False):
    """A god came."""

    god: int
    seat: int


class GodChose(Event, frozen=True, gc=False):
    """Whom the god helps or strikes."""

    god: int
    chosen: tuple[int, ...]


class CardLost(Event, frozen=True, gc=False):
    """Nemesis: a card was discarded."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS
    seat: int
    card: int


class SettlerLost(Event, frozen=True, gc=False):
    """Hades: a settler went back to the stock."""

    seat: int
    land: int


class MatchEnded(Event, frozen=True, gc=False):
    """The points of every seat."""

    points: tuple[int, ...]


OlymposEvent = (
    PiecesStacked
    | RowLaid
    | WondersLaid
    | FifthCubeDrawn
    | LandCondemned
    | CubesDealt
    | SettlerPlaced
    | SettlerMoved
    | TribeBeaten
    | FightWon
    | LandTaken
    | LandLeft
    | ActionPaid
    | Waited
    | PlayerDone
    | DiscoveryMade
    | BonusTaken
    | SettlersGained
    | HourglassesGained
    | CubeGained
    | PrestigeGained
    | TileTaken
    | StarsPromised
    | AthenaSpent
    | WonderBuilt
    | CardsDrawn
    | CardKept
    | DeckShuffled
    | CardPlayed
    | GodRevealed
    | GodChose
    | CardLost
    | SettlerLost
    | MatchEnded
)
