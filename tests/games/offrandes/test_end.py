"""The end: when a match is over, what altars score, and who wins."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME, frames
from agon.games.offrandes import actions as act
from agon.games.offrandes.events import IncomeReceived, MatchEnded, PriestessScored
from agon.games.offrandes.scoring import altar_points, track_points
from agon.games.offrandes.state import State
from agon.kit.game import Outcome
from tests.clauses import clause
from tests.games.acting import reasons
from tests.games.offrandes.positions import (
    ALTARS,
    NOTHING,
    Has,
    asked,
    drachmas,
    has,
    of_kind,
    offering,
    offerings_begin,
    offerings_end,
    offers,
    offers_to,
    passes,
    points,
    position,
    question,
)

THREE = ("sparta", "corinth", "athens")
ELSEWHERE = dict.fromkeys(ALTARS, "athens 1 hen")


def outcome(s: State) -> Outcome:
    """How the match ended."""
    found = GAME.outcome(s)
    assert found is not None
    return found


def ended(*players: Has, **altars: str) -> State:
    """Phase 3 of a round is over, with these players and altars."""
    s = position(dict(zip(THREE, players, strict=True)), altars=altars)
    offerings_end(s)
    return s


# game-end


@clause("offrandes/game-end")
def test_the_game_ends_when_every_altar_is_occupied() -> None:
    s = ended(has(points=3), NOTHING, NOTHING, **ELSEWHERE)
    assert asked(s) == ""
    assert outcome(s).ending == "altars"


@clause("offrandes/game-end")
def test_an_empty_altar_keeps_the_game_going() -> None:
    s = ended(has(points=3), NOTHING, NOTHING, **{altar: ELSEWHERE[altar] for altar in ALTARS[1:]})
    assert GAME.outcome(s) is None
    assert question(s) == "OpeningLot"


@clause("offrandes/game-end")
def test_the_game_ends_when_somebody_has_more_than_100_points() -> None:
    s = ended(NOTHING, has(points=101), NOTHING)
    assert asked(s) == ""
    assert outcome(s) == Outcome(winners=(1,), ending="track", scores=(0, 101, 0))


@clause("offrandes/game-end")
def test_100_points_are_not_enough_and_altars_do_not_count() -> None:
    s = ended(NOTHING, has(points=100), NOTHING, zeus="corinth 1 hen")
    assert GAME.outcome(s) is None
    assert question(s) == "OpeningLot"


@clause("offrandes/game-end")
def test_everybody_still_takes_his_offering_turn() -> None:
    players = {"sparta": offers(1, 1, 1, points=100), "corinth": offers(2, 1, 1), "athens": has(priestess=1)}
    s = offering(players)
    offers_to(s, "sparta", "hermes", "hen")
    assert (asked(s), question(s), GAME.outcome(s)) == ("corinth", "Offering", None)
    events = offers_to(s, "corinth", "ares", "pig")
    assert of_kind(events, PriestessScored) == [PriestessScored(2, 2)]
    assert outcome(s).scores == (101 + 5, 2 + 5, 2)


@clause("offrandes/game-end")
def test_all_altars_may_be_occupied_in_the_middle_of_the_phase() -> None:
    altars = {altar: ELSEWHERE[altar] for altar in ALTARS if altar != "hermes"}
    s = offering({"sparta": offers(2, 1, 1), "corinth": offers(3, 2, 1), "athens": NOTHING}, altars=altars)
    offers_to(s, "sparta", "hermes", "pig")
    offers_to(s, "corinth", "hermes", "goat")
    assert outcome(s).ending == "altars"
    assert points(s, "corinth") == 6


@clause("offrandes/game-end")
def test_income_is_not_played_at_the_end() -> None:
    s = position({"sparta": has(4, 101), "corinth": NOTHING, "athens": NOTHING}, round=7)
    events = offerings_end(s)
    assert events == [MatchEnded((101, 0, 0), (0, 0, 0))]
    assert (drachmas(s, "sparta"), s.first, s.round) == (4, 0, 7)


@clause("offrandes/game-end")
def test_the_game_does_not_end_before_the_offerings_are_over() -> None:
    s = position({"sparta": offers(1, 1, 1, points=120), "corinth": NOTHING, "athens": NOTHING})
    offerings_begin(s)
    assert GAME.outcome(s) is None


# standstill


def quiet_round(s: State) -> None:
    """A round in which everybody passes."""
    for _ in range(3):
        passes(s, asked(s))


@clause("offrandes/standstill")
def test_ten_rounds_in_which_nobody_scores_end_the_game() -> None:
    s = position(dict.fromkeys(THREE, NOTHING), round=0)
    offerings_end(s)
    for _ in range(9):
        quiet_round(s)
    assert (s.round, GAME.outcome(s)) == (10, None)
    quiet_round(s)
    assert outcome(s) == Outcome(winners=(0, 1, 2), ending="standstill", scores=(0, 0, 0))
    assert s.round == 10


@clause("offrandes/standstill")
@pytest.mark.parametrize(("quiet", "over"), [(8, False), (9, False), (10, True)])
def test_nine_quiet_rounds_are_not_enough(quiet: int, over: bool) -> None:
    s = position(dict.fromkeys(THREE, NOTHING), quiet=quiet)
    offerings_end(s)
    assert (GAME.outcome(s) is not None) == over


@clause("offrandes/standstill")
def test_a_point_begins_the_count_anew() -> None:
    s = position({"sparta": has(priestess=1), "corinth": NOTHING, "athens": NOTHING}, quiet=10)
    offerings_begin(s)
    assert GAME.outcome(s) is None
    assert s.quiet == 1  # the round that has just begun


@clause("offrandes/standstill")
def test_an_offering_begins_the_count_anew_too() -> None:
    s = position({"sparta": offers(1, 1, 1), "corinth": NOTHING, "athens": NOTHING}, quiet=10)
    offerings_begin(s)
    offers_to(s, "sparta", "hermes", "hen")
    assert GAME.outcome(s) is None


@clause("offrandes/standstill", "offrandes/winner")
def test_a_standstill_is_scored_as_usual() -> None:
    s = position(
        dict(zip(THREE, (has(points=7), has(points=4), NOTHING), strict=True)),
        altars={"hermes": "corinth 1 hen"},
        quiet=10,
    )
    offerings_end(s)
    assert outcome(s) == Outcome(winners=(1,), ending="standstill", scores=(7, 9, 0))


@clause("offrandes/standstill", "offrandes/game-end")
@pytest.mark.parametrize(
    ("quiet", "points", "clause"),
    [(10, 0, "offrandes/standstill"), (10, 101, "offrandes/game-end"), (0, 101, "offrandes/game-end")],
)
def test_the_end_is_told_with_the_clause_that_brought_it(quiet: int, points: int, clause: str) -> None:
    s = position(dict(zip(THREE, (has(points=points), NOTHING, NOTHING), strict=True)), quiet=quiet)
    s.stack = [frames.ClosingOfferings(), frames.Offering(0)]
    told = reasons(GAME, s, 0, act.DECLINE)
    assert told == [("OfferingDeclined", "offrandes/one-offering"), ("MatchEnded", clause)]


# altar-points, winner


@clause("offrandes/altar-points")
@pytest.mark.parametrize(
    ("altar", "scored"),
    [*zip(ALTARS, (5, 5, 5, 10, 10, 10, 15, 15, 20, 20, 25), strict=True)],
)
def test_an_altar_scores_by_its_group(altar: str, scored: int) -> None:
    s = ended(NOTHING, has(points=1), has(points=101), **{altar: "corinth 1 hen"})
    assert (track_points(s), altar_points(s)) == ([0, 1, 101], [0, scored, 0])
    assert outcome(s).scores == (0, 1 + scored, 101)


@clause("offrandes/altar-points")
def test_the_end_is_told_with_track_and_altars() -> None:
    players = dict(zip(THREE, (has(points=101), has(points=3), NOTHING), strict=True))
    s = position(players, altars={"zeus": "corinth 1 hen", "hera": "corinth 1 ox", "ares": "athens 2 pig"})
    events = offerings_end(s)
    assert events == [MatchEnded((101, 3, 0), (0, 35, 5))]
    assert of_kind(events, IncomeReceived) == []


@clause("offrandes/winner")
def test_most_points_win_track_and_altars_together() -> None:
    s = ended(has(points=101), has(points=90), NOTHING, zeus="corinth 1 hen")
    assert outcome(s) == Outcome(winners=(1,), ending="track", scores=(101, 115, 0))


@clause("offrandes/winner")
def test_of_equal_points_most_altars_win() -> None:
    s = ended(has(points=101), has(points=91), NOTHING, hades="sparta 1 hen", hera="corinth 1 hen", zeus="athens 1 ox")
    assert outcome(s).winners == (0,)
    s = ended(has(points=106), has(points=101), NOTHING, hermes="corinth 1 hen")
    assert outcome(s) == Outcome(winners=(1,), ending="track", scores=(106, 106, 0))


@clause("offrandes/winner")
def test_altars_of_those_with_fewer_points_decide_nothing() -> None:
    s = ended(has(points=101), has(points=1), NOTHING, hermes="corinth 1 hen", ares="athens 1 hen", zeus="athens 1 ox")
    assert outcome(s).winners == (0,)


@clause("offrandes/winner")
def test_who_is_equal_in_points_and_altars_shares_the_win() -> None:
    s = ended(has(points=106), has(points=101), has(points=101), hermes="sparta 1 hen", hera="athens 1 hen")
    assert outcome(s) == Outcome(winners=(0, 2), ending="track", scores=(111, 101, 111))


@clause("offrandes/winner")
def test_a_match_that_is_not_over_has_no_outcome() -> None:
    s = position(dict.fromkeys(THREE, NOTHING), round=0)
    offerings_end(s)
    assert GAME.outcome(s) is None
