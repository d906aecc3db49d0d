"""Virtual players: colours that join the deck without a seat."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.components import Box
from agon.games.olympe.options import Options
from agon.games.olympe.printed import RANKS, VIRTUAL_ADVISED
from agon.kit.refusal import Refusal

NO_RANK: Final = -1
_TWO: Final = 2
_UNEVEN: Final = 3  # players for whom a whole virtual colour would make the deal uneven


def refuse_virtual(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why that many virtual colours cannot join, or None."""
    most = box.parts.virtual_limits.get(seats, 0)
    if options.virtual < 0:  # olympe/virtual-limits
        return Refusal("olympe/virtual-limits", {"virtual": options.virtual}, case="negative")
    if options.virtual <= most:  # olympe/virtual-limits
        return None
    if not most:
        return Refusal("olympe/virtual-limits", {"seats": seats}, case="none")
    return Refusal("olympe/virtual-limits", {"seats": seats, "virtual": options.virtual, "count": most}, case="many")


def is_advised(seats: int, options: Options) -> bool:
    """Whether the rulebook advises so many to play like this."""
    return seats in VIRTUAL_ADVISED and options.virtual > 0  # olympe/virtual-advice


def count_virtual(seats: int, options: Options) -> int:
    """The colours in play that no player has: with two players a third one is always among them."""
    return options.virtual + (seats == _TWO)  # olympe/virtual-colours olympe/two-deck


def lacking_rank(seats: int, box: Box) -> int:
    """The rank that virtual colours lack at this table, or NO_RANK."""
    return box.removed if seats == _UNEVEN else NO_RANK  # olympe/virtual-deal


def cards_of_virtual(colour: int, lacking: int) -> list[int]:
    """The cards a virtual colour brings, without the rank that it lacks."""
    return [colour * RANKS + rank for rank in range(RANKS) if rank != lacking]
