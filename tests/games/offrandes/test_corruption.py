"""Phase 2, corruption: who is asked, whom he may corrupt, and what it does."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.events import CharacterCorrupted, CorruptionDeclined, PawnClimbed, PawnFell
from agon.games.offrandes.state import State
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.acting import reasons
from tests.games.offrandes.positions import (
    NOTHING,
    Has,
    asked,
    corrupt,
    corruption,
    corrupts,
    declines,
    has,
    may,
    may_corrupt,
    of_kind,
    question,
    step,
    steps,
    why_not,
)

FOUR = dict.fromkeys(("sparta", "corinth", "athens", "thebes"), NOTHING)
THREE = dict.fromkeys(("sparta", "corinth", "athens"), NOTHING)


def four(first: str = "", **players: Has) -> State:
    """Phase 2 among four, who have nothing unless it is said."""
    return corruption({**FOUR, **players}, first)


def three(**players: Has) -> State:
    """Phase 2 among three, who have nothing unless it is said."""
    return corruption({**THREE, **players})


def order(s: State) -> list[str]:
    """Who is asked, one after the other, while all decline."""
    found = []
    while s.stack and question(s) == "Corrupting":
        found.append(asked(s))
        declines(s, asked(s))
    return found


# corruption-order, asked-corruptors


@clause("offrandes/corruption-order")
def test_the_highest_corruptor_is_asked_first() -> None:
    s = four(sparta=has(corruptor=1), corinth=has(corruptor=3), athens=has(corruptor=2), thebes=has(corruptor=5))
    assert order(s) == ["thebes", "corinth", "athens", "sparta"]


@clause("offrandes/corruption-order")
def test_of_equal_corruptors_turn_order_from_the_first_player_decides() -> None:
    s = four("athens", **dict.fromkeys(FOUR, has(corruptor=2)) | {"corinth": has(corruptor=3)})
    assert order(s) == ["corinth", "athens", "thebes", "sparta"]


@clause("offrandes/asked-corruptors")
def test_who_stands_on_step_0_of_the_corruptor_ladder_is_not_asked() -> None:
    s = four(corinth=has(corruptor=1), athens=has(farmer=3))
    assert order(s) == ["corinth"]


@clause("offrandes/asked-corruptors")
def test_who_finds_nobody_is_asked_all_the_same() -> None:
    s = three(sparta=has(corruptor=1), corinth=has(guard=1, farmer=2), athens=NOTHING)
    assert asked(s) == "sparta"
    assert may(s, "sparta") == [act.DECLINE]


@clause("offrandes/asked-corruptors")
def test_without_corruptors_nobody_is_asked() -> None:
    assert order(four(sparta=has(farmer=3, guard=5))) == []


@clause("offrandes/asked-corruptors")
def test_the_auction_is_over() -> None:
    s = four(sparta=has(corruptor=1))
    assert (s.holder, s.hand, s.won) == (-1, 0, [])


# corrupt-once


@clause("offrandes/corrupt-once")
def test_everybody_corrupts_at_most_once_a_round() -> None:
    s = three(sparta=has(corruptor=2), corinth=has(farmer=2), athens=has(farmer=2))
    corrupts(s, "sparta", "corinth", "farmer")
    assert question(s) != "Corrupting"
    assert step(s, "athens", "farmer") == 2


@clause("offrandes/corrupt-once")
def test_a_corruption_may_be_declined() -> None:
    s = three(sparta=has(corruptor=2), corinth=has(corruptor=1, farmer=2))
    assert act.DECLINE in may(s, "sparta")
    assert declines(s, "sparta") == [CorruptionDeclined(0)]
    assert asked(s) == "corinth"
    assert steps(s, "corinth") == {"corruptor": 1, "farmer": 2}


@clause("offrandes/corrupt-once")
def test_only_who_is_asked_answers_and_only_with_a_corruption() -> None:
    s = three(sparta=has(corruptor=2), corinth=has(corruptor=1, farmer=2))
    assert GAME.refuse(s, 1, act.DECLINE) == NOT_YOUR_TURN
    assert why_not(s, "sparta", act.PASS) == NOT_ASKED


# corrupt-stronger


@clause("offrandes/corrupt-stronger")
@pytest.mark.parametrize(("guard", "open_to_it"), [(0, True), (1, True), (2, False), (3, False)])
def test_only_a_guard_lower_than_the_corruptor_is_no_protection(guard: int, open_to_it: bool) -> None:
    s = three(sparta=has(corruptor=2), corinth=has(farmer=1, guard=guard))
    assert ("corinth" in may_corrupt(s, "sparta")) == open_to_it


@clause("offrandes/corrupt-stronger")
@pytest.mark.parametrize("guard", [2, 3])
def test_a_guard_as_high_as_the_corruptor_refuses(guard: int) -> None:
    s = three(sparta=has(corruptor=2), corinth=has(farmer=1, guard=guard))
    refusal = why_not(s, "sparta", corrupt(s, "corinth", "farmer"))
    assert (refusal.clause, refusal.case) == ("offrandes/corrupt-stronger", "guarded")
    assert refusal.params == {"seat": 1, "guard": guard, "corruptor": 2}


@clause("offrandes/corrupt-stronger")
def test_nobody_corrupts_himself() -> None:
    s = three(sparta=has(corruptor=2, farmer=3))
    assert may_corrupt(s, "sparta") == {}
    refusal = Refusal("offrandes/corrupt-stronger", case="oneself")
    assert why_not(s, "sparta", corrupt(s, "sparta", "farmer")) == refusal


@clause("offrandes/corrupt-stronger")
@pytest.mark.parametrize("victim", [3, 4])
def test_a_seat_that_is_empty_cannot_be_corrupted(victim: int) -> None:
    s = three(sparta=has(corruptor=2, farmer=3))
    refusal = Refusal("offrandes/corrupt-stronger", {"number": victim + 1, "seats": 3}, case="absent")
    assert why_not(s, "sparta", act.Corrupt(victim, 0)) == refusal


# corrupted-once


@clause("offrandes/corrupted-once")
def test_a_player_is_corrupted_at_most_once_a_round() -> None:
    s = three(sparta=has(corruptor=3), corinth=has(corruptor=2), athens=has(farmer=2, priestess=2))
    corrupts(s, "sparta", "athens", "farmer")
    assert "athens" not in may_corrupt(s, "corinth")
    refusal = Refusal("offrandes/corrupted-once", {"seat": 2})
    assert why_not(s, "corinth", corrupt(s, "athens", "priestess")) == refusal


@clause("offrandes/corrupted-once")
def test_who_was_not_corrupted_stays_open_to_it() -> None:
    s = three(sparta=has(corruptor=3), corinth=has(corruptor=2, farmer=2), athens=has(farmer=2))
    corrupts(s, "sparta", "corinth", "farmer")
    assert may_corrupt(s, "corinth") == {"sparta": {"farmer"}, "athens": {"farmer"}}


@clause("offrandes/corrupted-once")
def test_a_new_round_begins_with_nobody_corrupted() -> None:
    s = three(sparta=has(corruptor=3), corinth=has(farmer=2))
    corrupts(s, "sparta", "corinth", "farmer")
    assert (question(s), s.corrupted) == ("OpeningLot", [])


# incorruptible, corrupt-has-one


@clause("offrandes/incorruptible")
def test_corruptors_and_guards_cannot_be_corrupted() -> None:
    everything = has(farmer=1, water_bearer=1, flower_bearer=1, temple_keeper=1, priestess=1, corruptor=1, guard=1)
    s = three(sparta=has(corruptor=2), corinth=everything)
    open_to_it = {"farmer", "water-bearer", "flower-bearer", "temple-keeper", "priestess"}
    assert may_corrupt(s, "sparta") == {"corinth": open_to_it}


@clause("offrandes/incorruptible")
@pytest.mark.parametrize("character", ["corruptor", "guard"])
def test_corrupting_a_corruptor_or_a_guard_is_refused(character: str) -> None:
    s = three(sparta=has(corruptor=2), corinth=has(corruptor=1, guard=1))
    refusal = Refusal("offrandes/incorruptible")
    assert why_not(s, "sparta", corrupt(s, "corinth", character)) == refusal


@clause("offrandes/corrupt-has-one")
def test_a_pawn_on_step_0_cannot_be_corrupted() -> None:
    s = three(sparta=has(corruptor=2, farmer=1), corinth=has(priestess=1))
    assert may_corrupt(s, "sparta") == {"corinth": {"priestess"}}
    refusal = Refusal("offrandes/corrupt-has-one", {"seat": 1, "character": "farmer"})
    assert why_not(s, "sparta", corrupt(s, "corinth", "farmer")) == refusal


# corrupt-effect


@clause("offrandes/corrupt-effect")
def test_ones_own_pawn_climbs_and_the_victims_falls() -> None:
    s = three(sparta=has(corruptor=2, farmer=1), corinth=has(farmer=3), athens=has(farmer=3))
    events = corrupts(s, "sparta", "corinth", "farmer")
    assert [step(s, city, "farmer") for city in THREE] == [2, 2, 3]
    assert events[:3] == [CharacterCorrupted(0, 1, 0), PawnFell(1, 0, 2), PawnClimbed(0, 0, 2)]
    assert steps(s, "sparta") == {"corruptor": 2, "farmer": 2}


@clause("offrandes/corrupt-effect", "offrandes/corrupt-the-best")
def test_four_against_five_is_a_plain_exchange() -> None:
    s = three(sparta=has(corruptor=5, farmer=4), corinth=has(farmer=5))
    events = corrupts(s, "sparta", "corinth", "farmer")
    assert (step(s, "sparta", "farmer"), step(s, "corinth", "farmer")) == (5, 4)
    assert len(of_kind(events, PawnFell)) == len(of_kind(events, PawnClimbed)) == 1


@clause("offrandes/corrupt-effect")
def test_fall_and_climb_are_told_as_corruption() -> None:
    s = three(sparta=has(corruptor=2, farmer=1), corinth=has(farmer=3))
    assert reasons(GAME, s, 0, corrupt(s, "corinth", "farmer"))[:3] == [
        ("CharacterCorrupted", "offrandes/corrupt-effect"),
        ("PawnFell", "offrandes/corrupt-effect"),
        ("PawnClimbed", "offrandes/corrupt-effect"),
    ]


@clause("offrandes/corrupt-effect", "offrandes/last-step-alone")
def test_a_third_pawn_that_makes_room_is_told_so() -> None:
    s = three(sparta=has(corruptor=5, farmer=4), corinth=has(farmer=2), athens=has(farmer=5))
    assert [why for kind, why in reasons(GAME, s, 0, corrupt(s, "corinth", "farmer")) if kind == "PawnFell"] == [
        "offrandes/corrupt-effect",
        "offrandes/last-step-alone",
    ]


# corrupt-the-best, corrupt-at-top


@clause("offrandes/corrupt-the-best")
@pytest.mark.parametrize("own", [0, 3, 4])
def test_the_best_is_corrupted_only_from_the_last_step_of_the_corruptor(own: int) -> None:
    s = three(sparta=has(corruptor=4, farmer=own), corinth=has(farmer=5, priestess=1))
    assert may_corrupt(s, "sparta") == {"corinth": {"priestess"}}
    refusal = Refusal("offrandes/corrupt-the-best", {"seat": 1, "character": "farmer"})
    assert why_not(s, "sparta", corrupt(s, "corinth", "farmer")) == refusal


@clause("offrandes/corrupt-the-best")
@pytest.mark.parametrize("own", [0, 3])
def test_the_best_corruptor_corrupts_the_best(own: int) -> None:
    s = three(sparta=has(corruptor=5, farmer=own), corinth=has(farmer=5))
    corrupts(s, "sparta", "corinth", "farmer")
    assert (step(s, "sparta", "farmer"), step(s, "corinth", "farmer")) == (own + 1, 4)


@clause("offrandes/corrupt-the-best")
def test_a_third_pawn_is_not_pushed_off_the_last_step_without_the_best_corruptor() -> None:
    s = three(sparta=has(corruptor=4, farmer=4), corinth=has(farmer=2), athens=has(farmer=5))
    assert may_corrupt(s, "sparta") == {}
    refusal = Refusal("offrandes/corrupt-the-best", {"seat": 2, "character": "farmer"})
    assert why_not(s, "sparta", corrupt(s, "corinth", "farmer")) == refusal


@clause("offrandes/corrupt-the-best")
def test_the_best_corruptor_pushes_a_third_pawn_off_whatever_its_guard() -> None:
    s = three(sparta=has(corruptor=5, farmer=4), corinth=has(farmer=2, corruptor=1), athens=has(farmer=5, guard=5))
    events = corrupts(s, "sparta", "corinth", "farmer")
    assert [step(s, city, "farmer") for city in THREE] == [5, 1, 4]
    assert events[:4] == [
        CharacterCorrupted(0, 1, 0),
        PawnFell(1, 0, 1),
        PawnFell(2, 0, 4),
        PawnClimbed(0, 0, 5),
    ]
    assert s.corrupted == [1]


@clause("offrandes/corrupt-the-best")
def test_a_climb_that_does_not_reach_the_last_step_leaves_a_third_pawn_there() -> None:
    s = three(sparta=has(corruptor=4, farmer=3), corinth=has(farmer=2), athens=has(farmer=5))
    assert may_corrupt(s, "sparta") == {"corinth": {"farmer"}}
    corrupts(s, "sparta", "corinth", "farmer")
    assert [step(s, city, "farmer") for city in THREE] == [4, 1, 5]


@clause("offrandes/corrupt-the-best")
def test_an_empty_last_step_is_climbed_by_anybody() -> None:
    s = three(sparta=has(corruptor=1, farmer=4), corinth=has(farmer=4))
    corrupts(s, "sparta", "corinth", "farmer")
    assert [step(s, city, "farmer") for city in THREE] == [5, 3, 0]


@clause("offrandes/corrupt-at-top")
@pytest.mark.parametrize("corruptor", [1, 5])
def test_ones_own_pawn_on_the_last_step_stays_and_the_victims_falls(corruptor: int) -> None:
    s = three(sparta=has(corruptor=corruptor, farmer=5), corinth=has(farmer=4))
    events = corrupts(s, "sparta", "corinth", "farmer")
    assert (step(s, "sparta", "farmer"), step(s, "corinth", "farmer")) == (5, 3)
    assert of_kind(events, PawnFell, PawnClimbed) == [PawnFell(1, 0, 3)]


@clause("offrandes/corrupt-at-top", "offrandes/corrupt-effect")
@pytest.mark.parametrize(("own", "then"), [(3, 4), (4, 5), (5, 5)])
def test_ones_own_pawn_stays_only_on_the_last_step(own: int, then: int) -> None:
    s = three(sparta=has(corruptor=1, farmer=own), corinth=has(farmer=2))
    corrupts(s, "sparta", "corinth", "farmer")
    assert (step(s, "sparta", "farmer"), step(s, "corinth", "farmer")) == (then, 1)
