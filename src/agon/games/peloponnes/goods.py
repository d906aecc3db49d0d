"""Goods: gaining them within the limits of the storehouses, and paying with luxury for what is lacking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, STONE, WOOD
from agon.games.peloponnes.state import Player


def gain(player: Player, pairs: Iterable[tuple[int, int]], box: Box) -> None:
    """Add goods with their amounts (or take inhabitants away); what a storehouse cannot hold becomes luxury."""
    goods = player.goods
    for good, amount in pairs:
        goods[good] += amount
    store(goods, box)


def store(goods: list[int], box: Box) -> None:
    """What a storehouse cannot hold becomes luxury, whatever it came from."""
    wood, stone, food = box.limits
    if goods[WOOD] <= wood and goods[STONE] <= stone and goods[FOOD] <= food:
        return
    for good, limit in enumerate(box.limits):
        if goods[good] > limit:  # peloponnes/storehouse
            goods[LUXURY] += goods[good] - limit
            goods[good] = limit


def full_stores(player: Player, box: Box) -> tuple[int, ...]:
    """The goods of which a storehouse can hold no more."""
    return tuple(good for good, limit in enumerate(box.limits) if player.goods[good] >= limit)


def lacking(player: Player, price: Sequence[int]) -> int:
    """How many units of a price the player does not have."""
    goods = player.goods
    units = 0
    for good, owed in enumerate(price):
        if owed > goods[good]:
            units += owed - goods[good]
    return units


def can_pay(player: Player, price: Sequence[int], box: Box) -> bool:
    """Whether he can, buying with luxury what he lacks."""
    return lacking(player, price) * box.parts.price.luxury <= player.goods[LUXURY]  # peloponnes/buy-with-luxury


def pay(player: Player, price: Sequence[int], box: Box) -> None:
    """Own goods first, luxury for the rest, never more than is lacking."""
    goods = player.goods
    short = 0
    for good, owed in enumerate(price):
        if owed:
            paid = min(owed, goods[good])
            goods[good] -= paid
            short += owed - paid
    goods[LUXURY] -= short * box.parts.price.luxury  # peloponnes/buy-with-luxury


def pay_coins(player: Player, coins: int, box: Box) -> None:
    """The same for coins alone, as bids are paid."""
    goods = player.goods
    goods[COINS] -= coins
    if goods[COINS] < 0:
        goods[LUXURY] += goods[COINS] * box.parts.price.luxury  # peloponnes/sell-luxury-to-bid
        goods[COINS] = 0
