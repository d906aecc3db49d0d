"""Names that nobody mistakes for another's: the house's own are refused, twins at a table are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from agon.kit.text import LANGUAGES, Catalogue
from agon.server.db.store import SeatRow
from agon.server.problem import HERE, Problem

# Letters of other scripts, and digits, that are drawn like a Latin letter.
_LOOK_ALIKES: Final = str.maketrans(
    "аевгкмнорстухіјѕԁԛԝьһӏүёαβγεηικνορτυχωςσ013589!|$@ıſøđłħ",
    "aebrkmhopctyxijsdqwbhlyeabyenikvoptuxwcoolesbglisaisodlh",
)
# Letters that are hard to tell apart in many a typeface.
_ALIKE: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("i", "l"), ("j", "l"))
_HOUSE: Final = (
    # who runs the server, in the languages it speaks
    *("admin", "administrator", "administrateur", "moderator", "moderateur", "sysadmin", "webmaster", "support"),
    *("host", "hote", "gastgeber", "server", "serveur", "system", "systeme", "operator", "operateur", "betreiber"),
    *("agon", "the house", "la maison", "das haus"),
    # who is no person
    *("bot", "robot", "computer", "ordinateur", "easy bot", "medium bot", "robot facile", "robot moyen"),
    *("beginner bot", "hard bot", "expert bot", "robot debutant", "robot difficile", "robot expert"),
    *("anfanger bot", "schwerer bot", "experten bot"),
    *(
        "einfacher bot",
        "leichter bot",
        "mittlerer bot",
        "seat",
        "place",
        "platz",
        "spectator",
        "spectateur",
        "zuschauer",
    ),
)


def skeleton(name: str) -> str:
    """What an eye takes in of a name: no case, no accents, no signs, one letter for all that look like it."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_LOOK_ALIKES)
    bare = "".join(letter for letter in letters if letter.isalnum())
    for pair, single in _ALIKE:
        bare = bare.replace(pair, single)
    return bare or "".join(letters.split())  # a name of signs only


def plain_name(name: str) -> str:
    """A name as it is shown, without needless blanks; a problem if it cannot be seen or is not for people."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable():
        raise Problem(400, "who")
    if _is_reserved(plain):
        raise Problem(400, "reserved-name", name=plain)
    return plain


def _is_reserved(name: str) -> bool:
    """Also with a number behind it, as bots and seats have one."""
    bare = re.sub(r"[\W\d_]+$", "", unicodedata.normalize("NFKC", name))
    return bool({skeleton(name), skeleton(bare)} & _reserved())


@cache
def _reserved() -> frozenset[str]:
    words = [Catalogue(lang, HERE).say("bot-name", number="") for lang in LANGUAGES]
    return frozenset(skeleton(word) for word in (*_HOUSE, *words))


def marked(seat: SeatRow, seated: Iterable[SeatRow]) -> SeatRow:
    """The seat with a number behind its name, if somebody with such a name sits at the table already."""
    if seat.name is None:
        return seat
    taken = {skeleton(shown(other)) for other in seated if other.name and other.seat != seat.seat}
    if skeleton(seat.name) not in taken:
        return msgspec.structs.replace(seat, mark=None)
    mark = next(n for n in range(2, 99) if skeleton(f"{seat.name} ({n})") not in taken)
    return msgspec.structs.replace(seat, mark=mark)


def shown(seat: SeatRow) -> str:
    """The name as the others at the table read it."""
    return f"{seat.name} ({seat.mark})" if seat.mark else seat.name or ""
