"""The words of a game: what they mean, which clause says so, and what else people call them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from agon.kit.text import LANGUAGES, Language

_ENOUGH: Final = 3  # with so many letters the beginning of a word is enough


class Term(msgspec.Struct, frozen=True):
    """A word in the forms that stand in clauses, first as a dictionary has it, and other words that find it."""

    forms: tuple[str, ...]
    means: str
    clause: str
    also: tuple[str, ...] = ()


@cache
def read_glossary(game: str, folder: Path) -> dict[Language, list[Term]]:
    """A game's words by language, in the order of its alphabet; ValueError where languages do not tell the same ones.

    What a word is called in the other languages finds it too. A game of somebody else may have none, or English ones.
    """
    english = _read(folder / "glossary.en.json")
    told = {lang: _read(folder / f"glossary.{lang}.json") or english for lang in LANGUAGES}
    for lang, terms in told.items():
        if {name: term.clause for name, term in terms.items()} != {n: t.clause for n, t in english.items()}:
            raise ValueError(f"{game} {lang}: other words or clauses in the glossary than in English")
    return {
        lang: sorted((_with_names(name, lang, told) for name in terms), key=lambda term: plain(term.forms[0]))
        for lang, terms in told.items()
    }


def plain(text: str) -> str:
    """Letters as one types them: no case, no accents. One letter stays one letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text.replace("’", "'"))


def spellings(sought: str, terms: Iterable[Term]) -> list[tuple[str, ...]]:
    """For each word sought all that counts as found: the word itself, and the forms of the terms it stands for."""
    terms = list(terms)
    phrase = " ".join(plain(sought).split())
    words = [phrase] if _stands_for(phrase, terms) else phrase.split()
    return [(word, *dict.fromkeys(_stands_for(word, terms))) for word in words]


def holds(sought: str, text: str, terms: Iterable[Term]) -> bool:
    """Whether a text has every word sought, or what it stands for: 'atout' finds 'trump'."""
    hay = plain(text)
    return all(
        word in hay or any(_whole(form).search(hay) for form in forms) for word, *forms in spellings(sought, terms)
    )


@cache
def _whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")


def _stands_for(word: str, terms: list[Term]) -> list[str]:
    """The forms of the terms that a word may mean."""
    return [plain(form) for term in terms if _means(word, term) for form in term.forms]


def _means(word: str, term: Term) -> bool:
    """Another name for the term, or one of its forms, perhaps only begun."""
    forms = [plain(form) for form in term.forms]
    return word in (*forms, *map(plain, term.also)) or (
        len(word) >= _ENOUGH and any(form.startswith(word) for form in forms)
    )


def _with_names(name: str, lang: Language, told: dict[Language, dict[str, Term]]) -> Term:
    """A term that can be looked for by its names in the other languages."""
    term = told[lang][name]
    names = (form for other in LANGUAGES if other != lang for form in told[other][name].forms)
    also = tuple(word for word in dict.fromkeys((*term.also, *names)) if word not in term.forms)
    return msgspec.structs.replace(term, also=also)


def _read(path: Path) -> dict[str, Term]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Term]) if path.is_file() else {}
