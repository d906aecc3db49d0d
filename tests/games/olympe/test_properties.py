"""What holds at every ply of every match: laws, bounds, and what a viewer can and cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.events import HandsDealt
from agon.games.olympe.frames import DEALING
from agon.games.olympe.options import Options
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.printed import COLOURS
from agon.games.olympe.state import State, sort_hand
from agon.games.olympe.view import View
from agon.kit.driver import settle
from agon.kit.event import Heard
from agon.kit.seats import Viewer
from tests.clauses import clause
from tests.games.olympe import oracle
from tests.games.olympe.oracle import Card, Hand
from tests.games.olympe.positions import COLOUR_NAMES, KINDS, cards, colour, position
from tests.games.olympe.referee import Referee, as_card, as_cards
from tests.games.olympe.strategies import ORDINARY, SMALL, VARIANTS, random_match, small_rounds
from tests.games.olympe.variants import TABLES, every_table, lay, options, play
from tools.records.playthroughs import table_name

Spread = tuple[Hand, ...]


class Played(NamedTuple):
    """A match at a table: the state before every decision, and at the end."""

    seats: int
    chosen: Options
    match: list[State]


carefully = settings(max_examples=120, deadline=None, derandomize=True)
any_rounds = small_rounds(tables=[*ORDINARY * 5, *VARIANTS])


@pytest.fixture(scope="module", params=TABLES, ids=[table_name(*table) for table in TABLES])
def played(request: pytest.FixtureRequest) -> Played:
    """One random match of every table, at which all look that change nothing in it."""
    seats, chosen = request.param
    return Played(seats, chosen, random_match(seats, chosen, Random(1)))


def test_the_laws_hold_at_every_ply(played: Played) -> None:
    check_laws(played)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@every_table
def test_the_laws_hold_at_every_ply_of_many_matches(seats: int, chosen: Options, seed: int) -> None:
    check_laws(Played(seats, chosen, random_match(seats, chosen, Random(seed))))


def check_laws(played: Played) -> None:
    """Laws hold, gems come only between rounds, and the match is no longer than its bound."""
    seats, chosen, match = played
    decisions, gems, own, number = -1, [0] * 10, [5] * 5, 1
    for s in match:
        assert GAME.laws(s) == []
        assert all(has >= had for has, had in zip(s.gems, gems, strict=False))
        assert all(has <= had for has, had in zip(s.own, own, strict=True))
        if s.gems != gems[: s.sides] and s.stack:
            assert s.round == number + 1
        gems, own, number = s.gems[:], s.own[:], s.round
        decisions += 1
    assert decisions <= GAME.bound(seats, chosen, OURS)
    assert chosen.scoring == "own-gems" or max(gems) >= OURS.parts.gems_to_win


@pytest.mark.parametrize(("seats", "rounds"), [(3, 12), (4, 15), (5, 19)])
def test_the_bound_lets_every_round_give_the_fewest_gems(seats: int, rounds: int) -> None:
    # Three gems a round at least, and all players can stand at eleven before the last.
    assert GAME.bound(seats, Options(), OURS) == rounds * 16 * seats


@pytest.mark.parametrize(
    ("seats", "chosen", "cards"),
    [
        (2, options(), 8 * 48),
        (3, options(virtual=2), 12 * 78),
        (4, options(teams=2), 8 * 64),
        (6, options(), 12 * 96),
        (10, options(teams=2), 8 * 160),
        (2, options(scoring="own-gems", virtual=2), 20 * 80),
        (9, options(scoring="own-gems"), 20 * 144),
    ],
)
def test_the_bound_of_a_variant_counts_sides_and_cards(seats: int, chosen: Options, cards: int) -> None:
    assert GAME.bound(seats, chosen, OURS) == cards


def test_a_state_survives_being_cloned_stored_and_played_silently(played: Played) -> None:
    rng = Random(2)
    for s in played.match[::5]:
        copy, stored = s.clone(), GAME.load(GAME.dump(s), OURS)
        assert copy.key() == stored.key() == s.key()
        if not s.stack:
            break
        seat = GAME.actors(s)[0]
        action = rng.choice(GAME.legal_actions(s, seat))
        key = s.key()
        GAME.apply(copy, seat, action, None)
        GAME.apply(stored, seat, action, Heard())
        assert copy.key() == stored.key() != key
        assert s.key() == key


# What a viewer knows


@carefully
@given(any_rounds, st.data())
def test_nobody_ever_holds_a_card_that_obligations_disproved(s: State, data: st.DataObject) -> None:
    for _ in played_at_random(s, data):
        for seat in range(s.seats):
            for card in as_cards(s.hand(seat)):
                assert possible(s.ceilings, seat, card)


@carefully
@given(any_rounds, st.data())
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


def test_imagined_states_of_a_match_keep_its_laws(played: Played) -> None:
    check_imagined(played, Random(3), every=11)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@every_table
def test_imagined_states_of_many_matches_keep_their_laws(seats: int, chosen: Options, seed: int) -> None:
    rng = Random(seed)
    check_imagined(Played(seats, chosen, random_match(seats, chosen, rng)), rng, every=3)


def check_imagined(played: Played, rng: Random, every: int) -> None:
    """What a viewer imagines keeps laws and ceilings, and looks to him like the match itself."""
    seats = played.seats
    for s in played.match[::every]:
        viewer = rng.choice([None, *range(seats)])
        imagined = GAME.imagine(GAME.view(s, viewer), OURS, rng)
        assert GAME.laws(imagined) == []
        assert GAME.view(imagined, viewer) == GAME.view(s, viewer)
        for seat in range(seats):
            assert all(possible(s.ceilings, seat, card) for card in as_cards(imagined.hand(seat)))


@clause("olympe/follow-colour", "olympe/must-rise", "olympe/must-ruff", "olympe/must-over-ruff")
@carefully
@given(small_rounds(tables=SMALL, cards_each=4), st.data())
def test_a_view_knows_exactly_what_obligations_prove(s: State, data: st.DataObject) -> None:
    referee = Referee(s)
    stop = data.draw(st.integers(0, s.seats * len(s.playable(0)) - 1))
    for _ in range(stop):
        referee.play(s, data.draw(st.sampled_from(GAME.legal_actions(s, GAME.actors(s)[0]))).card)
    viewer = data.draw(st.integers(0, s.seats - 1))
    view = GAME.view(s, viewer)
    if len(view.unseen) > 8:
        return
    assert by_the_view(view) == by_the_oracle(referee, viewer)


@clause("olympe/twin-not-higher")
@carefully
@given(small_rounds(tables=[(6, options()), (6, options(teams=2))], cards_each=2), st.data())
def test_a_view_knows_exactly_what_obligations_prove_with_twins(s: State, data: st.DataObject) -> None:
    referee = Referee(s)
    plies = s.seats * len(s.playable(0))
    for _ in range(data.draw(st.integers(min(2, plies - 1), plies - 1))):
        referee.play(s, data.draw(st.sampled_from(GAME.legal_actions(s, GAME.actors(s)[0]))).card)
    view = GAME.view(s, data.draw(st.integers(0, s.seats - 1)))
    if len(view.unseen) <= 8 and view.viewer is not None:
        assert by_the_view(view) == by_the_oracle(referee, view.viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_imagine_reaches_every_fitting_state_of_a_tiny_ending(viewer: Viewer) -> None:
    hands = {
        "hephaistos": "blue 10, orange hero, red 20",
        "athena": "orange 10, red 40, blue monster",
        "dionysos": "orange 60, red oracle, blue 90",
    }
    s = position(hands, trick="orange 40, orange 30, orange 50")  # athena has nothing above 40
    check_reached(s, viewer, at_least=6)


@clause("olympe/two-piles-play")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_imagine_reaches_every_fitting_state_of_two_players_with_covered_cards(viewer: Viewer) -> None:
    s = lay(options(), ["orange 40 10, blue 10 20", "orange 30, red 40 50, blue monster"], leader=1)
    s.piles, s.covered = [cards("red 90"), cards("red 60")], [1, 1]
    s.hands = [sort_hand([*s.playable(seat), *s.piles[seat]]) for seat in range(2)]
    hidden = {*s.playable(0), *s.playable(1), *cards("blue oracle, orange oracle")}
    s.aside = [number for number in cards_in_play(s) if number not in hidden]
    play(s, "orange 30", "orange 40", "orange 10", "blue monster")  # hephaistos has no orange left in his hand
    assert s.ceilings[COLOURS + colour("orange")] == -1
    assert s.trick == []
    check_reached(s, viewer, at_least=3)


@clause("olympe/twin-not-higher")
@pytest.mark.parametrize("viewer", [0, 4, None])
def test_imagine_reaches_every_fitting_state_with_twins(viewer: Viewer) -> None:
    hands = ["blue 90, red 10", "blue 40, blue 20", "red 10", "red 90", "", "blue 90, red 40"]
    s = lay(options(), hands)
    play(s, "blue 90", "blue 40")  # nothing above 90
    check_reached(s, viewer, at_least=10)


def check_reached(s: State, viewer: Viewer, at_least: int) -> None:
    """Every way to spread what a viewer has not seen is imagined sooner or later, and no other."""
    view = GAME.view(s, viewer)
    fitting = by_the_view(view)
    assert len(fitting) >= at_least
    rng = Random(7)
    reached: set[Spread] = set()
    for _ in range(5000):
        reached.add(others(GAME.imagine(view, OURS, rng), viewer))
        if len(reached) == len(fitting):
            break
    assert reached == fitting


def test_a_deal_shows_a_viewer_only_his_own_hand(played: Played) -> None:
    seats, s = played.seats, played.match[0]
    piles = tuple(map(tuple, s.piles))
    event = HandsDealt(0, tuple(tuple(s.hand(seat)) for seat in range(seats)), piles)
    for viewer in range(seats):
        shown = GAME.redact(event, viewer)
        assert isinstance(shown, HandsDealt)
        assert [seat for seat, hand in enumerate(shown.hands) if hand is not None] == [viewer]
        assert shown.hands[viewer] == event.hands[viewer]
        assert shown.piles == piles
    assert GAME.redact(event, None) == HandsDealt(0, (None,) * seats, piles)


def played_at_random(s: State, data: st.DataObject) -> Iterator[Viewer]:
    """Play the round, hypothesis choosing the cards; after each one somebody who looks on."""
    while s.stack[-1:] != [DEALING] and s.stack:
        settle(GAME, s, Random(5))
        yield data.draw(st.sampled_from([None, *range(s.seats)]))
        seat = GAME.actors(s)[0]
        GAME.apply(s, seat, data.draw(st.sampled_from(GAME.legal_actions(s, seat))), None)


def possible(ceilings: list[int] | tuple[int, ...], seat: int, card: Card) -> bool:
    """Whether a seat may hold a card, as far as obligations prove."""
    return KINDS.index(card.kind) <= ceilings[seat * COLOURS + COLOUR_NAMES.index(card.colour)]


def others(s: State, viewer: Viewer) -> Spread:
    """The hands a viewer does not see."""
    return tuple(tuple(as_cards(s.hand(seat))) for seat in range(s.seats) if seat != viewer)


def by_the_view(view: View) -> set[Spread]:
    """Every way to spread the unseen cards that the view does not exclude; what is left over lies covered."""
    seats = [seat for seat in range(view.seats) if seat != view.viewer]
    unseen = [as_card(number) for number in view.unseen]
    return {
        spread
        for spread in oracle.spreads(unseen, [view.hand_sizes[seat] for seat in seats])
        if all(possible(view.ceilings, seat, card) for seat, hand in zip(seats, spread, strict=True) for card in hand)
    }


def by_the_oracle(referee: Referee, viewer: int) -> set[Spread]:
    """Every way to spread the unseen cards in which all that was played was allowed."""
    hidden = [player for at, player in enumerate(referee.players) if at != viewer]
    unseen = [*referee.bag().elements(), *(card for player in hidden for card in referee.hands[player])]
    sizes = [len(referee.hands[player]) for player in hidden]
    return {
        spread
        for spread in oracle.spreads(unseen, sizes)
        if all(_was_allowed(referee, player, hand) for player, hand in zip(hidden, spread, strict=True))
    }


def _was_allowed(referee: Referee, player: str, left: Hand) -> bool:
    """Whether a player who has these cards left in hand could have played as he did."""
    hand = list(left)
    for choice in reversed(referee.choices):
        if choice.player == player:
            if choice.card not in choice.tops:
                hand.append(choice.card)
            if choice.card not in oracle.allowed([*hand, *choice.tops], choice.table):
                return False
    return True
