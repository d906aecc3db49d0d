"""A person's turn: the screen, then questions and commands until an action is accepted or taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.padding import Padding
from rich.text import Text

from agon.bots.hinting import HINT_LEVELS
from agon.kit.action import Action
from agon.kit.guiding import Advice
from agon.kit.match import Prompt
from agon.kit.refusal import Refusal
from agon.kit.rulebook import read_rulebook
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Choice, Scene
from agon.terminal.command import command
from agon.terminal.guided import against, guide_says, tell_card
from agon.terminal.hints import Adviser, read_level, tell_mistake, warns
from agon.terminal.picking import find_action
from agon.terminal.questions import ask_yes
from agon.terminal.screen import draw_screen, make_scene
from agon.terminal.session import Session
from agon.terminal.telling import clause_text
from agon.terminal.terminal import Leave
from agon.terminal.trouble import Trouble

_LOG_LINES: Final = 20


class Turn:
    """One decision of one person."""

    def __init__(self, session: Session, prompt: Prompt) -> None:
        self.session: Final = session
        self.prompt: Final = prompt
        self.board: Final = find_board(session.match.game.name)
        view = session.match.view(prompt.seat)
        self.scene: Final[Scene] = make_scene(session.terminal, session.match, view, prompt.seat, session.words)
        options = self.board.options(self.scene, prompt)
        self.advice: Advice | None = None
        self.choices: Final = [Choice(action, action in prompt.actions) for action in options]
        self.adviser: Final = Adviser(session, prompt)

    def take(self) -> None:
        """Show the table and ask until something was done."""
        terminal, words = self.session.terminal, self.session.words
        draw_screen(self.session, self.board, self.scene, self.choices)
        self.advice = tell_card(self.session, self.prompt)
        if self.advice is not None:
            terminal.say(self.sensible(self.advice))
        what = words.say(f"prompt.{self.prompt.frame}")
        numbers = f"1-{len(self.choices)}" if len(self.choices) > 1 else "1"
        if self.board.hint:
            numbers = self.board.hint(self.scene, self.prompt)
        question = words.say("cli.prompt", seat=self.prompt.seat, what=what, numbers=numbers)
        if warns(self.session):
            self.adviser.watch()
        try:
            while not self.answer(terminal.ask(question)):
                pass
        finally:
            self.adviser.stop()

    def answer(self, typed: str) -> bool:
        """Act on what was typed; True if the match has changed."""
        name, _, rest = typed.partition(" ")
        command = COMMANDS.get(name.lower())
        if command:
            return command(self, rest.strip())
        return self.pick(typed)

    def find(self, typed: str) -> Action | str:
        """The action meant, read the board's way or the usual one, or a sentence that says why none was found."""
        read = self.board.read(self.scene, self.prompt, typed)
        return find_action(self.board, self.scene, self.choices, typed) if read is None else read

    def pick(self, typed: str) -> bool:
        """Play what was typed, or say why not."""
        found = self.find(typed)
        if isinstance(found, str):
            self.session.terminal.say(found)
            return False
        if not (self.sure(found) if self.advice is None else self.insists(self.advice, found)):
            return False
        refusal = self.session.submit(self.prompt.seat, found)
        if refusal:
            self.explain(refusal)
        return refusal is None

    def sensible(self, advice: Advice) -> str:
        """What the guide would do."""
        labels = ", ".join(self.board.label(self.scene, one) for one in advice.sensible[:2])
        return f"{guide_says(self.session, 'sensible')}{guide_says(self.session, 'colon')}{labels}"

    def insists(self, advice: Advice, action: Action) -> bool:
        """Whether an answer is meant: of a poor one it is told what speaks against it and for others."""
        session = self.session
        if action not in advice.poor:
            return True
        session.terminal.say(f"{against(session, advice)} {self.sensible(advice)}")
        return ask_yes(session.terminal, session.words, guide_says(session, "anyway"), default=False)

    def sure(self, action: Action) -> bool:
        """Whether it shall be done: of a clear mistake that was found by now the person is warned."""
        mistake = self.adviser.mistake(action)
        if mistake is None:
            return True
        terminal, words = self.session.terminal, self.session.words
        for line in tell_mistake(self.session, mistake):
            terminal.say(line, "bold")
        return ask_yes(terminal, words, words.say("cli.anyway"), default=False)

    def explain(self, refusal: Refusal) -> None:
        """The refusal as a sentence, and the clause behind it."""
        session = self.session
        session.terminal.say(session.words.refused(refusal), "bold")
        clause = clause_text(session.match.game, refusal.clause, session.words)
        if clause:
            session.terminal.show(Padding(Text(clause), (0, 0, 0, 2)))


