"""The log: each event is told by the clause that made it happen, in a sentence a person would say."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME, frames
from agon.games.peloponnes import actions as act
from agon.games.peloponnes import events as told
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.reveal import start_round
from agon.games.peloponnes.printed import COINS, GOODS
from agon.games.peloponnes.state import State
from agon.kit.action import Action, Deal
from agon.kit.event import Event
from agon.kit.seats import CHANCE
from agon.kit.text import Language
from tests.clauses import clause
from tests.games.acting import reasons
from tests.games.peloponnes.positions import (
    CIVILIZATIONS,
    Has,
    amounts,
    before_the_end,
    bid,
    chit_to_turn,
    has,
    keep,
    kind,
    offered,
    passes,
    position,
    seat,
    slot,
    struck,
    tile,
)
from tests.games.wording import sentence

OFFER = "a01 a02 a07 street a03"


def why(s: State, who: str, action: Action, event: type[Event]) -> set[str]:
    """By which clauses events of this kind happen when somebody, or nature, acts."""
    happened = reasons(GAME, s, CHANCE if who == "nature" else seat(s, who), action)
    return {clause for name, clause in happened if name == event.__name__}


def last_bid(name: str, holding: Has) -> tuple[State, act.PlaceBid]:
    """Sparta, with this and the coins for it, is about to take this tile; Argos has passed."""
    s = offered({"argos": has(), "sparta": holding}, name)
    passes(s, "argos")
    price = s.box.minimum[tile(name)]
    s.players[seat(s, "sparta")].goods[COINS] += price
    return s, act.PlaceBid(slot(s, name), price)


# Why things happen


@clause("peloponnes/land-lost")
def test_a_land_is_lost_because_it_does_not_fit() -> None:
    s, last = last_bid("a01", has(lands="a07"))
    assert why(s, "sparta", last, told.TileLost) == {"peloponnes/land-lost"}


@clause("peloponnes/cannot-build")
def test_a_building_is_lost_because_it_can_neither_be_paid_nor_marked() -> None:
    s, last = last_bid("port", has())
    assert why(s, "sparta", last, told.TileLost) == {"peloponnes/cannot-build"}


@clause("peloponnes/earthquake", "peloponnes/tempest")
@pytest.mark.parametrize(("disaster", "row"), [("earthquake", has("market")), ("tempest", has(lands="a01"))])
def test_tiles_are_settled_by_the_disaster_that_struck(disaster: str, row: Has) -> None:
    s = struck({"sparta": row}, disaster)
    assert why(s, "sparta", keep(s, "sparta", ""), told.TilesSettled) == {f"peloponnes/{disaster}"}


@clause("peloponnes/drought", "peloponnes/plague", "peloponnes/decline")
@pytest.mark.parametrize("disaster", ["drought", "plague", "decline"])
def test_goods_are_lost_by_the_disaster_that_struck(disaster: str) -> None:
    s = chit_to_turn({"sparta": has(food=3, population=3, luxury=3)}, **{disaster: 2})
    assert why(s, "nature", Deal((kind(disaster),)), told.GoodsLost) == {f"peloponnes/{disaster}"}


@clause("peloponnes/choice-income")
def test_a_good_is_chosen_because_a_tile_brings_it() -> None:
    s = offered({"sparta": has("port"), "argos": has()}, OFFER)
    passes(s, "sparta")
    passes(s, "argos")
    assert why(s, "sparta", act.ChooseGood(0), told.GoodChosen) == {"peloponnes/choice-income"}


@clause("peloponnes/solo-levels")
def test_an_extra_income_is_chosen_because_of_the_level() -> None:
    s = GAME.setup(1, Options(level=2, civilization="sparta"), GAME.box)
    GAME.apply(s, CHANCE, Deal((CIVILIZATIONS.index("sparta"),)), None)
    assert why(s, "sparta", act.ChooseGood(0), told.IncomeChosen) == {"peloponnes/solo-levels"}


@clause("peloponnes/supply-tile", "peloponnes/last-round")
def test_a_supply_round_comes_by_its_tile_or_by_the_last_round() -> None:
    s = position({"sparta": has()}, 3)
    start_round(s, frames.StartingRound(), None)
    assert why(s, "nature", Deal((tile("b05"),)), told.SupplyCame) == {"peloponnes/supply-tile"}
    s = before_the_end({"sparta": has(), "argos": has()})
    assert why(s, "nature", Deal((kind("blank"),)), told.SupplyCame) == {"peloponnes/last-round"}


# What nobody needs to hear


@clause("peloponnes/feed")
def test_nothing_is_told_of_a_city_without_people() -> None:
    s = before_the_end({"sparta": has(food=4), "argos": has(population=1)})
    assert [name for name, _ in reasons(GAME, s, CHANCE, Deal((kind("blank"),)))].count("Fed") == 1


@clause("peloponnes/new-order")
def test_an_order_that_stays_is_not_told() -> None:
    s = offered({"sparta": has(coins=9), "argos": has()}, OFFER)
    bid(s, "sparta", "a01", 3)
    assert why(s, "argos", act.PASS, told.OrderChanged) == set()


# Sentences


@pytest.mark.parametrize(
    ("event", "lang", "said"),
    [
        (told.Passed(0, 1), "en", "Ada passes and gets 1 coin."),
        (told.Passed(0, 3), "fr", "Ada passe et reçoit 3 pièces."),
        (told.Passed(0, 1), "de", "Ada passt und erhält 1 Münze."),
        (told.GoodsLost(0, amounts(population=1)), "en", "Ada loses 1 inhabitant."),
        (told.GoodsLost(0, amounts(population=1)), "fr", "Ada perd 1 citoyen."),
        (told.GoodsLost(0, amounts(luxury=1)), "de", "Ada verliert 1 Luxusgut."),
        (told.GoodsGained(0, amounts(population=-2, coins=1)), "en", "Ada gains 1 coin and loses 2 inhabitants."),
        (told.GoodChosen(0, GOODS.index("coins")), "en", "Ada takes a coin."),
        (told.Fed(0, 4, 0, 0), "en", "Ada feeds 4 inhabitants."),
        (told.Fed(0, 1, 0, 2), "en", "Ada feeds 1 inhabitant and loses 2 to hunger."),
        (told.Fed(0, 0, 0, 1), "fr", "Ada perd 1 citoyen, faute de nourriture."),
        (told.Fed(0, 3, 1, 0), "de", "Ada ernährt 3 Bewohner mit Nahrung und 1 mit Luxusgütern."),
        (told.TilesSettled(0, (), (tile("market"),)), "en", "Ada loses the Market."),
        (told.GoodsLost(0, amounts(food=1)), "fr", "Ada perd 1 ration de nourriture."),
        (told.BuildingBuilt(0, tile("barracks")), "fr", "Ada construit la Caserne."),
        (told.BuildingBuilt(0, tile("granary")), "de", "Ada baut den Kornspeicher."),
        (told.BidPlaced(0, tile("barracks"), 4), "fr", "Ada mise 4 pièces sur la Caserne."),
        (told.DisasterStruck(kind("plague"), (1,)), "en", "Plague strikes! Protected: Bo."),
        (told.ChitTurned(kind("plague"), 2), "de", "Ein Chip wird aufgedeckt: Pest, 2 von 3."),
    ],
)
def test_an_event_is_told_as_a_person_would(event: PeloponnesEvent, lang: Language, said: str) -> None:
    assert sentence(GAME, event, lang) == said


@pytest.mark.parametrize(
    ("event", "lang", "said"),
    [
        (told.MatchEnded((25, 22), (18, 27), (1,), "score"), "en", "Bo wins (the highest score)."),
        (
            told.MatchEnded((2, 2), (3, 3), (0, 1), "shared"),
            "de",
            "Ada, Bo gewinnen (in allem gleich: geteilter Sieg).",
        ),
        (
            told.MatchEnded((20,), (30,), (), "missed"),
            "fr",
            "La partie est finie\N{NO-BREAK SPACE}: l’objectif est manqué.",
        ),
    ],
)
def test_the_log_says_who_has_won(event: PeloponnesEvent, lang: Language, said: str) -> None:
    assert sentence(GAME, event, lang).startswith(said)
