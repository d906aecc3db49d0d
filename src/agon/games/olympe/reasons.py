"""How a hint is worded: what features are about, and what is plain to see in an answer."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.actions import OlympeAction
from agon.games.olympe.phases.trick import winning_place
from agon.games.olympe.printed import MONSTER, RANKS
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import State
from agon.kit.reasons import Reasons, Saying, Topic

TOPICS: Final = {
    "gems": Topic(("gems", "gems ahead of the best", "gems still needed")),
    "round": Topic(()),  # a value is asked when the round is over: then they are counted no more
}


def facts(s: State, seat: int) -> dict[str, float]:
    """The gems of a seat's side, and the points of all rounds with this one."""
    side = seat % s.sides
    counted = sum(past.points[side] for past in s.past)
    return {"gems": s.gems[side], "round": counted + (round_points(s)[side] if s.stack else 0)}


def remarks(s: State, seat: int, action: OlympeAction) -> list[Saying]:
    """Who has the trick after this card, as it lies."""
    rank = action.card & (RANKS - 1)
    if rank == MONSTER:
        return [Saying("remark.monster")]
    if not s.trick or s.requested < 0:
        return []
    after = s.clone()
    after.trick.append(action.card)
    winner = after.seat_at(winning_place(after))
    if winner == seat:
        return [Saying("remark.takes")]
    return [Saying("remark.leaves", {"seat": winner})]


REASONS: Final = Reasons(TOPICS, facts, blunder=0.08, remarks=remarks)
