"""Work that is spread: the same results in the same order, wherever it was done and whoever was lost on the way."""

from __future__ import annotations

import pickle
from concurrent.futures import CancelledError
from functools import partial
from pathlib import Path

import msgspec
import pytest

from agon.lab import cluster
from agon.lab.balance import courses, skill
from agon.lab.build import Build, this_build
from agon.lab.cluster import CannotSpread, Cluster, Done
from agon.lab.series import play_series
from agon.lab.simulate import Plan, simulate
from agon.lab.spreading import hands, in_order
from agon.lab.tournament import Cup, play_cup
from tests.lab.fake_workers import DeadlyError, FakeWorkers, NobodyThere, a_cluster

PLAN = Plan(game="peloponnes", seats=2, seed="s", bots=("greedy", "random"))


def times(factor: int, number: int) -> tuple[int, int]:
    return number, factor * number


def test_every_number_is_done_and_told_once_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_LASTING", 1e-6)  # else all is one piece
    workers = FakeWorkers()
    found = list(in_order(partial(times, 3), range(5, 90), a_cluster(workers), 4))
    assert found == [(number, 3 * number) for number in range(5, 90)]
    assert max(workers.begun.values()) == 2  # somebody was lost


def test_no_more_is_asked_for_than_the_workers_soon_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_LASTING", 1e-9)
    workers = FakeWorkers()
    results = in_order(partial(times, 3), range(100_000), a_cluster(workers), 1)
    assert [next(results)[0] for _ in range(50)] == list(range(50))
    assert workers.most <= 9


def test_pieces_grow_where_work_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_LASTING", 3600.0)
    workers = FakeWorkers()
    assert len(list(in_order(partial(times, 3), range(10_000), a_cluster(workers), 1))) == 10_000
    assert len(workers.begun) < 100


def test_nothing_to_do_is_nothing_to_wait_for() -> None:
    assert list(in_order(partial(times, 3), range(0), a_cluster(FakeWorkers()), 10)) == []


def test_a_cluster_plays_the_same_as_this_process(tmp_path: Path) -> None:
    def spread() -> Cluster:
        return a_cluster(FakeWorkers())

    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert list(play_series(PLAN, "decisions", 12, there, spread())) == list(
        play_series(PLAN, "decisions", 12, here, 1)
    )
    assert there.read_bytes() == here.read_bytes()
    assert list(simulate(PLAN, 12, spread(), records=True)) == list(simulate(PLAN, 12, 1, records=True))
    assert list(courses(PLAN, 12, spread())) == list(courses(PLAN, 12, 1))
    assert skill(PLAN, "greedy", "random", 4, spread()) == skill(PLAN, "greedy", "random", 4, 1)
    for early in (False, True):
        cup = Cup(plan=PLAN, games=12, early=early)
        assert list(play_cup(cup, spread())) == list(play_cup(cup, 1))


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (CancelledError(), "lost"),
        (DeadlyError("piece 7"), "deadly"),
        (ModuleNotFoundError("No module named 'agon'"), "unable"),
    ],
)
def test_what_stops_a_cluster_is_told(trouble: Exception, why: str) -> None:
    with pytest.raises(CannotSpread) as told:
        list(in_order(partial(times, 3), range(9), a_cluster(FakeWorkers(trouble)), 1))
    assert (told.value.why, told.value.told) == (why, str(trouble))


def test_an_error_of_the_work_itself_is_its_own() -> None:
    with pytest.raises(TimeoutError):
        list(in_order(partial(times, 3), range(9), a_cluster(FakeWorkers(TimeoutError())), 1))
    with pytest.raises(ZeroDivisionError):
        list(in_order(partial(divmod, 1), range(9), a_cluster(FakeWorkers()), 1))


def test_workers_are_awaited_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.001)
    with pytest.raises(CannotSpread) as told:
        list(in_order(partial(times, 3), range(9), a_cluster(NobodyThere(TimeoutError())), 1))
    assert told.value.why == "idle"


def test_what_another_build_found_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of other rules would be mixed with ours, unseen."""
    other = msgspec.structs.replace(this_build(), version="0.0.1")
    monkeypatch.setattr(cluster, "do_piece", partial(done_by, other))
    with pytest.raises(CannotSpread) as told:
        list(in_order(partial(times, 3), range(9), a_cluster(FakeWorkers()), 1))
    assert (told.value.why, told.value.told) == ("another", f"far-away: {other}")


def done_by(build: Build, _wanted: Build, _asked: bytes) -> Done:
    return Done("far-away", build)


def test_nothing_is_played_where_another_build_is_wanted() -> None:
    other = msgspec.structs.replace(this_build(), sources="0" * 64)
    done = cluster.do_piece(other, pickle.dumps((partial(divmod, 1), range(1))))
    assert (done.build, done.results) == (this_build(), [])


def test_so_many_hands_work_at_once() -> None:
    assert hands(3) == 3
    assert hands(None) >= 1
    assert hands(a_cluster(NobodyThere())) == 1  # the first to come
