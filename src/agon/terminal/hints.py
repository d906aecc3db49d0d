"""Asking a bot in the terminal: in three steps where to look, what it would do, why; and a warning before a mistake."""

from __future__ import annotations

import threading
from random import Random
from typing import Final

import msgspec

from agon.bots.hinting import HINT_LEVELS, Counsel, Hint, HintLine, Mistake, manner_of, seed_of
from agon.bots.hints import FOLDER
from agon.kit.action import TakeHint
from agon.kit.box import Box
from agon.kit.game import AnyGame, phrase
from agon.kit.match import Prompt, Step
from agon.kit.reasons import Saying
from agon.kit.text import Catalogue
from agon.terminal.session import Session

USUAL: Final = "hard"
_LAST: Final = 3  # step
_SURE: Final = 1.96  # standard errors: 95 of 100
_WEAK: Final = frozenset({"random", "greedy", "beginner", "easy"})


def hint_words(session: Session) -> Catalogue:
    """What bots say, with the game's own words."""
    return words_of_hints(session.match.game, session.words)


def words_of_hints(game: AnyGame, words: Catalogue) -> Catalogue:
    """What bots say of a game, in the language and with the names of these words."""
    return Catalogue(words.lang, FOLDER, game.folder, game.folder / "hints", names=words.names)


class Adviser:
    """What bots find about one decision; each level thinks about it once."""

    def __init__(self, session: Session, prompt: Prompt) -> None:
        self._session: Final = session
        self._prompt: Final = prompt
        self._view: Final = session.match.view(prompt.seat)
        self._found: Final[dict[str, Hint]] = {}
        self._stopped: Final = threading.Event()
        self._mistakes: tuple[Mistake, ...] = ()

    def ask(self, level: str) -> None:
        """One step further than before, in sentences; that it was asked stands in the record."""
        session, decision = self._session, self._prompt.decision
        if len(self._prompt.actions) == 1:
            session.terminal.say(hint_words(session).say("only"))
            return
        step = min(_LAST, session.match.hinted(self._prompt.seat, decision) + 1)
        hint = self._found.get(level)
        if hint is None:
            hint = self._found[level] = self._counsel().hint(self._rng(level), manner_of(level, session.match.game))
        if isinstance(session.match.take_hint(self._prompt.seat, TakeHint(decision, level, step)), Step):
            session.save(session.path)
        for line in _sentences(session, self._prompt, hint, step):
            session.terminal.say(line)

    def watch(self) -> None:
        """Look for mistakes while the person thinks."""
        threading.Thread(target=self._look, daemon=True).start()

    def stop(self) -> None:
        """What is not found by now nobody waits for."""
        self._stopped.set()

    def mistake(self, action: object) -> Mistake | None:
        """Whether an answer was found to be a clear mistake."""
        actions = self._prompt.actions
        return next((one for one in self._mistakes if actions[one.place] == action), None)

    def _look(self) -> None:
        manner = manner_of(USUAL, self._session.match.game)
        self._mistakes = self._counsel().mistakes(self._rng(USUAL), manner, enough=self._stopped.is_set)

    def _counsel(self) -> Counsel:
        match = self._session.match
        return Counsel(match.game, self._view, match.table.box, self._prompt)

    def _rng(self, level: str) -> Random:
        view, actions = msgspec.json.encode(self._view), msgspec.json.encode(self._prompt.actions)
        return Random(seed_of(view, actions, level))


def warns(session: Session) -> bool:
    """Whether the person is warned: as was chosen, or against weak bots."""
    party = session.party
    if party.people != 1 or not session.helps or not session.terminal.interactive:
        return False
    return all(bot in _WEAK for bot in party.bots) if party.warn is None else party.warn


def read_level(typed: str) -> str | None:
    """The level that was typed, the usual one without; None if there is no such."""
    wanted = typed.strip().lower() or USUAL
    return next((level for level in HINT_LEVELS if level.startswith(wanted)), None)


def tell_mistake(session: Session, mistake: Mistake) -> list[str]:
    """What an answer would cost, and why."""
    words = hint_words(session)
    return [_say(words, mistake.lost), *(f"- {_say(words, reason)}" for reason in mistake.reasons)]


def _sentences(session: Session, prompt: Prompt, hint: Hint, step: int) -> list[str]:
    words = hint_words(session)
    if step == 1:
        return [_say(words, look) for look in hint.looks]
    match = session.match
    return tell_answers(match.game, match.table.box, prompt, hint, words, why=step == _LAST)


def tell_answers(
    game: AnyGame, box: Box, prompt: Prompt, hint: Hint, words: Catalogue, *, why: bool = True
) -> list[str]:
    """The best answers with what is expected of each, and why."""
    told: list[str] = []
    for number, line in enumerate(hint.lines, 1):
        said = phrase(game, prompt.actions[line.place], box)
        answer = words.fill(said.key, said.params)
        told.append(f"{number}. {answer}: {_expects(words, line, number == 1)}")
        if why:
            told += [f"   {reason}" for reason in _reasons(words, line)]
    if why:
        told.append(words.say("by.learned" if hint.learned else "by.glance", count=hint.simulations))
    return told


def _expects(words: Catalogue, line: HintLine, best: bool) -> str:
    if line.points is not None:
        return words.say("expects.points", points=round(line.points), error=_within(line.points_error, 1))
    error = "?" if line.error is None else _within(line.error)
    told = words.say("expects.chance", percent=round(100 * line.expected), error=error)
    if best:
        return told
    gap = round(100 * line.behind)
    clear = gap > 0 and line.behind > _SURE * line.behind_error
    behind = (
        words.say("behind.clear", gap=gap, error=_within(line.behind_error)) if clear else words.say("behind.close")
    )
    return f"{told}; {behind}"


def _within(error: float, by: int = 100) -> int:
    return max(1, round(by * _SURE * error))


def _reasons(words: Catalogue, line: HintLine) -> list[str]:
    told = [_say(words, remark) for remark in line.remarks]
    for key, some in (("told.for", line.reasons), ("told.against", line.but)):
        if some:
            told.append(words.say(key, reasons="; ".join(_say(words, one) for one in some)))
    return told or [words.say("no-words")]


def _say(words: Catalogue, saying: Saying) -> str:
    return words.fill(saying.key, dict(saying.params))
