"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.foresight import Dangers, Standing
from agon.games.peloponnes.goods import lacking
from agon.games.peloponnes.printed import COINS, FOOD, GOODS, STONE, WOOD, Kind
from agon.games.peloponnes.state import State
from agon.kit.game import Features

_KINDS: Final[tuple[Kind, ...]] = ("earthquake", "drought", "plague", "tempest", "decline")

NAMES: Final = (
    "prestige",
    "population points",
    "score",
    "higher sum",
    "lead",
    "ahead of the mean",
    "people beyond prestige",
    "score foreseen",
    "lead foreseen",
    "foreseen ahead of the mean",
    "prestige foreseen",
    "people foreseen",
    *GOODS,
    "richer than rivals",
    *(f"{good} to come" for good in GOODS),
    "choice to come",
    "food income",
    "food short",
    "food short soon",
    "food short in all",
    "supplies to come",
    "marked",
    "lacking for marks",
    "protected",
    *(f"{kind} would take" for kind in _KINDS),
    *(f"{kind} near" for kind in _KINDS),
    "lands",
    "buildings",
    "wood land fits",
    "stone land fits",
    "food land fits",
    "half coins",
    "tile bid for",
    "early in order",
    "rounds left",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat; the tile that a bid lies on counts as taken, the bid as paid."""
    standings = [Standing(s, seat) for seat in range(s.seats)]
    scores = [float(one.score) for one in standings]
    foreseen = [one.foreseen for one in standings]
    coins = [float(one.goods[COINS]) for one in standings]
    rows = []
    for seat, one in enumerate(standings):
        lead, ahead = _ahead(scores, seat)
        lead_then, ahead_then = _ahead(foreseen, seat)
        rows.append(
            [
                *_sums(one, lead, ahead),
                one.foreseen / 20,
                lead_then / 10,
                ahead_then / 10,
                one.prestige_then / 20,
                one.people_then / 20,
                *_goods(one),
                _ahead(coins, seat)[0] / 8,
                *_to_come(one),
                *_marks(s, seat),
                *_dangers(one.dangers),
                *_tiles(s, seat, one),
                one.left / 8,
            ]
        )
    return rows


def _ahead(numbers: list[float], seat: int) -> tuple[float, float]:
    """How far a seat's number is above the best and above the mean of the others'."""
    rivals = numbers[:seat] + numbers[seat + 1 :]
    if not rivals:
        return 0.0, 0.0
    return numbers[seat] - max(rivals), numbers[seat] - sum(rivals) / len(rivals)


def _sums(one: Standing, lead: float, ahead: float) -> list[float]:
    return [
        one.prestige / 20,
        one.people / 20,
        one.score / 20,
        max(one.prestige, one.people) / 20,
        lead / 10,
        ahead / 10,
        (one.people - one.prestige) / 10,
    ]


def _goods(one: Standing) -> list[float]:
    return [amount / 8 for amount in one.goods]


def _to_come(one: Standing) -> list[float]:
    """Income until the end, and who will be hungry."""
    left = one.left
    return [
        *[amount * left / 16 for amount in one.income],
        one.choice * left / 8,
        one.income[FOOD] / 3,
        one.short_now / 5,
        one.short_soon / 5,
        one.short_in_all / 10,
        one.supplies / 3,
    ]


def _marks(s: State, seat: int) -> list[float]:
    player, cost = s.players[seat], s.box.cost
    return [len(player.marked) / 2, sum([lacking(player, cost[tile]) for tile in player.marked]) / 4]


def _dangers(dangers: Dangers) -> list[float]:
    return [dangers.spared / 3, *[loss / 2 for loss in dangers.losses], *[loss / 2 for loss in dangers.near]]


def _tiles(s: State, seat: int, one: Standing) -> list[float]:
    """What lies there, what may be laid beside it, and who bids when."""
    box, lands = s.box, s.players[seat].lands
    last = one.tile if one.tile >= box.first_land else lands[-1] if lands else -1
    free = last < 0 or not box.land_free.isdisjoint(one.tiles)
    return [
        one.lands / 4,
        one.buildings / 5,
        *[1.0 if free or box.income[last][good] else 0.0 for good in (WOOD, STONE, FOOD)],
        float(not box.halves.isdisjoint(one.tiles)),
        float(one.tile >= 0),
        1 - s.order.index(seat) / max(1, s.seats - 1) if seat in s.order else 0.5,
    ]


def chapter(s: State) -> int:
    """The round."""
    return s.round


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter)
