"""Positions of the variants: players are called by their seat, since two may have one god."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.frames import PLAYING, Playing
from agon.games.olympe.options import Options
from agon.games.olympe.state import State, sort_hand
from agon.kit.action import Deal
from agon.kit.conformance import tables
from agon.kit.event import Event, Heard
from agon.kit.match import Match
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE
from tests.games.olympe.positions import card, cards, names
from tools.records.playthroughs import table_name

Scoring = Literal["gems", "own-gems"]

# Every number of seats with every set of options the game names.
TABLES: list[tuple[int, Options]] = [(seats, chosen) for seats, chosen in tables(GAME) if isinstance(chosen, Options)]
every_table = pytest.mark.parametrize(
    ("seats", "chosen"), [pytest.param(*table, id=table_name(*table)) for table in TABLES]
)


def options(scoring: Scoring = "gems", teams: int = 0, virtual: int = 0, gods: tuple[str, ...] = ()) -> Options:
    """The options of a variant."""
    return Options(scoring=scoring, teams=teams, virtual=virtual, gods=gods)


def refusal(seats: int, chosen: Options) -> Refusal | None:
    """Why a table cannot be laid so."""
    return GAME.refuse_setup(seats, chosen, OURS)


def new_match(seats: int, chosen: Options, seed: str = "variants") -> Match:
    """A match dealt by chance, seat 0 to lead."""
    return Match.start(GAME, Table(seats, chosen, OURS), Scripted([[seats - 1]], then=Seeded(seed)))


def lay(chosen: Options, hands: Sequence[str], won: Sequence[str] = (), leader: int = 0) -> State:
    """A round under way, with these hands and these cards won, seat by seat; a piece of a match, not a whole one."""
    s = GAME.setup(len(hands), chosen, OURS)
    s.round = 1
    s.leader = leader
    s.dealer = (leader - 1) % s.seats
    s.stack = [PLAYING[leader]]
    s.hands = [sort_hand(cards(text)) for text in hands]
    s.won = [cards(text) for text in won] or s.won
    return s


def turn(s: State) -> int:
    """Whose turn it is; -1 where no player is asked."""
    top = s.stack[-1] if s.stack else None
    return top.seat if isinstance(top, Playing) else -1


def play(s: State, *plays: str) -> list[Event]:
    """Play one card after the other, each by whose turn it is; what happened."""
    heard = Heard()
    for name in plays:
        assert GAME.refuse(s, turn(s), PLAY[card(name)]) is None, f"seat {turn(s)} may not play {name}"
        GAME.apply(s, turn(s), PLAY[card(name)], heard)
    return heard.events()


def deal(s: State, *dealt: str) -> list[Event]:
    """Nature deals these cards; what happened."""
    items = tuple(number for text in dealt for number in cards(text))
    assert GAME.chance(s).allows(items)
    heard = Heard()
    GAME.apply(s, CHANCE, Deal(items), heard)
    return heard.events()


def may_play(s: State) -> set[str]:
    """The names of the cards that may be played now."""
    return names(action.card for action in GAME.legal_actions(s, turn(s)))


def why_not(s: State, name: str) -> Refusal | None:
    """The refusal of a card to whose turn it is."""
    return GAME.refuse(s, turn(s), PLAY[card(name)])


def of_type(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if type(event).__name__ == kind]
