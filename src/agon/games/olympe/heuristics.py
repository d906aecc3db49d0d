"""A player's first glance: win points cheaply, give few away, let Monsters spoil what is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympe.actions import OlympeAction
from agon.games.olympe.phases import own_gems
from agon.games.olympe.phases.trick import winning_place
from agon.games.olympe.printed import MONSTER
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import State
from agon.kit.game import Heuristics

_STRENGTH_COST: Final = 1.6  # what a rank is worth later in the round, in points
_LEAD_WORTH: Final = 20.0  # what it is worth to choose requested colour and trump
_EXPECTED_FROM_OTHERS: Final = 22.0  # points a player still to come adds to a trick on average


def prior(s: State, seat: int, actions: Sequence[OlympeAction]) -> list[float]:
    """What each card is expected to bring, in points."""
    return [_worth(s, seat, action.card) for action in actions]


def _worth(s: State, seat: int, card: int) -> float:
    """Points won or given away, less what the card could do later."""
    points = s.box.card_points
    to_come = s.seats - len(s.trick) - 1
    at_stake = sum(points[lying] for lying in s.trick) + points[card] + to_come * _EXPECTED_FROM_OTHERS
    strength = (card & 15) * _STRENGTH_COST
    if card & 15 == MONSTER:
        return _monster_worth(s, seat, card, at_stake)
    chance = _chance_to_win(s, seat, card, to_come)
    if not chance and _partner_leads_trick(s, seat):  # what the partner wins is ours too
        return points[card] - strength
    return chance * at_stake - (1 - chance) * (points[card] + 2) - strength


def _monster_worth(s: State, seat: int, card: int, at_stake: float) -> float:
    """A Monster that cancels takes the trick from whoever would win it; elsewhere it is a free discard."""
    if s.requested < 0:  # led, it only gives the lead away
        return -_LEAD_WORTH
    if card >> 4 in (s.requested, s.trump):
        return at_stake / s.seats
    return 0.0


def _partner_leads_trick(s: State, seat: int) -> bool:
    place = winning_place(s)
    return place >= 0 and s.seat_at(place) != seat and s.seat_at(place) % s.sides == seat % s.sides


def _chance_to_win(s: State, seat: int, card: int, to_come: int) -> float:
    """How likely the card wins the trick, from what lies there and what could still beat it."""
    requested = s.requested if s.requested >= 0 else card >> 4
    trump = s.trump if s.requested >= 0 else s.gods[seat]
    mine = _strength(card, requested, trump)
    if mine < 0 or any(_strength(lying, requested, trump) >= mine for lying in s.trick):
        return 0.0
    unseen = [held for other in range(s.seats) if other != seat for held in s.playable(other)]
    if not unseen or not to_come:
        return 1.0
    beaters: float = sum(_strength(other, requested, trump) > mine for other in unseen)
    if card >> 4 != trump and requested != trump:  # who can follow cannot ruff
        beaters -= sum(other >> 4 == trump and other & 15 != MONSTER for other in unseen) / 2
    share = min(1.0, 2.5 * beaters / len(unseen))
    return float((1 - share) ** to_come)


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
