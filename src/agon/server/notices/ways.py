"""What a notice is about, by which ways it goes, and what became of it."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, get_args

import msgspec

from agon.kit.text import Language

Kind = Literal["turn", "invited", "over", "house"]  # what people switch on and off
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
CONFIRM: Final = "confirm"  # the first letter to a new mail address
TRIAL: Final = "trial"  # what somebody asked for to see whether it works

WayKind = Literal["push", "mail", "hook"]
Form = Literal["slack", "discord", "ntfy", "matrix", "plain"]  # what a webhook wants to read


class Way(msgspec.Struct, frozen=True):
    """How one person is reached: a browser, a mail address, a webhook."""

    id: str
    person: str
    kind: WayKind
    address: str
    form: str  # of a webhook; of a browser the keys it told
    confirmed: bool
    created: int
    last: int
    failed: int


class Item(msgspec.Struct, frozen=True):
    """One thing to tell."""

    kind: str
    table: str = ""
    game: str = ""
    text: str = ""  # what the host wrote


class Letter(msgspec.Struct, frozen=True):
    """All that one way is told at once."""

    way: Way
    lang: Language
    items: tuple[Item, ...]


class Fate(Enum):
    """What became of a letter."""

    SENT = "sent"
    LATER = "later"  # it was not taken: it is tried again
    REFUSED = "refused"  # it was not taken, nor will it be
    GONE = "gone"  # there is nobody any more at this address
    UNSURE = "unsure"  # it was given away, and nobody said whether it arrived: it is not sent twice
