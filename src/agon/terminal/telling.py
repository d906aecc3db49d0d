"""Events, refusals and clauses as sentences in the person's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from agon.kit.box import Box
from agon.kit.event import Event
from agon.kit.game import AnyGame, phrase
from agon.kit.match import Line, Match
from agon.kit.record import Flaw
from agon.kit.rulebook import read_rulebook, tell_sources
from agon.kit.seats import CHANCE, Viewer
from agon.kit.text import Catalogue
from agon.kit.wording import Phrase
from agon.terminal.boards import find_board
from agon.terminal.trouble import one_line

_LINE: Final = 80


def tell_event(game: AnyGame, box: Box, words: Catalogue, event: Event) -> str:
    """What happened, as a sentence."""
    return fill(words, phrase(game, event, box))


def fill(words: Catalogue, told: Phrase) -> str:
    """The sentence of a phrase; an edition may have words of its own, which are then shown as they are."""
    try:
        return one_line(words.fill(told.key, told.params))
    except KeyError:
        return one_line(f"{told.key} {told.params}")


def tell_lines(match: Match, lines: Sequence[Line], viewer: Viewer, words: Catalogue) -> list[str]:
    """What this viewer learns, in sentences; short ones together if they are of one answer or of nature's acts."""
    told: list[str] = []
    quiet = tuple(find_board(match.game.name).quiet)
    for _, together in groupby(enumerate(lines), key=lambda entry: -1 if entry[1].seat == CHANCE else entry[0]):
        seen = match.events([line for _, line in together], viewer)
        events = [event for event in seen if not isinstance(event, quiet)]
        told += join([tell_event(match.game, match.table.box, words, event) for event in events])
    return told


def join(sentences: Iterable[str]) -> list[str]:
    """Sentences put together while they fit on a line of a usual terminal."""
    joined: list[str] = []
    for sentence in sentences:
        if joined and len(joined[-1]) + len(sentence) < _LINE:
            joined[-1] += f" {sentence}"
        else:
            joined.append(sentence)
    return joined


def tell_flaw(words: Catalogue, flaw: Flaw) -> str:
    """Where a record is wrong and why."""
    why = words.refused(flaw.why)
    return why if flaw.line is None else words.say("cli.flaw", line=flaw.line + 1, why=why)


def clause_text(game: AnyGame, slug: str, words: Catalogue) -> str | None:
    """The clause of this slug, as the rulebook has it; None if it is none of the game's."""
    clause = read_rulebook(game.name, game.folder).clause(slug)
    return f"{clause.slug} · {tell_sources(clause.text[words.lang], words)}" if clause else None
