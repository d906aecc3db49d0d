"""A compiled module is taken only while it is of the source that is there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import msgspec
import pytest

from agon.native import finder, stock
from agon.native.groups import GROUPS, KIT, PACKAGE, group_of, modules_of, sources_of
from agon.native.stock import Built, digest, folder_of, is_fresh, read_note, write_note


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package with the folders that a group is made of."""
    for folder in ("kit", "native", "compiling", "games/olympe/phases", "games/olympos/phases"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "one.py").write_text("ONE = 1\n")
    return tmp_path


def place(package: Path, group: str, **files: str) -> Path:
    folder = folder_of(group, package)
    folder.mkdir(parents=True)
    write_note(Built(digest(group, package), files, "a test"), folder)
    return folder


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_compiled_holds_no_struct_and_no_dataclass(group: str) -> None:
    for name in modules_of(group):
        module = import_module(name)
        for cls in [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == name]:
            assert not issubclass(cls, msgspec.Struct), f"{name}: {cls.__name__} would lose its keywords"
            assert not hasattr(cls, "__dataclass_fields__"), f"{name}: {cls.__name__} could not be unpickled"


@pytest.mark.parametrize("group", GROUPS)
def test_every_module_of_a_group_is_a_file_that_its_number_covers(group: str) -> None:
    sources = sources_of(group)
    for name in modules_of(group):
        assert group_of(name) == group
        assert PACKAGE.joinpath(*name.split(".")[1:]).with_suffix(".py") in sources


def test_other_modules_are_of_no_group() -> None:
    assert [group_of(name) for name in ("agon", "agon.kit", "agon.bots.greedy", "agon.games.chess.state", "json")] == [
        None
    ] * 5


def test_an_edit_makes_stale_whatever_was_made_of_that_file(package: Path) -> None:
    for group in (KIT, "olympe", "olympos"):
        place(package, group)
    (package / "games" / "olympe" / "phases" / "one.py").write_text("ONE = 2\n")
    assert [is_fresh(group, package) for group in (KIT, "olympe", "olympos")] == [True, False, True]
    (package / "kit" / "one.py").write_text("ONE = 2\n")
    assert not any(is_fresh(group, package) for group in (KIT, "olympe", "olympos"))


@pytest.mark.parametrize("change", ["new", "gone", "renamed"])
def test_files_that_come_and_go_count_too(package: Path, change: str) -> None:
    place(package, "olympe")
    one = package / "games" / "olympe" / "one.py"
    old = package / "games" / "olympe" / "phases" / "one.py"
    if change == "gone":
        old.unlink()
    elif change == "renamed":
        old.rename(one)
    else:
        one.write_text("")
    assert not is_fresh("olympe", package)


def test_the_clock_does_not_count(package: Path) -> None:
    place(package, "olympe")
    os.utime(package / "kit" / "one.py", (1, 1))
    assert is_fresh("olympe", package)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"digest": 1, "files": 3, "by": ""}', "\x00"])
def test_a_note_that_cannot_be_read_is_none(package: Path, text: str) -> None:
    folder = place(package, "olympe")
    (folder / stock.NOTE).write_text(text)
    assert read_note("olympe", package) is None
    assert not is_fresh("olympe", package)


def looking(package: Path, monkeypatch: pytest.MonkeyPatch) -> finder.NativeFinder:
    monkeypatch.setattr(finder, "read_note", lambda group: read_note(group, package))
    monkeypatch.setattr(finder, "digest", lambda group: digest(group, package))
    monkeypatch.setattr(finder, "folder_of", lambda group: folder_of(group, package))
    return finder.NativeFinder()


def test_a_fresh_module_is_found_and_a_stale_one_is_not(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "agon.games.olympe.state"
    folder = place(package, "olympe", **{name: "state.so"})
    (folder / "state.so").write_bytes(b"")
    found = looking(package, monkeypatch)
    spec = found.find_spec(name)
    assert spec is not None
    assert isinstance(spec.loader, ExtensionFileLoader)
    assert (spec.origin, found.runs("olympe")) == (str(folder / "state.so"), True)
    assert found.find_spec("agon.games.olympe.actions") is None
    (package / "kit" / "one.py").write_text("ONE = 2\n")
    stale = looking(package, monkeypatch)
    assert stale.find_spec(name) is None
    assert not stale.runs("olympe")


def test_a_group_is_taken_whole_or_not_at_all(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("agon.games.olympe.state", "agon.games.olympe.scoring")
    folder = place(package, "olympe", **{name: f"{name}.so" for name in names})
    (folder / f"{names[0]}.so").write_bytes(b"")
    assert [looking(package, monkeypatch).find_spec(name) for name in names] == [None, None]


def test_the_switch_leaves_everything_compiled_aside() -> None:
    code = "import sys, agon; from agon.native.finder import FINDER; print(FINDER in sys.meta_path)"
    env = {**os.environ, "AGON_NATIVE": "never"}
    assert subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout == (
        "False\n"
    )
