"""Teams of four and big teams with twin cards."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.events import MonsterSlain, RoundScored, TrickCancelled, TrickWon
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.scoring import round_points
from agon.kit.refusal import Refusal
from tests.clauses import clause
from tests.games.olympe.positions import card, colour
from tests.games.olympe.variants import lay, may_play, new_match, of_type, options, play, refusal, turn, why_not

FOUR = options(teams=2)


@clause("olympe/teams-of-four")
def test_four_players_form_two_teams_sitting_alternately() -> None:
    s = new_match(4, FOUR).state
    assert s.sides == 2
    assert [list(s.side_seats(side)) for side in range(2)] == [[0, 2], [1, 3]]


@clause("olympe/teams-of-four")
def test_points_are_common_to_the_team() -> None:
    s = lay(FOUR, ["", "", "", ""], ["blue 10", "blue 20", "blue 30", "blue 40"])
    assert round_points(s) == [40, 60]


@clause("olympe/teams-of-four")
@pytest.mark.parametrize(("seats", "teams"), [(4, 1), (4, 3), (4, 4), (4, -1), (3, 3), (5, 5), (2, 2), (3, 1)])
def test_other_teams_of_up_to_five_are_refused(seats: int, teams: int) -> None:
    assert refusal(seats, options(teams=teams)) == Refusal("olympe/teams-of-four", {"seats": seats, "teams": teams})


@clause("olympe/team-own-trump")
def test_partners_keep_their_own_god_and_trump() -> None:
    s = lay(FOUR, ["green 10", "green 20", "green 30", "green 40"])
    assert [s.box.parts.gods[god].id for god in s.gods] == ["athena", "hephaistos", "dionysos", "artemis"]
    play(s, "green 10")
    assert s.trump == colour("blue")
    s = lay(FOUR, ["green 10", "green 20", "green 30", "green 40"], leader=2)
    play(s, "green 30")
    assert s.trump == colour("red")


@clause("olympe/team-own-trump")
def test_nobody_is_freed_because_his_partner_is_winning() -> None:
    s = lay(FOUR, ["green oracle", "green 20", "blue 10, red 30", "green 40"])
    play(s, "green oracle", "green 20")
    assert may_play(s) == {"blue 10"}
    assert why_not(s, "red 30") == Refusal("olympe/must-ruff", {"colour": "blue"})


@clause("olympe/team-gems")
def test_gems_go_to_teams() -> None:
    s = lay(FOUR, ["blue 10", "blue 20", "blue 30", "blue 40"])
    events = play(s, "blue 10", "blue 20", "blue 30", "blue 40")
    assert of_type(events, "RoundScored") == [RoundScored((0, 100), (1, 3))]
    assert s.gems == [1, 3]


@clause("olympe/team-gems")
def test_a_team_wins_together_with_twelve_gems() -> None:
    s = lay(FOUR, ["blue 10", "blue 20", "blue 30", "blue 40"])
    s.gems = [6, 9]
    play(s, "blue 10", "blue 20", "blue 30", "blue 40")
    outcome = GAME.outcome(s)
    assert outcome
    assert (outcome.winners, outcome.scores, outcome.ending) == ((1, 3), (7, 12, 7, 12), "gems")


@clause("olympe/big-teams")
@pytest.mark.parametrize(
    ("seats", "teams", "sides", "copies"),
    [(6, 0, 3, 2), (6, 2, 2, 3), (8, 0, 4, 2), (8, 2, 2, 4), (9, 0, 3, 3), (10, 0, 5, 2), (10, 2, 2, 5)],
)
def test_a_big_team_has_one_colour_and_a_copy_for_each_member(seats: int, teams: int, sides: int, copies: int) -> None:
    match = new_match(seats, options(teams=teams))
    s = match.state
    assert (s.sides, s.copies) == (sides, copies)
    assert s.gods == tuple(seat % sides for seat in range(seats))
    assert cards_in_play(s).count(card("blue 40")) == copies
    assert len(cards_in_play(s)) == seats * 16
    assert {len(s.playable(seat)) for seat in range(seats)} == {16}


@clause("olympe/big-teams")
@pytest.mark.parametrize(("seats", "teams", "allowed"), [(6, 6, (3, 2)), (8, 3, (4, 2)), (9, 2, (3,))])
def test_other_big_teams_are_refused(seats: int, teams: int, allowed: tuple[int, ...]) -> None:
    no = refusal(seats, options(teams=teams))
    assert no == Refusal("olympe/big-teams", {"seats": seats, "teams": teams, "allowed": allowed}, case="teams")


@clause("olympe/big-teams")
def test_teams_of_seven_are_refused_as_such() -> None:
    assert refusal(7, options()) == Refusal("olympe/big-teams", {"seats": 7}, case="nobody")


@clause("olympe/big-teams")
def test_seven_cannot_play() -> None:
    assert 7 not in GAME.seats


@clause("olympe/big-teams", "olympe/gods")
def test_gods_are_named_team_by_team() -> None:
    s = new_match(6, options(gods=("hermes", "athena", "artemis"))).state
    assert [s.box.parts.gods[god].id for god in s.gods] == ["hermes", "athena", "artemis"] * 2
    assert refusal(6, options(gods=("hermes", "athena"))) is not None


SIX = options()


@clause("olympe/twin-card-first")
def test_of_two_equal_best_cards_the_one_played_first_wins() -> None:
    hands = ["red 10", "red oracle", "red 20", "red oracle", "red 30", "red 40"]
    s = lay(SIX, hands)
    events = play(s, "red 10", "red oracle", "red 20", "red oracle", "red 30", "red 40")
    assert [event.seat for event in events if isinstance(event, TrickWon)] == [1]


@clause("olympe/twin-card-first")
def test_of_two_equal_best_trumps_the_one_played_first_wins() -> None:
    hands = ["red 10", "red 20", "red 30", "blue 40", "red 40", "blue 40"]
    s = lay(SIX, hands)
    events = play(s, "red 10", "red 20", "red 30", "blue 40", "red 40", "blue 40")
    assert [event.seat for event in events if isinstance(event, TrickWon)] == [3]


@clause("olympe/twin-not-higher")
def test_a_card_that_only_equals_the_best_trump_does_not_rise() -> None:
    s = lay(SIX, ["blue 40", "blue 40 50", "", "", "", ""])
    play(s, "blue 40")
    assert may_play(s) == {"blue 50"}
    assert why_not(s, "blue 40") == Refusal("olympe/twin-not-higher", {"best": "blue 40"})


@clause("olympe/twin-not-higher")
def test_an_equal_trump_counts_as_lower() -> None:
    s = lay(SIX, ["blue 40", "blue 40 30, red 10", "", "", "", ""])
    play(s, "blue 40")
    assert may_play(s) == {"blue 40", "blue 30"}


@clause("olympe/twin-not-higher")
def test_who_only_equals_the_best_trump_has_none_higher() -> None:
    s = lay(SIX, ["blue 40", "blue 40 30", "", "", "", ""])
    play(s, "blue 40", "blue 40")
    assert s.ceilings[1 * 5 + colour("blue")] == card("blue 40") % 16


@clause("olympe/twin-hero")
def test_a_hero_makes_every_monster_of_its_colour_inactive() -> None:
    hands = ["red monster", "red hero", "red monster", "red 10", "red 20", "red 30"]
    s = lay(SIX, hands)
    events = play(s, "red monster", "red hero", "red monster", "red 10", "red 20", "red 30")
    assert not of_type(events, "TrickCancelled")
    assert of_type(events, "MonsterSlain") == [MonsterSlain(1, colour("red"))]
    assert turn(s) == -1
    assert len(s.won[1]) == 6


@clause("olympe/monster-cancels")
def test_two_monsters_of_a_colour_cancel_once() -> None:
    hands = ["red monster", "red 40", "red monster", "red 10", "red 20", "red 30"]
    s = lay(SIX, hands)
    events = play(s, "red monster", "red 40", "red monster", "red 10", "red 20", "red 30")
    assert of_type(events, "TrickCancelled") == [TrickCancelled((colour("red"),), 1)]


def test_twins_are_one_choice() -> None:
    s = lay(SIX, ["blue 40 40 50", "", "", "", "", ""])
    assert [GAME.notation.write(action, s.box) for action in GAME.legal_actions(s, 0)] == ["blue 40", "blue 50"]
    play(s, "blue 40")
    assert s.playable(0) == [card("blue 40"), card("blue 50")]
