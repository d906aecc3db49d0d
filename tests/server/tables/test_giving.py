"""Only answers at a table: who has them given, that the choice is kept, and that undo steps over them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

from agon.kit.match import Match
from agon.server.db.store import Person, SeatRow
from agon.server.tables.giving import giving
from tests.server.chairs import Chair, Json
from tests.server.players import Player
from tests.server.serving import Served, run, serving
from tools.browser.staging import Staged, asked, lay

_DISCOVER: Final = "Discover"


def _seat(seat: int, person: str | None, bot: str | None = None, **more: Any) -> SeatRow:
    return SeatRow(seat, person, None, bot, None, None, **more)


def test_alone_with_bots_only_answers_are_given_unless_one_chose_otherwise() -> None:
    bot = _seat(1, None, "easy")
    assert giving([_seat(0, "ann"), bot]) == {0, 1}
    assert giving([_seat(0, "ann", giving=False), bot]) == {1}


def test_among_people_they_are_given_to_those_who_chose_it() -> None:
    assert giving([_seat(0, "ann"), _seat(1, "bo", giving=True), _seat(2, None, "easy")]) == {1, 2}
    shared = [_seat(0, "ann"), _seat(1, "ann", companion="Bo"), _seat(2, None, "easy")]
    assert giving(shared) == {2}


def test_a_bot_that_keeps_a_seat_does_not_make_the_others_alone() -> None:
    assert giving([_seat(0, "ann"), _seat(1, None, "easy", owner="bo")]) == {1}


def _with_one_payment(match: Match) -> bool:
    """Seat 0 can make a discovery that can be paid in one way."""
    return _discovery(match) is not None


def _discovery(match: Match) -> Any:
    for action in match.game.legal_actions(match.state, 0):
        if type(action).__name__ == _DISCOVER:
            then = match.state.clone()
            match.game.apply(then, 0, action, None)
            if len(match.game.legal_actions(then, 0)) == 1:
                return action
    return None


def _table() -> Staged:
    return Staged("giving", "olympos", 3, asked("Acting", 2, also=_with_one_payment))


async def _sit(served: Served, folder: Path) -> tuple[Player, Chair, Json]:
    """Three people in the middle of a match; the first, her chair and what she may discover."""
    people = await served.guests(3)
    await asyncio.to_thread(lay, folder, [_table()], [Person(player.id, "Guest") for player in people])
    async with served.house.match(_table().id) as match:
        action = _discovery(match)
    ann = people[0]
    return ann, await ann.chair(_table().id), {"type": _DISCOVER, "discovery": action.discovery}


async def _discover(chair: Chair, action: Json) -> int:
    """Make the discovery; how many lines that brought."""
    before = chair.seq
    done = await chair.answer(action)
    assert type(done).__name__ == "Done"
    return chair.seq - before


def test_what_a_seat_chose_is_kept_over_a_restart_and_undo_steps_over_what_was_given(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, chair, action = await _sit(served, tmp_path)
            assert await _discover(chair, action) == 1  # among people one is asked
            assert (await chair.ask("AskUndo"))["type"] == "Done"
            assert (await chair.ask("Give", on=True))["type"] == "Done"
            await chair.until(lambda: bool(chair.told("TableChanged")))
            assert [seat["giving"] for seat in chair.told("TableChanged")[-1]["table"]["seats"]] == [True, False, False]
            assert await _discover(chair, action) > 1
            cookie, seq, prompt = ann.cookie, chair.seq, chair.prompt
        async with serving(tmp_path) as served, await Chair.at(served.address, _table().id, cookie) as chair:
            await chair.settle()
            assert (chair.seq, chair.prompt) == (seq, prompt)
            assert (await chair.ask("AskUndo"))["type"] == "Done"
            await chair.until(lambda: chair.seq > seq)
            assert action in chair.answers
            assert await _discover(chair, action) > 1

    run(play())


def test_what_is_pending_when_it_is_chosen_is_given_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            _, chair, action = await _sit(served, tmp_path)
            await _discover(chair, action)
            seq, decision, only = chair.seq, chair.prompt["decision"], chair.answers
            assert len(only) == 1
            assert (await chair.ask("Give", on=True))["type"] == "Done"
            await chair.until(lambda: chair.seq > seq)
            late = await chair.answer(only[0], decision)
            assert type(late).__name__ == "No"
            assert getattr(late, "code", None) == "stale"

    run(play())
