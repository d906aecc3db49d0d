"""Random matches audited: every coin and every good is accounted for by the printed tables, from deal to score."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from agon.games.peloponnes import GAME
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS
from agon.games.peloponnes.state import NOTHING, State
from agon.kit.driver import anybody, play_out, watched
from agon.kit.event import Event
from tests.games.peloponnes.ledger import Ledger

TABLES = [(1, Options(level=level)) for level in range(6)]
TABLES += [(seats, Options(displaced_only_free=free)) for seats in (2, 3, 4, 5) for free in (False, True)]
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32 - 1)
plays = given(table=tables, seed=seeds, hoard=st.booleans())


def audit(table: tuple[int, Options], seed: int, hoard: bool) -> Ledger:
    """Play a match at random, the books checked after every act; with `hoard` players start with luxury."""
    seats, options = table
    rng = Random(seed)
    s = GAME.setup(seats, options, OURS)
    ledger, before = Ledger(seats), s.round

    def check(s: State, seat: int, action: object, events: list[Event]) -> None:
        nonlocal before
        for event in events:
            ledger.hear(event)
        if hoard and not before and s.round:
            _give_luxury(s, ledger)
        before = s.round
        ledger.check(s)
        assert all(player.goods[good] <= limit for player in s.players for good, limit in enumerate(OURS.limits))
        assert min(amount for player in s.players for amount in player.goods) >= 0

    play_out(watched(GAME, turn=anybody(rng), after=check), s, rng)
    return ledger


def _give_luxury(s: State, ledger: Ledger) -> None:
    """Random play rarely has luxury to spend; a gift of it before the first tile, booked as such."""
    for player, account in zip(s.players, ledger.accounts, strict=True):
        player.goods[GOODS.index("luxury")] += 12
        account.goods["luxury"] += 12


def check_whole(ledger: Ledger) -> None:
    """What holds of a whole match."""
    assert ledger.ended
    assert sorted(ledger.struck) == list(range(5)), "each disaster strikes exactly once"
    assert [ledger.chits[kind] for kind in range(6)] == [3, 3, 3, 3, 3, 1]
    assert sorted(ledger.revealed) == list(range(40)), "all tiles are turned up"
    placed = [tile for account in ledger.accounts for tile in (*account.buildings, *account.lands)]
    assert sorted([*placed, *ledger.gone]) == list(range(40)), "every tile is placed or gone"
    assert ledger.supplies == 3
    assert all(len(account.buildings) + len(account.lands) <= 8 for account in ledger.accounts)


@plays
@example(table=(5, Options()), seed=1, hoard=True)
@example(table=(1, Options(level=5)), seed=1, hoard=False)
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
def test_every_coin_and_good_of_a_match_is_accounted_for(table: tuple[int, Options], seed: int, hoard: bool) -> None:
    check_whole(audit(table, seed, hoard))


@pytest.mark.slow
@plays
@settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_coin_and_good_of_many_matches_is_accounted_for(
    table: tuple[int, Options], seed: int, hoard: bool
) -> None:
    check_whole(audit(table, seed, hoard))


def test_a_player_begins_with_nothing_that_is_not_booked() -> None:
    for seats, options in TABLES:
        s = GAME.setup(seats, options, OURS)
        assert all(tuple(player.goods) == NOTHING for player in s.players)
        Ledger(seats).check(s)
