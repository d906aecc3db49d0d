"""Sentences in three languages, with the same keys and holes in each."""

from __future__ import annotations

from pathlib import Path

import pytest

import agon
from agon.kit.refusal import Malformed, Refusal, Stale
from agon.kit.text import LANGUAGES, Catalogue, Language, holes, read_messages

ROOT = Path(agon.__file__).parent
FOLDERS = sorted({path.parent for path in ROOT.rglob("text.*.json")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_and_holes(folder: Path, lang: Language) -> None:
    english, other = read_messages(folder, "en"), read_messages(folder, lang)
    assert other.keys() == english.keys()
    assert {key: holes(text) for key, text in other.items()} == {key: holes(text) for key, text in english.items()}


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
    assert Catalogue("fr").say("event.TakenBack", seat=1) == "Place 2 reprend un coup."


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text 'nonsense'"):
        Catalogue("en").say("nonsense")


def test_plurals_follow_the_language(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        (tmp_path / f"text.{lang}.json").write_text('{"gem": {"one": "{count} gem", "other": "{count} gems"}}')
    assert Catalogue("en", tmp_path).say("gem", count=0) == "0 gems"
    assert Catalogue("fr", tmp_path).say("gem", count=0) == "0 gem"
    assert Catalogue("de", tmp_path).say("gem", count=1) == "1 gem"
