"""Words and signs that every board uses."""

from __future__ import annotations

from agon.terminal.boards.board import Scene
from agon.terminal.trouble import one_line


def word(scene: Scene, family: str, name: str) -> str:
    """A word in the person's language; an edition's own words as they are."""
    key = f"{family}.{name}"
    return scene.words.say(key) if key in scene.words else one_line(name)


def seat_name(scene: Scene, seat: int) -> str:
    """A player's name, or the number of the seat."""
    names = scene.words.names
    return names[seat] if seat < len(names) else scene.words.say("seat", number=seat + 1)


def dash(scene: Scene) -> str:
    """Where nothing is."""
    return "-" if scene.ascii_only else "–"


def pointer(scene: Scene) -> str:
    """Whose turn it is."""
    return ">" if scene.ascii_only else "▶"
