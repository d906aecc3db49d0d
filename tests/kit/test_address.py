"""Each language speaks to its reader in one way only; French elides, and puts its marks where they belong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.checks.french_spaces import wrong_lines

ROOT = Path(__file__).parents[2]

# A German sentence that begins with "Sie" for "they" or "she" cannot be told from the polite form: it is worded anew.
STRANGERS = {
    "de": re.compile(r"\b(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b"),
    "fr": re.compile(r"\b(?:tu|te|toi|ton|ta|tes|t’\w+)\b", re.IGNORECASE),
}


def texts(lang: str) -> list[Path]:
    """Every catalogue and rulebook of a language."""
    patterns = (f"src/agon/**/text.{lang}.json", f"src/agon/**/rules.{lang}.md", f"web/src/**/words.{lang}.json")
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern))


@pytest.mark.parametrize("lang", STRANGERS)
def test_all_texts_are_looked_at(lang: str) -> None:
    found = {path.name.partition(".")[0] for path in texts(lang)}
    assert found == {"text", "rules", "words"}


@pytest.mark.parametrize(("lang", "path"), [(lang, path) for lang in STRANGERS for path in texts(lang)])
def test_a_reader_is_addressed_in_one_way(lang: str, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if STRANGERS[lang].search(line)] == []


# A name, of a person or of a game, may begin with a vowel: "d’Ada", "d’Olympos" cannot be written beforehand.
ELIDED = re.compile(r"\b(?:de|que|le|la|ce|se|ne|je|me|lorsque|puisque) \{(?:names?|game|seats?(?::seat)?|\w+:seat)\}")


@pytest.mark.parametrize("path", texts("fr"), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_that_would_be_elided_stands_before_a_name(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ELIDED.search(line)] == []


@pytest.mark.parametrize("path", texts("fr"), ids=lambda path: str(path.relative_to(ROOT)))
def test_french_marks_have_their_unbreakable_space(path: Path) -> None:
    assert wrong_lines(path) == [], "repair them with ./test --fix"


@pytest.mark.parametrize(
    ("lang", "said", "stranger"),
    [
        ("de", "Wählen Sie ein Gut.", True),
        ("de", "Ihr Gebot liegt dort.", True),
        ("de", "Jede Zufallszahl passt zu ihrem Hash, und sie wird gezeigt.", False),
        ("fr", "C’est à toi.", True),
        ("fr", "Tu n’as pas cette carte.", True),
        ("fr", "Votre mise est la plus haute, êtes-vous sûr ?", False),
    ],
)
def test_the_other_way_is_recognized(lang: str, said: str, stranger: bool) -> None:
    assert bool(STRANGERS[lang].search(said)) == stranger
