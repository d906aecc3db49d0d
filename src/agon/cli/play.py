"""`agon play`: a game in this terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agon.kit.text import Catalogue
from agon.terminal.ending import file_record, show_end
from agon.terminal.guided import tell_farewell
from agon.terminal.language import Lang, words_of
from agon.terminal.opening import ask_wishes, begin, find_unfinished, resume
from agon.terminal.questions import ask_yes
from agon.terminal.session import Session
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.trouble import Trouble
from agon.terminal.turn import Turn
from agon.terminal.wishes import Wishes

INTERRUPTED: Final = 130
_NO_WISHES: Final = Wishes()


def play(game: str | None = None, /, *, wishes: Wishes = _NO_WISHES, lang: Lang = None) -> int:
    """Play in this terminal: alone against bots, or several people around one keyboard.

    Without anything after `play` it offers the unfinished game, or asks what to play.
    """
    terminal = Terminal()
    words = words_of(lang)
    try:
        session = _open(terminal, game, wishes, words)
        play_to_end(session)
        while terminal.interactive and ask_yes(terminal, words, words.say("cli.again"), default=False):
            session = begin(terminal, *_same_again(session), words, session.match.table.box)
            play_to_end(session)
    except Leave:
        terminal.say(words.say("cli.bye"))
    return 0


def _open(terminal: Terminal, game: str | None, wishes: Wishes, words: Catalogue) -> Session:
    if wishes.save and wishes.save.exists():
        raise Trouble(words.say("cli.exists", path=str(wishes.save)))
    if wishes.load:
        if game or replace(wishes, load=None, save=None) != _NO_WISHES:
            raise Trouble(words.say("cli.load-alone"))
        return resume(terminal, wishes.load, wishes.save or wishes.load, words)
    if game is None and wishes == _NO_WISHES:
        terminal.say(words.say("cli.welcome"))
        path = find_unfinished(terminal, words)
        if path:
            return resume(terminal, path, path, words)
        game, wishes = ask_wishes(terminal, words)
    return begin(terminal, game, wishes, words)


def _same_again(session: Session) -> tuple[str, Wishes]:
    """The same people and bots, dealt anew."""
    import msgspec

    party, table = session.party, session.match.table
    wishes = Wishes(
        seats=table.seats,
        people=party.people,
        bots=",".join(party.bots) or _NO_WISHES.bots,
        names=",".join(party.names),
        options=msgspec.json.encode(table.options).decode(),
        giving=party.giving,
        lesson=party.lesson is not None,
    )
    return session.match.game.name, wishes


def play_to_end(session: Session) -> None:
    """Let people and bots play, then tell how it ended; whoever leaves or interrupts finds the game saved."""
    try:
        while session.match.open:
            next_decision(session)
    except Leave:
        session.terminal.say(session.where())
        raise
    except KeyboardInterrupt:
        session.terminal.say()
        sentence = session.words.say("cli.interrupted-saved", path=str(session.path))
        raise Trouble(sentence, INTERRUPTED) from None
    show_end(session)
    tell_farewell(session)
    file_record(session)


def next_decision(session: Session) -> None:
    """Let whoever owes an answer give it."""
    seat = session.next_seat()
    if session.is_bot(seat):
        session.let_bot_play(seat)
    elif session.hand_over(seat):
        prompt = session.match.prompt(seat)
        assert prompt is not None
        Turn(session, prompt).take()
