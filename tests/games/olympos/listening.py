"""A listener for tests that only want somebody to listen."""

from __future__ import annotations

from agon.kit.event import Event


def unheard(event: Event) -> None:
    """Listen and forget."""
