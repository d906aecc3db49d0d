"""Clauses are read from a game's rules files, the same in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from agon.kit.glossary import read_glossary
from agon.kit.registry import find_game, game_names, our_games
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Language

PAGE = """# Toy · {word}
Source: nowhere.

An intro
that runs on.

## One
- `first` · [book] a rule
  that runs on. [ruling, ours] and a ruling.
- `second` · [data] a number.

### A step
- `third` · [faq] an answer.

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
    assert book.clause("fourth") is None
    assert book.chapters["fr"] == ["One", "A step", "Examples"]
    assert book.parts["fr"] == ["", "One", ""]
    assert book.examples["de"] == ["An example that runs on."]
    assert book.intro["en"] == "An intro that runs on."


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("`second`", "`other`"), "other clauses"),
        (("[data]", "[book]"), "other tags"),
        (("## Examples", "Examples"), "other chapters"),
        (("### A step", "## A step"), "other chapters"),
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


# What only whoever writes the program says: fields, commands, remainders, acts of nature, places in a list.
PROGRAMMERS = re.compile(
    r"\bnature\b|\bNatur\b|\bmod\b|=|--|\bagon\b|\boptions?\b `|\bcomponent (?:order|list)\b|\bdefault\b|par défaut"
    r"|standardmäßig|\bview\b|\bAnsicht\b|\bvue donne\b|\bslugs?\b|\bfields?\b|\bbag\b|\bBeutel\b"
    r"|\bthe page\b|\bla page\b|\bdie Seite\b|\bper destination\b|\bseat s\b|\bPlatz s\b|\bplace s\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", our_games())
def test_clauses_are_sentences_and_no_programmer_speaks(name: str, lang: Language) -> None:
    game = find_game(name)
    assert game
    book = read_rulebook(name, game.folder)
    texts = {slug: clause.text[lang] for slug, clause in book.clauses.items()}
    bare = {slug: re.sub(r"\[[^\]]*\] ?", "", text) for slug, text in texts.items()}
    assert [slug for slug, text in bare.items() if not (text[0].isupper() and re.search(r"[.!]\)?$", text))] == []
    meanings = {term.forms[0]: term.means for term in read_glossary(name, game.folder)[lang]}
    said = {**bare, **meanings, "intro": book.intro[lang], "chapters": " ".join(book.chapters[lang])}
    assert {slug: found[0] for slug, text in said.items() if (found := PROGRAMMERS.search(text))} == {}
    named = {slug: set(re.findall(r"`([^`]*)`", text)) - set(book.clauses) for slug, text in said.items()}
    assert {slug: names for slug, names in named.items() if names} == {}


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
