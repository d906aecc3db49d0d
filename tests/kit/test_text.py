"""Sentences in three languages, with the same keys and holes in each."""

from __future__ import annotations

from pathlib import Path

import pytest

import agon
from agon.kit.refusal import Malformed, Refusal, Stale
from agon.kit.text import LANGUAGES, Catalogue, Language, families, holes, read_messages

ROOT = Path(agon.__file__).parent
PAGE = sorted({path.parent for path in (ROOT.parents[1] / "web" / "src").rglob("words.*.json")})
FOLDERS = sorted({path.parent for path in ROOT.rglob("text.*.json")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_and_holes(folder: Path, lang: Language) -> None:
    english, other = read_messages(folder, "en"), read_messages(folder, lang)
    assert other.keys() == english.keys()
    assert {key: holes(text) for key, text in other.items()} == {key: holes(text) for key, text in english.items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_fills_a_hole_has_words(folder: Path, lang: Language) -> None:
    """A family has words, a noun that is counted has every form its language commonly uses."""
    # Whose words its board in the terminal uses too, or what bots say of it.
    game = folder.parent if folder.name == "hints" else ROOT / "games" / folder.name
    known = read_messages(ROOT / "kit", lang) | read_messages(game, lang) | read_messages(folder, lang)
    made = {
        "seat",
        "by-side",
        "card",
        "topic",
        "kind",
    }  # filled by the kit itself, or by the words of whatever game it speaks of
    wanted = {family for message in read_messages(folder, lang).values() for family in families(message)} - made
    assert {name for name in wanted if not any(key == name or key.startswith(f"{name}.") for key in known)} == set()
    nouns = tuple(name for name in wanted if name.startswith("count."))
    counted = {key: known[key] for key in known for noun in nouns if key == noun or key.startswith(f"{noun}.")}
    assert {
        name for name, forms in counted.items() if not isinstance(forms, dict) or set(forms) != {"one", "other"}
    } == set()


@pytest.mark.parametrize("folder", PAGE, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_page_counts_has_every_form(folder: Path, lang: Language) -> None:
    """Each of its catalogues stands alone."""
    known = read_messages(folder, lang, "words")
    wanted = {family for message in known.values() for family in families(message) if family.startswith("count.")}
    forms = {family: known.get(family) for family in wanted}
    assert [name for name, form in forms.items() if not isinstance(form, dict) or set(form) != {"one", "other"}] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_no_becomes_a_sentence(lang: Language) -> None:
    texts = Catalogue(lang)
    seats = texts.refused(Refusal("agon/seats", {"seats": 7, "allowed": (3, 4)}))
    assert "7" in seats
    assert "3, 4" in seats
    assert texts.refused(Malformed("$.card", "missing", {"field": "card"})).startswith("$.card: ")
    assert texts.refused(Stale(3, None)) != texts.refused(Stale(3, 4))


def test_seats_are_called_by_name() -> None:
    assert Catalogue("en", names=["Ann"]).say("event.TakenBack", seat=0) == "Ann takes a move back."
    assert Catalogue("fr").say("event.TakenBack", seat=1) == "Place 2 annule un coup."


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text 'nonsense'"):
        Catalogue("en").say("nonsense")


def test_plurals_follow_the_language(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        (tmp_path / f"text.{lang}.json").write_text('{"gem": {"one": "{count} gem", "other": "{count} gems"}}')
    assert Catalogue("en", tmp_path).say("gem", count=0) == "0 gems"
    assert Catalogue("fr", tmp_path).say("gem", count=0) == "0 gem"
    assert Catalogue("de", tmp_path).say("gem", count=1) == "1 gem"
    assert Catalogue("fr", tmp_path).say("gem", count=1_000_000) == "1000000 gems"  # French has a form of its own there


def test_each_number_of_a_sentence_agrees_with_what_it_counts(tmp_path: Path) -> None:
    counted = '{"count": {"gem": {"one": "{count} gem", "other": "{count} gems"}}, "both": "{won#gem} and {lost#gem}"}'
    (tmp_path / "text.en.json").write_text(counted)
    assert Catalogue("en", tmp_path).say("both", won=1, lost=2) == "1 gem and 2 gems"


def test_a_value_may_say_itself_what_it_counts(tmp_path: Path) -> None:
    wood, coins = (
        '{"one": "{count} wood", "other": "{count} wood"}',
        '{"one": "{count} coin", "other": "{count} coins"}',
    )
    counted = f'{{"count": {{"good": {{"wood": {wood}, "coins": {coins}}}}}, "gained": "You get {{gained#good}}."}}'
    (tmp_path / "text.en.json").write_text(counted)
    assert Catalogue("en", tmp_path).say("gained", gained=("2 wood", "1 coins")) == "You get 2 wood, 1 coin."
    assert Catalogue("en", tmp_path).say("gained", gained=("–",)) == "You get –."


def test_a_clause_that_can_be_broken_in_several_ways_has_a_sentence_for_each(tmp_path: Path) -> None:
    (tmp_path / "text.en.json").write_text(
        '{"refusal": {"toy/bid": {"low": "At least {least}.", "high": "Too much."}}}'
    )
    texts = Catalogue("en", tmp_path)
    assert texts.refused(Refusal("toy/bid", {"least": 3}, case="low")) == "At least 3."
    assert texts.refused(Refusal("toy/bid", case="high")) == "Too much."
