"""What a puzzle is about, as keys; their words stand in the catalogues beside this file."""

from __future__ import annotations

from typing import Final

from agon.bots.hinting import Hint

ANYTHING: Final = "anything"
_LOOK, _REMARK = "look.", "remark."
_BY_REMARK: Final = {"olympe": ("monster",), "peloponnes": (), "offrandes": ("last-animal",), "olympos": ()}


def theme_of(game: str, hint: Hint) -> str:
    """What is plain to see in the best answer, if that makes a theme; else what its strongest reason is about."""
    seen = [remark.key.removeprefix(_REMARK) for remark in hint.lines[0].remarks]
    found = next((key for key in seen if key in _BY_REMARK.get(game, ())), None)
    if found is not None:
        return found
    topic = hint.looks[0].key.removeprefix(_LOOK) if hint.looks else "anywhere"
    return ANYTHING if topic == "anywhere" else topic
