"""A match numbers its decisions, tells three kinds of 'no' apart, and takes back what may be taken back."""

from __future__ import annotations

import msgspec
import pytest

from agon.kit.action import Action, Undo
from agon.kit.event import Event
from agon.kit.match import Match, Step
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Flaw, Record, Table, read_record, write_record
from agon.kit.refusal import GAME_OVER, Malformed, Refusal, Stale
from agon.kit.undo import Consent
from tests.kit.toy import GAME
from tests.kit.toy.parts import Dealt, Hide, Options, Show, Take

HANDS = (0, 1, 2, 3, 4, 5)


def new_match(casual: bool = False) -> Match:
    return Match.start(GAME, Table(3, Options(), GAME.box), Scripted([HANDS]), casual)


def answer(match: Match, seat: int, action: Action) -> Step:
    step = match.submit(seat, action, match.open[seat])
    assert isinstance(step, Step)
    return step


def all_hide(match: Match) -> None:
    for seat in range(3):
        answer(match, seat, Hide())


def test_nature_is_settled_before_the_first_decision() -> None:
    match = new_match()
    assert match.open == {0: 1, 1: 1, 2: 1}
    assert [line.seat for line in match.lines] == [-1]


def test_a_prompt_names_decision_frame_and_legal_actions() -> None:
    match = new_match()
    prompt = match.prompt(1)
    assert prompt
    assert (prompt.decision, prompt.frame, prompt.actions) == (1, "Showing", (Show(2), Show(3), Hide()))
    answer(match, 1, Hide())
    assert match.prompt(1) is None


def test_players_who_owe_at_the_same_time_do_not_get_in_each_others_way() -> None:
    match = new_match()
    numbers = dict(match.open)
    answer(match, 2, Hide())
    assert match.open == {0: numbers[0], 1: numbers[1]}


def test_an_answer_given_twice_counts_once() -> None:
    match = new_match()
    decision = match.open[0]
    answer(match, 0, Show(0))
    assert match.submit(0, Show(0), decision) == Stale(decision, None)
    assert len(match.lines) == 2


def test_who_is_not_asked_is_told_so() -> None:
    match = new_match()
    all_hide(match)
    assert match.submit(2, Take(1), 99) == Stale(99, None)


def test_a_rule_refuses_with_its_clause() -> None:
    match = new_match()
    all_hide(match)
    answer(match, 0, Take(2))
    answer(match, 1, Take(2))
    answer(match, 2, Take(2))
    assert match.submit(0, Take(1), 3) == GAME_OVER
    assert match.outcome()


def test_undo_is_free_if_nothing_was_uncovered() -> None:
    match = new_match()
    answer(match, 0, Hide())
    step = match.undo(0)
    assert isinstance(step, Step)
    assert step.lines[0].action == Undo((1,))
    assert match.state.key() == new_match().state.key()


def test_a_decision_number_is_never_used_again() -> None:
    match = new_match()
    first = match.open[0]
    answer(match, 0, Hide())
    match.undo(0)
    assert match.open == {0: 3, 1: 1, 2: 1}
    assert match.submit(0, Hide(), first) == Stale(first, 3)


def test_later_answers_of_others_to_the_same_frame_stay() -> None:
    match = new_match()
    answer(match, 0, Hide())
    answer(match, 1, Hide())
    assert isinstance(match.undo(0), Step)
    assert set(match.open) == {0, 2}


def test_undo_needs_the_consent_of_those_who_learnt_something() -> None:
    match = new_match()
    answer(match, 0, Show(1))
    asked = match.undo(0)
    assert isinstance(asked, Consent)
    assert asked.seats == (1, 2)
    assert match.undo(0, agreed=[1]) == asked
    assert isinstance(match.undo(0, agreed=[1, 2]), Step)
    assert 0 in match.open


def test_undo_is_refused_if_the_asker_learnt_something() -> None:
    match = new_match()
    answer(match, 0, Hide())
    answer(match, 1, Show(2))
    assert match.undo(0) == Refusal("agon/undo-learnt")


def test_undo_is_refused_once_others_have_built_on_it() -> None:
    match = new_match()
    all_hide(match)
    answer(match, 0, Take(1))
    answer(match, 1, Take(1))
    assert match.undo(0) == Refusal("agon/undo-later")


def test_what_nobody_builds_on_any_more_can_be_taken_back_again() -> None:
    match = new_match()
    all_hide(match)
    answer(match, 0, Take(1))
    answer(match, 1, Take(1))
    assert match.undo(0) == Refusal("agon/undo-later")
    assert isinstance(match.undo(1), Step)
    assert isinstance(match.undo(0), Step)


def test_undo_never_crosses_an_act_of_nature() -> None:
    assert new_match(casual=True).undo(0) == Refusal("agon/undo-nothing")


def test_a_casual_table_takes_back_what_others_built_too() -> None:
    match = new_match(casual=True)
    all_hide(match)
    answer(match, 0, Take(1))
    answer(match, 1, Take(1))
    step = match.undo(0)
    assert isinstance(step, Step)
    assert step.lines[0].action == Undo((4, 5))
    assert match.state.discs == [0, 0, 0]
    assert match.record().header.casual


def test_a_record_tells_the_match_again_with_its_undos() -> None:
    match = new_match()
    answer(match, 0, Show(0))
    match.undo(0, agreed=[1, 2])
    all_hide(match)
    document = write_record(match.record())
    record = read_record(document)
    assert isinstance(record, Record)
    again = Match.resume(GAME, record, Seeded(1))
    assert isinstance(again, Match)
    assert (again.state.key(), again.open) == (match.state.key(), match.open)
    assert write_record(again.record()) == document


