"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.phases import own_gems
from agon.games.olympe.phases.trick import winning_place
from agon.games.olympe.printed import MONSTER, RANKS
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import State
from agon.kit.game import Features

_HIGH: Final = 11  # the lowest rank that often wins a trick

NAMES: Final = (
    "gems",
    "gems ahead of the best",
    "gems still needed",
    "round points",
    "round points ahead of the best",
    "round points ahead of the second",
    "first in the round",
    "cards left",
    "own trumps",
    "high own trumps",
    "high cards",
    "ranks",
    "points in hand",
    "monsters",
    "colours lacking",
    "leads",
    "winning the trick",
    "trick",
    "round run",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat; partners share what their side has."""
    points = round_points(s)
    all_points = sum(s.box.card_points[card] for card in range(len(s.box.card_points))) or 1
    gems, goal = (own_gems.total(s), 3) if s.options.scoring == "own-gems" else (s.gems, s.box.parts.gems_to_win)
    place = winning_place(s) if s.trick else -1
    winner = s.seat_at(place) % s.sides if place >= 0 else -1
    lying = sum([s.box.card_points[card] for card in s.trick]) / 100
    sizes = [sum([len(cards) for cards in hand]) for hand in s.hands]
    dealt = max(1, max(sizes) + sum([len(cards) for cards in s.won]) // s.seats + len(s.aside) // s.seats)
    rows = []
    for seat in range(s.seats):
        side = seat % s.sides
        ahead = sorted([points[other] for other in range(s.sides) if other != side], reverse=True)
        rival = max([gems[other] for other in range(s.sides) if other != side])
        rows.append(
            [
                gems[side] / goal,
                (gems[side] - rival) / goal,
                max(0, goal - gems[side]) / goal,
                points[side] * 4 / all_points,
                (points[side] - ahead[0]) * 4 / all_points,
                (points[side] - ahead[min(1, len(ahead) - 1)]) * 4 / all_points,
                float(points[side] > ahead[0]),
                sizes[seat] / dealt,
                *_hand(s, seat, dealt),
                float(s.leader == seat),
                float(winner == side),
                lying if winner == side else 0.0,
                1 - max(sizes) / dealt,
            ]
        )
    return rows


def _hand(s: State, seat: int, dealt: int) -> list[float]:
    """What the cards of a seat promise."""
    trumps = high_trumps = high = ranks = points = monsters = 0
    god = s.gods[seat]
    lacking = 0
    for colour in s.colours:
        cards = s.hands[seat][colour]
        if not cards:
            lacking += 1
        for card in cards:
            rank = card & (RANKS - 1)
            if rank == MONSTER:
                monsters += 1
                continue
            ranks += rank
            points += s.box.card_points[card]
            high += rank >= _HIGH
            if colour == god:
                trumps += 1
                high_trumps += rank >= _HIGH
    return [
        trumps / 4,
        high_trumps / 2,
        high / 4,
        ranks / (8 * dealt),
        points / 400,
        float(monsters),
        lacking / len(s.colours),
    ]


def chapter(s: State) -> int:
    """The round."""
    return s.round


def ordinary(s: State) -> bool:
    """Everybody for himself, for gems of the common store."""
    return s.sides == s.seats and s.options.scoring == "gems"


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter, ordinary)
