"""Random matches of players with a temper, in our box and in editions where rare things are common."""

from __future__ import annotations

from random import Random
from typing import Final

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import OURS, Box
from agon.games.offrandes.state import State
from tests.games.offrandes.referee import Numbers

TEMPERS: Final = ("any", "thrifty", "eager", "grudging")
EDITIONS: Final = {
    "ours": Numbers(),
    "few animals": Numbers(animals=4, income=30, purse=60, end=100),
    "long": Numbers(animals=6, income=20, purse=50, end=600),
}


def box_of(numbers: Numbers) -> Box:
    """Our components with these numbers."""
    text = OURS.text.replace("stock = 15", f"stock = {numbers.animals}")
    text = text.replace("\nincome = 10", f"\nincome = {numbers.income}")
    text = text.replace("purse-limit = 25", f"purse-limit = {numbers.purse}")
    return GAME.load_box(text.replace("end-score = 100", f"end-score = {numbers.end}"))


def choose(s: State, seat: int, temper: str, rng: Random) -> OffrandesAction:
    """An action: any, mostly the lowest bid, mostly something rather than nothing, or mostly nothing."""
    actions = GAME.legal_actions(s, seat)
    if temper == "any" or rng.random() < 0.1:
        return rng.choice(actions)
    nothing = [action for action in actions if isinstance(action, act.Pass | act.Decline)]
    some = [action for action in actions if action not in nothing]
    if temper == "grudging" and nothing:
        return nothing[0]
    bids = [action for action in some if isinstance(action, act.PlaceBid)]
    if temper == "thrifty" and bids:
        return rng.choice([bids[0], *nothing])
    return rng.choice(some or nothing)
