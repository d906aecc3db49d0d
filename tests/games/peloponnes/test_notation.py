"""Text both ways, numbers both ways, and a sentence in every language for all that happens or is refused."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME, frames
from agon.games.peloponnes import actions as act
from agon.games.peloponnes import events as told
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import CHOICE, GOODS
from agon.kit.action import Deal
from agon.kit.game import read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.seats import CHANCE
from agon.kit.text import Language, read_messages, refusal_key
from agon.kit.wording import Phrase
from tests.games.peloponnes.positions import (
    CIVILIZATIONS,
    KINDS,
    TILES,
    amounts,
    bid,
    has,
    offered,
    passes,
    struck,
    supplied,
    taking,
    tile,
    why_not,
)
from tests.games.wording import (
    check_families,
    check_own_words,
    every_action,
    every_language,
    family,
    is_sentence,
    kinds,
    questions,
    refused,
    sentence,
)

EVERYTHING = every_action(GAME)

EVENTS: list[PeloponnesEvent] = [
    told.CivilizationsDrawn((4, 0), (1, 0)),
    told.TileRevealed(tile("market"), 3),
    told.RoundOpened(3),
    told.SupplyCame(),
    told.BidPlaced(0, tile("port"), 5),
    told.BidMoved(1, tile("a01"), 4),
    told.BidDisplaced(0, tile("b05"), 3),
    told.BidWithdrawn(2, 4),
    told.Passed(0, 3),
    told.OrderChanged((2, 0, 1)),
    told.TileBought(0, tile("stoa"), 7),
    told.TilesLeft((tile("a01"), tile("a02"))),
    told.LandPlaced(0, tile("a07")),
    told.TileLost(1, tile("c03")),
    told.TileLost(1, tile("stoa")),
    told.BuildingBuilt(0, tile("market")),
    told.BuildingMarked(0, tile("tiryns-fortress")),
    told.GoodsGained(0, amounts(population=-2, coins=4)),
    told.GoodsGained(0, amounts(population=-1)),
    told.GoodsGained(0, amounts(coins=1)),
    told.IncomeReceived(0, amounts(wood=1, coins=2)),
    told.GoodChosen(1, GOODS.index("coins")),
    told.IncomeChosen(0, GOODS.index("food")),
    told.ChitTurned(KINDS.index("blank"), 1),
    told.ChitTurned(KINDS.index("plague"), 2),
    told.DisasterStruck(KINDS.index("plague"), (0, 2)),
    told.DisasterStruck(KINDS.index("plague"), ()),
    told.TilesSettled(0, (), (tile("market"),)),
    told.TilesSettled(0, (tile("well"),), ()),
    told.TilesSettled(0, (tile("well"),), (tile("market"),)),
    told.GoodsLost(0, amounts(luxury=1)),
    *(
        told.Fed(0, food, luxury, lost)
        for food in (0, 4)
        for luxury in (0, 1)
        for lost in (0, 2)
        if food or luxury or lost
    ),
    told.BuildingFinished(0, tile("well")),
    told.BuildingLost(0, tile("well")),
    told.MatchEnded((25, 22), (18, 27), (1,), "score"),
    told.MatchEnded((25,), (18,), (), "missed"),
]
ENDINGS = ("score", "higher-sum", "luxury", "shared", "solo", "reached", "missed")


def refusals() -> dict[str, Refusal]:
    """One refusal of every clause that can refuse, and of each of its cases, as the engine gives it."""
    found = [*_bidding(), *_displaced(), *_later(), *_alone()]
    return {refusal_key(refusal.clause, refusal.case).removeprefix("refusal."): refusal for refusal in found}


def _bidding() -> list[Refusal]:
    rich, poor = has(coins=10, population=3), has(coins=3, population=1)
    s = offered({"sparta": poor, "argos": rich, "korinth": rich}, "a01 barracks stoa street a03")
    found = [
        why_not(s, "sparta", act.PlaceBid(1, 3)),
        why_not(s, "sparta", act.PlaceBid(0, 2)),
        why_not(s, "sparta", act.PlaceBid(0, 4)),
        why_not(s, "sparta", act.PlaceBid(3, 3)),
    ]
    bid(s, "sparta", "a01", 3)
    found.append(why_not(s, "argos", act.PlaceBid(0, 3)))
    bid(s, "argos", "street", 4)
    return [*found, why_not(s, "korinth", act.PlaceBid(3, 4))]


def _displaced() -> list[Refusal]:
    rich = has(coins=10, population=3)
    s = offered({"sparta": rich, "argos": rich, "korinth": rich}, "a01 barracks stoa street a03")
    bid(s, "sparta", "street", 4)
    bid(s, "argos", "a01", 3)
    bid(s, "korinth", "a01", 4)
    found = [why_not(s, "argos", act.MoveBid(slot)) for slot in (0, 2, 3, 4)]
    found += [why_not(s, "argos", act.PlaceBid(0, 5)), why_not(s, "argos", act.PASS)]
    s = offered({"sparta": rich, "argos": rich}, "a01 a02", options=Options(displaced_only_free=True))
    bid(s, "sparta", "a01", 3)
    bid(s, "argos", "a01", 4)
    return [*found, why_not(s, "sparta", act.MoveBid(0))]


def _later() -> list[Refusal]:
    s = taking({"sparta": has(coins=1), "argos": has(wood=2)}, {"sparta": "port", "argos": "bridge"})
    found = [why_not(s, "sparta", act.BUILD), why_not(s, "argos", act.MARK)]
    for kept, wealth in ((1, 0), (2, 0), (3, 1)):
        builder = has("market street", wood=wealth, stone=wealth)
        farmer = has(lands="a01 a02", food=wealth, coins=wealth)
        found.append(why_not(struck({"sparta": builder}, "earthquake"), "sparta", act.Keep(kept << (kept == 2))))
        found.append(why_not(struck({"sparta": farmer}, "tempest"), "sparta", act.Keep(kept << (kept == 2))))
    return [*found, why_not(supplied({"sparta": has(population=2, luxury=2)}), "sparta", act.Feed(2))]


def _alone() -> list[Refusal]:
    tables = [
        *((2, Options(level=1)), (2, Options(civilization="sparta")), (2, Options(used=("sparta",)))),
        *((1, Options(level=6)), (1, Options(civilization="atlantis")), (1, Options(level=2, used=CIVILIZATIONS))),
        (1, Options(level=2, civilization="sparta", used=("sparta",))),
    ]
    found = [GAME.refuse_setup(seats, options, OURS) for seats, options in tables]
    s = GAME.setup(1, Options(level=2, civilization="sparta"), OURS)
    GAME.apply(s, CHANCE, Deal((CIVILIZATIONS.index("sparta"),)), None)
    found += [why_not(s, "sparta", act.ChooseGood(3)), why_not(offered({"sparta": has()}, "a01"), "sparta", act.Buy(0))]
    return [refusal for refusal in found if refusal]


# Numbers and text both ways


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (act.PlaceBid(1, 5), "bid 5 on 2"),
        (act.PASS, "pass"),
        (act.MoveBid(0), "move to 1"),
        (act.WITHDRAW, "withdraw"),
        (act.Buy(4), "buy 5"),
        (act.BUILD, "build"),
        (act.MARK, "mark"),
        (act.ChooseGood(3), "take coins"),
        (act.Keep(5), "keep 10100000"),
        (act.Feed(2), "feed 2"),
        (act.FINISH, "finish"),
        (act.ABANDON, "abandon"),
    ],
)
def test_an_action_is_noted_as_a_player_would(action: PeloponnesAction, said: str) -> None:
    assert GAME.notation.write(action, OURS) == said


@pytest.mark.parametrize("said", ["Bid 5 on 2", "  bid  5 on   2 ", "BID 5 ON 2"])
def test_an_action_may_be_written_carelessly(said: str) -> None:
    assert GAME.notation.read(said, OURS) == act.PlaceBid(1, 5)


@pytest.mark.parametrize("said", ["", "bid", "bid 5", "bid 5 on 6", "bid 256 on 1", "buy 0", "take luxury", "keep 2"])
def test_what_is_no_action_is_malformed(said: str) -> None:
    assert GAME.notation.read(said, OURS) == Malformed("$", "value", {"got": said})


@pytest.mark.parametrize(
    "data",
    [
        {"type": "PlaceBid", "slot": 5, "coins": 3},
        {"type": "PlaceBid", "slot": 0, "coins": -1},
        {"type": "PlaceBid", "slot": 0, "coins": 256},
        {"type": "ChooseGood", "good": 4},
        {"type": "Keep", "tiles": 256},
        {"type": "Feed", "count": 128},
        {"type": "Buy"},
    ],
)
def test_an_action_out_of_range_is_malformed(data: dict[str, object]) -> None:
    assert isinstance(read_action(GAME, data), Malformed)


# Phrases


def test_a_phrase_names_tiles_goods_and_disasters() -> None:
    phrase = GAME.notation.phrase
    assert phrase(told.BidPlaced(0, tile("market"), 5), OURS) == Phrase(
        "event.BidPlaced", {"seat": 0, "tile": ("market",), "coins": 5}
    )
    assert phrase(told.GoodsGained(1, amounts(population=-2, coins=4)), OURS) == Phrase(
        "event.GoodsGained.both", {"seat": 1, "gained": ("4 coins",), "lost": ("2 population",)}
    )
    assert phrase(told.TilesSettled(0, (), (tile("a01"),)), OURS) == Phrase(
        "event.TilesSettled.lost", {"seat": 0, "kept": ("–",), "lost": ("a01",)}
    )
    assert phrase(told.Fed(0, 4, 1, 2), OURS) == Phrase(
        "event.Fed.food-luxury-lost", {"seat": 0, "food": 4, "luxury": 1, "lost": 2}
    )
    assert phrase(told.ChitTurned(5, 1), OURS) == Phrase(
        "event.ChitTurned.blank", {"kind": ("blank",), "count": 1, "all": 3}
    )
    assert phrase(told.CivilizationsDrawn((4, 0), (1, 0)), OURS).params == {
        "civilizations": ("sparta", "messene"),
        "order": (1, 0),
    }
    assert phrase(act.PlaceBid(1, 5), OURS) == Phrase("action.PlaceBid", {"slot": 2, "coins": 5})
    assert phrase(act.ChooseGood(2), OURS) == Phrase("action.ChooseGood", {"good": ("food",)})


def test_the_examples_here_are_all_events_there_are() -> None:
    assert {type(event) for event in EVENTS} == kinds(PeloponnesEvent)


@every_language
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence(event: PeloponnesEvent, lang: Language) -> None:
    assert is_sentence(sentence(GAME, event, lang))


@every_language
def test_every_sentence_about_an_event_is_told_by_an_example(lang: Language) -> None:
    told_here = {GAME.notation.phrase(event, OURS).key for event in EVENTS}
    assert told_here == {key for key in read_messages(GAME.folder, lang) if key.startswith("event.")}


@every_language
def test_every_action_has_words_of_its_own(lang: Language) -> None:
    check_own_words(GAME, EVERYTHING, lang)


# Catalogues


@every_language
def test_every_refusal_is_a_sentence(lang: Language) -> None:
    for refusal in refusals().values():
        assert is_sentence(refused(GAME, refusal, lang)), refusal


@every_language
def test_no_sentence_about_a_refusal_is_left_over(lang: Language) -> None:
    assert family(GAME, "refusal", lang) == set(refusals())


@every_language
def test_every_question_action_event_and_ending_has_words_and_no_words_are_left_over(lang: Language) -> None:
    more = {
        "tile": TILES,
        "the": TILES,
        "civilization": CIVILIZATIONS,
        "good": GOODS,
        "unit": (GOODS[good] for good in CHOICE),
        "disaster": KINDS,
    }
    check_families(GAME, frames, ENDINGS, lang, more)
    assert len(questions(frames)) == 9


# The picture


def test_the_picture_tells_the_table_in_plain_lines() -> None:
    players = {"sparta": has("market* port", lands="a01", coins=9, wood=2), "argos": has(population=3)}
    s = offered(players, "a02 street a07 a03 a05", round=2)
    s.turned = [0, 2, 0, 0, 0, 1]
    s.chits = [0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    bid(s, "sparta", "street", 4)
    assert GAME.notation.picture(GAME.view(s, None), OURS).splitlines() == [
        "round 2, order 0 1, chits drought 2, blank 1",
        "slot 1: a02, minimum 3",
        "slot 2: street, minimum 1, 4 bid by 0",
        "slot 3: a07, minimum 2",
        "slot 4: a03, minimum 4",
        "slot 5: a05, minimum 3",
        "0 sparta: wood 2 stone 0 food 0 coins 5 luxury 0 population 0; market* port | a01; bid 4",
        "1 argos: wood 0 stone 0 food 0 coins 0 luxury 0 population 3; - | -",
    ]


def test_before_the_first_round_nobody_has_a_civilization() -> None:
    s = GAME.setup(2, Options(), OURS)
    assert GAME.notation.picture(GAME.view(s, None), OURS).splitlines()[0] == "round 0, order 0 1, chits none"
    assert "no civilization" in GAME.notation.picture(GAME.view(s, None), OURS)


def test_alone_the_civilization_is_told_while_extra_incomes_are_chosen() -> None:
    s = GAME.setup(1, Options(level=2, civilization="sparta"), OURS)
    GAME.apply(s, CHANCE, Deal((CIVILIZATIONS.index("sparta"),)), None)
    assert "0 sparta: wood 4" in GAME.notation.picture(GAME.view(s, 0), OURS)


def test_passing_shows_no_bid() -> None:
    s = offered({"sparta": has(), "argos": has()}, "")
    passes(s, "sparta")
    assert "bid" not in GAME.notation.picture(GAME.view(s, 0), OURS).replace("minimum", "")
