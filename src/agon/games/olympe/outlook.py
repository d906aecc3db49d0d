"""What the board tells a player before he decides."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.components import Box
from agon.games.olympe.phases.monster import active_monsters
from agon.games.olympe.phases.own_gems import colour_points, own_kept
from agon.games.olympe.phases.trick import trick_points, winning_place
from agon.games.olympe.printed import COLOURS
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import NOBODY, State
from agon.games.olympe.view import View, view_of
from agon.kit.outlook import Common
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.seats import Viewer
from agon.kit.showing import suppose


class Outlook(KitOutlook, frozen=True, kw_only=True):
    """How the trick and the round stand, the same for all; what is told of every side stands in their order."""

    best: int  # who would take the trick if it ended now, or -1
    awake: tuple[int, ...]  # colours whose Monster would send it aside
    worth: int  # the points of its cards
    last_worth: int  # those of the trick before
    points: tuple[int, ...]  # that each side has won in this round
    by_colour: tuple[tuple[int, ...], ...]  # 'To your gems!': the same for each colour in play
    kept: tuple[int, ...]  # 'To your gems!': what each side still has of its own gems
    voids: tuple[tuple[int, ...], ...]  # for each seat the colours that its play has proved to be missing in its hand


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """How trick and round stand, as far as the view tells."""
    s = suppose(State, view, box=box, hands=[])  # nobody's cards count for what is told
    place = winning_place(s)
    own = s.options.scoring == "own-gems"
    return Outlook(
        best=NOBODY if place < 0 else s.seat_at(place),
        awake=tuple(active_monsters(s)),
        worth=trick_points(s.trick, box),
        last_worth=trick_points(s.last_trick, box),
        points=tuple(round_points(s)),
        by_colour=tuple(tuple(colour_points(s, colour)) for colour in s.colours) if own else (),
        kept=tuple(own_kept(s)) if own else (),
        voids=tuple(tuple(_voids(s, at)) for at in range(s.seats)),
    )


def _same(told: Outlook, view: View, box: Box, seat: int) -> Outlook:
    """The same for all."""
    return told


COMMON: Final[Common[State, View, Box, Outlook]] = Common(outlook=_same, view=view_of)


def _voids(s: State, seat: int) -> list[int]:
    """The colours a seat did not follow or ruff with when it had to."""
    return [colour for colour in s.colours if s.ceilings[seat * COLOURS + colour] < 0]
