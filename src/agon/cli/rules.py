"""`agon rules`: a game's rules, clause by clause; and the check that code and rulebooks agree."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.padding import Padding
from rich.text import Text

import agon
from agon.cli.editions import tell_values
from agon.cli.language import Lang, words_of
from agon.cli.setting import choose_game
from agon.cli.terminal import Terminal
from agon.cli.trouble import Trouble
from agon.kit.registry import our_games
from agon.kit.rulebook import Clause, Rulebook, read_rulebook, tags_in, tell_sources
from agon.kit.text import Catalogue

_ROOT: Final = Path(agon.__file__).parents[2]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Reading:
    """What of the rules, and how."""

    search: Annotated[str | None, Parameter(help="Only clauses with this word.")] = None
    as_json: Annotated[bool, Parameter("--json", help="Print JSON, all languages in it.")] = False
    components: Annotated[bool, Parameter(help="Print our component file, to begin an edition with.")] = False
    check: Annotated[bool, Parameter(help="For developers: check that code, tests and rulebooks agree.")] = False
    broken: Annotated[int, Parameter("--break", help="With --check: also break so many rules and see it noticed.")] = 0
    seed: Annotated[int, Parameter(help="With --break: which ones.")] = 1


_ALL: Final = Reading()


def rules(game: str | None = None, clause: str | None = None, /, *, reading: Reading = _ALL, lang: Lang = None) -> int:
    """Read a game's rules by chapters, or one clause of them."""
    words = words_of(lang)
    if reading.check or reading.broken:
        if game or not reading.check or reading.broken < 0:
            raise Trouble(words.say("cli.rules.check-alone"))
        return _check(reading.broken, reading.seed, words)
    found = choose_game(game, words)
    if reading.components:
        if clause or reading != Reading(components=True):
            raise Trouble(words.say("cli.rules.components-alone"))
        return _print_components(found.box.text)
    book = read_rulebook(found.name, found.folder)
    clauses = _choose(book, clause, reading.search, words)
    if reading.as_json:
        print(msgspec.json.encode({"game": book.game, "clauses": clauses}).decode())
    elif clause or reading.search:
        _print_clauses(clauses, words)
    else:
        _print_book(book, words_of(lang, found))
    return 0


def _print_components(text: str) -> int:
    """Byte for byte: wherever it is redirected to, it is UTF-8."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    return 0


def _choose(book: Rulebook, slug: str | None, search: str | None, words: Catalogue) -> list[Clause]:
    clauses = list(book.clauses.values())
    if slug:
        found = book.clause(slug)
        if found is None:
            raise Trouble(words.say("cli.rules.no-clause", name=slug, game=book.game))
        clauses = [found]
    if search:
        wanted = search.casefold()
        clauses = [each for each in clauses if wanted in f"{each.slug} {each.text[words.lang]}".casefold()]
    return clauses


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
    """Indented, and with the tags in the reader's language."""
    terminal.show(Padding(Text(tell_sources(text, words)), (0, 0, 0, 4)))


def _print_book(book: Rulebook, words: Catalogue) -> None:
    """Chapter by chapter; the last chapter holds the examples, and a key tells what the tags mean."""
    terminal = Terminal()
    terminal.say(words.say("game.name"), "bold underline")
    terminal.say(words.say("game.about"))
    terminal.say(words.say("sources.after", source=book.source[words.lang]))
    terminal.say(tell_sources(book.intro[words.lang], words))
    if values := tell_values(words):
        terminal.say(values)
    for number, chapter in enumerate(book.chapters[words.lang]):
        terminal.say()
        terminal.say(chapter, "bold underline")
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


def _check(broken: int, seed: int, words: Catalogue) -> int:
    """Every problem on a line of its own; exit code 1 if there is any."""
    from agon.lab.citations import check_citations

    problems = check_citations(_ROOT)
    if broken:
        from agon.lab.breakage import break_sample

        problems += break_sample(_ROOT, broken, seed)
    for problem in problems:
        print(problem)
    if not problems:
        print(words.say("cli.rules.fine", count=len(our_games())))
    return 1 if problems else 0
