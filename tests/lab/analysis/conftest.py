"""A level of analysis that costs next to nothing, for tests to which figures do not matter."""

from __future__ import annotations

import pytest

from agon.lab.analysis import efforts
from tests.lab.analysis.matches import TINY


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest level does next to nothing."""
    monkeypatch.setitem(efforts.EFFORTS, "quick", TINY)
