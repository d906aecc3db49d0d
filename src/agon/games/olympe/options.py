"""What a table of Olympe may choose."""

from __future__ import annotations

from typing import Literal

from agon.kit.game import Options as KitOptions


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose; the defaults are the ordinary game.

    `gods`: by id, of the seats (or big teams) first, then the third and the virtual colours; empty: component order.
    `teams`: number of teams; 0: everybody for himself, from six seats on the usual number.
    `virtual`: number of colours that join the deck without a player.
    """

    gods: tuple[str, ...] = ()
    scoring: Literal["gems", "own-gems"] = "gems"
    teams: int = 0
    virtual: int = 0
