"""Letters to send in tests."""

from __future__ import annotations

from agon.kit.text import Language
from agon.server.notices.ways import Item, Letter, Way, WayKind
from agon.server.notices.wording import Wording

HOME = "https://games.example.org"
TURN = Item("turn", "tab1", "olympe")


def way(kind: WayKind, address: str, form: str = "", id: str = "way1") -> Way:
    return Way(id, "ann", kind, address, form, True, 0, 0, 0)


def said(to: Way, *items: Item, lang: Language = "en") -> Wording:
    return Wording(Letter(to, lang, items or (TURN,)), HOME)


def plain(text: str) -> str:
    """With ordinary blanks, where French has narrow ones that do not break."""
    return " ".join(text.replace("\u202f", " ").replace("\xa0", " ").split())
