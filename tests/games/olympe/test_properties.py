"""What holds at every ply of every match: laws, bounds, and what a viewer can and cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import COLOURS, OURS
from agon.games.olympe.events import HandsDealt
from agon.games.olympe.state import Options, State
from agon.games.olympe.view import View
from agon.kit.seats import Viewer
from tests.clauses import clause
from tests.games.olympe import oracle
from tests.games.olympe.oracle import Card
from tests.games.olympe.positions import COLOUR_NAMES, GODS, KINDS, asked, position
from tests.games.olympe.referee import Referee, as_card, as_cards
from tests.games.olympe.strategies import random_match, small_rounds

quickly = settings(max_examples=20, deadline=None, derandomize=True)
carefully = settings(max_examples=120, deadline=None, derandomize=True)
matches = given(st.sampled_from(GAME.seats), st.integers(0, 2**32))


@quickly
@matches
def test_the_laws_hold_at_every_ply(seats: int, seed: int) -> None:
    for s in random_match(seats, Random(seed)):
        assert GAME.laws(s) == []


@quickly
@matches
def test_no_match_is_longer_than_its_bound(seats: int, seed: int) -> None:
    decisions = sum(1 for _ in random_match(seats, Random(seed))) - 1
    assert 4 * 16 * seats <= decisions <= GAME.bound(seats, Options(), OURS)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 12), (4, 15), (5, 19)])
def test_the_bound_lets_every_round_give_the_fewest_gems(seats: int, rounds: int) -> None:
    # Three gems a round at least, and all players can stand at eleven before the last.
    assert GAME.bound(seats, Options(), OURS) == rounds * 16 * seats


@quickly
@matches
def test_gems_are_never_lost_and_come_only_between_rounds(seats: int, seed: int) -> None:
    before, number = [0] * seats, 1
    for s in random_match(seats, Random(seed)):
        assert all(has >= had for has, had in zip(s.gems, before, strict=True))
        if s.gems != before and s.stack:
            assert s.round == number + 1
        before, number = s.gems, s.round
    assert max(before) >= OURS.parts.gems_to_win


@quickly
@matches
def test_a_state_survives_being_cloned_stored_and_played_silently(seats: int, seed: int) -> None:
    rng = Random(seed)
    for s in random_match(seats, rng):
        copy, stored = s.clone(), GAME.load(GAME.dump(s), OURS)
        assert copy.key() == stored.key() == s.key()
        if not s.stack:
            break
        seat = GAME.actors(s)[0]
        action = rng.choice(GAME.legal_actions(s, seat))
        key = s.key()
        GAME.apply(copy, seat, action, None)
        GAME.apply(stored, seat, action, lambda event: None)
        assert copy.key() == stored.key() != key
        assert s.key() == key


# What a viewer knows


@carefully
@given(small_rounds(), st.data())
def test_nobody_ever_holds_a_card_that_obligations_disproved(s: State, data: st.DataObject) -> None:
    for _ in played_at_random(s, data):
        for seat in range(s.seats):
            for card in as_cards(s.hand(seat)):
                assert possible(s.ceilings, seat, card)


@carefully
@given(small_rounds(), st.data())
def test_an_imagined_state_fits_all_a_viewer_knows(s: State, data: st.DataObject) -> None:
    rng = Random(1)
    for viewer in played_at_random(s, data):
        view = GAME.view(s, viewer)
        imagined = GAME.imagine(view, OURS, rng)
        assert GAME.view(imagined, viewer) == view
        assert GAME.actors(imagined) == GAME.actors(s)
        if viewer is not None:
            assert imagined.hand(viewer) == s.hand(viewer)
            assert GAME.legal_actions(imagined, viewer) == GAME.legal_actions(s, viewer)
        for seat in range(s.seats):
            assert len(imagined.hand(seat)) == len(s.hand(seat))
            assert all(possible(s.ceilings, seat, card) for card in as_cards(imagined.hand(seat)))


@quickly
@matches
def test_imagined_states_of_a_whole_match_keep_its_laws(seats: int, seed: int) -> None:
    rng = Random(seed)
    for s in random_match(seats, rng):
        viewer = rng.choice([None, *range(seats)])
        imagined = GAME.imagine(GAME.view(s, viewer), OURS, rng)
        assert GAME.laws(imagined) == []
        assert GAME.view(imagined, viewer) == GAME.view(s, viewer)


@clause("olympe/follow-colour", "olympe/must-rise", "olympe/must-ruff", "olympe/must-over-ruff")
@carefully
@given(small_rounds(cards_each=4, seats=4), st.data())
def test_a_view_knows_exactly_what_obligations_prove(s: State, data: st.DataObject) -> None:
    referee = Referee(s)
    stop = data.draw(st.integers(0, s.seats * len(s.hand(0)) - 1))
    for _ in range(stop):
        referee.play(s, data.draw(st.sampled_from(GAME.legal_actions(s, GAME.actors(s)[0]))).card)
    viewer = data.draw(st.integers(0, s.seats - 1))
    if sum(len(s.hand(seat)) for seat in range(s.seats) if seat != viewer) > 8:
        return
    view = GAME.view(s, viewer)
    assert by_the_view(view) == by_the_oracle(referee, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_imagine_reaches_every_fitting_state_of_a_tiny_ending(viewer: Viewer) -> None:
    hands = {
        "hephaistos": "blue 10, orange hero, red 20",
        "athena": "orange 10, red 40, blue monster",
        "dionysos": "orange 60, red oracle, blue 90",
    }
    s = position(hands, trick="orange 40, orange 30, orange 50")  # athena has nothing above 40
    view = GAME.view(s, viewer)
    fitting = by_the_view(view)
    assert len(fitting) > 5
    rng = Random(7)
    reached: set[tuple[frozenset[Card], ...]] = set()
    for _ in range(5000):
        reached.add(others(GAME.imagine(view, OURS, rng), viewer))
        if len(reached) == len(fitting):
            break
    assert reached == fitting


@quickly
@matches
def test_a_deal_shows_a_viewer_only_his_own_hand(seats: int, seed: int) -> None:
    s = next(random_match(seats, Random(seed)))
    event = HandsDealt(0, tuple(tuple(s.hand(seat)) for seat in range(seats)))
    for viewer in range(seats):
        shown = GAME.redact(event, viewer)
        assert isinstance(shown, HandsDealt)
        assert [seat for seat, hand in enumerate(shown.hands) if hand is not None] == [viewer]
        assert shown.hands[viewer] == event.hands[viewer]
    assert GAME.redact(event, None) == HandsDealt(0, (None,) * seats)


def played_at_random(s: State, data: st.DataObject) -> Iterator[Viewer]:
    """Play the round, hypothesis choosing the cards; after each one somebody who looks on."""
    while asked(s) in GODS:
        yield data.draw(st.sampled_from([None, *range(s.seats)]))
        seat = GAME.actors(s)[0]
        GAME.apply(s, seat, data.draw(st.sampled_from(GAME.legal_actions(s, seat))), None)


def possible(ceilings: list[int] | tuple[int, ...], seat: int, card: Card) -> bool:
    """Whether a seat may hold a card, as far as obligations prove."""
    return KINDS.index(card.kind) <= ceilings[seat * COLOURS + COLOUR_NAMES.index(card.colour)]


def others(s: State, viewer: Viewer) -> tuple[frozenset[Card], ...]:
    """The hands a viewer does not see."""
    return tuple(frozenset(as_cards(s.hand(seat))) for seat in range(s.seats) if seat != viewer)


def by_the_view(view: View) -> set[tuple[frozenset[Card], ...]]:
    """Every way to spread the unseen cards that the view does not exclude."""
    seats = [seat for seat in range(view.seats) if seat != view.viewer]
    unseen = {as_card(number) for number in view.unseen}
    return {
        spread
        for spread in oracle.spreads(unseen, [view.hand_sizes[seat] for seat in seats])
        if all(possible(view.ceilings, seat, card) for seat, hand in zip(seats, spread, strict=True) for card in hand)
    }


def by_the_oracle(referee: Referee, viewer: int) -> set[tuple[frozenset[Card], ...]]:
    """Every way to spread the unseen cards in which all that was played was allowed."""
    hidden = [player for at, player in enumerate(referee.players) if at != viewer]
    unseen = {card for player in hidden for card in referee.hands[player]}
    sizes = [len(referee.hands[player]) for player in hidden]
    return {
        spread
        for spread in oracle.spreads(unseen, sizes)
        if all(_was_allowed(referee, player, hand) for player, hand in zip(hidden, spread, strict=True))
    }


def _was_allowed(referee: Referee, player: str, left: frozenset[Card]) -> bool:
    """Whether a player who has these cards left could have played as he did."""
    hand = set(left)
    for choice in reversed(referee.choices):
        if choice.player == player:
            hand.add(choice.card)
            if choice.card not in oracle.allowed(hand, choice.table):
                return False
    return True
