"""The laws notice every kind of broken state, and name it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.frames import PLAYING
from agon.games.olympe.state import State
from tests.games.olympe.positions import GODS, card, colour, dealt, whole_colours
from tests.games.olympe.variants import new_match, options

THREE = ("athena", "hephaistos", "dionysos")
OWN = options(scoring="own-gems")


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


def owe_gems(s: State) -> None:
    """A player has less than nothing."""
    s.gems = [-1, 1, 0]


def find_gems(s: State) -> None:
    """After one round more gems lie there than a round can give three players."""
    s.gems = [3, 2, 1]


ONE_PLACE = "every card in play lies in exactly one place"
EVEN = "everybody has as many cards, but for the trick"
ON_PILE = "a card on a pile can be played"
DISPROVED = "nobody holds a card that an obligation disproved"
GEMS = "gems come from rounds only"
REMEMBERED = "what every round brought is remembered"
PASSED_ON = "gems are only passed on"
SHAPE = "every list has its length and every number its range"


def name(value: object) -> str:
    """The name of a spoiler, as a test's id."""
    return getattr(value, "__name__", "")


@pytest.mark.parametrize(
    ("spoil", "broken"),
    [
        (lose_a_card, [ONE_PLACE]),
        (count_a_card_twice, [ONE_PLACE]),
        (give_a_card_away, [EVEN]),
        (hold_what_was_disproved, [DISPROVED]),
        (owe_gems, [GEMS, REMEMBERED]),
        (find_gems, [GEMS, REMEMBERED]),
    ],
    ids=name,
)
def test_a_broken_state_breaks_its_law(spoil: Callable[[State], None], broken: list[str]) -> None:
    s = fresh()
    assert GAME.laws(s) == []
    spoil(s)
    assert GAME.laws(s) == broken


def drop_last(what: str) -> Callable[[State], None]:
    """A part that lost its last entry."""

    def spoil(s: State) -> None:
        setattr(s, what, getattr(s, what)[:-1])

    return spoil


def put(what: str, value: object) -> Callable[[State], None]:
    """A part that is something else."""
    return lambda s: setattr(s, what, value)


def move_to_wrong_colour(s: State) -> None:
    """A blue card lies among the orange ones of a hand."""
    s.hands[0][1].append(s.hands[0][0].pop())


def forget_a_colour(s: State) -> None:
    """A hand lacks the place of a colour."""
    s.hands[0].pop()


@pytest.mark.parametrize(
    "spoil",
    [
        *map(drop_last, ("hands", "won", "gods", "gems", "own", "ceilings")),
        *(put(what, number) for what in ("dealer", "leader", "last_leader") for number in (-1, 3)),
        *(put(what, [number]) for what in ("aside", "trick") for number in (-1, 80)),
        *(put("last_trick", (number,)) for number in (-1, 80)),
        *(put(what, (0, 1, number)) for what in ("gods", "colours") for number in (-1, 5)),
        put("covered", [0]),
        put("stack", [PLAYING[0], PLAYING[1]]),
        put("stack", [PLAYING[3]]),
        put("trick", [1, 2, 3]),
        put("won", [[80], [], []]),
        move_to_wrong_colour,
        forget_a_colour,
    ],
)
def test_a_state_without_shape_is_not_looked_at_further(spoil: Callable[[State], None]) -> None:
    s = fresh()
    spoil(s)
    assert GAME.laws(s) == [SHAPE]


def of_gems(s: State) -> list[str]:
    """The laws that are broken but for the memory of rounds, which nobody played here."""
    return [law for law in GAME.laws(s) if law != REMEMBERED]


@pytest.mark.parametrize(
    ("gods", "most", "more"),
    [
        (THREE, [3, 1, 1], [3, 2, 1]),  # first and two tied for second
        (GODS, [3, 1, 1, 1, 1], [3, 2, 1, 1, 1]),
    ],
)
def test_a_round_can_give_no_more_gems_than_to_first_and_all_others(
    gods: tuple[str, ...], most: list[int], more: list[int]
) -> None:
    s = dealt(whole_colours(gods), dealer="athena").state
    s.gems = most
    assert of_gems(s) == []
    s.gems = more
    assert of_gems(s) == [GEMS]
    s.round = 2
    assert of_gems(s) == []


def test_own_gems_are_only_passed_on() -> None:
    s = new_match(3, OWN).state
    s.own[0], s.gems = 4, [0, 1, 0]
    assert of_gems(s) == []
    s.own[0] = 3
    assert of_gems(s) == [PASSED_ON]


def test_own_gems_come_one_a_colour_and_round_at_most() -> None:
    s = new_match(4, options(scoring="own-gems", teams=2)).state
    s.own[:4], s.gems = [4, 4, 4, 4], [2, 2]
    assert of_gems(s) == []
    s.own[:4], s.gems = [3, 4, 4, 4], [2, 3]
    assert of_gems(s) == [GEMS]


def test_a_god_cannot_owe_its_own_gems() -> None:
    s = new_match(3, OWN).state
    s.own[:3] = [6, 5, 4]
    assert of_gems(s) == []  # how many each has left is a matter of play
    s.round, s.own[:3], s.gems = 9, [-1, 5, 5], [6, 0, 0]
    assert of_gems(s) == [GEMS]


def test_a_card_on_a_pile_has_to_be_playable() -> None:
    s = new_match(2, options()).state
    top = s.piles[0][0]
    s.piles[0][0] = s.hand(1)[0]
    assert GAME.laws(s) == [ON_PILE]
    s.piles[0][0] = top
    assert GAME.laws(s) == []


def test_covered_cards_are_as_many_as_nature_still_has() -> None:
    s = new_match(2, options()).state
    s.covered = [0b11110, 0b11110]
    assert GAME.laws(s) == [ONE_PLACE]
    s.covered = [0b111111, 0b1111]
    assert GAME.laws(s) == [EVEN]


def test_twins_are_counted() -> None:
    s = new_match(6, options()).state
    assert GAME.laws(s) == []
    blues = [held[colour("blue")] for held in s.hands]
    giver = next(held for held in blues if held)
    card_, other = giver[0], next(number for number in range(16) if number != giver[0])
    giver[0] = other
    giver.sort()
    assert GAME.laws(s) == [ONE_PLACE]
    assert card_ != other
