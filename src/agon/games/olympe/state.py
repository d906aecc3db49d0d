"""The full truth of a match of Olympe."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain
from typing import Final

from agon.games.olympe.components import COLOURS, Box
from agon.kit.frame import Ask, Await
from agon.kit.game import Options as KitOptions

NO_COLOUR: Final = -1
NOBODY_WON: Final = -1


class Options(KitOptions, frozen=True, kw_only=True):
    """`gods`: the god of each seat by id; empty: in component order."""

    gods: tuple[str, ...] = ()


class ChoosingDealer(Await, frozen=True, gc=False):
    """Nature names the first dealer."""


class Dealing(Await, frozen=True, gc=False):
    """Nature deals all cards in play."""


class Playing(Ask, frozen=True, gc=False):
    """A seat owes a card to the trick."""


OlympeFrame = ChoosingDealer | Dealing | Playing

CHOOSING_DEALER: Final = ChoosingDealer()
DEALING: Final = Dealing()
PLAYING: Final = tuple(Playing(seat) for seat in range(COLOURS))


class State:
    """Hands, the trick on the table, the tricks taken, and the gems."""

    __slots__ = (
        "aside",
        "box",
        "ceilings",
        "dealer",
        "gems",
        "gods",
        "hands",
        "last_leader",
        "last_trick",
        "last_winner",
        "leader",
        "options",
        "requested",
        "round",
        "seats",
        "stack",
        "trick",
        "trump",
        "won",
    )

    box: Box
    options: Options
    seats: int
    gods: tuple[int, ...]  # the colour of each seat's god
    stack: list[OlympeFrame]
    round: int
    dealer: int
    leader: int
    trick: list[int]  # cards in the order played, the leader's first
    requested: int
    trump: int
    hands: list[list[list[int]]]  # by seat and colour, each in ascending order
    ceilings: list[int]  # seat * COLOURS + colour: no card above this rank, as obligations prove; -1: none at all
    won: list[list[int]]  # the cards each seat keeps
    aside: list[int]  # the cards of cancelled tricks
    gems: list[int]
    last_trick: tuple[int, ...]
    last_leader: int
    last_winner: int  # NOBODY_WON after a cancelled trick

    def __init__(
        self,
        box: Box,
        options: Options,
        seats: int,
        gods: tuple[int, ...],
        stack: list[OlympeFrame],
        round: int,
        dealer: int,
        leader: int,
        trick: list[int],
        requested: int,
        trump: int,
        hands: list[list[list[int]]],
        ceilings: list[int],
        won: list[list[int]],
        aside: list[int],
        gems: list[int],
        last_trick: tuple[int, ...],
        last_leader: int,
        last_winner: int,
    ) -> None:
        self.box = box
        self.options = options
        self.seats = seats
        self.gods = gods
        self.stack = stack
        self.round = round
        self.dealer = dealer
        self.leader = leader
        self.trick = trick
        self.requested = requested
        self.trump = trump
        self.hands = hands
        self.ceilings = ceilings
        self.won = won
        self.aside = aside
        self.gems = gems
        self.last_trick = last_trick
        self.last_leader = last_leader
        self.last_winner = last_winner

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            self.box,
            self.options,
            self.seats,
            self.gods,
            self.stack[:],
            self.round,
            self.dealer,
            self.leader,
            self.trick[:],
            self.requested,
            self.trump,
            [[cards[:] for cards in hand] for hand in self.hands],
            self.ceilings[:],
            [cards[:] for cards in self.won],
            self.aside[:],
            self.gems[:],
            self.last_trick,
            self.last_leader,
            self.last_winner,
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        return (
            self.gods,
            tuple(self.stack),
            self.round,
            self.dealer,
            self.leader,
            tuple(self.trick),
            self.requested,
            self.trump,
            tuple(tuple(map(tuple, hand)) for hand in self.hands),
            tuple(self.ceilings),
            tuple(tuple(sorted(cards)) for cards in self.won),
            tuple(sorted(self.aside)),
            tuple(self.gems),
            self.last_trick,
            self.last_leader,
            self.last_winner,
        )

    def hand(self, seat: int) -> list[int]:
        """All cards of a hand, in ascending order."""
        return list(chain.from_iterable(self.hands[seat]))

    def seat_at(self, place: int) -> int:
        """Who played the card at this place of the trick."""
        return (self.leader + place) % self.seats


def sort_hand(cards: Iterable[int]) -> list[list[int]]:
    """A hand by colour, each in ascending order."""
    hand: list[list[int]] = [[] for _ in range(COLOURS)]
    for card in sorted(cards):
        hand[card >> 4].append(card)
    return hand
