"""A seat that changes hands and a match that is broken off are lines of the record, not moves of the game."""

from __future__ import annotations

import pytest

from agon.kit.action import CutThought, HandOver, TakeHint, TakeSeat, TimeOut
from agon.kit.event import BrokenOff
from agon.kit.fair import sha256
from agon.kit.game import phrase
from agon.kit.match import UNFINISHED, Match, Step
from agon.kit.nature import Fair, Scripted
from agon.kit.positions import positions
from agon.kit.record import Flaw, Table, read_record, write_record
from agon.kit.refusal import GAME_OVER, Refusal, Stale
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


def test_it_is_told_whether_the_players_or_the_host_ended_a_match() -> None:
    for host in (False, True):
        match = new_match()
        step = match.break_off(0, host=host)
        assert isinstance(step, Step)
        told = match.events(step.lines, None)
        assert told == [BrokenOff(0, host)]
        assert phrase(GAME, told[0], GAME.box).key == ("event.BrokenOff.host" if host else "event.BrokenOff.players")
        assert match.record().lines[-1][1] == {"type": "BreakOff"} | ({"host": True} if host else {})
        assert again(match).record() == match.record()


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


def test_a_bot_answers_when_time_is_up_and_that_stands() -> None:
    match = new_match(casual=True)
    match.submit(0, Hide(), match.open[0])
    seat = next(iter(match.open))
    decision = match.open[seat]
    step = match.time_out(seat, Hide(), decision, "easy")
    assert isinstance(step, Step)
    assert [(line.seat, line.action) for line in step.lines[:2]] == [(seat, TimeOut("easy")), (seat, Hide())]
    assert match.time_out(seat, Hide(), decision, "easy") == Stale(decision, match.open.get(seat))
    assert match.may_undo(seat) == Refusal("agon/undo-nothing")
    told = again(match)
    assert (told.state.key(), told.open, told.record()) == (match.state.key(), match.open, match.record())
    assert told.may_undo(seat) == Refusal("agon/undo-nothing")
    match.break_off(0)
    assert isinstance(verify(GAME, match.export(None)), Match)


def test_that_a_bot_had_to_stop_thinking_stands_before_its_answer_and_in_no_way_of_an_undo() -> None:
    match = new_match(casual=True)
    seat, decision = next(iter(match.open.items()))
    step = match.submit(seat, Hide(), decision, cut=True)
    assert isinstance(step, Step)
    assert [(line.seat, line.action) for line in step.lines[:2]] == [(seat, CutThought()), (seat, Hide())]
    assert again(match).record() == match.record()
    assert isinstance(match.undo(seat), Step)
    assert again(match).record() == match.record()


def test_a_bot_in_a_hurry_answers_when_time_is_up() -> None:
    match = new_match()
    seat, decision = next(iter(match.open.items()))
    step = match.time_out(seat, Hide(), decision, "medium", cut=True)
    assert isinstance(step, Step)
    assert [line.action for line in step.lines[:3]] == [CutThought(), TimeOut("medium"), Hide()]
    assert again(match).record() == match.record()


def test_an_answer_that_is_refused_leaves_no_line() -> None:
    match = new_match()
    seat, decision = next(iter(match.open.items()))
    before = match.record()
    assert isinstance(match.submit(seat, TakeSeat(), decision, cut=True), Refusal)
    assert match.record() == before


@pytest.mark.parametrize("line", [{"type": "TimeOut", "bot": "easy"}, {"type": "CutThought"}])
def test_nobodys_time_is_up_who_is_not_asked(line: dict[str, object]) -> None:
    match = new_match()
    match.submit(0, Hide(), match.open[0])
    record = match.record()
    record.lines.append((0, line))
    assert isinstance(Match.resume(GAME, record, Scripted([])), Flaw)


def test_a_person_takes_a_seat_that_was_given_up_and_what_was_answered_before_stands() -> None:
    match = new_match(casual=True)
    match.submit(0, Hide(), match.open[0])
    step = match.take_seat(0)
    assert isinstance(step, Step)
    assert step.lines[0].action == TakeSeat()
    assert match.may_undo(0) == Refusal("agon/undo-nothing")
    assert again(match).record() == match.record()


@pytest.mark.parametrize("line", [(-1, {"type": "BreakOff"}), (7, {"type": "HandOver", "bot": None})])
def test_only_a_seat_can_do_so(line: tuple[int, dict[str, object]]) -> None:
    record = new_match().record()
    record.lines.append(line)
    assert isinstance(Match.resume(GAME, record, Scripted([])), Flaw)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    words = Catalogue(lang, names=["Ann"])  # type: ignore[arg-type]
    told = [words.say(f"event.{key}", seat=0) for key in ("SeatHanded.bot", "SeatHanded.back", "TimedOut", "SeatTaken")]
    assert all("Ann" in sentence for sentence in told)
    assert "Ann" in words.say("event.ThoughtCut", seat=0)
    assert words.say("event.BrokenOff.players") != words.say("event.BrokenOff.host")
    assert len({words.say(f"event.HintTaken.{step}", seat=0) for step in (1, 2, 3)}) == 3
    assert words.say(f"ending.{UNFINISHED}")


def test_that_a_bot_was_asked_stands_in_the_record_once_for_every_step() -> None:
    match = new_match()
    key, asked, lines = match.state.key(), dict(match.open), len(match.lines)
    decision = match.open[0]
    for step in (1, 2, 2, 1):
        assert isinstance(match.take_hint(0, TakeHint(decision, "hard", step)), Step)
    assert [line.action for line in match.lines[lines:]] == [TakeHint(decision, "hard", step) for step in (1, 2)]
    assert (match.state.key(), match.open, match.hinted(0, decision)) == (key, asked, 2)
    told = again(match)
    assert (told.state.key(), told.open, told.record()) == (key, asked, match.record())
    assert told.hinted(0, decision) == 2


def test_it_is_noted_for_an_open_decision_only_and_stands_in_no_way_of_an_undo() -> None:
    match = new_match(casual=True)
    decision = match.open[0]
    assert match.take_hint(0, TakeHint(decision + 7, "hard", 1)) == Stale(decision + 7, decision)
    match.submit(0, Hide(), decision)
    assert match.take_hint(0, TakeHint(decision, "hard", 1)) == Stale(decision, match.open.get(0))
    assert isinstance(match.undo(0), Step)
    anew = match.open[0]
    match.take_hint(0, TakeHint(anew, "hard", 1))
    match.submit(0, Hide(), anew)
    assert isinstance(match.undo(0), Step)
    assert again(match).record() == match.record()


def test_a_record_with_a_hint_for_another_decision_is_flawed() -> None:
    record = new_match().record()
    record.lines.append((0, {"type": "TakeHint", "decision": 99, "level": "hard", "step": 1}))
    assert isinstance(Match.resume(GAME, record, Scripted([])), Flaw)
