"""Destiny cards: how they are drawn, when they may be played, what they give."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.events import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    CubeGained,
    DeckShuffled,
    HourglassesGained,
    PrestigeGained,
)
from agon.games.olympos.scoring import score
from agon.games.olympos.state import State
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.olympos.holdings import ALL, LATER, lands, player, trio, without
from tests.games.olympos.positions import (
    CARDS,
    Has,
    asked,
    card,
    cubes,
    discards,
    discovers,
    discovery,
    do,
    draws,
    finishes,
    god_to_come,
    hand,
    has,
    hourglasses,
    keeps,
    may,
    may_play,
    moves,
    of_kind,
    passes,
    places,
    plays,
    position,
    question,
    resource,
    reveals,
    space,
    takes_bonus,
    turn_ends,
    why_not,
)


def ends(red: Has, start: int, *, deck: str = "", green: Has = LATER) -> State:
    """Red's action is over; `deck`: only these cards are left there, all others nobody holds are discarded."""
    gone = without(*deck.split(), *red.hand.split(), *green.hand.split()) if deck else ""
    return turn_ends(trio(red, green), who="red", start=start, discards=gone, revealed="")


# draw-on-zeus


@clause("olympos/draw-on-zeus")
@pytest.mark.parametrize(
    ("start", "end", "count"), [(5, 11, 0), (5, 12, 1), (5, 13, 1), (12, 24, 0), (12, 25, 1), (11, 26, 2)]
)
def test_a_card_is_drawn_for_every_zeus_space_reached_or_passed(start: int, end: int, count: int) -> None:
    s = turn_ends(trio(has(space=end)), who="red", start=start)
    for _ in range(count):
        assert (asked(s), question(s)) == (["nature"], "DrawingCards")
        draws(s, CARDS[s.deck[0]])
    assert question(s) == ("PlayingCards" if count else "Acting")
    assert len(hand(s, "red")) == count


@clause("olympos/draw-on-zeus")
def test_who_is_not_the_first_draws_too() -> None:
    s = turn_ends(trio(has(space=13), has(space=40), has(space=40)), who="red", start=5)
    events = draws(s, "star")
    assert of_kind(events, CardsDrawn) == [CardsDrawn(0, 1, (card("star"),))]
    assert hand(s, "red") == ["star"]


@clause("olympos/draw-on-zeus")
def test_the_draw_comes_at_the_end_of_an_action() -> None:
    s = position(trio(has(space=10)))
    places(s, "red", "thrace")
    assert space(s, "red") == 13
    assert question(s) == "DrawingCards"


# destiny-deck, reshuffle


@clause("olympos/destiny-deck")
def test_there_are_22_cards_of_seven_kinds() -> None:
    s = position(trio(has()))
    assert len(s.deck) == 22
    assert sorted(CARDS[number] for number in s.deck) == sorted(ALL.split())
    assert {name: ALL.split().count(name) for name in ("zeus", "prestige-set", "star")} == {
        "zeus": 2,
        "prestige-set": 2,
        "star": 2,
    }


@clause("olympos/destiny-deck")
def test_when_the_deck_has_run_out_the_discards_become_a_new_one() -> None:
    s = ends(has(space=25), 24, deck="star")
    draws(s, "star")
    assert (s.deck, len(s.discards), s.shuffle) == ([], 21, 0)
    s = ends(has(space=26), 11, deck="star")
    events = draws(s, "star")
    assert of_kind(events, DeckShuffled) == [DeckShuffled(21)]
    assert (len(s.deck), s.discards, s.shuffle) == (21, [], 1)
    draws(s, "zeus")
    assert hand(s, "red") == ["star", "zeus"]
    assert player(s, "red").shuffles == [0, 1]


@clause("olympos/destiny-deck")
def test_every_new_deck_has_a_number_of_its_own() -> None:
    s = position(trio(has(space=11)), discards=ALL)
    s.shuffle = 1
    places(s, "red", "thrace")
    assert s.shuffle == 2
    draws(s, "star")
    assert player(s, "red").shuffles == [2]


