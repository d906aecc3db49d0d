"""How many files, and so sockets, a process may have open."""

from __future__ import annotations

import resource


def allow_files() -> int:
    """As many as the system lets us have; children inherit it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
