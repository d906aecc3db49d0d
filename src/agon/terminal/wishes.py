"""How a table is to be laid, as the options of `agon play` say it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from agon.bots.levels import REPLACEMENT
from agon.terminal.editions import EditionFile

DEFAULT_BOT: Final = REPLACEMENT
_GIVING: Final = (
    "Give only answers by themselves where hidden cards play no part; by default if you are alone with bots."
)
SET_HELP: Final = "One of the game's options as NAME=VALUE, such as scoring=own-gems; may be repeated."


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wishes:
    """Everything has a default."""

    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    people: Annotated[int, Parameter(help="People at this terminal; bots take the other seats.")] = 1
    bots: Annotated[
        str, Parameter(help="Bots, separated by commas, repeated as needed; hard:bold has a temperament.")
    ] = DEFAULT_BOT
    names: Annotated[str | None, Parameter(help="Names by seat, separated by commas, people first.")] = None
    seed: Annotated[str | None, Parameter(help="Deal from this seed; by default from a new secret one.")] = None
    options: Annotated[str | None, Parameter(help="The game's options as JSON.")] = None
    settings: Annotated[tuple[str, ...], Parameter("--set", help=SET_HELP, show_default=False)] = ()
    giving: Annotated[bool | None, Parameter(help=_GIVING, negative="--no-giving")] = None
    lesson: Annotated[
        bool, Parameter(help="A guided first match: its seats, bots and deal are prepared.", negative="")
    ] = False
    edition: EditionFile = None
    load: Annotated[Path | None, Parameter(help="Go on with the game saved in this file.")] = None
    save: Annotated[Path | None, Parameter(help="Keep the game in this file instead of the usual place.")] = None
