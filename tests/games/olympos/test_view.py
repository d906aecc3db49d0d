"""A view holds what everybody knows, and of the destiny cards only what its viewer may see; `imagine` fits it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from agon.games.olympos import GAME
from agon.games.olympos import events as told
from agon.games.olympos.components import OURS
from agon.games.olympos.options import Options
from agon.games.olympos.printed import LANDS
from agon.games.olympos.state import Player, State
from agon.games.olympos.view import View
from agon.kit.driver import play_out, watched
from agon.kit.event import Uncovers
from agon.kit.seats import Viewer
from agon.kit.spelling import fields
from tests.clauses import clause
from tests.games.olympos.holdings import lands, player, trio, without
from tests.games.olympos.positions import (
    CARDS,
    Has,
    builds,
    card,
    draws,
    has,
    plays,
    position,
    question,
    turn_ends,
)

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)
every_viewer = pytest.mark.parametrize("viewer", VIEWERS)
ROUNDS = 600


def names(numbers: tuple[int, ...]) -> list[str]:
    """The ids of cards."""
    return [CARDS[number] for number in numbers]


def midgame() -> State:
    """A table where everything that can differ does."""
    red = has("cult currency", space=3, hourglasses=2, cubes="gold", hand="star zeus", discounts="gold", prestige=4)
    green = has("oracle", space=9, hand="cube-gold", gods="ares siren", athena=1, wonders="stadium")
    white = has(space=9, stock=2, gods="erinyes keres")
    piles = {"olympos": "green red", "attica": "white", "thrace": "red"}
    s = position(
        trio(red, green, white),
        piles,
        condemned="elis naxos",
        bonuses={"cult": "- red"},
        revealed="zeus siren",
        discards="cube-wood",
    )
    player(s, "green").zeus_cards = 1
    return s


# What everybody sees


@every_viewer
def test_public_facts_are_the_same_for_every_viewer(viewer: Viewer) -> None:
    s = midgame()
    view = GAME.view(s, viewer)
    assert (view.viewer, view.seats, view.options) == (viewer, 3, s.options)
    assert (view.stack, view.order, view.columns) == (tuple(s.stack), tuple(s.order), tuple(s.columns))
    assert (view.copies, view.bonuses) == (tuple(s.copies), tuple(s.bonuses))
    assert view.tiles == tuple(map(tuple, s.tiles))
    assert [land in view.condemned for land in range(LANDS)] == s.condemned
    assert [land in view.tribes for land in range(LANDS)] == s.tribes
    assert view.piles == tuple(map(tuple, s.piles))
    assert (view.zeus_token, view.revealed, view.discards) == (0, tuple(s.revealed), (card("cube-wood"),))
    for seen, held in zip(view.players, s.players, strict=True):
        for field in msgspec.structs.fields(seen):
            had = getattr(held, field.name)
            assert getattr(seen, field.name) == (tuple(had) if isinstance(had, list) else had)


# hidden


@clause("olympos/hidden")
def test_a_player_sees_his_hand_and_of_the_others_only_how_many() -> None:
    s = midgame()
    for at, own in enumerate((["star", "zeus"], ["cube-gold"], [])):
        view = GAME.view(s, at)
        assert names(view.hand) == own
        assert [len(one.shuffles) for one in view.players] == [2, 1, 0]
    assert GAME.view(s, None).hand == ()


@clause("olympos/hidden")
def test_what_a_viewer_has_not_seen_lies_in_other_hands_and_in_the_deck() -> None:
    s = position(trio(has(hand="star"), has(hand="zeus")), discards=without("star", "zeus", "cube-gold"))
    assert names(GAME.view(s, 0).unseen[0]) == ["cube-gold", "zeus"]
    assert names(GAME.view(s, 1).unseen[0]) == ["cube-gold", "star"]
    assert names(GAME.view(s, 2).unseen[0]) == names(GAME.view(s, None).unseen[0]) == ["cube-gold", "zeus", "star"]


@clause("olympos/hidden")
def test_hidden_cards_are_told_by_the_shuffle_they_came_from() -> None:
    s = two_shuffles()
    view = GAME.view(s, 0)
    assert [one.shuffles for one in view.players] == [(0, 1), (0, 1), (0,)]
    assert [sorted(names(cards)) for cards in view.unseen] == [
        ["cube-gold", "star"],
        ["cube-stone", "cube-wood", "zeus"],
    ]


def two_shuffles() -> State:
    """Every hand holds a card of the first shuffle; Red and Green also one of the second, which is still dealt from."""
    table = trio(has(hand="prestige-set zeus"), has(hand="cube-gold cube-wood"), has(hand="star"))
    left = ("prestige-set", "zeus", "zeus", "cube-gold", "cube-wood", "star", "cube-stone")
    s = position(table, discards=without(*left))
    player(s, "red").shuffles, player(s, "green").shuffles = [0, 1], [0, 1]
    s.shuffle = 1
    assert GAME.laws(s) == []
    return s


def held_up() -> State:
    """Red's Oracle holds up three cards, the last of a second shuffle."""
    deck = ("star", "cube-gold")
    s = turn_ends(trio(has("oracle", space=12)), who="red", start=11, discards=without(*deck))
    draws(s, "star cube-gold")
    return s


