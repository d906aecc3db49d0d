"""What comes over the wire, made whole as a client makes it: each answer by itself, each sentence with its parts."""

from __future__ import annotations

from typing import Any

import msgspec

from agon.kit.action import Action
from agon.kit.event import Event
from agon.kit.match import Match
from agon.kit.patch import patched
from agon.kit.refusal import Param
from agon.kit.registry import find_game, game_names
from agon.kit.text import Catalogue, Language, needed
from agon.kit.wording import Phrase, worded
from agon.server.problem import HERE
from agon.server.wire import Choices, PromptInfo

Json = dict[str, Any]


def answers(prompt: Json) -> list[Json]:
    """Every legal answer, as it is sent back."""
    return [action for some in msgspec.convert(prompt, PromptInfo).choices for action in some.actions()]


def whole_events(match: Match, lines: list[Json]) -> list[Json]:
    """Each event with its line, its clause and its sentence."""
    return [
        {"line": line["line"], "event": told["event"], "clause": told.get("clause"), **_words(match, event, told)}
        for line in lines
        for told in line["events"]
        for event in [msgspec.convert(told["event"], match.game.event_type)]
    ]


def _whole_answers(match: Match, prompt: Json) -> list[Json]:
    """Each answer with its sentence."""
    return [
        {"action": data, **_words(match, action, some)}
        for some in prompt["choices"]
        for data in msgspec.convert(some, Choices).actions()
        for action in [msgspec.convert(data, match.game.action_type)]
    ]


def whole(match: Match, told: Json) -> Json:
    """News, or a position, with nothing left to be worked out."""
    made = told | {"events": whole_events(match, told["events"])}
    if told.get("prompt"):
        prompt = told["prompt"]
        made["prompt"] = {**prompt, "choices": _whole_answers(match, prompt)}
    if "between" in told:
        made["between"] = _whole_between(told)
    return made


def _whole_between(told: Json) -> list[Json]:
    """How things stood meanwhile, each by itself: told backwards, from the end."""
    stood, found = {name: told[name] for name in ("view", "outlook", "sheet")}, []
    for line, count, back in reversed(told["between"]):
        stood = patched(stood, back)
        found.append({"line": line, "told": count, **stood})
    return found[::-1]


def _words(match: Match, thing: Action | Event, sent: Json) -> Json:
    plain = worded(thing, match.game.notation.wording(match.table.box))
    key, params = sent.get("key", plain.key), sent.get("params", {})
    assert params.keys() <= needed(match.game.folder, key)  # nothing is sent that no sentence says
    return spoken(match, Phrase(key, plain.params | params))


def spoken(match: Match, phrase: Phrase) -> Json:
    """A phrase with nothing that its sentence does not say; one thing and a list of one are the same."""
    holes = sorted(needed(match.game.folder, phrase.key))
    said = {hole: phrase.params[hole] for hole in holes if hole in phrase.params}
    many = {hole: list(value) if isinstance(value, tuple | list) else [value] for hole, value in said.items()}
    return {"key": phrase.key, "params": many}


def sentence(no: Json, lang: Language = "en") -> str:
    """A 'no' in the reader's language; KeyError if there is none, or it lacks a part."""
    games = [game.folder for game in map(find_game, game_names()) if game is not None]
    told = Catalogue(lang, HERE, *games).fill(no["key"], _params(no))
    return f"{no['params']['path']}: {told}" if no["code"] == "malformed" and "path" in no.get("params", {}) else told


def _params(no: Json) -> dict[str, Param]:
    given = no.get("params", {}).items()
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given}
