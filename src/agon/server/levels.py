"""How strong a bot plays, in the words of the lobby."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["easy", "medium"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
BOTS: Final[dict[str, str]] = {"easy": "random", "medium": "greedy"}
REPLACEMENT: Final[Level] = "medium"  # who sits down when somebody leaves in the middle
