"""Rows of data from simulated matches: one for every match, or one for every decision, in columns that are promised.

`docs/data.md` tells what every column means. What a row is changes with SCHEMA, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Final, Literal

import msgspec

from agon.bots.bot import answers_of
from agon.kit.action import Action
from agon.kit.driver import asked
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.seats import CHANCE
from agon.lab.simulate import Plan, Result, find_named, lay_table, lineup

SCHEMA: Final = 1

Kind = Literal["matches", "decisions"]


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match as a whole."""

    schema: int
    series: str
    match: int
    game: str
    rules: int
    box: str
    seats: int
    options: str
    seed: str
    bots: tuple[str, ...]
    decisions: int
    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class DecisionRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat was asked, what it could do and did, and what became of it; the outcome where the match ends."""

    schema: int
    series: str
    match: int
    game: str
    rules: int
    seats: int
    decision: int
    seat: int
    bot: str
    asked: str
    legal: tuple[int, ...]
    action: int
    notation: str
    share: float
    score: int
    over: bool
    ending: str | None
    winners: tuple[int, ...] | None
    scores: tuple[int, ...] | None


Row = MatchRow | DecisionRow
ROWS: Final[dict[Kind, type[MatchRow] | type[DecisionRow]]] = {"matches": MatchRow, "decisions": DecisionRow}


def series_of(plan: Plan, kind: Kind) -> str:
    """A short name for all that decides what the rows of a series are: the same for the same plan."""
    game, table = lay_table(plan)
    whole = msgspec.json.encode((SCHEMA, kind, plan, game.rules_version, table.box.digest))
    return sha256(whole).hexdigest()[:12]


class Rows(msgspec.Struct, frozen=True):
    """What one match gives: how it ended, and its rows, as lines of JSON."""

    result: Result
    lines: bytes


def play_rows(plan: Plan, kind: Kind, series: str, number: int) -> Rows:
    """One match of the plan, the same as `play_game` plays, with its rows."""
    game, table = lay_table(plan)
    match = Match.start(game, table, Seeded(f"{plan.seed}/{number}"))
    names = lineup(plan, number)
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    choose, taken = answers_of([find_named(name) for name in names], rngs), list[tuple[Prompt, Action]]()

    def answer(match: Match, prompt: Prompt) -> Action:
        action = choose(match, prompt)
        taken.append((prompt, action))
        return action

    for _ in asked(match, answer):
        pass
    outcome = match.outcome()
    assert outcome is not None
    decisions = sum(line.seat != CHANCE for line in match.lines)
    result = Result(number=number, lineup=names, outcome=outcome, decisions=decisions)
    if kind == "matches":
        rows: Iterator[Row] = iter([_match_row(plan, game, table, series, result)])
    else:
        rows = _decision_rows(game, table, series, result, taken)
    return Rows(result, b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def _match_row(plan: Plan, game: AnyGame, table: Table, series: str, result: Result) -> MatchRow:
    return MatchRow(
        schema=SCHEMA,
        series=series,
        match=result.number,
        game=game.name,
        rules=game.rules_version,
        box=table.box.digest,
        seats=table.seats,
        options=msgspec.json.encode(plan.options).decode(),
        seed=f"{plan.seed}/{result.number}",
        bots=result.lineup,
        decisions=result.decisions,
        ending=result.outcome.ending,
        winners=result.outcome.winners,
        scores=result.outcome.scores,
    )


def _decision_rows(
    game: AnyGame, table: Table, series: str, result: Result, taken: list[tuple[Prompt, Action]]
) -> Iterator[DecisionRow]:
    outcome = result.outcome
    for number, (prompt, action) in enumerate(taken):
        over, seat = number + 1 == len(taken), prompt.seat
        yield DecisionRow(
            schema=SCHEMA,
            series=series,
            match=result.number,
            game=game.name,
            rules=game.rules_version,
            seats=table.seats,
            decision=number,
            seat=seat,
            bot=result.lineup[seat],
            asked=prompt.frame,
            legal=tuple(sorted(map(game.encode, prompt.actions))),
            action=game.encode(action),
            notation=game.notation.write(action, table.box),
            share=1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            score=outcome.scores[seat],
            over=over,
            ending=outcome.ending if over else None,
            winners=outcome.winners if over else None,
            scores=outcome.scores if over else None,
        )
