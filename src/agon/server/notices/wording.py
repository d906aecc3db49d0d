"""What a notice says: which game, which table, what is wanted. Nothing of what anybody holds or did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from agon.kit.registry import find_game
from agon.kit.text import Catalogue, Language
from agon.server.notices.ways import CONFIRM, TRIAL, Item, Letter

_HERE: Final = Path(__file__).parent
_MOST: Final = 20  # lines of one letter


class Wording:
    """The sentences of one letter."""

    def __init__(self, letter: Letter, address: str) -> None:
        self.letter: Final = letter
        self.words: Final = _words(letter.lang)
        self._address: Final = address.rstrip("/")

    @property
    def single(self) -> Item | None:
        """What it is about, if that is one thing only."""
        return self.letter.items[0] if len(self.letter.items) == 1 else None

    @property
    def title(self) -> str:
        """In a few words."""
        kinds = Counter(item.kind for item in self.letter.items)
        if self.single is not None:
            return self.line(self.single)
        if set(kinds) == {"turn"}:
            return self.words.say("title.turns", count=kinds["turn"])
        return self.words.say("title.news", count=len(self.letter.items))

    @property
    def link(self) -> str:
        """Where to go: to the table, or to all of one's tables."""
        tables = {item.table for item in self.letter.items}
        return self.place(next(iter(tables)) if len(tables) == 1 else "")

    def place(self, table: str) -> str:
        """The address of a table, or of the lobby."""
        return f"{self._address}/g/{table}" if table else f"{self._address}/"

    def line(self, item: Item) -> str:
        """One thing in one sentence."""
        if item.kind == "house":
            return item.text
        if item.kind in (TRIAL, CONFIRM):
            return self.words.say(f"line.{item.kind}")
        return self.words.say(f"line.{item.kind}", game=_game_name(item.game, self.letter.lang))

    def lines(self) -> list[str]:
        """Everything, the last few only counted."""
        told = [self.line(item) for item in self.letter.items[:_MOST]]
        more = len(self.letter.items) - len(told)
        return [*told, self.words.say("more", count=more)] if more else told

    def places(self) -> Sequence[tuple[str, str]]:
        """Every sentence with the address it leads to."""
        return [(self.line(item), self.place(item.table)) for item in self.letter.items[:_MOST]]


@lru_cache
def _words(lang: Language) -> Catalogue:
    return Catalogue(lang, _HERE)


@lru_cache(64)
def _game_name(game: str, lang: Language) -> str:
    found = find_game(game)
    if found is None:
        return game
    words = Catalogue(lang, found.folder)
    return words.say("game.name") if "game.name" in words else game
