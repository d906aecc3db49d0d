"""A player's first glance: what a tile is worth now, and how to keep both sums growing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.frames import Bidding, ChoosingIncome, Keeping
from agon.games.peloponnes.goods import can_pay, lacking
from agon.games.peloponnes.phases.building import can_build, can_mark, land_fits
from agon.games.peloponnes.phases.disasters import threatened
from agon.games.peloponnes.phases.solo import price
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, POPULATION, STONE, WOOD
from agon.games.peloponnes.scoring import scores
from agon.games.peloponnes.state import State
from agon.kit.game import Heuristics
from agon.kit.owing import pending

# What one unit is worth, found by trying many solo games: wood, stone, food, coins, luxury, inhabitants.
_WORTH: Final = (0.75, 0.5, 0.9, 0.7, 0.1, 6.0)
_PRESTIGE: Final = 0.6
_PROTECTION: Final = 0.9
_INCOME: Final = 0.7  # what goods to come are worth against goods in hand
_LACKING: Final = 1.0  # what a unit that is not there yet takes from a building's worth
_USELESS: Final = -2.0  # a tile that could not be placed
_HUNGER: Final = 1.8  # how much more food is worth to who cannot feed all in two rounds
_SPARE_COINS: Final = 0.45  # what a coin kept is worth against one bid


def prior(s: State, seat: int, actions: Sequence[PeloponnesAction]) -> list[float]:
    """What each action is expected to bring, in points."""
    glance = _Glance(s, seat)
    return [glance.worth(action) for action in actions]


class _Glance:
    """What a seat sees at one glance; what a tile is worth is reckoned once for all bids on it."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.tiles: Final[dict[int, float]] = {}
        self.to_bid: Final = sum([isinstance(frame, Bidding) for frame in s.stack]) > 1  # others after this seat
        self.needs: tuple[float, float, bool] | None = None

    def worth(self, action: PeloponnesAction) -> float:
        """What this action is expected to bring."""
        s = self.s
        match action:
            case act.PlaceBid(slot=slot, coins=coins):
                return self.bid(slot, coins)
            case act.MoveBid(slot=slot):
                return self.tile(slot)
            case act.Buy(slot=slot):
                return self.tile(slot) - price(s, slot) * _SPARE_COINS
            case act.Pass() | act.Withdraw():
                return s.box.parts.price.passing * _SPARE_COINS
            case act.Build() | act.Finish():
                return 1.0
            case act.Keep(tiles=tiles):
                return _keep_worth(s, self.seat, tiles)
            case act.Feed(count=count):
                return float(count)
            case act.ChooseGood(good=good):
                return _good_worth(s, self.seat, good)
            case _:
                return 0.0

    def bid(self, slot: int, coins: int) -> float:
        """What a bid is worth; nothing if no coin is left to mark a building that cannot be paid."""
        s = self.s
        worth = self.tile(slot)
        if worth > _USELESS and not _can_place(s, self.seat, s.offer[slot], coins):
            worth = _USELESS
        return worth - coins * _SPARE_COINS - self.risk(slot, coins)

    def risk(self, slot: int, coins: int) -> float:
        """A bare minimum in the open row is easily displaced while others still bid."""
        if not self.to_bid or slot >= self.s.open_slots():
            return 0.0
        margin = coins - self.s.box.minimum[self.s.offer[slot]]
        return max(0.0, 1.2 - 0.6 * margin)

    def tile(self, slot: int) -> float:
        """What the tile in this slot is worth."""
        worth = self.tiles.get(slot)
        if worth is None:
            if self.needs is None:
                self.needs = (*_needs(self.s, self.seat), _hungry(self.s, self.seat))
            worth = self.tiles[slot] = _tile_worth(self.s, self.seat, self.s.offer[slot], *self.needs)
        return worth


def _can_place(s: State, seat: int, tile: int, coins: int) -> bool:
    """Whether a building could still be paid or marked after a bid of so many coins, luxury sold for what lacks."""
    if tile >= s.box.first_land:
        return True
    goods, rate = s.players[seat].goods, s.box.parts.price.luxury
    spare = goods[COINS] - coins
    luxury = goods[LUXURY] + (spare * rate if spare < 0 else 0)
    if spare >= s.box.parts.price.mark or luxury >= rate * s.box.parts.price.mark:
        return True
    return lacking(s.players[seat], s.box.cost[tile]) * rate <= luxury


