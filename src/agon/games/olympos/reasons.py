"""How a hint is worded: what features are about, and what is plain to see in an answer."""

from __future__ import annotations

from typing import Final

from agon.games.olympos.actions import BuildWonder, Discover, OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.phases.wonders import lasting_stars
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.scoring import score
from agon.games.olympos.state import State
from agon.kit.reasons import Reasons, Saying, Topic

_CUBES: Final = tuple(f"{resource} cubes" for resource in RESOURCES)
_NEAR: Final = ("wonder in reach", "wonders in reach", "nearest wonder", "nearest wonder with time")
_SCORE: Final = ("score", "lead", "ahead of the mean", "score with time", "score with time beyond the mean")
_TILES: Final = ("discoveries", "what they do", "what they will do", "discounts", "discounts with time")

TOPICS: Final = {
    "score": Topic(_SCORE),
    "time": Topic(("time left", "time beyond rivals", "time beyond the last", "hourglasses", "turns left")),
    "settlers": Topic(("settlers to place", "settlers on board", "settlers with time")),
    "lands": Topic(("lands", "lands disputed")),
    "goods": Topic((*RESOURCES, *_CUBES, "kinds of token", "cubes with time", "cells in reach", "cells with time")),
    "stars": Topic(("stars", "stars missing", *_NEAR)),
    "wonders": Topic(("wonders", "wonders left")),
    "discoveries": Topic((*_TILES, *OURS.discoveries)),
    "swords": Topic(("swords", "swords beyond rivals", "swords with time")),
    "zeus": Topic(("zeus symbols", "zeus beyond rivals", "zeus beyond the last")),
    "cards": Topic(("cards",)),
}


def facts(s: State, seat: int) -> dict[str, float]:
    """What a seat has, as a player counts it; time in spaces of the track."""
    player, box = s.players[seat], s.box
    return {
        "score": score(s, seat).total(),
        "time": 0 if player.done else box.cross - player.space + player.hourglasses,
        "settlers": player.stock + sum(pile.count(seat) for pile in s.piles),
        "lands": sum(1 for pile in s.piles if pile and pile[-1] == seat),
        "goods": sum(player.tokens) + sum(player.cubes),
        "stars": lasting_stars(s, seat),
        "wonders": player.wonders.bit_count(),
        "discoveries": player.discoveries.bit_count(),
        "swords": box.swords.of(player.discoveries),
        "zeus": zeus_symbols(s, seat),
        "cards": len(player.hand),
    }


def remarks(s: State, seat: int, action: OlymposAction) -> list[Saying]:
    """The last tile of a discovery, and what a wonder scores."""
    if isinstance(action, Discover) and s.copies[action.discovery] == 1:
        return [Saying("remark.last-tile", {"discovery": s.box.parts.discovery[action.discovery].id})]
    if isinstance(action, BuildWonder):
        return [Saying("remark.wonder", {"points": s.box.parts.wonder[action.wonder].points})]
    return []


REASONS: Final = Reasons(TOPICS, facts, blunder=0.12, remarks=remarks)
