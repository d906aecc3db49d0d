"""What is read from the rows of a game's rules: who may do what, what it does, why not, what nature draws."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Self

import pytest

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask, Await, Each, Transition
from agon.kit.owing import answered
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from agon.kit.rows import answer, ask, draw, never, step
from agon.kit.rules import Rules
from agon.kit.seats import ALL, CHANCE


class Singing(Ask, frozen=True, gc=False):
    """A seat sings a note."""


class Dancing(Ask, frozen=True, gc=False):
    """A seat dances, or not."""


class Sleeping(Ask, frozen=True, gc=False):
    """Nobody wrote a row for this."""


class Rolling(Await, frozen=True, gc=False):
    """Nature rolls for this seat."""

    seat: int


class Clapping(Transition, frozen=True, gc=False):
    """All clap."""

    times: int


class Sing(Action, frozen=True, gc=False):
    """A note."""

    note: int


class Dance(Action, frozen=True, gc=False):
    """Some steps."""


class Stop(Action, frozen=True, gc=False):
    """No more."""


class State:
    """A stack, and what was done."""

    def __init__(self, *stack: Any) -> None:
        self.stack = list(stack)
        self.done: list[str] = []

    def clone(self) -> Self:
        return type(self)(*self.stack)

    def key(self) -> Hashable:
        return tuple(self.stack)


def _do(said: str, s: State, seat: int) -> None:
    s.done.append(f"{seat} {said}")
    top = s.stack.pop()
    if isinstance(top, Each):
        s.stack.append(answered(top, seat))


def _legal_notes(s: State, seat: int, frame: Singing) -> list[Action]:
    return [Sing(1), Sing(2), Stop()]


def _apply_sing(s: State, seat: int, action: Sing, emit: Emit | None) -> None:
    _do(f"sings {action.note}", s, seat)


def _why_not_sing(s: State, seat: int, frame: Singing, action: Sing) -> Refusal:
    return Refusal("toy/two-notes", {"note": action.note})


def _apply_hush(s: State, seat: int, action: Stop, emit: Emit | None) -> None:
    _do("hushes", s, seat)


def _legal_dances(s: State, seat: int, frame: Dancing) -> list[Action]:
    return [Dance(), Stop()]


def _apply_dance(s: State, seat: int, action: Dance, emit: Emit | None) -> None:
    _do("dances", s, seat)


def _apply_sit(s: State, seat: int, action: Stop, emit: Emit | None) -> None:
    _do("sits down", s, seat)


def _why_never_sing(s: State, seat: int, frame: Dancing, action: Sing) -> Refusal:
    return Refusal("toy/out-of-breath")


def _draw_number(s: State) -> Draw:
    return Draw.of((1, 2, 3), (ALL,))


def _apply_number(s: State, deal: Deal, emit: Emit | None) -> None:
    s.stack.pop()
    s.done.append(f"rolls {deal.items[0]}")


def _clap(s: State, frame: Clapping, emit: Emit | None) -> None:
    s.done.append("clap")
    if frame.times > 1:
        s.stack.append(Clapping(frame.times - 1))


ROWS: Final = (
    draw(Rolling, _draw_number, _apply_number),
    ask(Singing, _legal_notes, answer(Sing, _apply_sing, _why_not_sing), answer(Stop, _apply_hush)),
    ask(Dancing, _legal_dances, answer(Dance, _apply_dance), answer(Stop, _apply_sit), never(Sing, _why_never_sing)),
)
RULES: Final[Rules[State, Action]] = Rules.of(*ROWS, step(Clapping, _clap))


def both(*frames: tuple[Ask, ...]) -> State:
    return State(Each(frames))


def test_the_seat_that_is_asked_may_do_what_the_row_allows() -> None:
    s = State(Dancing(0), Singing(1))
    assert RULES.actors(s) == (1,)
    assert RULES.legal_actions(s, 1) == [Sing(1), Sing(2), Stop()]


@pytest.mark.parametrize("seat", [0, 2, 7, CHANCE])
def test_another_seat_may_do_nothing(seat: int) -> None:
    assert RULES.legal_actions(State(Singing(1)), seat) == []
    assert RULES.legal_actions(both((), (Singing(1),)), seat) == []


@pytest.mark.parametrize("seat", [0, 1, CHANCE])
def test_nobody_may_do_anything_when_nature_acts_or_all_is_over(seat: int) -> None:
    assert RULES.legal_actions(State(Rolling(1)), seat) == []
    assert RULES.legal_actions(State(), seat) == []


def test_each_of_several_seats_is_asked_its_own_question() -> None:
    s = both((Singing(0),), (Singing(1), Dancing(1)))
    assert RULES.actors(s) == (0, 1)
    assert RULES.legal_actions(s, 0) == [Sing(1), Sing(2), Stop()]
    assert RULES.legal_actions(s, 1) == [Dance(), Stop()]


def test_a_question_without_a_row_is_a_mistake_and_not_an_empty_list() -> None:
    with pytest.raises(KeyError, match="Sleeping"):
        RULES.legal_actions(State(Sleeping(0)), 0)
    with pytest.raises(KeyError, match="Sleeping"):
        RULES.legal_actions(both((Sleeping(0),)), 0)


def test_two_rows_for_one_frame_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="Dancing"):
        Rules.of(*ROWS, ask(Dancing, _legal_dances))


def test_two_answers_of_one_kind_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="Dance"):
        ask(Dancing, _legal_dances, answer(Dance, _apply_dance), answer(Dance, _apply_dance))


@pytest.mark.parametrize(("frame", "done"), [(Singing(0), "0 hushes"), (Dancing(0), "0 sits down")])
def test_what_an_action_does_depends_on_what_was_asked(frame: Ask, done: str) -> None:
    for s in (State(frame), both((frame,))):
        RULES.apply(s, 0, Stop(), None)
        assert s.done == [done]
        assert s.stack == []


def test_nature_draws_and_acts_by_the_row_of_her_frame() -> None:
    s = State(Rolling(0))
    assert RULES.chance(s) == Draw.of((1, 2, 3), (ALL,))
    RULES.apply(s, CHANCE, Deal((2,)), None)
    assert s.done == ["rolls 2"]


def test_steps_follow_an_action_until_somebody_owes_something() -> None:
    s = State(Clapping(1), Dancing(1), Clapping(2), Singing(0))
    RULES.apply(s, 0, Sing(1), None)
    assert s.done == ["0 sings 1", "clap", "clap"]
    assert s.stack == [Clapping(1), Dancing(1)]


def test_a_question_to_several_stays_until_the_last_has_answered() -> None:
    s = both((Dancing(0),), (Dancing(1),))
    s.stack.insert(0, Clapping(1))
    RULES.apply(s, 1, Dance(), None)
    assert RULES.actors(s) == (0,)
    RULES.apply(s, 0, Dance(), None)
    assert s.stack == []
    assert s.done == ["1 dances", "0 dances", "clap"]


@pytest.mark.parametrize(
    ("frame", "action", "why"),
    [
        (Singing(0), Sing(1), None),
        (Singing(0), Sing(3), Refusal("toy/two-notes", {"note": 3})),
        (Singing(0), Dance(), NOT_ASKED),
        (Dancing(0), Dance(), None),
        (Dancing(0), Sing(1), Refusal("toy/out-of-breath")),
        (Dancing(1), Dance(), NOT_YOUR_TURN),
    ],
)
def test_what_is_not_legal_is_refused_by_its_row(frame: Ask, action: Action, why: Refusal | None) -> None:
    assert RULES.refuse(State(frame), 0, action) == why


def test_an_answer_without_a_word_why_is_simply_not_asked() -> None:
    rules: Rules[State, Action] = Rules.of(ask(Dancing, lambda s, seat, frame: [Stop()], answer(Dance, _apply_dance)))
    assert rules.refuse(State(Dancing(0)), 0, Dance()) == NOT_ASKED


def test_a_game_may_say_why_somebody_is_not_asked_and_order_those_who_are() -> None:
    out = Refusal("toy/sits-out")
    rules = Rules.of(*ROWS, actors=lambda s: (1, 0), why_not_asked=lambda s, seat, action: out)
    s = State(Dancing(1))
    assert rules.refuse(s, 0, Dance()) == out
    assert rules.refuse(s, 1, Dance()) is None
    assert rules.actors(s) == (1, 0)


def test_rules_without_steps_leave_the_stack_to_their_rows() -> None:
    s = State(Dancing(1), Singing(0))
    Rules.of(*ROWS).apply(s, 0, Sing(2), None)
    assert (s.done, s.stack) == (["0 sings 2"], [Dancing(1)])
