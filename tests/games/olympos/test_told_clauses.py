"""What happened is told with the rule that made it happen, where a line of play seldom leads."""

from __future__ import annotations

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.events import AthenaSpent, CardsDrawn
from agon.games.olympos.frames import DrawingCards
from agon.games.olympos.state import State
from agon.kit.action import Deal
from agon.kit.event import Event, Heard
from agon.kit.seats import CHANCE
from tests.clauses import clause
from tests.games.olympos.holdings import trio
from tests.games.olympos.positions import builds, card, has, position
from tests.games.olympos.test_wonders import THREE


def clauses(s: State, seat: int, action: OlymposAction | Deal, kind: type[Event]) -> list[str | None]:
    """The clauses by which events of this kind happened."""
    heard = Heard()
    GAME.apply(s, seat, action, heard)
    return [told.clause for told in heard.happenings if isinstance(told.event, kind)]


@clause("olympos/god-athena")
def test_athenas_star_is_told_by_her_rule() -> None:
    s = position(trio(has(hand="star", athena=1)), THREE)
    builds(s, "red", "cyclopean-gate")
    assert clauses(s, 0, act.SPEND_ATHENA, AthenaSpent) == ["olympos/god-athena"]


@clause("olympos/gift-cards", "olympos/reshuffle")
def test_a_gift_is_told_as_one_also_when_the_deck_runs_out_in_the_middle() -> None:
    s = position(trio(has("oracle")), stack=[DrawingCards(0, 3, True, True)])
    s.deck, s.discards = [card("star")], [other for other in s.deck if other != card("star")]
    assert clauses(s, CHANCE, Deal((card("star"),)), CardsDrawn) == ["olympos/gift-cards"]
    assert clauses(s, CHANCE, Deal((s.deck[0], s.deck[1])), CardsDrawn) == ["olympos/gift-cards"]