@clause("olympos/reshuffle")
def test_the_discards_are_shuffled_when_a_card_is_to_be_drawn_and_not_before() -> None:
    s = ends(has(space=12), 11, deck="star")
    events = draws(s, "star")
    assert of_kind(events, DeckShuffled) == []
    assert (s.deck, len(s.discards), s.shuffle) == ([], 21, 0)
    s = position(trio(has(space=11), LATER, LATER), discards=ALL)
    assert s.discards
    events = places(s, "red", "thrace")
    assert of_kind(events, DeckShuffled) == [DeckShuffled(22)]
    assert (s.discards, s.shuffle) == ([], 1)


@clause("olympos/destiny-deck")
def test_with_oracle_the_deck_may_run_out_in_the_middle_of_a_draw() -> None:
    s = ends(has("oracle", space=12), 11, deck="star cube-gold")
    assert GAME.chance(s).n == 2
    events = draws(s, "star cube-gold")
    assert [type(event) for event in events] == [CardsDrawn, DeckShuffled]
    assert GAME.chance(s).n == 1
    assert sorted(GAME.chance(s).bag) == sorted(card(name) for name in without("star", "cube-gold").split())
    draws(s, "zeus")
    assert ([CARDS[number] for number in s.held], s.held_shuffles) == (["star", "cube-gold", "zeus"], [0, 0, 1])
    keeps(s, "red", "zeus")
    assert (hand(s, "red"), player(s, "red").shuffles) == (["zeus"], [1])
    assert discards(s) == ["cube-gold", "star"]


@clause("olympos/destiny-deck")
def test_with_no_card_anywhere_none_is_drawn() -> None:
    s = ends(has(space=12), 11, green=has(space=30, hand=ALL))
    assert question(s) == "Acting"
    assert hand(s, "red") == []


@clause("olympos/destiny-deck")
def test_oracle_chooses_among_fewer_when_there_are_no_more() -> None:
    s = ends(has("oracle", space=12), 11, green=has(space=30, hand=without("star", "zeus")))
    assert GAME.chance(s).n == 2
    draws(s, "star zeus")
    assert (asked(s), question(s)) == (["red"], "KeepingCard")
    assert may(s, "red") == [act.KeepCard(0, (card("zeus"),)), act.KeepCard(1, (card("star"),))]
    assert why_not(s, "red", act.KeepCard(2, (card("star"), card("zeus")))) == Refusal(
        "olympos/oracle", {"count": 2}, case="place"
    )
    assert why_not(s, "red", act.KeepCard(0, (card("star"),))) == Refusal("olympos/oracle", case="shown")


# oracle


@clause("olympos/oracle")
def test_oracle_draws_three_keeps_one_and_discards_two_face_up() -> None:
    s = ends(has("oracle", space=12, hand="cube-wood"), 11)
    assert GAME.chance(s).n == 3
    assert of_kind(draws(s, "star zeus cube-gold"), CardsDrawn)
    assert hand(s, "red") == ["cube-wood"]
    assert (asked(s), question(s)) == (["red"], "KeepingCard")
    star, zeus, cube = card("star"), card("zeus"), card("cube-gold")
    assert may(s, "red") == [
        act.KeepCard(0, (zeus, cube)),
        act.KeepCard(1, (star, cube)),
        act.KeepCard(2, (star, zeus)),
    ]
    events = keeps(s, "red", "zeus")
    assert events == [CardKept(0, 1, (card("star"), card("cube-gold")))]
    assert hand(s, "red") == ["cube-wood", "zeus"]
    assert discards(s) == ["cube-gold", "star"]
    assert (s.held, s.held_shuffles) == ([], [])
    assert question(s) == "PlayingCards"


@clause("olympos/oracle")
def test_without_oracle_one_card_is_drawn() -> None:
    s = ends(has(space=12), 11)
    assert GAME.chance(s).n == 1
    draws(s, "zeus")
    assert (hand(s, "red"), question(s)) == (["zeus"], "PlayingCards")


@clause("olympos/oracle")
def test_oracle_works_for_a_card_drawn_in_the_turn_it_is_bought() -> None:
    s = position(trio(has(space=6, cubes="grain stone")), columns={"oracle": 1})
    discovers(s, "red", "oracle", "grain stone")
    takes_bonus(s, "red", "settler")
    assert GAME.chance(s).n == 3


