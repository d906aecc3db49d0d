"""`agon rules`: the rulebook in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.kit.glossary import read_glossary
from agon.kit.guide.telling import read_example, tell_guide
from agon.kit.registry import game_names
from agon.kit.rulebook import TAGS, read_rulebook
from agon.kit.text import LANGUAGES, Language
from agon.terminal.language import words_of
from tests.cli.running import Agon

BOOK = read_rulebook(GAME.name, GAME.folder)
RULEBOOK = {"en": "rulebook", "fr": "livret", "de": "Regelheft"}


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
    told = BOOK.clauses["must-rise"].text[lang].replace("[book]", f"[{RULEBOOK[lang]}]")
    assert " ".join(out.split()) == " ".join(["must-rise", *told.split()])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_names_its_source_and_author(agon: Agon, lang: Language) -> None:
    lines = agon("rules", "olympe", "--lang", lang).out.splitlines()
    (source,) = [line for line in lines if "Jean-Michel Urien" in line]
    assert source.endswith(BOOK.source[lang])
    assert lines.index(source) < 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_tags_are_told_in_the_readers_language_and_a_key_says_what_they_mean(
    agon: Agon, name: str, lang: Language
) -> None:
    out = " ".join(agon("rules", name, "--lang", lang).out.split())
    assert not re.search(r"\[(book|faq|data|ruling|errata)\b", out)
    words = words_of(lang)
    text, _, key = out.partition(f" {words.say('sources.title')} [")
    for tag in TAGS:
        told, means = (" ".join(words.say(f"sources.{what}.{tag}").split()) for what in ("name", "means"))
        assert (f"[{told}" in text) == (f"{told}] {means}" in key)
    assert f"{RULEBOOK[lang]}] " in key


def test_tags_within_a_remark_are_told_too(agon: Agon) -> None:
    out = " ".join(agon("rules", "olympe", "--lang", "de").out.split())
    assert "[Regelheft für die erste Hälfte, unsere Entscheidung für die zweite]" in out
    assert "[Regelheft, beschädigter Text]" in out


def test_search_reads_the_language_asked(agon: Agon) -> None:
    assert "slayer" not in agon("rules", "olympe", "--search", "HÉROS", "--lang", "fr").out
    assert "hero-slays" in agon("rules", "olympe", "--search", "HÉROS", "--lang", "fr").out
    assert agon("rules", "olympe", "--search", "xyzzy").out == "0 clauses found.\n"


def test_search_finds_another_word_for_the_same_thing(agon: Agon) -> None:
    assert "must-ruff" in agon("rules", "olympe", "--search", "atout").out
    assert "conquest-price" in agon("rules", "peloponnes", "--search", "festpreis", "--lang", "de").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_tells_every_word_with_its_clause(agon: Agon, lang: Language) -> None:
    out = agon("rules", "olympe", "--glossary", "--lang", lang).out
    for term in read_glossary(GAME.name, GAME.folder)[lang]:
        assert f"{term.forms[0]}  {term.clause}\n" in out
        assert " ".join(term.means.split()) in " ".join(out.split())
    assert agon("rules", "olympe", "--glossary", "--search", "trump").code == 2


def test_json_has_all_languages(agon: Agon) -> None:
    found = msgspec.json.decode(agon("rules", "olympe", "gems", "--json").out)
    assert [clause["slug"] for clause in found["clauses"]] == ["gems"]
    assert set(found["clauses"][0]["text"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    "arguments",
    [("chess",), ("olympe", "castling"), ("--check",)],
)
def test_what_is_not_there_is_one_line(agon: Agon, arguments: tuple[str, ...]) -> None:
    ran = agon("rules", *arguments)
    assert ran.code == 2
    assert ran.complaint


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_is_printed_with_its_clauses_its_tables_and_a_score(agon: Agon, lang: Language) -> None:
    out = " ".join(agon("rules", "olympe", "--guide", "--lang", lang).out.split())
    guide = tell_guide(GAME, GAME.box, lang)
    example = read_example(GAME.folder)
    assert guide is not None
    assert example is not None
    places = [out.index(" ".join(section.title.split())) for section in guide.sections]
    assert places == sorted(places)
    for paragraph in (one for section in guide.sections for one in section.paragraphs):
        assert " ".join(f"{paragraph.text} [{', '.join(paragraph.clauses)}]".split()) in out
    assert all(" ".join(table.title.split()) in out for table in guide.tables)
    assert all(name in out for name in example.names)


def test_a_guide_takes_the_numbers_of_an_edition_and_stands_alone(agon: Agon, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(GAME.box.text.replace("gems-to-win = 12", "gems-to-win = 9"), encoding="utf-8")
    assert "the first with 9 gems wins" in " ".join(
        agon("rules", "olympe", "--guide", "--edition", str(edition), "--lang", "en").out.split()
    )
    for wrong in (["--guide", "--json"], ["trump", "--guide"], ["--aid", "a.svg", "--search", "x"], ["--edition", "e"]):
        assert agon("rules", "olympe", *wrong, "--lang", "en").code == 2


def test_an_aid_is_written_as_a_drawing_and_refused_otherwise(
    agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    path = tmp_path / "aid.svg"
    assert agon("rules", "olympe", "--aid", str(path)).code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg ")
    assert "Chromium" in agon("rules", "olympe", "--aid", str(tmp_path / "aid.pdf"), "--lang", "en").complaint
    assert ".svg or .pdf" in agon("rules", "olympe", "--aid", str(tmp_path / "aid.txt"), "--lang", "en").complaint
    missing = str(tmp_path / "nowhere" / "aid.svg")
    assert "cannot be written" in agon("rules", "olympe", "--aid", missing, "--lang", "en").complaint
