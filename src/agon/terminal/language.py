"""Which language a person reads, and its sentences."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from agon.kit.game import AnyGame
from agon.kit.refusal import Param
from agon.kit.text import LANGUAGES, Catalogue, Language

FOLDER: Final = Path(__file__).parent

Lang = Annotated[Language | None, Parameter(help="Language; by default that of the system.")]
"""The option `--lang` of every command a person reads."""


def words_of(lang: Language | None, game: AnyGame | None = None, names: Sequence[str] = ()) -> Catalogue:
    """The sentences of the command line, and of a game and its board."""
    folders = [FOLDER]
    if game is not None:
        folders += [game.folder, FOLDER / "boards" / game.name]
    return Catalogue(lang or system_language(), *folders, names=names)


def system_language() -> Language:
    """The language the environment asks for, if we speak it; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return next((lang for lang in LANGUAGES if value.lower().startswith(lang)), "en")
    return "en"


def said(arguments: Sequence[str], key: str, **params: Param) -> str:
    """A sentence in the language of a command line that could not be read."""
    asked = [after for before, after in pairwise(arguments) if before == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    return words_of(next((lang for lang in LANGUAGES if lang in asked), None)).say(key, **params)
