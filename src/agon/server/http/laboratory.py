"""The rule lab over HTTP: what can be changed, and what it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from agon.lab.balance import Course, balance, margin_of
from agon.lab.compare import Trial, compared
from agon.lab.intervals import Estimate, mean_of
from agon.lab.simulate import Plan
from agon.server.bots.lab_worker import BOT
from agon.server.gates.costs import COST
from agon.server.http.errors import answers, gives
from agon.server.http.games import PRINTED, GameName
from agon.server.http.injected import Named, TheHouse
from agon.server.tables.laboratory import what_to_change
from agon.server.tables.laying import game_named
from agon.server.wire import (
    LabBins,
    LabDifference,
    LabEstimate,
    LabFigure,
    LabFigures,
    LabInfo,
    LabRun,
    LabSpread,
    LabWish,
)

_BINS: Final = 24  # at most, of one curve
_VALUES: Final[dict[LabFigure, Callable[[Course], Sequence[float]]]] = {
    "score": lambda one: one.outcome.scores,
    "margin": lambda one: (margin_of(one.outcome),),
    "decisions": lambda one: (one.decisions,),
    "changes": lambda one: (one.changes,),
}


@get("/api/games/{game:str}/lab", responses=answers(404) | gives(LabInfo))
async def lab(game: GameName, house: TheHouse) -> Response[LabInfo]:
    """The numbers of a game's box that can be changed."""
    name = game_named(game).name
    return Response(await asyncio.to_thread(_info, name, house.config.lab_matches), headers=PRINTED)


@post("/api/games/{game:str}/lab", responses=answers(401, 403, 404, 413), status_code=200, opt={COST: "lab"})
async def experiment(game: GameName, data: JSONBody[LabWish], house: TheHouse, needed: Named) -> LabRun:
    """Some more matches of bots with other numbers and with ours, on the same deals, and what all of them tell."""
    ours, other, edition = await house.laboratory.run(game, data, needed.id)
    return await asyncio.to_thread(told_run, game, data.seats, ours, other, edition if data.file else "")


@cache
def _info(game: str, most: int) -> LabInfo:
    return what_to_change(game_named(game), most, BOT)


def told_run(game: str, seats: int, ours: list[Course], other: list[Course], edition: str) -> LabRun:
    """An experiment on the wire."""
    bins = {figure: _bins([x for one in (*ours, *other) for x in read(one)]) for figure, read in _VALUES.items()}
    found = compared(seats, Trial(ours), [Trial(other)])[0] if other else []
    return LabRun(
        seats=seats,
        matches=len(ours),
        bins=bins,
        ours=_figures(game, seats, ours, bins),
        other=_figures(game, seats, other, bins) if other else None,
        differences=tuple(
            LabDifference(one.measure, one.at, _estimate(one.difference), one.corrected, one.clear) for one in found
        ),
        edition=edition,
    )


def _figures(game: str, seats: int, played: list[Course], bins: dict[LabFigure, LabBins]) -> LabFigures:
    told = balance(Plan(game=game, seats=seats, seed="", bots=(BOT,)), played)
    return LabFigures(
        by_seat=tuple(map(_estimate, told.by_seat)),
        by_place=tuple(map(_estimate, told.by_place)),
        spreads={figure: _spread(played, read, bins[figure]) for figure, read in _VALUES.items()},
    )


def _spread(played: list[Course], read: Callable[[Course], Sequence[float]], bins: LabBins) -> LabSpread:
    """The interval is that of matches, which are independent; seats of one match are not."""
    values = [read(one) for one in played]
    everything = [int(x) for row in values for x in row]
    counts = [0] * _BINS
    for x in everything:
        counts[(x - bins.first) // bins.step] += 1
    while counts and not counts[-1]:
        counts.pop()
    return LabSpread(
        _estimate(mean_of([sum(row) / len(row) for row in values])), tuple(count / len(everything) for count in counts)
    )


def _bins(values: Sequence[float]) -> LabBins:
    least, most = int(min(values)), int(max(values))
    return LabBins(least, -(-(most - least + 1) // _BINS))


def _estimate(found: Estimate) -> LabEstimate:
    """One match has no interval: on the wire it is then as wide as the mean."""
    known = found.low > float("-inf")
    return LabEstimate(found.mean, found.low if known else found.mean, found.high if known else found.mean)


LABORATORY: Final = [lab, experiment]
