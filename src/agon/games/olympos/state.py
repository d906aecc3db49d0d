"""The full truth of a match of Olympos."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from agon.games.olympos.components import Box
from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.printed import COLUMNS
from agon.kit.game import Options as KitOptions

NOBODY: Final = -1


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose: there is one way to play."""


class Player:
    """What one seat has."""

    __slots__ = (
        "ares",
        "athena",
        "cubes",
        "discounts",
        "discoveries",
        "done",
        "erinyes",
        "hand",
        "hourglasses",
        "keres",
        "prestige",
        "reserve",
        "shuffles",
        "siren",
        "space",
        "stars",
        "stock",
        "tokens",
        "wonders",
        "zeus_cards",
    )

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

    def __init__(
        self,
        space: int,
        done: bool,
        hourglasses: int,
        stock: int,
        reserve: int,
        tokens: list[int],
        stars: int,
        cubes: list[int],
        prestige: int,
        discoveries: int,
        discounts: list[int],
        wonders: int,
        hand: list[int],
        shuffles: list[int],
        zeus_cards: int,
        ares: bool,
        athena: int,
        erinyes: bool,
        keres: bool,
        siren: bool,
    ) -> None:
        self.space = space
        self.done = done
        self.hourglasses = hourglasses
        self.stock = stock
        self.reserve = reserve
        self.tokens = tokens
        self.stars = stars
        self.cubes = cubes
        self.prestige = prestige
        self.discoveries = discoveries
        self.discounts = discounts
        self.wonders = wonders
        self.hand = hand
        self.shuffles = shuffles
        self.zeus_cards = zeus_cards
        self.ares = ares
        self.athena = athena
        self.erinyes = erinyes
        self.keres = keres
        self.siren = siren

    def clone(self) -> Player:
        """A copy that shares nothing that can change."""
        return Player(
            self.space,
            self.done,
            self.hourglasses,
            self.stock,
            self.reserve,
            self.tokens[:],
            self.stars,
            self.cubes[:],
            self.prestige,
            self.discoveries,
            self.discounts[:],
            self.wonders,
            self.hand[:],
            self.shuffles[:],
            self.zeus_cards,
            self.ares,
            self.athena,
            self.erinyes,
            self.keres,
            self.siren,
        )

    def key(self) -> Hashable:
        """Equal for equal holdings."""
        return (
            self.space,
            self.done,
            self.hourglasses,
            self.stock,
            self.reserve,
            tuple(self.tokens),
            self.stars,
            tuple(self.cubes),
            self.prestige,
            self.discoveries,
            tuple(self.discounts),
            self.wonders,
            tuple(self.hand),
            tuple(self.shuffles),
            self.zeus_cards,
            self.ares,
            self.athena,
            self.erinyes,
            self.keres,
            self.siren,
        )


class State:
    """The players, both boards, the cards."""

    __slots__ = (
        "bonuses",
        "box",
        "columns",
        "condemned",
        "copies",
        "deck",
        "discards",
        "held",
        "held_shuffles",
        "options",
        "order",
        "piles",
        "players",
        "revealed",
        "seats",
        "shuffle",
        "stack",
        "tiles",
        "tribes",
        "zeus_token",
    )

    box: Box
    options: Options
    seats: int
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

    def __init__(
        self,
        box: Box,
        options: Options,
        seats: int,
        stack: list[OlymposFrame],
        order: list[int],
        players: list[Player],
        columns: list[int],
        copies: list[int],
        tiles: list[list[int]],
        bonuses: list[int],
        condemned: list[bool],
        tribes: list[bool],
        piles: list[list[int]],
        zeus_token: int,
        revealed: list[int],
        deck: list[int],
        discards: list[int],
        shuffle: int,
        held: list[int],
        held_shuffles: list[int],
    ) -> None:
        self.box = box
        self.options = options
        self.seats = seats
        self.stack = stack
        self.order = order
        self.players = players
        self.columns = columns
        self.copies = copies
        self.tiles = tiles
        self.bonuses = bonuses
        self.condemned = condemned
        self.tribes = tribes
        self.piles = piles
        self.zeus_token = zeus_token
        self.revealed = revealed
        self.deck = deck
        self.discards = discards
        self.shuffle = shuffle
        self.held = held
        self.held_shuffles = held_shuffles

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            self.box,
            self.options,
            self.seats,
            self.stack[:],
            self.order[:],
            [player.clone() for player in self.players],
            self.columns[:],
            self.copies[:],
            [part[:] for part in self.tiles],
            self.bonuses[:],
            self.condemned[:],
            self.tribes[:],
            [part[:] for part in self.piles],
            self.zeus_token,
            self.revealed[:],
            self.deck[:],
            self.discards[:],
            self.shuffle,
            self.held[:],
            self.held_shuffles[:],
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        return (
            tuple(self.stack),
            tuple(self.order),
            tuple(player.key() for player in self.players),
            tuple(self.columns),
            tuple(self.copies),
            tuple(map(tuple, self.tiles)),
            tuple(self.bonuses),
            tuple(self.condemned),
            tuple(self.tribes),
            tuple(map(tuple, self.piles)),
            self.zeus_token,
            tuple(self.revealed),
            tuple(self.deck),
            tuple(self.discards),
            self.shuffle,
            tuple(self.held),
            tuple(self.held_shuffles),
        )

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
