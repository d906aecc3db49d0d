"""What happens in a match of Peloponnes. Nothing in this game is hidden."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event


class CivilizationsDrawn(Event, frozen=True, gc=False):
    """Everybody has a civilization; they begin in this order."""

    clause: ClassVar[str] = "peloponnes/civilization"

    civilizations: tuple[int, ...]
    order: tuple[int, ...]


class TileRevealed(Event, frozen=True, gc=False):
    """A tile was turned up."""

    clause: ClassVar[str] = "peloponnes/reveal"

    tile: int
    slot: int
    conquest: bool


class SupplyCame(Event, frozen=True, gc=False):
    """A supply round begins."""

    clause: ClassVar[str] = "peloponnes/supply-tile"


class BidPlaced(Event, frozen=True, gc=False):
    """A first bid."""

    clause: ClassVar[str] = "peloponnes/one-bid"

    seat: int
    tile: int
    coins: int


class BidMoved(Event, frozen=True, gc=False):
    """A displaced bid went to another tile."""

    clause: ClassVar[str] = "peloponnes/displaced"

    seat: int
    tile: int
    coins: int


class BidDisplaced(Event, frozen=True, gc=False):
    """A bid was outbid."""

    clause: ClassVar[str] = "peloponnes/outbid"

    seat: int
    tile: int
    coins: int


class BidWithdrawn(Event, frozen=True, gc=False):
    """A displaced bid was taken back."""

    clause: ClassVar[str] = "peloponnes/displaced"

    seat: int
    coins: int


class Passed(Event, frozen=True, gc=False):
    """A player takes no tile and gets coins."""

    clause: ClassVar[str] = "peloponnes/pass"

    seat: int
    coins: int


class OrderChanged(Event, frozen=True, gc=False):
    """The new order."""

    clause: ClassVar[str] = "peloponnes/new-order"

    order: tuple[int, ...]


class TileBought(Event, frozen=True, gc=False):
    """Alone: a tile was bought."""

    clause: ClassVar[str] = "peloponnes/solo-market"

    seat: int
    tile: int
    coins: int


class TilesLeft(Event, frozen=True, gc=False):
    """Tiles that nobody took left the game."""

    clause: ClassVar[str] = "peloponnes/unsold"

    tiles: tuple[int, ...]


class LandPlaced(Event, frozen=True, gc=False):
    """A land was added to a row."""

    clause: ClassVar[str] = "peloponnes/land-fits"

    seat: int
    tile: int


class TileLost(Event, frozen=True, gc=False):
    """A tile did not fit or could not be paid: it left the game."""

    clause: ClassVar[str] = "peloponnes/land-lost"

    seat: int
    tile: int


class BuildingBuilt(Event, frozen=True, gc=False):
    """A building was paid and placed."""

    clause: ClassVar[str] = "peloponnes/build"

    seat: int
    tile: int


class BuildingMarked(Event, frozen=True, gc=False):
    """A building was placed with a coin on it."""

    clause: ClassVar[str] = "peloponnes/build"

    seat: int
    tile: int


class GoodsGained(Event, frozen=True, gc=False):
    """What a tile brings, or takes, when it is placed, one entry a good; overflow then turns into luxury."""

    clause: ClassVar[str] = "peloponnes/once"

    seat: int
    gained: tuple[int, ...]


class IncomeReceived(Event, frozen=True, gc=False):
    """What an income brought to a player."""

    clause: ClassVar[str] = "peloponnes/tile-income"

    seat: int
    gained: tuple[int, ...]


class GoodChosen(Event, frozen=True, gc=False):
    """A player chose a good."""

    clause: ClassVar[str] = "peloponnes/choice-income"

    seat: int
    good: int


class ChitTurned(Event, frozen=True, gc=False):
    """A chit was turned: a kind of disaster, or the blank."""

    clause: ClassVar[str] = "peloponnes/two-chits"

    kind: int
    count: int


class DisasterStruck(Event, frozen=True, gc=False):
    """The third of a kind: these seats are spared."""

    clause: ClassVar[str] = "peloponnes/third-chit"

    kind: int
    spared: tuple[int, ...]


class TilesSettled(Event, frozen=True, gc=False):
    """What a player kept and lost in an earthquake or a tempest."""

    clause: ClassVar[str] = "peloponnes/third-chit"

    seat: int
    kept: tuple[int, ...]
    lost: tuple[int, ...]


class GoodsLost(Event, frozen=True, gc=False):
    """What a disaster took from a player."""

    clause: ClassVar[str] = "peloponnes/third-chit"

    seat: int
    good: int
    count: int


class Fed(Event, frozen=True, gc=False):
    """A player's people were fed, some perhaps with luxury goods, some perhaps not."""

    clause: ClassVar[str] = "peloponnes/feed"

    seat: int
    with_food: int
    with_luxury: int
    lost: int


class BuildingFinished(Event, frozen=True, gc=False):
    """A marked building was paid."""

    clause: ClassVar[str] = "peloponnes/finish"

    seat: int
    tile: int


class BuildingLost(Event, frozen=True, gc=False):
    """A marked building was given up or could not be paid."""

    clause: ClassVar[str] = "peloponnes/finish"

    seat: int
    tile: int


class MatchEnded(Event, frozen=True, gc=False):
    """The scores: for each seat the points of prestige and of population."""

    clause: ClassVar[str] = "peloponnes/score"

    prestige: tuple[int, ...]
    population: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


PeloponnesEvent = (
    CivilizationsDrawn
    | TileRevealed
    | SupplyCame
    | BidPlaced
    | BidMoved
    | BidDisplaced
    | BidWithdrawn
    | Passed
    | OrderChanged
    | TileBought
    | TilesLeft
    | LandPlaced
    | TileLost
    | BuildingBuilt
    | BuildingMarked
    | GoodsGained
    | IncomeReceived
    | GoodChosen
    | ChitTurned
    | DisasterStruck
    | TilesSettled
    | GoodsLost
    | Fed
    | BuildingFinished
    | BuildingLost
    | MatchEnded
)
