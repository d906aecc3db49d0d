"""One search for all games: the same answer for a seed, and the best so far when time is up."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import count, islice
from math import inf
from random import Random

import pytest

from agon.bots.levels import LEVELS, find_bot
from agon.bots.playout import Manner
from agon.bots.search import Advice, search
from agon.kit.action import Action
from agon.kit.driver import asked
from agon.kit.frame import State
from agon.kit.game import AnyGame, Heuristics, Outcome
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game

GAMES = ("offrandes", "olympe", "olympos", "peloponnes")
SHORT = Manner(simulations=16, candidates=6, depth=3, luck=0.2)


def game_of(name: str) -> AnyGame:
    game = find_game(name)
    assert game is not None
    return game


def questions(game: AnyGame, seats: int, seed: str = "search", every: int = 7) -> Iterator[tuple[Match, Prompt]]:
    """Some questions with a choice, from a match of greedy bots."""
    match = Match.start(game, Table(seats, game.variants[0], game.box), Seeded(seed))
    rng, greedy, number = Random(seed), find_bot("greedy"), count()
    assert greedy is not None

    def answer(match: Match, prompt: Prompt) -> object:
        return greedy.choose(match.game, match.view(prompt.seat), match.table.box, prompt, rng)

    for prompt in asked(match, answer):  # type: ignore[arg-type]
        if len(prompt.actions) > 1 and next(number) % every == 0:
            yield match, prompt


def advise(match: Match, prompt: Prompt, seed: int = 1, manner: Manner = SHORT, **more: object) -> Advice:
    view = match.view(prompt.seat)
    return search(match.game, view, match.table.box, prompt, Random(seed), manner, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_for_a_seed_and_a_number_of_simulations_the_advice_is_always_the_same(name: str) -> None:
    for match, prompt in islice(questions(game_of(name), 4), 3):
        first = advise(match, prompt)
        assert advise(match, prompt) == first
        assert first.best in prompt.actions
        assert 0 < first.simulations <= SHORT.simulations


@pytest.mark.parametrize("name", GAMES)
def test_expectations_are_chances_with_an_error_and_the_best_comes_first(name: str) -> None:
    match, prompt = next(questions(game_of(name), 4))
    lines = advise(match, prompt).lines
    assert all(0 <= line.expected <= 1 for line in lines)
    assert all(line.error >= 0 for line in lines)
    assert lines[0].simulations == max(line.simulations for line in lines)
    finalists = [line.expected for line in lines if line.simulations == lines[0].simulations]
    assert finalists[0] == max(finalists)


def test_time_that_is_up_ends_it_with_the_best_so_far() -> None:
    match, prompt = next(questions(game_of("peloponnes"), 4))
    ticks = count()
    advice = advise(match, prompt, enough=lambda: next(ticks) >= 5)
    assert advice.simulations == 5
    assert advice.best in prompt.actions
    at_once = advise(match, prompt, enough=lambda: True)
    assert at_once.simulations == 0
    prior = match.game.heuristics.prior(
        match.game.imagine(match.view(prompt.seat), match.table.box, Random(1)), prompt.seat, prompt.actions
    )
    assert prior[prompt.actions.index(at_once.best)] == max(prior)


def test_more_simulations_only_add_to_the_first_ones() -> None:
    match, prompt = next(questions(game_of("olympe"), 4))
    ticks = count()
    cut = advise(match, prompt, enough=lambda: next(ticks) >= 6)
    again = advise(match, prompt, manner=SHORT)
    tried = {line.action for line in cut.lines if line.simulations}
    assert tried <= {line.action for line in again.lines}


def test_an_only_answer_needs_no_search() -> None:
    match, prompt = next(questions(game_of("olympe"), 4))
    only = Prompt(prompt.decision, prompt.seat, prompt.frame, prompt.actions[:1])
    advice = advise(match, only)
    assert (advice.best, advice.simulations, advice.lines[0].error) == (prompt.actions[0], 0, inf)


def test_it_finds_the_one_answer_after_which_the_position_is_good() -> None:
    plain = game_of("offrandes")
    match, prompt = next(questions(plain, 4))
    for wanted in prompt.actions[:5]:
        good = plain.imagine(match.view(prompt.seat), plain.box, Random(0))
        plain.apply(good, prompt.seat, wanted, None)

        key = good.key()

        def evaluate(s: State, key: Hashable = key) -> list[float]:
            return [0.9 if (s.key() == key) == (seat == prompt.seat) else 0.1 for seat in range(4)]

        glance: Heuristics[State, Action] = Heuristics(
            prior=lambda s, seat, actions: [0.0] * len(actions), evaluate=evaluate
        )
        game = replace(plain, heuristics=glance, features=None)
        manner = Manner(simulations=200, candidates=99, depth=0)
        advice = search(game, match.view(prompt.seat), plain.box, prompt, Random(1), manner)
        assert (advice.best, advice.learned) == (wanted, False)


def test_alone_it_plays_to_the_end_where_the_target_is_reached_or_missed() -> None:
    game = game_of("peloponnes")
    ends = []

    def outcome(s: State) -> Outcome | None:
        ends.append(not s.stack)
        found: Outcome | None = game.outcome(s)
        return found

    match, prompt = next(questions(replace(game, outcome=outcome), 1))
    ends.clear()
    advise(match, prompt, manner=Manner(simulations=6, candidates=2, depth=0))
    assert ends == [True] * 6


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_every_game(name: str, level: str) -> None:
    match, prompt = next(questions(game_of(name), 4))
    bot = find_bot(level)
    assert bot is not None
    view, box = match.view(prompt.seat), match.table.box
    times = 1 if level == "expert" else 2  # who thinks longest need not do it twice
    chosen = {bot.choose(match.game, view, box, prompt, Random(5)) for _ in range(times)}
    assert len(chosen) == 1
    assert chosen <= set(prompt.actions)


@pytest.mark.parametrize(("name", "seats"), [("olympe", 10), ("olympe", 2), ("peloponnes", 1)])
def test_it_plays_alone_at_two_and_in_teams_at_ten(name: str, seats: int) -> None:
    match, prompt = next(questions(game_of(name), seats))
    advice = advise(match, prompt, manner=Manner(simulations=6, candidates=3, depth=1))
    assert advice.best in prompt.actions
    assert advice.learned == (name == "olympe" and seats == 2)