def _tile_worth(s: State, seat: int, tile: int, prestige: float, people: float, hungry: bool) -> float:
    """Prestige, people and income for the rounds to come; nothing if it could not be placed."""
    player, box = s.players[seat], s.box
    if tile >= box.first_land:
        if not land_fits(s, seat, tile):
            return _USELESS
    elif not (can_build(player, tile, s) or can_mark(player, s)):
        return _USELESS
    left = len(box.pile_of_round) - s.round + 1
    worth = _PRESTIGE * box.prestige[tile] * prestige
    for good, amount in box.once_pairs[tile]:
        worth += _WORTH[good] * amount * (people if good == POPULATION else 1.0)
    income = 0.0
    for good, amount in box.income_pairs[tile]:
        income += _WORTH[good] * amount * (_HUNGER if hungry and good == FOOD else 1.0)
    worth += _INCOME * left * (income + _WORTH[STONE] * box.choices[tile])
    worth += _PROTECTION if box.tiles[tile].protects_from else 0.0
    return worth - _LACKING * lacking(player, box.cost[tile])


def _hungry(s: State, seat: int) -> bool:
    """Whether food and what grows in two rounds is less than the people need."""
    player, box = s.players[seat], s.box
    grows = sum([box.income[tile][FOOD] for tile in (*player.buildings, *player.lands)])
    for good, amount in box.civilization_income[player.civilization]:
        if good == FOOD:
            grows += amount
    return player.goods[FOOD] + 2 * grows < player.goods[POPULATION]


def _needs(s: State, seat: int) -> tuple[float, float]:
    """How much prestige and people are wanted: more of the lower of the two sums, since only that one counts."""
    player, box, points = s.players[seat], s.box, s.box.parts.points
    laid = sum([box.prestige[tile] for tile in (*player.buildings, *player.lands)])
    ahead = laid + player.goods[COINS] // points.coins - player.goods[POPULATION] * points.inhabitant
    return _wanted(ahead), _wanted(-ahead)


def _wanted(gap: int) -> float:
    return 1.3 if gap < -3 else 0.8 if gap > 6 else 1.0


def _keep_worth(s: State, seat: int, mask: int) -> float:
    """The prestige and income of what is kept, less what it costs."""
    frame = pending(s, seat)
    if not isinstance(frame, Keeping):
        return 0.0
    row = threatened(s, s.players[seat], frame.kind)
    left = len(s.box.pile_of_round) - s.round
    kept = [tile for at, tile in enumerate(row) if mask >> at & 1]
    income = sum(_WORTH[good] * s.box.income[tile][good] for tile in kept for good in range(COINS))
    return sum(s.box.prestige[tile] for tile in kept) + left * 0.6 * income - 0.8 * len(kept)


def _good_worth(s: State, seat: int, good: int) -> float:
    """What is short: food for the people, goods for marked buildings."""
    player = s.players[seat]
    if isinstance(pending(s, seat), ChoosingIncome):
        return (0.5, 0.6, 1.0)[good]
    if good == FOOD:
        return 1.0 if player.goods[FOOD] < player.goods[POPULATION] else 0.3
    if good in (WOOD, STONE):
        owed = any(not can_pay(player, s.box.cost[tile], s.box) for tile in player.marked)
        return 0.9 if owed and player.goods[good] < 3 else 0.4
    return 0.5


def evaluate(s: State) -> list[float]:
    """How well each seat stands, from 0 to 1: the score as it would be now, and what is in store."""
    points = scores(s)
    worth = [
        max(0.0, score + 0.1 * (player.goods[COINS] + player.goods[LUXURY] / 2))
        for score, player in zip(points, s.players, strict=True)
    ]
    return [value / (value + 30.0) for value in worth]


HEURISTICS: Final[Heuristics[State, PeloponnesAction]] = Heuristics(prior=prior, evaluate=evaluate)
