"""Both decks: god cards and the one left out, destiny cards that run out, and who sees them."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.olympos import GAME
from agon.games.olympos.components import OURS
from agon.games.olympos.events import CardsDrawn, DeckShuffled
from agon.games.olympos.options import Options
from agon.games.olympos.state import State
from agon.kit.driver import play_out
from agon.kit.seats import ALL
from tests.clauses import clause
from tests.games.olympos.positions import (
    CARDS,
    GODS,
    asked,
    card,
    discards,
    draws,
    finishes,
    god_to_come,
    hand,
    has,
    keeps,
    of_kind,
    question,
    reveals,
    seat,
    turn_ends,
)

EVERY_CARD = [CARDS[number] for number in OURS.deck]
THREE = {"red": has(), "green": has(), "white": has()}


def all_but(names: str) -> str:
    """Every destiny card except these."""
    left = EVERY_CARD[:]
    for name in names.split():
        left.remove(name)
    return " ".join(left)


def drawing(deck: str, discarded: str = "", red: str = "") -> State:
    """Red is to draw a card; the deck holds these, the discards those, White all others."""
    players = {
        "red": has(red, space=12),
        "green": has(space=13),
        "white": has(space=14, hand=all_but(f"{deck} {discarded}")),
    }
    return turn_ends(players, who="red", start=10, discards=discarded)


# olympos-deck


@clause("olympos/olympos-deck")
def test_the_first_god_is_any_of_ten_and_seen_by_all() -> None:
    s = god_to_come(THREE, brought_by="red")
    draw = GAME.chance(s)
    assert (draw.bag, draw.n, draw.seen) == (tuple(range(10)), 1, (ALL,))
    assert len(GODS) == len(set(GODS)) == 10


@clause("olympos/olympos-deck")
def test_a_god_that_came_does_not_come_again() -> None:
    s = god_to_come(THREE, brought_by="red", revealed="zeus hades")
    assert [GODS[item] for item in GAME.chance(s).bag] == [name for name in GODS if name not in ("zeus", "hades")]
    reveals(s, "keres")
    assert [GODS[number] for number in s.revealed] == ["zeus", "hades", "keres"]


@clause("olympos/olympos-deck")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nine_gods_come_in_a_match_and_the_tenth_is_never_seen(seats: int) -> None:
    assert sum(2 if zeus.double else 1 for zeus in OURS.parts.time_track.zeus) == 9
    rng, s = Random(seats), GAME.setup(seats, Options(), OURS)
    play_out(GAME, s, rng)
    assert len(set(s.revealed)) == len(s.revealed) == 9


# destiny-deck, reshuffle


@clause("olympos/destiny-deck")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = drawing("", "star zeus cube-gold")
    assert sorted(CARDS[item] for item in GAME.chance(s).bag) == ["cube-gold", "star", "zeus"]
    draws(s, "zeus")
    assert hand(s, "red") == ["zeus"]
    assert discards(s) == []
    assert sorted(CARDS[number] for number in s.deck) == ["cube-gold", "star"]


@clause("olympos/destiny-deck")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_anew_without_the_cards_held_up() -> None:
    s = drawing("zeus", "star cube-gold prestige-set", red="oracle")
    assert (GAME.chance(s).bag, GAME.chance(s).n) == ((card("zeus"),), 1)
    events = draws(s, "zeus")
    assert of_kind(events, DeckShuffled) == [DeckShuffled(3)]
    assert question(s) == "DrawingCards"
    assert sorted(CARDS[item] for item in GAME.chance(s).bag) == ["cube-gold", "prestige-set", "star"]
    assert GAME.chance(s).n == 2
    draws(s, "star prestige-set")
    keeps(s, "red", "zeus")
    assert hand(s, "red") == ["zeus"]
    assert sorted(discards(s)) == ["prestige-set", "star"]


@clause("olympos/destiny-deck")
def test_with_fewer_cards_than_oracle_wants_it_holds_up_those_there_are() -> None:
    s = drawing("zeus", "star", red="oracle")
    draws(s, "zeus")
    draws(s, "star")
    assert (asked(s), question(s)) == (["red"], "KeepingCard")
    keeps(s, "red", "star")
    assert (hand(s, "red"), discards(s)) == (["star"], ["zeus"])


@clause("olympos/destiny-deck")
def test_with_no_card_anywhere_none_is_drawn() -> None:
    s = drawing("")
    assert hand(s, "red") == []
    assert (asked(s), question(s)) == (["red"], "Acting")


@clause("olympos/reshuffle")
def test_the_discards_stay_when_the_last_card_is_drawn() -> None:
    s = drawing("zeus", "star cube-gold")
    events = draws(s, "zeus")
    assert of_kind(events, DeckShuffled) == []
    assert (s.deck, sorted(discards(s)), s.shuffle) == ([], ["cube-gold", "star"], 0)


@clause("olympos/reshuffle")
def test_they_are_shuffled_when_a_card_is_to_be_drawn() -> None:
    s = drawing("", "star cube-gold")
    assert question(s) == "DrawingCards"
    assert (len(s.deck), s.discards, s.shuffle) == (2, [], 1)
    draws(s, "star")
    assert s.players[seat("red")].shuffles == [1]


# hidden


@clause("olympos/hidden")
def test_only_the_drawer_sees_the_card() -> None:
    s = drawing("zeus star")
    assert GAME.chance(s).seen == (seat("red"),)
    (drawn,) = of_kind(draws(s, "star"), CardsDrawn)
    assert isinstance(drawn, CardsDrawn)
    assert drawn == CardsDrawn(seat("red"), 1, (card("star"),))
    assert GAME.redact(drawn, seat("red")) == drawn
    assert GAME.redact(drawn, seat("green")) == CardsDrawn(seat("red"), 1, None)


@clause("olympos/hidden")
def test_oracles_three_are_seen_by_the_drawer_only() -> None:
    s = drawing("zeus star cube-gold prestige-set", red="oracle")
    assert GAME.chance(s).seen == (seat("red"),) * 3
    draws(s, "zeus star cube-gold")
    assert list(GAME.view(s, seat("red")).held or ()) == s.held
    assert GAME.view(s, seat("green")).held is None


@clause("olympos/hidden")
def test_a_hand_keeps_its_places_and_tells_the_shuffle_of_each_card() -> None:
    s = drawing("", "star cube-gold")
    draws(s, "cube-gold")
    white = GAME.view(s, seat("white")).players[seat("red")]
    assert white.shuffles == (1,)
    assert GAME.view(s, seat("red")).players[seat("white")].shuffles == (0,) * 20


@clause("olympos/hidden")
def test_what_lies_in_other_hands_and_in_the_deck_cannot_be_told_apart() -> None:
    s = drawing("zeus star")
    draws(s, "star")
    assert GAME.view(s, seat("red")).hand == (card("star"),)
    unseen = [number for number in OURS.deck if number != card("star")]
    assert GAME.view(s, seat("red")).unseen == ((*unseen, card("star")),)
    assert GAME.view(s, seat("white")).unseen == ((card("zeus"), card("star")),)


@clause("olympos/hidden")
def test_discards_are_public() -> None:
    s = drawing("zeus star cube-gold prestige-set", red="oracle")
    draws(s, "zeus star cube-gold")
    keeps(s, "red", "star")
    finishes(s, "red")
    assert discards(s) == ["cube-gold", "zeus"]
    for viewer in range(3):
        assert list(GAME.view(s, viewer).discards) == s.discards
