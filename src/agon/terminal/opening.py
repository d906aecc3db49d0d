"""How a session begins: a new match by wishes or by questions, or an old one from its save."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.lesson import read_lesson
from agon.kit.match import Match
from agon.kit.nature import Dealer, Prepared, Seeded
from agon.kit.record import Flaw
from agon.kit.text import Catalogue
from agon.terminal.editions import choose_box
from agon.terminal.guided import begin_lesson
from agon.terminal.language import words_of
from agon.terminal.laying import choose_bots, choose_game, choose_names, choose_table
from agon.terminal.options import choose_options
from agon.terminal.questions import ask_yes, choose_bot, choose_game_name, choose_number, choose_variant
from agon.terminal.saves import Party, new_save_path, read_save, unfinished_paths
from agon.terminal.session import Session
from agon.terminal.telling import tell_flaw
from agon.terminal.terminal import Terminal
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import DEFAULT_BOT, Wishes


def begin(terminal: Terminal, name: str | None, wishes: Wishes, words: Catalogue, box: Box | None = None) -> Session:
    """A new match, laid as wished; with `box` if it is given, else with the one wished."""
    if wishes.lesson:
        return begin_lesson(terminal, name, wishes, words)
    game = choose_game(name, words)
    seats = wishes.seats or max(game.default_seats, wishes.people)
    spoken = words_of(words.lang, game)
    options = choose_options(game, wishes.options, wishes.settings, spoken)
    table = choose_table(game, seats, options, box or choose_box(game, wishes.edition, spoken), spoken)
    if not 1 <= wishes.people <= seats:
        raise Trouble(words.say("cli.bad-people", people=wishes.people, seats=seats))
    bots = choose_bots(wishes.bots, words)
    party = Party(
        seed=secrets.token_hex(8) if wishes.seed is None else wishes.seed,
        people=wishes.people,
        bots=tuple(bots[place % len(bots)] for place in range(seats - wishes.people)),
        names=choose_names(wishes.names, seats, wishes.people, words),
        giving=wishes.giving,
    )
    match = Match.start(game, table, Seeded(party.seed), casual=True, giving=party.given)
    path = wishes.save or new_save_path(game.name)
    return Session(terminal, match, party, words_of(words.lang, game, party.names), path)


def resume(terminal: Terminal, path: Path, onward: Path, words: Catalogue) -> Session:
    """The match saved in a file; it goes on being saved in `onward`."""
    save = read_save(path, words)
    game = choose_game(save.record.header.game, words)
    spoken = words_of(words.lang, game, save.party.names)
    match = Match.resume(game, save.record, _dealer(game, save.party))
    if isinstance(match, Flaw):
        raise Trouble(words.say("cli.no-save", path=str(path), why=tell_flaw(spoken, match)))
    match.giving.update(save.party.given)
    return Session(terminal, match, save.party, spoken, onward)


def _dealer(game: AnyGame, party: Party) -> Dealer:
    """Who deals on; in a lesson what was prepared."""
    lesson = None if party.lesson is None else read_lesson(game.folder)
    return Prepared(msgspec.structs.replace(lesson, seed=party.seed).secret) if lesson else Seeded(party.seed)


def find_unfinished(terminal: Terminal, words: Catalogue) -> Path | None:
    """The unfinished game the person wants to go on with, if any; the latest is offered."""
    for path in unfinished_paths():
        try:
            save = read_save(path, words)
            game = choose_game(save.record.header.game, words)
        except Trouble as trouble:
            terminal.say(str(trouble))
            continue
        name = words_of(words.lang, game).say("game.name")
        question = words.say("cli.resume", game=name, names=save.party.names)
        return path if ask_yes(terminal, words, question, default=True) else None
    return None


def ask_wishes(terminal: Terminal, words: Catalogue) -> tuple[str, Wishes]:
    """A few questions, each with an answer on Enter."""
    name = choose_game_name(terminal, words)
    game = choose_game(name, words)
    seats = choose_number(terminal, words, words.say("cli.ask-seats"), game.seats, game.default_seats)
    options = choose_variant(terminal, game, seats, words_of(words.lang, game))
    people = choose_number(terminal, words, words.say("cli.ask-people"), range(1, seats + 1), 1)
    bots = choose_bot(terminal, words) if people < seats else DEFAULT_BOT
    return name, Wishes(seats=seats, people=people, bots=bots, options=msgspec.json.encode(options).decode())
