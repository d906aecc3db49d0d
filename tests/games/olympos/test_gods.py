"""God cards: who brings a god, who may play Zeus cards, whom it helps or strikes, and how."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.events import (
    ActionPaid,
    CardLost,
    CubeGained,
    GodChose,
    GodRevealed,
    LandLeft,
    LandTaken,
    PrestigeGained,
    SettlerLost,
    SettlersGained,
)
from agon.games.olympos.scoring import score
from agon.games.olympos.state import State
from agon.kit.event import Event
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL
from tests.clauses import clause
from tests.games.olympos.holdings import lands, player, symbols, trio
from tests.games.olympos.positions import (
    GODS,
    Has,
    asked,
    card,
    colours,
    cubes,
    discards,
    discovers,
    do,
    draws,
    finishes,
    god,
    god_to_come,
    hand,
    has,
    hourglasses,
    land,
    loses,
    may,
    may_move,
    may_place,
    may_play,
    of_kind,
    owner,
    passes,
    pile,
    places,
    plays,
    position,
    question,
    resource,
    reveals,
    settlers,
    space,
    takes_bonus,
    takes_cube,
    tokens,
    turn_ends,
    waits,
    why_not,
    zeus_token,
)

EVERYBODY = ["red", "green", "white"]


def chosen(events: list[Event]) -> list[str]:
    """Whom the god chose, in order."""
    (found,) = [event for event in events if isinstance(event, GodChose)]
    return colours(found.chosen)


def comes(
    name: str, red: Has | None = None, green: Has | None = None, white: Has | None = None, *, brought_by: str = "red"
) -> list[str]:
    """A god comes to these; whom it chooses."""
    s = god_to_come(trio(red or has(), green or has(), white or has()), brought_by=brought_by)
    return chosen(reveals(s, name))


def gods_due(s: State) -> int:
    """How many gods are still to be revealed at the end of this turn, cards being drawn and no window used."""
    count = 0
    names = [name for name in GODS if name not in ("hades", "artemis")]
    while question(s) != "Acting":
        if question(s) == "DrawingCards":
            draws(s, "star")
        elif question(s) == "RevealingGod":
            reveals(s, names[count])
            count += 1
        else:
            finishes(s, asked(s)[0])
    return count


# Triggers


@clause("olympos/god-trigger-single")
@pytest.mark.parametrize("zeus", [12, 25, 75])
@pytest.mark.parametrize("reached", [0, 1])
def test_the_first_to_reach_or_pass_a_single_space_brings_a_god(zeus: int, reached: int) -> None:
    s = turn_ends(trio(has(space=zeus + reached), has(space=zeus - 1), has(space=zeus - 2)), who="red", start=zeus - 3)
    assert gods_due(s) == 1


@clause("olympos/god-trigger-single")
@pytest.mark.parametrize("zeus", [12, 25, 75])
def test_the_second_and_the_last_to_reach_a_single_space_bring_none(zeus: int) -> None:
    s = turn_ends(trio(has(space=zeus), has(space=zeus), has(space=zeus - 2)), who="red", start=zeus - 3)
    assert gods_due(s) == 0
    s = turn_ends(trio(has(space=zeus), has(space=zeus), has(space=zeus + 2)), who="red", start=zeus - 3)
    assert gods_due(s) == 0


@clause("olympos/god-trigger-single")
def test_a_space_reached_before_this_turn_brings_no_god_again() -> None:
    s = turn_ends(trio(has(space=14), has(space=1), has(space=1)), who="red", start=12)
    assert gods_due(s) == 0


@clause("olympos/god-trigger-double")
@pytest.mark.parametrize("zeus", [37, 50, 62])
def test_at_a_double_space_the_first_and_the_last_bring_a_god(zeus: int) -> None:
    first = trio(has(space=zeus), has(space=zeus - 1), has(space=zeus - 1))
    assert gods_due(turn_ends(first, who="red", start=zeus - 2)) == 1
    second = trio(has(space=zeus + 1), has(space=zeus), has(space=zeus - 1))
    assert gods_due(turn_ends(second, who="red", start=zeus - 2)) == 0
    last = trio(has(space=zeus), has(space=zeus), has(space=80))
    assert gods_due(turn_ends(last, who="red", start=zeus - 2)) == 1


@clause("olympos/god-trigger-double")
def test_the_last_of_four_brings_the_second_god_and_the_third_none() -> None:
    three = {**trio(has(space=37), has(space=38), has(space=39)), "blue": has(space=36)}
    assert gods_due(turn_ends(three, who="red", start=30)) == 0
    four = {**trio(has(space=37), has(space=38), has(space=39)), "blue": has(space=37)}
    assert gods_due(turn_ends(four, who="red", start=30)) == 1


# god-timing


@clause("olympos/god-timing")
def test_a_god_comes_after_the_draw_and_before_the_next_turn() -> None:
    s = turn_ends(trio(has(space=12), has(space=3), has(space=3)), who="red", start=11)
    assert question(s) == "DrawingCards"
    draws(s, "cube-gold")
    assert question(s) == "PlayingCards"
    plays(s, "red", "cube-gold")
    assert question(s) == "RevealingGod"
    assert of_kind(reveals(s, "zeus"), GodRevealed) == [GodRevealed(god("zeus"), 0)]
    assert (asked(s), question(s)) == (["green"], "Acting")


@clause("olympos/god-timing")
def test_several_gods_of_one_turn_come_one_after_the_other_each_in_full() -> None:
    s = turn_ends(trio(has(space=37), has(space=11), has("cult", space=11)), who="red", start=11)
    for name in ("star", "star", "zeus"):
        draws(s, name)
    finishes(s, "red")
    reveals(s, "artemis")
    finishes(s, "red")
    assert (asked(s), question(s)) == (["white"], "ChoosingCube")
    takes_cube(s, "white", "gold")
    assert question(s) == "RevealingGod"
    reveals(s, "hecate")
    assert question(s) == "PlayingZeus"
    finishes(s, "red")
    assert player(s, "white").stock == 5
    assert question(s) == "RevealingGod"
    reveals(s, "zeus")
    finishes(s, "red")
    assert (asked(s), question(s)) == (["green"], "Acting")
    assert [GODS[number] for number in s.revealed] == ["artemis", "hecate", "zeus"]


@clause("olympos/olympos-deck")
def test_any_god_that_has_not_come_may_come() -> None:
    s = god_to_come(trio(has(), has(), has()), brought_by="red", revealed="zeus keres")
    draw = GAME.chance(s)
    assert {GODS[number] for number in draw.bag} == set(GODS) - {"zeus", "keres"}
    assert (draw.n, draw.seen) == (1, (ALL,))


# zeus-cards-played


@clause("olympos/zeus-cards-played")
def test_after_the_reveal_holders_of_cards_are_asked_clockwise_from_the_one_who_brought_it() -> None:
    table = trio(has(hand="star"), has(hand="zeus"), has(hand="zeus"))
    s = god_to_come(table, brought_by="green")
    reveals(s, "zeus")
    order = []
    while question(s) == "PlayingZeus":
        order += asked(s)
        finishes(s, order[-1])
    assert order == ["green", "white", "red"]


@clause("olympos/zeus-cards-played")
def test_any_number_of_zeus_cards_may_be_played_for_a_god_and_no_others() -> None:
    s = god_to_come(trio(has(hand="zeus cube-gold zeus"), has("art"), has()), brought_by="red")
    reveals(s, "zeus")
    assert may(s, "red")[0] == act.FINISH
    assert may_play(s, "red") == ["zeus", "zeus"]
    refused = Refusal("olympos/destiny-any-time", {"card": "cube-gold"}, case="only-zeus")
    assert why_not(s, "red", act.PlayDestiny(1, s.players[0].hand[1])) == refused
    plays(s, "red", "zeus")
    assert symbols(s, "red") == 1
    plays(s, "red", "zeus")
    assert (symbols(s, "red"), question(s)) == (2, "PlayingZeus")
    assert chosen(finishes(s, "red")) == ["red", "green"]
    assert discards(s) == ["zeus", "zeus"]


@clause("olympos/zeus-cards-played")
def test_a_player_is_asked_once_for_each_god() -> None:
    s = god_to_come(trio(has(hand="zeus star"), has(hand="zeus"), has()), brought_by="red")
    reveals(s, "zeus")
    finishes(s, "red")
    plays(s, "green", "zeus")
    assert question(s) == "Acting"
    assert player(s, "green").prestige == 3


@clause("olympos/zeus-symbols")
def test_a_zeus_card_counts_for_one_god_only() -> None:
    s = god_to_come(trio(has(hand="zeus"), has(), has()), brought_by="red")
    reveals(s, "zeus")
    assert chosen(plays(s, "red", "zeus")) == ["red"]
    assert symbols(s, "red") == 0


def test_who_is_done_may_still_play_zeus_cards() -> None:
    table = trio(has(space=62), has(space=76, hand="zeus", done=True), has(space=63))
    s = god_to_come(table, brought_by="red")
    reveals(s, "zeus")
    assert asked(s) == ["green"]
    assert chosen(plays(s, "green", "zeus")) == ["green"]


# god-favour, god-wrath


@clause("olympos/god-favour")
def test_a_good_god_helps_whoever_has_most_symbols() -> None:
    assert comes("zeus", has("cult"), has("art"), has()) == ["green"]
    s = god_to_come(trio(has("cult"), has(), has()), brought_by="red")
    assert of_kind(reveals(s, "hecate"), GodChose) == [GodChose(god("hecate"), (0,))]


@clause("olympos/god-favour")
def test_a_good_god_helps_all_who_tie() -> None:
    assert comes("zeus", has("cult polytheism"), has(), has("art")) == ["red", "white"]


@clause("olympos/god-favour")
def test_a_good_god_helps_nobody_where_nobody_has_a_symbol() -> None:
    assert comes("zeus") == []


@clause("olympos/god-wrath")
def test_a_bad_god_strikes_whoever_has_fewest_symbols() -> None:
    assert comes("keres", has("cult"), has("art"), has()) == ["white"]
    assert comes("keres", has("cult"), has("art"), has("hellenism polytheism")) == ["red"]


@clause("olympos/god-wrath")
def test_a_bad_god_strikes_all_who_tie() -> None:
    assert comes("keres") == EVERYBODY
    assert comes("keres", has(), has("cult"), has()) == ["red", "white"]


@clause("olympos/god-favour", "olympos/god-wrath")
@pytest.mark.parametrize("name", GODS)
def test_five_gods_help_and_five_strike(name: str) -> None:
    good = ("zeus", "hecate", "artemis", "ares", "athena")
    expected = ["red"] if name in good else ["green", "white"]
    assert comes(name, has("cult")) == expected


# democracy-gods


@clause("olympos/democracy-gods")
def test_of_those_who_tie_for_most_only_the_holder_of_democracy_is_helped() -> None:
    assert comes("zeus", has("cult"), has("polytheism democracy"), has()) == ["green"]


@clause("olympos/democracy-gods")
def test_the_holder_is_helped_even_when_nobody_has_a_symbol() -> None:
    assert comes("zeus", has(), has("democracy"), has()) == ["green"]


@clause("olympos/democracy-gods")
def test_a_holder_who_does_not_tie_is_not_helped() -> None:
    assert comes("zeus", has("cult"), has("democracy"), has("polytheism")) == ["red", "white"]
    assert comes("zeus", has("art"), has("cult democracy"), has()) == ["red"]


@clause("olympos/democracy-gods")
def test_of_those_who_tie_for_fewest_the_holder_is_spared() -> None:
    assert comes("keres", has(), has("democracy"), has("cult")) == ["red"]
    assert comes("keres", has(), has("democracy"), has()) == ["red", "white"]


@clause("olympos/democracy-gods")
def test_alone_at_the_bottom_is_no_tie() -> None:
    assert comes("keres", has("cult"), has("democracy"), has("polytheism")) == ["green"]


def with_democracy(name: str, **players: str) -> list[str]:
    """Whom a god chooses among four."""
    s = god_to_come({who: has(owned) for who, owned in players.items()}, brought_by="red")
    return chosen(reveals(s, name))


@clause("olympos/democracy-gods")
def test_several_holders_who_tie_are_all_helped_or_all_spared() -> None:
    assert with_democracy("zeus", red="democracy", green="democracy", white="", blue="") == ["red", "green"]
    assert with_democracy("keres", red="democracy", green="democracy", white="", blue="") == ["white", "blue"]


@clause("olympos/democracy-gods")
def test_where_everybody_who_ties_holds_it_all_are_struck() -> None:
    found = with_democracy("keres", red="democracy", green="democracy", white="cult", blue="cult")
    assert found == ["red", "green"]


# Each god


@clause("olympos/god-zeus")
def test_zeus_gives_three_prestige() -> None:
    s = god_to_come(trio(has("cult"), has(), has()), brought_by="green")
    assert PrestigeGained(0, 3) in reveals(s, "zeus")
    assert [player(s, who).prestige for who in EVERYBODY] == [3, 0, 0]


@clause("olympos/god-hecate")
def test_hecate_gives_a_settler_from_the_reserve() -> None:
    s = god_to_come(trio(has("cult"), has(), has()), brought_by="green")
    assert SettlersGained(0, 1) in reveals(s, "hecate")
    assert (player(s, "red").stock, player(s, "red").reserve) == (5, 14)
    assert player(s, "green").stock == 4


@clause("olympos/god-hecate", "olympos/reserve-empty")
def test_hecate_gives_nothing_where_the_reserve_is_empty() -> None:
    s = god_to_come(trio(has("cult", reserve=0), has(), has()), brought_by="green")
    before = player(s, "red").stock
    reveals(s, "hecate")
    assert player(s, "red").stock == before


@clause("olympos/god-artemis")
def test_artemis_gives_a_cube_of_choice() -> None:
    s = god_to_come(trio(has(), has("cult"), has()), brought_by="red")
    reveals(s, "artemis")
    assert (asked(s), question(s)) == (["green"], "ChoosingCube")
    assert may(s, "green") == [act.TakeCube(number) for number in range(4)]
    assert takes_cube(s, "green", "stone") == [CubeGained(1, resource("stone"))]
    assert cubes(s, "green") == {"stone": 1}
    assert (asked(s), question(s)) == (["red"], "Acting")


@clause("olympos/god-ares")
def test_ares_gives_two_swords() -> None:
    s = god_to_come(trio(has("cult"), has("strategy", space=30), has(space=30)), {"thrace": "green"}, brought_by="red")
    reveals(s, "ares")
    assert (player(s, "red").ares, player(s, "green").ares) == (True, False)
    places(s, "red", "thrace")
    assert space(s, "red") == 2 + 1 + 2


@clause("olympos/god-ares")
def test_the_swords_of_ares_add_to_ones_own_and_defend_too() -> None:
    table = trio(has("metallurgy", gods="ares"), has("strategy", space=30), has(space=30))
    s = position(table, {"thrace": "green"})
    places(s, "red", "thrace")
    assert space(s, "red") == 2 + 1 + 1
    table = trio(has("hoplite"), has(space=30, gods="ares"), has(space=30))
    s = position(table, {"thrace": "green"})
    places(s, "red", "thrace")
    assert space(s, "red") == 2 + 1 + 3


@clause("olympos/god-ares")
def test_the_next_god_ends_the_swords_of_ares() -> None:
    s = god_to_come(trio(has(gods="ares"), has(gods="ares"), has()), brought_by="red", revealed="ares")
    reveals(s, "zeus")
    assert [player(s, who).ares for who in EVERYBODY] == [False, False, False]


@clause("olympos/god-athena")
def test_athena_gives_a_star_to_keep() -> None:
    s = god_to_come(trio(has("cult", space=1), has(), has(athena=1)), brought_by="red")
    reveals(s, "athena")
    assert [player(s, who).athena for who in EVERYBODY] == [1, 0, 1]


@clause("olympos/god-athena")
def test_athenas_star_outlasts_the_next_god() -> None:
    s = god_to_come(trio(has(athena=1), has(), has()), brought_by="red", revealed="athena")
    reveals(s, "zeus")
    assert player(s, "red").athena == 1


@clause("olympos/god-erinyes")
def test_the_erinyes_make_the_next_action_two_dearer() -> None:
    s = god_to_come(trio(has(), has("cult", space=30), has("art", space=30)), brought_by="green")
    reveals(s, "erinyes")
    assert [player(s, who).erinyes for who in EVERYBODY] == [True, False, False]
    assert ActionPaid(0, 0, 5) in places(s, "red", "thrace")
    assert not player(s, "red").erinyes
    places(s, "red", "macedonia")
    assert space(s, "red") == 8


@clause("olympos/god-erinyes")
def test_the_erinyes_touch_a_discovery_and_hourglasses_may_pay() -> None:
    red = has(cubes="grain stone", hourglasses=3, gods="erinyes")
    s = position(trio(red, has(space=30), has(space=30)), columns={"medicine": 1})
    discovers(s, "red", "medicine", "grain stone")
    takes_bonus(s, "red", "settler")
    assert (space(s, "red"), hourglasses(s, "red")) == (6, 0)


@clause("olympos/god-erinyes")
def test_the_erinyes_count_for_the_cross() -> None:
    table = trio(has(space=81, gods="erinyes"), has(space=82), has(space=82))
    s = position(table, {"thrace": "green"})
    assert may_place(s, "red") == set()
    assert why_not(s, "red", act.PlaceSettler(land("macedonia"))) == Refusal(
        "olympos/cross-space", {"cost": 5, "most": 4, "more": 2}, case="erinyes"
    )
    table = trio(has(space=80, gods="erinyes"), has(space=82), has(space=82))
    assert may_place(position(table), "red") >= {"macedonia"}


@clause("olympos/god-erinyes")
def test_the_erinyes_lapse_on_passing_but_stay_on_waiting() -> None:
    s = position(trio(has(space=75, gods="erinyes"), has(space=82), has(space=82)))
    passes(s, "red")
    assert not player(s, "red").erinyes
    s = position(trio(has(space=74, stock=0, gods="erinyes"), has(space=82), has(space=82)))
    waits(s, "red")
    assert player(s, "red").erinyes


@clause("olympos/god-hades")
def test_hades_takes_a_settler_of_choice_back_to_the_stock() -> None:
    piles = {"thrace": "red", "macedonia": "red", "epirus": "green"}
    s = god_to_come(trio(has(), has("cult"), has("art")), piles, brought_by="green")
    reveals(s, "hades")
    assert (asked(s), question(s)) == (["red"], "LosingSettler")
    assert set(may(s, "red")) == {act.RemoveSettler(land("thrace"), 0), act.RemoveSettler(land("macedonia"), 0)}
    events = loses(s, "red", "macedonia")
    assert events[0] == SettlerLost(0, land("macedonia"))
    assert (pile(s, "macedonia"), player(s, "red").stock) == ([], 5)
    assert tokens(s, "red") == {"grain": 1}
    assert question(s) == "Acting"


@clause("olympos/god-hades")
def test_hades_may_be_given_a_buried_settler() -> None:
    s = god_to_come(
        trio(has(), has("cult"), has("art")), {"thrace": "red green red red", "troad": "red"}, brought_by="red"
    )
    reveals(s, "hades")
    assert settlers(s, "red", "thrace") == 2
    assert len(may(s, "red")) == 3
    refused = Refusal("olympos/one-settler", {"land": "thrace"})
    assert why_not(s, "red", act.RemoveSettler(land("thrace"), 2)) == refused
    loses(s, "red", "thrace", group=1)
    assert pile(s, "thrace") == ["green", "red", "red"]


@clause("olympos/god-hades")
def test_hades_takes_nothing_from_who_has_none_on_the_board() -> None:
    s = god_to_come(trio(has(), has(), has("cult")), {"thrace": "green"}, brought_by="red")
    assert chosen(reveals(s, "hades")) == ["red", "green"]
    assert asked(s) == ["green"]
    loses(s, "green", "thrace")
    assert question(s) == "Acting"


@clause("olympos/leave", "olympos/god-hades")
def test_a_land_whose_settler_hades_takes_passes_to_the_next_below() -> None:
    s = god_to_come(trio(has(), has("art"), has("cult art")), {"olympos": "green red"}, brought_by="red")
    reveals(s, "hades")
    events = loses(s, "red", "olympos")
    assert events[1:] == [LandLeft(0, land("olympos")), LandTaken(1, land("olympos"))]
    assert (owner(s, "olympos"), zeus_token(s)) == ("green", "green")
    assert (tokens(s, "red"), tokens(s, "green")) == ({}, {"stone": 1})


@clause("olympos/god-keres")
def test_keres_costs_two_points_at_the_end() -> None:
    s = god_to_come(trio(has(prestige=1), has("cult"), has("art")), brought_by="green")
    reveals(s, "keres")
    assert [player(s, who).keres for who in EVERYBODY] == [True, False, False]
    assert [score(s, seat).keres for seat in range(3)] == [-2, 0, 0]
    assert player(s, "red").prestige == 1


@clause("olympos/god-siren")
def test_the_siren_closes_the_sea_until_the_next_god() -> None:
    table = trio(has(), has("cult", space=30), has("art", space=30))
    s = god_to_come(table, {"lesbos": "red"}, brought_by="green")
    reveals(s, "siren")
    assert [player(s, who).siren for who in EVERYBODY] == [True, False, False]
    assert may_move(s, "red", "lesbos") == set()
    s = god_to_come(trio(has(gods="siren"), has(space=30), has(space=30)), {"lesbos": "red"}, brought_by="green")
    reveals(s, "zeus")
    assert not player(s, "red").siren
    assert "troad" in may_move(s, "red", "lesbos")


@clause("olympos/god-nemesis")
def test_nemesis_discards_all_destiny_cards() -> None:
    s = god_to_come(trio(has(hand="star zeus"), has("cult", hand="cube-gold"), has("art")), brought_by="red")
    reveals(s, "nemesis")
    finishes(s, "red")
    finishes(s, "green")
    assert (asked(s), question(s)) == (["red"], "LosingCards")
    assert may(s, "red") == [act.DiscardCard(card("star"))]
    assert why_not(s, "red", act.DiscardCard(card("zeus"))) == Refusal("olympos/god-nemesis", {"card": "star"})
    assert do(s, "red", act.DiscardCard(card("star"))) == [CardLost(0, card("star"))]
    assert hand(s, "red") == ["zeus"]
    assert of_kind(do(s, "red", act.DiscardCard(card("zeus"))), CardLost) == [CardLost(0, card("zeus"))]
    assert question(s) == "Acting"
    assert (hand(s, "red"), player(s, "red").shuffles, hand(s, "green")) == ([], [], ["cube-gold"])
    assert discards(s) == ["zeus", "star"]


# god-order


@clause("olympos/god-order")
@pytest.mark.parametrize(
    ("brought_by", "order"), [("red", ["red", "green", "white"]), ("white", ["white", "red", "green"])]
)
def test_artemis_is_carried_out_clockwise_from_the_one_who_brought_her(brought_by: str, order: list[str]) -> None:
    s = god_to_come(trio(has("art"), has("art"), has("cult polytheism")), brought_by=brought_by)
    assert chosen(reveals(s, "artemis")) == order
    for who in order:
        assert (asked(s), question(s)) == ([who], "ChoosingCube")
        takes_cube(s, who, "gold")
    assert question(s) == "Acting"


@clause("olympos/god-order")
@pytest.mark.parametrize(
    ("brought_by", "order"), [("red", ["red", "green", "white"]), ("green", ["green", "white", "red"])]
)
def test_hades_is_carried_out_clockwise_from_the_one_who_brought_him(brought_by: str, order: list[str]) -> None:
    s = god_to_come(trio(has(), has(), has()), lands(red="grain", green="grain", white="wood"), brought_by=brought_by)
    reveals(s, "hades")
    where = {"red": "thrace", "green": "thessaly", "white": "macedonia"}
    for who in order:
        assert asked(s) == [who]
        loses(s, who, where[who])
    assert question(s) == "Acting"


@clause("olympos/god-order")
def test_only_the_chosen_are_asked_in_order() -> None:
    s = god_to_come(trio(has("cult"), has(), has("polytheism")), brought_by="green")
    assert chosen(reveals(s, "artemis")) == ["white", "red"]
    takes_cube(s, "white", "gold")
    assert asked(s) == ["red"]
