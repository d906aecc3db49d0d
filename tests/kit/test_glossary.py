"""The words of a game: the same in three languages, each at work in its clauses, found by other words too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from agon.kit.glossary import holds, read_glossary
from agon.kit.registry import find_game, our_games
from agon.kit.rulebook import Rulebook, read_rulebook
from agon.kit.text import LANGUAGES, Language

TRUMP = {"forms": ["trump"], "means": "It wins.", "clause": "trump", "also": ["ruler"]}


def write(folder: Path, **pages: object) -> Path:
    for lang, page in pages.items():
        (folder / f"glossary.{lang}.json").write_text(json.dumps(page), encoding="utf-8")
    return folder


def book(name: str) -> tuple[Rulebook, Path]:
    game = find_game(name)
    assert game
    return read_rulebook(name, game.folder), game.folder


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", our_games())
def test_every_form_of_a_word_stands_in_the_clauses_and_one_of_them_says_more(name: str, lang: Language) -> None:
    rules, folder = book(name)
    told = " ".join(clause.text[lang] for clause in rules.clauses.values())
    terms = read_glossary(name, folder)[lang]
    assert {term.clause for term in terms} <= set(rules.clauses)
    forms = [form for term in terms for form in term.forms]
    unsaid = {form for form in forms if not re.search(rf"(?<!\w){re.escape(form)}(?!\w)", told, re.IGNORECASE)}
    assert unsaid <= {term.forms[0] for term in terms if len(term.forms) > 1}  # as a dictionary names it
    assert len(set(map(str.lower, forms))) == len(forms)  # a word means one thing
    assert all(term.means[0].isupper() and term.means.endswith(".") for term in terms)


@pytest.mark.parametrize("changed", [{"atout": TRUMP}, {"trump": TRUMP | {"clause": "lead"}}])
def test_languages_that_tell_other_words_are_refused(tmp_path: Path, changed: object) -> None:
    with pytest.raises(ValueError, match="toy fr: other words"):
        read_glossary("toy", write(tmp_path, en={"trump": TRUMP}, fr=changed))


def test_a_game_of_others_may_have_none_or_english_ones(tmp_path: Path) -> None:
    assert read_glossary("bare", tmp_path) == {lang: [] for lang in LANGUAGES}
    (tmp_path / "toy").mkdir()
    glossary = read_glossary("toy", write(tmp_path / "toy", en={"trump": TRUMP}))
    assert {terms[0].forms for terms in glossary.values()} == {("trump",)}


@pytest.mark.parametrize(
    ("lang", "sought", "slug"),
    [
        ("en", "atout", "trump"),
        ("en", "Trumpf", "trump"),
        ("fr", "trump", "trump"),
        ("de", "atout", "must-ruff"),
        ("en", "suit", "follow-colour"),
        ("fr", "heros", "hero-slays"),
        ("de", "bekennen", "follow-colour"),
        ("en", "overtrump", "must-over-ruff"),
        ("en", "must-rise", "must-rise"),
    ],
)
def test_another_word_for_the_same_thing_finds_it(lang: Language, sought: str, slug: str) -> None:
    rules, folder = book("olympe")
    terms = read_glossary("olympe", folder)[lang]
    assert holds(sought, f"{slug} {rules.clauses[slug].text[lang]}", terms)
    assert not holds(sought, "nothing of the kind", terms)


def test_a_word_stands_for_another_only_as_a_whole(tmp_path: Path) -> None:
    terms = read_glossary("toy", write(tmp_path, en={"trump": TRUMP}))["en"]
    assert holds("ruler", "a Trump", terms)
    assert not holds("ruler", "a trumpet", terms)
    assert not holds("rul", "a trump", terms)
    assert holds("l'atout", "l’atout", [])
