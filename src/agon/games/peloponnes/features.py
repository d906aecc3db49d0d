"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.goods import lacking
from agon.games.peloponnes.phases.disasters import chits_to_strike
from agon.games.peloponnes.printed import COINS, FOOD, GOODS, LUXURY, POPULATION, STORED
from agon.games.peloponnes.state import NO_SLOT, Player, State
from agon.kit.game import Features

NAMES: Final = (
    "prestige",
    "population points",
    "score",
    "higher sum",
    "lead",
    "ahead of the mean",
    *GOODS,
    *(f"{good} to come" for good in GOODS),
    "choice to come",
    "food short",
    "marked",
    "lacking for marks",
    "protected",
    "in danger",
    "lands",
    "buildings",
    "tile bid for",
    "early in order",
    "rounds left",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat; the tile that a bid lies on counts as taken, the bid as paid."""
    rows = [_Standing(s, seat) for seat in range(s.seats)]
    scores = [row.score for row in rows]
    return [row.numbers(s, seat, scores) for seat, row in enumerate(rows)]


class _Standing:
    """What one seat has, with the tile its bid lies on."""

    def __init__(self, s: State, seat: int) -> None:
        player, box = s.players[seat], s.box
        self.goods: Final = player.goods[:]
        self.tile: Final = s.offer[s.slots[seat]] if s.slots[seat] != NO_SLOT else -1
        tiles = [*player.buildings, *player.lands]
        if self.tile >= 0:
            tiles.append(self.tile)
            _take(self.goods, s, self.tile, s.bids[seat], player)
        self.income: Final = _income(s, player, tiles)
        self.choice: Final = sum([box.choices[tile] for tile in tiles])
        self.protected: Final = [not group.isdisjoint(tiles) for group in box.protectors]
        points = box.parts.points
        self.prestige: Final = sum([box.prestige[tile] for tile in tiles]) + self.goods[COINS] // points.coins
        self.people: Final = self.goods[POPULATION] * points.inhabitant
        self.score: Final = min(self.prestige, self.people)

    def numbers(self, s: State, seat: int, scores: list[int]) -> list[float]:
        """The row of this seat, given everybody's score."""
        player, box, goods = s.players[seat], s.box, self.goods
        left = len(box.pile_of_round) - s.round + 1
        rivals = scores[:seat] + scores[seat + 1 :]
        best = max(rivals) if rivals else 0
        mean = sum(rivals) / len(rivals) if rivals else 0.0
        danger, spared = _dangers(s, self.protected)
        return [
            self.prestige / 20,
            self.people / 20,
            self.score / 20,
            max(self.prestige, self.people) / 20,
            (self.score - best) / 10,
            (self.score - mean) / 10,
            *[amount / 8 for amount in goods],
            *[amount * left / 16 for amount in self.income],
            self.choice * left / 8,
            max(0, goods[POPULATION] - goods[FOOD]) / 5,
            len(player.marked) / 2,
            sum([lacking(player, box.cost[tile]) for tile in player.marked]) / 4,
            spared,
            danger,
            len(player.lands) / 4,
            len(player.buildings) / 5,
            float(self.tile >= 0),
            1 - s.order.index(seat) / max(1, s.seats - 1) if seat in s.order else 0.5,
            left / 8,
        ]


def _take(goods: list[int], s: State, tile: int, bid: int, player: Player) -> None:
    """Pay the bid and the price, as far as goods go, and take what the tile brings."""
    box = s.box
    goods[COINS] -= bid
    for good, owed in enumerate(box.cost[tile]):
        goods[good] -= owed
    for good in (*STORED, COINS):
        if goods[good] < 0:
            goods[LUXURY] += goods[good] * box.parts.price.luxury
            goods[good] = 0
    for good, amount in box.once_pairs[tile]:
        goods[good] += amount


def _income(s: State, player: Player, tiles: list[int]) -> list[int]:
    box = s.box
    income = player.extra[:]
    income += [0] * (len(GOODS) - len(income))
    for good, amount in box.civilization_income[player.civilization]:
        income[good] += amount
    for tile in tiles:
        for good, amount in box.income_pairs[tile]:
            income[good] += amount
    people = max(0, player.goods[POPULATION])
    coins, luxury = box.population_income[min(people, len(box.population_income) - 1)]
    income[COINS] += coins
    income[LUXURY] += luxury
    return income


def _dangers(s: State, protected: list[bool]) -> tuple[float, float]:
    """How near the disasters are that may strike, and how near those that one is spared."""
    danger = spared = 0.0
    for kind, safe in enumerate(protected):
        missing = chits_to_strike(s, kind)
        if missing <= 0:
            continue
        near = 1 / missing
        if safe:
            spared += near
        else:
            danger += near
    return danger / 3, spared / 3


def chapter(s: State) -> int:
    """The round."""
    return s.round


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter)
