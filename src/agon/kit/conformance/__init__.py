"""One battery that any game can run: whoever passes it keeps the engine protocol.

    from agon.kit.conformance import check_game, tables

    for seats, options in tables(GAME):
        check_game(GAME, seats, options, seed="1", games=3)
    check_sameness("my_games.chess:GAME", seats=2, seed="1")

Every part raises `Nonconforming`, which names the part, the table, the seed and the line of the record, so that
the fault can be played again. `every` thins out the costly parts: 1 looks at each ply, 20 at one in twenty.
"""

from __future__ import annotations

from agon.kit.conformance.battery import check_game, tables
from agon.kit.conformance.fault import Nonconforming
from agon.kit.conformance.sameness import check_sameness, fingerprint

__all__ = ["Nonconforming", "check_game", "check_sameness", "fingerprint", "tables"]
