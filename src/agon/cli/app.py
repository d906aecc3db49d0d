"""The commands and where they live: a command's file is imported when it is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from agon import __version__
from agon.cli.lobby import lobby
from agon.terminal.language import said
from agon.terminal.trouble import Trouble

COMMANDS: Final = {
    "play": "Play in this terminal: alone against bots, or several people around one keyboard.",
    "serve": "Open tables for people, without opening a browser: one process, one database.",
    "worker": "Let bots think on this machine for a server elsewhere, by its PostgreSQL database.",
    "admin": "Look after a server: its database, tables, people and reports.",
    "export": "Write the finished matches of a server into a file, without persons, for research.",
    "campaign": "Play Peloponnes alone: five levels, one after the other.",
    "simulate": "Let bots play many games against each other.",
    "tournament": "Rate bots: each alone against tables of every weaker one.",
    "arena": "Let programs of your own play against each other and against bots.",
    "balance": "Tell how a game plays among equal bots: seats, scores, length, skill.",
    "daily": "Play the deal of the day: the same for everybody, alone against bots.",
    "duplicate": "Let two bots play the same deals from the same seats, scored by comparison.",
    "puzzles": "Find positions with one clearly best answer, or solve them.",
    "train": "Let bots learn what a position is worth, by playing themselves.",
    "analyse": "Tell what a finished match was about: chances, decisions, luck and skill.",
    "replay": "Step through a recorded game.",
    "verify": "Check that a recorded game was dealt and played as it says.",
    "rules": "Read a game's rules, clause by clause.",
    "bench": "Measure how fast a game's engine is.",
    "compile": "Compile engines, where there is a C compiler: bots and simulations run faster.",
}


def make_app() -> App:
    """All commands; bare `agon` opens the lobby."""
    app = App(
        name="agon",
        help="One table for board games of ancient Greece. Without a command: opens the lobby in the browser.",
        version=__version__,
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative=()),
    )
    for name, about in COMMANDS.items():
        app.command(f"agon.cli.{name}:{name}", name=name, help=about)
    app.default(lobby)
    return app


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command; bad usage is a `Trouble` of one line."""
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        raise Trouble(said(arguments, "cli.no-command", name=arguments[0], commands=tuple(COMMANDS)))
    try:
        code = make_app()(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        raise Trouble(str(error)) from None
    return code if isinstance(code, int) else 0
