"""`agon rules`: the rulebook in three languages."""

from __future__ import annotations

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Language
from tests.cli.running import Agon

BOOK = read_rulebook(GAME.name, GAME.folder)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_is_printed_by_chapters(agon: Agon, lang: Language) -> None:
    out = agon("rules", "olympe", "--lang", lang).out
    places = [out.index(f"\n{heading}\n") for heading in BOOK.chapters[lang]]
    assert places == sorted(places)
    assert all(f"\n{slug}\n" in out for slug in BOOK.clauses)
    assert "5. " in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["must-rise", "olympe/must-rise"])
def test_one_clause(agon: Agon, lang: Language, slug: str) -> None:
    out = agon("rules", "olympe", slug, "--lang", lang).out
    assert " ".join(out.split()) == " ".join(["must-rise", *BOOK.clauses["must-rise"].text[lang].split()])


def test_search_reads_the_language_asked(agon: Agon) -> None:
    assert "slayer" not in agon("rules", "olympe", "--search", "HÉROS", "--lang", "fr").out
    assert "hero-slays" in agon("rules", "olympe", "--search", "HÉROS", "--lang", "fr").out
    assert agon("rules", "olympe", "--search", "xyzzy").out == "0 clauses found.\n"


def test_json_has_all_languages(agon: Agon) -> None:
    found = msgspec.json.decode(agon("rules", "olympe", "gems", "--json").out)
    assert [clause["slug"] for clause in found["clauses"]] == ["gems"]
    assert set(found["clauses"][0]["text"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    "arguments",
    [("chess",), ("olympe", "castling"), ("--break", "3"), ("--check", "olympe"), ("olympe", "--break", "-1")],
)
def test_what_is_not_there_is_one_line(agon: Agon, arguments: tuple[str, ...]) -> None:
    ran = agon("rules", *arguments)
    assert ran.code == 2
    assert ran.complaint


def test_the_check_lists_problems_and_fails(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.lab.citations.check_citations", lambda root: ["rules.py:3: no clause `x`"])
    monkeypatch.setattr("agon.lab.breakage.break_sample", lambda root, count, seed: [f"{count} {seed}"])
    ran = agon("rules", "--check")
    assert (ran.code, ran.out) == (1, "rules.py:3: no clause `x`\n")
    assert agon("rules", "--check", "--break", "4").out.endswith("\n4 1\n")
    monkeypatch.setattr("agon.lab.citations.check_citations", lambda root: [])
    assert agon("rules", "--check").code == 0
