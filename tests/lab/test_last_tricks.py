"""The last tricks of Olympe with all cards seen: the solver against looking at every course of play."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.games.olympe.frames import DEALING
from agon.games.olympe.options import Options
from agon.games.olympe.state import State
from agon.kit.record import Table
from agon.lab.last_tricks import GAME, Solver, fall, last_tricks

TEAMS = Table(4, Options(teams=2), GAME.box)
TWO = Table(2, Options(), GAME.box)


def every_course(s: State) -> int:
    """What side 0 will have more than side 1 at the end of the round, by looking at every course of play."""
    if not s.stack or s.stack[-1] == DEALING:
        first, second = s.past[-1].points
        return first - second
    (seat,) = GAME.actors(s)
    worths = []
    for action in GAME.legal_actions(s, seat):
        after = s.clone()
        GAME.apply(after, seat, action, None)
        worths.append(every_course(after))
    return max(worths) if seat % 2 == 0 else min(worths)


def already(s: State) -> int:
    """What side 0 has more than side 1 now."""
    points = [sum(s.box.card_points[card] for card in cards) for cards in s.won]
    return sum(points[0::2]) - sum(points[1::2])


@pytest.mark.parametrize("number", range(6))
def test_the_value_is_what_looking_at_every_course_finds(number: int) -> None:
    s = last_tricks(TEAMS, 3, f"deal/{number}", RandomBot())
    assert s is not None
    assert already(s) + Solver().value(s) == every_course(s)


def test_two_players_have_a_value_once_no_card_lies_covered() -> None:
    found = [last_tricks(TWO, 4, f"deal/{number}", RandomBot()) for number in range(20)]
    assert None in found
    clear = [s for s in found if s is not None]
    assert clear
    assert all(already(s) + Solver().value(s) == every_course(s) for s in clear)


def test_within_a_trick_the_value_counts_what_lies_there_for_whoever_wins_it() -> None:
    s = last_tricks(TEAMS, 2, "deal/1", GreedyBot())
    assert s is not None
    solver = Solver()
    while s.stack and s.stack[-1] != DEALING:
        assert already(s) + solver.value(s) == every_course(s)
        (seat,) = GAME.actors(s)
        GAME.apply(s, seat, solver.best(s, seat), None)


def test_no_bot_gets_more_than_the_value_against_who_sees_all() -> None:
    for number in range(8):
        s = last_tricks(TEAMS, 3, f"deal/{number}", GreedyBot())
        assert s is not None
        for side in (0, 1):
            found = fall(s, side, GreedyBot(), Random(number), Solver())
            assert 0 <= found.lost <= 2 * found.there


def test_there_is_no_value_where_everybody_plays_for_himself() -> None:
    s = last_tricks(Table(3, Options(), GAME.box), 2, "deal", RandomBot())
    assert s is not None
    with pytest.raises(ValueError, match="two sides"):
        Solver().value(s)
