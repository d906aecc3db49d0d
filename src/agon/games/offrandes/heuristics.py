"""A player's first glance: what a step up a ladder will bring, and how many drachmas that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import MEMBERS, Box
from agon.games.offrandes.phases.offerings import offering_points, offerings
from agon.games.offrandes.printed import (
    CORRUPTOR,
    FARMER,
    FLOWER_BEARER,
    GUARD,
    PRIESTESS,
    STEPS,
    TEMPLE_KEEPER,
    WATER_BEARER,
)
from agon.games.offrandes.scoring import altar_points
from agon.games.offrandes.state import NOBODY, State
from agon.kit.game import Heuristics

_ROUNDS: Final = 9.0  # how long a match of people who know the game lasts, about
_LEAST_ROUNDS: Final = 1.5  # what is left is never thought to be less
_OFFERING: Final = 0.75  # how often what can be offered finds an altar
_HOPE: Final = 0.35  # the part of a ladder's worth that does not wait for the other ladders
_ALTAR: Final = 0.5  # of an altar's points: it may still be lost
_CORRUPTOR: Final = 1.1  # points a round of a step ahead
_GUARD: Final = 0.6
_DRACHMA: Final = 2.6  # points that a drachma is worth while there are auctions to come
_SAVING: Final = 3.0  # rounds before the end in which one begins to spend all: nobody wins by dying rich
_JUMP: Final = 0.35  # of what a lot is worth: rivals surely go as high, so one need not go there step by step
_TOO_EARLY: Final = 50.0  # points that keep who is behind from ending the match
_OTHERS: Final = 0.35  # how much a rival's loss is worth to us


def prior(s: State, seat: int, actions: Sequence[OffrandesAction]) -> list[float]:
    """What each action is expected to bring, in points."""
    glance = _Glance(s, seat)
    return [glance.worth(action) for action in actions]


class _Glance:
    """What a seat sees at one glance; what a set of steps is worth is reckoned once for all bids on it."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.left: Final = rounds_left(s)
        self.drachma: Final = _DRACHMA * min(1.0, self.left / _SAVING)
        self.climbs: Final[dict[int, float]] = {}
        self.animals: dict[int, int] | None = None

    def worth(self, action: OffrandesAction) -> float:
        """What this action is expected to bring."""
        match action:
            case act.PlaceBid(drachmas=drachmas):
                return self.bid(drachmas)
            case act.ChooseCharacters(characters=characters):
                return self.climb(characters)
            case act.OpenLot(characters=characters):
                return self.climb(characters) - self.s.box.parts.minimum_bid * self.drachma
            case act.Corrupt(victim=victim, character=character):
                return self.climb(1 << character) + _OTHERS * _fall_worth(self.s, victim, character, self.left)
            case act.Offer(altar=altar, animal=animal):
                return self.offer(altar, animal)
            case _:
                return 0.0

    def bid(self, drachmas: int) -> float:
        """Of two bids that win as surely the lower is better; but what rivals surely outbid only lasts longer."""
        worth = self.climb(self.s.lot)
        low = max(0.0, _JUMP * worth - drachmas * self.drachma)
        return worth - drachmas * self.drachma - 2 * low

    def climb(self, characters: int) -> float:
        """What a step on each of these ladders brings until the end."""
        worth = self.climbs.get(characters)
        if worth is None:
            worth = self.climbs[characters] = _climb_worth(self.s, self.seat, characters, self.left)
        return worth

    def offer(self, altar: int, animal: int) -> float:
        """The points at once, and the altar: more if it is taken from a rival, none if it is one's own."""
        if self.animals is None:
            self.animals = dict(offerings(self.s, self.seat))
        points = offering_points(self.s, animal, self.animals[animal])
        owner = self.s.owners[altar]
        gain = 0.0 if owner == self.seat else self.s.box.altar_points[altar] * _ALTAR
        if owner == NOBODY and self.s.owners.count(NOBODY) == 1 and self.behind(points, altar):
            gain -= _TOO_EARLY
        return points + gain * (1.0 if owner in (NOBODY, self.seat) else 1.0 + _OTHERS)

    def behind(self, points: int, altar: int) -> bool:
        """Whether a rival would still be ahead after an offering that brings these points and this altar."""
        s = self.s
        totals = [player.points + more for player, more in zip(s.players, altar_points(s), strict=True)]
        mine = totals[self.seat] + points + s.box.altar_points[altar]
        return max(totals[: self.seat] + totals[self.seat + 1 :]) > mine


def rounds_left(s: State) -> float:
    """About how many more rounds will be played, this one too."""
    parts = s.box.parts
    ahead = max([player.points for player in s.players]) / max(1, parts.end_score)
    taken = sum([owner != NOBODY for owner in s.owners]) / len(s.owners)
    return max(_LEAST_ROUNDS, _ROUNDS * (1 - max(ahead, taken)))


def round_worth(steps: Sequence[int], box: Box) -> float:
    """The points these steps bring in a round."""
    farmer, keeper = steps[FARMER], steps[TEMPLE_KEEPER]
    water, flower = steps[WATER_BEARER], steps[FLOWER_BEARER]
    value = box.values[farmer - 1] if farmer else 0
    offering = value * min(water, flower) if keeper else 0
    altar = box.parts.altar_groups[keeper - 1].points if keeper else 0
    reached = offering + (altar * _ALTAR if offering else 0)
    hope = farmer * 1.5 + (water + flower) * 1.5 + keeper * 2.0
    return box.parts.priestess_points[steps[PRIESTESS]] + _OFFERING * reached + _HOPE * hope


def _climb_worth(s: State, seat: int, characters: int, left: float) -> float:
    """What a step on each of these ladders brings until the end."""
    steps = s.players[seat].steps
    after = steps[:]
    for character in MEMBERS[characters]:
        after[character] = min(after[character] + 1, STEPS)
    gain = round_worth(after, s.box) - round_worth(steps, s.box)
    gain += _CORRUPTOR * (after[CORRUPTOR] - steps[CORRUPTOR]) + _GUARD * (after[GUARD] - steps[GUARD])
    return gain * left


def _fall_worth(s: State, seat: int, character: int, left: float) -> float:
    """What a step down costs a rival."""
    steps = s.players[seat].steps
    after = steps[:]
    after[character] -= 1
    return (round_worth(steps, s.box) - round_worth(after, s.box)) * left


def evaluate(s: State) -> list[float]:
    """How well each seat stands, from 0 to 1: points, altars, and what the ladders will bring."""
    altars = altar_points(s)
    worth = [
        player.points + _ALTAR * altars[seat] + round_worth(player.steps, s.box) * rounds_left(s) / 2
        for seat, player in enumerate(s.players)
    ]
    return [value / (value + 60.0) for value in worth]


HEURISTICS: Final[Heuristics[State, OffrandesAction]] = Heuristics(prior=prior, evaluate=evaluate)
