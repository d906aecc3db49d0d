"""Records kept for good, read and told again."""

from __future__ import annotations

from pathlib import Path

from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Record, read_record


def read(path: Path) -> Record:
    """A record that has to be readable."""
    record = read_record(path.read_bytes())
    assert isinstance(record, Record)
    return record


def resume(game: AnyGame, record: Record) -> Match:
    """The match a record tells; it must be without flaw."""
    match = Match.resume(game, record, Scripted([]))
    assert isinstance(match, Match), match
    return match
