"""Our games as Gymnasium wants them, by its own checker; one table or many, the same matches."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from agon.adapters.gymnasium import IDS, Environment, VectorEnvironment
from tests.turns import turns

GAMES: Final = tuple(IDS)


def legal_of(mask: Any, rng: Random) -> int:
    return int(rng.choice(list(mask.nonzero()[0])))


@pytest.mark.parametrize("name", turns(["olympe", "peloponnes"], GAMES))
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(IDS[name], render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", turns(["olympe", "peloponnes"], GAMES))
def test_a_whole_match_against_bots(name: str) -> None:
    environment = gymnasium.make(IDS[name], bots=["greedy", "random"])
    rng = Random(1)
    _, info = environment.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        assert info["action_mask"].any()
        _, told, over, cut, info = environment.step(legal_of(info["action_mask"], rng))
        reward = float(told)
        assert not cut
    assert 0 <= reward <= 1
    assert info["ending"]
    assert not info["action_mask"].any()


def test_an_illegal_action_ends_the_match_at_the_cost_of_one() -> None:
    environment = Environment("olympe")
    _, info = environment.reset(seed=1)
    _, reward, over, _, info = environment.step(int(info["action_mask"].argmin()))
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_any_seat_may_learn_and_sees_itself_first() -> None:
    environment = Environment("olympe", seat=None, bots="random")
    seats = set()
    for seed in range(12):
        numbers, _ = environment.reset(seed=seed)
        seats.add(environment.seat)
        own = environment.play.game.view(environment.play.s, environment.seat).hand
        span = next(span for span in environment.play.observation.spans(4) if span.field == "hand")
        assert list(numbers[span.start : span.stop].nonzero()[0]) == sorted(own)
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(("wish", "value"), [("seat", 4), ("bots", "nobody"), ("bots", []), ("seats", 7)])
def test_what_cannot_be_is_said_at_once(wish: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"there|not played"):
        Environment("olympe", **{wish: value})  # type: ignore[arg-type]


def rolled(tables: VectorEnvironment, steps: int) -> list[Any]:
    """All that is told of some steps at many tables."""
    rng = Random(1)
    numbers, infos = tables.reset(seed=5)
    told: list[Any] = [numbers]
    for _ in range(steps):
        actions = [legal_of(mask, rng) if mask.any() else 0 for mask in infos["action_mask"]]
        numbers, rewards, over, cut, infos = tables.step(np.array(actions))
        told += [numbers, rewards, over, cut, infos["action_mask"], infos["score"]]
    tables.close()
    return told


def test_many_tables_are_the_same_as_one_after_another() -> None:
    tables = gymnasium.make_vec(IDS["peloponnes"], num_envs=3, seats=3, workers=0, bots="random")
    rng = Random(2)
    alone = [Environment("peloponnes", seats=3, bots="random") for _ in range(3)]
    numbers, infos = tables.reset(seed=9)
    known = [environment.reset(seed=9 + at) for at, environment in enumerate(alone)]
    over, ended = [False] * 3, 0
    for _ in range(40):
        for at in range(3):
            assert (numbers[at] == known[at][0]).all()
            assert (infos["action_mask"][at] == known[at][-1]["action_mask"]).all()
        actions = [0 if over[at] else legal_of(infos["action_mask"][at], rng) for at in range(3)]
        numbers, _, ends, _, infos = tables.step(np.array(actions))
        again = [
            environment.reset() if over[at] else environment.step(actions[at]) for at, environment in enumerate(alone)
        ]
        known, over = [(told[0], told[-1]) for told in again], list(ends)
        ended += sum(over)
    assert ended


@pytest.mark.slow
def test_workers_change_nothing_but_the_time() -> None:
    wishes: dict[str, Any] = {"num_envs": 5, "bots": "random"}
    here, one, two = (rolled(VectorEnvironment("olympe", workers=workers, **wishes), 60) for workers in (0, 1, 2))
    for some in (one, two):
        assert all((a == b).all() for a, b in zip(here, some, strict=True))


def test_workers_write_into_shared_memory_and_one_that_ends_is_noticed() -> None:
    tables = VectorEnvironment("olympe", num_envs=2, workers=1, bots="random")
    numbers, infos = tables.reset(seed=1)
    alone = [Environment("olympe", bots="random").reset(seed=1 + at)[0] for at in range(2)]
    assert (numbers == np.stack(alone)).all()
    tables._processes[0].terminate()
    tables._processes[0].join()
    with pytest.raises(RuntimeError, match="has ended"):
        tables.step(infos["action_mask"].argmax(1))
