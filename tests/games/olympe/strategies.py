"""What hypothesis draws: small rounds that owe much, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.state import Options, State
from agon.kit.playout import settle
from tests.games.olympe.positions import COLOUR_NAMES, GODS, position

# A small deck, so that hands often owe something: both ends of the order and the cards with a role.
KINDS = ("monster", "10", "50", "100", "hero", "oracle")


@st.composite
def small_rounds(draw: st.DrawFn, cards_each: int = 5, seats: int = 5) -> State:
    """At least three players with at least one card each, any of them to lead, gems as they may stand."""
    gods = draw(st.permutations(GODS))[: draw(st.integers(3, seats))]
    deck = [f"{COLOUR_NAMES[GODS.index(god)]} {kind}" for god in gods for kind in KINDS]
    size = draw(st.integers(1, cards_each))
    dealt = draw(st.lists(st.sampled_from(deck), min_size=size * len(gods), max_size=size * len(gods), unique=True))
    hands = {god: ", ".join(dealt[at * size : (at + 1) * size]) for at, god in enumerate(gods)}
    gems = {god: draw(st.integers(0, 11)) for god in gods}
    return position(hands, leader=draw(st.sampled_from(gods)), gems=gems)


def random_match(seats: int, rng: Random) -> Iterator[State]:
    """A whole match of random gods and cards: the state before every decision, and at the end. Never change it."""
    s = GAME.setup(seats, Options(gods=tuple(rng.sample(GODS, seats))), OURS)
    settle(GAME, s, rng)
    while owing := GAME.actors(s):
        yield s
        GAME.apply(s, owing[0], rng.choice(GAME.legal_actions(s, owing[0])), None)
        settle(GAME, s, rng)
    yield s
