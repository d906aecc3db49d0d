"""The full truth of a match of Offrandes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agon.games.offrandes.components import Box
from agon.games.offrandes.frames import OffrandesFrame
from agon.games.offrandes.printed import STEPS
from agon.kit.game import Options as KitOptions

NOBODY: Final = -1
NO_ANIMAL: Final = -1


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose; the defaults are the ordinary game.

    `cities`: the id of every seat's city, in order; empty: in the order of the components.
    """

    cities: tuple[str, ...] = ()


class Player:
    """What one seat has."""

    __slots__ = ("drachmas", "points", "steps")

    drachmas: int
    points: int  # on the track, altars not counted
    steps: list[int]  # where the pawn stands on each character's ladder

    def __init__(self, drachmas: int, points: int, steps: list[int]) -> None:
        self.drachmas = drachmas
        self.points = points
        self.steps = steps

    def clone(self) -> Player:
        """A copy that shares nothing that can change."""
        return Player(self.drachmas, self.points, self.steps[:])

    def key(self) -> Hashable:
        """Equal for equal holdings."""
        return (self.drachmas, self.points, tuple(self.steps))


class State:
    """Players with their ladders, the auction, and the altars."""

    __slots__ = (
        "bid",
        "bidders",
        "box",
        "corrupted",
        "counts",
        "first",
        "hand",
        "holder",
        "kinds",
        "lot",
        "options",
        "owners",
        "players",
        "quiet",
        "round",
        "seats",
        "stack",
        "stock",
        "won",
    )

    box: Box
    options: Options
    seats: int
    stack: list[OffrandesFrame]
    round: int
    first: int  # the seat that has the marker
    quiet: int  # rounds begun since somebody last scored
    players: list[Player]
    holder: int  # of the auction, or NOBODY
    hand: int  # the set of tiles the holder of the auction still has
    won: list[int]  # the seats that have won a lot in this auction turn
    lot: int  # the set of tiles up for auction
    bid: int  # the highest so far; 0: none
    bidders: list[int]  # still in for this lot, the next to be asked first; the last one made the highest bid
    corrupted: list[int]  # the seats that were corrupted in this round
    stock: list[int]  # animals left of each kind
    owners: list[int]  # of each altar, or NOBODY
    kinds: list[int]  # of the animals on each altar, or NO_ANIMAL
    counts: list[int]  # of the animals on each altar

    def __init__(
        self,
        box: Box,
        options: Options,
        seats: int,
        stack: list[OffrandesFrame],
        round: int,
        first: int,
        quiet: int,
        players: list[Player],
        holder: int,
        hand: int,
        won: list[int],
        lot: int,
        bid: int,
        bidders: list[int],
        corrupted: list[int],
        stock: list[int],
        owners: list[int],
        kinds: list[int],
        counts: list[int],
    ) -> None:
        self.box = box
        self.options = options
        self.seats = seats
        self.stack = stack
        self.round = round
        self.first = first
        self.quiet = quiet
        self.players = players
        self.holder = holder
        self.hand = hand
        self.won = won
        self.lot = lot
        self.bid = bid
        self.bidders = bidders
        self.corrupted = corrupted
        self.stock = stock
        self.owners = owners
        self.kinds = kinds
        self.counts = counts

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            self.box,
            self.options,
            self.seats,
            self.stack[:],
            self.round,
            self.first,
            self.quiet,
            [player.clone() for player in self.players],
            self.holder,
            self.hand,
            self.won[:],
            self.lot,
            self.bid,
            self.bidders[:],
            self.corrupted[:],
            self.stock[:],
            self.owners[:],
            self.kinds[:],
            self.counts[:],
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        return (
            tuple(self.stack),
            self.round,
            self.first,
            self.quiet,
            tuple(player.key() for player in self.players),
            self.holder,
            self.hand,
            tuple(sorted(self.won)),
            self.lot,
            self.bid,
            tuple(self.bidders),
            tuple(sorted(self.corrupted)),
            tuple(self.stock),
            tuple(self.owners),
            tuple(self.kinds),
            tuple(self.counts),
        )

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        return [*range(seat, self.seats), *range(seat)]

    def best(self, character: int) -> int:
        """Whose pawn stands alone on the last step of a ladder, or NOBODY."""
        for seat, player in enumerate(self.players):
            if player.steps[character] == STEPS:
                return seat
        return NOBODY
