"""Everything is open: a view is the whole table, for whoever looks."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes.components import OURS
from agon.games.offrandes.events import BidPlaced
from agon.games.offrandes.state import State
from agon.kit.seats import Viewer
from tests.clauses import clause
from tests.games.offrandes.positions import bids, has, opens, passes, position, round_begins

LISTS = ("stack", "won", "bidders", "corrupted", "stock", "owners", "kinds", "counts")
NUMBERS = ("seats", "options", "round", "first", "quiet", "holder", "hand", "lot", "bid")


def midway() -> State:
    """The second lot of an auction turn, with a bid, and animals on altars."""
    players = {"sparta": has(9, 12, farmer=2), "corinth": has(4, 3), "athens": has(7), "thebes": has(10, 1, guard=5)}
    s = position(players, "corinth", {"hermes": "athens 2 goat", "zeus": "sparta 5 ox"}, quiet=2, round=6)
    round_begins(s)
    opens(s, "corinth", "farmer guard", 1)
    bids(s, "athens", 2)
    passes(s, "thebes", "sparta", "corinth")
    opens(s, "corinth", "priestess corruptor", 2)
    s.corrupted = [3]
    return s


@clause("offrandes/open-table")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_everybody_sees_everything_money_too(viewer: Viewer) -> None:
    s = midway()
    view = GAME.view(s, viewer)
    assert view.viewer == viewer
    assert [getattr(view, name) for name in NUMBERS] == [getattr(s, name) for name in NUMBERS]
    assert [list(getattr(view, name)) for name in LISTS] == [getattr(s, name) for name in LISTS]
    assert [player.drachmas for player in view.players] == [9, 4, 5, 10]
    assert [player.points for player in view.players] == [12, 3, 0, 1]
    assert [list(player.steps) for player in view.players] == [player.steps for player in s.players]


@clause("offrandes/open-table")
def test_views_differ_only_in_the_viewers_name() -> None:
    s = midway()
    views = [GAME.view(s, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert {msgspec.structs.replace(view, viewer=None) for view in views} == {views[0]}


@clause("offrandes/open-table")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_hears_everything(viewer: Viewer) -> None:
    assert GAME.redact(BidPlaced(0, 4), viewer) == BidPlaced(0, 4)


@clause("offrandes/open-table")
def test_there_is_nothing_to_imagine() -> None:
    s = midway()
    imagined = GAME.imagine(GAME.view(s, 2), OURS, Random(1))
    assert imagined.key() == s.key()
    assert (imagined.box, imagined.options, imagined.seats) == (s.box, s.options, s.seats)
    assert GAME.laws(imagined) == []


def test_a_copy_shares_nothing_that_can_change() -> None:
    s = midway()
    copy = s.clone()
    assert copy.key() == s.key()
    assert (copy.options, copy.box, copy.seats) == (s.options, s.box, s.seats)
    for name in (*LISTS, "players"):
        assert getattr(copy, name) is not getattr(s, name)
    for one, other in zip(copy.players, s.players, strict=True):
        assert one is not other
        assert one.steps is not other.steps


@pytest.mark.parametrize("name", [*NUMBERS[2:], *LISTS[1:]])
def test_positions_that_differ_have_different_keys(name: str) -> None:
    s = midway()
    copy = s.clone()
    value = getattr(copy, name)
    setattr(copy, name, [*value[:-1], 0 if not value or value[-1] else 1] if isinstance(value, list) else value + 1)
    assert copy.key() != s.key()


def test_in_which_order_lots_were_won_does_not_matter() -> None:
    s = midway()
    copy = s.clone()
    s.won, copy.won = [1, 2], [2, 1]
    s.corrupted, copy.corrupted = [0, 3], [3, 0]
    assert copy.key() == s.key()
