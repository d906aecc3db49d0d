"""From finished matches to figures; nothing here knows who played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import islice
from math import ceil
from operator import itemgetter
from typing import Any, Final

import msgspec

from agon.bots.levels import LEVELS, level_of
from agon.kit.game import AnyGame, Outcome
from agon.kit.match import UNFINISHED
from agon.kit.text import Catalogue
from agon.kit.variants import variant_keys
from agon.server.wire import GameStats, PlayedStats, ScoreBar, Spread, WinRate

PEOPLE: Final = "people"
_BARS: Final = 8  # at most, in a chart of scores that a phone can show, and one more where they begin
_CHANGED: Final = itemgetter(1)
Way = tuple[int, tuple[str, ...]]  # how many seats, and what is not ordinary


class _Head(msgspec.Struct, frozen=True):
    """What tells of a record whether it is a whole match of our box."""

    box: str
    deal: Any = None  # a match that was begun in the middle of another was promised to nobody


class _Match(msgspec.Struct, frozen=True):
    """A finished match."""

    lines: int
    minutes: float
    outcome: Outcome
    who: tuple[str, ...]  # sat on each seat at the end


class Known:
    """The finished matches of a game that were read already: a match that is over stays as it is."""

    def __init__(self) -> None:
        self.newest = 0  # when the last of them was changed
        self.total = 0  # so many there were then, those that do not stay known among them
        self.matches: Final[dict[str, tuple[Way, _Match] | None]] = {}  # by table; None: not counted

    def add(self, game: AnyGame, rows: Sequence[Any], most: int) -> None:
        """Rows as `stats.finished` reads them; of all that are known only so many stay."""
        way_of, digest = _way(game), game.box.digest
        for table, changed, seats, options, header, lines, outcome, began, ended, bots in sorted(rows, key=_CHANGED):
            self.matches.pop(table, None)  # the latest stand last
            head = msgspec.json.decode(header, type=_Head) if header else None
            ours = head is not None and head.box == digest and head.deal is not None
            told = msgspec.json.decode(outcome, type=Outcome)
            if told.ending == UNFINISHED:
                continue
            minutes = max(0, ended - began) / 60  # by the clock, which may have been put back meanwhile
            match = _Match(lines, minutes, told, _who(seats, bots or ""))
            self.matches[table] = ((seats, way_of(options)), match) if ours else None
            self.newest = changed
        for table in list(islice(self.matches, max(0, len(self.matches) - most))):
            del self.matches[table]


def count(game: str, matches: Iterable[tuple[Way, _Match] | None], most: int) -> GameStats:
    """The figures of a game."""
    ways, others = defaultdict[Way, list[_Match]](list), 0
    for found in matches:
        if found is None:
            others += 1
        else:
            ways[found[0]].append(found[1])
    played = tuple(_played(way, matches) for way, matches in sorted(ways.items()))
    return GameStats(game=game, played=played, others=others, most=most)


@lru_cache(maxsize=1000)
def _who(seats: int, bots: str) -> tuple[str, ...]:
    """Who sat where, from the bots in the database's words: `1=easy,2=medium`."""
    levels = dict(one.split("=") for one in bots.split(",") if one)
    return tuple(level_of(levels.get(str(seat), PEOPLE)) for seat in range(seats))


def _way(game: AnyGame) -> Callable[[str], tuple[str, ...]]:
    """What is not ordinary about options: what has a name or a number; which god or city one plays is dress."""
    words = Catalogue("en", game.folder)

    @cache
    def parts(text: str) -> tuple[str, ...]:
        keys = variant_keys(game, msgspec.json.decode(text, type=game.options_type))
        return tuple(key for key in keys if key in words or key.rpartition(".")[2].isdecimal())

    return parts


def _played(way: Way, matches: Sequence[_Match]) -> PlayedStats:
    seats, parts = way
    outcomes = [match.outcome for match in matches]
    scores = [score for outcome in outcomes for score in outcome.scores]
    winning = [outcome.scores[seat] for outcome in outcomes for seat in outcome.winners]
    return PlayedStats(
        seats=seats,
        parts=parts,
        matches=len(matches),
        lines=spread([match.lines for match in matches]),
        minutes=spread([match.minutes for match in matches]),
        scores=spread(scores),
        winning=spread(winning) if winning else None,
        bars=bars(scores, winning),
        **_wins(seats, matches),
        endings=dict(Counter(outcome.ending for outcome in outcomes).most_common()),
    )


def _wins(seats: int, matches: Sequence[_Match]) -> dict[str, Any]:
    """One win a match, shared by all who win it: by seat, and by who sat there."""
    by_seat, by_who = [0.0] * seats, dict.fromkeys((PEOPLE, *LEVELS), 0.0)
    sat = Counter(who for match in matches for who in match.who)
    for match in matches:
        for seat in match.outcome.winners:
            by_seat[seat] += 1 / len(match.outcome.winners)
            by_who[match.who[seat]] += 1 / len(match.outcome.winners)
    return {
        "seat_wins": tuple(round(wins, 3) for wins in by_seat),  # thirds add up to a whole again
        "who_wins": tuple(WinRate(who, sat[who], round(wins, 3)) for who, wins in by_who.items() if sat[who]),
    }


def spread(numbers: Sequence[float]) -> Spread:
    """Least, quartiles and most of at least one number; between two numbers in proportion."""
    ordered = sorted(numbers)

    def at(share: float) -> float:
        place = share * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below), 2)

    return Spread(*map(at, (0, 0.25, 0.5, 0.75, 1)))


def bars(scores: Sequence[int], winning: Sequence[int]) -> tuple[ScoreBar, ...]:
    """The scores in a few heaps of the same width, from the lowest to the highest."""
    least, most = min(scores), max(scores)
    width = ceil((most - least + 1) / _BARS)
    least -= least % width
    reached, won = Counter(score // width for score in scores), Counter(score // width for score in winning)
    return tuple(
        ScoreBar(heap * width, heap * width + width - 1, reached[heap], won[heap])
        for heap in range(least // width, most // width + 1)
    )
