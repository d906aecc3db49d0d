"""Analyses of real matches for the page's own tests.

`python -m tools.page.analysis_samples` writes web/src/testing/analysis/<game>-<seats>.json: who sat at the table,
and the report on one match among bots.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.bot import answers_of
from agon.bots.levels import find_bot
from agon.kit.driver import play_on
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.lab.analysis.course import Course, course_of
from agon.lab.analysis.report import whole_report
from tools.page.node import WEB

FOLDER: Final = WEB / "src" / "testing" / "analysis"
TABLES: Final = (("peloponnes", 3), ("peloponnes", 5))
_BOTS: Final = ("easy", "medium")  # in turn: somebody is to give something away


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, seats in TABLES:
        text = json.dumps(sample(game, seats), ensure_ascii=False)
        (FOLDER / f"{game}-{seats}.json").write_text(text + "\n", encoding="utf-8")


def sample(name: str, seats: int) -> dict[str, Any]:
    """One match."""
    game = find_game(name)
    assert game is not None
    bots = [_BOTS[seat % len(_BOTS)] for seat in range(seats)]
    found = [bot for bot in map(find_bot, bots) if bot is not None]
    match = Match.start(game, Table(seats, game.variants[0], game.box), Seeded(f"analysis {seats}"))
    play_on(match, answers_of(found, [Random(seat) for seat in range(seats)]))
    course = course_of(match)
    assert isinstance(course, Course)
    report = whole_report(course, "quick")
    seated = [
        {"seat": seat, "person": None, "name": None, "bot": bot}
        if seat
        else {"seat": seat, "person": "ann", "name": "Ann", "bot": None}
        for seat, bot in enumerate(bots)
    ]
    return {"seats": seated, "report": msgspec.to_builtins(report)}


if __name__ == "__main__":
    main()
