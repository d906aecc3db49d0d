"""A match in sentences, for a reader's own files."""

from __future__ import annotations

from collections.abc import Sequence

from agon.kit.event import TakenBack
from agon.kit.game import Phrase
from agon.kit.match import Match
from agon.kit.seats import CHANCE, Viewer
from agon.kit.text import Catalogue, Language


def tell_record(match: Match, viewer: Viewer, names: Sequence[str], lang: Language, everything: bool) -> str:
    """Every line of the record and what it caused, as this viewer may know it; all of it once the match is over."""
    words = Catalogue(lang, match.game.folder, names=names)
    told = []
    for number, line in enumerate(match.lines):
        events = line.events if everything else match.events([line], viewer)
        who = "" if line.seat == CHANCE else f"{names[line.seat]}: "
        sentences = [_sentence(match, words, event) for event in events]
        told.append(f"{number:>4}  {who}{' '.join(sentences)}".rstrip())
    return "\n".join(told) + "\n"


def _sentence(match: Match, words: Catalogue, event: object) -> str:
    if isinstance(event, TakenBack):
        phrase = Phrase("event.TakenBack", {"seat": event.seat})
    else:
        phrase = match.game.notation.phrase(event, match.table.box)
    return words.fill(phrase.key, phrase.params)
