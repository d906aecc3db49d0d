"""What the board tells a player before he decides."""

from __future__ import annotations

from agon.games.olympos.components import Box
from agon.games.olympos.state import State
from agon.games.olympos.view import View
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.seats import Viewer


class Outlook(KitOutlook, frozen=True, kw_only=True):
    """What a seat has to expect."""


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat has to expect, as far as the view tells."""
    return Outlook()


def promises(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook tells wrongly now."""
    return []
