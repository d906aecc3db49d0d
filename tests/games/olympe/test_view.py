"""A view holds what everybody knows, and of the hidden cards only what its viewer may see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.state import State, sort_hand
from agon.kit.seats import Viewer
from tests.games.olympe.positions import card, cards, names, position, seat
from tests.games.olympe.variants import lay, options

HANDS = {"hephaistos": "red 10 20", "athena": "red 30, blue 90", "dionysos": "red 40, orange 60"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_public_facts_are_the_same_for_every_viewer(viewer: Viewer) -> None:
    s = position(HANDS, trick="blue 40, blue monster, blue 50", gems={"athena": 4}, kept={"dionysos": "red 90"})
    GAME.apply(s, 2, GAME.decode(cards("orange 60")[0]), None)
    view = GAME.view(s, viewer)
    assert view.viewer == viewer
    assert (view.seats, view.options, view.gods) == (s.seats, s.options, s.gods)
    assert (view.sides, view.colours, view.copies) == (3, s.gods, 1)
    assert (view.piles, view.covered, view.own) == ((), (), (0,) * 5)
    assert (view.round, view.dealer, view.leader, view.stack) == (s.round, s.dealer, s.leader, tuple(s.stack))
    assert (view.trick, view.requested, view.trump) == (tuple(s.trick), s.requested, s.trump)
    assert view.hand_sizes == (2, 2, 1)
    assert (view.ceilings, view.gems) == (tuple(s.ceilings), (0, 4, 0))
    assert (view.won, view.aside) == (((), (), tuple(cards("red 90"))), tuple(cards("blue 40 monster 50")))
    assert (view.last_trick, view.last_leader, view.last_winner) == (s.last_trick, s.last_leader, s.last_winner)


def test_a_player_sees_his_hand_and_knows_what_lies_in_the_others_together() -> None:
    s = position(HANDS)
    view = GAME.view(s, seat(s, "athena"))
    assert names(view.hand) == {"red 30", "blue 90"}
    assert list(view.unseen) == cards("orange 60, red 10 20 40")


def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(position(HANDS), None)
    assert view.hand == ()
    assert list(view.unseen) == cards("blue 90, orange 60, red 10 20 30 40")


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_two_players_see_all_piles_but_nothing_that_lies_covered(viewer: Viewer) -> None:
    s = two()
    view = GAME.view(s, viewer)
    assert (view.piles, view.covered) == (((card("red 90"),), (card("red 60"),)), (1, 0))
    assert (view.sides, view.colours, view.copies) == (2, (0, 1, 2), 1)
    assert view.hand_sizes == (1, 1)  # without the tops
    assert (view.own, view.gems) == ((4, 5, 5, 0, 0), (0, 1))
    hidden = {card("blue hero"), *(number for seat in {0, 1} - {viewer} for number in s.hand(seat))}
    assert set(view.unseen) == hidden
    assert list(view.unseen) == sorted(view.unseen)


def test_a_team_sees_no_more_than_its_members() -> None:
    s = lay(options(), ["blue 40", "red 10", "blue 40", "blue 40", "red 10", "red 20"])
    view = GAME.view(s, 3)
    assert (view.sides, view.copies, view.gods) == (3, 2, (0, 1, 2, 0, 1, 2))
    assert names(view.hand) == {"blue 40"}
    assert list(view.unseen) == cards("blue 40 40, red 10 10 20")


def two() -> State:
    """Two players, the first of them with a covered card."""
    s = lay(options(scoring="own-gems"), ["red 10", "blue 20"])
    s.piles, s.covered = [cards("red 90"), cards("red 60")], [1, 0]
    s.hands = [sort_hand([*s.playable(seat), *s.piles[seat]]) for seat in range(2)]
    s.own[0], s.gems = 4, [0, 1]
    elsewhere = {*s.playable(0), *s.playable(1), card("blue hero")}
    s.aside = [number for number in cards_in_play(s) if number not in elsewhere]
    return s


@pytest.mark.parametrize("make", [lambda: position(HANDS, trick="blue 40", kept={"dionysos": "red 90"}), two])
def test_a_copy_shares_nothing_that_can_change(make: Callable[[], State]) -> None:
    s = make()
    copy = s.clone()
    assert (copy.options, copy.box, copy.seats) == (s.options, s.box, s.seats)
    assert (copy.sides, copy.gods, copy.colours, copy.copies) == (s.sides, s.gods, s.colours, s.copies)
    for part in ("stack", "trick", "hands", "piles", "covered", "ceilings", "won", "aside", "gems", "own"):
        assert getattr(copy, part) == getattr(s, part)
        assert getattr(copy, part) is not getattr(s, part)
    assert not any(one is other for one, other in zip(copy.hands, s.hands, strict=True))
    assert not any(one is other for one, other in zip(copy.hands[0], s.hands[0], strict=True))
    assert not any(one is other for one, other in zip(copy.won, s.won, strict=True))
    assert not any(one is other for one, other in zip(copy.piles, s.piles, strict=True))
