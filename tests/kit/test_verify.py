"""An honest record is accepted; of a doctored one the first false step is named."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.kit.driver import anything, play_on
from agon.kit.match import Match
from agon.kit.nature import Fair, Scripted
from agon.kit.record import Flaw, Record, Table, read_record, write_record
from agon.kit.verify import verify
from tests import stranger

NONCES = [bytes([seat]) * 32 for seat in range(4)]


def play(seats: int = 4, plies: int | None = None) -> Match:
    match = Match.start(GAME, Table(seats, GAME.variants[0], GAME.box), Fair(b"s" * 32, NONCES[:seats]))
    return play_on(match, anything(Random(5)), until=lambda match: plies is not None and len(match.lines) >= plies)


@pytest.fixture(scope="module")
def honest() -> Record:
    record = read_record(write_record(play().record()))
    assert isinstance(record, Record)
    return record


def doctored(record: Record, line: int, action: dict[str, object]) -> Record:
    lines = list(record.lines)
    lines[line] = (lines[line][0], action)
    return msgspec.structs.replace(record, lines=lines)


def flaw_of(record: Record) -> tuple[int | None, str]:
    flaw = verify(GAME, record)
    assert isinstance(flaw, Flaw)
    data = msgspec.to_builtins(flaw.why)
    return flaw.line, data.get("clause") or data["why"]


def test_an_honest_record_is_accepted_by_us_and_by_a_stranger(honest: Record) -> None:
    assert isinstance(verify(GAME, honest), Match)
    assert stranger.first_false_deal(write_record(honest)) is None


def test_a_swapped_card_is_found_by_us_and_by_a_stranger(honest: Record) -> None:
    items = list(msgspec.convert(honest.lines[1][1]["items"], list[int]))
    items[0], items[20] = items[20], items[0]
    false = doctored(honest, 1, {"type": "Deal", "items": items})
    assert flaw_of(false) == (1, "agon/other-deal")
    assert stranger.first_false_deal(write_record(false)) == 1


def test_a_changed_action_is_found_where_it_cannot_stand(honest: Record) -> None:
    other = honest.lines[6][1]
    line, clause = flaw_of(doctored(honest, 2, other))
    assert line in (2, 6)
    assert clause.startswith(("agon/", "olympe/"))


def test_a_wrong_nonce_or_seed_is_found(honest: Record) -> None:
    deal = honest.header.deal
    assert deal
    for changes, clause, word in (
        ({"nonces": ("00" * 31 + "01", *deal.nonces[1:])}, "agon/other-nonce", "nonces"),
        ({"seed": "00" * 32}, "agon/other-seed", "seed"),
    ):
        header = msgspec.structs.replace(honest.header, deal=msgspec.structs.replace(deal, **changes))
        false = msgspec.structs.replace(honest, header=header)
        assert flaw_of(false) == (None, clause)
        assert stranger.first_false_deal(write_record(false)) == word


def test_a_cut_record_is_found(honest: Record) -> None:
    for length in (0, 1, 2, 50, len(honest.lines) - 1):
        assert flaw_of(msgspec.structs.replace(honest, lines=honest.lines[:length])) == (length, "agon/cut-short")


def test_a_line_too_many_is_found(honest: Record) -> None:
    longer = msgspec.structs.replace(honest, lines=[*honest.lines, honest.lines[-1]])
    assert flaw_of(longer) == (len(honest.lines), "agon/game-over")


def test_another_outcome_is_found(honest: Record) -> None:
    assert honest.outcome
    winners = tuple(seat for seat in range(4) if seat not in honest.outcome.winners)
    false = msgspec.structs.replace(honest, outcome=msgspec.structs.replace(honest.outcome, winners=winners))
    assert flaw_of(false) == (len(honest.lines), "agon/other-outcome")


def test_checkpoints_are_not_believed(honest: Record) -> None:
    header = msgspec.structs.replace(honest.header, rules=99)
    assert flaw_of(msgspec.structs.replace(honest, header=header)) == (None, "other-rules")


def test_the_seed_stays_secret_until_the_end() -> None:
    running = play(plies=40)
    for record in (running.record(), running.export(0)):
        assert record.header.deal
        assert record.header.deal.seed is None
        assert record.header.deal.nonces
        assert (b"s" * 32).hex().encode() not in write_record(record)
    assert flaw_of(running.record()) == (len(running.lines), "agon/seed-not-opened")


def test_a_resumed_match_opens_the_seed_it_promised() -> None:
    running = play(plies=40)
    again = Match.resume(GAME, running.record(), running.dealer)
    assert isinstance(again, Match)
    assert again.record() == running.record()


def test_what_promises_nothing_cannot_be_verified() -> None:
    match = Match(GAME, Table(3, GAME.variants[0], GAME.box), Scripted([]))
    assert flaw_of(match.record()) == (None, "agon/no-promise")