@clause("olympos/oracle")
def test_two_zeus_spaces_are_two_draws_for_oracle() -> None:
    s = ends(has("oracle", space=25), 11)
    draws(s, "star zeus cube-gold")
    keeps(s, "red", "star")
    draws(s, "cube-wood zeus cube-stone")
    keeps(s, "red", "zeus")
    assert hand(s, "red") == ["star", "zeus"]


# hidden


@clause("olympos/hidden")
def test_only_the_drawer_sees_what_is_drawn() -> None:
    s = ends(has("oracle", space=12), 11)
    assert GAME.chance(s).seen == (0, 0, 0)
    s = ends(has(space=12), 11)
    assert GAME.chance(s).seen == (0,)


@clause("olympos/hidden")
def test_a_card_keeps_its_place_and_remembers_its_shuffle() -> None:
    s = ends(has(space=25, hand="zeus"), 11, deck="star")
    draws(s, "star")
    draws(s, "cube-gold")
    assert (hand(s, "red"), player(s, "red").shuffles) == (["zeus", "star", "cube-gold"], [0, 0, 1])
    plays(s, "red", "cube-gold")
    assert (hand(s, "red"), player(s, "red").shuffles) == (["zeus", "star"], [0, 0])


@clause("olympos/hidden")
def test_playing_from_the_middle_leaves_the_others_their_shuffles() -> None:
    s = position(trio(has(hand="zeus cube-gold star")))
    player(s, "red").shuffles = [0, 1, 2]
    s.shuffle = 2
    plays(s, "red", "cube-gold")
    assert (hand(s, "red"), player(s, "red").shuffles) == (["zeus", "star"], [0, 2])


# destiny-any-time, ask-by-hand-size


@clause("olympos/destiny-any-time")
def test_before_the_action_cards_are_among_the_turns_choices() -> None:
    s = position(trio(has(hand="cube-gold cube-wood")))
    assert question(s) == "Acting"
    plays(s, "red", "cube-gold")
    plays(s, "red", "cube-wood")
    assert cubes(s, "red") == {"gold": 1, "wood": 1}
    assert (asked(s), question(s)) == (["red"], "Acting")
    places(s, "red", "thrace")


@clause("olympos/destiny-any-time")
def test_after_the_action_there_is_a_window_closed_by_done() -> None:
    s = position(trio(has(hand="cube-gold cube-wood")))
    places(s, "red", "thrace")
    assert (asked(s), question(s)) == (["red"], "PlayingCards")
    assert may(s, "red")[0] == act.FINISH
    assert may_play(s, "red") == ["cube-gold", "cube-wood"]
    plays(s, "red", "cube-wood")
    assert question(s) == "PlayingCards"
    assert finishes(s, "red") == []
    assert (question(s), hand(s, "red")) == ("Acting", ["cube-gold"])


@clause("olympos/destiny-any-time")
def test_a_card_just_drawn_may_be_played_before_the_gods() -> None:
    s = ends(has(space=12), 11, green=has(space=5))
    draws(s, "cube-gold")
    assert question(s) == "PlayingCards"
    plays(s, "red", "cube-gold")
    assert cubes(s, "red") == {"gold": 1}


@clause("olympos/destiny-any-time")
def test_the_window_comes_after_all_draws_and_before_the_gods() -> None:
    s = turn_ends(trio(has(space=25), has(space=10), has(space=10)), who="red", start=11)
    draws(s, "cube-gold")
    assert question(s) == "DrawingCards"
    draws(s, "star")
    assert question(s) == "PlayingCards"
    finishes(s, "red")
    assert question(s) == "RevealingGod"


@clause("olympos/destiny-any-time")
def test_there_is_no_window_between_moving_and_paying() -> None:
    s = position(trio(has(hand="hourglass-per-grain")))
    places(s, "red", "thrace")
    assert space(s, "red") == 3
    plays(s, "red", "hourglass-per-grain")
    assert (space(s, "red"), hourglasses(s, "red")) == (3, 1)


