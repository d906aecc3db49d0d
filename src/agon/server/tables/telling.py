"""What happened and what can be done, as sentences before or after they have a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from agon.kit.action import Action
from agon.kit.audience import Audience
from agon.kit.event import Event, Happening
from agon.kit.game import phrase
from agon.kit.match import Line, Match
from agon.kit.refusal import Param
from agon.kit.seats import CHANCE, Viewer
from agon.kit.sheet import Sheet
from agon.kit.text import Catalogue, Language, needed
from agon.kit.wording import Wording, remainder, worded
from agon.server.tables.between import Moment, Stand, between
from agon.server.wire import Choices, News, PromptInfo, Told, ToldLine

_MOST_BOXES: Final = 16
_MOST_CHOICES: Final = 1 << 13  # of each box
_MOST_TOLD: Final = 1 << 9  # events of each box: those of this broadcast, or of one before


class _Answer(NamedTuple):
    """A legal answer, taken apart: answers that share the first two parts are told together."""

    alike: list[tuple[str, object]]  # type and all fields but the last
    alone: bool  # it has words of its own, or no field
    value: object  # of the last field
    choice: Choices  # if it is told alone


class _Known:
    """What was worked out so far for one component file."""

    def __init__(self) -> None:
        self.wording: Wording | None = None
        self.answers: dict[Action, _Answer] = {}
        self.told: dict[Happening, msgspec.Raw] = {}  # most viewers are told the same


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


def told_lines(match: Match, viewer: Viewer, first: int, lines: Sequence[Line]) -> tuple[ToldLine, ...]:
    """What this viewer learns from these lines, which begin at number `first`; from some he learns nothing."""
    seen = [(number, match.happenings([line], viewer)) for number, line in enumerate(lines, first)]
    return tuple(ToldLine(number, tuple(_told(match, heard) for heard in all_of)) for number, all_of in seen if all_of)


def _told(match: Match, heard: Happening) -> Told:
    known = _known(match.game.name, match.table.box.text).told
    found = known.get(heard)
    if found is None:
        if len(known) > _MOST_TOLD:
            known.clear()
        clause = heard.clause and heard.clause.removeprefix(f"{match.game.name}/")
        found = known[heard] = msgspec.Raw(msgspec.json.encode(Told(heard.event, clause, *_words(match, heard.event))))
    return found  # type: ignore[return-value]  # in JSON already


def news(
    match: Match,
    viewer: Viewer,
    first: int,
    lines: Sequence[Line],
    sheet: Sheet,
    before: Sequence[msgspec.Raw] = (),
    seen: Sequence[Moment] = (),
    now: Audience | None = None,
) -> bytes:
    """What this viewer learns from the last lines, and how things stand for him.

    `before` was put into JSON before; `seen` is how things stood while the last lines were played. Who tells more than
    one says with whom he looks at how they stand `now`.
    """
    prompt = None if viewer is None else match.prompt(viewer)
    view, outlook = (now or Audience(match.game, match.table.box, match.state, many=False)).sight(viewer)
    told = News(
        first=first,
        seq=len(match.lines),
        viewer=viewer,
        events=(*before, *told_lines(match, viewer, len(match.lines) - len(lines), lines)),  # type: ignore[arg-type]
        view=view,
        outlook=outlook,
        prompt=None if prompt is None else PromptInfo(prompt.decision, tuple(choices(match, prompt.actions))),
        undo=viewer is not None and match.can_undo(viewer),
        owed=tuple(match.open),
        outcome=match.outcome(),
        sheet=sheet,
    )
    message = msgspec.json.encode(told)
    if not seen:
        return message
    stood = between(match, viewer, seen, Stand(view, outlook, sheet), len(message))
    return message[:-1] + b',"between":' + msgspec.json.encode(stood) + b"}" if stood else message


def news_since(match: Match, viewer: Viewer, seq: int) -> bytes:
    """What this viewer missed since a number he has seen."""
    first = min(max(seq, 0), len(match.lines))
    return news(match, viewer, first, match.lines[first:], match.sheet())


def choices(match: Match, actions: Sequence[Action]) -> Iterator[Choices]:
    """The legal answers for a prompt in their order, those that differ in their last field only told together."""
    known = _known(match.game.name, match.table.box.text).answers
    if len(known) > _MOST_CHOICES:
        known.clear()
    for action in actions:
        if action not in known:
            known[action] = _answer(match, action)
    grouped = _grouped([known[action] for action in actions])
    for (field, _), group in groupby(grouped, lambda some: (some.field, some.values)):
        first, *others = group
        if field is None:
            yield from (first, *others)
        else:
            yield msgspec.structs.replace(first, others=tuple(other.action for other in others))


def _grouped(answers: Sequence[_Answer]) -> Iterator[Choices]:
    for (_, alone), group in groupby(answers, lambda answer: answer[:2]):
        some = list(group)
        if alone or len(some) == 1:
            yield from (answer.choice for answer in some)
        else:
            yield _together(some)


def _together(answers: Sequence[_Answer]) -> Choices:
    *common, (field, _) = answers[0].choice.action.items()
    return Choices(dict(common), field, tuple(answer.value for answer in answers))


def _answer(match: Match, action: Action) -> _Answer:
    key, params = _words(match, action)
    fields = msgspec.to_builtins(action)
    *alike, (_, value) = fields.items()
    return _Answer(alike, not alike or bool(key or params), value, Choices(fields, key=key, params=params))


def _words(match: Match, thing: Action | Event) -> tuple[str | None, dict[str, Param]]:
    """What its sentence needs beside itself."""
    game, box = match.game, match.table.box
    known = _known(game.name, box.text)
    if known.wording is None:
        known.wording = game.notation.wording(box)
    found = phrase(game, thing, box)
    return remainder(found, worded(thing, known.wording), needed(game.folder, found.key))


@lru_cache(_MOST_BOXES)
def _known(game: str, box: str) -> _Known:
    """What was worked out so far with the words of this component file."""
    return _Known()
