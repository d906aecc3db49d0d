"""A process in which bots think: questions in, places of answers out, one JSON document a line.

It gets a view and what may be answered, nothing else of the match.
"""

from __future__ import annotations

import os
import sys
import time
from functools import lru_cache
from math import inf
from random import Random
from typing import BinaryIO, Final, Literal

import msgspec

from agon.bots.hinting import Counsel, Hint, Mistake, manner_of
from agon.bots.levels import find_bot
from agon.bots.searching import SearchBot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.kit.registry import find_game

_POLITE: Final = 5  # whoever thinks makes way for the process that answers people


class Question(msgspec.Struct, frozen=True):
    """All a bot is told."""

    game: str
    edition: str | None
    bot: str
    view: msgspec.Raw
    seat: int
    decision: int
    frame: str
    actions: msgspec.Raw
    seed: str
    seconds: float = 0.0  # after which it says what it would do by then; 0: it may think to the end
    asks: Literal["choice", "hint", "mistakes"] = "choice"
    request: str = ""  # the number of the request that led to it, for the log
    whole: bool = False  # thought to the end, however busy the machine: others are asked the same


class Answer(msgspec.Struct, frozen=True):
    """The place of the chosen action in the list, and whether time was up before it was thought to the end.

    To whoever asks for more: the best answers and why, or those that are mistakes.
    """

    place: int
    cut: bool = False
    hint: Hint | None = None
    mistakes: tuple[Mistake, ...] = ()


class _Clock:
    """Says when time is up, and remembers that it did."""

    def __init__(self, seconds: float) -> None:
        self._end: Final = time.monotonic() + seconds
        self.rang = False

    def __call__(self) -> bool:
        self.rang = time.monotonic() >= self._end
        return self.rang


@lru_cache(maxsize=64)
def _box(game: str, edition: str | None) -> Box:
    found = find_game(game)
    assert found is not None
    box: Box = found.box if edition is None else found.load_box(edition)
    return box


def answer(question: Question) -> Answer:
    """What the bot chooses."""
    game = find_game(question.game)
    assert game is not None
    view = msgspec.json.decode(question.view, type=game.view_type)
    actions = _read_actions(game, question.actions)
    prompt = Prompt(question.decision, question.seat, question.frame, actions)
    if question.asks != "choice":
        return _counsel(question, game, view, prompt)
    bot = find_bot(question.bot)
    assert bot is not None
    clock = _Clock(question.seconds)
    if question.seconds and isinstance(bot, SearchBot):
        bot = bot.until(clock)
    chosen = bot.choose(game, view, _box(question.game, question.edition), prompt, Random(question.seed))
    return Answer(actions.index(chosen), clock.rang)


def _counsel(question: Question, game: AnyGame, view: View, prompt: Prompt) -> Answer:
    """What a person is told who asks a bot."""
    clock = _Clock(question.seconds or inf)
    counsel = Counsel(game, view, _box(question.game, question.edition), prompt)
    rng, manner = Random(question.seed), manner_of(question.bot, game)
    if question.asks == "mistakes":
        return Answer(0, clock.rang, mistakes=counsel.mistakes(rng, manner, enough=clock))
    hint = counsel.hint(rng, manner, enough=clock)
    return Answer(hint.lines[0].place, clock.rang, hint)


def _read_actions(game: AnyGame, raw: msgspec.Raw) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = msgspec.json.decode(raw, type=tuple[game.action_type, ...])  # type: ignore[name-defined]
    return actions


def main() -> None:
    """Say that one is ready, then answer until nobody asks any more."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_POLITE)
    decoder, out = msgspec.json.Decoder(Question), sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is no answer
    write(out, b"{}")
    for line in sys.stdin.buffer:
        write(out, msgspec.json.encode(answer(decoder.decode(line))))


def write(out: BinaryIO, document: bytes) -> None:
    """One document, at once."""
    out.write(document + b"\n")
    out.flush()


if __name__ == "__main__":
    main()
