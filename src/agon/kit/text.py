"""Sentences in three languages, from JSON catalogues that Python and the page share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from agon.kit.refusal import Malformed, Param, Refusal, Stale

Language = Literal["en", "fr", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_HOLE: Final = re.compile(r"\{(?P<name>\w+)(?:(?P<mark>[:#])(?P<family>[\w-]+))?\}")
_KIT: Final = Path(__file__).parent
_SOURCES: Final = _KIT / "sources"  # where clauses come from: a file of its own, for the page takes it along

Message = str | dict[str, str]
"""A sentence with holes, or one for each plural form of the language (`one`, `other`) by the parameter `count`.

A hole is filled with a value `{round}`, with the word of a family for it `{tile:tile}`, or with a number and what it
counts `{coins#coin}`: the message `count.coin`, in the form that this number asks for. Where a value itself says what
is counted, as '2 wood' does for `{gained#good}`, that is the message `count.good.wood`.
"""


class Catalogue:
    """All sentences of one language that a reader of some folders may meet."""

    def __init__(
        self, lang: Language, *folders: Path, names: Sequence[str] = (), stems: Sequence[str] = ("text",)
    ) -> None:
        self.lang: Final = lang
        self.names: Final = tuple(names)  # of the seats, for holes like {seat:seat}
        self._messages: Final[dict[str, Message]] = {}
        for folder, stem in product((_KIT, _SOURCES, *folders), stems):
            known = read_messages(folder, lang, stem)
            self._messages.update(known or read_messages(folder, "en", stem))  # others may know one language

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def refuses_by(self, clause: str) -> bool:
        """Whether there is a sentence for moves that this clause forbids."""
        key = refusal_key(clause, "")
        return key in self or any(other.startswith(f"{key}.") for other in self._messages)

    def say(self, key: str, **params: Param) -> str:
        """The sentence of this key, its holes filled."""
        return self.fill(key, params)

    def fill(self, key: str, params: dict[str, Param]) -> str:
        """As `say`, with the parameters in a dict."""
        message = self._messages.get(key)
        if message is None:
            raise KeyError(f"no text {key!r} in {self.lang}")
        if isinstance(message, dict):
            message = message.get(_plural(self.lang, params.get("count", 0)), message["other"])
        return _HOLE.sub(self._filler(params), message)

    def refused(self, no: Refusal | Malformed | Stale) -> str:
        """Why something was not done, as a sentence."""
        if isinstance(no, Refusal):
            return self.fill(refusal_key(no.clause, no.case), no.params)
        if isinstance(no, Malformed):
            return f"{no.path}: " + self.fill(f"malformed.{no.why}", no.params)
        return self.say(stale_key(no.pending))

    def _filler(self, params: dict[str, Param]) -> Callable[[re.Match[str]], str]:
        def fill(hole: re.Match[str]) -> str:
            value = params[hole["name"]]
            many: tuple[str | int, ...] = value if isinstance(value, tuple) else (value,)
            if hole["mark"] == "#":
                return ", ".join(self._counted(f"count.{hole['family']}", one) for one in many)
            if hole["family"] == "by-side":
                return self._by_side(many)
            return ", ".join(self.word(hole["family"], one) for one in many)

        return fill

    def _counted(self, key: str, value: str | int) -> str:
        """A number with what it counts."""
        if isinstance(value, int):
            return self.say(key, count=value)
        count, _, counted = value.partition(" ")
        return self.say(f"{key}.{counted}", count=int(count)) if counted else value

    def word(self, family: str | None, value: str | int) -> str:
        """A value in words: that of its family for it, if there is one."""
        if family is None:
            return str(value)
        if family == "seat" and isinstance(value, int):
            return self.names[value] if value < len(self.names) else self.say("seat", number=value + 1)
        return " ".join(self._name(f"{family}.{part}", part) for part in str(value).split())  # 'blue 40': two words

    def _name(self, key: str, raw: str) -> str:
        """The word for an id; an edition may bring ids that no catalogue knows."""
        return self.say(key) if key in self else raw

    def _by_side(self, values: tuple[str | int, ...]) -> str:
        """Numbers that stand for players or teams in order, each with its names: seat s is of side s mod sides."""
        sides = len(values)
        names = [self.names[side::sides] or (self.word("seat", side),) for side in range(sides)]
        return ", ".join(f"{' + '.join(who)} ({value})" for who, value in zip(names, values, strict=True))


def refusal_key(clause: str, case: str) -> str:
    """Where the sentence of a refusal stands."""
    return f"refusal.{clause}.{case}" if case else f"refusal.{clause}"


def stale_key(pending: int | None) -> str:
    """Where the sentence about a stale answer stands: something else is asked by now, or nothing."""
    return "stale.not-asked" if pending is None else "stale.answered"


def _plural(lang: Language, count: Param) -> str:
    """The plural category of a number, by the Unicode CLDR."""
    from babel import Locale  # late: who needs no plural does not wait for it

    return Locale.parse(lang).plural_form(count) if isinstance(count, int) else "other"


@cache
def read_messages(folder: Path, lang: Language, stem: str = "text") -> dict[str, Message]:
    """The catalogue of one folder, nested keys joined by dots; a dict with `other` is a plural."""
    path = folder / f"{stem}.{lang}.json"
    flat: dict[str, Message] = {}

    def flatten(prefix: str, node: dict[str, object]) -> None:
        for key, value in node.items():
            if isinstance(value, dict) and "other" not in value:
                flatten(f"{prefix}{key}.", value)
            else:
                flat[prefix + key] = msgspec.convert(value, Message)

    if path.is_file():
        flatten("", msgspec.json.decode(path.read_bytes(), type=dict[str, object]))
    return flat


@cache
def needed(folder: Path, key: str) -> frozenset[str]:
    """What the sentence of this key must be given, of the kit or of a folder; the same in every language."""
    message = read_messages(folder, "en").get(key) or read_messages(_KIT, "en").get(key, "")
    return frozenset(holes(message) | ({"count"} if isinstance(message, dict) else set()))


def holes(message: Message) -> set[str]:
    """The parameters a message must be given; the same in every language."""
    forms = message.values() if isinstance(message, dict) else (message,)
    return {found["name"] for form in forms for found in _HOLE.finditer(form)}


def families(message: Message) -> set[str]:
    """The families whose words or numbers fill its holes: `tile`, `count.coin`."""
    forms = message.values() if isinstance(message, dict) else (message,)
    found = [hole for form in forms for hole in _HOLE.finditer(form) if hole["mark"]]
    return {f"count.{hole['family']}" if hole["mark"] == "#" else hole["family"] for hole in found}
