"""What a device is called in a list: the browser and its system, in words that are the same in every language."""

from __future__ import annotations

from typing import Final

_BROWSERS: Final = (  # the first that is found: many claim to be others as well
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrom", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
    ("agon", "Agon"),
    ("httpx", "Python"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(told: str) -> str:
    """The words for what a browser told of itself; nothing if none is known: what it told is not kept."""
    found = (next((word for mark, word in words if mark in told), "") for words in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))
