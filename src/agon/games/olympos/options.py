"""What a table of Olympos may choose."""

from __future__ import annotations

from agon.kit.game import Options as KitOptions


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose: there is one way to play."""
