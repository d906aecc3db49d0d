"""Round and game: points, gems, the next dealer, and every way a match ends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.events import MatchWon, RoundScored
from agon.games.olympe.frames import Dealing
from agon.games.olympe.past import PastRound
from agon.games.olympe.state import State
from agon.kit.event import Event
from agon.kit.game import Outcome
from agon.kit.refusal import NOT_YOUR_TURN
from tests.clauses import clause
from tests.games.olympe.positions import COLOUR_NAMES, GODS, KINDS, asked, card, cards, god, play, position, seat

THREE = ("athena", "hephaistos", "dionysos")
FOUR = (*THREE, "artemis")
FIVE = (*FOUR, "hermes")


def before_the_last_card(kept: Mapping[str, str], gems: Mapping[str, int] | None = None, leader: str = "") -> State:
    """A round whose last trick is cancelled by its last card, a Monster: only the cards kept so far count."""
    gods = tuple(kept)
    leader = leader or gods[0]
    own = {name: COLOUR_NAMES[GODS.index(name)] for name in gods}
    at = gods.index(leader)
    order = [*gods[at:], *gods[:at]]
    hands = {name: f"{own[leader]} monster" if name == order[-1] else "" for name in gods}
    trick = ", ".join(f"{own[name]} preacher" for name in order[:-1])
    return position(hands, trick=trick, leader=leader, gems=gems, kept=kept)


def finish(s: State) -> list[Event]:
    """Play the last card of the round; what happened after the trick."""
    who = asked(s)
    (monster,) = s.hand(seat(s, who))
    return play(s, who, OURS.card_names[monster])[2:]


def scored(kept: Mapping[str, str]) -> RoundScored:
    """How a round is scored in which these cards were kept."""
    event = finish(before_the_last_card(kept))[0]
    assert isinstance(event, RoundScored)
    return event


@clause("olympe/round-points")
def test_every_round_is_remembered_with_its_points_and_gems() -> None:
    s = before_the_last_card({"athena": "blue 30", "hephaistos": "red 80", "dionysos": ""})
    assert not s.past
    finish(s)
    assert s.past == (PastRound((30, 80, 0), (1, 3, 0)),)
    assert GAME.view(s, None).past == s.past


@clause("olympe/card-points")
@pytest.mark.parametrize("kind", KINDS)
def test_an_adept_counts_its_number_a_character_one_a_monster_nothing(kind: str) -> None:
    points = 0 if kind == "monster" else int(kind) if kind.isdigit() else 1
    assert scored({"athena": "", "hephaistos": f"red {kind}", "dionysos": ""}).points == (0, points, 0)


@clause("olympe/card-points")
def test_a_colour_holds_555_points() -> None:
    for name in COLOUR_NAMES:
        assert sum(OURS.card_points[number] for number in cards(f"{name} {' '.join(KINDS)}")) == 555


@clause("olympe/round-points")
def test_after_the_last_trick_each_player_adds_up_the_points_in_his_tricks() -> None:
    kept = {"athena": "blue 10 100 hero, red monster", "hephaistos": "", "dionysos": "orange 90, blue oracle 20"}
    s = before_the_last_card(kept)
    assert finish(s) == [RoundScored((111, 0, 111), (2, 0, 2))]


@clause("olympe/round-points")
def test_the_last_trick_counts_too() -> None:
    s = position({"athena": "", "hephaistos": "", "dionysos": "blue 90"}, trick="blue 40, blue 50")
    assert play(s, "dionysos", "blue 90")[-1] == RoundScored((0, 0, 180), (1, 1, 3))


@clause("olympe/gems")
def test_most_points_bring_three_gems_second_most_one_others_none() -> None:
    kept = {"athena": "red 10", "hephaistos": "red 40", "dionysos": "red 20", "artemis": "red 30", "hermes": ""}
    assert scored(kept) == RoundScored((10, 40, 20, 30, 0), (0, 3, 0, 1, 0))


@clause("olympe/gems")
def test_two_tied_for_first_take_two_each_and_there_is_no_second() -> None:
    kept = {"athena": "red 10", "hephaistos": "red 40", "dionysos": "green 40", "artemis": "red 30"}
    assert scored(kept) == RoundScored((10, 40, 40, 30), (0, 2, 2, 0))


@clause("olympe/gems")
def test_three_tied_for_first_take_one_each_and_there_is_no_second() -> None:
    kept = {"athena": "red 10", "hephaistos": "red 40", "dionysos": "green 40", "artemis": "blue 40"}
    assert scored(kept) == RoundScored((10, 40, 40, 40), (0, 1, 1, 1))


@clause("olympe/gems")
@pytest.mark.parametrize("gods", [THREE, FOUR, FIVE])
def test_all_tied_for_first_take_one_each(gods: tuple[str, ...]) -> None:
    assert scored(dict.fromkeys(gods, "")) == RoundScored((0,) * len(gods), (1,) * len(gods))


@clause("olympe/gems")
def test_all_tied_for_second_take_one_each() -> None:
    kept = {"athena": "red 10", "hephaistos": "red 40", "dionysos": "green 10", "artemis": "blue 10", "hermes": ""}
    assert scored(kept) == RoundScored((10, 40, 10, 10, 0), (1, 3, 1, 1, 0))


@clause("olympe/gems")
def test_second_place_counts_even_with_no_points() -> None:
    assert scored({"athena": "red 10", "hephaistos": "", "dionysos": ""}) == RoundScored((10, 0, 0), (3, 1, 1))


@clause("olympe/gems")
def test_gems_are_added_to_those_from_earlier_rounds() -> None:
    s = before_the_last_card(
        {"athena": "red 10", "hephaistos": "red 40", "dionysos": ""}, {"athena": 5, "hephaistos": 6, "dionysos": 7}
    )
    finish(s)
    assert s.gems == [6, 9, 7]


@clause("olympe/gems")
@pytest.mark.parametrize("gems", ["{ 2 = 2, 3 = 0, 4 = 1, 5 = 1 }", "{ 2 = 2, 3 = 1, 4 = 1 }"])
def test_an_edition_must_give_gems_for_every_tie(gems: str) -> None:
    with pytest.raises(ValueError, match="olympe/gems"):
        GAME.load_box(OURS.text.replace("{ 2 = 2, 3 = 1, 4 = 1, 5 = 1 }", gems))


@clause("olympe/dealer")
@pytest.mark.parametrize(("leader", "next_dealer"), [("athena", "athena"), ("dionysos", "dionysos")])
def test_the_deal_passes_clockwise_each_round(leader: str, next_dealer: str) -> None:
    s = before_the_last_card({"athena": "red 10", "hephaistos": "", "dionysos": ""}, leader=leader)
    before = s.dealer
    finish(s)
    assert god(s, s.dealer) == next_dealer
    assert s.dealer == (before + 1) % 3
    assert s.stack == [Dealing()]


@clause("olympe/game-win")
def test_the_first_with_twelve_gems_wins() -> None:
    s = before_the_last_card(
        {"athena": "red 40", "hephaistos": "red 10", "dionysos": ""}, {"athena": 9, "hephaistos": 4}
    )
    events = finish(s)
    assert events == [RoundScored((40, 10, 0), (3, 1, 0)), MatchWon((seat(s, "athena"),), "gems")]
    assert GAME.outcome(s) == Outcome(winners=(seat(s, "athena"),), ending="gems", scores=(12, 5, 0))
    assert asked(s) == "nobody"
    assert GAME.actors(s) == ()
    assert GAME.legal_actions(s, 0) == []
    assert GAME.refuse(s, 0, PLAY[card("red 40")]) == NOT_YOUR_TURN


@clause("olympe/game-win")
def test_with_eleven_gems_the_match_goes_on() -> None:
    s = before_the_last_card(
        {"athena": "red 40", "hephaistos": "red 10", "dionysos": ""}, {"athena": 8, "hephaistos": 10}
    )
    assert finish(s) == [RoundScored((40, 10, 0), (3, 1, 0))]
    assert s.gems == [11, 11, 0]
    assert GAME.outcome(s) is None
    assert asked(s) == "nature"


@clause("olympe/game-win")
def test_of_several_with_twelve_the_one_with_most_gems_wins() -> None:
    gems = {"athena": 11, "hephaistos": 11, "dionysos": 0}
    s = before_the_last_card({"athena": "red 10", "hephaistos": "red 40", "dionysos": ""}, gems)
    assert finish(s)[-1] == MatchWon((seat(s, "hephaistos"),), "most-gems")
    assert GAME.outcome(s) == Outcome(winners=(seat(s, "hephaistos"),), ending="most-gems", scores=(12, 14, 0))


@clause("olympe/game-win")
def test_of_several_with_equal_gems_the_one_with_most_points_in_that_round_wins() -> None:
    gems = {"athena": 11, "hephaistos": 9, "dionysos": 0}
    s = before_the_last_card({"athena": "red 10", "hephaistos": "red 40", "dionysos": ""}, gems)
    assert finish(s)[-1] == MatchWon((seat(s, "hephaistos"),), "round-points")
    assert GAME.outcome(s) == Outcome(winners=(seat(s, "hephaistos"),), ending="round-points", scores=(12, 12, 0))
    assert GAME.sheet(s).decided() == ((seat(s, "hephaistos"),), "round")


@clause("olympe/game-win")
def test_with_equal_gems_and_points_the_win_is_shared() -> None:
    gems = {"athena": 10, "hephaistos": 0, "dionysos": 10}
    s = before_the_last_card({"athena": "red 40", "hephaistos": "", "dionysos": "blue 40"}, gems)
    winners = (seat(s, "athena"), seat(s, "dionysos"))
    assert finish(s)[-1] == MatchWon(winners, "shared")
    assert GAME.outcome(s) == Outcome(winners=winners, ending="shared", scores=(12, 0, 12))


@clause("olympe/game-win")
def test_points_of_players_with_fewer_gems_decide_nothing() -> None:
    gems = {"athena": 11, "hephaistos": 0, "dionysos": 11}
    s = before_the_last_card({"athena": "red 40", "hephaistos": "red 90", "dionysos": "blue 40"}, gems)
    assert finish(s)[-1] == MatchWon((seat(s, "athena"), seat(s, "dionysos")), "shared")


@clause("olympe/game-win")
def test_a_match_that_is_not_over_has_no_outcome() -> None:
    assert GAME.outcome(position(dict.fromkeys(THREE, ""))) is None
