"""A Chromium is found where there is one, fetched where that may be, and its lack is told plainly."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.browser import chromium
from tools.browser import run_tests as browser_tests
from tools.browser.chromium import NoChromium, find_chromium

FETCHES = ("from_debian", "from_playwright")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any."""
    for variable in ("CHROMIUM", "CI", "AGON_CI"):
        monkeypatch.delenv(variable, raising=False)
    for way in ("installed", "downloaded", *FETCHES):
        monkeypatch.setattr(chromium, way, lambda: None)


def test_the_one_that_is_named_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "installed", lambda: "/usr/bin/chromium")
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert find_chromium() == sys.executable
    monkeypatch.setenv("CHROMIUM", "no such program")
    with pytest.raises(NoChromium, match="no such program"):
        find_chromium()


def test_debians_is_preferred_to_a_download(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "from_playwright", lambda: "downloaded")
    assert find_chromium() == "downloaded"
    monkeypatch.setattr(chromium, "from_debian", lambda: "debian's")
    assert find_chromium() == "debian's"


def test_nothing_is_fetched_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    for way in FETCHES:
        monkeypatch.setattr(chromium, way, pytest.fail)
    with pytest.raises(NoChromium):
        find_chromium(fetch=False)


def test_its_lack_is_told_and_only_in_ci_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.page.build.main", lambda: 0)
    assert browser_tests.main([]) == 0
    assert "PASSED OVER" in capsys.readouterr().out
    monkeypatch.setenv("AGON_CI", "1")
    assert browser_tests.main([]) == 1
    told = capsys.readouterr().out
    assert "no Chromium" in told
    assert "PASSED OVER" not in told


def test_only_root_installs_debians(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(chromium, "_does", pytest.fail)
    assert chromium.from_debian() is None
