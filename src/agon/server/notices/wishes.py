"""What somebody wants to hear, in which language, and at which hours not."""

from __future__ import annotations

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from agon.kit.text import LANGUAGES, Language
from agon.server.notices.ways import KINDS, Kind

_UTC: Final = "UTC"


class Wishes(msgspec.Struct, frozen=True):
    """The wishes of one person."""

    lang: Language = "en"
    zone: str = _UTC
    quiet_from: int | None = None  # minutes after midnight
    quiet_to: int | None = None
    off: tuple[Kind, ...] = ()

    def quiet(self, moment: int) -> bool:
        """Whether it is one of his quiet hours; on his clock, also on the days when that is set forward or back."""
        first, last = self.quiet_from, self.quiet_to
        if first is None or last is None or first == last:
            return False
        local = datetime.fromtimestamp(moment, zone_named(self.zone) or ZoneInfo(_UTC))
        minute = local.hour * 60 + local.minute
        return first <= minute < last if first < last else minute >= first or minute < last


def zone_named(name: str) -> ZoneInfo | None:
    """A time zone; None if this machine knows none of this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def read_off(text: str) -> tuple[Kind, ...]:
    """The kinds of such a text as ',over,house,'."""
    return tuple(kind for kind in KINDS if f",{kind}," in text)


def write_off(kinds: tuple[Kind, ...]) -> str:
    """Kinds as they are stored."""
    return f",{','.join(kinds)}," if kinds else ""


def read_lang(text: str) -> Language:
    """A stored language; English if it is none of ours any more."""
    return next((lang for lang in LANGUAGES if lang == text), "en")
