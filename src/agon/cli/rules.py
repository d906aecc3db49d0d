"""`agon rules`: a game's rules, clause by clause."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.padding import Padding
from rich.text import Text

from agon.kit.game import AnyGame
from agon.kit.glossary import Term, holds, read_glossary
from agon.kit.guide.aid import TALL, WIDE, draw_aid
from agon.kit.rulebook import Clause, Rulebook, read_rulebook, tags_in, tell_sources
from agon.kit.text import Catalogue
from agon.terminal.editions import EditionFile, choose_box, tell_values
from agon.terminal.guide import print_guide
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game
from agon.terminal.paper import write_sheet
from agon.terminal.terminal import Terminal
from agon.terminal.trouble import Trouble


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Reading:
    """What of the rules, and how."""

    search: Annotated[str | None, Parameter(help="Only clauses with this word or another for the same thing.")] = None
    glossary: Annotated[bool, Parameter(help="What the words of the game mean.")] = False
    as_json: Annotated[bool, Parameter("--json", help="Print JSON, all languages in it.")] = False
    components: Annotated[bool, Parameter(help="Print our component file, to begin an edition with.")] = False
    guide: Annotated[bool, Parameter(help="How to play, for who never saw the game.")] = False
    aid: Annotated[Path | None, Parameter(help="Write a sheet in A5 for players of the real box: .svg or .pdf.")] = None
    edition: EditionFile = None


_ALL: Final = Reading()
_TOLD_TAG: Final = r"\[[^\]]*\]"


def rules(game: str | None = None, clause: str | None = None, /, *, reading: Reading = _ALL, lang: Lang = None) -> int:
    """Read a game's rules by chapters, or one clause of them."""
    words = words_of(lang)
    found = choose_game(game, words)
    if reading.components:
        if clause or reading != Reading(components=True):
            raise Trouble(words.say("cli.rules.alone", option="--components"))
        return _print_components(found.box.text)
    if reading.guide or reading.aid:
        return _print_guide(found, clause, reading, words)
    if reading.edition:
        raise Trouble(words.say("cli.rules.edition"))
    book, terms = read_rulebook(found.name, found.folder), read_glossary(found.name, found.folder)[words.lang]
    if reading.glossary:
        if clause or reading != Reading(glossary=True):
            raise Trouble(words.say("cli.rules.alone", option="--glossary"))
        return _print_glossary(terms)
    clauses = _choose(book, clause, words)
    if reading.search:
        sought = reading.search
        clauses = [each for each in clauses if holds(sought, f"{each.slug} {each.text[words.lang]}", terms)]
    if reading.as_json:
        print(msgspec.json.encode({"game": book.game, "clauses": clauses}).decode())
    elif clause or reading.search:
        _print_clauses(clauses, words)
    else:
        _print_book(book, words_of(lang, found))
    return 0


def _print_guide(game: AnyGame, clause: str | None, reading: Reading, words: Catalogue) -> int:
    """How to play, on the screen or on a sheet, with the numbers of an edition if one is named."""
    alone = Reading(guide=reading.guide, aid=None if reading.guide else reading.aid, edition=reading.edition)
    if clause or reading != alone:
        raise Trouble(words.say("cli.rules.alone", option="--guide" if reading.guide else "--aid"))
    box = choose_box(game, reading.edition, words)
    if reading.aid is None:
        print_guide(game, box, words)
        return 0
    drawn = draw_aid(game, box, words.lang)
    if drawn is None:
        raise Trouble(words.say("cli.rules.no-guide", game=game.name))
    write_sheet(drawn, reading.aid, (WIDE, TALL), words)
    return 0


def _print_components(text: str) -> int:
    """Byte for byte: wherever it is redirected to, it is UTF-8."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    return 0


def _print_glossary(terms: list[Term]) -> int:
    """Each word with its meaning and the clause to read on at."""
    terminal = Terminal()
    for term in terms:
        terminal.show(Text.assemble((term.forms[0], "bold"), (f"  {term.clause}", "dim")))
        terminal.show(Padding(term.means, (0, 0, 0, 4)))
    return 0


def _choose(book: Rulebook, slug: str | None, words: Catalogue) -> list[Clause]:
    if not slug:
        return list(book.clauses.values())
    found = book.clause(slug)
    if found is None:
        raise Trouble(words.say("cli.rules.no-clause", name=slug, game=book.game))
    return [found]


def _print_clauses(clauses: list[Clause], words: Catalogue) -> None:
    terminal = Terminal()
    for clause in clauses:
        _print_clause(terminal, clause, words)
    if len(clauses) != 1:
        terminal.say(words.say("cli.rules.found", count=len(clauses)))


def _print_clause(terminal: Terminal, clause: Clause, words: Catalogue) -> None:
    terminal.say(clause.slug, "bold")
    _print_told(terminal, clause.text[words.lang], words)


def _print_told(terminal: Terminal, text: str, words: Catalogue) -> None:
    """Indented, and with the tags quietly in the reader's language."""
    told = Text(tell_sources(text, words))
    told.highlight_regex(_TOLD_TAG, "dim")
    terminal.show(Padding(told, (0, 0, 0, 4)))


def _print_book(book: Rulebook, words: Catalogue) -> None:
    """Chapter by chapter; the last chapter holds the examples, and a key tells what the tags mean."""
    terminal = Terminal()
    terminal.say(words.say("game.name"), "bold underline")
    terminal.say(words.say("game.about"))
    if "game.liked" in words:
        terminal.say(words.say("game.liked"))
    terminal.say(words.say("sources.after", source=book.source[words.lang]))
    terminal.say(tell_sources(book.intro[words.lang], words))
    if values := tell_values(words):
        terminal.say(values)
    for number, chapter in enumerate(book.chapters[words.lang]):
        terminal.say()
        terminal.say(chapter, "bold" if book.parts[words.lang][number] else "bold underline")
        for clause in book.clauses.values():
            if clause.chapter == number:
                _print_clause(terminal, clause, words)
    for number, example in enumerate(book.examples[words.lang], 1):
        _print_told(terminal, f"{number}. {example}", words)
    _print_key(terminal, book, words)


def _print_key(terminal: Terminal, book: Rulebook, words: Catalogue) -> None:
    """What the tags before the clauses say."""
    lang = words.lang
    texts = [book.intro[lang], *(clause.text[lang] for clause in book.clauses.values()), *book.examples[lang]]
    terminal.say()
    terminal.say(words.say("sources.title"), "bold underline")
    for tag in tags_in(texts):
        _print_told(terminal, f"[{tag}] {words.say(f'sources.means.{tag}')}", words)