@clause("olympos/hidden")
def test_only_the_drawer_sees_what_oracle_holds_up() -> None:
    s = held_up()
    assert question(s) == "DrawingCards"
    for _ in range(2):
        red = GAME.view(s, 0)
        assert red.held is not None
        assert names(red.held) == ["star", "cube-gold", "zeus"][: len(s.held)]
        assert red.unseen[0] == ()
        for viewer in (None, 1, 2):
            view = GAME.view(s, viewer)
            assert view.held is None
            assert view.held_shuffles == tuple(s.held_shuffles)
            assert names(view.unseen[0]) == ["cube-gold", "star"]
            assert len(view.unseen[1]) == 20
        assert len(red.unseen[1]) == 20 - (len(s.held) == 3)
        if len(s.held) < 3:
            draws(s, "zeus")
    assert question(s) == "KeepingCard"


@every_viewer
def test_where_nothing_is_held_up_everybody_sees_that(viewer: Viewer) -> None:
    assert GAME.view(midgame(), viewer).held == ()
    over = midgame()
    over.stack = []
    assert GAME.view(over, viewer).held == ()
    assert GAME.imagine(GAME.view(over, viewer), OURS, Random(1)).held == []


@clause("olympos/hidden")
def test_only_the_drawer_hears_which_cards_he_drew() -> None:
    drawn = told.CardsDrawn(1, 2, (3, 4))
    assert GAME.redact(drawn, 1) == drawn
    for viewer in (None, 0, 2):
        assert GAME.redact(drawn, viewer) == told.CardsDrawn(1, 2, None)


@every_viewer
def test_what_else_happens_is_heard_by_all(viewer: Viewer) -> None:
    for event in (told.CardKept(1, 0, (3, 4)), told.CardPlayed(0, 3), told.CardLost(2, 1), told.DeckShuffled(4)):
        assert GAME.redact(event, viewer) == event


def test_events_own_up_to_what_they_uncover() -> None:
    to_others = (told.StarsPromised, told.CardKept, told.CardPlayed, told.CardLost)
    assert all(one.uncovers is Uncovers.TO_OTHERS for one in to_others)
    assert told.CardsDrawn.uncovers is Uncovers.NOTHING


# imagine


def imagined(s: State, viewer: Viewer, rounds: int = ROUNDS) -> Counter[tuple[tuple[int, ...], ...]]:
    """Hands, cards held up and deck of many states that fit a view, each of which must give that view again."""
    view, rng = GAME.view(s, viewer), Random(5)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(rounds):
        state = GAME.imagine(view, OURS, rng)
        assert GAME.view(state, viewer) == view
        assert GAME.laws(state) == []
        found[(*(tuple(one.hand) for one in state.players), tuple(state.held), tuple(state.deck))] += 1
    return found


@every_viewer
def test_an_imagined_state_gives_the_same_view(viewer: Viewer) -> None:
    s = midgame()
    for state in (s, held_up(), two_shuffles()):
        imagined(state, viewer, rounds=5)
    copy = GAME.imagine(GAME.view(s, viewer), OURS, Random(1))
    assert (copy.box, copy.options, copy.seats, copy.shuffle) == (s.box, s.options, s.seats, s.shuffle)


@clause("olympos/hidden")
def test_every_state_that_fits_is_imagined_and_each_as_often() -> None:
    s = two_shuffles()
    red = tuple(card(name) for name in ("prestige-set", "zeus"))
    first = [card("cube-gold"), card("star")]
    second = [card("cube-wood"), card("cube-stone"), card("zeus")]
    fitting = {
        (red, (one, drawn), (other,), (), tuple(sorted(set(second) - {drawn})))
        for one, other in permutations(first)
        for drawn in second
    }
    found = imagined(s, 0)
    assert set(found) == fitting
    assert min(found.values()) > ROUNDS / len(fitting) / 2


@clause("olympos/hidden")
def test_what_another_holds_up_is_imagined_from_the_shuffles_it_came_from() -> None:
    s = held_up()
    draws(s, "zeus")
    found = imagined(s, 1)
    first = {hands[3][:2] for hands in found}
    assert first == {(card("star"), card("cube-gold")), (card("cube-gold"), card("star"))}
    assert {hands[3][2] for hands in found} == set(GAME.view(s, 1).unseen[1])


# Stars promised


def promised(red: Has, deck: str) -> State:
    """Red, who has three star tokens, is building the Cyclopean Gate or, with two stars missing, the Stadium."""
    s = position(trio(red), lands(red="star star star"), discards=without(*red.hand.split(), *deck.split()))
    builds(s, "red", "stadium" if red.hand.split().count("star") + red.athena > 1 else "cyclopean-gate")
    return s


def hands_of(found: Counter[tuple[tuple[int, ...], ...]]) -> set[tuple[str, ...]]:
    """Red's imagined hands."""
    return {tuple(names(one[0])) for one in found}


