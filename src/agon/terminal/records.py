"""Records from files that nobody vouches for: a record, a saved game, or a line of many."""

from __future__ import annotations

from pathlib import Path

import msgspec

from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Flaw, Record, read_record
from agon.kit.refusal import Malformed
from agon.kit.seats import CHANCE
from agon.kit.text import Catalogue
from agon.terminal.files import read_whole
from agon.terminal.language import words_of
from agon.terminal.laying import choose_game
from agon.terminal.saves import decode_save
from agon.terminal.telling import tell_flaw
from agon.terminal.trouble import Trouble


def load_record(path: Path, number: int | None, words: Catalogue) -> tuple[Record, tuple[str, ...]]:
    """The record in a file, and the players' names if it is a saved game."""
    data = read_whole(path, words)
    if number is not None:
        games = data.splitlines()
        if not 1 <= number <= len(games):
            sentence = words.say("cli.replay.no-game", number=number, path=str(path), count=len(games))
            raise Trouble(sentence)
        data = games[number - 1]
    save = decode_save(data)
    if not isinstance(save, Malformed):
        named = save.party.fits(save.record.header.seats)
        return save.record, save.party.names if named else ()
    record = read_record(data)
    if isinstance(record, Malformed):
        _look_for_many(path, data, words)
        raise Trouble(words.say("cli.no-record", path=str(path), why=words.refused(record)))
    return record, ()


def _look_for_many(path: Path, data: bytes, words: Catalogue) -> None:
    """Say so if the file holds a game a line."""
    games = data.splitlines()
    if len(games) > 1 and isinstance(read_record(games[0]), Record):
        raise Trouble(words.say("cli.replay.which-game", path=str(path), count=len(games)))


def retell(record: Record, path: Path, words: Catalogue) -> Match:
    """The match a record tells, every line checked; its checkpoints are not believed."""
    game = choose_game(record.header.game, words)
    bare = msgspec.structs.replace(record, checkpoints=[])
    match = Match.retell(game, bare, Seeded(""))
    if isinstance(match, Flaw):
        why = tell_flaw(words_of(words.lang, game), match)
        raise Trouble(words.say("cli.no-record", path=str(path), why=why))
    return match


def plies(match: Match) -> list[int]:
    """For 0, 1, 2 … answers of players: how many lines tell it, with what nature did thereafter."""
    lines = match.lines
    answers = [number for number, line in enumerate(lines) if line.seat != CHANCE]
    return [*answers, len(lines)]
