"""What holds in every match: money, animals, pawns, discs, points, and an end."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes.events import IncomeReceived, LotWon, OfferingMade, PawnClimbed, PawnFell, PriestessScored
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.kit.action import Action
from agon.kit.driver import play_out, watched
from agon.kit.event import Event
from agon.kit.seats import CHANCE
from tests.clauses import clause
from tests.games.offrandes.matches import EDITIONS, TEMPERS, box_of, choose


def check_table(s: State, animals: int) -> None:
    """Animals, pawns and discs."""
    for kind, left in enumerate(s.stock):
        lying = sum(count for lies, count in zip(s.kinds, s.counts, strict=True) if lies == kind)
        assert left >= 0
        assert left + lying == animals
    for owner, kind, count in zip(s.owners, s.kinds, s.counts, strict=True):
        assert (owner >= 0) == (kind >= 0) == (count > 0)
    for character in range(len(CHARACTERS)):
        assert sum(player.steps[character] == 5 for player in s.players) <= 1
    assert all(0 <= step <= 5 for player in s.players for step in player.steps)
    assert all(0 <= player.drachmas <= s.box.parts.purse_limit for player in s.players)


def check_change(before: State, s: State, events: list[Event]) -> None:
    """Drachmas, points and pawns move only as it is told; points never shrink."""
    for seat, (had, has) in enumerate(zip(before.players, s.players, strict=True)):
        money = had.drachmas + sum(event.drachmas[seat] for event in events if isinstance(event, IncomeReceived))
        money -= sum(event.drachmas for event in events if isinstance(event, LotWon) and event.seat == seat)
        assert has.drachmas == money
        scored = [one.points for one in events if isinstance(one, OfferingMade | PriestessScored) and one.seat == seat]
        assert has.points == had.points + sum(scored) >= had.points
        steps = had.steps[:]
        for event in events:
            if isinstance(event, PawnClimbed | PawnFell) and event.seat == seat:
                assert event.step - steps[event.character] == (1 if isinstance(event, PawnClimbed) else -1)
                steps[event.character] = event.step
        assert steps == has.steps
    gains = [gain for event in events if isinstance(event, IncomeReceived) for gain in event.drachmas]
    assert all(0 <= gain <= s.box.parts.income for gain in gains)


def check_match(seats: int, edition: str, seed: int) -> None:
    """Play a match and look at everything after every action."""
    rng = Random(f"{edition} {seats} {seed}")
    tempers = [rng.choice(TEMPERS) for _ in range(seats)]
    box = box_of(EDITIONS[edition])
    s = GAME.setup(seats, Options(), box)
    was = s.clone()

    def look(s: State, seat: int) -> None:
        nonlocal was
        was = s.clone()

    def check(s: State, seat: int, action: Action, events: list[Event]) -> None:
        if seat == CHANCE:
            return
        check_table(s, EDITIONS[edition].animals)
        check_change(was, s, events)
        assert GAME.laws(s) == []

    watching = watched(GAME, before=look, after=check)
    decisions = play_out(watching, s, rng, lambda s, seat, actions: choose(s, seat, tempers[seat], rng))
    assert GAME.outcome(s) is not None
    assert decisions <= GAME.bound(seats, Options(), box)


@clause("offrandes/animal-stock", "offrandes/points-kept", "offrandes/win-lot", "offrandes/last-step-alone")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_comes_from_nowhere_and_a_match_ends(seats: int, edition: str) -> None:
    for seed in range(4):
        check_match(seats, edition, seed)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_comes_from_nowhere_in_many_matches(seats: int, edition: str) -> None:
    for seed in range(100, 130):
        check_match(seats, edition, seed)


@pytest.mark.parametrize(
    ("law", "breaks"),
    [
        ("every animal is in the stock or on an altar", lambda s: s.stock.__setitem__(0, 14)),
        ("every animal is in the stock or on an altar", lambda s: s.counts.__setitem__(0, 2)),
        ("a disc lies exactly where animals do", lambda s: s.owners.__setitem__(0, -1)),
        ("a disc lies exactly where animals do", lambda s: s.owners.__setitem__(1, 1)),
        ("one pawn at most stands on a last step", lambda s: s.players[1].steps.__setitem__(0, 5)),
        ("purses hold between nothing and their limit", lambda s: setattr(s.players[0], "drachmas", 26)),
        ("purses hold between nothing and their limit", lambda s: setattr(s.players[0], "drachmas", -1)),
    ],
)
def test_a_broken_law_is_named(law: str, breaks: object) -> None:
    s = GAME.setup(3, Options(), GAME.box)
    s.stack = []
    s.players[0].steps[0] = 5
    s.owners[0], s.kinds[0], s.counts[0], s.stock[1] = 0, 1, 1, 14
    assert GAME.laws(s) == []
    assert callable(breaks)
    breaks(s)
    assert law in GAME.laws(s)
