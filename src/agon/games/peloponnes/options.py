"""What a table of Peloponnes may choose."""

from __future__ import annotations

from agon.kit.game import Options as KitOptions


class Options(KitOptions, frozen=True, kw_only=True):
    """What a table may choose; the defaults are the ordinary game.

    `displaced_only_free`: a displaced bid may only go to a tile without a bid.
    `level`: alone, the level of the campaign; 0: the free game.
    `civilization`: alone, its id; empty: by chance. `used`: those a campaign has used up.
    """

    displaced_only_free: bool = False
    level: int = 0
    civilization: str = ""
    used: tuple[str, ...] = ()
