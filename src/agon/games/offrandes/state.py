"""The full truth of a match of Offrandes."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes.components import Box
from agon.games.offrandes.frames import OffrandesFrame
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import STEPS
from agon.kit.facts import AnyOrder, Facts, Fixed

NOBODY: Final = -1
NO_ANIMAL: Final = -1


class Player(Facts):
    """What one seat has."""

    drachmas: int
    points: int  # on the track, altars not counted
    steps: list[int]  # where the pawn stands on each character's ladder


class State(Facts):
    """Players with their ladders, the auction, and the altars."""

    box: Fixed[Box]
    options: Fixed[Options]
    seats: Fixed[int]
    stack: list[OffrandesFrame]
    round: int
    first: int  # the seat that has the marker
    quiet: int  # rounds begun since somebody last scored
    players: list[Player]
    holder: int  # of the auction, or NOBODY
    hand: int  # the set of tiles the holder of the auction still has
    won: AnyOrder[int]  # the seats that have won a lot in this auction turn
    lot: int  # the set of tiles up for auction
    bid: int  # the highest so far; 0: none
    bidders: list[int]  # still in for this lot, the next to be asked first; the last one made the highest bid
    corrupted: AnyOrder[int]  # the seats that were corrupted in this round
    stock: list[int]  # animals left of each kind
    owners: list[int]  # of each altar, or NOBODY
    kinds: list[int]  # of the animals on each altar, or NO_ANIMAL
    counts: list[int]  # of the animals on each altar

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        return [*range(seat, self.seats), *range(seat)]

    def best(self, character: int) -> int:
        """Whose pawn stands alone on the last step of a ladder, or NOBODY."""
        for seat, player in enumerate(self.players):
            if player.steps[character] == STEPS:
                return seat
        return NOBODY