def test_a_record_cut_before_nature_acts_is_dealt_on() -> None:
    match = new_match()
    cut = msgspec.structs.replace(match.record(), lines=[])
    again = Match.resume(GAME, cut, Scripted([HANDS]))
    assert isinstance(again, Match)
    assert again.state.key() == match.state.key()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ((-1, {"type": "Deal", "items": [0, 0, 1, 2, 3, 4]}), Refusal("agon/impossible-deal")),
        ((0, {"type": "Hide"}), Refusal("agon/impossible-deal")),
        ((-1, {"type": "Nonsense"}), Malformed("$.type", "value", {"got": "'Nonsense'"})),
    ],
)
def test_a_false_first_line_is_named(line: tuple[int, dict[str, object]], found: Refusal | Malformed) -> None:
    record = msgspec.structs.replace(new_match().record(), lines=[line])
    assert Match.resume(GAME, record, Seeded(1)) == Flaw(0, found)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ((0, {"type": "Take", "count": 1}), "agon/not-asked"),
        ((0, {"type": "Undo", "lines": [0]}), "agon/undo-nothing"),
        ((0, {"type": "Undo", "lines": [7]}), "agon/undo-nothing"),
        ((7, {"type": "Hide"}), "agon/not-your-turn"),
        ((-1, {"type": "Deal", "items": []}), "agon/impossible-deal"),
    ],
)
def test_a_false_later_line_is_named(line: tuple[int, dict[str, object]], clause: str) -> None:
    record = new_match().record()
    record = msgspec.structs.replace(record, lines=[*record.lines, line])
    assert Match.resume(GAME, record, Seeded(1)) == Flaw(1, Refusal(clause))


def test_an_export_shows_only_what_the_viewer_may_know() -> None:
    match = new_match()
    answer(match, 0, Show(0))
    for viewer, items in ((None, [None] * 6), (1, [None, None, 2, 3, None, None])):
        export = match.export(viewer)
        assert export.lines[0][1]["items"] == items
        assert export.header.redacted
        assert not export.checkpoints
        assert isinstance(Match.resume(GAME, export, Seeded(1)), Flaw)


def test_an_export_of_a_finished_match_shows_all() -> None:
    match = new_match()
    all_hide(match)
    for seat in range(3):
        answer(match, seat, Take(1))
    assert match.export(None) == match.record()
    assert match.export(None).outcome == match.outcome()


def test_a_viewer_hears_redacted_events() -> None:
    match = new_match()
    heard: list[Event] = match.events(match.lines, 1)
    assert heard == [Dealt((None, (2, 3), None))]


def test_a_match_goes_on_under_later_rules_from_its_checkpoint() -> None:
    match = new_match()
    answer(match, 0, Hide())
    match.checkpoint()
    answer(match, 1, Hide())
    record = match.record()
    old = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, rules=0))
    again = Match.resume(GAME, old, Seeded(1))
    assert isinstance(again, Match)
    assert (again.state.key(), again.open) == (match.state.key(), match.open)
    assert again.undo(0) == Refusal("agon/undo-nothing")
    without = msgspec.structs.replace(old, checkpoints=[])
    assert Match.resume(GAME, without, Seeded(1)) == Flaw(
        None, Malformed("$.header.rules", "other-rules", {"found": 0})
    )


def test_what_lies_before_a_checkpoint_stays_covered_in_an_export() -> None:
    """A match that goes on under later rules does not know any more who saw which item of an old deal."""
    match = new_match()
    match.checkpoint()
    record = match.record()
    old = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, rules=0))
    again = Match.resume(GAME, old, Seeded(1))
    assert isinstance(again, Match)
    for viewer in (None, 0, 1):
        assert again.export(viewer).lines[0][1]["items"] == [None] * 6


def test_a_match_that_went_on_under_later_rules_can_be_left_and_resumed_again() -> None:
    """The lines before the checkpoint were played by other rules: they must never be played again by these."""
    match = new_match()
    match.checkpoint()
    record = match.record()
    impossible = [(-1, {"type": "Deal", "items": [0, 0, 0, 0, 0, 0]})]  # today's rules would not deal this
    header = msgspec.structs.replace(record.header, rules=0)
    again = Match.resume(GAME, msgspec.structs.replace(record, header=header, lines=impossible), Seeded(1))
    assert isinstance(again, Match)
    answer(again, 0, Hide())
    third = Match.resume(GAME, again.record(), Seeded(1))
    assert isinstance(third, Match)
    assert (third.state.key(), third.open) == (again.state.key(), again.open)
    assert third.record().header.rules == 0


def test_a_checkpoint_that_asks_others_is_not_believed() -> None:
    match = new_match()
    match.checkpoint()
    record = match.record()
    (checkpoint,) = record.checkpoints
    false = msgspec.structs.replace(checkpoint, open={7: 1})
    header = msgspec.structs.replace(record.header, rules=0)
    flaw = Match.resume(GAME, msgspec.structs.replace(record, header=header, checkpoints=[false]), Seeded(1))
    assert isinstance(flaw, Flaw)


def test_a_checkpoint_that_a_later_undo_reaches_behind_is_passed_over() -> None:
    match = new_match()
    match.checkpoint()
    answer(match, 0, Hide())
    match.checkpoint()
    match.undo(0)
    record = match.record()
    old = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, rules=0))
    again = Match.resume(GAME, old, Seeded(1))
    assert isinstance(again, Match)
    assert set(again.open) == {0, 1, 2}
