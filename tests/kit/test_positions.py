"""Every position of a match can be seen again, also those that were taken back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.kit.action import Undo
from agon.kit.driver import anybody, anything, play_on
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.positions import glances, position, positions
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names


def new_match(name: str, seed: str) -> Match:
    game = find_game(name)
    assert game is not None
    return Match.start(game, Table(game.default_seats, game.variants[0], game.box), Seeded(seed), casual=True)


def play(match: Match, rng: Random, steps: int) -> dict[int, object]:
    """Answers and now and then an undo; the key of every state that was reached, by the number of lines."""
    seen: dict[int, object] = {len(match.lines): match.state.key()}
    end = len(match.lines) + steps

    def look(match: Match, prompt: Prompt, step: Step) -> None:
        seen[len(match.lines)] = match.state.key()
        if rng.random() < 0.25:
            match.undo(rng.randrange(match.table.seats))
        seen[len(match.lines)] = match.state.key()

    play_on(match, anything(rng), turn=anybody(rng), until=lambda match: len(match.lines) >= end, after=look)
    return seen


@pytest.mark.parametrize("name", game_names())
def test_positions_are_what_they_were(name: str) -> None:
    match = new_match(name, "positions")
    seen = play(match, Random(name), 120)
    assert any(isinstance(line.action, Undo) for line in match.lines)
    again = {ply: s.key() for ply, s in positions(match, match.lines)}
    assert list(again) == list(range(len(match.lines) + 1))
    assert {ply: again[ply] for ply in seen} == seen


def test_a_single_position() -> None:
    match = new_match("olympe", "single")
    seen = play(match, Random(1), 40)
    for ply, key in seen.items():
        assert position(match, ply).key() == key


def test_what_came_before_other_rules_is_not_played_again() -> None:
    match = new_match("olympe", "older")
    play(match, Random(2), 30)
    match.checkpoint()
    line = len(match.lines)
    seen = play(match, Random(3), 30)
    record = match.record()
    older = msgspec.structs.replace(record.header, rules=match.game.rules_version - 1)
    gone_on = Match.resume(match.game, msgspec.structs.replace(record, header=older), Seeded(""))
    assert isinstance(gone_on, Match)
    again = {ply: s.key() for ply, s in positions(gone_on, gone_on.lines)}
    assert list(again) == list(range(line, len(match.lines) + 1))
    assert {ply: again[ply] for ply in seen} == seen


@pytest.mark.parametrize("name", game_names())
def test_whoever_is_told_something_may_look_up(name: str) -> None:
    """Played again from the state before it, a step tells the same, and ends as it did."""
    match = new_match(name, "glances")
    rng = Random(name)

    def look(match: Match, prompt: Prompt, step: Step) -> None:
        assert step.before is not None
        s = step.before.clone()
        seen = glances(match.game, s, step.first, step.lines)
        told = [(step.first + at, event) for at, line in enumerate(step.lines) for event in line.events]
        assert [(glance.line, glance.event) for glance in seen] == told
        assert s.key() == match.state.key()
        assert all(glance.state is not s for glance in seen)

    play_on(match, anything(rng), turn=anybody(rng), until=lambda match: len(match.lines) > 80, after=look)
