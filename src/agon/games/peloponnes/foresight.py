"""What a seat has with the tile it bids for, and what hunger and disasters will leave of it, roughly."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.phases.disasters import chits_to_strike
from agon.games.peloponnes.printed import COINS, FOOD, GOODS, LUXURY, POPULATION, STONE, STORED, WOOD
from agon.games.peloponnes.state import NO_SLOT, Player, State

_LOST_BUILDING: Final = 1.5  # points that a building is worth which an earthquake may take
_LOST_LAND: Final = 1.0
_HUNGRY: Final = 0.5  # of those who would be hungry next time: something is done about it
_COINS_LEFT: Final = 0.4  # of the coins to come that are there at the end


class Standing:
    """What one seat has, and will have if it takes no further tile."""

    def __init__(self, s: State, seat: int) -> None:
        player, box, points = s.players[seat], s.box, s.box.parts.points
        self.goods: Final = player.goods[:]
        self.tile: Final = s.offer[s.slots[seat]] if s.slots[seat] != NO_SLOT else -1
        self.tiles: Final = [*player.buildings, *player.lands]
        bids_for_land = self.tile >= box.first_land
        self.lands: Final = len(player.lands) + bids_for_land
        self.buildings: Final = len(player.buildings) + (self.tile >= 0 and not bids_for_land)
        if self.tile >= 0:
            self.tiles.append(self.tile)
            _take(self.goods, s, self.tile)
        self.income: Final = _income(s, player, self.tiles)
        self.choice: Final = sum([box.choices[tile] for tile in self.tiles])
        self.left: Final = len(box.pile_of_round) - s.round + 1
        laid = sum([box.prestige[tile] for tile in self.tiles])
        self.prestige: Final = laid + self.goods[COINS] // points.coins
        self.people: Final = self.goods[POPULATION] * points.inhabitant
        self.score: Final = min(self.prestige, self.people)
        self._feed(s)
        self.dangers: Final = Dangers(s, self)
        self._foresee(laid, points.coins, points.inhabitant)

    def _feed(self, s: State) -> None:
        """Who has no food now, at the next supply round, and until the end."""
        self.supplies, soon = _supplies(s)
        people, food = self.goods[POPULATION], self.goods[FOOD]
        grows = self.income[FOOD] + 0.5 * self.choice
        bought = self.goods[LUXURY] / 2
        self.short_now = max(0, people - food)
        self.short_soon = max(0.0, people - food - grows * soon - bought)
        self.short_in_all = max(0.0, people * self.supplies - food - grows * self.left - bought)

    def _foresee(self, laid: int, coins: int, inhabitant: int) -> None:
        """Both sums as they may be at the end."""
        goods, income, left = self.goods, self.income, self.left
        fed = max(0.0, goods[POPULATION] - _HUNGRY * self.short_soon - self.dangers.people)
        kept = goods[COINS] + _COINS_LEFT * income[COINS] * left
        self.people_then = fed * inhabitant + inhabitant * income[POPULATION] * left
        self.prestige_then = laid - self.dangers.prestige + kept / coins
        self.foreseen = min(self.people_then, self.prestige_then)


class Dangers:
    """What each disaster that has not come would take from a seat that is not protected."""

    def __init__(self, s: State, one: Standing) -> None:
        self.spared = 0.0  # disasters to come that it need not fear, the nearer the more
        self.prestige = 0.0
        self.people = 0.0
        self.losses: Final[list[float]] = []
        self.near: Final[list[float]] = []
        kinds, protectors = s.box.parts.disasters.kinds, s.box.protectors
        for kind in range(len(kinds)):
            missing = chits_to_strike(s, kind)
            loss = 0.0
            if missing > 0:
                if protectors[kind].isdisjoint(one.tiles):
                    loss = self._loss(kinds[kind], one)
                else:
                    self.spared += 1 / missing
            self.losses.append(loss)
            self.near.append(loss / missing if missing > 0 else 0.0)

    def _loss(self, kind: str, one: Standing) -> float:
        """In tiles, or in thirds of goods."""
        goods, income, bought = one.goods, one.income, one.goods[LUXURY] / 2
        if kind == "earthquake":
            paid = min(goods[WOOD] + income[WOOD], goods[STONE] + income[STONE]) + bought
            loss: float = max(0.0, one.buildings - paid)
            self.prestige += _LOST_BUILDING * loss
            return loss
        if kind == "tempest":
            paid = min(goods[FOOD] + income[FOOD], goods[COINS] + income[COINS]) + bought
            loss = max(0.0, one.lands - paid)
            self.prestige += _LOST_LAND * loss
            return loss
        if kind == "drought":
            return goods[FOOD] / 3
        if kind == "plague":
            self.people = float(-(-goods[POPULATION] // 3))
            return goods[POPULATION] / 3
        return min(10, goods[LUXURY]) / 3


def _supplies(s: State) -> tuple[int, float]:
    """How many supply rounds are to come, the last included, and in how many rounds the next, about."""
    box, played = s.box, s.round - 1
    count, soon = 1, float(len(box.pile_of_round) - played)
    for number, pile in enumerate(s.piles):
        if not any([box.tiles[tile].supply for tile in pile]):  # noqa: C419 - a list is quicker
            continue
        count += 1
        first = box.pile_of_round.index(number)
        beyond = first + box.pile_of_round.count(number)
        soon = min(soon, max(0.0, (max(first, played) + beyond) / 2 - played))
    return count, soon


def _take(goods: list[int], s: State, tile: int) -> None:
    """Pay the price, as far as goods go, and take what the tile brings; the bid is paid already."""
    box = s.box
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
