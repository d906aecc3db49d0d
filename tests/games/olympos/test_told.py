"""Every event is told with the clause by which it happened, not with one that its kind usually has."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.events import (
    CardPlayed,
    CardsDrawn,
    CubeGained,
    GodChose,
    HourglassesGained,
    LandLeft,
    LandTaken,
    PrestigeGained,
    SettlersGained,
)
from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.state import State
from agon.kit.action import Deal
from agon.kit.event import Event, Heard
from agon.kit.seats import CHANCE
from tests.clauses import clause
from tests.games.olympos.holdings import lands, trio
from tests.games.olympos.positions import (
    card,
    discovers,
    god,
    god_to_come,
    has,
    land,
    position,
    resource,
    reveals,
    takes_bonus,
    turn_ends,
    wonder,
)


def told(s: State, seat: int, action: OlymposAction | Deal, kind: type[Event]) -> list[str]:
    """The clauses with which events of a kind are told."""
    heard = Heard()
    GAME.apply(s, seat, action, heard)
    return [found.clause or "" for found in heard.happenings if isinstance(found.event, kind)]


@clause("olympos/take-empty", "olympos/fight-tribe", "olympos/spoils", "olympos/leave")
def test_a_land_is_taken_empty_from_a_tribe_from_a_rival_or_back() -> None:
    s = position(trio(has()), {"thrace": "green"})
    assert told(s.clone(), 0, act.PlaceSettler(land("illyria")), LandTaken) == ["olympos/take-empty"]
    assert told(s.clone(), 0, act.PlaceSettler(land("attica")), LandTaken) == ["olympos/fight-tribe"]
    assert told(s.clone(), 0, act.PlaceSettler(land("thrace")), LandTaken) == ["olympos/spoils"]
    assert told(s.clone(), 0, act.PlaceSettler(land("thrace")), LandLeft) == ["olympos/spoils"]
    s = position(trio(has()), {"thrace": "green red"})
    left = act.MoveSettler(land("thrace"), 0, land("illyria"))
    assert told(s.clone(), 0, left, LandTaken) == ["olympos/leave", "olympos/take-empty"]
    assert told(s, 0, left, LandLeft) == ["olympos/leave"]


@clause("olympos/gift-cards", "olympos/surgery", "olympos/bonus")
def test_a_tile_gives_by_its_own_clause_and_a_bonus_by_the_bonuses() -> None:
    s = position(trio(has(cubes="wood stone gold")), columns={"cavalry": 2})
    discovers(s, "red", "cavalry", "wood stone gold")
    at = next(place for place, name in enumerate(s.box.bonuses[s.cell(12)]) if name == "hourglasses")
    assert told(s, 0, act.TakeBonus(at), HourglassesGained) == ["olympos/bonus", "olympos/gift-cards"]
    s = position(trio(has(cubes="grain grain wood wood")), columns={"surgery": 1})
    discovers(s, "red", "surgery", "grain grain wood wood")
    assert "olympos/surgery" in told(s, 0, act.TakeBonus(0), SettlersGained)


@clause("olympos/gift-cards", "olympos/draw-on-zeus")
def test_a_card_is_a_gift_or_comes_for_a_zeus_space() -> None:
    s = position(trio(has(cubes="grain wood stone")), columns={"phalanx": 1})
    discovers(s, "red", "phalanx", "grain wood stone")
    takes_bonus(s, "red", "settler")
    assert told(s, CHANCE, Deal((card("star"),)), CardsDrawn) == ["olympos/gift-cards"]
    s = turn_ends(trio(has(space=12)), who="red", start=11)
    assert told(s, CHANCE, Deal((card("star"),)), CardsDrawn) == ["olympos/draw-on-zeus"]


@clause("olympos/trade", "olympos/god-artemis")
def test_a_cube_of_choice_is_trades_or_of_artemis() -> None:
    for gift, slug in ((True, "olympos/trade"), (False, "olympos/god-artemis")):
        stack: list[OlymposFrame] = [frames.StartingTurn(), frames.ChoosingCube(0, gift=gift)]
        s = position(trio(has(), has(), has()), stack=stack)
        assert told(s, 0, act.TakeCube(resource("gold")), CubeGained) == [slug]


@clause("olympos/destiny-effects", "olympos/zeus-cards-played", "olympos/wonder")
def test_a_card_is_played_for_its_effect_for_a_god_or_for_a_wonder() -> None:
    s = position(trio(has(hand="cube-gold")))
    assert told(s.clone(), 0, act.PlayDestiny(0, card("cube-gold")), CardPlayed) == ["olympos/destiny-effects"]
    assert told(s, 0, act.PlayDestiny(0, card("cube-gold")), CubeGained) == ["olympos/destiny-effects"]
    s = god_to_come(trio(has(hand="zeus star")), brought_by="red")
    reveals(s, "zeus")
    assert told(s, 0, act.PlayDestiny(0, card("zeus")), CardPlayed) == ["olympos/zeus-cards-played"]
    stack: list[OlymposFrame] = [frames.StartingTurn(), frames.PayingStars(0, wonder("stadium"), 1)]
    s = position(trio(has(hand="star"), has(), has()), stack=stack)
    assert told(s, 0, act.PlayDestiny(0, card("star")), CardPlayed) == ["olympos/wonder"]


@clause("olympos/god-favour", "olympos/god-wrath", "olympos/god-zeus", "olympos/god-hecate")
@pytest.mark.parametrize(
    ("name", "slug"), [("zeus", "olympos/god-favour"), ("hecate", "olympos/god-favour"), ("keres", "olympos/god-wrath")]
)
def test_a_god_chooses_by_favour_or_by_wrath_and_gives_by_its_own_clause(name: str, slug: str) -> None:
    s = god_to_come(trio(has("cult", hand="star")), lands(red="grain"), brought_by="red")
    reveals(s, name)
    heard = Heard()
    GAME.apply(s, 0, act.FINISH, heard)
    by = {type(found.event): found.clause for found in heard.happenings}
    assert by[GodChose] == slug
    gains = {"zeus": PrestigeGained, "hecate": SettlersGained}
    if name in gains:
        assert by[gains[name]] == f"olympos/god-{name}"
    assert god(name) == s.revealed[-1]
