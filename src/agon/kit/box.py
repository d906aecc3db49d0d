"""A box: the component tables a match is played with, ours or an edition somebody else wrote down."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from agon.kit.refusal import Malformed, Param, Refusal, malformed
from agon.kit.text import Catalogue
from agon.kit.toml_bounds import find_excess
from agon.kit.toml_lines import line_of
from agon.kit.toml_paths import leaves, named

T = TypeVar("T")

MOST_BYTES: Final = 1 << 20
MOST: Final = 9999  # no printed number comes near; loops and tables sized by a number stay small
NAME_KEY: Final = "edition"  # where a component file may say what it is called
LONGEST_NAME: Final = 60

_GAMES: Final = Path(__file__).parents[1] / "games"
_AT_LINE: Final = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")

_TOML_SAYS: Final = tuple(
    (word, re.compile(text))
    for word, text in (
        ("twice", "twice|overwrite|redefine|mutate|Duplicate"),
        ("unclosed", r"Unclosed|Expected '\]"),
        ("no-equals", "Expected '='"),
        ("string", r"Unterminated|Expected [\"']{2}|character '\\n'"),
        ("escape", "Unescaped|hex|Escaped"),
        ("value", "Invalid value|date"),
        ("character", "character"),
        ("statement", "statement|key"),
    )
)


class BoxError(ValueError):
    """A component file cannot be used: on which line, at which place, and why.

    Why is a clause of the game's rulebook (its sentence is `box.<clause>` in the game's catalogues), something that
    cannot be read, or a plain sentence.
    """

    def __init__(self, why: Refusal | Malformed | str, path: str = "", line: int | None = None) -> None:
        super().__init__(why, path, line)
        self.why: Final = why
        self.path = path
        self.line = line

    def __str__(self) -> str:
        game = self.why.clause.partition("/")[0] if isinstance(self.why, Refusal) else ""
        return self.tell(Catalogue("en", _GAMES / game))

    def tell(self, words: Catalogue) -> str:
        """All in one line: 'line 37: land.delos.at: there is no space x (olympos/board-cells)'."""
        line = [words.say("box.line", line=self.line)] if self.line else []
        return ": ".join([*line, *filter(None, [self.path]), self._sentence(words)])

    def _sentence(self, words: Catalogue) -> str:
        why = self.why
        if isinstance(why, str):
            return why
        if isinstance(why, Malformed):
            return words.fill(f"malformed.{why.why}", why.params)
        key = f"box.{why.clause}"
        return f"{words.fill(key, why.params)} ({why.clause})" if key in words else why.clause


def breaks(clause: str, path: str, **params: Param) -> BoxError:
    """The error of a component file that breaks a constraint of this clause at this place."""
    return BoxError(Refusal(clause, params), path)


def check_range(value: int, least: int, most: int, clause: str, path: str) -> None:
    """BoxError unless a number is in its range; the clause is the one that uses it."""
    if not least <= value <= most:
        raise BoxError(Malformed(path, "between", {"least": least, "most": most, "clause": clause}), path)


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """Base of each game's tables: shared by all clones, never copied, never changed."""

    drawn: ClassVar[frozenset[str]] = frozenset()
    """Keys of the component file whose values are only drawn: no rule reads them."""

    text: str
    ours: bool = False

    @property
    def digest(self) -> str:
        """The SHA-256 of the component file, by which a record names its box."""
        return hashlib.sha256(self.text.encode()).hexdigest()


@contextmanager
def naming_lines(text: str) -> Iterator[None]:
    """Give a BoxError raised inside the line of its path, and the path the ids of the entries it goes through."""
    try:
        yield
    except BoxError as error:
        if error.path and error.line is None:
            error.line = line_of(text, error.path)
            error.path = named(error.path, tomllib.loads(text))
        raise


def read_components(text: str, shape: type[T]) -> T:
    """Read a component file into its struct; BoxError where it cannot be read."""
    with naming_lines(text):
        data = parse_components(text)
        for path, value in leaves(data):
            _check_value(path, value)
        name = data.pop(NAME_KEY, "")
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise BoxError(Malformed(NAME_KEY, "edition-name", {"most": LONGEST_NAME}), NAME_KEY)
        try:
            return msgspec.convert(data, shape, strict=True, str_keys=True)
        except msgspec.ValidationError as error:
            raise _misshapen(malformed(error)) from error


def parse_components(text: str) -> dict[str, Any]:
    """The values of a component file, whatever its shape; BoxError if it is no TOML."""
    if len(text.encode()) > MOST_BYTES:
        raise BoxError(Malformed("", "too-large", {"most": MOST_BYTES}))
    excess = find_excess(text)
    if excess is not None:
        raise BoxError(Malformed("", excess.why, {"most": excess.most}), line=excess.line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        raise BoxError(_no_toml(_AT_LINE.sub("", str(error))), line=line) from error
    except (RecursionError, ValueError) as error:  # brackets or digits without end
        raise BoxError(_no_toml(str(error))) from error


def _no_toml(said: str) -> Malformed:
    """What tomllib found, told by a word of our catalogues: it speaks English only."""
    return Malformed(
        "", "no-toml", {"found": next((word for word, text in _TOML_SAYS if text.search(said)), "unreadable")}
    )


def _check_value(path: str, value: object) -> None:
    """No number is out of all proportion, and nothing would steer a terminal."""
    if isinstance(value, int) and abs(value) > MOST:
        raise BoxError(Malformed(path, "too-great", {"most": MOST}), path)
    if not path.isprintable() or (isinstance(value, str) and not value.isprintable()):
        raise BoxError(Malformed(path, "unprintable"), path)


def _misshapen(found: Malformed) -> BoxError:
    path = found.path.removeprefix("$").removeprefix(".")
    if found.why == "unknown-field":
        path = f"{path}.{found.params['field']}".removeprefix(".")
    return BoxError(found, path)


def our_components(module_file: str) -> str:
    """The text of the components.toml that lies beside a game's module."""
    return Path(module_file).with_name("components.toml").read_text(encoding="utf-8")
