"""Who travels: what abilities make of the prices of the map."""

from __future__ import annotations

import msgspec


class Travel(msgspec.Struct, frozen=True):
    """What spaces cost a traveller."""

    land: int  # for a land space entered
    run: int  # for a whole run of land spaces with Cavalry; 0: every one is paid
    sea: int  # for a sea space entered
    sails: bool  # whether he may enter the sea at all
