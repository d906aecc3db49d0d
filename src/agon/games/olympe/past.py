"""What is remembered of rounds that are over."""

from __future__ import annotations

import msgspec


class PastRound(msgspec.Struct, frozen=True, gc=False):
    """What a finished round brought to each side."""

    points: tuple[int, ...]
    gems: tuple[int, ...]
