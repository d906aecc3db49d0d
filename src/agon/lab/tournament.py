"""A tournament: every bot alone against tables of every bot after it in the list, on common deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec

from agon.lab.contest import Played, play_one
from agon.lab.intervals import Estimate, by_deal, mean_of, share_of
from agon.lab.opponents import find_opponent
from agon.lab.rating import ratings
from agon.lab.sequential import Verdict, verdict
from agon.lab.simulate import Plan, lay_table
from agon.lab.spreading import Jobs, hands, in_order


class Cup(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: the bots, strongest first, and how."""

    plan: Plan
    games: int  # of a pair, a multiple of the seats
    ladder: bool = False  # each only against the next
    early: bool = False  # a pair is over when the sequential test has spoken

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The places of one bot and of those it meets."""
        places = range(len(self.plan.bots))
        return list(pairwise(places) if self.ladder else combinations(places, 2))


class Met(msgspec.Struct, frozen=True):
    """One game of a pair."""

    one: int
    others: int
    played: Played


class Standing(msgspec.Struct, frozen=True):
    """What came of a pair."""

    one: str
    others: str
    games: int
    share: Estimate
    score: Estimate | None  # points more than the others' mean; None if every game was forfeited
    verdict: Verdict | None


class OtherCup(Exception):
    """A file holds games of another tournament."""


Play = Callable[[Any, tuple[int, int], int], Played]
"""Who plays a game: he gets the cup, the places of the pair, and the number of the game among theirs."""


def play_pair(cup: Cup, pair: tuple[int, int], number: int) -> Played:
    """A game of two bots by their names."""
    game, table = lay_table(cup.plan)
    one, others = (find_opponent(cup.plan.bots[place]) for place in pair)
    assert one is not None
    assert others is not None
    return play_one(game, table, one, others, cup.plan.seed, number)


def play_cup(cup: Cup, jobs: Jobs = 1, out: Path | None = None, play: Play = play_pair) -> Iterator[Met]:
    """All games, those that the file holds first; what is new is added to it."""
    kept = _kept(cup, out)
    for pair in cup.pairs:
        mine = [met for met in kept if (met.one, met.others) == pair]
        yield from mine
        for met in _go_on(cup, pair, mine, jobs, play):
            if out is not None:
                with out.open("ab") as file:
                    file.write(msgspec.json.encode(met) + b"\n")
            yield met


def _kept(cup: Cup, out: Path | None) -> list[Met]:
    """What was played before; a line that was broken off is played again."""
    head = msgspec.json.encode(cup)
    if out is None or not out.exists() or not out.read_bytes():
        if out is not None:
            out.write_bytes(head + b"\n")
        return []
    text = out.read_bytes()
    first, *lines = text[: text.rfind(b"\n") + 1].splitlines()
    if first != head:
        raise OtherCup
    out.write_bytes(b"".join(line + b"\n" for line in (first, *lines)))
    return [msgspec.json.decode(line, type=Met) for line in lines]


def _go_on(cup: Cup, pair: tuple[int, int], mine: list[Met], jobs: Jobs, play: Play) -> Iterator[Met]:
    """The games that are missing; what was played beyond the deal that decided is not told."""
    seats = cup.plan.seats
    played = [met.played for met in mine]
    step = hands(jobs) * seats if cup.early else cup.games
    while len(played) < cup.games and not (cup.early and _spoken(played, seats)):
        until = min(cup.games, len(played) + step - len(played) % seats)
        for one in in_order(partial(play, cup, pair), range(len(played), until), jobs, 1):
            played.append(one)
            yield Met(*pair, one)
            if cup.early and len(played) % seats == 0 and _spoken(played, seats):
                return


def _spoken(played: list[Played], seats: int) -> Verdict | None:
    """What the test says of the deals that were played on all seats."""
    return verdict(by_deal(played[: len(played) // seats * seats]), 1 / seats)


def standings(cup: Cup, met: list[Met]) -> list[Standing]:
    """Every pair with its figures."""
    found = []
    for one, others in cup.pairs:
        played = [each.played for each in met if (each.one, each.others) == (one, others)]
        if not played:
            continue
        more = [each.score - each.others for each in played if each.fault is None]
        found.append(
            Standing(
                cup.plan.bots[one],
                cup.plan.bots[others],
                len(played),
                share_of([each.share for each in played]),
                mean_of(more) if more else None,
                _spoken(played, cup.plan.seats),
            )
        )
    return found


def rated(cup: Cup, met: list[Met]) -> dict[str, Estimate]:
    """Every bot's rating."""
    meetings: dict[tuple[int, int], list[float]] = {}
    for pair in cup.pairs:
        played = [each.played for each in met if (each.one, each.others) == pair]
        if played:
            meetings[pair] = by_deal(played)
    found = ratings(meetings, len(cup.plan.bots), cup.plan.seats)
    return dict(zip(cup.plan.bots, found, strict=True))
