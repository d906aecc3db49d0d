"""Laying a table from what was typed: game, seats, bots and names, each checked with a clear word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, count
from typing import Final

from agon.bots.bot import Bot
from agon.bots.levels import BOTS, find_bot
from agon.kit.box import Box
from agon.kit.game import AnyGame, Options, refuse_seats
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.kit.text import Catalogue
from agon.terminal.saves import LONGEST_NAME, is_name
from agon.terminal.trouble import Trouble

BOT_NAMES: Final = (
    "Thales",
    "Sappho",
    "Solon",
    "Aspasia",
    "Pindar",
    "Korinna",
    "Zenon",
    "Hypatia",
    "Drakon",
    "Diotima",
)


def choose_game(name: str | None, words: Catalogue) -> AnyGame:
    """The game of this name; without a name the only one there is."""
    names = game_names()
    if name is None and len(names) == 1:
        name = names[0]
    game = find_game(name.lower()) if name else None
    if game is None:
        key = "cli.no-game" if name else "cli.which-game"
        raise Trouble(words.say(key, name=name or "", games=names))
    return game


def choose_table(game: AnyGame, seats: int, options: Options, box: Box, words: Catalogue) -> Table:
    """A table with so many seats, these options and this box, if the rules allow it."""
    refusal = refuse_seats(game, seats, options, box)
    if refusal:
        raise Trouble(words.refused(refusal))
    return Table(seats, options, box)


def choose_bots(
    text: str, words: Catalogue, find: Callable[[str], Bot | None] = find_bot, more: Sequence[str] = ()
) -> tuple[str, ...]:
    """The bots of a list like 'greedy,random'; where others may be named too, `find` knows them and `more` tells."""
    bots = tuple(part.strip() for part in text.split(","))
    for bot in bots:
        if find(bot) is None:
            raise Trouble(words.say("cli.no-bot", name=bot, bots=(*BOTS, *more)))
    return bots


def choose_names(text: str | None, seats: int, people: int, words: Catalogue) -> tuple[str, ...]:
    """A name for every seat: those typed, then 'Player 2' for people and Greek names for bots."""
    typed = [part.strip() for part in text.split(",")] if text else []
    for name in typed:
        if not is_name(name):
            raise Trouble(words.say("cli.bad-name", name=name, most=LONGEST_NAME))
    if len(typed) > seats or len(set(typed)) != len(typed):
        raise Trouble(words.say("cli.bad-names", count=seats))
    return (*typed, *_more_names(typed, seats, people, words))


def _more_names(typed: Sequence[str], seats: int, people: int, words: Catalogue) -> list[str]:
    persons = (words.say("cli.person", number=number) for number in count(len(typed) + 1))
    bots = chain(BOT_NAMES, (f"Bot {number}" for number in count(1)))
    free_persons, free_bots = ((name for name in names if name not in typed) for names in (persons, bots))
    return [next(free_persons if seat < people else free_bots) for seat in range(len(typed), seats)]