@clause("olympos/destiny-any-time", "olympos/wonder", "olympos/zeus-cards-played")
def test_star_and_zeus_cards_have_their_own_moments() -> None:
    s = position(trio(has(hand="star zeus cube-gold")))
    assert may_play(s, "red") == ["cube-gold"]
    for place, name in enumerate(("star", "zeus")):
        refused = Refusal("olympos/destiny-any-time", {"card": name}, case=name)
        assert why_not(s, "red", act.PlayDestiny(place, card(name))) == refused
    places(s, "red", "thrace")
    assert question(s) == "PlayingCards"
    assert may_play(s, "red") == ["cube-gold"]
    for place, name in enumerate(("star", "zeus")):
        assert why_not(s, "red", act.PlayDestiny(place, card(name))).clause == "olympos/destiny-any-time"


@clause("olympos/destiny-any-time")
def test_a_card_that_would_give_nothing_may_not_be_played() -> None:
    nothing = "hourglass-per-grain hourglass-majority-grain prestige-per-grain prestige-set"
    s = position(trio(has(hand=nothing)))
    assert may_play(s, "red") == []
    for place, (name, case) in enumerate(zip(nothing.split(), ("tokens", "majority", "tokens", "set"), strict=True)):
        refused = Refusal("olympos/destiny-any-time", {"card": name}, case=case)
        assert why_not(s, "red", act.PlayDestiny(place, card(name))) == refused


@clause("olympos/destiny-any-time")
def test_who_is_asked_something_else_is_told_when_cards_are_played() -> None:
    refused = Refusal("olympos/destiny-any-time", {"card": "cube-gold"}, case="later")
    s = position(trio(has(hand="cube-gold star", cubes="grain wood wood")), columns={"trade": 5})
    asks = ["Acting"]
    do(s, "red", act.Discover(discovery("trade")))
    for answer in (act.PayCubes(1, 2, 0, 0), act.BONUS[0], act.TAKES[0], act.TAKES[0]):
        asks.append(question(s))
        assert why_not(s, "red", act.PlayDestiny(0, card("cube-gold"))) == refused
        assert why_not(s, "red", act.PlayDestiny(1, card("star"))).case == "star"
        do(s, "red", answer)
    assert asks == ["Acting", "Paying", "ChoosingBonus", "ChoosingCube", "ChoosingCube"]


@clause("olympos/destiny-any-time")
@pytest.mark.parametrize("frame", [frames.ChoosingTile(0, 7), frames.KeepingCard(0)])
def test_so_is_who_chooses_a_tile_or_a_card(frame: frames.OlymposFrame) -> None:
    s = position(trio(has(hand="cube-gold")))
    s.stack.append(frame)
    assert why_not(s, "red", act.PlayDestiny(0, card("cube-gold"))).case == "later"


def test_nobody_plays_cards_in_anothers_turn() -> None:
    s = position(trio(has(), has(space=30, hand="cube-gold")))
    assert may(s, "green") == []
    assert why_not(s, "green", act.PlayDestiny(0, card("cube-gold"))) == NOT_YOUR_TURN


@clause("olympos/ask-by-hand-size")
@pytest.mark.parametrize("name", ["star", "zeus", "prestige-set", "cube-gold"])
def test_who_holds_a_card_is_asked_whatever_the_card(name: str) -> None:
    s = position(trio(has(hand=name)))
    places(s, "red", "thrace")
    assert (asked(s), question(s)) == (["red"], "PlayingCards")
    assert act.FINISH in may(s, "red")


@clause("olympos/ask-by-hand-size")
def test_who_holds_no_card_is_not_asked() -> None:
    s = position(trio(has()))
    places(s, "red", "thrace")
    assert question(s) == "Acting"


@clause("olympos/hidden")
@pytest.mark.parametrize(("hand", "public"), [("", True), ("star", False), ("cube-gold", False)])
def test_everybody_sees_that_there_is_no_choice_only_where_no_card_is_held(hand: str, public: bool) -> None:
    assert GAME.public(position(trio(has(hand=hand))), 0) == public


