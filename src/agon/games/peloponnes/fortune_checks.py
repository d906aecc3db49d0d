"""The most anybody can come to own: every bid and every feeding has a number, so no box may lead beyond them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from agon.games.peloponnes.printed import MOST_BID, MOST_FED, Components, Goods, Tile
from agon.kit import box as kit


class Share(NamedTuple):
    """What one printed number can add to a fortune in a whole match."""

    amount: int
    path: str

    def times(self, count: int) -> Share:
        """The same, so often."""
        return Share(self.amount * count, self.path)


def check_fortunes(parts: Components) -> None:
    """BoxError at the number that adds most, if a player could bid or feed more than there are actions for."""
    people = list(_people(parts))
    reached = _sum(people)
    if reached > MOST_FED:
        raise kit.breaks("peloponnes/feed", max(people).path, reached=reached, most=MOST_FED)
    purse = list(_purse(parts, reached))
    coins = _sum(purse) // parts.price.luxury
    if coins > MOST_BID:
        raise kit.breaks("peloponnes/sell-luxury-to-bid", max(purse).path, reached=coins, most=MOST_BID)


def _people(parts: Components) -> Iterator[Share]:
    """Inhabitants before the last supply: the best civilization's, and in every round the best tile's."""
    rounds = _rounds(parts)
    yield from _richest(
        [
            Share(one.start.population, f"civilization[{at}].start.population"),
            Share(one.income.population * rounds, f"civilization[{at}].income.population"),
        ]
        for at, one in enumerate(parts.civilization)
    )
    once = [[Share(tile.once.population, f"{place}.once.population")] for place, tile in _tiles(parts)]
    income = [[Share(tile.income.population, f"{place}.income.population")] for place, tile in _tiles(parts)]
    yield from _by_tiles(once, income, rounds)


def _purse(parts: Components, people: int) -> Iterator[Share]:
    """The highest bid of the last round in luxury goods, as if all goods became luxury and no bid were ever paid."""
    incomes, price = _rounds(parts) - 1, parts.price
    yield from _richest(
        [
            *_worth(one.start, price.luxury, f"civilization[{at}].start"),
            *(share.times(incomes) for share in _worth(one.income, price.luxury, f"civilization[{at}].income")),
        ]
        for at, one in enumerate(parts.civilization)
    )
    yield from _richest(
        [Share(coins * price.luxury * incomes, path)]
        for coins, path in ((price.passing, "price.pass"), (price.withdraw, "price.withdraw"))
    )
    yield from _richest(
        [Share((step.coins * price.luxury + step.luxury) * incomes, f"mat.population-income[{at}]")]
        for at, step in enumerate(parts.mat.population_income)
        if step.least <= people
    )
    yield from _richest(
        [Share(level.extra_income * incomes, f"solo-level[{at}].extra-income")]
        for at, level in enumerate(parts.solo_level)
    )
    once = [_worth(tile.once, price.luxury, f"{place}.once") for place, tile in _tiles(parts)]
    income = [_worth(tile.income, price.luxury, f"{place}.income") for place, tile in _tiles(parts)]
    yield from _by_tiles(once, income, incomes)


def _rounds(parts: Components) -> int:
    return sum(parts.round.groups.values())


def _tiles(parts: Components) -> list[tuple[str, Tile]]:
    """All tiles with the places where they stand."""
    buildings = [(f"building[{at}]", tile) for at, tile in enumerate(parts.building)]
    return buildings + [(f"land[{at}]", tile) for at, tile in enumerate(parts.land)]


def _worth(goods: Goods, rate: int, path: str) -> list[Share]:
    """Goods in luxury goods: a coin is worth what it is sold for, all else could overflow."""
    coins = [Share(goods.coins * rate, f"{path}.coins"), Share(goods.choice * rate, f"{path}.choice")]
    return coins + [Share(getattr(goods, name), f"{path}.{name}") for name in ("wood", "stone", "food", "luxury")]


def _by_tiles(once: Iterable[list[Share]], income: Iterable[list[Share]], rounds: int) -> Iterator[Share]:
    """A tile a round: the best gifts, and the best incomes, the first from the first round on."""
    for shares in sorted(once, key=_sum, reverse=True)[:rounds]:
        yield from shares
    for taken, shares in enumerate(sorted(income, key=_sum, reverse=True)[:rounds]):
        yield from (share.times(rounds - taken) for share in shares)


def _richest(choices: Iterable[list[Share]]) -> list[Share]:
    return max(choices, key=_sum, default=[])


def _sum(shares: Iterable[Share]) -> int:
    return sum(share.amount for share in shares)
