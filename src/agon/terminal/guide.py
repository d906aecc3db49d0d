"""How to play a game, in the terminal: the paragraphs of its guide, its tables, and the score of a finished match."""

from __future__ import annotations

from rich import box as lines
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.guide.tables import PrintedTable
from agon.kit.guide.telling import Paragraph, guide_words, read_example, tell_guide
from agon.kit.text import Catalogue
from agon.terminal.editions import tell_edition
from agon.terminal.ending import score_table
from agon.terminal.language import words_of
from agon.terminal.terminal import Terminal
from agon.terminal.trouble import Trouble


def print_guide(game: AnyGame, box: Box, words: Catalogue) -> None:
    """All of it, with the numbers of this box."""
    guide = tell_guide(game, box, words.lang)
    if guide is None:
        raise Trouble(words.say("cli.rules.no-guide", game=game.name))
    terminal = Terminal()
    terminal.say(guide_words(game, words.lang).say("game.name"), "bold underline")
    if edition := tell_edition(game, box, words):
        terminal.say(edition)
    for section in guide.sections:
        terminal.say()
        terminal.say(section.title, "bold underline")
        for number, paragraph in enumerate(section.paragraphs, 1):
            _print_paragraph(terminal, paragraph, f"{number}. " if section.name in ("see", "teach") else "")
        if section.name == "end":
            _print_example(terminal, game, words)
    for table in guide.tables:
        terminal.say()
        terminal.say(table.title, "bold")
        terminal.show(_drawn(table))


def _print_paragraph(terminal: Terminal, paragraph: Paragraph, before: str) -> None:
    if paragraph.title:
        terminal.say(f"{before}{paragraph.title}", "bold")
    told = Text.assemble(paragraph.text, (f"  [{', '.join(paragraph.clauses)}]", "dim"))
    if paragraph.shown:
        told.append(f"\n{paragraph.shown}", "italic")
    terminal.show(Padding(told, (0, 0, 0, 4)))


def _print_example(terminal: Terminal, game: AnyGame, words: Catalogue) -> None:
    example = read_example(game.folder)
    if example:
        named = words_of(words.lang, game, names=example.names)
        terminal.show(Padding(score_table(named, example.sheet), (0, 0, 0, 4)))


def _drawn(table: PrintedTable) -> Table:
    drawn = Table(box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in table.columns:
        drawn.add_column(Text(column), overflow="fold")
    for row in table.rows:
        drawn.add_row(*map(Text, row.cells))
    return drawn
