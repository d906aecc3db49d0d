"""Everything that is read has a shape, and msgspec works each out when it is met first.

Two threads that meet one at the same moment end the process: the second reads by what the first has not finished. So
all of them are met before anything is read in threads.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from agon.kit.registry import find_game, game_names


def meet_shapes() -> list[type[msgspec.Struct]]:
    """All structs that were loaded, those of all games too; from now on any thread may read any of them."""
    for name in game_names():
        find_game(name)
    shapes = list(dict.fromkeys(_kinds_of(msgspec.Struct)))
    for shape in shapes:
        with suppress(TypeError, NameError):  # of another library, which writes it and never reads it
            msgspec.json.Decoder(shape)
    return shapes


def _kinds_of(shape: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in shape.__subclasses__():
        yield kind
        yield from _kinds_of(kind)
