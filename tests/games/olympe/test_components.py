"""Our box is ours; a broken edition is turned away with its line and the constraint."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.options import Options
from agon.kit.game import refuse_seats
from agon.kit.text import Catalogue
from tests.games.broken_boxes import check_copy, turned_away


def test_our_box_is_ours_and_a_copy_of_it_is_as_good_but_not_ours() -> None:
    assert GAME.box is OURS
    assert OURS.ours
    check_copy(GAME)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("points = 20", "points = -1", "line 19: cards.20.points: 0 to 9999 (olympe/card-points)"),
        ('{ id = "20", points = 20 },', '{ id = "10", points = 2 },', "line 19: cards.10: a colour has 16 different"),
        ('colour = "purple"', 'colour = "red"', "line 4: gods.hermes: 5 gods, each with an id and a colour of its own"),
        ("gems-to-win = 12", "gems-to-win = 0", "line 6: gems-to-win: 1 to 9999 (olympe/game-win)"),
        ("3 = 1, 4 = 1, 5", "3 = 0, 4 = 1, 5", "line 11: tied-first-gems.3: 1 to 9999 (olympe/gems)"),
        ("3 = 1, 4 = 1, 5", "4 = 1, 5", "line 11: tied-first-gems: gems for 2 to 5 players who tie"),
        ("two-player-piles = 5", "two-player-piles = 13", "line 12: two-player-piles: 0 to 12 (olympe/two-piles)"),
        ("{ 2 = 2, 3 = 2,", "{ 2 = 3, 3 = 2,", "line 13: virtual-limits.2: 0 to 2 (olympe/virtual-limits)"),
        ("3 = 2, 4 = 1 }", "3 = 2, 8 = 1 }", "line 13: virtual-limits.8: 0 to 0 (olympe/virtual-limits)"),
        ('card = "10"', 'card = "11"', "line 14: virtual-removed-card: there is no card '11' (olympe/virtual-deal)"),
        ("8 = [4, 2]", "8 = [4, 0]", "line 15: big-teams.8[1]: 2 to 5 teams of equal size (olympe/big-teams)"),
        ("8 = [4, 2]", "8 = [1]", "line 15: big-teams.8[0]: 2 to 5 teams of equal size (olympe/big-teams)"),
        ("10 = [5, 2]", "12 = [4, 2]", "line 15: big-teams.12: 6 to 10 (olympe/big-teams)"),
        ("{ 6 = [3, 2]", "{ 4 = [2]", "line 15: big-teams.4: 6 to 10 (olympe/big-teams)"),
        ("3 = 2, 4 = 1 }", "3 = 2, 1 = 1 }", "line 13: virtual-limits.1: 0 to 0 (olympe/virtual-limits)"),
        ("8 = [4, 2]", "eight = [4, 2]", "line 15: big-teams: int expected, str found."),
    ],
)
def test_a_broken_edition_names_line_and_constraint(old: str, new: str, says: str) -> None:
    assert str(turned_away(GAME, old, new)).startswith(says)


def test_every_table_that_our_box_names_can_be_laid() -> None:
    teams = [(seats, Options(teams=count)) for seats, counts in OURS.parts.big_teams.items() for count in counts]
    virtual = [(seats, Options(virtual=most)) for seats, most in OURS.parts.virtual_limits.items()]
    assert {refuse_seats(GAME, seats, options, OURS) for seats, options in (*teams, *virtual)} == {None}


def test_the_constraint_is_told_in_the_readers_language() -> None:
    german = turned_away(GAME, "8 = [4, 2]", "8 = [1]").tell(Catalogue("de", GAME.folder))
    assert german == "Zeile 15: big-teams.8[0]: 2 bis 5 gleich große Teams (olympe/big-teams)"
