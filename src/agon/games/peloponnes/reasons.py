"""How a hint is worded: what features are about, and what is plain to see in an answer."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.actions import Buy, MoveBid, PeloponnesAction, PlaceBid
from agon.games.peloponnes.foresight import Standing
from agon.games.peloponnes.phases.disasters import chits_to_strike
from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION, STONE, WOOD
from agon.games.peloponnes.state import State
from agon.kit.reasons import Reasons, Saying, Topic

_STORES: Final = ("wood", "stone", "luxury")
_KINDS: Final = ("earthquake", "drought", "plague", "tempest", "decline")

TOPICS: Final = {
    "score": Topic(
        (
            "score",
            "lead",
            "ahead of the mean",
            "score foreseen",
            "lead foreseen",
            "foreseen ahead of the mean",
            "higher sum",
        )
    ),
    "prestige": Topic(("prestige", "prestige foreseen", "lands", "buildings")),
    "people": Topic(("population points", "people foreseen", "population", "population to come")),
    "hungry": Topic(
        ("food", "food to come", "food income", "food short", "food short soon", "food short in all"), less=True
    ),
    "coins": Topic(("coins", "coins to come", "richer than rivals")),
    "goods": Topic((*_STORES, *(f"{good} to come" for good in _STORES), "choice to come")),
    "dangers": Topic(
        ("protected", *(f"{kind} would take" for kind in _KINDS), *(f"{kind} near" for kind in _KINDS)), less=True
    ),
    "marks": Topic(("marked", "lacking for marks"), less=True),
}


def facts(s: State, seat: int) -> dict[str, float]:
    """What a seat has with the tile it bids for, as a player counts it."""
    one = Standing(s, seat)
    return {
        "score": one.foreseen,
        "prestige": one.prestige_then,
        "people": one.goods[POPULATION],
        "hungry": one.short_soon,
        "coins": one.goods[COINS],
        "goods": one.goods[WOOD] + one.goods[STONE] + one.goods[LUXURY],
        "dangers": sum(1 for loss in one.dangers.losses if loss),
        "marks": len(s.players[seat].marked),
    }


def remarks(s: State, seat: int, action: PeloponnesAction) -> list[Saying]:
    """The disaster that a tile protects from, while it may still come."""
    if not isinstance(action, (PlaceBid, MoveBid, Buy)):
        return []
    tile, kinds = s.offer[action.slot], s.box.parts.disasters.kinds
    spared = [
        kind for number, kind in enumerate(kinds) if tile in s.box.protectors[number] and chits_to_strike(s, number) > 0
    ]
    return [Saying("remark.protects", {"kinds": tuple(spared)})] if spared else []


REASONS: Final = Reasons(TOPICS, facts, blunder=0.12, remarks=remarks)
