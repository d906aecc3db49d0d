"""The same home and the same command as in the tests of the command line."""

from __future__ import annotations

from tests.cli.conftest import agon, home

__all__ = ["agon", "home"]
