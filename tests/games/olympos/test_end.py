"""The end: the score heading by heading, and who wins."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from agon.games.olympos import GAME
from agon.games.olympos.events import MatchEnded, PlayerDone
from agon.games.olympos.headings import Score
from agon.games.olympos.scoring import points, score
from agon.games.olympos.state import State
from agon.kit.event import Event
from agon.kit.game import Outcome
from tests.clauses import clause
from tests.games.olympos.holdings import lands, trio
from tests.games.olympos.positions import Has, asked, has, passes, plays, position, seat

SCORELESS = 85  # the cross gives no point


def over(
    players: Mapping[str, Has], piles: Mapping[str, str] | None = None, *, beaten: str = ""
) -> tuple[State, list[Event]]:
    """All but Red are done and Red passes; the others stand where they are said to stand."""
    red = players["red"]._replace(space=SCORELESS)
    done = {who: one._replace(done=True) for who, one in players.items()}
    s = position({**done, "red": red}, piles, beaten=beaten)
    return s, passes(s, "red")


def outcome(players: Mapping[str, Has], piles: Mapping[str, str] | None = None) -> Outcome:
    """How a match between these ends."""
    found = GAME.outcome(over(players, piles)[0])
    assert found is not None
    return found


def scored(red: Has, piles: Mapping[str, str] | None = None, *, white: Has | None = None) -> Score:
    """Red's sheet."""
    s = position(trio(red, has(space=SCORELESS), white or has(space=SCORELESS)), piles)
    return score(s, seat("red"))


# score


@clause("olympos/score")
@pytest.mark.parametrize(
    ("space", "worth"), [(0, 0), (74, 0), (75, 5), (76, 5), (77, 4), (79, 3), (82, 2), (84, 1), (85, 0)]
)
def test_the_place_on_the_track_scores_up_to_five(space: int, worth: int) -> None:
    assert scored(has(space=space)).track == worth


@clause("olympos/score")
def test_prestige_tokens_score_their_value() -> None:
    assert scored(has(prestige=7)).prestige == 7


@clause("olympos/score")
def test_a_land_scores_one_and_a_land_of_atlantis_two() -> None:
    assert scored(has(), {"thrace": "red", "attica": "red", "olympos": "red"}).lands == 3
    assert scored(has(), {"thrace": "red", "atlantis-west": "red", "atlantis-east": "red"}).lands == 5


@clause("olympos/score")
def test_a_settler_under_others_does_not_score() -> None:
    assert scored(has(), {"thrace": "red green", "atlantis-west": "red red white"}).lands == 0
    assert scored(has(), {"thrace": "green red"}).lands == 1


@clause("olympos/score")
def test_a_discovery_scores_two() -> None:
    assert scored(has("medicine oracle cult")).discoveries == 6


@clause("olympos/score")
@pytest.mark.parametrize(
    ("name", "worth"),
    [("cyclopean-gate", 8), ("stadium", 10), ("parthenon", 10), ("statue-of-zeus", 12), ("colossus", 12)],
)
def test_a_wonder_scores_what_it_says(name: str, worth: int) -> None:
    assert scored(has(wonders=name)).wonders == worth
    assert scored(has()).wonders == 0


@clause("olympos/score")
def test_wonders_add_up() -> None:
    assert scored(has(wonders="stadium colossus")).wonders == 22


@clause("olympos/score")
@pytest.mark.parametrize(("name", "worth"), [("poetry", 3), ("philosophy", 5), ("medicine", 0), ("art", 0)])
def test_poetry_scores_three_more_and_philosophy_five(name: str, worth: int) -> None:
    assert (scored(has(name)).tiles, scored(has(name)).discoveries) == (worth, 2)


@clause("olympos/score")
def test_science_scores_one_for_every_discovery() -> None:
    assert scored(has("science cult medicine")).tiles == 3


@clause("olympos/score")
def test_city_scores_one_for_every_own_settler_on_the_board_also_under_others() -> None:
    piles = {"thrace": "red green", "attica": "red red", "epirus": "green red", "troad": "white"}
    assert scored(has("city"), piles).tiles == 4


@clause("olympos/score")
def test_scoring_discoveries_add_up() -> None:
    assert scored(has("science poetry philosophy")).tiles == 3 + 5 + 3


@clause("olympos/score")
def test_a_card_in_hand_scores_one() -> None:
    assert scored(has(hand="star zeus")).cards == 2


@clause("olympos/score", "olympos/god-keres")
def test_keres_costs_two() -> None:
    assert scored(has(gods="keres")).keres == -2
    assert scored(has(gods="keres")).total() == -2
    assert scored(has()).keres == 0


