"""The rule check finds clauses without code or test, and citations without clause."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from agon.kit.registry import game_names
from tools.checks import breakage, citations
from tools.checks.breakage import break_sample, broken_versions
from tools.checks.citations import check_citations, code_citations, marked_tests

ROOT = Path(__file__).parents[3]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    shutil.copytree(ROOT / "tests" / "games", tmp_path / "tests" / "games")
    return tmp_path


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_this_house_is_in_order() -> None:
    assert check_citations(ROOT) == []


def test_a_clause_without_code_is_found(checkout: Path) -> None:
    for path in (checkout / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("olympe/must-ruff", "olympe/no-rise"), encoding="utf-8")
    assert "olympe/must-ruff: no line of code cites it" in check_citations(checkout)


def test_a_clause_without_test_is_found(checkout: Path) -> None:
    for path in (checkout / "tests").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("olympe/must-ruff", "olympe/no-rise"), encoding="utf-8")
    assert check_citations(checkout) == ["olympe/must-ruff: no test is marked with it"]


def test_a_citation_without_clause_is_found(checkout: Path) -> None:
    trick = checkout / "src/agon/games/olympe/phases/trick.py"
    replace(trick, "# olympe/no-rise", "# olympe/no-rise olympe/no-such-rule")
    problems = check_citations(checkout)
    assert len(problems) == 1
    assert problems[0].endswith("there is no clause olympe/no-such-rule")


def test_an_event_by_no_clause_is_found(checkout: Path) -> None:
    replace(checkout / "src/agon/games/olympe/phases/monster.py", '"olympe/hero-slays"', '"olympe/hero-sleeps"')
    problems = check_citations(checkout)
    assert len(problems) == 1
    assert problems[0].endswith("there is no clause olympe/hero-sleeps")


def test_a_refusal_by_no_clause_is_found(checkout: Path) -> None:
    replace(checkout / "src/agon/games/olympe/phases/setup.py", '"olympe/gods"', '"olympe/gifts"')
    problems = check_citations(checkout)
    assert any(problem.endswith("there is no clause olympe/gifts") for problem in problems)
    assert any(problem.endswith("no sentence (de)") for problem in problems)


def test_citations_know_their_place() -> None:
    code = code_citations(ROOT, "olympe")
    assert any(cited.slug == "olympe/must-ruff" and cited.path.name == "trick.py" for cited in code)
    tests = marked_tests(ROOT, "olympe")
    assert any(cited.slug == "olympe/must-ruff" and cited.name.startswith("test_") for cited in tests)


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("if a:\n    b()", "if not a:\n    b()"),
        ("c = [x for x in a if x]", "c = [x for x in a if not x]"),
        ("c = x if a else y", "c = x if not a else y"),
        ("c = a < b", "c = a >= b"),
        ("c = 1", "pass"),
        ("def f():\n    pass\n", "pass"),
    ],
)
def test_a_line_is_broken_by_turning_it_round(line: str, broken: str) -> None:
    assert next(broken_versions(line, 1)) == broken


@pytest.mark.slow
def test_a_break_that_no_test_notices_is_reported(tmp_path: Path) -> None:
    for name in ("src", "tests", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.rmtree(tmp_path / "tests" / "games")
    slugs = sorted({cited.slug for game in game_names() for cited in code_citations(ROOT, game)})
    empty = [f'@clause("{slug}")\ndef test_{at}():\n    pass\n' for at, slug in enumerate(slugs)]
    (tmp_path / "tests" / "test_empty.py").write_text("from tests.clauses import clause\n\n" + "\n".join(empty))
    problems = break_sample(tmp_path, 1)
    assert len(problems) == 1
    assert "broken, and no test of " in problems[0]


def test_the_check_lists_problems_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(citations, "check_citations", lambda root: ["rules.py:3: no clause `x`"])
    monkeypatch.setattr(breakage, "break_sample", lambda root, count, seed: [f"{count} {seed}"])
    assert citations.main([]) == 1
    assert capsys.readouterr().out == "rules.py:3: no clause `x`\n"
    assert citations.main(["--break", "4"]) == 1
    assert capsys.readouterr().out.endswith("\n4 1\n")
    monkeypatch.setattr(citations, "check_citations", lambda root: [])
    assert citations.main([]) == 0
