"""How Olympos plays among greedy bots: `python -m tools.docs.balance` writes docs/olympos-balance.md.

The table says how the reconstructed values hold together; it says little about how people play.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from os import cpu_count
from pathlib import Path
from statistics import mean, quantiles
from typing import Final, NamedTuple

from agon.games.olympos import GAME
from agon.games.olympos.events import DiscoveryMade, FightWon, PiecesStacked, TribeBeaten, Waited, WonderBuilt
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import read_record
from agon.kit.refusal import Malformed
from agon.lab.simulate import Plan, Result, simulate

GAMES: Final = 2000
NORMAL: Final = 1.96  # 95 of 100 lie within so many standard errors
PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "olympos-balance.md"
COUNTED: Final = {
    "discoveries": DiscoveryMade,
    "wonders": WonderBuilt,
    "fights with rivals": FightWon,
    "fights with tribes": TribeBeaten,
    "times somebody waited": Waited,
}


class Played(NamedTuple):
    """What we ask of one match."""

    decisions: int
    scores: tuple[int, ...]
    counts: dict[str, int]
    winning_places: dict[int, float]  # in the start pile from the top; a shared win counts in parts


def play(seats: int, games: int, jobs: int) -> Iterator[Played]:
    """Matches of greedy bots, told from their records."""
    plan = Plan(game=GAME.name, seats=seats, seed="balance", bots=("greedy",))
    return map(tell, simulate(plan, games, jobs, records=True))


def tell(result: Result) -> Played:
    """What happened in one match."""
    record = read_record(result.record or b"")
    assert not isinstance(record, Malformed)
    match = Match.retell(GAME, record, Seeded(""))
    assert isinstance(match, Match)
    events = [event for line in match.lines for event in line.events]
    pile = next(event.order for event in events if isinstance(event, PiecesStacked))
    winners = result.outcome.winners
    return Played(
        decisions=result.decisions,
        scores=result.outcome.scores,
        counts={name: sum(isinstance(event, kind) for event in events) for name, kind in COUNTED.items()},
        winning_places={pile.index(seat): 1 / len(winners) for seat in winners},
    )


def column(matches: Sequence[Played], seats: int) -> list[tuple[str, str]]:
    """The rows of the table for one number of players."""
    scores = sorted(score for match in matches for score in match.scores)
    deciles = quantiles(scores, n=10)
    rows = [
        ("decisions a game", f"{mean(match.decisions for match in matches):.0f}"),
        ("points, mean", f"{mean(scores):.1f}"),
        ("points, nine in ten between", f"{scores[len(scores) // 20]} and {scores[-len(scores) // 20]}"),
        ("points, median", f"{deciles[4]:.0f}"),
        ("points of the winner, mean", f"{mean(max(match.scores) for match in matches):.1f}"),
    ]
    rows += [(f"{name} a game", f"{mean(match.counts[name] for match in matches):.1f}") for name in COUNTED]
    for place in range(5):
        share = f"{100 * won(matches, place):.1f} %" if place < seats else "–"
        rows.append((f"won from place {place + 1} of the start pile", share))
    return rows


def won(matches: Sequence[Played], place: int) -> float:
    """The part of the matches that were won from this place of the start pile."""
    return sum(match.winning_places.get(place, 0.0) for match in matches) / len(matches)


def top_of_pile(matches: Sequence[Played], seats: int) -> str:
    """How often the top of the start pile wins, within which limits, and what would be fair."""
    part = won(matches, 0)
    off = NORMAL * sqrt(part * (1 - part) / len(matches))
    return f"{100 * part:.1f} % with {seats} players (± {100 * off:.1f}; fair {100 / seats:.1f})"


def page(games: int, jobs: int) -> str:
    """The whole page."""
    played = {seats: list(play(seats, games, jobs)) for seats in GAME.seats}
    columns = {seats: column(matches, seats) for seats, matches in played.items()}
    lines = [
        "# Olympos: how our values play",
        "",
        f"{games} games of greedy bots for each number of players, written by `python -m tools.docs.balance`.",
        "Many values of our box are reconstructions (see [olympos-values.md](olympos-values.md)): the table shows how",
        "they hold together, not how people play. Greedy bots seldom fight rivals and know no plans. The top of the",
        "start pile acts first; its bottom condemns lands, which the bots do at random.",
        "",
        "**The top of the start pile is the best seat.** Among equal bots it wins",
        *(f"- {top_of_pile(matches, seats)}" for seats, matches in played.items()),
        "",
        "of the games; ± spans 95 of 100 such counts. Whoever lies at the bottom may make up for it by condemning the",
        "lands that the first ones want, which these bots do not try.",
        "",
        "| | " + " | ".join(f"{seats} players" for seats in columns) + " |",
        "|---|" + "---:|" * len(columns),
    ]
    table = zip(*columns.values(), strict=True)
    lines += [f"| {rows[0][0]} | " + " | ".join(value for _, value in rows) + " |" for rows in table]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, cpu_count() or 1), encoding="utf-8")
