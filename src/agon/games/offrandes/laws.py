"""What is conserved in every match, and how long one can last."""

from __future__ import annotations

from agon.games.offrandes.actions import SETS
from agon.games.offrandes.components import Box
from agon.games.offrandes.frames import Bidding
from agon.games.offrandes.options import Options
from agon.games.offrandes.phases.auctions import leader
from agon.games.offrandes.printed import ALTARS, ANIMALS, CHARACTERS, STEPS
from agon.games.offrandes.state import NO_ANIMAL, NOBODY, State


def laws(s: State) -> list[str]:
    """Every law that is broken, in words."""
    if not _has_shape(s):
        return ["every list has its length and every number its range"]
    broken = []
    lying = [0] * ANIMALS
    for kind, count in zip(s.kinds, s.counts, strict=True):
        if kind != NO_ANIMAL:
            lying[kind] += count
    printed = [animal.stock for animal in s.box.parts.animals]
    if min(s.stock) < 0 or [left + used for left, used in zip(s.stock, lying, strict=True)] != printed:
        broken.append("every animal is in the stock or on an altar")
    taken = [(owner != NOBODY, kind != NO_ANIMAL, count > 0) for owner, kind, count in _altars(s)]
    if any(len(set(marks)) != 1 for marks in taken):
        broken.append("a disc lies exactly where animals do")
    if any(_pawns_on_top(s, character) > 1 for character in range(len(CHARACTERS))):
        broken.append("one pawn at most stands on a last step")
    if any(not 0 <= player.drachmas <= s.box.parts.purse_limit for player in s.players):
        broken.append("purses hold between nothing and their limit")
    if s.bid and s.bid > s.players[leader(s)].drachmas:
        broken.append("nobody has bid more than he has")
    return broken


def _altars(s: State) -> list[tuple[int, int, int]]:
    return list(zip(s.owners, s.kinds, s.counts, strict=True))


def _pawns_on_top(s: State, character: int) -> int:
    return sum(player.steps[character] == STEPS for player in s.players)


def _has_shape(s: State) -> bool:
    """Whether a state that was read from outside can be looked at at all."""
    table = range(s.seats)
    return (
        len(s.players) == s.seats
        and len(s.stock) == ANIMALS
        and len(s.owners) == len(s.kinds) == len(s.counts) == ALTARS
        and s.first in table
        and NOBODY <= s.holder < s.seats
        and 0 <= s.hand < SETS
        and 0 <= s.lot < SETS
        and s.bid >= 0
        and bool(s.bidders or not s.bid)
        and all(seat in table for seats in (s.won, s.bidders, s.corrupted) for seat in seats)
        and all(len(set(seats)) == len(seats) for seats in (s.won, s.bidders, s.corrupted))
        and all(NOBODY <= owner < s.seats for owner in s.owners)
        and all(NO_ANIMAL <= kind < ANIMALS for kind in s.kinds)
        and all(len(player.steps) == len(CHARACTERS) for player in s.players)
        and all(0 <= step <= STEPS for player in s.players for step in player.steps)
        and all(0 <= getattr(frame, "seat", 0) < s.seats for frame in s.stack)
        and all(s.bidders[:1] == [frame.seat] for frame in s.stack if isinstance(frame, Bidding))
    )


def bound(seats: int, options: Options, box: Box) -> int:
    """No match has more decisions.

    Somebody scores at least once in so many rounds, and nobody can score more often than up to the end score. In a
    round everybody opens lots, every bid is higher than the last, everybody passes once, corrupts and offers once.
    """
    parts = box.parts
    rounds = (seats * (parts.end_score + 1) + 1) * parts.standstill_rounds
    lots = max(parts.lots_per_turn.values())
    in_a_round = seats * lots * (1 + parts.purse_limit + seats) + 3 * seats
    return seats + rounds * in_a_round
