"""Records kept for good, read and told again."""

from __future__ import annotations

from pathlib import Path

from agon.kit.game import AnyGame, Outcome
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Record, read_record
from agon.kit.refusal import GAME_OVER


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


def check_ended(game: AnyGame, record: Record) -> Outcome:
    """It resumes, ends as it did, and nothing more can be done; how it ended."""
    match = resume(game, record)
    assert match.outcome() == record.outcome is not None
    assert match.submit(0, game.decode(0), 0) == GAME_OVER
    assert game.laws(match.state) == []
    return record.outcome


def check_cuts(game: AnyGame, record: Record, every: int) -> None:
    """Cut at every so many lines it can be told again, and the state there survives its data."""
    whole = resume(game, record)
    for at in range(0, len(record.lines), every):
        match = Match.retell(game, Record(header=record.header, lines=record.lines[:at]), whole.dealer)
        assert isinstance(match, Match), match
        assert len(match.lines) == at
        assert game.load(game.dump(match.state), game.box).key() == match.state.key()
