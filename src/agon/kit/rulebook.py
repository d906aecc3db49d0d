"""The rules as a reader meets them: clause by clause, in three languages, from a game's rules files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from agon.kit.text import LANGUAGES, Catalogue, Language

_CLAUSE: Final = re.compile(r"^- `(?P<slug>[a-z0-9-]+)` · (?P<text>.+)$")
TAGS: Final = ("book", "ruling", "data", "faq", "errata")
_TAG: Final = re.compile(rf"\[({'|'.join(TAGS)})\b")
_SOURCE: Final = re.compile(rf"\[(?:{'|'.join(TAGS)})\b[^\]]*\]")
_TAG_WORD: Final = re.compile(rf"\b({'|'.join(TAGS)})\b")
_EXAMPLE: Final = re.compile(r"^\d+\. (?P<text>.+)$")
_EXAMPLES: Final = "worked-examples"


class Clause(msgspec.Struct, frozen=True):
    """One rule: its name for ever, where it stands, where it comes from, and what it says in each language."""

    slug: str
    chapter: int
    tags: tuple[str, ...]
    source: str
    text: dict[Language, str]


class Rulebook(msgspec.Struct, frozen=True):
    """A game's clauses in rulebook order, its chapter headings, and the worked examples."""

    game: str
    source: dict[Language, str]
    intro: dict[Language, str]
    chapters: dict[Language, list[str]]
    parts: dict[Language, list[str]]  # for each chapter the heading above it: a step of 'A round'; "" for none
    clauses: dict[str, Clause]
    examples: dict[Language, list[str]]

    def clause(self, slug: str) -> Clause | None:
        """The clause of this slug, with or without the game's name before it."""
        return self.clauses.get(slug.removeprefix(f"{self.game}/"))


class _Page(msgspec.Struct):
    """One language's file, taken apart."""

    source: str = ""
    intro: list[str] = []
    chapters: list[str] = []
    parts: list[str] = []
    clauses: dict[str, tuple[int, str]] = {}
    examples: list[str] = []


@cache
def read_rulebook(game: str, folder: Path) -> Rulebook:
    """The rulebook in a game's folder; ValueError where its languages do not tell the same clauses.

    A game of somebody else may speak English only: then everybody reads that.
    """
    english = _read_page(folder / _file_name("en"))
    files = {lang: folder / _file_name(lang) for lang in LANGUAGES}
    pages = {lang: _read_page(file) if file.is_file() else english for lang, file in files.items()}
    for lang, page in pages.items():
        _compare(english, page, f"{game} {lang}")
    clauses = {
        slug: Clause(
            slug=slug,
            chapter=chapter,
            tags=tuple(dict.fromkeys(_TAG.findall(text))),
            source=english.source,
            text={lang: page.clauses[slug][1] for lang, page in pages.items()},
        )
        for slug, (chapter, text) in english.clauses.items()
    }
    return Rulebook(
        game=game,
        source={lang: page.source for lang, page in pages.items()},
        intro={lang: " ".join(page.intro) for lang, page in pages.items()},
        chapters={lang: page.chapters for lang, page in pages.items()},
        parts={lang: page.parts for lang, page in pages.items()},
        clauses=clauses,
        examples={lang: page.examples for lang, page in pages.items()},
    )


def tell_sources(text: str, words: Catalogue) -> str:
    """The text of a clause with its tags in the reader's language: '[our ruling, from the count] …'."""

    def name(tag: re.Match[str]) -> str:
        return words.say(f"sources.name.{tag[0]}")

    return _SOURCE.sub(lambda source: _TAG_WORD.sub(name, source[0]), text)


def tags_in(texts: Iterable[str]) -> list[str]:
    """The tags that occur in these texts, in the order of their weight."""
    found = {tag for text in texts for source in _SOURCE.findall(text) for tag in _TAG_WORD.findall(source)}
    return [tag for tag in TAGS if tag in found]


def _file_name(lang: Language) -> str:
    return "rules.md" if lang == "en" else f"rules.{lang}.md"


def _read_page(path: Path) -> _Page:
    page = _Page()
    part = ""
    for line in _joined(path.read_text(encoding="utf-8")):
        if line.startswith("Source:"):
            page.source = line.removeprefix("Source:").strip()
        elif line.startswith(("## ", "### ")):
            inner = line.startswith("### ")
            part = part if inner else line.lstrip("# ")
            page.chapters.append(line.lstrip("# "))
            page.parts.append(part if inner else "")
        elif found := _CLAUSE.match(line):
            if found["slug"] in page.clauses:
                raise ValueError(f"{path.name}: `{found['slug']}` stands there twice")
            page.clauses[found["slug"]] = (len(page.chapters) - 1, found["text"])
        elif found := _EXAMPLE.match(line):
            page.examples.append(found["text"])
        elif line and not line.startswith("#"):
            page.intro.append(line)
    return page


def _joined(text: str) -> list[str]:
    """Lines with their continuations joined: indented ones, and prose that runs on."""
    joined: list[str] = []
    for line in text.splitlines():
        starts = not line or line.startswith(("#", "- ", "Source:")) or _EXAMPLE.match(line)
        if starts or not joined or not joined[-1] or joined[-1].startswith("#"):
            joined.append(line)
        else:
            joined[-1] += " " + line.strip()
    return joined


def _compare(english: _Page, page: _Page, where: str) -> None:
    if list(english.clauses) != list(page.clauses):
        raise ValueError(f"{where}: other clauses than in English")
    for slug, (chapter, text) in page.clauses.items():
        if (chapter, _TAG.findall(text)) != (
            english.clauses[slug][0],
            _TAG.findall(english.clauses[slug][1]),
        ):
            raise ValueError(f"{where}: `{slug}` has another chapter or other tags than in English")
    if list(map(bool, english.parts)) != list(map(bool, page.parts)) or len(english.examples) != len(page.examples):
        raise ValueError(f"{where}: other chapters or examples than in English")
