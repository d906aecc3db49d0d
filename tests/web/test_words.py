"""Words that people press or read: none stands for two things, and places get their prepositions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from agon.kit.registry import find_game
from agon.kit.text import LANGUAGES, Catalogue, Language, read_messages

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ("olympe", "offrandes", "peloponnes", "olympos")


def page_words(part: str, lang: str) -> dict[str, Any]:
    """A catalogue of the page."""
    found: dict[str, Any] = json.loads((ROOT / f"web/src/{part}/words.{lang}.json").read_text(encoding="utf-8"))
    return found


def folder(game: str) -> Path:
    """Where a game's catalogue stands."""
    return ROOT / "src/agon/games" / game


def first_word(sentence: object) -> str:
    """What a button begins with."""
    return str(sentence).split()[0].rstrip(":").lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_skipping_and_undoing_are_not_called_as_anything_that_is_played(lang: Language) -> None:
    table = page_words("table", lang)
    played = {
        first_word(text)
        for game in GAMES
        for key, text in read_messages(folder(game), lang).items()
        if key.startswith("action.") and isinstance(text, str) and not text.startswith("{")
    }
    ours = [first_word(table[key]) for key in ("undo", "skip", "go-on")]
    ours.append(first_word(page_words("table/pace", lang)["take-back"]))
    assert len(set(ours)) == len(ours)
    assert played.isdisjoint({first_word(table["undo"]), first_word(table["skip"])})


@pytest.mark.parametrize(
    ("source", "land", "said"),
    [
        ("north", "olympos", "vom Norden zum Olympos"),
        ("olympos", "troad", "vom Olympos in die Troas"),
        ("chersonese", "attica", "von der Chersones nach Attika"),
        ("attica", "chalcidice", "von Attika auf die Chalkidike"),
    ],
)
def test_german_places_get_their_prepositions(source: str, land: str, said: str) -> None:
    words = Catalogue("de", folder("olympos"), names=["Ann"])
    assert said in words.say("event.SettlerMoved", seat=0, source=source, land=land)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_land_can_be_come_from_and_gone_to(lang: Language) -> None:
    game = find_game("olympos")
    assert game is not None
    known = read_messages(folder("olympos"), lang)
    lands = [*(land.id for land in game.box.parts.land), "north"]
    assert [land for land in lands if not {f"from-space.{land}", f"to-space.{land}"} <= known.keys()] == []


def test_no_german_article_follows_a_preposition_in_the_wrong_case() -> None:
    known = read_messages(folder("olympos"), "de")
    wrong = ("von der Norden", "von den ", "nach der", "nach die", "von die", "in der ", "zu der")
    places = [str(text) for key, text in known.items() if key.startswith(("from-space.", "to-space."))]
    assert [text for text in places if text.startswith(wrong)] == []
