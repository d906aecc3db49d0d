"""The line of a TOML text on which a value stands; tomllib reads values but forgets where they were.

Places are written as `price.pass`, `land[3].cost.wood`. The text must be one that tomllib has accepted.
"""

from __future__ import annotations

import re
from bisect import bisect
from typing import Final

_SPACE: Final = re.compile(r"[ \t]*")
_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'  # two more quotes may belong to the text
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE: Final = re.compile(r"[^,\]}#\n]*")
_LAST_PART: Final = re.compile(r"(?:^|\.)[^.\[\]]*$|\[[^\[\]]*\]$")


def line_of(text: str, path: str) -> int | None:
    """The line of this place, or of the nearest place around it that has one; None if there is none."""
    try:
        lines = find_lines(text)
    except RecursionError:  # brackets without end: tomllib had just enough room for them
        return None
    while path and path not in lines:
        path = _LAST_PART.sub("", path)
    return lines.get(path)


def find_lines(text: str) -> dict[str, int]:
    """The line of every key, table and entry of a list."""
    scanner = _Scanner(text)
    scanner.read_document()
    return scanner.lines


def find_values(text: str) -> dict[str, tuple[int, int]]:
    """Where every value that is no table and no list stands in the text: from here to before there."""
    scanner = _Scanner(text)
    scanner.read_document()
    return scanner.values


class _Scanner:
    """Goes through a text once and notes where things begin."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.lines: Final[dict[str, int]] = {}
        self.values: Final[dict[str, tuple[int, int]]] = {}
        self._ends: Final = [found.start() for found in re.finditer("\n", text)]
        self._entries: Final[dict[str, int]] = {}  # of every [[table]], how many so far

    def read_document(self) -> None:
        table = ""
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._read_header()
            else:
                self._read_pair(table)
            self._skip(_BLANK)

    def _read_header(self) -> str:
        many = self.text.startswith("[[", self.at)
        begun = self.at
        self.at += 2 if many else 1
        *above, last = self._read_key()
        self.at += 2 if many else 1
        table = self._enter("", above, begun)
        table = _join(table, last)
        if many:
            number = self._entries.get(table, 0)
            self._entries[table] = number + 1
            self._note(table, begun)
            table = f"{table}[{number}]"
        self._note(table, begun)
        return table

    def _enter(self, table: str, keys: list[str], begun: int) -> str:
        """The table that keys lead to; of a [[table]] the latest entry."""
        for key in keys:
            table = _join(table, key)
            self._note(table, begun)
            if table in self._entries:
                table = f"{table}[{self._entries[table] - 1}]"
        return table

    def _read_pair(self, table: str) -> None:
        begun = self.at
        path = self._enter(table, self._read_key(), begun)
        self.at += 1  # the equals sign
        self._read_value(path)

    def _read_key(self) -> list[str]:
        """The parts of a key; what comes after it is next."""
        parts: list[str] = []
        while not parts or self.text[self.at] == ".":
            self.at += bool(parts)
            self._skip(_SPACE)
            found = _BARE_KEY.match(self.text, self.at) or _STRING.match(self.text, self.at)
            assert found
            parts.append(found.group().strip("\"'"))
            self.at = found.end()
            self._skip(_SPACE)
        return parts

    def _read_value(self, path: str) -> None:
        self._skip(_SPACE)
        opened = self.text[self.at]
        if opened in "[{":
            self._read_inside(path, "]" if opened == "[" else "}")
        else:
            begun = self.at
            self._skip(_STRING if opened in "\"'" else _BARE_VALUE)
            self.values[path] = begun, begun + len(self.text[begun : self.at].rstrip())

    def _read_inside(self, path: str, close: str) -> None:
        """The entries of a list, or the pairs of a table between braces."""
        self.at += 1
        number = 0
        self._skip(_BLANK)
        while self.text[self.at] != close:
            if close == "]":
                self._note(f"{path}[{number}]", self.at)
                self._read_value(f"{path}[{number}]")
            else:
                self._read_pair(path)
            number += 1
            self._skip(_BLANK)
            self.at += self.text[self.at] == ","
            self._skip(_BLANK)
        self.at += 1

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        assert found
        self.at = found.end()

    def _note(self, path: str, at: int) -> None:
        self.lines.setdefault(path, bisect(self._ends, at - 1) + 1)


def _join(table: str, key: str) -> str:
    return f"{table}.{key}" if table else key
