"""A seat that changes hands and a match that is broken off are lines of the record, not moves of the game."""

from __future__ import annotations

import pytest

from agon.kit.action import HandOver
from agon.kit.fair import sha256
from agon.kit.match import UNFINISHED, Match, Step
from agon.kit.nature import Fair, Scripted
from agon.kit.positions import positions
from agon.kit.record import Flaw, Table, read_record, write_record
from agon.kit.refusal import GAME_OVER, Refusal
from agon.kit.text import LANGUAGES, Catalogue
from agon.kit.verify import verify
from tests.kit.toy import GAME
from tests.kit.toy.parts import Hide, Options

SEED = bytes([9]) * 32
NONCES = [bytes([number]) * 32 for number in range(3)]


def new_match(casual: bool = False) -> Match:
    return Match.start(GAME, Table(3, Options(), GAME.box), Fair(SEED, NONCES), casual)


def again(match: Match) -> Match:
    record = read_record(write_record(match.record()))
    assert not isinstance(record, Flaw)
    found = Match.resume(GAME, record, Fair(SEED, NONCES))  # type: ignore[arg-type]
    assert isinstance(found, Match), found
    return found


def test_a_seat_changes_hands_and_nothing_of_the_game_changes() -> None:
    match = new_match()
    key, asked = match.state.key(), dict(match.open)
    step = match.hand_over(1, "medium")
    assert isinstance(step, Step)
    assert (step.lines[0].seat, step.lines[0].action) == (1, HandOver("medium"))
    assert (match.state.key(), match.open) == (key, asked)
    told = again(match)
    assert (told.state.key(), told.open, told.record()) == (key, asked, match.record())
    assert [s.key() for _, s in positions(match, match.lines)][-2:] == [key, key]


def test_what_other_hands_answered_stands() -> None:
    match = new_match(casual=True)
    match.hand_over(0, "medium")
    match.submit(0, Hide(), match.open[0])
    assert isinstance(match.hand_over(0, None), Step)
    assert match.undo(0) == Refusal("agon/undo-nothing")
    assert again(match).may_undo(0) == Refusal("agon/undo-nothing")


def test_a_match_broken_off_is_over_and_nobody_has_won() -> None:
    match = new_match()
    match.submit(0, Hide(), match.open[0])
    assert match.export(0).header.redacted
    assert isinstance(match.break_off(2), Step)
    outcome = match.outcome()
    assert outcome
    assert (outcome.winners, outcome.ending) == ((), UNFINISHED)
    assert match.open == {}
    assert match.submit(1, Hide(), 1) == GAME_OVER
    assert match.hand_over(1, None) == GAME_OVER
    assert match.break_off(1) == GAME_OVER
    assert again(match).outcome() == outcome


def test_its_seed_is_opened_and_its_deals_can_be_verified() -> None:
    match = new_match()
    match.break_off(0)
    record = match.export(None)
    assert not record.header.redacted
    assert record.header.deal
    assert record.header.deal.seed == SEED.hex()
    assert record.header.deal.seed_hash == sha256(SEED)
    assert isinstance(verify(GAME, record), Match)


def test_a_record_cannot_go_on_after_it_was_broken_off() -> None:
    match = new_match()
    match.break_off(0)
    record = match.record()
    record.lines.append((0, {"type": "Hide"}))
    found = Match.resume(GAME, record, Scripted([]))
    assert found == Flaw(2, GAME_OVER)


@pytest.mark.parametrize("line", [(-1, {"type": "BreakOff"}), (7, {"type": "HandOver", "bot": None})])
def test_only_a_seat_can_do_so(line: tuple[int, dict[str, object]]) -> None:
    record = new_match().record()
    record.lines.append(line)
    assert isinstance(Match.resume(GAME, record, Scripted([])), Flaw)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    words = Catalogue(lang, names=["Ann"])  # type: ignore[arg-type]
    told = [words.say(f"event.{key}", seat=0) for key in ("SeatHanded.bot", "SeatHanded.back")]
    assert all("Ann" in sentence for sentence in told)
    assert words.say("event.BrokenOff")
    assert words.say(f"ending.{UNFINISHED}")
