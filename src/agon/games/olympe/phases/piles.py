"""Two players: piles of a card face up on a card face down."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Final

from agon.games.olympe.components import Box
from agon.games.olympe.events import CardsUncovered
from agon.games.olympe.frames import PLAYING
from agon.games.olympe.state import NO_CARD, State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.seats import ALL

_TWO: Final = 2


def count_piles(seats: int, box: Box) -> int:
    """How many piles lie before each player."""
    return box.parts.two_player_piles if seats == _TWO else 0  # olympe/two-piles


def lay_piles(s: State, tops: tuple[int, ...]) -> None:
    """Lay the piles: these cards face up, each on a card that is not dealt yet."""
    count = len(tops) // s.seats
    s.piles = [list(tops[seat * count : (seat + 1) * count]) for seat in range(s.seats)] if count else []
    s.covered = [(1 << count) - 1 for _ in s.piles]  # olympe/two-piles


def play_from_pile(s: State, seat: int, card: int) -> None:
    """If the card lay on a pile, it is gone from there."""
    piles = s.piles[seat]
    if card in piles:  # olympe/two-piles-play
        piles[piles.index(card)] = NO_CARD


def to_uncover(s: State) -> list[tuple[int, int]]:
    """The piles, by seat and number, whose covered card is to be turned up."""
    return [
        (seat, pile)
        for seat, tops in enumerate(s.piles)
        for pile, top in enumerate(tops)
        if top == NO_CARD and s.covered[seat] >> pile & 1
    ]


def count_covered(s: State) -> int:
    """How many cards lie covered."""
    return sum(piles.bit_count() for piles in s.covered)


def undealt(s: State, all_cards: list[int]) -> list[int]:
    """What nature still has in its bag: the covered cards."""
    dealt = chain(*map(s.playable, range(s.seats)), *s.won, s.aside, s.trick)
    return sorted((Counter(all_cards) - Counter(dealt)).elements())


def draw_covered(s: State, all_cards: list[int]) -> Draw:
    """A card for every pile to uncover, seen by both."""
    return Draw.of(undealt(s, all_cards), [ALL] * len(to_uncover(s)))  # olympe/two-piles-play


def apply_draw_covered(s: State, deal: Deal, emit: Emit | None) -> None:
    """The cards are turned up and may be played from now on."""
    turned = tuple((seat, pile, card) for (seat, pile), card in zip(to_uncover(s), deal.items, strict=True))
    for seat, pile, card in turned:
        s.piles[seat][pile] = card  # olympe/two-piles-play
        s.covered[seat] &= ~(1 << pile)
        cards = s.hands[seat][card >> 4]
        cards.append(card)
        cards.sort()
    s.stack[-1] = PLAYING[s.leader]
    if emit:
        emit(CardsUncovered(turned), "olympe/two-piles-play")