@clause("olympos/score")
def test_the_headings_make_the_total() -> None:
    red = has("poetry", space=75, prestige=4, wonders="stadium", hand="star", gods="keres")
    sheet = scored(red, lands(red="grain gold"))
    headings = Score(track=5, prestige=4, lands=2, discoveries=2, wonders=10, tiles=3, keres=-2, cards=1)
    assert sheet == headings
    assert sheet.total() == 25


# absolutism-tiles, engineering-tokens, score-nothing


@clause("olympos/absolutism-tiles")
@pytest.mark.parametrize(
    ("owned", "worth"), [("", 0), ("metallurgy", 2), ("strategy", 4), ("metallurgy hoplite phalanx strategy", 10)]
)
def test_absolutism_scores_two_for_every_sword_on_discoveries(owned: str, worth: int) -> None:
    assert scored(has(f"absolutism {owned}")).tiles == worth


@clause("olympos/absolutism-tiles")
def test_the_swords_of_ares_score_nothing() -> None:
    assert scored(has("absolutism hoplite", gods="ares")).tiles == 2


@clause("olympos/engineering-tokens")
def test_engineering_scores_three_for_every_star_token() -> None:
    assert scored(has("engineering"), lands(red="star star")).tiles == 6


@clause("olympos/engineering-tokens")
def test_stars_on_tiles_cards_and_athenas_star_are_no_tokens() -> None:
    assert scored(has("engineering architecture", hand="star", athena=1)).tiles == 0


@clause("olympos/score-nothing")
def test_cubes_and_hourglasses_score_nothing() -> None:
    rich = scored(has(cubes="grain wood stone gold gold", hourglasses=9, athena=1, stock=9))
    assert rich.total() == 0
    assert scored(has(cubes="grain", hourglasses=9, prestige=1)).prestige == 1


def test_a_stock_of_settlers_a_zeus_token_and_bonus_pieces_score_nothing() -> None:
    s = position(trio(has(), has(), has()), {"olympos": "red"}, bonuses={"medicine": "red"})
    assert points(s) == [1, 0, 0]


# winner


@clause("olympos/winner")
def test_most_prestige_wins() -> None:
    players = trio(has(prestige=3), has(space=SCORELESS, prestige=5), has(space=SCORELESS, prestige=4))
    assert outcome(players) == Outcome(winners=(1,), ending="score", scores=(3, 5, 4))


@clause("olympos/winner")
def test_a_tie_goes_to_most_discoveries_and_wonders() -> None:
    players = trio(has("medicine", prestige=6), has("cult oracle", space=SCORELESS, prestige=4), has(space=SCORELESS))
    assert outcome(players) == Outcome(winners=(1,), ending="developments", scores=(8, 8, 0))


@clause("olympos/winner")
def test_wonders_count_as_much_as_discoveries_in_a_tie() -> None:
    players = trio(
        has("medicine", prestige=8), has(wonders="cyclopean-gate stadium", space=SCORELESS), has(space=SCORELESS)
    )
    players["red"] = players["red"]._replace(prestige=16)
    assert outcome(players) == Outcome(winners=(1,), ending="developments", scores=(18, 18, 0))


@clause("olympos/winner")
def test_whoever_does_not_tie_for_most_prestige_is_out_however_much_he_made() -> None:
    players = trio(
        has(prestige=20),
        has("medicine", prestige=18, space=SCORELESS),
        has("cult oracle astronomy metallurgy", space=SCORELESS),
    )
    assert outcome(players) == Outcome(winners=(1,), ending="developments", scores=(20, 20, 8))


@clause("olympos/winner")
def test_who_still_ties_shares_and_democracy_does_not_help() -> None:
    players = trio(has("democracy"), has("medicine", space=SCORELESS), has(space=SCORELESS, prestige=1))
    assert outcome(players) == Outcome(winners=(0, 1), ending="shared", scores=(2, 2, 1))


@clause("olympos/winner")
def test_all_may_share() -> None:
    players = trio(has(), has(space=SCORELESS), has(space=SCORELESS))
    assert outcome(players) == Outcome(winners=(0, 1, 2), ending="shared", scores=(0, 0, 0))


def test_at_the_end_everybodys_points_are_told_and_nobody_is_asked() -> None:
    players = trio(has("poetry"), has(space=75), has(space=77, hand="star"))
    s, events = over(players)
    assert events == [PlayerDone(0), MatchEnded((5, 5, 5))]
    assert asked(s) == []


def test_there_is_no_outcome_while_the_match_goes_on() -> None:
    s = position(trio(has(prestige=50, hand="cube-gold")))
    assert GAME.outcome(s) is None
    plays(s, "red", "cube-gold")
    assert GAME.outcome(s) is None
