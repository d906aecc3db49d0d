"""Random matches against the slow oracle: which expansions there are, what they cost, what they lead to, whose turn."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.events import ActionPaid, SettlerMoved, SettlerPlaced
from agon.games.olympos.lands import groups
from agon.games.olympos.options import Options
from agon.games.olympos.phases.expansion import moving_cost, placing_cost
from agon.games.olympos.printed import DISCOVERIES
from agon.games.olympos.state import State
from agon.games.olympos.ways import NORTH
from agon.kit.action import Deal
from agon.kit.event import Event, Heard
from agon.kit.seats import CHANCE
from tests.games.olympos import oracle_expansion as oracle
from tests.games.olympos.oracle_expansion import Expansion, Table
from tests.games.olympos.positions import SPACES

Expanding = act.PlaceSettler | act.MoveSettler


def named(s: State, seat: int, action: Expanding) -> Expansion:
    """The engine's action as the oracle names it, with the engine's cost."""
    if isinstance(action, act.PlaceSettler):
        return Expansion(None, 0, SPACES[action.to], placing_cost(s, seat, action.to))
    depth = groups(s.piles[action.land], seat)[action.group]
    cost = moving_cost(s, seat, action.land, action.to)
    return Expansion(SPACES[action.land], depth, SPACES[action.to], cost)


def choose(actions: list[OlymposAction], rng: Random) -> OlymposAction:
    """First a kind of action, then one of them: else nearly all of them would be expansions."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def give(s: State, rng: Random) -> None:
    """Some tiles for everybody at the start, so that abilities and swords differ."""
    for player in s.players:
        for number in rng.sample(range(DISCOVERIES), rng.randrange(8)):
            if s.copies[number] and not OURS.parts.discovery[number].effect.tile_resources:
                s.copies[number] -= 1
                player.discoveries |= 1 << number
        player.hourglasses = rng.randrange(6)


class Watch:
    """Follows a match with an own track."""

    def __init__(self, seats: int, rng: Random, gifts: bool) -> None:
        self.rng = rng
        self.gifts = gifts
        self.s = GAME.setup(seats, Options(), OURS)
        self.track: dict[int, list[int]] = {}
        self.acting = CHANCE  # who took the last turn
        self.compared = 0

    def play(self) -> int:
        """To the end; how many expansions were carried out and compared."""
        s = self.s
        while owing := GAME.actors(s):
            if owing == (CHANCE,):
                self.deal()
                continue
            (seat,) = owing
            actions = GAME.legal_actions(s, seat)
            if isinstance(s.stack[-1], frames.Acting):
                self.acting = seat
                self.compare(seat, actions)
            action = choose(actions, self.rng)
            if isinstance(action, Expanding):
                self.expand(seat, action)
            else:
                self.apply(seat, action)
            assert GAME.laws(s) == []
            assert s.order == oracle.in_turn(oracle.read(s, self.track))
        assert all(player.done for player in s.players)
        return self.compared

    def deal(self) -> None:
        """Nature acts; the first time it stacks the pieces."""
        s, draw = self.s, GAME.chance(self.s)
        stacking = isinstance(s.stack[-1], frames.StackingPieces)
        items = tuple(self.rng.sample(draw.bag, draw.n))
        if stacking:
            self.track = {0: list(reversed(items))}
        self.apply(CHANCE, Deal(items))
        if stacking and self.gifts:
            give(s, self.rng)

    def compare(self, seat: int, actions: list[OlymposAction]) -> None:
        """Whose turn it is, and which expansions there are at which cost."""
        table = oracle.read(self.s, self.track)
        assert seat == next(one for one in oracle.in_turn(table) if not table.people[one].done)
        expanding = [action for action in actions if isinstance(action, Expanding)]
        names = {named(self.s, seat, action) for action in expanding}
        assert len(names) == len(expanding)
        assert names == set(oracle.expansions(table, seat))

    def expand(self, seat: int, action: Expanding) -> None:
        """Carry an expansion out and compare what came of it."""
        before = oracle.read(self.s, self.track)
        one = named(self.s, seat, action)
        after = oracle.carried_out(before, seat, one)
        heard = self.apply(seat, action)
        (paid,) = [event for event in heard if isinstance(event, ActionPaid)]
        assert paid.hourglasses + paid.spaces == one.cost + 2 * before.people[seat].erinyes
        assert oracle.read(self.s, self.track) == after
        (went,) = [event for event in heard if isinstance(event, SettlerPlaced | SettlerMoved)]
        self.follow(before, seat, one, went)
        self.compared += 1

    def follow(self, before: Table, seat: int, one: Expansion, went: SettlerPlaced | SettlerMoved) -> None:
        """The way that is told leads over neighbours, from a place where it may begin, and costs what was paid."""
        source = oracle.NORTH if went.source == NORTH else SPACES[went.source]
        if one.source is None:
            assert source == oracle.NORTH or before.owner(source) == seat
        else:
            assert source == one.source
        route = [SPACES[number] for number in went.route]
        birth = 0 if one.source else 1 if before.people[seat].has("medicine") else 2
        walked = oracle.walk(source, route, before.people[seat].ability())
        assert birth + walked + oracle.fight_cost(before, seat, one.to) == one.cost
        assert route[-1] == SPACES[went.land] == one.to

    def apply(self, seat: int, action: OlymposAction | Deal) -> list[Event]:
        """Carry an action out; only the piece of whose turn it is may move, and then it goes on top."""
        heard = Heard()
        stood = [player.space for player in self.s.players]
        GAME.apply(self.s, seat, action, heard)
        for other, player in enumerate(self.s.players):
            assert player.space == stood[other] or (other == self.acting and player.space > stood[other])
            if player.space != stood[other]:
                oracle.put_piece(self.track, other, player.space)
        return heard.events()


@pytest.mark.parametrize("gifts", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_expansions_of_random_matches_are_those_of_the_oracle(seats: int, gifts: bool) -> None:
    assert sum(Watch(seats, Random(seed), gifts).play() for seed in range(3)) > 60


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_expansions_of_many_random_matches_are_those_of_the_oracle(seats: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(3):
        for gifts in (False, True):
            assert Watch(seats, rng, gifts).play() > 10
