"""Says which clauses of a rulebook a test shows at work: `@clause("olympe/must-rise")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def clause(*slugs: str) -> Callable[[Test], Test]:
    """Mark a test with each of these clauses; tools find them by pytest's mark or in the text."""

    def mark(test: Test) -> Test:
        for slug in slugs:
            test = pytest.mark.clause(slug)(test)
        return test

    return mark
