"""Questions with an answer on Enter; nonsense gets one line and the question again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.bots.levels import LEVELS, REPLACEMENT
from agon.kit.game import AnyGame, Options
from agon.kit.registry import find_game, game_names
from agon.kit.text import Catalogue
from agon.terminal.language import words_of
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.variants import advice_for, variants_for

YES: Final = frozenset({"y", "yes", "j", "ja", "o", "oui"})
NO: Final = frozenset({"n", "no", "nein", "non"})


def ask_yes(terminal: Terminal, words: Catalogue, question: str, default: bool) -> bool:
    """A yes or a no."""
    hint = words.say("cli.yes-no" if default else "cli.no-yes")
    while True:
        answer = _ask(terminal, f"{question} {hint}").lower()
        if not answer or answer in YES | NO:
            return answer in YES if answer else default
        terminal.say(words.say("cli.yes-or-no"))


def choose(terminal: Terminal, words: Catalogue, question: str, labels: Sequence[str], default: int) -> int:
    """The place of the label chosen by number or name."""
    if len(labels) == 1:
        return 0
    numbered = [f"{number} {label}" for number, label in enumerate(labels, 1)]
    asked = f"{question} {', '.join(numbered)} [{default + 1}]"
    if not terminal.has_room(asked):
        for line in (question, *numbered):
            terminal.say(line)
        asked = f"[{default + 1}]"
    while True:
        answer = _ask(terminal, asked)
        if not answer:
            return default
        if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= len(labels):
            return int(answer) - 1
        named = [place for place, label in enumerate(labels) if label.lower().startswith(answer.lower())]
        if len(named) == 1:
            return named[0]
        terminal.say(words.say("cli.one-of", text=answer, allowed=f"1-{len(labels)}"))


def choose_number(terminal: Terminal, words: Catalogue, question: str, allowed: Sequence[int], default: int) -> int:
    """One of the numbers allowed."""
    if len(allowed) == 1:
        return allowed[0]
    shown = ", ".join(map(str, allowed))
    while True:
        answer = _ask(terminal, f"{question} ({shown}) [{default}]")
        if not answer:
            return default
        if answer in map(str, allowed):
            return int(answer)
        terminal.say(words.say("cli.one-of", allowed=shown, text=answer))


def _tell_feel(terminal: Terminal, words: Catalogue, name: str) -> None:
    """What a game is like, in a line; a game of others may not say."""
    game = find_game(name)
    if game is None or game.feel is None:
        return
    own, feel = words_of(words.lang, game), game.feel
    players = f"{min(game.seats)}–{max(game.seats)}"
    told = f"{own.say('feel.minutes', minutes=feel.minutes)}, {own.say(f'feel.{feel.weight}')}."
    terminal.say(f"{own.say('game.name')} ({players}): {told} {own.say('game.liked')}")


def choose_game_name(terminal: Terminal, words: Catalogue) -> str:
    """The game; not asked where there is only one."""
    names = game_names()
    for name in names:
        _tell_feel(terminal, words, name)
    labels = [words_of(words.lang, find_game(name)).say("game.name") for name in names]
    return names[choose(terminal, words, words.say("cli.ask-game"), labels, 0)]


def choose_bot(terminal: Terminal, words: Catalogue) -> str:
    """How strong the bots are; of medium strength by default."""
    labels = [words.say(f"cli.bot.{level}") for level in LEVELS]
    return LEVELS[choose(terminal, words, words.say("cli.ask-bots"), labels, LEVELS.index(REPLACEMENT))]


def choose_variant(terminal: Terminal, game: AnyGame, seats: int, words: Catalogue) -> Options:
    """The variant, of those that so many can play; not asked where there is only the ordinary game."""
    variants = variants_for(game, seats, words)
    if advice := advice_for(game, seats, words):
        terminal.say(advice)
    return list(variants.values())[choose(terminal, words, words.say("cli.ask-variant"), list(variants), 0)]


def _ask(terminal: Terminal, question: str) -> str:
    answer = terminal.ask(question)
    if answer.lower() in ("q", "quit", "exit"):
        raise Leave
    return answer
