"""The page is built again exactly when something it is made from changed; what is too large or missing is told."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tools.install import building
from tools.install.readiness import Environment
from tools.install.ways import LOG, CannotSetUp, Job
from tools.page import build as build_page
from tools.page import node
from tools.page import size as page_size
from tools.page.build import NO_NODE
from tools.page.node import NodeFailed, NoNode
from tools.page.sources import DIGEST, INDEX, built_folder, built_from, digest, is_fresh, listing, sources


@pytest.fixture
def root(tmp_path: Path) -> str:
    """A small checkout with a built page."""
    for name in ("web/index.html", "web/src/App.svelte", "src/agon/kit/text.en.json", "src/agon/games/x/text.fr.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    built = Path(built_folder(str(tmp_path)))
    built.mkdir()
    (built / INDEX).write_text("page")
    (built / DIGEST).write_text(digest(str(tmp_path)))
    return str(tmp_path)


def test_what_was_built_from_these_sources_is_fresh(root: str) -> None:
    assert is_fresh(root)
    assert [name for name, _ in sources(root)] == [
        "src/agon/games/x/text.fr.json", "src/agon/kit/text.en.json", "web/index.html", "web/src/App.svelte",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["web/src/App.svelte", "web/src/New.svelte", "src/agon/kit/text.en.json"])
def test_a_changed_source_makes_it_stale(root: str, name: str) -> None:
    before = listing(root)
    Path(root, name).write_text("changed, and longer")
    assert not is_fresh(root)
    assert listing(root) != before


@pytest.mark.parametrize("name", ["web/node_modules/x.js", "web/.cache/x", "web/dist/x", "src/agon/kit/match.py"])
def test_what_is_no_source_does_not(root: str, name: str) -> None:
    before = listing(root)
    Path(root, name).parent.mkdir(parents=True, exist_ok=True)
    Path(root, name).write_text("new")
    assert is_fresh(root)
    assert listing(root) == before


def test_a_touched_source_is_looked_at_but_not_built_again(root: str) -> None:
    before = listing(root)
    os.utime(Path(root, "web", "index.html"), (1, 1))
    assert listing(root) != before
    assert is_fresh(root)


def test_half_a_page_is_none(root: str) -> None:
    Path(built_folder(root), INDEX).unlink()
    assert built_from(root) == ""
    assert not is_fresh(root)


def test_a_failed_build_is_told_plainly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(**_: object) -> None:
        raise NodeFailed("npm ci did not end within 300 seconds")

    monkeypatch.setattr(build_page, "is_fresh", lambda: False)
    monkeypatch.setattr(build_page, "install_packages", fail)
    assert build_page.main() == build_page.FAILED
    assert capsys.readouterr().err == "The page could not be built: npm ci did not end within 300 seconds\n"


def test_without_node_the_caller_is_told_to_bring_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_page, "is_fresh", lambda: False)
    monkeypatch.setattr(node, "_wheel", lambda: None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(NoNode):
        node.run_node("--version")
    monkeypatch.setattr(build_page, "install_packages", lambda **_: node.run_node("--version"))
    assert build_page.main() == NO_NODE
    assert node.NEEDED in capsys.readouterr().err


def test_npm_that_stalls_is_asked_once_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[str, ...]] = []

    def npm(*arguments: str, **_: object) -> str:
        asked.append(arguments)
        if len(asked) == 1:
            raise NodeFailed("npm-cli.js ci did not end")
        (tmp_path / "node_modules").mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(node, "WEB", tmp_path)
    monkeypatch.setattr(node, "_npm", lambda: "npm-cli.js")
    monkeypatch.setattr(node, "run_node", npm)
    (tmp_path / "package-lock.json").write_text("{}")
    node.install_packages(to_build=True)
    node.install_packages(to_build=True)
    assert len(asked) == 2
    assert "--omit=dev" in asked[1]
    node.install_packages()  # what only builds is not enough to check
    assert "--omit=dev" not in asked[2]
    node.install_packages(to_build=True)
    assert len(asked) == 3


def test_whoever_cannot_have_the_page_is_told_why_and_what_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(job: Job, _folders: list[str]) -> int:
        with open(job.environment.path(LOG), "a", encoding="utf-8") as log:
            log.write("The page could not be built: vite.js build failed:\nand why\n")
        return build_page.FAILED

    monkeypatch.setattr(building, "build_with", fail)
    with pytest.raises(CannotSetUp, match=r"vite\.js build failed(.|\n)*set-up\.log(.|\n)*\./play play"):
        building.build_page(Environment(str(tmp_path)), 0)


def test_node_goes_again_when_the_page_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(building, "build_with", lambda _, folders: 0 if folders else NO_NODE)
    monkeypatch.setattr(building, "fetch_node", lambda *_: True)
    building.build_page(Environment(str(tmp_path)), 0)
    assert [path.name for path in tmp_path.iterdir()] == [LOG]
    monkeypatch.setattr(building, "fetch_node", lambda *_: False)
    with pytest.raises(CannotSetUp, match="online"):
        building.build_page(Environment(str(tmp_path)), 0)


def test_the_page_may_not_grow_too_large(
    root: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page_size, "built_folder", lambda: built_folder(root))
    folder = Path(built_folder(root))
    boards = ["src/games/olympe/index.ts", "src/games/other/index.ts"]
    chunks = {
        "index.html": {"file": "main.js", "dynamicImports": ["src/table/TablePage.svelte", "src/rules/Rules.svelte"]},
        "src/table/TablePage.svelte": {"file": "table.js", "dynamicImports": boards},
        "src/rules/Rules.svelte": {"file": "rules.js", "imports": ["_art.js"]},
        "src/games/olympe/index.ts": {"file": "olympe.js", "css": ["olympe.css"], "imports": ["_art.js"]},
        "src/games/other/index.ts": {"file": "other.js", "imports": ["_art.js"]},
        "_art.js": {"file": "art.js"},
    }
    for name in ("main.js", "table.js", "rules.js", "olympe.js", "olympe.css", "other.js", "art.js"):
        (folder / name).write_bytes(os.urandom(1000))
    (folder / page_size.MANIFEST).parent.mkdir()
    (folder / page_size.MANIFEST).write_text(json.dumps(chunks))
    assert page_size.main() == 0
    (folder / "font.woff2").write_bytes(os.urandom(page_size.MOST))
    assert page_size.main() == 0
    (folder / "art.js").write_bytes(os.urandom(page_size.MOST_APART))  # it came with the table already
    assert page_size.main() == 0
    assert "the largest other page 1.0 kB more" in capsys.readouterr().out
    (folder / "rules.js").write_bytes(os.urandom(page_size.MOST_APART))
    assert page_size.main() == 1
    assert "rules.js" in capsys.readouterr().err
    (folder / "rules.js").write_bytes(os.urandom(1000))
    (folder / "olympe.js").write_bytes(os.urandom(page_size.MOST))
    assert page_size.main() == 1
    told = capsys.readouterr().err
    assert "olympe.js" in told
    assert "other" not in told  # who plays the other game does not load it
