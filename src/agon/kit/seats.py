"""Who sits where, who looks on, and who may see a thing."""

from __future__ import annotations

from typing import Final

Seat = int
"""0, 1, 2 … clockwise; CHANCE where nature acts."""

Viewer = int | None
"""A seat, or None for a spectator."""

CHANCE: Final = -1

# Who sees an item that nature deals: one seat, or one of these.
ALL: Final = -2
NOBODY: Final = -3


def sees(seen: int, viewer: Viewer) -> bool:
    """Whether this viewer may know an item dealt to `seen`."""
    return seen == ALL or (viewer is not None and seen == viewer)
