"""Editions: component files of a person's own box, loaded with distrust and named on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from agon.kit.box import Box, BoxError
from agon.kit.edition import describe
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.terminal.files import read_whole
from agon.terminal.trouble import Trouble

_HELP: Final = "Play with this component file instead of ours, which `agon rules GAME --components` prints."

EditionFile = Annotated[Path | None, Parameter(help=_HELP)]
"""The option `--edition` of every command that lays a table."""


def choose_box(game: AnyGame, path: Path | None, words: Catalogue) -> Box:
    """The box in a file; without one, or if it is the same, ours."""
    box: Box = game.box
    if path is None:
        return box
    try:
        found: Box = game.load_box(_read_text(path, words))
    except BoxError as error:
        raise Trouble(words.say("cli.edition.bad", path=str(path), why=error.tell(words))) from None
    return box if found.digest == box.digest else found


def _read_text(path: Path, words: Catalogue) -> str:
    try:
        return read_whole(path, words).decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise Trouble(words.say("cli.cannot-read", path=str(path), why=words.say("cli.edition.not-text"))) from None


def tell_edition(game: AnyGame, box: Box, words: Catalogue) -> str | None:
    """Which edition is played and how far it is ours, in a sentence; None for our own box."""
    if box.ours:
        return None
    found = describe(box, game.box)
    return words.say("cli.edition.told", name=found.name, count=found.other, values=found.values)


def tell_values(words: Catalogue) -> str | None:
    """How certain the values of our own box are, in a sentence; None if the game has nothing to say about it."""
    return words.say("box.values") if "box.values" in words else None


def report_edition(game: AnyGame, box: Box) -> dict[str, object]:
    """The same for JSON, to be added to a report; empty for our own box."""
    return {} if box.ours else {"edition": {"box": box.digest, **describe(box, game.box)._asdict()}}
