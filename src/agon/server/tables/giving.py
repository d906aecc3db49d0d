"""For whom only answers are given."""

from __future__ import annotations

from collections.abc import Sequence

from agon.server.db.store import SeatRow


def giving(seated: Sequence[SeatRow]) -> set[int]:
    """The seats whose only answers are given for them: of bots all, of people those who chose it.

    Whoever never chose and is alone with bots has it so.
    """
    alone = sum((seat.person or seat.owner) is not None for seat in seated) == 1
    return {seat.seat for seat in seated if seat.bot or (alone if seat.giving is None else seat.giving)}
