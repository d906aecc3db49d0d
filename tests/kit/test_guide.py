"""How to play, told once: every language the same paragraphs, every clause a clause, every number that of the box."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from agon.kit.game import AnyGame
from agon.kit.guide.aid import TALL, WIDE, draw_aid
from agon.kit.guide.lettering import column_widths, lines_of, width_of
from agon.kit.guide.outline import SECTIONS, Outline, read_outline
from agon.kit.guide.telling import Guide, guide_words, read_example, read_figures, tell_guide
from agon.kit.registry import find_game, our_games
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Language, read_messages
from tests.kit.toy.game import GAME as TOY
from tools.docs import advices

HOLE = re.compile(r"\{\w+(?:[:#][\w-]+)?\}")


def game_and_outline(name: str) -> tuple[AnyGame, Outline]:
    game = find_game(name)
    assert game is not None
    outline = read_outline(game.folder)
    assert outline is not None
    return game, outline


def told(game: AnyGame, lang: Language) -> Guide:
    guide = tell_guide(game, game.box, lang)
    assert guide is not None
    return guide


@pytest.mark.parametrize("name", our_games())
def test_every_paragraph_names_clauses_of_the_rules_and_every_position_is_there(name: str) -> None:
    game, outline = game_and_outline(name)
    clauses = read_rulebook(name, game.folder).clauses
    entries = [entry for section in SECTIONS for entry in outline.entries(section)]
    assert all(entry.clauses for entry in entries)
    assert {clause for entry in entries for clause in entry.clauses} <= set(clauses)
    assert {table.clause for table in told(game, "en").tables} <= set(clauses)
    wanted = {entry.position for entry in entries if entry.position} | {outline.board, outline.example}
    assert wanted <= set(outline.match.positions)
    assert all(entry.at for entry in outline.see)
    assert set(outline.telling().values()) <= {
        f"{section}-{entry.id}" for section in SECTIONS for entry in outline.entries(section)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", our_games())
def test_a_guide_says_all_of_its_outline_in_every_language_and_nothing_else(name: str, lang: Language) -> None:
    game, outline = game_and_outline(name)
    guide = told(game, lang)
    said = [paragraph for section in guide.sections for paragraph in section.paragraphs]
    assert all(section.title for section in guide.sections)
    assert all(paragraph.text.strip().endswith((".", ":", "”", "“", "»")) for paragraph in said)
    assert not any(HOLE.search(paragraph.title + paragraph.text) for paragraph in said)
    keys = set(read_messages(game.folder, lang, "guide"))
    assert keys == set(read_messages(game.folder, "en", "guide"))
    wanted = {f"guide.{section}.{entry.id}.text" for section in SECTIONS for entry in outline.entries(section)}
    assert {key for key in keys if key.startswith("guide.") and key.endswith(".text")} == wanted
    for table in guide.tables:
        assert all(len(row.cells) == len(table.columns) for row in table.rows), table.id
        assert all(table.columns), table.id


@pytest.mark.parametrize("name", our_games())
def test_three_pieces_of_advice_are_each_shown_to_be_good(name: str) -> None:
    game, outline = game_and_outline(name)
    figures = read_figures(game.folder)
    assert [entry.id for entry in outline.advice] == list(advices.OF[name])
    assert len(figures) == 3
    for advice, figure in figures.items():
        assert figure.matches >= 200, advice
        assert figure.low > 1 / figure.seats, advice
    shown = [paragraph.shown for paragraph in told(game, "en").section("advice").paragraphs]
    assert all(str(figure.matches) in one for figure, one in zip(figures.values(), shown, strict=True))


@pytest.mark.parametrize("name", our_games())
def test_the_example_is_a_finished_match_whose_headings_have_names(name: str) -> None:
    game, _ = game_and_outline(name)
    example = read_example(game.folder)
    assert example is not None
    assert len(example.names) == len(example.sheet.scores)
    words = guide_words(game, "en")
    assert all(words.say(f"heading.{heading}") for heading in example.sheet.headings())


def test_a_guide_tells_the_numbers_of_an_edition() -> None:
    game, _ = game_and_outline("offrandes")
    box = game.load_box(
        game.box.text.replace("purse-limit = 25", "purse-limit = 31").replace("points = 15,", "points = 17,")
    )
    guide = tell_guide(game, box, "en")
    assert guide is not None
    assert "31 drachmas" in next(one.text for one in guide.section("forgotten").paragraphs if one.id == "purse")
    assert "17" in {cell for row in guide.tables[1].rows for cell in row.cells}


def test_a_game_of_others_need_not_have_one() -> None:
    assert tell_guide(TOY, TOY.box, "en") is None
    assert draw_aid(TOY, TOY.box, "en") is None
    assert read_example(TOY.folder) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", our_games())
def test_an_aid_is_one_sheet_that_holds_all_it_draws_in_letters_that_can_be_read(name: str, lang: Language) -> None:
    game, _ = game_and_outline(name)
    drawn = draw_aid(game, game.box, lang)
    assert drawn is not None
    sheet = ElementTree.fromstring(drawn)
    assert (sheet.get("width"), sheet.get("height")) == (f"{WIDE}mm", f"{TALL}mm")
    letters = [element for element in sheet if element.tag.endswith("text")]
    right, bottom = (float(one) for one in (sheet.get("viewBox") or "").split()[2:])
    for one in letters:
        size, bold = float(one.get("font-size") or 0), one.get("font-weight") == "700"
        assert size >= 7.8  # 5.5 pt
        assert float(one.get("y") or 0) < bottom - 20, one.text
        assert float(one.get("x") or 0) + width_of(one.text or "", size, bold) <= right - 8, one.text
    assert len(letters) > 40


def test_lines_break_between_words_and_no_column_is_narrower_than_its_longest_word() -> None:
    lines = lines_of("one two three four", 50, 10)
    assert " ".join(lines) == "one two three four"
    assert all(width_of(line, 10) <= 50 for line in lines)
    assert lines_of("unbreakable", 10, 10) == ["unbreakable"]
    rows = [("a", "a long heading"), ("b", "word")]
    widths = column_widths(rows, 300, 10)
    assert sum(widths) == pytest.approx(300)
    assert all(wide >= width_of("heading", 10) for wide in widths[1:])


def test_the_outline_is_read_whole_or_not_at_all(tmp_path: Path) -> None:
    assert read_outline(tmp_path) is None
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "guide.toml").write_text('board = "a"\nexample = "b"\nunknown = 1\n', encoding="utf-8")
    with pytest.raises(msgspec.ValidationError):
        read_outline(bad)
    assert all(one != other for one, other in pairwise(SECTIONS))
