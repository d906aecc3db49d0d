"""What time it is: the one place where the server looks at a clock, so that tests can move it."""

from __future__ import annotations

from time import monotonic, time


def wall() -> float:
    """Seconds since 1970 by the clock of the machine, which somebody may set at any moment."""
    return time()


def passing() -> float:
    """Seconds that have passed since some moment, whatever becomes of that clock."""
    return monotonic()
