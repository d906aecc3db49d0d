"""The driver: hooks see everything, in order; and nobody else plays a match in a loop of his own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from agon.kit.action import Action
from agon.kit.conformance import tables
from agon.kit.driver import NotTaken, anybody, anything, asked, dealing, moments, play_on, play_out, settle, watched
from agon.kit.event import Event
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.kit.seats import CHANCE
from tests.kit.toy import GAME
from tests.kit.toy.parts import Hide, Options, Showing, State, Take, Taken, Taking

ROOT = Path(__file__).parents[2]
OWN_LOOP = re.compile(r"while [^\n]*(actors\(|match\.open|match\.outcome\(\))")
# Whoever sits at a terminal undoes and leaves; two oracles act themselves; a bench submits to a table of a server.
ALLOWED = {"driver.py", "play.py", "telling.py", "test_oracle.py", "test_oracle_expansion.py"}


def laid(seats: int = 3) -> State:
    return GAME.setup(seats, Options(), GAME.box)


def begun(seats: int = 3) -> Match:
    return Match.start(GAME, Table(seats, Options(), GAME.box), Seeded("driver"))


def test_a_playout_ends_and_counts_what_players_decided() -> None:
    s, acts = laid(), list[int]()
    game = watched(GAME, after=lambda s, seat, action, events: acts.append(seat))
    assert play_out(game, s, Random(1)) == sum(seat != CHANCE for seat in acts)
    assert GAME.outcome(s) is not None
    assert acts[0] == CHANCE


def test_watching_changes_nothing() -> None:
    bare, seen = laid(), laid()
    play_out(GAME, bare, Random(7))
    play_out(watched(GAME, turn=min, until=lambda s: False, before=lambda s, seat: None), seen, Random(7))
    assert bare.key() == seen.key()


@pytest.mark.parametrize("name", game_names())
def test_the_rows_play_as_the_protocol_does(name: str) -> None:
    game = find_game(name)
    assert game is not None
    for seats, options in list(tables(game))[::3]:
        by_rows, asked = (game.setup(seats, options, game.box) for _ in range(2))
        decisions = play_out(game, by_rows, Random(5))
        assert play_out(watched(game), asked, Random(5)) == decisions
        assert by_rows.key() == asked.key()


def test_nature_settles_by_rows_as_by_the_protocol() -> None:
    by_rows, asked_for = laid(), laid()
    settle(GAME, by_rows, Random(3))
    settle(watched(GAME), asked_for, Random(3))
    assert by_rows.key() == asked_for.key()
    assert GAME.actors(by_rows) != (CHANCE,)


def test_whoever_changes_a_rule_is_asked() -> None:
    game = find_game("olympe")
    assert game is not None
    rules = game.rules
    assert rules.by_rows() is not None
    assert watched(game).rules.by_rows() is None
    assert replace(rules, legal_actions=lambda s, seat: rules.legal_actions(s, seat)[:1]).by_rows() is None


def test_whoever_chooses_gets_the_legal_actions() -> None:
    s = laid()

    def last(s: State, seat: int, actions: Sequence[Action]) -> Action:
        assert list(actions) == GAME.legal_actions(s, seat)
        chosen: Action = actions[-1]
        return chosen

    play_out(GAME, s, Random(1), last)
    assert s.shown == [-1] * 3  # to hide is what stands last


def test_a_dealer_deals_as_in_a_match() -> None:
    s = laid()
    play_out(watched(GAME, until=lambda s: GAME.actors(s) != (CHANCE,)), s, Random(1), deal=dealing(Seeded("driver")))
    assert s.key() == begun().state.key()


def test_it_stops_when_told() -> None:
    s = laid()
    play_out(watched(GAME, until=lambda s: s.pool < 5), s, Random(2))
    assert s.pool in (3, 4)
    assert GAME.outcome(s) is None


def test_the_turn_is_whose_it_is_said_to_be() -> None:
    s, seats = laid(), list[int]()
    play_out(watched(GAME, turn=max, before=lambda s, seat: seats.append(seat)), s, Random(2))
    assert seats[:4] == [CHANCE, 2, 1, 0]


def test_before_sees_the_state_as_it_was_and_after_what_happened() -> None:
    pools, taken = list[int](), list[Taken]()

    def hear(s: State, seat: int, action: Action, events: list[Event]) -> None:
        taken.extend(event for event in events if isinstance(event, Taken))
        if isinstance(action, Take):
            assert s.pool < pools[-1]

    play_out(watched(GAME, before=lambda s, seat: pools.append(s.pool), after=hear), laid(), Random(3))
    assert taken


def test_moments_are_those_in_which_a_player_is_asked_and_the_last() -> None:
    *kept, last = moments(GAME, laid(), Random(4))
    assert all(CHANCE not in GAME.actors(s) and GAME.actors(s) for s in kept)
    assert GAME.actors(last) == ()
    assert len({s.key() for s in kept}) == len(kept)


def test_a_match_is_played_to_its_end() -> None:
    steps = list[Step]()
    match = play_on(begun(), anything(Random(1)), after=lambda match, prompt, step: steps.append(step))
    assert match.outcome() is not None
    assert match.lines[-1] in steps[-1].lines


def test_prompts_come_before_their_answers() -> None:
    match, frames = begun(), list[str]()
    for prompt in asked(match, lambda match, prompt: prompt.actions[0], turn=max):
        assert match.prompt(prompt.seat) == prompt
        frames.append(prompt.frame)
    assert frames[:4] == [Showing.__name__] * 3 + [Taking.__name__]
    assert not match.open


def test_a_match_stops_when_told_and_anybody_may_begin() -> None:
    seen = list[int]()
    first = {
        play_on(begun(), anything(Random(seed)), turn=anybody(Random(seed)), until=lambda m: len(m.lines) == 2)
        .lines[1]
        .seat
        for seed in range(20)
    }
    assert first == {0, 1, 2}
    play_on(
        begun(),
        anything(Random(1)),
        until=lambda match: len(match.lines) == 3,
        before=lambda m: seen.append(len(m.lines)),
    )
    assert seen == [1, 2]


def test_an_answer_that_is_not_taken_is_told() -> None:
    def wrong(match: Match, prompt: Prompt) -> Action:
        return Take(1) if prompt.frame == Showing.__name__ else Hide()

    with pytest.raises(NotTaken, match="agon/not-asked"):
        play_on(begun(), wrong)


def test_nobody_else_has_a_loop_of_his_own() -> None:
    files = [path for folder in ("src", "tests", "tools", "bench") for path in (ROOT / folder).rglob("*.py")]
    found = {path.name for path in files if OWN_LOOP.search(path.read_text(encoding="utf-8"))}
    assert found == ALLOWED
