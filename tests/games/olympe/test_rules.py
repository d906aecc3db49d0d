"""The laws notice every kind of broken state, and name it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.state import State
from tests.games.olympe.positions import card, dealt, whole_colours

THREE = ("athena", "hephaistos", "dionysos")


def fresh() -> State:
    """A round just dealt: every law holds."""
    state = dealt(whole_colours(THREE), dealer="athena").state
    assert isinstance(state, State)
    return state


def lose_a_card(s: State) -> None:
    """A worthless card vanishes from every hand, so that hands stay even and points complete."""
    for hand in s.hands:
        for held in hand:
            held[:] = [number for number in held if number & 15]


def count_a_card_twice(s: State) -> None:
    """A card lies in a hand and in a trick taken."""
    s.won[0] = [card("blue 40")]


def give_a_card_away(s: State) -> None:
    """A hand holds one more than the others."""
    s.hands[0][1] = [s.hands[1][1].pop()]


def hold_what_was_disproved(s: State) -> None:
    """Everybody knows that athena has no blue, yet she has."""
    s.ceilings[0] = -1


def forget_ceilings(s: State) -> None:
    """What is known of one hand is missing."""
    s.ceilings = s.ceilings[:-1]


def owe_gems(s: State) -> None:
    """A player has less than nothing."""
    s.gems = [-1, 1, 0]


def find_gems(s: State) -> None:
    """After one round more gems lie there than a round can give."""
    s.gems = [3, 3, 2]


ONE_PLACE = "every card in play lies in exactly one place"
POINTS = "the points of all cards add up"
EVEN = "hands are even but for the trick"
DISPROVED = "nobody holds a card that an obligation disproved"
GEMS = "gems come from rounds only"


@pytest.mark.parametrize(
    ("spoil", "broken"),
    [
        (lose_a_card, [ONE_PLACE]),
        (count_a_card_twice, [ONE_PLACE, POINTS]),
        (give_a_card_away, [EVEN]),
        (hold_what_was_disproved, [DISPROVED]),
        (forget_ceilings, [DISPROVED]),
        (owe_gems, [GEMS]),
        (find_gems, [GEMS]),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_broken_state_breaks_its_law(spoil: Callable[[State], None], broken: list[str]) -> None:
    s = fresh()
    assert GAME.laws(s) == []
    spoil(s)
    assert GAME.laws(s) == broken


def test_a_round_can_give_seven_gems_at_most() -> None:
    s = fresh()
    s.gems = [3, 3, 1]  # first and four tied for second, the most of five players
    assert GAME.laws(s) == []
