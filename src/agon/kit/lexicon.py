"""Every action of a game by its text, so that what was written can be read again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.refusal import Malformed

A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=Box)


class Lexicon(Generic[A, B]):
    """The table of all actions in one box: built when first asked, since an edition may have names of its own."""

    def __init__(self, write: Callable[[A, B], str], every: Sequence[A]) -> None:
        self._write = write
        self._every = every
        self._box: B | None = None
        self._actions: dict[str, A] = {}

    def read(self, text: str, box: B) -> A | Malformed:
        """The action of this text, however it is spaced and capitalised."""
        if self._box is not box:
            self._actions = {_plain(self._write(action, box)): action for action in self._every}
            self._box = box
        found = self._actions.get(_plain(text))
        return Malformed("$", "value", {"got": text}) if found is None else found


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