def undo(turn: Turn, rest: str) -> bool:
    """Take back the last action."""
    refusal = turn.session.undo(turn.prompt.seat)
    if refusal:
        turn.explain(refusal)
    return refusal is None


def give(turn: Turn, rest: str) -> bool:
    """Have only answers given by themselves, or not any more."""
    session = turn.session
    key = "cli.giving" if session.give() else "cli.not-giving"
    session.terminal.say(session.words.say(key))
    return session.match.open.get(turn.prompt.seat) != turn.prompt.decision


def hint(turn: Turn, rest: str) -> bool:
    """Ask a bot: where to look, then what it would do, then why."""
    session, level = turn.session, read_level(rest)
    if not session.helps:
        session.terminal.say(session.words.say("cli.daily.no-help"))
    elif session.party.people > 1:
        session.terminal.say(session.words.say("cli.hint-alone"))
    elif level is None:
        session.terminal.say(session.words.say("cli.no-adviser", levels=HINT_LEVELS))
    else:
        turn.adviser.ask(level)
    return False


def warn(turn: Turn, rest: str) -> bool:
    """Be warned before clear mistakes, or not any more."""
    session = turn.session
    on = session.warn(not warns(session))
    session.terminal.say(session.words.say("cli.warning" if on else "cli.not-warning"))
    if on:
        turn.adviser.watch()
    return False


def why_not(turn: Turn, rest: str) -> bool:
    """Say which rule forbids an action, without trying it."""
    found = turn.find(rest)
    match = turn.session.match
    if isinstance(found, str):
        turn.session.terminal.say(found)
    elif refusal := match.game.refuse(match.state, turn.prompt.seat, found):
        turn.explain(refusal)
    else:
        turn.session.terminal.say(turn.session.words.say("cli.legal", name=turn.board.label(turn.scene, found)))
    return False


def rule(turn: Turn, rest: str) -> bool:
    """Show a clause; without a name, the names of all."""
    session = turn.session
    game = session.match.game
    if not rest:
        session.terminal.say(", ".join(read_rulebook(game.name, game.folder).clauses))
    elif clause := clause_text(game, rest, session.words):
        session.terminal.say(clause)
    else:
        session.terminal.say(session.words.say("cli.no-clause", name=rest))
    return False


def log(turn: Turn, rest: str) -> bool:
    """Show what happened lately."""
    for sentence in turn.session.tell(turn.session.match.lines, turn.prompt.seat)[-_LOG_LINES:]:
        turn.session.terminal.say(sentence)
    return False


def save(turn: Turn, rest: str) -> bool:
    """Save a copy; the game itself is always saved."""
    session = turn.session
    if not rest:
        session.terminal.say(session.where())
        return False
    path = Path(rest)
    if path.exists():
        session.terminal.say(session.words.say("cli.exists", path=rest))
        return False
    try:
        session.save(path)
        session.terminal.say(session.words.say("cli.copied", path=rest, command=command()))
    except Trouble as trouble:
        session.terminal.say(str(trouble))
    return False


def show_help(turn: Turn, rest: str) -> bool:
    """What can be typed."""
    words = turn.session.words
    for line in ("pick", "hint", "undo", "give", "warn", "why", "rule", "log", "save", "quit"):
        turn.session.terminal.say(words.say(f"cli.help.{line}"))
    return False


def leave(turn: Turn, rest: str) -> bool:
    """Leave the table."""
    raise Leave


_BY_NAME: Final[dict[str, Callable[[Turn, str], bool]]] = {
    "undo": undo, "why": why_not, "rule": rule, "log": log, "save": save, "help": show_help, "quit": leave,
}  # fmt: skip
COMMANDS: Final = {
    **_BY_NAME,
    **{name[0]: run for name, run in _BY_NAME.items()},
    "give": give,
    "hint": hint,
    "warn": warn,
    "?": show_help,
    "exit": leave,
}
