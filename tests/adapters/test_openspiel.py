"""Our games as OpenSpiel wants them: by its own random simulation, and played by its searches and solvers."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from tests.kit.toy import GAME as TOY
from tests.turns import turns

pyspiel = pytest.importorskip("pyspiel")  # there are no wheels for every system

from agon.adapters.openspiel import register, resampler  # noqa: E402
from agon.adapters.openspiel.observer import ENTRIES  # noqa: E402

GAMES: Final = ("offrandes", "olympe", "olympos", "peloponnes")
SHELLS: Final = register(TOY, hidden=True)


def begun(name: str, rng: Random, decisions: int = 0, **params: object) -> Any:
    """A match after so many decisions, at one of a seat."""
    state = pyspiel.load_game(name, params).new_initial_state()
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(any_of(state, rng))
    return state


def any_of(state: Any, rng: Random) -> int:
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    items, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(items, chances)[0])


def search_of(state: Any, simulations: int) -> Any:
    """The search of OpenSpiel that fits a game."""
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = state.get_game(), np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, 1.4, simulations, judge, random_state=rng)
    bot = ismcts.ISMCTSBot(game, judge, 1.4, simulations, random_state=rng)
    bot.set_resampler(resampler(1))
    return bot


@pytest.mark.parametrize("name", turns(["peloponnes"], GAMES))
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    players = 2 if name == "peloponnes" else 3
    game = pyspiel.load_game(f"agon_{name}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", turns(["olympe", "peloponnes"], GAMES))
def test_the_searches_of_openspiel_play(name: str) -> None:
    state = begun(f"agon_{name}", Random(2), decisions=3, players=3)
    assert search_of(state, 3).step(state) in state.legal_actions()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_search_of_openspiel_plays_a_whole_match(name: str) -> None:
    state = begun(f"agon_{name}", Random(3), players=3)
    bot, rng = search_of(state, 2), Random(4)
    while not state.is_terminal():
        searches = not state.is_chance_node() and state.current_player() == 0
        state.apply_action(bot.step(state) if searches else any_of(state, rng))
    assert sum(state.returns()) == pytest.approx(1)


def test_nature_draws_item_by_item_and_a_seat_is_told_only_what_it_sees() -> None:
    state = begun("agon_olympe", Random(1), players=3)
    draws = [line for line in state.information_state_string(1).split() if line.startswith("*:")]
    assert len(draws) == 1 + 48  # who deals, and every card
    assert sum(draw != "*:?" for draw in draws) == 1 + 16
    hand = set(state.held.game.view(state.held.s, 1).hand)
    assert {int(draw[2:]) for draw in draws[1:] if draw != "*:?"} == hand


def test_chances_are_those_of_a_bag() -> None:
    state = pyspiel.load_game("agon_peloponnes", {"players": 3}).new_initial_state()
    for left in (7, 6, 5):  # a civilization for everybody
        assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / left] * left)
        state.apply_action(state.chance_outcomes()[0][0])


@pytest.mark.parametrize("name", turns(["olympe"], ["olympos"]))
def test_what_is_imagined_fits_all_the_seat_was_told(name: str) -> None:
    state = begun(f"agon_{name}", Random(5), decisions=20, players=3)
    player = state.current_player()
    resample, others = resampler(1), set()
    for _ in range(5):
        imagined = resample(state, player)
        for told in ("information_state_string", "observation_string", "information_state_tensor"):
            assert getattr(imagined, told)(player) == getattr(state, told)(player)
        assert imagined.legal_actions() == state.legal_actions()
        others.add(imagined.held.s.key())
    assert len(others) > 1
    assert state.held.s.key() == begun(f"agon_{name}", Random(5), decisions=20, players=3).held.s.key()


def test_a_copy_goes_its_own_way_and_what_is_written_down_comes_back() -> None:
    state = begun("agon_olympe", Random(6), decisions=5, players=4, options="teams:2")
    told = state.information_state_string(2)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.information_state_string(2) == told != copy.information_state_string(2)
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(2) == told
    assert again.held.s.key() == state.held.s.key()
    assert again.legal_actions() == state.legal_actions()


def test_a_tensor_has_the_view_and_the_end_of_the_record_as_the_seat_knows_them() -> None:
    state = begun("agon_olympe", Random(7), decisions=30, players=3)
    observation = state.held.game.observation.size(3)
    assert len(state.observation_tensor(1)) == 3 + observation
    tensor = state.information_state_tensor(1)
    assert len(tensor) == 3 + observation + 2 * ENTRIES
    assert tensor[: 3 + observation] == state.observation_tensor(1)
    lines = len(state.information_state_string(1).split()) - 1
    record = tensor[3 + observation :]
    assert record[2 * lines :] == [0.0] * (2 * (ENTRIES - lines))
    assert all(record[at] for at in range(0, 2 * lines, 2))


@pytest.mark.parametrize("params", [{"players": 7}, {"players": 3, "options": "teams:2"}, {"options": "cards:3"}])
def test_a_table_that_cannot_be_laid_is_said_at_once(params: dict[str, object]) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game("agon_olympe", params)


@pytest.mark.slow
def test_counterfactual_regret_finds_its_way_in_a_tiny_game() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    solver = cfr.CFRPlusSolver(pyspiel.load_game(SHELLS, {"players": 2}))
    gains = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        gains.append(exploitability.nash_conv(solver._game, solver.average_policy()))
    assert gains[-1] < gains[0] / 2