@clause("olympos/ask-by-hand-size")
def test_with_the_last_card_the_window_closes() -> None:
    s = position(trio(has(hand="cube-gold")))
    places(s, "red", "thrace")
    plays(s, "red", "cube-gold")
    assert question(s) == "Acting"


@clause("olympos/ask-by-hand-size")
@pytest.mark.parametrize("name", ["star", "zeus", "cube-gold"])
def test_for_a_god_who_holds_a_card_is_asked_whatever_the_card(name: str) -> None:
    s = god_to_come(trio(has(), has(space=30, hand=name)), brought_by="red")
    reveals(s, "zeus")
    assert (asked(s), question(s)) == (["green"], "PlayingZeus")


def test_after_passing_there_is_no_window() -> None:
    s = position(trio(has(space=75, hand="cube-gold"), has(space=80), has(space=80)))
    passes(s, "red")
    assert (asked(s), question(s)) == (["green"], "Acting")


def test_in_a_window_no_action_is_taken() -> None:
    s = position(trio(has(hand="cube-gold")))
    places(s, "red", "thrace")
    assert why_not(s, "red", act.PlaceSettler(0)) == NOT_ASKED


# destiny-effects


@clause("olympos/destiny-effects")
@pytest.mark.parametrize("kind", ["grain", "stone", "wood", "gold"])
def test_an_hourglass_for_every_token(kind: str) -> None:
    s = position(trio(has(hand=f"hourglass-per-{kind}", hourglasses=1)), lands(red=f"{kind} {kind}"))
    events = plays(s, "red", f"hourglass-per-{kind}")
    assert events == [CardPlayed(0, card(f"hourglass-per-{kind}")), HourglassesGained(0, 2)]
    assert hourglasses(s, "red") == 3


@clause("olympos/destiny-effects")
@pytest.mark.parametrize("kind", ["grain", "stone", "wood", "gold"])
def test_prestige_for_every_token(kind: str) -> None:
    s = position(trio(has(hand=f"prestige-per-{kind}")), lands(red=f"{kind} {kind} {kind}"))
    assert plays(s, "red", f"prestige-per-{kind}")[1:] == [PrestigeGained(0, 3)]
    assert player(s, "red").prestige == 3


@clause("olympos/destiny-effects")
@pytest.mark.parametrize("kind", ["grain", "stone", "wood", "gold"])
def test_a_cube_of_the_colour_shown(kind: str) -> None:
    s = position(trio(has(hand=f"cube-{kind}")))
    assert plays(s, "red", f"cube-{kind}")[1:] == [CubeGained(0, resource(kind))]
    assert cubes(s, "red") == {kind: 1}


@clause("olympos/destiny-effects")
@pytest.mark.parametrize("kind", ["grain", "stone", "wood", "gold"])
def test_three_hourglasses_for_strictly_most_tokens(kind: str) -> None:
    name = f"hourglass-majority-{kind}"
    s = position(trio(has(hand=name)), lands(red=f"{kind} {kind}", green=kind, white=kind))
    assert plays(s, "red", name)[1:] == [HourglassesGained(0, 3)]
    assert hourglasses(s, "red") == 3


@clause("olympos/destiny-effects")
@pytest.mark.parametrize("rival", ["green", "white"])
def test_a_tie_is_no_majority(rival: str) -> None:
    s = position(trio(has(hand="hourglass-majority-gold")), lands(**{"red": "gold", rival: "gold"}))
    assert may_play(s, "red") == []
    s = position(trio(has(hand="hourglass-majority-gold")), lands(**{"red": "gold", rival: "gold gold"}))
    assert may_play(s, "red") == []


@clause("olympos/destiny-effects")
def test_three_prestige_for_one_of_each_kind() -> None:
    s = position(trio(has(hand="prestige-set")), lands(red="grain wood stone gold gold"))
    assert plays(s, "red", "prestige-set")[1:] == [PrestigeGained(0, 3)]
    for three in ("grain wood stone", "grain wood gold", "grain stone gold", "wood stone gold"):
        s = position(trio(has(hand="prestige-set", cubes="grain wood stone gold")), lands(red=three))
        assert may_play(s, "red") == []


