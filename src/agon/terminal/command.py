"""What a person types to start Agon: the installed command, or the script of a checkout."""

from __future__ import annotations

import os
from typing import Final

_TOLD_BY: Final = "AGON_COMMAND"  # set by tools/environment.py


def command() -> str:
    """As it was typed this time."""
    return os.environ.get(_TOLD_BY, "agon")
