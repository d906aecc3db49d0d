"""`--cluster`: the same output as without, and one line where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from agon.lab.cluster import CannotSpread, Cluster
from tests.cli.running import Agon
from tests.lab.fake_workers import FakeWorkers, a_cluster

TABLE = ("peloponnes", "--seats", "2", "--seed", "s", "--json")
COMMANDS = {
    "simulate": ("--games", "6", "--bots", "greedy,random"),
    "tournament": ("--games", "4", "--bots", "greedy,random"),
    "balance": (
        "--games",
        "4",
    ),
    "train": ("--games", "20", "--later", "2", "--generations", "1", "--hidden", "0", "--gate", "2", "--depth=-1"),
}
THERE = ("--cluster", "tcp://there:8786")


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Workers in this process; lists the addresses that were asked for."""
    asked: list[str] = []

    @contextmanager
    def joined(address: str) -> Iterator[Cluster]:
        asked.append(address)
        yield a_cluster(FakeWorkers())

    monkeypatch.setattr("agon.cli.spreading.joined", joined)
    monkeypatch.setattr("agon.cli.spreading.find_spec", lambda name: name)
    return asked


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_prints_the_same_from_a_cluster(agon: Agon, dask: list[str], tmp_path: Path, command: str) -> None:
    if command == "train":
        pytest.importorskip("numpy")
    kept = [("--folder", tmp_path / where) if command == "train" else () for where in ("here", "there")]
    here = agon(command, *TABLE, *COMMANDS[command], *kept[0], "--jobs", "1")
    there = agon(command, *TABLE, *COMMANDS[command], *kept[1], *THERE)
    assert here.out
    assert (there.code, there.out) == (here.code, here.out)
    assert dask == ["tcp://there:8786"]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "no scheduler answers"), ("fr", "aucun ordonnanceur"), ("de", "antwortet kein Scheduler")]
)
def test_a_cluster_that_does_not_answer_is_one_line(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, dask: list[str], lang: str, said: str
) -> None:
    def joined(address: str) -> None:
        raise CannotSpread("unreachable", "timed out")

    monkeypatch.setattr("agon.cli.spreading.joined", joined)
    ran = agon("simulate", *TABLE, *THERE, "--lang", lang)
    assert ran.code == 1
    assert said in ran.complaint
    assert "tcp://there:8786" in ran.complaint
    assert dask == []


def test_dask_is_named_where_it_is_missing(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.cli.spreading.find_spec", lambda name: None)
    ran = agon("balance", *TABLE, *THERE)
    assert ran.code == 2
    assert "agon-games[cluster]" in ran.complaint


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ((*THERE, "--jobs", "2"), "choose --jobs or --cluster"),
        (("--cluster", "there"), "there is no address of a scheduler: tcp://HOST:PORT"),
        (("--cluster", "http://there:80"), "no address of a scheduler"),
        (("--jobs", "0"), "--jobs must be at least 1"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_wishes_that_no_cluster_can_fulfil(agon: Agon, wish: tuple[str, ...], said: str, command: str) -> None:
    ran = agon(command, *TABLE, *COMMANDS[command], *wish)
    assert ran.code == 2
    assert said in ran.complaint
