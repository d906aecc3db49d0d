"""What holds at every ply of every match; and each law, broken on purpose, is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agon.games.olympos import GAME, frames
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.options import Options
from agon.games.olympos.state import NOBODY, State
from agon.kit.driver import play_out, watched
from agon.kit.seats import CHANCE
from tests.games.olympos.positions import card, discovery, god, has, land, position

seats_at_table = st.sampled_from([3, 4, 5])
seeds = st.integers(0, 2**32 - 1)
Breaking = Callable[[State], object]


def random_match(seats: int, rng: Random) -> list[tuple[State, bool]]:
    """A copy of the state after every act, and whether a player decided it."""
    s = GAME.setup(seats, Options(), OURS)
    seen = [(s.clone(), False)]

    def choose(s: State, seat: int, actions: Sequence[OlymposAction]) -> OlymposAction:
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        return rng.choice([a for a in actions if type(a).__name__ == kind])

    def keep(s: State, seat: int, action: object, events: object) -> None:
        seen.append((s.clone(), seat != CHANCE))

    play_out(watched(GAME, after=keep), s, rng, choose)
    return seen


def check_match(seats: int, seed: int) -> None:
    """Pieces, tokens and the track, reckoned again at every ply."""
    decisions, spaces, beaten = 0, [0] * seats, set[int]()
    for s, decided in random_match(seats, Random(seed)):
        decisions += decided
        assert GAME.laws(s) == []
        for seat, player in enumerate(s.players):
            on_board = sum(pile.count(seat) for pile in s.piles)
            assert 1 + player.stock + player.reserve + on_board + s.bonuses.count(seat) == 20
            assert spaces[seat] <= player.space <= 85, "pieces go forward only, up to the cross"
            assert not player.done or player.space >= 75
        spaces = [player.space for player in s.players]
        assert sorted(s.order) == list(range(seats))
        assert [spaces[seat] for seat in s.order] == sorted(spaces)
        assert sum(sum(player.tokens) for player in s.players) == sum(1 for pile in s.piles if pile)
        assert not any(s.tribes[number] for number in beaten), "a tribe never comes back"
        beaten |= {number for number, pile in enumerate(s.piles) if pile and OURS.has_star[number]}
    assert decisions <= GAME.bound(seats, Options(), OURS)
    assert all(player.done for player in s.players)


@given(seats=seats_at_table, seed=seeds)
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
def test_the_laws_hold_at_every_ply(seats: int, seed: int) -> None:
    check_match(seats, seed)


@pytest.mark.slow
@given(seats=seats_at_table, seed=seeds)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_laws_hold_at_every_ply_of_many_matches(seats: int, seed: int) -> None:
    check_match(seats, seed)


# Each law, broken


def table() -> State:
    """A table on which there is something of everything."""
    return position(
        {
            "red": has("currency", discounts="gold", hand="zeus", wonders="stadium", space=3),
            "green": has(space=5, hand="star cube-gold"),
            "white": has(space=4),
        },
        {"olympos": "green", "phocis": "red", "illyria": "white red"},
        condemned="thrace",
        bonuses={"strategy": "red"},
        revealed="zeus hades",
        discards="zeus",
    )


BROKEN: list[tuple[str, Breaking]] = [
    ("every piece of a colour lies in exactly one place", lambda s: setattr(s.players[0], "stock", 5)),
    ("every piece of a colour lies in exactly one place", lambda s: setattr(s.players[1], "reserve", 0)),
    ("every piece of a colour lies in exactly one place", lambda s: s.bonuses.__setitem__(0, 2)),
    ("every piece of a colour lies in exactly one place", lambda s: s.piles[land("illyria")].insert(0, 2)),
    ("a land token for every land one controls", lambda s: s.players[0].tokens.__setitem__(0, 1)),
    ("a land token for every land one controls", lambda s: s.players[0].tokens.reverse()),
    ("a star token for every star land one controls", lambda s: setattr(s.players[0], "stars", 2)),
    ("a star token for every star land one controls", lambda s: setattr(s.players[0], "stars", 0)),
    ("the Zeus token lies with the owner of Olympos", lambda s: setattr(s, "zeus_token", 0)),
    ("the Zeus token lies with the owner of Olympos", lambda s: setattr(s, "zeus_token", NOBODY)),
    ("nobody stands on a condemned land or beside a tribe", lambda s: s.condemned.__setitem__(land("illyria"), True)),
    ("nobody stands on a condemned land or beside a tribe", lambda s: s.tribes.__setitem__(land("phocis"), True)),
    ("every destiny card lies in exactly one place", lambda s: s.deck.pop()),
    ("every destiny card lies in exactly one place", lambda s: s.discards.append(card("star"))),
    ("every destiny card lies in exactly one place", lambda s: s.players[0].hand.__setitem__(0, card("cube-wood"))),
    ("every god comes once", lambda s: s.revealed.append(god("zeus"))),
    ("every discovery tile is on the board or with a player", lambda s: s.copies.__setitem__(0, 2)),
    (
        "every discovery tile is on the board or with a player",
        lambda s: setattr(s.players[1], "discoveries", 1 << discovery("art")),
    ),
    ("every wonder is built once", lambda s: setattr(s.players[1], "wonders", s.players[0].wonders)),
    ("who is further back acts first", lambda s: s.order.reverse()),
]


def test_this_table_keeps_every_law() -> None:
    assert GAME.laws(table()) == []


@pytest.mark.parametrize(("law", "breaking"), BROKEN)
def test_a_broken_law_is_named(law: str, breaking: Breaking) -> None:
    s = table()
    breaking(s)
    assert law in GAME.laws(s)


def test_cards_an_oracle_holds_up_count_as_one_place() -> None:
    s = table()
    hold_up_from(s, 0)
    assert GAME.laws(s) == []
    s.held = [card("zeus")]
    assert GAME.laws(s) == ["every destiny card lies in exactly one place"]


def test_a_discount_tile_that_came_back_is_named() -> None:
    s = position(
        {"red": has("currency", discounts="gold"), "green": has("currency", discounts="stone"), "white": has()}
    )
    s.tiles[discovery("currency")] = [2, 3]
    assert GAME.laws(s) == ["every discount tile is on the board or with a player"]


def hold_up_from(s: State, shuffle: int) -> None:
    """An oracle holds up a card of this shuffle."""
    s.held, s.held_shuffles = [s.deck.pop()], [shuffle]


SHAPE = "every list has its length and every number its range"
MISSHAPEN: list[Breaking] = [
    lambda s: s.players.pop(),
    lambda s: s.order.append(0),
    lambda s: setattr(s, "order", [0, 1, 1]),
    lambda s: s.columns.pop(),
    lambda s: s.columns.__setitem__(0, 5),
    lambda s: s.columns.__setitem__(0, -1),
    lambda s: s.copies.pop(),
    lambda s: s.copies.__setitem__(0, -1),
    lambda s: s.tiles.pop(),
    lambda s: s.bonuses.pop(),
    lambda s: s.bonuses.__setitem__(0, 3),
    lambda s: s.bonuses.__setitem__(0, -2),
    lambda s: s.condemned.pop(),
    lambda s: s.tribes.pop(),
    lambda s: s.piles.pop(),
    lambda s: s.piles[0].append(3),
    lambda s: s.piles[0].append(-1),
    lambda s: s.held.append(0),
    lambda s: s.held_shuffles.append(0),
    lambda s: hold_up_from(s, 1),
    lambda s: setattr(s, "zeus_token", 3),
    lambda s: setattr(s, "zeus_token", -2),
    lambda s: s.deck.append(19),
    lambda s: s.deck.append(-1),
    lambda s: s.revealed.append(10),
    lambda s: s.revealed.append(-1),
    lambda s: s.players[0].shuffles.__setitem__(0, 1),
    lambda s: s.players[0].shuffles.pop(),
    lambda s: s.players[0].tokens.append(0),
    lambda s: s.players[0].cubes.append(0),
    lambda s: s.players[0].discounts.pop(),
    lambda s: s.players[0].tokens.__setitem__(0, -1),
    lambda s: s.players[0].cubes.__setitem__(3, -1),
    lambda s: s.players[0].discounts.__setitem__(1, -1),
    lambda s: setattr(s.players[0], "hourglasses", -1),
    lambda s: setattr(s.players[0], "stock", -1),
    lambda s: setattr(s.players[0], "reserve", -1),
    lambda s: setattr(s.players[0], "prestige", -1),
    lambda s: setattr(s.players[0], "athena", -1),
    lambda s: setattr(s.players[0], "zeus_cards", -1),
    lambda s: setattr(s.players[0], "stars", -1),
    lambda s: setattr(s.players[0], "space", -1),
    lambda s: setattr(s.players[0], "space", 86),
    lambda s: setattr(s.players[0], "discoveries", 1 << 25),
    lambda s: setattr(s.players[0], "discoveries", -1),
    lambda s: setattr(s.players[0], "wonders", 1 << 5),
    lambda s: setattr(s.players[0], "wonders", -1),
    lambda s: s.stack.append(frames.Acting(3)),
    lambda s: s.stack.append(frames.Acting(-1)),
    lambda s: s.stack.append(frames.Paying(0, 25)),
    lambda s: s.stack.append(frames.Paying(0, -1)),
    lambda s: s.stack.append(frames.PayingStars(0, 5, 1)),
    lambda s: s.stack.append(frames.PayingStars(0, -1, 1)),
]


@pytest.mark.parametrize("breaking", MISSHAPEN)
def test_what_cannot_be_a_state_is_told_before_any_law(breaking: Breaking) -> None:
    s = table()
    breaking(s)
    assert GAME.laws(s) == [SHAPE]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bound_is_wide_but_no_more_than_some_thousands(seats: int) -> None:
    assert 500 < GAME.bound(seats, Options(), OURS) < 10_000