@clause("olympos/destiny-effects")
def test_gained_prestige_is_known_to_all() -> None:
    s = position(trio(has(hand="prestige-per-wood")), lands(red="wood wood"))
    plays(s, "red", "prestige-per-wood")
    assert [GAME.view(s, viewer).players[0].prestige for viewer in (None, 0, 1)] == [2, 2, 2]


# democracy


@clause("olympos/democracy")
def test_democracy_turns_a_tie_into_the_majority() -> None:
    s = position(trio(has("democracy", hand="hourglass-majority-gold")), lands(red="gold", green="gold", white="gold"))
    plays(s, "red", "hourglass-majority-gold")
    assert hourglasses(s, "red") == 3


@clause("olympos/democracy")
def test_democracy_turns_a_tie_at_zero_into_the_majority() -> None:
    s = position(trio(has("democracy", hand="hourglass-majority-gold")))
    plays(s, "red", "hourglass-majority-gold")
    assert hourglasses(s, "red") == 3


@clause("olympos/democracy")
def test_democracy_does_not_help_who_has_fewer() -> None:
    s = position(trio(has("democracy", hand="hourglass-majority-gold")), lands(red="gold", green="gold gold"))
    assert may_play(s, "red") == []


@clause("olympos/democracy")
def test_democracy_does_not_help_against_a_tied_rival_who_holds_it_too() -> None:
    table = {
        "red": has("democracy", hand="hourglass-majority-gold"),
        "green": has("democracy", space=30),
        "white": LATER,
        "blue": LATER,
    }
    s = position(table, lands(red="gold", green="gold"))
    assert may_play(s, "red") == []
    s = position(table, lands(red="gold", white="gold"))
    assert may_play(s, "red") == ["hourglass-majority-gold"]


@clause("olympos/democracy")
def test_without_democracy_a_tie_stays_one_even_if_the_rival_has_it() -> None:
    s = position(trio(has(hand="hourglass-majority-gold"), has("democracy", space=30)), lands(red="gold", white="gold"))
    assert may_play(s, "red") == []


@clause("olympos/democracy")
def test_democracy_wins_the_tie_of_swords() -> None:
    s = position(trio(has("democracy")), {"thrace": "green"})
    places(s, "red", "thrace")
    assert space(s, "red") == 4


# card-once


@clause("olympos/card-once")
def test_a_card_is_discarded_when_played() -> None:
    s = position(trio(has(hand="star cube-gold")), discards="zeus cube-wood")
    plays(s, "red", "cube-gold")
    assert hand(s, "red") == ["star"]
    assert discards(s) == ["cube-wood", "cube-gold", "zeus"]
    refused = Refusal("olympos/card-once", {"card": "cube-gold", "place": 2})
    assert why_not(s, "red", act.PlayDestiny(1, card("cube-gold"))) == refused
    refused = Refusal("olympos/card-once", {"card": "cube-gold", "place": 1})
    assert why_not(s, "red", act.PlayDestiny(0, card("cube-gold"))) == refused


def test_a_card_that_does_not_exist_is_refused_by_its_number() -> None:
    s = position(trio(has(hand="star")))
    refused = Refusal("olympos/card-once", {"card": "20", "place": 1})
    assert why_not(s, "red", act.PlayDestiny(0, 20)) == refused
    assert len(CARDS) == 19
    assert why_not(s, "red", act.PlayDestiny(0, 19)).params["card"] == "19"
    assert why_not(s, "red", act.PlayDestiny(0, 0)).params["card"] == CARDS[0]


@clause("olympos/card-once")
def test_a_card_kept_to_the_end_scores_one() -> None:
    s = position(trio(has(hand="star zeus cube-gold")))
    assert score(s, 0).cards == 3
    plays(s, "red", "cube-gold")
    assert score(s, 0).cards == 2


def test_after_moving_the_window_is_the_movers() -> None:
    s = position(trio(has(hand="star"), has(space=1, hand="zeus")), lands(red="grain"))
    moves(s, "red", "thrace", "chersonese")
    assert (asked(s), question(s)) == (["red"], "PlayingCards")
