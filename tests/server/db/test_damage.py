"""A damaged database is noticed before anybody is let in, in one line that says what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from agon.cli import run
from agon.server.db.backup import NotABackup, backup, last_copy, revision_of
from agon.server.db.migrate import CannotOpen, upgrade
from agon.server.db.soundness import is_sound
from tests.server.db.test_backup import LANGUAGES, goes_on, played
from tests.server.db.test_migrations import with_engine

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a match, and some documents that are longer than a page."""
    folder = tmp_path_factory.mktemp("sound")
    played(folder)
    with closing(sqlite3.connect(folder / "agon.sqlite")) as database, database:
        long = '{"text":"' + "word " * 4000 + '"}'
        database.execute("INSERT INTO checkpoints SELECT id, 7, ? FROM tables", [long])
        database.execute("UPDATE tables SET options = ?", [long])
    return (folder / "agon.sqlite").read_bytes()


def pages(content: bytes) -> int:
    return len(content) // PAGE


def without_page(content: bytes, number: int) -> bytes:
    return content[: number * PAGE] + bytes(PAGE) + content[(number + 1) * PAGE :]


def test_a_page_of_zeros_is_noticed_wherever_it_is(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "agon.sqlite"
    path.write_bytes(sound)
    assert is_sound(path)
    for number in range(pages(sound)):
        path.write_bytes(without_page(sound, number))
        assert not is_sound(path), f"page {number}"


def test_a_file_that_was_cut_off_is_noticed(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "agon.sqlite"
    for length in [*range(PAGE, len(sound), PAGE), *(Random(1).randrange(1, len(sound)) for _ in range(20))]:
        path.write_bytes(sound[:length])
        assert not is_sound(path), f"{length} of {len(sound)} bytes"


Damage = Callable[[bytes], bytes]
DAMAGES: dict[str, Damage] = {
    "first page": lambda content: without_page(content, 0),
    "revision": lambda content: without_page(content, 1),
    "last page": lambda content: without_page(content, pages(content) - 1),
    "half": lambda content: content[: len(content) // 2],
    "overwritten": lambda content: content[: 9 * PAGE] + b"\xa5" * PAGE + content[10 * PAGE :],
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_the_server_says_in_one_line_what_to_do(
    tmp_path: Path, sound: bytes, damage: Damage, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / "data" / "agon.sqlite", tmp_path / "copy.sqlite"
    database.parent.mkdir()
    database.write_bytes(damage(sound))
    for known in ("", str(copy)):
        told = set()
        for lang in LANGUAGES:
            assert run(["serve", "--port", "0", "--data", str(database.parent), "--lang", lang]) == 1
            said = capsys.readouterr().err
            assert said.count("\n") == 1, said
            assert str(database) in said
            assert f"agon admin restore {known}" in said
            told.add(said)
        assert len(told) == 3
        damaged = database.read_bytes()
        database.write_bytes(sound)
        backup(database, copy)
        database.write_bytes(damaged)


def test_a_database_that_lost_all_its_bytes_is_not_taken_for_a_new_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = played(tmp_path / "data")
    database, copy = tmp_path / "data" / "agon.sqlite", tmp_path / "copy.sqlite"
    backup(database, copy)
    database.write_bytes(b"")
    capsys.readouterr()
    assert run(["serve", "--port", "0", "--data", str(database.parent)]) == 1
    assert str(copy) in capsys.readouterr().err
    assert run(["admin", "restore", str(copy), "--data", str(database.parent)]) == 0
    goes_on(database.parent, *found)


def test_what_is_offered_is_the_youngest_sound_copy(tmp_path: Path, sound: bytes) -> None:
    database = tmp_path / "agon.sqlite"
    database.write_bytes(sound)
    older, younger = tmp_path / "agon.before-migration.0001.sqlite", tmp_path / "copy.sqlite"
    older.write_bytes(sound)
    assert last_copy(database) == older
    backup(database, younger)
    assert last_copy(database) == younger
    younger.write_bytes(without_page(sound, 3))
    assert last_copy(database) == older
    older.unlink()
    assert last_copy(database) is None


def as_old(path: Path, revision: str) -> None:
    """A database as an earlier version left it."""
    with_engine(path, lambda engine: upgrade(engine, revision))


def test_before_a_migration_a_copy_is_kept(tmp_path: Path) -> None:
    database, kept = tmp_path / "agon.sqlite", tmp_path / "agon.before-migration.0002.sqlite"
    as_old(database, "0002")
    with closing(sqlite3.connect(database)) as changed, changed:
        changed.execute("INSERT INTO people VALUES ('ann', 'Ann', 'hash', 0)")
    with_engine(database, upgrade)
    assert kept.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(kept)) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
        assert copy.execute("SELECT id FROM people").fetchall() == [("ann",)]
    before = kept.stat().st_mtime_ns
    with_engine(database, upgrade)
    assert kept.stat().st_mtime_ns == before, "nothing is copied where nothing changes"
    assert run(["admin", "restore", str(kept), "--data", str(tmp_path)]) == 0


def test_a_new_database_has_nothing_to_copy(tmp_path: Path) -> None:
    with_engine(tmp_path / "agon.sqlite", upgrade)
    assert [path.name for path in tmp_path.iterdir()] == ["agon.sqlite"]


def test_the_last_few_copies_are_kept(tmp_path: Path) -> None:
    database = tmp_path / "agon.sqlite"
    for number in range(5):
        (tmp_path / f"agon.before-migration.old{number}.sqlite").write_bytes(b"")
    own = tmp_path / "agon.of-monday.sqlite"
    own.write_bytes(b"")
    as_old(database, "0001")
    with_engine(database, upgrade)
    assert own.exists(), "what somebody put there himself is his"
    own.unlink()
    kept = {path.name for path in tmp_path.glob("agon.*.*")}
    assert len(kept) == 3
    assert "agon.before-migration.0001.sqlite" in kept


def test_a_database_that_cannot_be_copied_is_not_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "agon.sqlite"
    as_old(database, "0002")
    monkeypatch.setattr("agon.server.db.backup.check", lambda path: (_ for _ in ()).throw(NotABackup(str(path))))
    with pytest.raises(CannotOpen):
        with_engine(database, upgrade)
    assert revision_of(database) == "0002"
