"""A player's first glance: win points cheaply, give few away, let Monsters spoil what is lost."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from agon.games.olympe.actions import OlympeAction
from agon.games.olympe.phases import own_gems
from agon.games.olympe.phases.monster import active_monsters
from agon.games.olympe.phases.trick import winning_place
from agon.games.olympe.printed import COLOURS, MONSTER, RANKS
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import State
from agon.kit.game import Heuristics

_STRENGTH_COST: Final = 8.0  # what a rank is worth later in the round, in points
_LEAD_WORTH: Final = 20.0  # what it is worth to choose requested colour and trump
_EXPECTED_FROM_OTHERS: Final = 22.0  # points a player still to come adds to a trick on average


def prior(s: State, seat: int, actions: Sequence[OlympeAction]) -> list[float]:
    """What each card is expected to bring, in points."""
    glance = _Glance(s, seat)
    return [glance.worth(action.card) for action in actions]


class _Glance:
    """What a seat sees at one glance, before it looks at its cards one by one."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.points: Final[tuple[int, ...]] = s.box.card_points
        self.leads: Final = s.requested < 0
        self.trump: Final = s.gods[seat] if self.leads else s.trump
        self.to_come: Final = s.seats - len(s.trick) - 1
        self.lying: Final = sum([self.points[card] for card in s.trick])
        self.partner_wins: Final = s.sides < s.seats and _partner_leads_trick(s, seat)
        self.cancelled: Final = active_monsters(s) if s.requested >= 0 else []  # colours of Monsters at work
        self.unseen: Final = [_held_by_others(s, seat, colour) for colour in range(COLOURS)]
        self.count: Final = sum([len(cards) for cards in self.unseen])
        trumps = self.unseen[self.trump]
        self.trumps: Final = len(trumps) - bisect_right(trumps, self.trump * RANKS + MONSTER)  # Monsters beat nothing

    def worth(self, card: int) -> float:
        """Points won or given away, less what the card could do later."""
        at_stake = self.lying + self.points[card] + self.to_come * _EXPECTED_FROM_OTHERS
        if card & 15 == MONSTER:
            return _monster_worth(self.s, card, at_stake)
        strength = (card & 15) * _STRENGTH_COST
        chance = self.chance_to_win(card)
        if self.cancelled:  # nobody gets these cards, and who would have won leads; but a Hero may save them
            return chance * at_stake if self.slays(card) else chance * _LEAD_WORTH - strength
        if not chance and self.partner_wins:  # what the partner wins is ours too
            return self.points[card] - strength
        return chance * at_stake - (1 - chance) * (self.points[card] + 2) - strength

    def slays(self, card: int) -> bool:
        """Whether the card is the Hero of a Monster that cancels the trick."""
        return card & 15 == self.s.box.hero and card >> 4 in self.cancelled

    def chance_to_win(self, card: int) -> float:
        """How likely the card wins the trick, from what lies there and what could still beat it."""
        colour, trump = card >> 4, self.trump
        requested = colour if self.leads else self.s.requested
        mine = _strength(card, requested, trump)
        if mine < 0:
            return 0.0
        for lying in self.s.trick:
            if _strength(lying, requested, trump) >= mine:
                return 0.0
        if not self.count or not self.to_come:
            return 1.0
        held = self.unseen[colour]
        beaters: float = float(len(held) - bisect_right(held, card))
        if colour != trump:
            beaters += self.trumps / 2  # who can follow cannot ruff
        share = min(1.0, 2.5 * beaters / self.count)
        chance: float = (1 - share) ** self.to_come
        return chance


def _held_by_others(s: State, seat: int, colour: int) -> list[int]:
    """The cards of a colour that others can play, in ascending order."""
    cards: list[int] = []
    for other, hand in enumerate(s.hands):
        if other != seat:
            cards += hand[colour]
    cards.sort()
    return cards


def _monster_worth(s: State, card: int, at_stake: float) -> float:
    """A Monster that cancels takes the trick from whoever would win it; elsewhere it is a free discard."""
    if s.requested < 0:  # led, it only gives the lead away
        return -_LEAD_WORTH
    if card >> 4 in (s.requested, s.trump):
        return at_stake / s.seats
    return 0.0


def _partner_leads_trick(s: State, seat: int) -> bool:
    place = winning_place(s)
    return place >= 0 and s.seat_at(place) != seat and s.seat_at(place) % s.sides == seat % s.sides


def _strength(card: int, requested: int, trump: int) -> int:
    if card & 15 == MONSTER:
        return -1
    if card >> 4 == trump:
        return (card & 15) + 16
    return card & 15 if card >> 4 == requested else -1


def evaluate(s: State) -> list[float]:
    """How well each seat stands, from 0 to 1: gems first, then the points of this round."""
    points = round_points(s)
    all_points = sum(points) or 1
    first = s.box.parts.first_gems
    if s.options.scoring == "own-gems":
        gems, goal = own_gems.total(s), s.box.parts.own_gems_at_start * len(s.colours)
    else:
        gems, goal = s.gems, s.box.parts.gems_to_win
    worth = [(had + first * got / all_points) / (goal + first) for had, got in zip(gems, points, strict=True)]
    return [worth[seat % s.sides] for seat in range(s.seats)]


HEURISTICS: Final[Heuristics[State, OlympeAction]] = Heuristics(prior=prior, evaluate=evaluate)
