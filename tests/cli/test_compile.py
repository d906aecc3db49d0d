"""`agon compile`: says what is compiled, what is missing, and leaves everything as it was where it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agon.cli import compile as command
from agon.cli.serving import could_be_faster
from agon.compiling.build import NotCompiled
from agon.native.groups import GROUPS
from tests.cli.running import Agon


class Workshop:
    """What would be built, without a compiler."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.fresh: set[str] = set()
        self.noted: set[str] = set()
        monkeypatch.setattr(command, "is_fresh", self.fresh.__contains__)
        monkeypatch.setattr(command, "read_note", lambda group: group in self.noted or None)
        monkeypatch.setattr(command, "folder_of", lambda group: folder / group)
        monkeypatch.setattr(command, "missing", lambda: None)
        monkeypatch.setattr(command, "build", self.build)
        monkeypatch.setattr(command, "remove", self.remove)

    def build(self, group: str) -> None:
        self.fresh.add(group)
        self.noted.add(group)

    def remove(self, group: str) -> None:
        self.fresh.discard(group)
        self.noted.discard(group)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Workshop:
    return Workshop(monkeypatch, tmp_path)


def test_everything_is_compiled_once(agon: Agon, workshop: Workshop) -> None:
    first = agon("compile")
    assert (first.code, workshop.fresh) == (0, set(GROUPS))
    assert first.err.count(" is compiled\n") == len(GROUPS)
    again = agon("compile")
    assert (again.code, again.err) == (0, "")
    assert again.out == first.out


def test_a_game_comes_with_the_kit(agon: Agon, workshop: Workshop) -> None:
    assert agon("compile", "olympe").code == 0
    assert workshop.fresh == {"kit", "olympe"}


def test_check_tells_and_changes_nothing(agon: Agon, workshop: Workshop) -> None:
    workshop.build("kit")
    workshop.noted.add("olympe")
    told = agon("compile", "--check", "--json")
    assert (told.code, workshop.fresh) == (1, {"kit"})
    assert json.loads(told.out) == dict.fromkeys(GROUPS, "pure") | {"kit": "fresh", "olympe": "stale"}
    agon("compile")
    assert agon("compile", "--check").code == 0


def test_what_was_compiled_can_be_taken_away(agon: Agon, workshop: Workshop) -> None:
    agon("compile")
    assert agon("compile", "--remove").code == 0
    assert workshop.noted == set()


@pytest.mark.parametrize(("need", "word"), [("mypyc", "pip install"), ("compiler", "gcc"), ("headers", "python3-dev")])
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_is_missing_is_told(
    agon: Agon, workshop: Workshop, monkeypatch: pytest.MonkeyPatch, need: str, word: str, lang: str
) -> None:
    monkeypatch.setattr(command, "missing", lambda: need)
    ran = agon("compile", "--lang", lang)
    assert (ran.code, workshop.noted) == (1, set())
    assert word in ran.complaint


def test_what_the_compiler_said_is_kept(
    agon: Agon, workshop: Workshop, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def fail(group: str) -> None:
        raise NotCompiled(f"{group}.c: everything is wrong")

    monkeypatch.setattr(command, "build", fail)
    ran = agon("compile", "olympe")
    assert ran.code == 1
    assert str(home / "compile.log") in ran.complaint
    assert "everything is wrong" in (home / "compile.log").read_text()


def test_there_is_no_such_game(agon: Agon, workshop: Workshop) -> None:
    ran = agon("compile", "chess")
    assert (ran.code, ran.out) == (2, "")
    assert "chess" in ran.complaint


def test_a_server_says_that_it_could_be_faster_where_it_could(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: set[str] = set()
    monkeypatch.delenv("AGON_NATIVE", raising=False)
    monkeypatch.setattr("agon.native.stock.read_note", lambda group: group in noted or None)
    monkeypatch.setattr("agon.compiling.needs.machine_can", lambda: True)
    assert could_be_faster()
    monkeypatch.setenv("AGON_NATIVE", "never")
    assert not could_be_faster()
    monkeypatch.delenv("AGON_NATIVE")
    monkeypatch.setattr("agon.compiling.needs.machine_can", lambda: False)
    assert not could_be_faster()
    monkeypatch.setattr("agon.compiling.needs.machine_can", lambda: True)
    noted |= set(GROUPS)
    assert not could_be_faster()
