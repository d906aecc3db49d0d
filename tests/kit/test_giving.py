"""Only answers are given for a seat that wants it, where everybody can see that there is no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from agon.kit.action import Action, Undo
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Record, Table, write_record
from agon.kit.refusal import Refusal, Stale
from agon.kit.registry import find_game, game_names
from agon.kit.undo import Consent
from tests.kit.toy import GAME
from tests.kit.toy.parts import Hide, Options, Show, Take

HANDS = (0, 1, 2, 3, 4, 5)


def match_of(*giving: int, casual: bool = False) -> Match:
    """Everybody must take one disc after all have shown or hidden: of that all can see that there is no choice."""
    return Match.start(GAME, Table(3, Options(discs=1), GAME.box), Scripted([HANDS]), casual, giving)


def answer(match: Match, seat: int, action: Action) -> Step:
    step = match.submit(seat, action, match.open[seat])
    assert isinstance(step, Step)
    return step


def all_hide(match: Match) -> Step:
    answer(match, 0, Hide())
    answer(match, 1, Hide())
    return answer(match, 2, Hide())


def retold(record: Record) -> Match:
    found = Match.resume(GAME, record, Scripted([]))
    assert isinstance(found, Match)
    return found


def test_an_only_answer_is_given_with_the_action_it_follows_from() -> None:
    match = match_of(0, 1)
    step = all_hide(match)
    assert [(line.seat, line.action) for line in step.lines] == [(2, Hide()), (0, Take(1)), (1, Take(1))]
    assert match.open == {2: 6}


def test_whoever_did_not_choose_it_is_asked() -> None:
    match = match_of()
    assert len(all_hide(match).lines) == 1
    prompt = match.prompt(0)
    assert prompt is not None
    assert prompt.actions == (Take(1),)


def test_the_record_is_the_same_as_if_it_were_answered_by_hand() -> None:
    given, by_hand = match_of(0, 1, 2), match_of()
    for match in (given, by_hand):
        all_hide(match)
    for seat in range(3):
        answer(by_hand, seat, Take(1))
    assert write_record(given.record()) == write_record(by_hand.record())


def test_a_seat_may_choose_it_in_the_middle_and_leave_it_again() -> None:
    match = match_of()
    all_hide(match)
    assert [line.action for line in match.give(0, True).lines] == [Take(1)]
    assert match.give(1, False).lines == ()
    assert match.open == {1: 5}


def test_an_answer_to_what_was_given_comes_too_late() -> None:
    match = match_of()
    all_hide(match)
    decision = match.open[0]
    match.give(0, True)
    assert match.submit(0, Take(1), decision) == Stale(decision, None)


def test_undo_goes_back_to_the_last_choice_and_takes_only_answers_along() -> None:
    match = match_of(0, 1)
    all_hide(match)
    step = match.undo(2)
    assert isinstance(step, Step)
    assert [line.action for line in step.lines] == [Undo((3, 4, 5))]
    assert set(match.open) == {2}


def test_answers_of_others_that_were_choices_stay() -> None:
    match = match_of(0, 1)
    all_hide(match)
    step = match.undo(0)
    assert isinstance(step, Step)
    assert [line.action for line in step.lines] == [Undo((1, 4, 5))]
    assert set(match.open) == {0}
    assert [line.action for line in answer(match, 0, Hide()).lines] == [Hide(), Take(1), Take(1)]


def test_an_only_answer_given_by_hand_is_no_choice_either() -> None:
    match = match_of()
    all_hide(match)
    answer(match, 0, Take(1))
    step = match.undo(0)
    assert isinstance(step, Step)
    assert step.lines[0].action == Undo((1, 4))


def test_what_is_given_again_after_an_undo_stands_in_the_same_step() -> None:
    match = match_of(casual=True)
    all_hide(match)
    answer(match, 0, Take(1))
    match.giving = {0}
    step = match.undo(1)
    assert isinstance(step, Step)
    assert step.lines[0].action == Undo((2, 4))
    assert set(match.open) == {1}


def test_consent_is_asked_of_those_who_learnt_something_from_the_choice() -> None:
    match = match_of(0, 1)
    answer(match, 0, Hide())
    answer(match, 1, Hide())
    answer(match, 2, Show(4))
    asked = match.undo(2)
    assert asked == Consent((0, 1), Undo((3, 4, 5)))
    assert match.undo(0) == Refusal("agon/undo-learnt")


def test_a_record_with_such_undos_is_told_again() -> None:
    match = match_of(0, 1)
    all_hide(match)
    match.undo(2)
    answer(match, 2, Hide())
    again = retold(match.record())
    assert again.state.key() == match.state.key()
    assert again.open == match.open
    assert write_record(again.record()) == write_record(match.record())


def test_a_record_that_took_back_an_only_answer_alone_still_opens() -> None:
    match = match_of()
    all_hide(match)
    answer(match, 0, Take(1))
    record = match.record()
    lines = [*record.lines, (0, msgspec.to_builtins(Undo((4,))))]
    again = retold(msgspec.structs.replace(record, lines=lines))
    assert set(again.open) == {0}


def test_nothing_is_given_where_the_game_does_not_say_that_all_can_see_it() -> None:
    match = match_of(0, 1, 2)
    assert set(match.open) == {0, 1, 2}
    assert not any(GAME.public(match.state, seat) for seat in range(3))


def _played(game: AnyGame, seed: str, giving: tuple[int, ...]) -> tuple[Match, Counter[str]]:
    """A match by a choice that depends on the position alone, and what seat 0 was asked."""
    asked: Counter[str] = Counter()

    def choose(match: Match, prompt: Prompt) -> Action:
        asked[prompt.frame] += prompt.seat == 0
        return Random(f"{seed} {match.state.key()}").choice(prompt.actions)

    table = Table(game.default_seats, game.variants[0], game.box)
    return play_on(Match.start(game, table, Seeded(seed), giving=giving), choose), asked


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_played_the_same_with_fewer_questions(name: str) -> None:
    game = find_game(name)
    assert game is not None
    by_hand, asked = _played(game, "giving", ())
    given, asked_then = _played(game, "giving", tuple(range(game.default_seats)))
    assert write_record(given.record()) == write_record(by_hand.record())
    assert asked_then.total() < asked.total()
    assert asked_then <= asked


def test_whether_a_hand_leaves_a_choice_is_never_told() -> None:
    game = find_game("olympos")
    assert game is not None
    _, asked = _played(game, "giving", ())
    _, asked_then = _played(game, "giving", (0,))
    for frame in ("PlayingCards", "PlayingZeus"):
        assert asked[frame] == asked_then[frame] > 0
