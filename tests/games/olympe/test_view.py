"""A view holds what everybody knows, and of the hidden cards only what its viewer may see."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.kit.seats import Viewer
from tests.games.olympe.positions import cards, names, position, seat

HANDS = {"hephaistos": "red 10 20", "athena": "red 30, blue 90", "dionysos": "red 40, orange 60"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_public_facts_are_the_same_for_every_viewer(viewer: Viewer) -> None:
    s = position(HANDS, trick="blue 40, blue monster, blue 50", gems={"athena": 4}, kept={"dionysos": "red 90"})
    GAME.apply(s, 2, GAME.decode(cards("orange 60")[0]), None)
    view = GAME.view(s, viewer)
    assert view.viewer == viewer
    assert (view.seats, view.options, view.gods) == (s.seats, s.options, s.gods)
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


def test_a_copy_shares_nothing_that_can_change() -> None:
    s = position(HANDS, trick="blue 40", kept={"dionysos": "red 90"})
    copy = s.clone()
    assert (copy.options, copy.box, copy.seats) == (s.options, s.box, s.seats)
    for part in ("stack", "trick", "hands", "ceilings", "won", "aside", "gems"):
        assert getattr(copy, part) == getattr(s, part)
        assert getattr(copy, part) is not getattr(s, part)
    assert not any(one is other for one, other in zip(copy.hands, s.hands, strict=True))
    assert not any(one is other for one, other in zip(copy.hands[0], s.hands[0], strict=True))
    assert not any(one is other for one, other in zip(copy.won, s.won, strict=True))
