"""What the board tells before a decision."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes.components import load_box
from agon.games.offrandes.options import Options
from agon.games.offrandes.outlook import Outlook
from agon.games.offrandes.printed import CHARACTERS, FARMER, FLOWER_BEARER, GUARD, PRIESTESS, TEMPLE_KEEPER
from agon.games.offrandes.state import NOBODY, State
from agon.kit.seats import Viewer
from tests.games.offrandes.positions import NOTHING, auction, bids, corruption, has, lot, offering, offers, passes
from tests.games.planting import check_openness, is_noticed, keep_promises
from tests.other_boxes import places

SPARTA, CORINTH, ATHENS = range(3)


def look(s: State, seat: Viewer = SPARTA) -> Outlook:
    """What a seat is told, and that it is so."""
    assert seat is None or GAME.promises(s, seat) == []
    told = GAME.outlook(GAME.view(s, seat), s.box, seat)
    assert isinstance(told, Outlook)
    return told


@pytest.mark.parametrize("field", Outlook.__struct_fields__)
def test_no_field_can_be_wrong_unnoticed(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_noticed(GAME, 4, Options(), field, monkeypatch)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_is_short_and_the_same_whatever_is_hidden(seats: int) -> None:
    check_openness(GAME, seats, Options())


def test_with_another_number_of_the_box_all_is_as_it_is_told() -> None:
    for place in places(GAME.box.text)[::7]:
        keep_promises(GAME, place, "few", 40)


@pytest.mark.slow
@pytest.mark.parametrize("place", places(GAME.box.text))
def test_with_every_other_number_of_the_box_all_is_as_it_is_told(place: tuple[int, int]) -> None:
    keep_promises(GAME, place, "many", 400)


def test_bids_go_from_one_more_than_the_highest_up_to_the_purse() -> None:
    s = lot({"sparta": has(9), "corinth": has(7), "athens": has(3)}, "farmer guard", 3)
    told = look(s, CORINTH)
    assert (told.least, told.most, told.leader) == (4, 7, SPARTA)
    assert told.standings == ("leads", "in", "in")
    bids(s, "corinth", 5)
    passes(s, "athens")
    assert look(s).standings == ("in", "leads", "out")


def test_an_edition_has_its_own_least_bid() -> None:
    s = auction({"sparta": has(4), "corinth": NOTHING, "athens": NOTHING})
    s.box = load_box(s.box.text.replace("minimum-bid = 1", "minimum-bid = 5").replace("lot-size = 2", "lot-size = 1"))
    told = look(s)
    assert (told.least, told.most, told.tiles) == (5, 4, 1)


def test_who_climbs_to_the_last_step_is_told_who_falls() -> None:
    players = {"sparta": has(farmer=4, guard=5), "corinth": has(farmer=5), "athens": has(farmer=2)}
    told = look(lot(players, "farmer guard", 1))
    assert (told.climbs[FARMER], told.yields[FARMER]) == (5, CORINTH)
    assert (told.climbs[GUARD], told.yields[GUARD]) == (5, NOBODY)
    assert look(lot(players, "farmer guard", 1), None).climbs == ()


def test_rivals_are_open_guarded_or_done() -> None:
    s = corruption(
        {"sparta": has(corruptor=2, farmer=1), "corinth": has(guard=2), "athens": has(farmer=5, priestess=1)}
    )
    told = look(s)
    assert told.rivals == ("self", "safe", "open")
    assert told.best_only == ((ATHENS, FARMER),)


def test_what_could_be_offered_follows_the_stock() -> None:
    players = {"sparta": offers(5, 3, 2, priestess=2), "corinth": has(farmer=2), "athens": NOTHING}
    s = offering(players, altars={"hermes": "athens 5 ox", "ares": "athens 5 ox", "zeus": "athens 3 ox"})
    told = look(s)
    assert told.herds[SPARTA] == ((4, 2, 10), (3, 3, 12), (2, 3, 9), (1, 3, 6), (0, 3, 3))
    assert [s.box.altars[altar] for altar in told.held] == ["ares", "hermes"]
    assert told.reach == (6, 0, 0)
    assert told.prayers == (4, 0, 0)
    assert [CHARACTERS[character] for character in told.lacks[CORINTH]] == [
        "water-bearer",
        "flower-bearer",
        "temple-keeper",
    ]


def test_cities_are_those_of_the_table() -> None:
    s = auction({"delos": NOTHING, "sparta": NOTHING, "thebes": NOTHING})
    assert [s.box.parts.cities[city].id for city in look(s).cities] == ["delos", "sparta", "thebes"]


def test_nobody_lacks_what_everybody_can_see() -> None:
    s = auction({"sparta": offers(1, 1, 1), "corinth": has(priestess=3), "athens": NOTHING})
    told = look(s, None)
    assert told.lacks[SPARTA] == ()
    assert told.prayers[CORINTH] == s.box.parts.priestess_points[s.players[CORINTH].steps[PRIESTESS]]
    assert FLOWER_BEARER in told.lacks[ATHENS]
    assert TEMPLE_KEEPER in told.lacks[ATHENS]
