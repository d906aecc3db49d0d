"""What a position tells of every seat, in named numbers: learned values stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympos.components import OURS
from agon.games.olympos.frames import Acting
from agon.games.olympos.heuristics import use_worth
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.phases.wonders import lasting_stars, standing_stars, star_cards, unbuilt_wonders
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.scoring import points
from agon.games.olympos.state import NOBODY, State
from agon.kit.game import Features

_MOST_LANDS: Final = 8  # of a seat, about
_TIME: Final = 0.6  # what the whole track is worth beside forty points
_TURNS: Final = 3  # turns that are counted as near the end

NAMES: Final = (
    "score",
    "lead",
    "ahead of the mean",
    "time left",
    "time beyond rivals",
    "time beyond the last",
    "score with time",
    "score with time beyond the mean",
    "hourglasses",
    "settlers to place",
    "settlers in reserve",
    "settlers on board",
    "lands",
    "lands disputed",
    "settlers with time",
    *RESOURCES,
    *(f"{resource} cubes" for resource in RESOURCES),
    "kinds of token",
    "cubes with time",
    "stars",
    "wonder in reach",
    "wonders in reach",
    "nearest wonder",
    "stars missing",
    "wonders left",
    "nearest wonder with time",
    "cells in reach",
    "cells with time",
    "discoveries",
    "what they do",
    "what they will do",
    "discounts",
    "discounts with time",
    "wonders",
    *OURS.discoveries,
    "swords",
    "swords beyond rivals",
    "swords with time",
    "zeus symbols",
    "zeus beyond rivals",
    "zeus beyond the last",
    "gods to come",
    "cards",
    "athena",
    "erinyes",
    "keres",
    "siren",
    "next to act",
    "track run",
    "turns left",
    "last action",
)


def features(s: State) -> list[list[float]]:
    """A row for every seat."""
    scores = points(s)
    cross = s.box.cross
    left = [0.0 if player.done else (cross - player.space + player.hourglasses) / cross for player in s.players]
    timed = [score / 40 + _TIME * time for score, time in zip(scores, left, strict=True)]
    swords = [float(s.box.swords.of(p.discoveries) + p.ares * s.box.parts.gain.god_ares_swords) for p in s.players]
    symbols = [float(zeus_symbols(s, seat)) for seat in range(s.seats)]
    run = sum([player.space for player in s.players]) / (cross * s.seats)
    gods = 1 - len(s.revealed) / len(s.box.gods)
    boards, unbuilt = _boards(s), unbuilt_wonders(s)
    rows = []
    for seat in range(s.seats):
        time = left[seat]
        best, mean, _ = _beyond(scores, seat)
        _, mean_time, least_time = _beyond(left, seat)
        best_timed, mean_timed, _ = _beyond(timed, seat)
        most_symbols, _, least_symbols = _beyond(symbols, seat)
        rows.append(
            [
                *(scores[seat] / 40, best / 20, mean / 20, time, mean_time, least_time, best_timed, mean_timed),
                *_pieces(s, seat, boards[seat], time),
                *_goods(s, seat, time),
                *_wonders(s, seat, unbuilt, time),
                *_developments(s, seat, time),
                *(swords[seat] / 3, _beyond(swords, seat)[0] / 3, swords[seat] * time / 3),
                *(symbols[seat] / 3, most_symbols / 3, least_symbols / 3, gods),
                *_fate(s, seat),
                run,
                *_ending(s, seat, time),
            ]
        )
    return rows


def _beyond(numbers: Sequence[float], seat: int) -> tuple[float, float, float]:
    """How far a seat's number is above the others' highest, mean and lowest."""
    others = [number for other, number in enumerate(numbers) if other != seat]
    mine = numbers[seat]
    return mine - max(others), mine - sum(others) / len(others), mine - min(others)


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


def _pieces(s: State, seat: int, board: tuple[int, int, int], time: float) -> list[float]:
    player = s.players[seat]
    settlers, lands, disputed = board
    return [
        player.hourglasses / 4,
        player.stock / 4,
        player.reserve / 6,
        settlers / _MOST_LANDS,
        lands / _MOST_LANDS,
        disputed / 3,
        settlers * time / _MOST_LANDS,
    ]


def _goods(s: State, seat: int, time: float) -> list[float]:
    player = s.players[seat]
    return [
        *[token / 3 for token in player.tokens],
        *[cube / 2 for cube in player.cubes],
        sum([token > 0 for token in player.tokens]) / len(player.tokens),
        sum(player.cubes) * time / 4,
    ]


def _wonders(s: State, seat: int, unbuilt: list[int], time: float) -> list[float]:
    """Stars, the wonders that they are enough for, and how far the way is to the next."""
    more = s.players[seat].athena + len(star_cards(s, seat))
    best = reach = 0
    near, fewest = 0.0, 6
    for number in unbuilt:
        wonder = s.box.parts.wonder[number]
        missing = max(0, wonder.stars - standing_stars(s, seat, number) - more)
        if not missing:
            reach += 1
            best = max(best, wonder.points)
        near = max(near, wonder.points * (1 - missing / wonder.stars))
        fewest = min(fewest, missing)
    return [
        lasting_stars(s, seat) / 3,
        best / 12,
        reach / 3,
        near / 12,
        fewest / 5,
        len(unbuilt) / 5,
        near * time / 12,
    ]


def _developments(s: State, seat: int, time: float) -> list[float]:
    """What a seat has found, each by itself, and what it could pay for next."""
    player, box = s.players[seat], s.box
    payable = box.payable(player.tokens, player.cubes)
    does, cells = 0.0, 0
    owned = []
    for number, tile in enumerate(box.parts.discovery):
        if player.discoveries >> number & 1:
            owned.append(1.0)
            does += use_worth(tile.effect)
            continue
        owned.append(0.0)
        if s.copies[number] and payable >> s.cell(number) & 1:
            cells += 1
    discounts = sum(player.discounts)
    return [
        cells / 8,
        cells * time / 8,
        player.discoveries.bit_count() / 6,
        does / 8,
        does * time / 8,
        discounts / 4,
        discounts * time / 4,
        player.wonders.bit_count() / 2,
        *owned,
    ]


def _fate(s: State, seat: int) -> list[float]:
    player = s.players[seat]
    return [
        len(player.hand) / 3,
        float(player.athena),
        float(player.erinyes),
        float(player.keres),
        float(player.siren),
        float(s.order[0] == seat),
    ]


def _ending(s: State, seat: int, time: float) -> list[float]:
    """How many turns are left, if they are few, and whether this is the last."""
    player, box = s.players[seat], s.box
    turns = min(time * box.cross / box.parts.price.development, _TURNS)
    return [turns / _TURNS, float(player.space >= box.last_zeus and not player.done)]


def chapter(s: State) -> int:
    """The gods that came."""
    return len(s.revealed)


def calm(s: State) -> bool:
    """Somebody's turn begins."""
    return not s.stack or isinstance(s.stack[-1], Acting)


FEATURES: Final[Features[State]] = Features(NAMES, features, chapter, calm=calm)
