"""Taking back costs the same however long a record is, and one decision is not taken back for ever."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from agon.kit.action import Action, Undo
from agon.kit.driver import anybody, anything, play_on
from agon.kit.event import Emit
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import MOST_UNDOS, Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.positions import positions
from agon.kit.record import Record, Table
from agon.kit.refusal import Refusal
from agon.kit.registry import find_game, game_names

_MOST_A_LINE = 70  # actions played for a line that is told again: two walks from a mark, and itself

_FEW = 4  # lines back, of a seat's last choice


class Work:
    """A game that counts how often it is played."""

    def __init__(self, name: str) -> None:
        game = find_game(name)
        assert game is not None
        self.applied = 0
        self.game: AnyGame = replace(game, rules=replace(game.rules, apply=self._apply))
        self._play = game.apply

    def _apply(self, s: State, seat: int, action: Action, emit: Emit | None) -> None:
        self.applied += 1
        self._play(s, seat, action, emit)


def middle(game: AnyGame) -> tuple[Match, int, Action]:
    """A match among companions where it goes on longest without nature, and an answer after which it still does.

    That and the one before are real choices.
    """
    match = Match.start(game, Table(game.default_seats, game.options_type(), game.box), Seeded("recent"), casual=True)
    rng, since, longest, ply, chose = Random(game.name), 0, 0, 0, False

    def measure(match: Match, prompt: Prompt, step: Step) -> None:
        nonlocal since, longest, ply, chose
        since = since + 1 if len(step.lines) == 1 else 0
        chose_before, chose = chose, len(prompt.actions) > 1
        if since > longest and match.open and chose and chose_before:
            longest, ply = since, step.first

    play_on(match, anything(rng), turn=anybody(rng), after=measure)
    record = match.record()
    told = msgspec.structs.replace(record, lines=record.lines[:ply], checkpoints=[], outcome=None)
    again = Match.resume(game, told, Seeded("recent"))
    assert isinstance(again, Match)
    return again, match.lines[ply].seat, match.lines[ply].action


def back_and_forth(match: Match, seat: int, action: Action, pairs: int) -> Record:
    """The record of a match in which somebody then acts and takes it back, again and again."""
    record = match.record()
    lines = list(record.lines)
    for _ in range(pairs):
        lines += [(seat, msgspec.to_builtins(action)), (seat, msgspec.to_builtins(Undo((len(lines),))))]
    return msgspec.structs.replace(record, lines=lines)


@pytest.mark.parametrize("name", game_names())
def test_a_long_record_is_told_again_in_as_many_steps_as_it_has_lines(name: str) -> None:
    work = Work(name)
    match, seat, action = middle(work.game)
    spent = []
    for pairs in (100, 1000):
        record = back_and_forth(match, seat, action, pairs)
        work.applied = 0
        again = Match.resume(work.game, record, Seeded("recent"))
        assert isinstance(again, Match)
        assert again.state.key() == match.state.key()
        assert work.applied <= _MOST_A_LINE * len(record.lines)
        spent.append(work.applied)
        work.applied = 0
        assert sum(1 for _ in positions(again, again.lines)) == len(record.lines) + 1
        assert work.applied <= _MOST_A_LINE * len(record.lines)
    assert spent[1] <= 10 * spent[0]


@pytest.mark.parametrize("name", ["olympe", "olympos"])
def test_whether_one_may_take_back_is_told_after_every_line_without_playing_again_what_came_before(name: str) -> None:
    work = Work(name)
    match = Match.start(work.game, Table(3, work.game.options_type(), work.game.box), Seeded("young"))
    rng = Random(1)

    def ask(match: Match, prompt: Prompt, step: Step) -> None:
        for seat in range(match.table.seats):
            back = next((back for back, line in enumerate(reversed(match.lines)) if line.seat == seat), 99)
            work.applied = 0
            match.may_undo(seat)
            assert back > _FEW or work.applied <= 2 * _FEW  # what came after is tried twice at most

    play_on(match, anything(rng), turn=anybody(rng), until=lambda match: len(match.lines) >= 120, after=ask)


@pytest.mark.parametrize("name", game_names())
def test_whether_one_may_take_back_is_led_on_from_line_to_line_and_is_what_a_fresh_look_says(name: str) -> None:
    game, rng, found = Work(name).game, Random(name), set[bool]()
    match = Match.start(game, Table(3, game.options_type(), game.box), Seeded("led on"))

    def ask(match: Match, prompt: Prompt, step: Step) -> None:
        for seat in range(match.table.seats):
            found.add(match.can_undo(seat))
            assert match.can_undo(seat) == (not match.outcome() and not isinstance(match.may_undo(seat), Refusal))
        if len(match.lines) % 12 == 0:
            fresh = Match.resume(game, match.record(), Seeded("led on"))
            assert isinstance(fresh, Match)
            seats = range(match.table.seats)
            assert [match.may_undo(seat) for seat in seats] == [fresh.may_undo(seat) for seat in seats]
        if rng.random() < 0.1:
            match.undo(rng.randrange(match.table.seats), agreed=range(match.table.seats))

    play_on(match, anything(rng), turn=anybody(rng), until=lambda match: len(match.lines) >= 100, after=ask)
    assert found == {True, False}


def test_one_decision_is_taken_back_so_often_and_no_more() -> None:
    match, seat, action = middle(Work("offrandes").game)
    for _ in range(MOST_UNDOS):
        assert isinstance(match.submit(seat, action, match.open[seat]), Step)
        assert isinstance(match.undo(seat), Step)
    match.submit(seat, action, match.open[seat])
    lines = len(match.lines)
    assert match.undo(seat) == Refusal("agon/undo-often", {"most": MOST_UNDOS})
    assert len(match.lines) == lines


def test_every_decision_is_counted_apart() -> None:
    match, seat, action = middle(Work("offrandes").game)
    before = match.lines[-1].seat
    for _ in range(MOST_UNDOS):
        match.submit(seat, action, match.open[seat])
        match.undo(seat)
    again = match.lines[-2 * MOST_UNDOS - 1].action
    assert isinstance(match.undo(before), Step)
    match.submit(before, again, match.open[before])
    match.submit(seat, action, match.open[seat])
    assert match.undo(seat) == Refusal("agon/undo-often", {"most": MOST_UNDOS})


def test_a_record_that_took_back_more_often_still_opens() -> None:
    match, seat, action = middle(Work("offrandes").game)
    again = Match.resume(match.game, back_and_forth(match, seat, action, MOST_UNDOS + 5), Seeded("recent"))
    assert isinstance(again, Match)
    again.submit(seat, action, again.open[seat])
    assert again.undo(seat) == Refusal("agon/undo-often", {"most": MOST_UNDOS})
