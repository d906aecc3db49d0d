"""Goods: gaining them within the limits of the storehouses, and paying with luxury for what is lacking."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.peloponnes.components import LUXURY, Box
from agon.games.peloponnes.state import Player


def gain(player: Player, amounts: Sequence[int], box: Box) -> None:
    """Add goods (or take away inhabitants); what a storehouse cannot hold becomes luxury."""
    goods = player.goods
    for good, amount in enumerate(amounts):
        if amount:
            goods[good] += amount
    for good, limit in enumerate(box.limits):
        over = goods[good] - limit
        if over > 0:  # peloponnes/storehouse
            goods[good] = limit
            goods[LUXURY] += over


def lacking(player: Player, price: Sequence[int]) -> int:
    """How many units of a price the player does not have."""
    return sum(owed - has for owed, has in zip(price, player.goods, strict=False) if owed > has)


def can_pay(player: Player, price: Sequence[int], box: Box) -> bool:
    """Whether he can, buying with luxury what he lacks."""
    return lacking(player, price) * box.parts.price.luxury <= player.goods[LUXURY]  # peloponnes/buy-with-luxury


def pay(player: Player, price: Sequence[int], box: Box) -> None:
    """Own goods first, luxury for the rest, never more than is lacking."""
    goods = player.goods
    goods[LUXURY] -= lacking(player, price) * box.parts.price.luxury  # peloponnes/buy-with-luxury
    for good, owed in enumerate(price):
        goods[good] -= min(owed, goods[good])
