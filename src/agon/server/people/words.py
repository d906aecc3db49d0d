"""Words that the host of a server refuses, in names and in chat: a list of his own, with letters that look alike."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from agon.server.people.names import skeleton
from agon.server.problem import Problem

_ANYWHERE: Final = "*"
_TOKEN: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class RefusedWords:
    """One word a line; `*word*` is refused also within another. What begins with # is a remark."""

    def __init__(self, lines: list[str]) -> None:
        wanted = [line.strip() for line in lines]
        wanted = [line for line in wanted if line and not line.startswith("#")]
        anywhere = [skeleton(line.strip(_ANYWHERE)) for line in wanted if line.startswith(_ANYWHERE)]
        self._anywhere: Final = tuple(filter(None, anywhere))
        self._words: Final = frozenset(skeleton(line) for line in wanted if not line.startswith(_ANYWHERE))

    @classmethod
    def read(cls, file: str) -> RefusedWords:
        """The host's list; nothing is refused without one. OSError if it is named and cannot be read."""
        return cls(Path(file).read_text(encoding="utf-8", errors="replace").splitlines() if file else [])

    def check(self, text: str) -> str:
        """The text, or a problem; the word is not told, so that nobody tries around it."""
        if not self._words and not self._anywhere:
            return text
        tokens = _TOKEN.findall(text)
        whole = {skeleton(text), skeleton("".join(tokens))}  # also where blanks and signs stand between the letters
        if self._words & {*map(skeleton, tokens), *whole} or any(
            word in some for word in self._anywhere for some in whole
        ):
            raise Problem(400, "refused-word")
        return text
