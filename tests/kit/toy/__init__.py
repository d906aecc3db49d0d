"""Shells: the smallest game that needs the whole protocol. The tests break it on purpose.

Everybody is dealt two shells face down (one stays in the bag). All answer at once: show one of the two
or hide both. Then, in turn, everybody takes one or two discs from the pool. Most discs and shells win.
"""

from __future__ import annotations

from tests.kit.toy.game import GAME

__all__ = ["GAME"]
