"""What a table of Offrandes may choose."""

from __future__ import annotations

from agon.kit.game import Options as KitOptions


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose; the defaults are the ordinary game.

    `cities`: the id of every seat's city, in order; empty: in the order of the components.
    """

    cities: tuple[str, ...] = ()
