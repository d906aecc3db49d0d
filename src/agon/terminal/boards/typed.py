"""What a person typed, made comparable."""

from __future__ import annotations

import unicodedata
from typing import Final

NOTHING: Final = frozenset({"0", "p", "pass", "passe", "passer", "passen", "none", "aucune", "keine", "keines"})
_LONGEST: Final = 6  # digits


def is_number(text: str) -> bool:
    """Whether this is a number that somebody may mean."""
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST


def bare(text: str) -> str:
    """A text without case and accents; an apostrophe is the one that a keyboard has."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))
