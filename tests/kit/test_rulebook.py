"""Clauses are read from a game's rules files, the same in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.kit.registry import find_game, game_names
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES

PAGE = """# Toy · {word}
Source: nowhere.

An intro
that runs on.

## One
- `first` · [book] a rule
  that runs on. [ruling, ours] and a ruling.
- `second` · [data] a number.

## Examples
1. An example
   that runs on.
"""


def write(folder: Path, **pages: str) -> Path:
    for lang in LANGUAGES:
        name = "rules.md" if lang == "en" else f"rules.{lang}.md"
        (folder / name).write_text(pages.get(lang, PAGE.format(word=lang)), encoding="utf-8")
    return folder


def test_a_clause_has_text_tags_chapter_and_source(tmp_path: Path) -> None:
    book = read_rulebook("toy", write(tmp_path))
    first = book.clause("toy/first")
    assert first
    assert first.text["en"] == "[book] a rule that runs on. [ruling, ours] and a ruling."
    assert (first.tags, first.source, first.chapter) == (("book", "ruling"), "nowhere.", 0)
    assert book.clause("second") is book.clauses["second"]
    assert book.clause("third") is None
    assert book.chapters["fr"] == ["One", "Examples"]
    assert book.examples["de"] == ["An example that runs on."]
    assert book.intro["en"] == "An intro that runs on."


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("`second`", "`other`"), "other clauses"),
        (("[data]", "[book]"), "other tags"),
        (("## Examples", "Examples"), "other chapters"),
        (("`second`", "`first`"), "twice"),
    ],
)
def test_languages_that_differ_are_refused(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_rulebook("toy", write(tmp_path, fr=PAGE.replace(*change)))


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_rulebook(name: str) -> None:
    game = find_game(name)
    assert game
    book = read_rulebook(name, game.folder)
    assert all(clause.tags and clause.source and len(clause.text) == 3 for clause in book.clauses.values())


@pytest.mark.parametrize(
    ("game", "slug", "tags"),
    [
        ("peloponnes", "chits", ("book", "data")),
        ("peloponnes", "displaced", ("book", "ruling")),
        ("peloponnes", "half-coin", ("book", "ruling")),
        ("peloponnes", "storehouse", ("book", "ruling")),
        ("peloponnes", "solo-levels", ("book", "data", "ruling")),
    ],
)
def test_what_no_book_prints_is_not_said_to_be_printed(game: str, slug: str, tags: tuple[str, ...]) -> None:
    found = find_game(game)
    assert found
    assert read_rulebook(game, found.folder).clauses[slug].tags == tags
