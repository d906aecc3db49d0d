"""Random matches audited: payments as brute force finds them, gods and scores as a bookkeeper has them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.events import GodChose
from agon.games.olympos.frames import Acting
from agon.games.olympos.options import Options
from agon.games.olympos.phases.development import discovery_price
from agon.games.olympos.resources import payments
from agon.games.olympos.scoring import score
from agon.games.olympos.state import State
from agon.kit.driver import play_out, watched
from agon.kit.event import Event
from agon.kit.seats import CHANCE
from tests.games.olympos import oracle_payments as oracle
from tests.games.olympos.oracle_payments import NAMES
from tests.games.olympos.sheet import Bookkeeper

SEATS = (3, 4, 5)
EAGER = (act.BuildWonder, act.Discover)


def choose(s: State, seat: int, rng: Random, eager: bool) -> OlymposAction:
    """Any action; the eager build and discover, and go for stars, when they can."""
    actions = GAME.legal_actions(s, seat)
    if eager:
        for kinds in EAGER:
            wanted = [action for action in actions if isinstance(action, kinds)]
            if wanted:
                return rng.choice(wanted)
        stars = [action for action in actions if isinstance(action, act.PlaceSettler) and s.tribes[action.to]]
        if stars and rng.random() < 0.7:
            return rng.choice(stars)
    return rng.choice(actions)


def audit(seats: int, seed: int, eager: bool) -> Bookkeeper:
    """Play a match, the books checked whenever somebody acts."""
    rng, books = Random(seed), Bookkeeper(seats)
    s = GAME.setup(seats, Options(), OURS)

    def check(s: State, seat: int) -> None:
        if seat != CHANCE and isinstance(s.stack[-1], Acting):
            check_payments(s, seat, books)
            check_scores(s, books)

    def hear(s: State, seat: int, action: object, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, GodChose):
                assert list(event.chosen) == books.whom(s, event.god)
            books.hear(event)

    watching = watched(GAME, before=check, after=hear)
    play_out(watching, s, rng, lambda s, seat, actions: choose(s, seat, rng, eager))
    check_scores(s, books)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == books.ended == tuple(sum(books.score(s, seat).values()) for seat in range(seats))
    assert list(outcome.winners) == books.winners(s)
    return books


def check_scores(s: State, books: Bookkeeper) -> None:
    """Every heading of every seat is as the bookkeeper has it."""
    for seat in range(s.seats):
        assert msgspec.structs.asdict(score(s, seat)) == books.score(s, seat)
        assert s.players[seat].hourglasses == books.sheets[seat].hourglasses


def check_payments(s: State, seat: int, books: Bookkeeper) -> None:
    """Every discovery's payments, its price, and whether it may be made, are as brute force says."""
    player = s.players[seat]
    tokens, cubes = (dict(zip(NAMES, held, strict=True)) for held in (player.tokens, player.cubes))
    tiles = [NAMES[resource] for resource in books.sheets[seat].tiles_of]
    may = {action.discovery for action in GAME.legal_actions(s, seat) if isinstance(action, act.Discover)}
    for number, tile in enumerate(oracle.PRINTED["discovery"]):
        price = oracle.cost(tile["row"], s.columns[number] + 1)
        found = oracle.payments(price, tokens, cubes)
        assert set(payments(s, seat, number)) == found
        points = oracle.action_points(price, tiles)
        assert discovery_price(s, seat, number) == points
        taken = sum(tile["id"] in sheet.tiles for sheet in books.sheets)
        free = taken < tile["copies"][str(s.seats)] and tile["id"] not in books.sheets[seat].tiles
        within = oracle.reaches(points + 2 * player.erinyes, player.space, hourglasses(s, seat, number))
        assert (number in may) == (bool(found) and free and within)


def hourglasses(s: State, seat: int, number: int) -> int:
    """All that a seat can have when it has to pay for a discovery: its own, the tile's, and those of a free bonus."""
    tile, column = oracle.PRINTED["discovery"][number], s.columns[number]
    cell = (tile["row"] - 1) * 5 + column
    marked = [owner >= 0 for owner in s.bonuses[3 * cell : 3 * cell + 3]]
    offered = oracle.bonuses(tile["row"], column + 1, s.seats)
    free = [name for name, taken in zip(offered, marked, strict=False) if not taken]
    bonus = 2 if "hourglasses" in free and s.players[seat].reserve else 0
    return s.players[seat].hourglasses + bonus + (2 if tile["id"] == "cavalry" else 0)


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_random_match_payments_and_scores_are_as_counted_by_hand(seats: int) -> None:
    audit(seats, 7, eager=False)
    assert audit(seats, 7, eager=True).heard["DiscoveryMade"] >= 5


@pytest.mark.slow
@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_in_many_random_matches_payments_and_scores_are_as_counted_by_hand(seats: int, eager: bool) -> None:
    heard = sum((audit(seats, seed, eager).heard for seed in range(40)), start=Bookkeeper(0).heard)
    assert heard["MatchEnded"] == 40
    assert heard["CardKept"]
    assert heard["DiscoveryMade"]
    assert not eager or heard["WonderBuilt"]


@pytest.mark.parametrize("seed", range(3))
def test_any_purse_pays_for_a_cell_as_brute_force_says(seed: int) -> None:
    rng = Random(seed)
    s = GAME.setup(5, Options(), OURS)
    for first in range(0, 25, 5):
        s.columns[first : first + 5] = rng.sample(range(5), 5)
    for _ in range(30):
        tokens, cubes = rng.choices(range(4), k=4), rng.choices(range(3), k=4)
        s.players[0].tokens, s.players[0].cubes = tokens, cubes
        for number, tile in enumerate(oracle.PRINTED["discovery"]):
            price = oracle.cost(tile["row"], s.columns[number] + 1)
            held = [dict(zip(NAMES, held, strict=True)) for held in (tokens, cubes)]
            assert set(payments(s, 0, number)) == oracle.payments(price, *held)
            assert bool(OURS.payable(tokens, cubes) >> s.cell(number) & 1) == bool(payments(s, 0, number))
