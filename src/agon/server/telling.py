"""What happened and what can be done, as sentences before or after they have a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from agon.kit.action import Action
from agon.kit.game import phrase
from agon.kit.match import Line, Match
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE, Viewer
from agon.kit.sheet import Sheet
from agon.kit.text import Catalogue, Language
from agon.server.wire import Choice, News, PromptInfo, Told

_MOST_BOXES: Final = 16
_MOST_CHOICES: Final = 1 << 13  # of each box


def tell_record(
    match: Match, lines: Sequence[Line], viewer: Viewer, names: Sequence[str], lang: Language, everything: bool
) -> str:
    """Every line of the record and what it caused, as this viewer may know it; all of it once the match is over."""
    words = Catalogue(lang, match.game.folder, names=names)
    told = []
    for number, line in enumerate(lines):
        events = line.events if everything else match.events([line], viewer)
        who = "" if line.seat == CHANCE else f"{names[line.seat]}: "
        phrases = [phrase(match.game, event, match.table.box) for event in events]
        sentences = [words.fill(found.key, found.params) for found in phrases]
        told.append(f"{number:>4}  {who}{' '.join(sentences)}".rstrip())
    return "\n".join(told) + "\n"


def told_events(match: Match, viewer: Viewer, first: int, lines: Sequence[Line]) -> tuple[Told, ...]:
    """What this viewer learns from these lines, which begin at number `first`."""
    game, box = match.game, match.table.box
    seen = [(number, heard) for number, line in enumerate(lines, first) for heard in match.happenings([line], viewer)]
    phrases = [phrase(game, heard.event, box) for _, heard in seen]
    return tuple(
        Told(number, heard.event, found.key, found.params, heard.clause)
        for (number, heard), found in zip(seen, phrases, strict=True)
    )


def news(
    match: Match,
    viewer: Viewer,
    first: int,
    lines: Sequence[Line],
    sheet: Sheet,
    before: Sequence[msgspec.Raw] = (),
) -> bytes:
    """What this viewer learns from the last lines, and how things stand for him; `before` was put into JSON before."""
    prompt = None if viewer is None else match.prompt(viewer)
    asked = None if prompt is None else PromptInfo(prompt.decision, prompt.frame, choices(match, prompt.actions))
    view = match.view(viewer)
    told = News(
        first=first,
        seq=len(match.lines),
        viewer=viewer,
        events=(*before, *told_events(match, viewer, len(match.lines) - len(lines), lines)),  # type: ignore[arg-type]
        view=view,
        outlook=match.outlook(view, viewer),
        prompt=asked,
        undo=viewer is not None and match.outcome() is None and not isinstance(match.may_undo(viewer), Refusal),
        owed=tuple(match.open),
        outcome=match.outcome(),
        sheet=sheet,
    )
    return msgspec.json.encode(told)


def news_since(match: Match, viewer: Viewer, seq: int) -> bytes:
    """What this viewer missed since a number he has seen."""
    first = min(max(seq, 0), len(match.lines))
    return news(match, viewer, first, match.lines[first:], match.sheet())


def choices(match: Match, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """The legal answers for a prompt. They are the same again and again, so they are kept as JSON."""
    game, box = match.game, match.table.box
    known = _known(box.text)
    if len(known) > _MOST_CHOICES:
        known.clear()
    for action in actions:
        if action not in known:
            found = phrase(game, action, box)
            known[action] = msgspec.Raw(msgspec.json.encode(Choice(action, found.key, found.params)))
    return tuple([known[action] for action in actions])  # type: ignore[misc]


@lru_cache(_MOST_BOXES)
def _known(box: str) -> dict[Action, msgspec.Raw]:
    """What was written so far with the words of this component file."""
    return {}