def fitting_hands(cards: str, size: int, stars: int) -> set[tuple[str, ...]]:
    """All hands of these cards with so many stars."""
    return {hand for hand in permutations(cards.split(), size) if hand.count("star") >= stars}


@clause("olympos/hidden", "olympos/wonder")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_who_shows_stars_for_a_wonder_is_imagined_to_have_them(viewer: Viewer) -> None:
    s = promised(has(hand="cube-gold star"), "star zeus")
    assert hands_of(imagined(s, viewer)) == fitting_hands("cube-gold star star zeus", 2, 1)


@clause("olympos/hidden")
def test_athenas_star_needs_no_card() -> None:
    s = promised(has(hand="cube-gold", athena=1), "star zeus")
    assert hands_of(imagined(s, 1)) == fitting_hands("cube-gold star zeus", 1, 0)
    s = promised(has(hand="star cube-gold", athena=1), "zeus")
    assert hands_of(imagined(s, 1)) == fitting_hands("cube-gold star zeus", 2, 1)


@clause("olympos/hidden")
def test_two_stars_missing_are_two_star_cards_until_one_is_shown() -> None:
    s = promised(has(hand="star cube-gold star"), "zeus")
    assert hands_of(imagined(s, 1)) == fitting_hands("star star cube-gold zeus", 3, 2)
    plays(s, "red", "star")
    assert hands_of(imagined(s, 1)) == fitting_hands("cube-gold star zeus", 2, 1)


@clause("olympos/hidden")
def test_nobody_but_the_builder_has_promised_anything() -> None:
    white = has(space=30, hand="zeus")
    s = position(
        trio(has(hand="star"), white=white), lands(red="star star star"), discards=without("star", "zeus", "cube-gold")
    )
    builds(s, "red", "cyclopean-gate")
    assert {(*names(one[0]), *names(one[2])) for one in imagined(s, 1)} == {("star", "zeus"), ("star", "cube-gold")}


@clause("olympos/hidden")
def test_a_promised_star_comes_from_a_shuffle_that_has_one() -> None:
    s = position(
        trio(has(hand="cube-gold star")), lands(red="star star star"), discards=without("cube-gold", "star", "zeus")
    )
    player(s, "red").shuffles, s.shuffle = [0, 1], 1
    builds(s, "red", "cyclopean-gate")
    assert hands_of(imagined(s, 1)) == {("cube-gold", "star")}


def test_the_builder_himself_knows_his_hand() -> None:
    s = promised(has(hand="cube-gold star"), "star zeus")
    assert hands_of(imagined(s, 0)) == {("cube-gold", "star")}


def test_before_anything_is_promised_no_star_is_imagined_into_a_hand() -> None:
    s = position(trio(has(hand="cube-gold")), discards=without("cube-gold", "star", "zeus"))
    assert hands_of(imagined(s, 1)) == {("cube-gold",), ("star",), ("zeus",)}


# Copies


def test_a_copy_shares_nothing_that_can_change() -> None:
    for s in (midgame(), held_up(), two_shuffles()):
        copy = s.clone()
        assert copy.key() == s.key()
        assert (copy.box, copy.options, copy.seats) == (s.box, s.options, s.seats)
        for part in fields(State):
            mine, its = getattr(s, part), getattr(copy, part)
            if isinstance(mine, list):
                assert mine is not its
                assert not any(one is two for one, two in zip(mine, its, strict=True) if isinstance(one, list))
        for one, two in zip(s.players, copy.players, strict=True):
            assert one is not two
            lists = [part for part in fields(Player) if isinstance(getattr(one, part), list)]
            assert not any(getattr(one, part) is getattr(two, part) for part in lists)


@pytest.mark.parametrize("part", [part for part in fields(State) if part not in ("box", "options", "seats", "players")])
def test_every_part_of_a_state_tells_positions_apart(part: str) -> None:
    s = held_up()
    other = s.clone()
    had = getattr(other, part)
    changed = had + 1 if isinstance(had, int) else [[9]] if part in ("tiles", "piles") else [9]
    setattr(other, part, changed)
    assert other.key() != s.key()


@pytest.mark.parametrize("part", fields(Player))
def test_everything_a_player_has_tells_positions_apart(part: str) -> None:
    s = midgame()
    other = s.clone()
    had = getattr(other.players[0], part)
    changed = [9] if isinstance(had, list) else not had if isinstance(had, bool) else had + 1
    setattr(other.players[0], part, changed)
    assert other.key() != s.key()


def test_a_state_survives_being_written_down() -> None:
    for s in (midgame(), held_up(), two_shuffles()):
        assert GAME.load(msgspec.json.decode(msgspec.json.encode(GAME.dump(s))), OURS).key() == s.key()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_along_a_random_match_what_is_imagined_fits(seats: int) -> None:
    rng = Random(seats)
    s = GAME.setup(seats, Options(), OURS)

    def look(s: State, seat: int) -> None:
        viewer = rng.choice([None, *range(seats)])
        view: View = GAME.view(s, viewer)
        assert GAME.view(GAME.imagine(view, OURS, rng), viewer) == view

    play_out(watched(GAME, before=look), s, rng)
