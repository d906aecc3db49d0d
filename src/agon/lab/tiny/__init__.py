"""Games so small that they can be solved: editions of three seats and few answers, for exact figures.

Only Offrandes can be made so small by its numbers: docs/bots.md tells why the others cannot.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SEATS: Final = 3
EDITIONS: Final = {  # by name, the smallest first; each begins with the name of its game
    name: Path(__file__).parent / f"{name}.toml" for name in ("offrandes-purse", "offrandes-rounds", "offrandes-altars")
}
