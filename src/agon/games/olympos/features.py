"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from typing import Final

from agon.games.olympos.heuristics import use_worth
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.phases.wonders import lasting_stars
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.scoring import points
from agon.games.olympos.state import NOBODY, State
from agon.kit.game import Features

_MOST_LANDS: Final = 8  # of a seat, about

NAMES: Final = (
    "score",
    "lead",
    "ahead of the mean",
    "time left",
    "time beyond rivals",
    "score with time",
    "hourglasses",
    "settlers to place",
    "settlers in reserve",
    "settlers on board",
    "lands",
    "lands disputed",
    *RESOURCES,
    "kinds of token",
    "cubes",
    "stars",
    "cells in reach",
    "discoveries",
    "what they do",
    "what they will do",
    "discounts",
    "wonders",
    "swords",
    "swords beyond rivals",
    "zeus symbols",
    "zeus beyond rivals",
    "cards",
    "athena",
    "cursed",
    "next to act",
    "track run",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat."""
    scores = points(s)
    cross = s.box.cross
    left = [0.0 if player.done else (cross - player.space) / cross for player in s.players]
    swords = [s.box.swords.of(player.discoveries) + player.ares for player in s.players]
    symbols = [zeus_symbols(s, seat) for seat in range(s.seats)]
    run = sum([player.space for player in s.players]) / (cross * s.seats)
    boards = _boards(s)
    timed = [score / 40 + 0.6 * time for score, time in zip(scores, left, strict=True)]
    rows = []
    for seat in range(s.seats):
        others = [other for other in range(s.seats) if other != seat]
        rows.append(
            [
                scores[seat] / 40,
                (scores[seat] - max([scores[other] for other in others])) / 20,
                (scores[seat] - sum([scores[other] for other in others]) / len(others)) / 20,
                left[seat],
                left[seat] - sum([left[other] for other in others]) / len(others),
                timed[seat] - max([timed[other] for other in others]),
                *_pieces(s, seat, boards[seat]),
                *_goods(s, seat),
                *_developments(s, seat, left[seat]),
                swords[seat] / 3,
                (swords[seat] - max([swords[other] for other in others])) / 3,
                symbols[seat] / 3,
                (symbols[seat] - max([symbols[other] for other in others])) / 3,
                *_fate(s, seat),
                float(s.order[0] == seat),
                run,
            ]
        )
    return rows


def _boards(s: State) -> list[tuple[int, int, int]]:
    """Of every seat its settlers on the board, its lands, and those of them that others lie buried in."""
    counts = [[0, 0, 0] for _ in range(s.seats)]
    for pile in s.piles:
        if not pile:
            continue
        for settler in pile:
            counts[settler][0] += 1
        owner = pile[-1]
        if owner != NOBODY:
            counts[owner][1] += 1
            counts[owner][2] += any([settler != owner for settler in pile])  # noqa: C419 - a list is quicker
    return [(settlers, lands, disputed) for settlers, lands, disputed in counts]


def _pieces(s: State, seat: int, board: tuple[int, int, int]) -> list[float]:
    player = s.players[seat]
    settlers, lands, disputed = board
    return [
        player.hourglasses / 4,
        player.stock / 4,
        player.reserve / 6,
        settlers / _MOST_LANDS,
        lands / _MOST_LANDS,
        disputed / 3,
    ]


def _goods(s: State, seat: int) -> list[float]:
    player = s.players[seat]
    return [
        *[token / 3 for token in player.tokens],
        sum([token > 0 for token in player.tokens]) / len(player.tokens),
        sum(player.cubes) / 4,
        lasting_stars(s, seat) / 3,
        s.box.payable(player.tokens, player.cubes).bit_count() / len(s.box.cells),
    ]


def _developments(s: State, seat: int, left: float) -> list[float]:
    player = s.players[seat]
    does = 0.0
    for number, tile in enumerate(s.box.parts.discovery):
        if player.discoveries >> number & 1:
            does += use_worth(tile.effect)
    return [
        player.discoveries.bit_count() / 6,
        does / 8,
        does * left / 8,
        sum(player.discounts) / 4,
        player.wonders.bit_count() / 2,
    ]


def _fate(s: State, seat: int) -> list[float]:
    player = s.players[seat]
    return [len(player.hand) / 3, float(player.athena), (player.erinyes + player.keres + player.siren) / 2]


def chapter(s: State) -> int:
    """The gods that came."""
    return len(s.revealed)


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter)
