"""A bookkeeper who knows the printed tables and hears the events, and so knows at any time who must have what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from agon.games.peloponnes import events as told
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.printed import GOODS, Goods
from agon.games.peloponnes.state import State
from agon.kit.event import Event

LIMITS = {"wood": 10, "stone": 10, "food": 13}
INCOME_BY_PEOPLE = ((20, 5, 6), (17, 5, 4), (14, 5, 2), (11, 5, 0), (8, 4, 0), (5, 3, 0), (3, 2, 0), (0, 1, 0))
LUXURY_PRICE = 2


class Account:
    """What one player must have."""

    def __init__(self) -> None:
        self.goods = dict.fromkeys(GOODS, 0)
        self.civilization = -1
        self.extra = dict.fromkeys(GOODS, 0)
        self.buildings: list[int] = []
        self.marked: list[int] = []
        self.lands: list[int] = []
        self.bid = 0
        self.tiles_this_round = 0
        self.eaten = 0

    def add(self, amounts: Mapping[str, int]) -> None:
        """Goods come in, within the limits of the storehouses."""
        for good, amount in amounts.items():
            self.goods[good] += amount
            over = self.goods[good] - LIMITS.get(good, 10**6)
            if over > 0:
                self.goods[good] -= over
                self.goods["luxury"] += over
            assert self.goods[good] >= 0

    def pay(self, price: Mapping[str, int]) -> None:
        """Goods go out; what lacks is bought for luxury, two for one."""
        for good, amount in price.items():
            lacking = max(0, amount - self.goods[good])
            self.goods[good] -= amount - lacking
            self.goods["luxury"] -= LUXURY_PRICE * lacking
        assert self.goods["luxury"] >= 0, "luxury that was not there"

    def income(self) -> None:
        """Tiles, civilization and extra incomes, then inhabitants."""
        brought = Counter(self.extra)
        for number in (*self.buildings, *self.lands):
            brought.update(of(OURS.tiles[number].income))
        brought.update(of(OURS.parts.civilization[self.civilization].income))
        self.add(brought)
        coins, luxury = next(row[1:] for row in INCOME_BY_PEOPLE if row[0] <= self.goods["population"])
        self.add({"coins": coins, "luxury": luxury})


def of(goods: Goods) -> dict[str, int]:
    """Printed amounts by name."""
    return dict(zip(GOODS, goods.amounts(), strict=True))


class Ledger:
    """All accounts, and what has left the game."""

    def __init__(self, seats: int) -> None:
        self.accounts = [Account() for _ in range(seats)]
        self.order: list[int] = []
        self.told_order: list[int] = []  # a new one that was told of
        self.bidding = 0  # who has still to bid or to pass
        self.displaced = 0  # bids that wait to be moved
        self.revealed: list[int] = []
        self.gone: list[int] = []
        self.chits: Counter[int] = Counter()
        self.struck: list[int] = []
        self.supplies = 0
        self.ended = False

    def hear(self, event: Event) -> None:
        """Book what happened."""
        name = type(event).__name__
        note: Callable[[Any], None] | None = getattr(self, f"_{name}", None)
        assert note is not None, f"nobody books {name}"
        note(event)

    def check(self, s: State) -> None:
        """The books and the table agree."""
        if not self.bidding and not self.displaced:
            self._close_auction()
        for seat, account in enumerate(self.accounts):
            player = s.players[seat]
            assert dict(zip(GOODS, player.goods, strict=True)) == account.goods
            assert player.buildings == account.buildings
            assert player.marked == account.marked
            assert player.lands == account.lands
            assert s.bids[seat] == account.bid
        assert sorted(s.gone) == sorted(self.gone)
        assert [self.chits[kind] for kind in range(6)] == s.turned

    # What a round consists of

    def _CivilizationsDrawn(self, event: told.CivilizationsDrawn) -> None:  # noqa: N802
        for account, number in zip(self.accounts, event.civilizations, strict=True):
            account.civilization = number
            account.add(of(OURS.parts.civilization[number].start))
        self.order = list(event.order)

    def _TileRevealed(self, event: told.TileRevealed) -> None:  # noqa: N802
        if event.slot == 0:
            self.bidding = len(self.accounts)
            for account in self.accounts:
                account.tiles_this_round = 0
        assert event.tile not in self.revealed
        assert len(self.revealed) % 5 == event.slot
        self.revealed.append(event.tile)

    def _RoundOpened(self, event: told.RoundOpened) -> None:  # noqa: N802
        assert len(self.revealed) == 5 * event.round

    def _SupplyCame(self, event: told.SupplyCame) -> None:  # noqa: N802
        self.supplies += 1
        for account in self.accounts:  # everybody eats before anybody is asked
            account.eaten = min(account.goods["food"], account.goods["population"])
            account.goods["food"] -= account.eaten

    # Bids

    def _BidPlaced(self, event: told.BidPlaced) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        assert account.bid == 0, "a second bid"
        assert event.tile in self.revealed[-5:]
        account.pay({"coins": event.coins})
        account.bid = event.coins
        self.bidding -= 1

    def _TileBought(self, event: told.TileBought) -> None:  # noqa: N802
        assert event.coins in (OURS.minimum[event.tile], OURS.minimum[event.tile] + 3)
        self.accounts[event.seat].pay({"coins": event.coins})
        self.accounts[event.seat].bid = event.coins
        self.bidding -= 1

    def _BidMoved(self, event: told.BidMoved) -> None:  # noqa: N802
        assert event.coins == self.accounts[event.seat].bid, "a bid was changed"
        self.displaced -= 1

    def _BidDisplaced(self, event: told.BidDisplaced) -> None:  # noqa: N802
        assert event.coins == self.accounts[event.seat].bid
        self.displaced += 1

    def _BidWithdrawn(self, event: told.BidWithdrawn) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        assert event.coins == account.bid
        account.add({"coins": account.bid + 1})
        account.bid = 0
        self.displaced -= 1

    def _Passed(self, event: told.Passed) -> None:  # noqa: N802
        assert event.coins == 3
        self.accounts[event.seat].add({"coins": 3})
        self.bidding -= 1

    def _OrderChanged(self, event: told.OrderChanged) -> None:  # noqa: N802
        self.told_order = list(event.order)

    def _close_auction(self) -> None:
        """Bids are paid, and an order that is not the old one was told."""
        order = sorted(self.order, key=lambda seat: -self.accounts[seat].bid)
        assert self.told_order == (order if order != self.order else [])
        self.order, self.told_order = order, []
        for account in self.accounts:
            account.bid = 0

    # Tiles

    def _TilesLeft(self, event: told.TilesLeft) -> None:  # noqa: N802
        self.gone += event.tiles

    def _take(self, seat: int, tile: int) -> Account:
        account = self.accounts[seat]
        account.tiles_this_round += 1
        assert account.tiles_this_round == 1, "two tiles in a round"
        assert tile in self.revealed[-5:]
        return account

    def _LandPlaced(self, event: told.LandPlaced) -> None:  # noqa: N802
        self._take(event.seat, event.tile).lands.append(event.tile)

    def _TileLost(self, event: told.TileLost) -> None:  # noqa: N802
        self._take(event.seat, event.tile)
        self.gone.append(event.tile)

    def _BuildingBuilt(self, event: told.BuildingBuilt) -> None:  # noqa: N802
        account = self._take(event.seat, event.tile)
        account.pay(of(OURS.tiles[event.tile].cost))
        account.buildings.append(event.tile)

    def _BuildingMarked(self, event: told.BuildingMarked) -> None:  # noqa: N802
        account = self._take(event.seat, event.tile)
        account.pay({"coins": 1})
        account.buildings.append(event.tile)
        account.marked.append(event.tile)

    def _GoodsGained(self, event: told.GoodsGained) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        newest = {row[-1] for row in (account.buildings, account.lands) if row}
        assert event.gained in {OURS.tiles[tile].once.amounts() for tile in newest}
        account.add(dict(zip(GOODS, event.gained, strict=True)))

    # Income

    def _IncomeReceived(self, event: told.IncomeReceived) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        before = dict(account.goods)
        account.income()
        assert event.gained == tuple(account.goods[good] - before[good] for good in GOODS)

    def _GoodChosen(self, event: told.GoodChosen) -> None:  # noqa: N802
        assert self.revealed
        assert GOODS[event.good] in (*LIMITS, "coins")
        self.accounts[event.seat].add({GOODS[event.good]: 1})

    def _IncomeChosen(self, event: told.IncomeChosen) -> None:  # noqa: N802
        assert not self.revealed
        assert GOODS[event.good] in LIMITS
        self.accounts[event.seat].extra[GOODS[event.good]] += 1

    # Disasters

    def _ChitTurned(self, event: told.ChitTurned) -> None:  # noqa: N802
        self.chits[event.kind] += 1
        assert event.count == self.chits[event.kind] <= 3

    def _DisasterStruck(self, event: told.DisasterStruck) -> None:  # noqa: N802
        assert self.chits[event.kind] == 3
        self.struck.append(event.kind)
        name = OURS.parts.disasters.kinds[event.kind]
        spared = [
            seat
            for seat, account in enumerate(self.accounts)
            if any(OURS.tiles[tile].protects_from == name for tile in account.buildings)
        ]
        assert list(event.spared) == spared

    def _TilesSettled(self, event: told.TilesSettled) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        earthquake = OURS.parts.disasters.kinds[self.struck[-1]] == "earthquake"
        row = account.buildings if earthquake else account.lands
        assert sorted((*event.kept, *event.lost)) == sorted(row)
        count = len(event.kept)
        account.pay({"wood": count, "stone": count} if earthquake else {"food": count, "coins": count})
        for tile in event.lost:
            row.remove(tile)
            self._back(account, tile)
        self.gone += event.lost

    def _back(self, account: Account, tile: int) -> None:
        """The coin on a building comes back, if there is one."""
        if tile in account.marked:
            account.marked.remove(tile)
            account.add({"coins": 1})

    def _GoodsLost(self, event: told.GoodsLost) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        name = OURS.parts.disasters.kinds[self.struck[-1]]
        good = {"drought": "food", "plague": "population", "decline": "luxury"}[name]
        has = account.goods[good]
        taken = min(10, has) if good == "luxury" else (has + 2) // 3
        assert event.taken == tuple(taken if one == good else 0 for one in GOODS)
        account.goods[good] -= taken

    # Supply

    def _Fed(self, event: told.Fed) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        people = account.goods["population"]
        assert event.food == account.eaten
        assert event.food + event.luxury + event.lost == people
        assert not (event.luxury and account.goods["food"]), "luxury for what was not lacking"
        account.pay({"food": event.luxury})
        account.goods["population"] -= event.lost

    def _BuildingFinished(self, event: told.BuildingFinished) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        assert account.marked[0] == event.tile, "not the oldest"
        account.pay(of(OURS.tiles[event.tile].cost))
        self._back(account, event.tile)

    def _BuildingLost(self, event: told.BuildingLost) -> None:  # noqa: N802
        account = self.accounts[event.seat]
        assert account.marked[0] == event.tile, "not the oldest"
        account.buildings.remove(event.tile)
        self._back(account, event.tile)
        self.gone.append(event.tile)

    # The end

    def _MatchEnded(self, event: told.MatchEnded) -> None:  # noqa: N802
        self.ended = True
        assert not any(account.marked for account in self.accounts)
        assert list(event.prestige) == [
            sum(OURS.tiles[tile].prestige for tile in (*one.buildings, *one.lands)) + one.goods["coins"] // 3
            for one in self.accounts
        ]
        assert list(event.population) == [3 * one.goods["population"] for one in self.accounts]
