"""A release: nothing but version and changelog is changed, and the tag comes after everything was tried."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.release import __main__ as release
from tools.release.changelog import Unready, notes, read_version, sections

TEXT = "# Changelog\n\n## Unreleased\n\n### Added\n- a game\n\n## 0.1.0 · 2026-01-01\n\n- all\n"
MARKED = ("sources.tar.gz", "wheel.whl")


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was tried; nothing is really built."""
    seen: list[str] = []
    monkeypatch.setattr(release, "build_archives", lambda _, place: tuple(place / name for name in MARKED))
    monkeypatch.setattr(release, "try_wheel", lambda wheel, version: seen.append(f"{wheel.name} {version}"))
    return seen


@pytest.fixture
def root(tmp_path: Path, tried: list[str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that was released once."""
    assert tried == []
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ann@example.org")
    (tmp_path / "src" / "agon").mkdir(parents=True)
    (tmp_path / "src" / "agon" / "__init__.py").write_text('"""Agon."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(TEXT)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "All")
    git(tmp_path, "tag", "v0.1.0")
    return tmp_path


def test_version_changelog_and_tag_say_the_same(root: Path, tried: list[str]) -> None:
    release.release(root, "0.2.0")
    assert read_version(root) == "0.2.0"
    assert notes(root, "0.2.0") == "### Added\n- a game"
    first, before = sections((root / "CHANGELOG.md").read_text())
    assert first.startswith("0.2.0 · 2")
    assert before == "0.1.0 · 2026-01-01"
    assert tried == ["wheel.whl 0.2.0"]
    assert git(root, "rev-list", "-n", "1", "v0.2.0") == git(root, "rev-parse", "HEAD")
    assert git(root, "for-each-ref", "refs/tags/v0.2.0", "--format=%(contents)") == "Agon 0.2.0\n\n### Added\n- a game"
    assert git(root, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert git(root, "status", "--porcelain") == ""


def test_what_does_not_work_gets_no_tag_and_is_gone_on_with(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_wheel: Path, _version: str) -> None:
        raise Unready("the wheel does not carry the page")

    with monkeypatch.context() as broken:
        broken.setattr(release, "try_wheel", fail)
        with pytest.raises(Unready, match="page"):
            release.release(root, "0.2.0")
    assert git(root, "tag", "--list") == "v0.1.0"
    commits = git(root, "rev-list", "--count", "HEAD")
    release.release(root, "0.2.0")
    assert git(root, "tag", "--list").split() == ["v0.1.0", "v0.2.0"]
    assert git(root, "rev-list", "--count", "HEAD") == commits


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1.0", "v0.2.0", "0.2.0rc1"])
def test_a_version_is_new_and_three_numbers(root: Path, version: str) -> None:
    with pytest.raises(Unready):
        release.release(root, version)
    assert git(root, "tag", "--list") == "v0.1.0"
    assert git(root, "status", "--porcelain") == ""


def test_nothing_is_released_of_which_nothing_is_told(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(TEXT.replace("## Unreleased\n\n### Added\n- a game\n\n", ""))
    git(root, "commit", "--quiet", "-am", "Nothing new")
    with pytest.raises(Unready, match="Unreleased"):
        release.release(root, "0.2.0")


def test_nothing_is_released_that_is_not_committed(root: Path) -> None:
    (root / "new.py").write_text("")
    with pytest.raises(Unready, match="not committed"):
        release.release(root, "0.2.0")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["0.2.0", "0.3.0"]])
def test_bad_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
