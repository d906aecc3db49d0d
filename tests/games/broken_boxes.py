"""Editions of any game: our component file with something changed, and how a broken one is turned away."""

from __future__ import annotations

import pytest

from agon.kit.box import BoxError
from agon.kit.game import AnyGame


def edition(game: AnyGame, old: str, new: str) -> str:
    """Our component file with one thing changed."""
    assert game.box.text.count(old) >= 1, old
    changed: str = game.box.text.replace(old, new, 1)
    return changed


def turned_away(game: AnyGame, old: str, new: str) -> BoxError:
    """Why an edition with this changed cannot be played, in one line."""
    with pytest.raises(BoxError) as caught:
        game.load_box(edition(game, old, new))
    assert "\n" not in str(caught.value)
    return caught.value


def check_copy(game: AnyGame) -> None:
    """A copy of our file is as good, but not ours."""
    copy = game.load_box(game.box.text)
    assert copy.digest == game.box.digest
    assert not copy.ours
