"""The full truth of a match of Olympe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from agon.games.olympe.components import Box
from agon.games.olympe.frames import OlympeFrame
from agon.games.olympe.options import Options
from agon.games.olympe.past import PastRound
from agon.games.olympe.printed import COLOURS
from agon.kit.facts import AnyOrder, Facts, Fixed

NO_COLOUR: Final = -1
NOBODY: Final = -1
NO_CARD: Final = -1


class State(Facts):
    """Hands, the trick on the table, the tricks taken, and the gems."""

    box: Fixed[Box]
    options: Fixed[Options]
    seats: Fixed[int]
    sides: Fixed[int]  # players, or teams where there are any: seat s is of side s mod sides
    gods: Fixed[tuple[int, ...]]  # the colour of each seat's god
    colours: Fixed[tuple[int, ...]]  # in play: the players' first, then the virtual ones
    copies: Fixed[int]  # of every card
    stack: list[OlympeFrame]
    round: int
    dealer: int
    leader: int
    trick: list[int]  # cards in the order played, the leader's first
    requested: int
    trump: int
    hands: list[list[list[int]]]  # what each seat can play, by colour, in ascending order; tops of piles included
    piles: list[list[int]]  # two players: the card on top of each pile, or NO_CARD
    covered: list[int]  # two players: bit p is set while a card lies covered in pile p
    ceilings: list[int]  # seat * COLOURS + colour: no hand card above this rank, as obligations prove; -1: none at all
    won: list[AnyOrder[int]]  # the cards each seat keeps
    aside: AnyOrder[int]  # the cards of cancelled tricks
    gems: list[int]  # of each side; in 'To your gems!' those taken from others
    own: list[int]  # 'To your gems!': by colour, the gems its god still has of its own
    last_trick: tuple[int, ...]
    last_leader: int
    last_winner: int  # NOBODY after a cancelled trick
    past: tuple[PastRound, ...]  # the rounds before this one

    def playable(self, seat: int) -> list[int]:
        """All cards a seat can play, in ascending order: its hand, and the tops of its piles if it has any."""
        cards: list[int] = []
        for held in self.hands[seat]:
            cards += held
        return cards

    def has_cards(self, seat: int) -> bool:
        """Whether a seat can play any."""
        for held in self.hands[seat]:  # noqa: SIM110 - a loop is quicker than `any` with a generator
            if held:
                return True
        return False

    def hand(self, seat: int) -> list[int]:
        """The cards only this seat sees."""
        if not self.piles:
            return self.playable(seat)
        return [card for card in self.playable(seat) if card not in self.piles[seat]]

    def seat_at(self, place: int) -> int:
        """Who played the card at this place of the trick."""
        return (self.leader + place) % self.seats

    def side_seats(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats, self.sides)


def sort_hand(cards: Iterable[int]) -> list[list[int]]:
    """Cards by colour, each in ascending order."""
    hand: list[list[int]] = [[] for _ in range(COLOURS)]
    for card in sorted(cards):
        hand[card >> 4].append(card)
    return hand
