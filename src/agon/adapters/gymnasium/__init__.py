"""The games as Gymnasium environments: one seat learns, bots sit on the others.

Whoever imports this package finds them by id, `Agon/Olympe-v0` and so on; what changes how one behaves raises the
version.
"""

from __future__ import annotations

from typing import Final

import gymnasium

from agon.adapters.gymnasium.environment import Environment
from agon.adapters.gymnasium.vector import VectorEnvironment

__all__ = ["IDS", "Environment", "VectorEnvironment"]

VERSION: Final = 0
IDS: Final = {name: f"Agon/{name.title()}-v{VERSION}" for name in ("offrandes", "olympe", "olympos", "peloponnes")}

for _name, _id in IDS.items():
    gymnasium.register(
        _id,
        entry_point="agon.adapters.gymnasium.environment:Environment",
        vector_entry_point="agon.adapters.gymnasium.vector:VectorEnvironment",
        kwargs={"name": _name},
    )
