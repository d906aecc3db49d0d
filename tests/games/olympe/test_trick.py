"""A trick: who leads, what is requested, what must be played, who wins, and what it proves."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.events import CardPlayed, ColourRequested, TrickWon
from agon.games.olympe.state import NO_COLOUR
from agon.kit.action import Deal
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.olympe.positions import (
    asked,
    card,
    cards,
    colour,
    deal,
    dealt,
    hand,
    kept,
    may_play,
    names,
    play,
    position,
    reasons,
    requested,
    seat,
    trump,
    whole_colours,
    why_not,
)

# Hephaistos (orange) leads in most positions: what he leads is requested, and orange is trump.
FOUR = ("hephaistos", "athena", "dionysos", "artemis")
LAST_CARDS = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "red 40"}


@clause("olympe/first-lead")
@pytest.mark.parametrize(("dealer", "leader"), [("hephaistos", "athena"), ("artemis", "hephaistos")])
def test_the_player_left_of_the_dealer_leads(dealer: str, leader: str) -> None:
    match = dealt(whole_colours(FOUR), dealer=dealer)
    assert asked(match.state) == leader
    assert match.state.leader == seat(match.state, leader)


@clause("olympe/first-lead")
def test_the_first_lead_of_a_round_does_not_go_to_the_last_winner() -> None:
    s = position(dict.fromkeys(FOUR, ""), trick="blue 40, blue 50, blue 60, blue 70", leader="hephaistos")
    deal(s, whole_colours(FOUR))
    assert s.dealer == seat(s, "hephaistos")
    assert asked(s) == "athena"


@clause("olympe/next-lead")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    s = position(LAST_CARDS, trick="blue 40, blue 50, blue 70, blue 60")
    assert asked(s) == "dionysos"
    assert s.leader == seat(s, "dionysos")
    assert (s.trick, s.requested, s.trump) == ([], NO_COLOUR, NO_COLOUR)
    assert may_play(s, "dionysos") == {"red 30"}


@clause("olympe/clockwise")
def test_players_follow_each_other_clockwise() -> None:
    s = position(LAST_CARDS, leader="dionysos", trick="blue 40, blue 50, blue 60")
    assert asked(s) == "athena"


@clause("olympe/clockwise")
def test_everybody_plays_one_card_to_a_trick() -> None:
    s = position(LAST_CARDS, leader="dionysos")
    order = []
    for name in ("red 30", "red 40", "red 10", "red 20"):
        order.append(asked(s))
        play(s, asked(s), name)
    assert order == ["dionysos", "artemis", "hephaistos", "athena"]
    assert (s.trick, len(s.last_trick)) == ([], 4)


# What a card is told by: the cards before it (Hephaistos, orange, leads), who plays it, the card, the clause.
PLAYED = [
    ("", "hephaistos", "blue 40", "olympe/first-lead"),
    ("blue 40", "athena", "blue 50", "olympe/follow-colour"),
    ("orange 40", "athena", "orange 50", "olympe/must-rise"),
    ("blue 40", "athena", "orange 50", "olympe/must-ruff"),
    ("blue 40, orange 50", "dionysos", "orange 60", "olympe/must-ruff"),
    ("blue 40", "athena", "green 50", "olympe/free-discard"),
    ("green monster", "athena", "green 50", "olympe/monster-led"),
    ("green monster, blue monster", "dionysos", "green 50", "olympe/monster-led"),
    ("blue 40, blue 50, blue 70, blue 60", "dionysos", "green 50", "olympe/next-lead"),
    ("blue 40, blue monster, blue 70, blue 60", "dionysos", "green 50", "olympe/cancelled-lead"),
]


@clause("olympe/first-lead", "olympe/next-lead", "olympe/cancelled-lead", "olympe/monster-led", "olympe/follow-colour")
@clause("olympe/must-rise", "olympe/must-ruff", "olympe/free-discard")
@pytest.mark.parametrize(("before", "who", "name", "why"), PLAYED)
def test_a_card_is_told_with_the_clause_by_which_it_was_played(before: str, who: str, name: str, why: str) -> None:
    s = position({**LAST_CARDS, who: name}, trick=before)
    assert reasons(s, name)[0] == ("CardPlayed", why)


@clause("olympe/requested-colour")
def test_the_first_card_sets_the_requested_colour() -> None:
    s = position({**LAST_CARDS, "hephaistos": "blue 40, red 10"})
    events = play(s, "hephaistos", "blue 40")
    assert requested(s) == "blue"
    assert events == [
        CardPlayed(seat(s, "hephaistos"), card("blue 40")),
        ColourRequested(seat(s, "hephaistos"), colour("blue"), colour("orange")),
    ]


@clause("olympe/requested-colour")
def test_later_cards_do_not_change_the_requested_colour() -> None:
    s = position({**LAST_CARDS, "athena": "green 40"}, trick="blue 40")
    assert play(s, "athena", "green 40") == [CardPlayed(seat(s, "athena"), card("green 40"))]
    assert (requested(s), trump(s)) == ("blue", "orange")


@clause("olympe/trump")
def test_trump_is_the_colour_of_the_leaders_god() -> None:
    s = position(LAST_CARDS, trick="blue 40")
    assert trump(s) == "orange"


@clause("olympe/trump")
def test_trump_changes_from_trick_to_trick() -> None:
    s = position(LAST_CARDS, trick="blue 40, blue 50, blue 60, blue 70")
    play(s, "artemis", "red 40")
    assert trump(s) == "green"


@clause("olympe/follow-colour")
def test_who_holds_the_requested_colour_plays_it() -> None:
    s = position({**LAST_CARDS, "athena": "blue 10 hero, orange oracle, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"blue 10", "blue hero"}
    owed = Refusal("olympe/follow-colour", {"colour": "blue"})
    assert why_not(s, "athena", "red 20") == owed
    assert why_not(s, "athena", "orange oracle") == owed


@clause("olympe/follow-colour")
def test_who_holds_the_requested_trump_plays_it() -> None:
    s = position({**LAST_CARDS, "athena": "orange 10 hero, red 20"}, trick="orange 40")
    assert why_not(s, "athena", "red 20") == Refusal("olympe/follow-colour", {"colour": "orange"})


@clause("olympe/best-trump")
def test_the_strongest_trump_counts_not_the_last() -> None:
    hands = {**LAST_CARDS, "artemis": "orange 30 60, red 40"}
    s = position(hands, trick="blue 40, orange 50, orange 20")
    assert may_play(s, "artemis") == {"orange 60"}
    assert why_not(s, "artemis", "orange 30") == Refusal("olympe/must-over-ruff", {"best": "orange 50"})


@clause("olympe/best-trump")
def test_cards_of_other_colours_are_no_trumps_to_beat() -> None:
    s = position({**LAST_CARDS, "dionysos": "orange 10 50, red 30"}, trick="green oracle, orange 20")
    assert may_play(s, "dionysos") == {"orange 50"}


@clause("olympe/best-trump")
def test_a_trump_monster_that_was_led_is_the_best_trump_and_beaten_by_any() -> None:
    hands = {**LAST_CARDS, "athena": "orange 10 oracle, red 20"}
    s = position(hands, leader="artemis", trick="orange monster, blue 40")
    assert trump(s) == "orange"
    assert may_play(s, "athena") == {"orange 10", "orange oracle"}


@clause("olympe/best-trump")
def test_while_no_trump_lies_any_trump_may_be_played_the_monster_too() -> None:
    s = position({**LAST_CARDS, "athena": "orange monster 10 oracle, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"orange monster", "orange 10", "orange oracle"}


@clause("olympe/best-trump")
def test_a_monster_is_never_higher_than_anything() -> None:
    s = position({**LAST_CARDS, "athena": "orange monster 20, red 20"}, trick="orange 10")
    assert may_play(s, "athena") == {"orange 20"}
    assert why_not(s, "athena", "orange monster") == Refusal("olympe/must-rise", {"best": "orange 10"})


@clause("olympe/must-rise")
def test_a_follower_rises_above_the_best_trump_if_he_can() -> None:
    s = position({**LAST_CARDS, "athena": "orange 30 50 oracle, red 20"}, trick="orange 40")
    assert may_play(s, "athena") == {"orange 50", "orange oracle"}
    assert why_not(s, "athena", "orange 30") == Refusal("olympe/must-rise", {"best": "orange 40"})


@clause("olympe/must-rise")
def test_a_follower_who_cannot_rise_plays_a_lower_trump() -> None:
    s = position({**LAST_CARDS, "athena": "orange monster 10 30, red 20"}, trick="orange 40")
    assert may_play(s, "athena") == {"orange monster", "orange 10", "orange 30"}


@clause("olympe/must-rise")
def test_without_the_requested_trump_any_card_may_be_played() -> None:
    s = position({**LAST_CARDS, "athena": "blue 10 oracle, red 20"}, trick="orange 40")
    assert may_play(s, "athena") == {"blue 10", "blue oracle", "red 20"}


@clause("olympe/no-rise")
def test_followers_of_a_colour_that_is_not_trump_need_not_rise() -> None:
    s = position({**LAST_CARDS, "athena": "blue monster 10 oracle, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"blue monster", "blue 10", "blue oracle"}


@clause("olympe/no-rise", "olympe/must-rise")
@pytest.mark.parametrize(("leader", "allowed"), [("hephaistos", {"red 10", "red 90"}), ("dionysos", {"red 90"})])
def test_followers_must_rise_only_where_the_leader_leads_his_own_colour(leader: str, allowed: set[str]) -> None:
    hands = dict.fromkeys((leader, "athena", *FOUR), "") | {"athena": "red 10 90, orange 20"}
    assert may_play(position(hands, trick="red 40"), "athena") == allowed


@clause("olympe/must-ruff")
def test_who_cannot_follow_plays_trump() -> None:
    s = position({**LAST_CARDS, "athena": "orange 10 40, red 20, green oracle"}, trick="blue 40")
    assert may_play(s, "athena") == {"orange 10", "orange 40"}
    assert why_not(s, "athena", "red 20") == Refusal("olympe/must-ruff", {"colour": "orange"})


@clause("olympe/must-over-ruff")
def test_who_ruffs_after_another_ruffs_higher_if_he_can() -> None:
    s = position({**LAST_CARDS, "dionysos": "orange 20 60 hero, red 30"}, trick="blue 40, orange 50")
    assert may_play(s, "dionysos") == {"orange 60", "orange hero"}
    assert why_not(s, "dionysos", "orange 20") == Refusal("olympe/must-over-ruff", {"best": "orange 50"})


@clause("olympe/must-over-ruff")
def test_who_cannot_over_ruff_still_owes_a_lower_trump() -> None:
    s = position({**LAST_CARDS, "dionysos": "orange monster 20 30, red 30"}, trick="blue 40, orange 50")
    assert may_play(s, "dionysos") == {"orange monster", "orange 20", "orange 30"}
    assert why_not(s, "dionysos", "red 30") == Refusal("olympe/must-ruff", {"colour": "orange"})


@clause("olympe/must-over-ruff", "olympe/no-rise")
def test_a_ruff_changes_nothing_for_who_can_follow() -> None:
    s = position({**LAST_CARDS, "dionysos": "blue 10 oracle, orange 60"}, trick="blue 40, orange 50")
    assert may_play(s, "dionysos") == {"blue 10", "blue oracle"}


@clause("olympe/free-discard")
def test_with_neither_colour_nor_trump_any_card_may_be_played() -> None:
    s = position({**LAST_CARDS, "dionysos": "red 30 monster, green hero"}, trick="blue 40, orange 50")
    assert may_play(s, "dionysos") == {"red 30", "red monster", "green hero"}


@clause("olympe/trick-winner")
def test_the_highest_trump_wins() -> None:
    s = position({**LAST_CARDS, "artemis": "orange 20, red 40"}, trick="blue oracle, orange 50, orange 60")
    events = play(s, "artemis", "orange 20")
    assert events[-1] == TrickWon(seat(s, "dionysos"), card("orange 60"), 131)
    assert kept(s, "dionysos") == {"blue oracle", "orange 50", "orange 60", "orange 20"}
    assert asked(s) == "dionysos"


@clause("olympe/trick-winner", "olympe/card-points")
def test_without_trump_the_highest_card_of_the_requested_colour_wins() -> None:
    s = position({**LAST_CARDS, "artemis": "green oracle, red 40"}, trick="blue 40, blue 20, blue 50")
    events = play(s, "artemis", "green oracle")
    assert events == [
        CardPlayed(seat(s, "artemis"), card("green oracle")),
        TrickWon(seat(s, "dionysos"), card("blue 50"), 111),
    ]
    assert kept(s, "dionysos") == {"blue 40", "blue 20", "blue 50", "green oracle"}
    assert asked(s) == "dionysos"


@clause("olympe/trick-winner")
def test_higher_colours_discarded_on_the_leaders_card_win_nothing() -> None:
    s = position(LAST_CARDS, trick="blue 10, red oracle, green oracle, red hero")
    assert kept(s, "hephaistos") == {"blue 10", "red oracle", "green oracle", "red hero"}


@clause("olympe/trick-winner")
def test_the_winner_keeps_an_inactive_monster() -> None:
    s = position(LAST_CARDS, trick="blue 40, red monster, blue 50, blue 60")
    assert kept(s, "artemis") == {"blue 40", "red monster", "blue 50", "blue 60"}
    assert s.aside == []


@clause("olympe/trick-winner")
def test_a_monster_never_wins_even_as_the_only_trump() -> None:
    s = position(LAST_CARDS, trick="blue 40, orange monster, blue 50, blue 20")
    assert asked(s) == "dionysos"


def test_the_last_trick_is_remembered() -> None:
    s = position(LAST_CARDS, leader="athena", trick="red 60, red 50, red 90, red 70")
    assert s.last_trick == tuple(cards("red 60 50 90 70"))
    assert (s.last_leader, s.last_winner) == (seat(s, "athena"), seat(s, "artemis"))


def test_a_card_played_leaves_the_hand() -> None:
    s = position({**LAST_CARDS, "hephaistos": "blue 40, red 10"}, trick="")
    play(s, "hephaistos", "blue 40")
    assert hand(s, "hephaistos") == {"red 10"}
    assert names(s.trick) == {"blue 40"}


def test_only_a_card_of_ones_own_can_be_played() -> None:
    s = position(LAST_CARDS, trick="blue 40")
    assert why_not(s, "athena", "red 90") == Refusal("agon/not-yours", {"card": "red 90"})
    s = position(LAST_CARDS)
    assert why_not(s, "hephaistos", "blue 90") == Refusal("agon/not-yours", {"card": "blue 90"})


def test_only_the_player_whose_turn_it_is_plays_and_only_cards() -> None:
    s = position(LAST_CARDS, trick="blue 40")
    assert why_not(s, "dionysos", "red 30") == NOT_YOUR_TURN
    assert GAME.legal_actions(s, seat(s, "dionysos")) == []
    assert GAME.refuse(s, seat(s, "athena"), Deal((1,))) == NOT_ASKED
    assert GAME.refuse(s, seat(s, "athena"), PLAY[card("red 20")]) is None


def test_only_the_last_card_is_forced_for_all_to_see() -> None:
    """Whoever must follow with his one red card among others keeps that to himself."""
    last = position(LAST_CARDS, leader="hephaistos")
    assert GAME.public(last, seat(last, "hephaistos"))
    hands = {"hephaistos": "blue 10", "athena": "red 20, blue 20", "dionysos": "red 30", "artemis": "red 40"}
    forced = position(hands, trick="red 10", leader="hephaistos")
    assert may_play(forced, "athena") == {"red 20"}
    assert not GAME.public(forced, seat(forced, "athena"))
