"""What the words and numbers of every game must do: shown for all in tests/conformance, or by each for its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest

from agon.kit.action import Action
from agon.kit.event import Event
from agon.kit.frame import Ask
from agon.kit.game import AnyGame, read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.text import LANGUAGES, Catalogue, Language, read_messages

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
every_language = pytest.mark.parametrize("lang", LANGUAGES)


# Numbers and text both ways


def every_action(game: AnyGame) -> list[Action]:
    """What all the numbers stand for."""
    return [game.decode(number) for number in range(game.encodings)]


def check_numbers(game: AnyGame) -> None:
    """Every number is an action, no two are the same, and no kind of action is without one."""
    actions = every_action(game)
    assert len(set(actions)) == game.encodings
    assert [game.encode(action) for action in actions] == list(range(game.encodings))
    assert {type(action) for action in actions} == kinds(game.action_type)


def check_text_and_data(game: AnyGame) -> None:
    """Every action comes back from its text, which is its own, and from its JSON values."""
    actions = every_action(game)
    written = [game.notation.write(action, game.box) for action in actions]
    assert len(set(written)) == len(actions)
    assert [game.notation.read(said, game.box) for said in written] == actions
    assert [read_action(game, msgspec.to_builtins(action)) for action in actions] == actions


def kinds(union: Any) -> set[type]:
    """The types of a union of actions or events, or the one type that it is."""
    return set(get_args(union) or (union,))


# Sentences


def is_sentence(said: str) -> bool:
    """Whether every hole is filled and something stands there, to the full stop."""
    return bool(re.fullmatch(r"[^{}]+[.!)]", said))


def sentence(game: AnyGame, event: Event, lang: Language) -> str:
    """What players read of an event."""
    phrase = game.notation.phrase(event, game.box)
    return Catalogue(lang, game.folder, names=NAMES).fill(phrase.key, phrase.params)


def refused(game: AnyGame, refusal: Refusal | Malformed, lang: Language) -> str:
    """What a player reads of a refusal."""
    return Catalogue(lang, game.folder, names=NAMES).refused(refusal)


def check_own_words(game: AnyGame, actions: Iterable[Action], lang: Language) -> None:
    """No two of these actions are called the same, and no hole is left."""
    catalogue = Catalogue(lang, game.folder)
    phrases = [game.notation.phrase(action, game.box) for action in actions]
    said = {catalogue.fill(phrase.key, phrase.params) for phrase in phrases}
    assert len(said) == len(phrases)
    assert not any("{" in words for words in said)


# Catalogues


def family(game: AnyGame, name: str, lang: Language) -> set[str]:
    """What a catalogue has words for, among the keys that begin so."""
    keys = read_messages(game.folder, lang)
    return {key.removeprefix(f"{name}.") for key in keys if key.startswith(f"{name}.")}


def questions(frames: ModuleType) -> set[str]:
    """The names of all frames that ask a seat."""
    asks = [one for one in vars(frames).values() if isinstance(one, type) and issubclass(one, Ask)]
    return {one.__name__ for one in asks} - {"Ask"}


def check_families(
    game: AnyGame, frames: ModuleType, endings: Iterable[str], lang: Language, more: Mapping[str, Iterable[str]]
) -> None:
    """Every question, action, event, ending and what else is named has words, and no words are left over.

    A kind of action or event may have several sentences, each below its name; which ones, `more` may say.
    """
    wanted: dict[str, set[str]] = {
        "prompt": questions(frames),
        "action": {one.__name__ for one in kinds(game.action_type)},
        "event": {one.__name__ for one in kinds(game.event_type)},
        "ending": set(endings),
        **{name: set(words) for name, words in more.items()},
    }
    found = {name: family(game, name, lang) for name in wanted}
    for name in {"action", "event"} - more.keys():
        found[name] = {key.split(".")[0] for key in found[name]}
    assert found == wanted
