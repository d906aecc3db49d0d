"""Our games as PettingZoo wants them, by its own tests, and what it does not test."""

from __future__ import annotations

from importlib import import_module
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils import BaseWrapper

from agon.kit.registry import find_game
from tests.turns import turns

GAMES: Final = ("offrandes", "olympe", "olympos", "peloponnes")


def module_of(name: str) -> ModuleType:
    return import_module(f"agon.adapters.pettingzoo.{name}_v0")


def played(env: Any, rng: Random) -> dict[str, float]:
    """What everybody got in a match of legal actions."""
    env.reset(seed=7)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        got[agent] += reward
        legal = [number for number, may in enumerate(observation["action_mask"]) if may]
        env.step(None if over or cut else rng.choice(legal))
    return got


@pytest.mark.filterwarnings("ignore:Observation")  # a view beside a mask is no single array
@pytest.mark.parametrize("name", turns(["olympe", "peloponnes"], GAMES))
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = module_of(name)
    api_test(module.env(), num_cycles=12)
    api_test(module.raw_env(), num_cycles=12)
    seed_test(module.env, num_cycles=12)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", turns(["peloponnes"], GAMES))
def test_the_shares_of_a_win_are_the_rewards_of_a_whole_match(name: str) -> None:
    env = module_of(name).env()
    got = played(env, Random(3))
    assert sum(got.values()) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in got.values())


def test_partners_share_what_they_win() -> None:
    got = played(module_of("olympe").env(seats=4, options={"teams": 2}), Random(1))
    assert got["seat_0"] == got["seat_2"]
    assert got["seat_1"] == got["seat_3"]
    assert sum(got.values()) == pytest.approx(1)


def test_a_match_is_cut_off_after_so_many_decisions_a_seat() -> None:
    env = module_of("olympe").env(max_cycles=4)
    env.reset(seed=1)
    rng, asked = Random(1), dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        assert not over
        asked[agent] += not cut
        legal = [number for number, may in enumerate(observation["action_mask"]) if may]
        env.step(None if cut else rng.choice(legal))
    assert set(asked.values()) == {4}  # in four tricks everybody plays four cards


class AnyNumber(BaseWrapper):  # type: ignore[misc]
    """Takes every number for a legal action: PettingZoo's test of cycles knows no masks."""

    def step(self, action: int | None) -> None:
        """The number counts through the legal actions, round and round."""
        if action is not None:
            (legal,) = self.observe(self.agent_selection)["action_mask"].nonzero()
            action = int(legal[action % len(legal)])
        super().step(action)


class Cycles:
    """Everybody at once: a cycle is one action of each agent, given in the order in which they are asked."""

    def __init__(self, env: Any) -> None:
        self.env: Any = env

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def reset(self) -> tuple[dict[str, Any], dict[str, Any]]:
        self.env.reset()
        return {}, {}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        for _ in actions:
            self.env.step(actions[self.env.agent_selection])
        return {}, self.env.rewards, self.env.terminations, self.env.truncations, self.env.infos


def test_pettingzoo_counts_the_same_cycles_where_everybody_acts_once_in_each() -> None:
    def env(max_cycles: int) -> Any:
        return AnyNumber(module_of("olympe").raw_env(seats=3, max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=lambda max_cycles: Cycles(env(max_cycles))))


def test_an_illegal_action_ends_the_match_at_the_cost_of_one() -> None:
    env = module_of("olympe").env()
    env.reset(seed=1)
    agent, illegal = env.agent_selection, int(env.observe(env.agent_selection)["action_mask"].argmin())
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_only_who_is_asked_may_act_and_numbers_are_the_games_own() -> None:
    env = module_of("olympe").raw_env()
    env.reset(seed=4)
    game = find_game("olympe")
    assert game is not None
    legal = [
        game.encode(action) for action in game.legal_actions(env.play.s, env.possible_agents.index(env.agent_selection))
    ]
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert list(mask.nonzero()[0]) == (sorted(legal) if agent == env.agent_selection else [])


def test_seats_that_are_asked_at_once_act_in_the_games_own_order() -> None:
    env = module_of("peloponnes").raw_env(seats=3)
    env.reset(seed=2)
    rng, at_once = Random(2), 0
    while not any(env.terminations.values()):
        owing = env.play.game.actors(env.play.s)
        at_once += len(owing) > 1
        assert env.agent_selection == f"seat_{owing[0]}"
        env.step(rng.choice(list(env.observe(env.agent_selection)["action_mask"].nonzero()[0])))
    assert at_once


@pytest.mark.parametrize(
    ("name", "wishes"),
    [
        ("olympe", {"seats": 7}),
        ("olympe", {"options": {"virtual": 9}}),
        ("olympe", {"options": {"cards": 9}}),
        ("chess", {}),
    ],
)
def test_a_table_that_cannot_be_laid_is_said_at_once(name: str, wishes: dict[str, Any]) -> None:
    from agon.adapters.play import lay

    with pytest.raises(ValueError, match=r"is not played so|there is no game"):
        lay(name, wishes.get("seats"), wishes.get("options"), None)


def test_the_table_is_drawn_in_text() -> None:
    env = module_of("olympe").env(render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 3
