"""Virtual players: colours that join the deck without a seat."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.events import GemTaken
from agon.games.olympe.options import Options
from agon.games.olympe.phases.setup import cards_in_play
from agon.kit.refusal import Param, Refusal
from tests.clauses import clause
from tests.games.olympe.positions import card, colour
from tests.games.olympe.variants import lay, new_match, options, play, refusal


@clause("olympe/virtual-colours")
def test_virtual_colours_join_the_deck_without_a_seat() -> None:
    s = new_match(4, options(virtual=1)).state
    assert s.colours == (0, 1, 2, 3, 4)
    assert s.gods == (0, 1, 2, 3)
    assert card("purple 40") in cards_in_play(s)


@clause("olympe/virtual-colours")
@pytest.mark.parametrize(("seats", "virtual", "all_colours"), [(3, 0, 3), (3, 1, 4), (3, 2, 5), (2, 0, 3), (2, 2, 5)])
def test_only_as_many_colours_join_as_were_asked_for(seats: int, virtual: int, all_colours: int) -> None:
    s = new_match(seats, options(virtual=virtual)).state
    assert s.colours == tuple(range(all_colours))
    assert {number // 16 for number in cards_in_play(s)} == set(range(all_colours))


@clause("olympe/virtual-colours")
def test_a_virtual_colour_is_never_trump_and_scores_for_whoever_wins_it() -> None:
    s = lay(options(virtual=1), ["green 10", "green 90", "green 20"])
    play(s, "green 10")
    assert s.trump == colour("blue")
    play(s, "green 90", "green 20")
    assert s.gems == [1, 3, 1]


@clause("olympe/virtual-limits")
@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 2), (4, 1), (5, 0), (6, 0), (8, 0), (9, 0), (10, 0)])
def test_only_so_many_virtual_colours_may_join(seats: int, most: int) -> None:
    assert refusal(seats, options(virtual=most)) is None
    too_many: dict[str, Param] = {"seats": seats, "virtual": most + 1, "count": most} if most else {"seats": seats}
    no = Refusal("olympe/virtual-limits", too_many, case="many" if most else "none")
    assert refusal(seats, options(virtual=most + 1)) == no


@clause("olympe/virtual-limits")
@pytest.mark.parametrize("seats", [2, 4, 5, 10])
def test_fewer_than_no_virtual_colours_are_refused_as_such(seats: int) -> None:
    no = Refusal("olympe/virtual-limits", {"virtual": -1}, case="negative")
    assert refusal(seats, options(virtual=-1)) == no


@clause("olympe/virtual-advice")
@pytest.mark.parametrize(("seats", "advised"), [(2, True), (3, True), (4, False), (5, False)])
def test_two_or_three_are_advised_to_add_virtual_colours(seats: int, advised: bool) -> None:
    found = [chosen for chosen in GAME.variants if GAME.advises(seats, chosen)]
    assert bool(found) == advised
    assert all(chosen.virtual for chosen in found)
    assert not GAME.advises(seats, GAME.variants[0])  # the ordinary game stays the usual one


@clause("olympe/virtual-limits")
def test_teams_of_four_may_have_one_too() -> None:
    assert refusal(4, options(teams=2, virtual=1)) is None
    assert refusal(4, options(teams=2, virtual=2)) is not None


@clause("olympe/virtual-deal")
@pytest.mark.parametrize(
    ("seats", "chosen", "each"),
    [
        (3, options(virtual=1), 21),
        (3, options(virtual=2), 26),
        (4, options(virtual=1), 20),
        (4, options(virtual=1, teams=2), 20),
        (2, options(), 14),
        (2, options(virtual=1), 22),
        (2, options(virtual=2), 30),
    ],
)
def test_the_deal_is_even(seats: int, chosen: Options, each: int) -> None:
    s = new_match(seats, chosen).state
    assert {len(s.hand(seat)) for seat in range(seats)} == {each}


@clause("olympe/virtual-deal")
def test_with_three_players_virtual_colours_lack_the_ten() -> None:
    s = new_match(3, options(virtual=1)).state
    in_play = cards_in_play(s)
    assert card("green 10") not in in_play
    assert card("blue 10") in in_play
    points = sum(s.box.card_points[number] for number in in_play if number // 16 == colour("green"))
    assert points == 545


@clause("olympe/virtual-gems")
def test_a_virtual_gods_gems_are_won_in_the_same_way() -> None:
    s = lay(options(scoring="own-gems", virtual=1), ["green 20", "green 90", "green 30"])
    assert s.own == [5, 5, 5, 5, 0]
    events = play(s, "green 20", "green 90", "green 30")
    assert GemTaken(1, (1,), colour("green")) in events


@clause("olympe/virtual-gems")
def test_the_match_does_not_end_because_a_virtual_gods_gems_are_gone() -> None:
    s = lay(options(scoring="own-gems", virtual=1), ["green 20", "green 90", "green 30"])
    s.own[colour("green")], s.gems = 1, [4, 0, 0]
    play(s, "green 20", "green 90", "green 30")
    assert s.own[colour("green")] == 0
    assert GAME.outcome(s) is None


@clause("olympe/virtual-gems")
def test_a_virtual_god_without_gems_gives_none() -> None:
    s = lay(options(scoring="own-gems", virtual=1), ["green 20", "green 90", "green 30"])
    s.own[colour("green")], s.gems = 0, [5, 0, 0]
    play(s, "green 20", "green 90", "green 30")
    assert s.own[colour("green")] == 0
    assert s.gems == [5, 0, 0]
