"""The full truth of a match of Olympos."""

from __future__ import annotations

from typing import Final

from agon.games.olympos.components import Box
from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.options import Options
from agon.games.olympos.printed import COLUMNS
from agon.kit.facts import Facts, Fixed

NOBODY: Final = -1
NOWHERE: Final = -1  # instead of a space: that may not be done now


class Player(Facts):
    """What one seat has."""

    space: int  # on the time track
    done: bool  # takes no more turns
    hourglasses: int
    stock: int  # settlers that may be placed
    reserve: int  # pieces in the common supply
    tokens: list[int]  # land tokens, one entry a resource
    stars: int  # star tokens
    cubes: list[int]  # one entry a resource
    prestige: int  # in prestige tokens
    discoveries: int  # a set: a bit for each
    discounts: list[int]  # action points off discoveries that show the resource
    wonders: int  # a set: a bit for each
    hand: list[int]  # destiny cards, in the order they came
    shuffles: list[int]  # the shuffle each of them came from
    zeus_cards: int  # played for the god that is here
    ares: bool  # has his swords until the next god
    athena: int  # stars for one wonder each
    erinyes: bool  # the next action costs more
    keres: bool  # loses points at the end
    siren: bool  # enters no sea until the next god


class State(Facts):
    """The players, both boards, the cards."""

    box: Fixed[Box]
    options: Fixed[Options]
    seats: Fixed[int]
    stack: list[OlymposFrame]
    order: list[int]  # the seats on the time track, who acts first first: rearmost, on one space the top
    players: list[Player]
    columns: list[int]  # of every discovery, then of every wonder
    copies: list[int]  # tiles left of every discovery
    tiles: list[list[int]]  # of every discovery, the resources of the discount tiles left
    bonuses: list[int]  # BONUSES for every cell: whose piece marks it, or NOBODY
    condemned: list[bool]  # of every land
    tribes: list[bool]  # on every land
    piles: list[list[int]]  # the settlers on every land, from the bottom
    zeus_token: int  # who has it, or NOBODY
    revealed: list[int]  # the gods that came, the last one last
    deck: list[int]  # destiny cards not drawn, in ascending order
    discards: list[int]  # in ascending order
    shuffle: int  # the number of the deck's shuffle
    held: list[int]  # cards that an oracle holds up
    held_shuffles: list[int]  # the shuffle each of them came from

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        return [*range(seat, self.seats), *range(seat)]

    def owner(self, land: int) -> int:
        """Who controls a land, or NOBODY: the top settler counts."""
        pile = self.piles[land]
        return pile[-1] if pile else NOBODY

    def cell(self, discovery: int) -> int:
        """The cell in which a discovery lies."""
        return self.box.row_of[discovery] * COLUMNS + self.columns[discovery]
