"""What happens in a match of Peloponnes. Nothing in this game is hidden."""

from __future__ import annotations

from typing import ClassVar

from agon.kit.event import Event, Joins


class CivilizationsDrawn(Event, frozen=True, gc=False):
    """Everybody has a civilization; they begin in this order."""

    civilizations: tuple[int, ...]
    order: tuple[int, ...]


class TileRevealed(Event, frozen=True, gc=False):
    """A tile was turned up."""

    tile: int
    slot: int


class RoundOpened(Event, frozen=True, gc=False):
    """All tiles of a round lie open, and all that came with them is settled."""

    round: int


class SupplyCame(Event, frozen=True, gc=False):
    """A supply round begins."""


class BidPlaced(Event, frozen=True, gc=False):
    """A first bid."""

    seat: int
    tile: int
    coins: int


class BidMoved(Event, frozen=True, gc=False):
    """A displaced bid went to another tile."""

    seat: int
    tile: int
    coins: int


class BidDisplaced(Event, frozen=True, gc=False):
    """A bid was outbid."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    tile: int
    coins: int


class BidWithdrawn(Event, frozen=True, gc=False):
    """A displaced bid was taken back."""

    seat: int
    coins: int


class Passed(Event, frozen=True, gc=False):
    """A player takes no tile and gets coins."""

    seat: int
    coins: int


class OrderChanged(Event, frozen=True, gc=False):
    """The new order."""

    order: tuple[int, ...]


class TileBought(Event, frozen=True, gc=False):
    """Alone: a tile was bought."""

    seat: int
    tile: int
    coins: int


class TilesLeft(Event, frozen=True, gc=False):
    """Tiles that nobody took left the game."""

    tiles: tuple[int, ...]


class LandPlaced(Event, frozen=True, gc=False):
    """A land was added to a row."""

    seat: int
    tile: int


class TileLost(Event, frozen=True, gc=False):
    """A tile did not fit or could not be paid: it left the game."""

    seat: int
    tile: int


class BuildingBuilt(Event, frozen=True, gc=False):
    """A building was paid and placed."""

    seat: int
    tile: int


class BuildingMarked(Event, frozen=True, gc=False):
    """A building was placed with a coin on it."""

    seat: int
    tile: int


class GoodsGained(Event, frozen=True, gc=False):
    """What a tile brings, or takes, when it is placed, one entry a good; overflow then turns into luxury."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    gained: tuple[int, ...]


class IncomeReceived(Event, frozen=True, gc=False):
    """What an income brought to a player."""

    joins: ClassVar[Joins] = Joins.ITS_KIND
    seat: int
    gained: tuple[int, ...]


class GoodChosen(Event, frozen=True, gc=False):
    """A player chose a good."""

    seat: int
    good: int


class IncomeChosen(Event, frozen=True, gc=False):
    """Alone: a player chose an extra income, which comes with every income."""

    seat: int
    good: int


class ChitTurned(Event, frozen=True, gc=False):
    """A chit was turned: a kind of disaster, or the blank."""

    kind: int
    count: int


class DisasterStruck(Event, frozen=True, gc=False):
    """The third of a kind: these seats are spared."""

    kind: int
    spared: tuple[int, ...]


class TilesSettled(Event, frozen=True, gc=False):
    """What a player kept and lost in an earthquake or a tempest."""

    seat: int
    kept: tuple[int, ...]
    lost: tuple[int, ...]


class GoodsLost(Event, frozen=True, gc=False):
    """What a disaster took from a player, one entry a good."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    taken: tuple[int, ...]


class Fed(Event, frozen=True, gc=False):
    """A player's people were fed, some perhaps with luxury goods, some perhaps not."""

    joins: ClassVar[Joins] = Joins.ANYTHING
    seat: int
    food: int
    luxury: int
    lost: int


class BuildingFinished(Event, frozen=True, gc=False):
    """A marked building was paid."""

    seat: int
    tile: int


class BuildingLost(Event, frozen=True, gc=False):
    """A marked building was given up or could not be paid."""

    seat: int
    tile: int


class MatchEnded(Event, frozen=True, gc=False):
    """The scores: for each seat the points of prestige and of population."""

    prestige: tuple[int, ...]
    population: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


PeloponnesEvent = (
    CivilizationsDrawn
    | TileRevealed
    | RoundOpened
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
    | IncomeChosen
    | ChitTurned
    | DisasterStruck
    | TilesSettled
    | GoodsLost
    | Fed
    | BuildingFinished
    | BuildingLost
    | MatchEnded
)
