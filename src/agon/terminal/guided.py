"""A guided first match in the terminal: the card of a decision, and 'you may, but …'."""

from __future__ import annotations

import msgspec
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from agon.kit.guiding import Advice, advise
from agon.kit.lesson import FAREWELL, TUTOR, WELCOME, Lesson, lesson_table, lesson_words, read_lesson
from agon.kit.match import Match, Prompt
from agon.kit.nature import Prepared
from agon.kit.text import Catalogue, Message, read_messages
from agon.terminal.language import words_of
from agon.terminal.laying import choose_game, choose_names
from agon.terminal.saves import Party, new_save_path
from agon.terminal.session import Session
from agon.terminal.terminal import Terminal
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import Wishes


def begin_lesson(terminal: Terminal, name: str | None, wishes: Wishes, words: Catalogue) -> Session:
    """The lesson of a game, from its first card on."""
    game = choose_game(name, words)
    lesson = read_lesson(game.folder)
    if lesson is None:
        raise Trouble(words.say("cli.no-lesson", name=game.name))
    names = choose_names(wishes.names, lesson.seats, 1, words)
    party = Party(seed=lesson.seed, people=1, bots=lesson.bots, names=names, lesson=(), giving=wishes.giving)
    match = Match.start(game, lesson_table(game, lesson), Prepared(lesson.secret), casual=True, giving=party.given)
    path = wishes.save or new_save_path(game.name)
    return Session(terminal, match, party, words_of(words.lang, game, party.names), path)


def lesson_of(session: Session) -> Lesson | None:
    """The lesson that a session is, as it was begun; None if it is none."""
    lesson = None if session.party.lesson is None else read_lesson(session.match.game.folder)
    return lesson and msgspec.structs.replace(lesson, seed=session.party.seed)


def tell_card(session: Session, prompt: Prompt) -> Advice | None:
    """Show the card of a decision that is met for the first time; what the guide has to say anyway."""
    lesson, seen = lesson_of(session), session.party.lesson
    advice = None if lesson is None else advise(lesson, session.match, prompt)
    if lesson is None or advice is None or seen is None:
        return None
    fresh = [card for card in (WELCOME, advice.scene.id) if card not in seen]
    for card in fresh:
        _show(session, card, lesson.goal if card == WELCOME else advice.scene.clause)
    if fresh:
        session.party = msgspec.structs.replace(session.party, lesson=(*seen, *fresh))
        session.save(session.path)
    return advice


def tell_farewell(session: Session) -> None:
    """The last word of a lesson."""
    lesson = lesson_of(session)
    if lesson is not None:
        _show(session, FAREWELL, lesson.goal)


def guide_says(session: Session, key: str) -> str:
    """What a guide says in every game."""
    return str(read_messages(TUTOR, session.words.lang)[key])


def against(session: Session, advice: Advice) -> str:
    """What speaks against a poor choice."""
    told = lesson_words(session.match.game.folder, session.words.lang)
    return guide_says(session, "may-but").replace("{but}", str(told[f"{advice.scene.id}.but"]))


def _show(session: Session, card: str, clause: str) -> None:
    told: dict[str, Message] = lesson_words(session.match.game.folder, session.words.lang)
    parts = [str(told[key]) for part in ("asks", "why", "choice") if (key := f"{card}.{part}") in told]
    if card == WELCOME:
        parts.append(guide_says(session, "honest"))
    body = Text("\n".join(parts) + f"\n({session.match.game.name}/{clause})")
    title = f"{guide_says(session, 'lesson')} · {told[f'{card}.title']}"
    session.terminal.show(Padding(Panel(body, title=title, title_align="left"), (0, 0)))
