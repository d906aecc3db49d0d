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
    store(goods, box)


def store(goods: list[int], box: Box) -> None:
    """What a storehouse cannot hold becomes luxury, whatever it came from."""
    for good, limit in enumerate(box.limits):
        if goods[good] > limit:  # peloponnes/storehouse
            goods[LUXURY] += goods[good] - limit
            goods[good] = limit


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
