"""How the battery says what is wrong."""

from __future__ import annotations


class Nonconforming(AssertionError):
    """A game breaks the protocol: which part of the battery found it, and what it saw."""

    def __init__(self, part: str, what: str) -> None:
        super().__init__(f"{part}: {what}")
        self.part = part


def require(holds: bool, part: str, what: str) -> None:
    """Raise Nonconforming unless this holds."""
    if not holds:
        raise Nonconforming(part, what)
