"""Copies made while the server runs can be put back, and what is no copy is refused in one line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from agon.cli import run
from agon.server.db.backup import NotABackup, backup, restore
from agon.server.db.lock import locked
from tests.server.heard import answers
from tests.server.visitors import Visitor, play_table, running

LANGUAGES = ("en", "fr", "de")


def played(folder: Path) -> tuple[str, str, int]:
    """A folder with a begun match, the return code of its host, the number of its lines."""
    with running(folder) as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        table = play_table([ann, bob], "peloponnes")
        return table, ann.me["return_code"], len(server.match(table).lines)


def goes_on(folder: Path, table: str, code: str, lines: int) -> None:
    """The match is there, and an action is taken."""
    with running(folder) as server, Visitor(server) as ann:
        ann.post("/api/return", {"code": code})
        assert ann.get(f"/api/tables/{table}")["seq"] == lines
        match = server.match(table)
        seat = ann.get(f"/api/tables/{table}")["you"]
        with ann.socket(table) as socket:
            prompt = socket.hear_until("News")["prompt"]
            assert (prompt is not None) == (seat in match.open)
            if prompt:
                answer = socket.say("Act", decision=prompt["decision"], action=answers(prompt)[0])
                assert answer["type"] == "Done"
                assert len(server.match(table).lines) > lines


def test_a_copy_made_while_running_can_be_put_back(tmp_path: Path) -> None:
    copy, data = tmp_path / "copy.sqlite", tmp_path / "data"
    with running(data) as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        table = play_table([ann, bob], "peloponnes")
        lines = len(server.match(table).lines)
        assert run(["admin", "backup", str(copy), "--data", str(data)]) == 0
        code = ann.me["return_code"]
        later = ann.post("/api/tables", {"game": "peloponnes", "seats": 2})["id"]
    assert copy.stat().st_mode & 0o077 == 0
    assert run(["admin", "restore", str(copy), "--data", str(data)]) == 0
    goes_on(data, table, code, lines)
    with running(data) as server, Visitor(server) as stranger:
        stranger.get(f"/api/tables/{later}", 404)
    kept = data / "agon.before-restore"
    with closing(sqlite3.connect(kept)) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_restoring_onto_a_new_machine_makes_the_folder(tmp_path: Path) -> None:
    found = played(tmp_path / "data")
    backup(tmp_path / "data" / "agon.sqlite", tmp_path / "copy")
    assert run(["admin", "restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new" / "place")]) == 0
    goes_on(tmp_path / "new" / "place", *found)


def test_a_damaged_database_can_be_replaced(tmp_path: Path) -> None:
    found = played(tmp_path / "data")
    database, copy = tmp_path / "data" / "agon.sqlite", tmp_path / "copy"
    backup(database, copy)
    database.write_bytes(b"\0" * 5000)
    restore(copy, database)
    goes_on(tmp_path / "data", *found)
    assert (tmp_path / "data" / "agon.before-restore").read_bytes() == b"\0" * 5000


def test_nothing_is_restored_under_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "data")
    copy = tmp_path / "copy"
    with locked(tmp_path / "data"):
        assert run(["admin", "backup", str(copy), "--data", str(tmp_path / "data")]) == 0
        capsys.readouterr()
        assert run(["admin", "restore", str(copy), "--data", str(tmp_path / "data")]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert run(["admin", "restore", str(copy), "--data", str(tmp_path / "data")]) == 0


def damaged(folder: Path) -> dict[str, Path]:
    """Files that are no sound copy."""
    played(folder / "good")
    good = folder / "sound"
    backup(folder / "good" / "agon.sqlite", good)
    whole = good.read_bytes()
    found = {"missing": folder / "missing", "folder": folder}
    texts = {"text": b"hello\n" * 50, "empty": b"", "half": whole[: len(whole) // 2]}
    page = 4096
    texts["a page overwritten"] = whole[: 2 * page] + b"\xa5" * page + whole[3 * page :]
    for name, content in texts.items():
        found[name] = folder / f"{name}.sqlite"
        found[name].write_bytes(content)
    for name, change in (("other", "DROP TABLE lines"), ("newer", "UPDATE alembic_version SET version_num = '9'")):
        found[name] = folder / name
        found[name].write_bytes(whole)
        with closing(sqlite3.connect(found[name])) as database, database:
            database.execute(change)
    return found


def test_what_is_no_copy_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "good"
    files = damaged(tmp_path)
    before = (data / "agon.sqlite").read_bytes()
    capsys.readouterr()
    for name, path in files.items():
        sentences = set()
        for lang in LANGUAGES:
            assert run(["admin", "restore", str(path), "--data", str(data), "--lang", lang]) == 1, name
            told = capsys.readouterr()
            assert told.out == ""
            assert told.err.count("\n") == 1, told.err
            assert str(path) in told.err
            sentences.add(told.err)
        assert len(sentences) == 3
    assert (data / "agon.sqlite").read_bytes() == before


def test_copies_that_cannot_be_made_are_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "data")
    capsys.readouterr()
    for target, data in (
        (tmp_path / "no" / "folder" / "copy", tmp_path / "data"),
        (tmp_path / "copy", tmp_path / "nothing here"),
    ):
        assert run(["admin", "backup", str(target), "--data", str(data)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
        assert not target.exists()
    assert not (tmp_path / "nothing here").exists()


def test_a_copy_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    copy, broken = tmp_path / "copy", tmp_path / "broken.sqlite"
    copy.write_bytes(b"the old copy")
    broken.write_bytes(b"broken" * 1000)
    with pytest.raises(NotABackup):
        backup(broken, copy)
    assert copy.read_bytes() == b"the old copy"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.sqlite", "copy"]
