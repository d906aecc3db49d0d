"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.heuristics import round_worth, rounds_left
from agon.games.offrandes.printed import CHARACTERS, FARMER, FLOWER_BEARER, STEPS, TEMPLE_KEEPER, WATER_BEARER
from agon.games.offrandes.scoring import altar_points, track_points
from agon.games.offrandes.state import NOBODY, State
from agon.kit.game import Features

NAMES: Final = (
    "points",
    "lead",
    "altar points",
    "altars",
    "drachmas",
    "richer than rivals",
    *CHARACTERS,
    "can offer",
    "offering",
    "bearers apart",
    "points a round",
    "points to come",
    "corruption",
    "alone on top",
    "lots won",
    "first",
    "holds the auction",
    "track run",
    "altars taken",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat; a bid that stands counts as paid, its lot as won."""
    track, altars = track_points(s), altar_points(s)
    totals = [sum(both) for both in zip(track, altars, strict=True)]
    steps = [_steps(s, seat) for seat in range(s.seats)]
    purses = [_purse(s, seat) for seat in range(s.seats)]
    left = rounds_left(s)
    end = max(1, s.box.parts.end_score)
    run = max(track) / end
    taken = sum([owner != NOBODY for owner in s.owners]) / len(s.owners)
    rows = []
    for seat, mine in enumerate(steps):
        rivals = [other for other in range(s.seats) if other != seat]
        offering = min(mine[WATER_BEARER], mine[FLOWER_BEARER])
        value = s.box.values[mine[FARMER] - 1] if mine[FARMER] else 0
        can = 1.0 if offering and value and mine[TEMPLE_KEEPER] else 0.0
        worth = round_worth(mine, s.box)
        rows.append(
            [
                totals[seat] / end,
                (totals[seat] - max([totals[other] for other in rivals])) / end,
                altars[seat] / 20,
                s.owners.count(seat) / 4,
                purses[seat] / 10,
                (purses[seat] - sum([purses[other] for other in rivals]) / len(rivals)) / 10,
                *[step / STEPS for step in mine],
                can,
                can * value * offering / 20,
                abs(mine[WATER_BEARER] - mine[FLOWER_BEARER]) / STEPS,
                worth / 20,
                worth * left / 100,
                _corruption(steps, seat),
                sum([step == STEPS for step in mine]) / 3,
                s.won.count(seat) / 2,
                float(s.first == seat),
                float(s.holder == seat),
                run,
                taken,
            ]
        )
    return rows


def _leads_lot(s: State, seat: int) -> bool:
    return bool(s.bid) and bool(s.bidders) and s.bidders[-1] == seat


def _purse(s: State, seat: int) -> int:
    drachmas = s.players[seat].drachmas
    return drachmas - s.bid if _leads_lot(s, seat) else drachmas


def _steps(s: State, seat: int) -> list[int]:
    """Where the pawns stand, or will once the lot is knocked down to who leads."""
    steps = s.players[seat].steps
    if not _leads_lot(s, seat):
        return steps
    steps = steps[:]
    for character in MEMBERS[s.lot]:
        steps[character] = min(steps[character] + 1, STEPS)
    return steps


def _corruption(steps: list[list[int]], seat: int) -> float:
    """Whom one may corrupt, less by whom one may be: steps of the corruptor beyond the other's guard."""
    corruptor, guard = CHARACTERS.index("corruptor"), CHARACTERS.index("guard")
    total = 0
    for other, theirs in enumerate(steps):
        if other != seat:
            total += max(0, steps[seat][corruptor] - theirs[guard]) - max(0, theirs[corruptor] - steps[seat][guard])
    return total / (STEPS * max(1, len(steps) - 1))


def chapter(s: State) -> int:
    """The round."""
    return s.round


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter)
