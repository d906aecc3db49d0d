"""A real cluster on this machine: the same bytes as without, also when workers are killed while they play."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import agon
from agon.kit.registry import find_game
from agon.lab.balance import courses
from agon.lab.cluster import CannotSpread, joined
from agon.lab.series import play_series
from agon.lab.simulate import Plan, simulate
from agon.lab.tournament import Cup, play_cup
from agon.lab.train import Lesson, train
from bench.dask_workers import Workers, hired

pytestmark = pytest.mark.slow

PLAN = Plan(game="peloponnes", seats=3, seed="s", bots=("greedy", "random"))
LESSON = Lesson(seats=(3, 2), seed="t", games=20, later=4, generations=2, hidden=2, gate=3, depth=1, command="")


@pytest.fixture(autouse=True)
def dask() -> None:
    """Where there is none, by hand or on a machine of somebody's own, nothing can be tried."""
    if find_spec("distributed") is None and not os.environ.get("AGON_CI"):
        pytest.skip("there is no dask: ./test --slow installs it")


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Workers]:
    with hired(tmp_path, 2) as workers:
        yield workers


def test_all_that_is_played_is_the_same_as_on_one_machine(workers: Workers, tmp_path: Path) -> None:
    game = find_game("peloponnes")
    assert game is not None
    with joined(workers.address) as cluster:
        assert list(simulate(PLAN, 60, cluster, records=True)) == list(simulate(PLAN, 60, 1, records=True))
        assert list(courses(PLAN, 30, cluster)) == list(courses(PLAN, 30, 1))
        cup = Cup(plan=PLAN, games=60, early=True)
        assert list(play_cup(cup, cluster)) == list(play_cup(cup, 1))
        there = list(train(game, LESSON, tmp_path / "there", lambda what, done, of: None, cluster))
    assert there == list(train(game, LESSON, tmp_path / "here", lambda what, done, of: None, 1))
    files = [{path.name: path.read_bytes() for path in (tmp_path / at).iterdir()} for at in ("there", "here")]
    assert files[0] == files[1]


def test_a_worker_that_is_killed_in_the_middle_changes_nothing(workers: Workers, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    alone = list(play_series(PLAN, "decisions", 400, here, 2))
    with joined(workers.address) as cluster:
        series = play_series(PLAN, "decisions", 400, there, cluster)
        found = [next(series) for _ in range(100)]
        workers.workers[0].kill()
        found += [next(series) for _ in range(100)]
        workers.hire()  # and one comes while they play
        found += series
    assert found == alone
    assert there.read_bytes() == here.read_bytes()


def test_when_all_workers_are_lost_others_are_awaited(workers: Workers) -> None:
    with joined(workers.address) as cluster:
        results = simulate(PLAN, 400, cluster)
        found = [next(results)]
        for worker in workers.workers:
            worker.kill()
            worker.wait()
        workers.hire()
        found += results
    assert found == list(simulate(PLAN, 400, 2))


def test_a_scheduler_that_goes_is_told(workers: Workers) -> None:
    with joined(workers.address) as cluster:
        results = simulate(PLAN, 100_000, cluster)
        next(results)
        workers.scheduler.kill()
        with pytest.raises(CannotSpread) as told:
            list(results)
    assert told.value.why == "lost"


def test_a_worker_with_another_agon_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "another" / "agon"
    shutil.copytree(Path(agon.__file__).parent, other, ignore=shutil.ignore_patterns("_web", "_native", "__pycache__"))
    with (other / "kit" / "seats.py").open("a") as file:
        file.write("# a rule was changed here\n")
    with hired(tmp_path, 0) as workers, joined(workers.address) as cluster:
        workers.hire(PYTHONPATH=str(other.parent))
        with pytest.raises(CannotSpread) as told:
            list(simulate(PLAN, 10, cluster))
    assert told.value.why == "another"
    assert agon.__version__ in told.value.told


def test_a_worker_without_agon_is_refused(tmp_path: Path) -> None:
    (tmp_path / "without" / "agon").mkdir(parents=True)
    (tmp_path / "without" / "agon" / "__init__.py").touch()
    with hired(tmp_path, 0) as workers, joined(workers.address) as cluster:
        workers.hire(PYTHONPATH=str(tmp_path / "without"))
        with pytest.raises(CannotSpread) as told:
            list(simulate(PLAN, 10, cluster))
    assert told.value.why == "unable"
    assert "agon" in told.value.told
