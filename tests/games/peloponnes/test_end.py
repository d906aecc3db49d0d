"""End: the last supply round, the two sums, and who wins."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.events import IncomeReceived, MatchEnded, SupplyCame
from agon.games.peloponnes.frames import StartingRound
from agon.games.peloponnes.phases.reveal import start_round
from agon.games.peloponnes.scoring import population_points, prestige_points, scores
from agon.games.peloponnes.state import State
from agon.kit.game import Outcome
from agon.kit.refusal import NOT_YOUR_TURN
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    KINDS,
    Has,
    asked,
    before_the_end,
    buildings,
    do,
    ended,
    goods,
    has,
    keeps,
    of_kind,
    passes,
    position,
    question,
    reveal,
    some,
    turn,
)


def outcome(s: State) -> Outcome:
    """How the match ended."""
    found = GAME.outcome(s)
    assert found is not None
    return found


# last-round


def last_round() -> State:
    """The eighth round, before its first tile; fourteen chits are turned."""
    turned = {**dict.fromkeys(KINDS[:-1], 3), "blank": 0, "drought": 2}
    s = position({"sparta": has(food=9, population=3), "argos": has(food=9, population=5)}, 7, turned)
    start_round(s, StartingRound(), None)
    return s


@clause("peloponnes/last-round")
def test_the_eighth_round_has_income_two_chits_a_supply_round_and_the_score() -> None:
    s = last_round()
    assert s.round == 8
    for name in ("stoa", "agriculture", "c03", "c05", "lion-gate"):
        reveal(s, name)
    passes(s, "sparta")
    events = passes(s, "argos")
    assert len(of_kind(events, IncomeReceived)) == 2
    assert of_kind(turn(s, "blank"), SupplyCame) == []
    events = turn(s, "drought")
    assert [type(event).__name__ for event in events] == [
        "ChitTurned",
        "DisasterStruck",
        "GoodsLost",
        "GoodsLost",
        "SupplyCame",
        "Fed",
        "Fed",
        "MatchEnded",
    ]
    assert goods(s, "sparta")["food"] == 3
    assert GAME.outcome(s) is not None
    assert asked(s) == []


@clause("peloponnes/last-round")
def test_the_round_before_the_last_ends_without_a_supply_round() -> None:
    s = position({"sparta": has(food=9, population=3), "argos": has()}, 6)
    start_round(s, StartingRound(), None)
    for name in ("stoa", "agriculture", "c03", "c05", "lion-gate"):
        reveal(s, name)
    passes(s, "sparta")
    passes(s, "argos")
    turn(s, "drought")
    assert of_kind(turn(s, "plague"), SupplyCame) == []
    assert goods(s, "sparta")["food"] == 9
    assert s.round == 8
    assert GAME.outcome(s) is None


@clause("peloponnes/last-round")
def test_no_marked_building_survives_the_last_supply_round() -> None:
    s = ended({"sparta": has("bridge* market*", wood=3), "argos": has()})
    assert question(s, "sparta") == "Finishing"
    assert GAME.outcome(s) is None
    do(s, "sparta", act.FINISH)
    assert buildings(s, "sparta") == ["bridge"]
    assert s.players[0].marked == []
    assert GAME.outcome(s) is not None


@clause("peloponnes/last-round")
def test_the_last_chit_may_strike_before_the_last_supply_round() -> None:
    s = before_the_end({"sparta": has("market", wood=1, stone=1), "argos": has()}, last="earthquake")
    turn(s, "earthquake")
    assert GAME.outcome(s) is None
    keeps(s, "sparta", "market")
    assert GAME.outcome(s) is not None


@clause("peloponnes/last-round")
def test_when_it_is_over_nobody_can_do_anything() -> None:
    s = ended({"sparta": has(), "argos": has()})
    assert GAME.actors(s) == ()
    assert GAME.legal_actions(s, 0) == []
    assert GAME.refuse(s, 0, act.PASS) == NOT_YOUR_TURN


# the two sums


@clause("peloponnes/prestige-points")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_three_coins_make_a_point(coins: int, points: int) -> None:
    s = ended({"sparta": has(coins=coins, luxury=20), "argos": has()})
    assert prestige_points(s) == [points, 0]


@clause("peloponnes/prestige-points")
def test_the_prestige_of_all_tiles_counts() -> None:
    s = ended({"sparta": has("market stoa", lands="a01 c05", coins=3), "argos": has()})
    assert prestige_points(s) == [3 + 6 + 3 + 5 + 1, 0]


@clause("peloponnes/prestige-points")
def test_luxury_counts_nothing_and_is_not_sold() -> None:
    s = ended({"sparta": has(luxury=30), "argos": has()})
    assert prestige_points(s) == [0, 0]
    assert some(s, "sparta", "coins", "luxury") == (0, 30)


@clause("peloponnes/prestige-points")
def test_the_coin_of_a_building_finished_or_lost_counts_again() -> None:
    s = ended({"sparta": has("market*", coins=2), "argos": has()})
    assert prestige_points(s) == [1, 0]


@clause("peloponnes/population-points")
def test_each_inhabitant_is_three_points() -> None:
    s = ended({"sparta": has(population=7), "argos": has(population=1)})
    assert population_points(s) == [21, 3]


@clause("peloponnes/population-points")
def test_only_inhabitants_who_were_fed_count() -> None:
    s = ended({"sparta": has(population=7, food=5), "argos": has()})
    assert population_points(s) == [15, 0]


@clause("peloponnes/score")
def test_the_lower_of_the_two_sums_counts() -> None:
    s = ended({"sparta": has("market", population=5), "argos": has("stoa", population=1)})
    assert (prestige_points(s), population_points(s)) == ([3, 6], [15, 3])
    assert scores(s) == [3, 3]
    assert outcome(s).scores == (3, 3)


# winner


def won(*players: Has) -> Outcome:
    """How a match among these ends."""
    return outcome(ended(dict(zip(("sparta", "argos", "pylos"), players, strict=False))))


@clause("peloponnes/winner")
def test_the_highest_score_wins() -> None:
    players = (has("market", population=1), has("stoa", population=2), has(population=9))
    assert won(*players) == Outcome(winners=(1,), ending="score", scores=(3, 6, 0))


@clause("peloponnes/winner")
def test_of_equal_scores_the_higher_of_the_two_sums_wins() -> None:
    players = (has("market", population=2), has("stoa", population=1), has("quarry", population=3))
    assert won(*players) == Outcome(winners=(2,), ending="higher-sum", scores=(3, 3, 3))


@clause("peloponnes/winner")
def test_the_higher_sum_of_those_with_lower_scores_decides_nothing() -> None:
    players = (has("market", population=1, luxury=1), has("quarry", population=1), has(population=9))
    assert won(*players) == Outcome(winners=(0,), ending="luxury", scores=(3, 3, 0))


@clause("peloponnes/winner")
def test_of_equal_sums_most_luxury_wins() -> None:
    players = (has("market", population=2), has("quarry", population=2, luxury=1), has(luxury=9))
    assert won(*players) == Outcome(winners=(1,), ending="luxury", scores=(3, 3, 0))


@clause("peloponnes/winner")
def test_luxury_of_those_whose_sums_are_lower_decides_nothing() -> None:
    players = (has("market", population=2), has("quarry", population=2), has("port", population=1, luxury=9))
    assert won(*players) == Outcome(winners=(0, 1), ending="shared", scores=(3, 3, 3))


@clause("peloponnes/winner")
def test_who_is_equal_in_everything_shares_the_win() -> None:
    players = (has("market", population=2, luxury=2), has(), has("quarry", population=2, luxury=2))
    assert won(*players) == Outcome(winners=(0, 2), ending="shared", scores=(3, 0, 3))


@clause("peloponnes/winner")
def test_three_may_share() -> None:
    assert won(has(), has(), has()) == Outcome(winners=(0, 1, 2), ending="shared", scores=(0, 0, 0))


@clause("peloponnes/winner", "peloponnes/score")
def test_the_end_is_told_with_both_sums() -> None:
    s = before_the_end({"sparta": has("market", population=5), "argos": has("stoa", population=1)})
    assert turn(s, "blank")[-1] == MatchEnded((3, 6), (15, 3), (0,), "higher-sum")


@clause("peloponnes/winner")
def test_a_match_that_is_not_over_has_no_outcome() -> None:
    assert GAME.outcome(before_the_end({"sparta": has(), "argos": has()})) is None
