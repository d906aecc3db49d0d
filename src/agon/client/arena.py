"""Programs of others and bots of ours against each other: a contest in which a seat may be a process.

Every seat of a match has a process of its own, begun with the match and ended after it: nothing is carried from seat to
seat or from match to match. A program is told what a client at a table of a server is told, and nothing else.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

from agon.bots.bot import Bot
from agon.client.pipe import Begin
from agon.client.program import Failed
from agon.client.seated import Seated, ended_with_us
from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.game import read_action
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.refusal import Refusal
from agon.lab.contest import Fault, Played, counted
from agon.lab.opponents import answer_of, find_opponent
from agon.lab.simulate import lay_table
from agon.lab.tournament import Cup, Met, play_cup
from agon.server.tables.telling import news


class Arena(Cup, frozen=True, kw_only=True):
    """A tournament whose bots may be programs: command lines in place of names."""

    seconds: float  # that a program has for an answer
    first_seconds: float  # and for its first, in which it also starts


class Forfeit(Exception):
    """A program did not do what it was asked; the match is over."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def play_arena(arena: Arena, jobs: int | None = 1, out: Path | None = None) -> Iterator[Met]:
    """All matches, those that the file holds first; what is new is added to it."""
    return play_cup(arena, jobs, out, play_match)


def command_of(entrant: str) -> list[str]:
    """The words of a command line, as the system splits them."""
    if os.name == "posix":
        return shlex.split(entrant)
    return [word.strip('"') for word in shlex.split(entrant, posix=False)]


def play_match(arena: Arena, pair: tuple[int, int], number: int) -> Played:
    """Match `number` of a pair: the seats take turns on a deal, then comes the next deal.

    Whose program commits a fault forfeits the match for his side, and it ends there.
    """
    plan = arena.plan
    game, table = lay_table(plan)
    deal, seat = divmod(number, table.seats)
    names = [plan.bots[pair[0] if at == seat else pair[1]] for at in range(table.seats)]
    match = Match.start(game, table, Seeded(f"{plan.seed}/{deal}"))
    with ended_with_us(), Seated() as seated:
        try:
            _begin(arena, seated, names, pair, number)
            answer = partial(_answer, arena, seated, _sitting(plan.seed, deal, names))
            play_on(match, answer, turn=lambda _: match.game.actors(match.state)[0])
        except Forfeit as forfeit:
            seated.kill(forfeit.fault.seat)
            return Played(deal, seat, float(forfeit.fault.seat != seat), 0, 0.0, forfeit.fault)
        finally:
            _tell_end(match, seated)
    outcome = match.outcome()
    assert outcome is not None
    return counted(outcome, deal, seat)


def _sitting(seed: str, deal: int, names: Sequence[str]) -> dict[int, tuple[Bot, Random]]:
    """The bots of ours, with their chance, as in a tournament."""
    bots = {name: bot for name in set(names) if (bot := find_opponent(name)) is not None}
    return {seat: (bots[name], Random(f"{seed}/{deal}/{seat}")) for seat, name in enumerate(names) if name in bots}


def _begin(arena: Arena, seated: Seated, names: Sequence[str], pair: tuple[int, int], number: int) -> None:
    """Start the programs, and tell each where it sits."""
    plan = arena.plan
    for seat, name in enumerate(names):
        if find_opponent(name) is not None:
            continue
        drawn = sha256(f"{pair}/{number}/{seat}".encode()).digest()[:6]
        begin = Begin(
            game=plan.game,
            seat=seat,
            seats=plan.seats,
            options=plan.options,
            edition=plan.edition,
            seconds=arena.seconds,
            random=int.from_bytes(drawn),
        )
        try:
            seated.start(seat, command_of(name))
        except OSError as error:
            raise Forfeit(Fault(seat, "ended", str(error))) from None
        seated.tell(seat, msgspec.json.encode(begin), 0)


def _answer(
    arena: Arena, seated: Seated, sitting: dict[int, tuple[Bot, Random]], match: Match, prompt: Prompt
) -> Action:
    """What whoever sits there answers; Forfeit where a program does not."""
    seat = prompt.seat
    if seat in sitting:
        bot, rng = sitting[seat]
        return answer_of(bot, match.game, match.state, seat, prompt.actions, match.table.box, rng)
    first = seated.heard[seat] == 0
    _tell(match, seated, seat)
    try:
        act = seated.answer(seat, arena.first_seconds if first else arena.seconds)
    except Failed as failed:
        raise Forfeit(Fault(seat, failed.kind, failed.told)) from None
    if act.decision != prompt.decision:
        raise Forfeit(Fault(seat, "stale", f"{act.decision} ≠ {prompt.decision}"))
    action = read_action(match.game, act.action)
    if action not in prompt.actions:
        raise Forfeit(Fault(seat, "illegal", _why_not(match, seat, act.action, action)))
    return action


def _why_not(match: Match, seat: int, said: object, action: object) -> str:
    """What it wanted, and the rule that has something against it."""
    refusal = match.game.refuse(match.state, seat, action) if isinstance(action, match.game.action_type) else None
    told = msgspec.json.encode(said).decode()[:100]
    return f"{told} ({refusal.clause})" if isinstance(refusal, Refusal) else told


def _tell(match: Match, seated: Seated, seat: int) -> None:
    """How things stand for a seat, and what has happened since it was told last."""
    first = seated.heard[seat]
    lines = match.lines[first:]
    seated.tell(seat, news(match, seat, first, lines, match.sheet()), len(match.lines))


def _tell_end(match: Match, seated: Seated) -> None:
    """The outcome, to the programs; after a forfeit there is none."""
    if match.outcome() is not None:
        for seat in seated.heard:
            _tell(match, seated, seat)
