"""One position before many eyes: what is the same for all of them is worked out once."""

from __future__ import annotations

from typing import Final, NamedTuple

from agon.kit.box import Box
from agon.kit.frame import State
from agon.kit.game import AnyGame, View
from agon.kit.outlook import Outlook
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet


class Sight(NamedTuple):
    """What one viewer sees, and has to expect."""

    view: View
    outlook: Outlook


class Audience:
    """Those who look at a position, which stays as it is meanwhile; with `many` of them it pays to share."""

    __slots__ = ("_box", "_common", "_everybody", "_game", "_sheet", "state")

    def __init__(self, game: AnyGame, box: Box, state: State, many: bool = True) -> None:
        self.state: Final = state
        self._game: Final = game
        self._box: Final = box
        self._common: Final = game.common if many else None
        self._everybody: Sight | None = None
        self._sheet: Sheet | None = None

    def sheet(self) -> Sheet:
        """How the score stands."""
        if self._sheet is None:
            self._sheet = self._game.sheet(self.state)
        return self._sheet

    def sight(self, viewer: Viewer) -> Sight:
        """What this viewer sees, from nothing but what he may know."""
        common = self._common
        if common is None:
            return self._alone(viewer)
        if self._everybody is None:
            self._everybody = self._alone(None)
        if viewer is None:
            return self._everybody
        told = self._everybody
        view = common.view(told.view, self.state, viewer) if common.view else self._game.view(self.state, viewer)
        return Sight(view, common.outlook(told.outlook, view, self._box, viewer))

    def _alone(self, viewer: Viewer) -> Sight:
        view = self._game.view(self.state, viewer)
        return Sight(view, self._game.outlook(view, self._box, viewer))
