"""The worked examples of the rulebook, one by one."""

from __future__ import annotations

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.scoring import altar_points
from agon.kit.rulebook import read_rulebook
from tests.clauses import clause
from tests.games.offrandes.positions import (
    ALTARS,
    NOTHING,
    asked,
    auction,
    bids,
    corruption,
    corrupts,
    declines,
    do,
    drachmas,
    has,
    may,
    may_corrupt,
    may_offer,
    offering,
    offerings_end,
    offers,
    offers_to,
    opens,
    passes,
    points,
    position,
    question,
    step,
)

FOUR = ("sparta", "corinth", "athens", "thebes")


@clause("offrandes/offering-points", "offrandes/priestess-points")
def test_example_1_points_of_a_round_are_5_11_14_and_12() -> None:
    s = offering(
        {
            "sparta": offers(1, 1, 1, priestess=2),
            "corinth": offers(3, 1, 1, priestess=4),
            "athens": offers(5, 2, 2, priestess=2),
            "thebes": offers(4, 3, 2),
        }
    )
    offers_to(s, "sparta", "hermes", "hen")
    offers_to(s, "corinth", "ares", "goat")
    offers_to(s, "athens", "athena", "ox")
    offers_to(s, "thebes", "hera", "sheep")
    assert [points(s, city) for city in FOUR] == [5, 11, 14, 12]


@clause("offrandes/altar-points", "offrandes/game-end")
def test_example_2_altars_at_the_end_are_30_40_20_and_50() -> None:
    held = {
        "sparta": "hephaistos zeus",
        "corinth": "athena hera hades",
        "athens": "ares hermes aphrodite",
        "thebes": "artemis apollo poseidon",
    }
    altars = {altar: f"{city} 1 pig" for city, row in held.items() for altar in row.split()}
    assert set(altars) == set(ALTARS)
    s = position(dict.fromkeys(FOUR, NOTHING), altars=altars)
    offerings_end(s)
    assert altar_points(s) == [30, 40, 20, 50]
    found = GAME.outcome(s)
    assert found is not None
    assert (found.winners, found.ending, sum(found.scores)) == ((3,), "altars", 140)


@clause("offrandes/next-lot", "offrandes/holder-wins", "offrandes/last-step-alone")
def test_example_3_sparta_loses_a_lot_and_wins_the_next() -> None:
    players = {"sparta": has(farmer=4), "corinth": has(farmer=5), "athens": NOTHING, "thebes": NOTHING}
    s = auction(players)
    opens(s, "sparta", "guard temple-keeper", 3)
    passes(s, "corinth", "athens")
    bids(s, "thebes", 4)
    passes(s, "sparta")
    assert (drachmas(s, "thebes"), step(s, "thebes", "guard"), step(s, "thebes", "temple-keeper")) == (6, 1, 1)
    opens(s, "sparta", "farmer water-bearer", 2)
    assert s.bidders == [1, 2, 0]  # Thebes takes no part
    passes(s, "corinth", "athens")
    assert (drachmas(s, "sparta"), step(s, "sparta", "water-bearer")) == (8, 1)
    assert (step(s, "sparta", "farmer"), step(s, "corinth", "farmer")) == (5, 4)
    assert (asked(s), question(s)) == ("corinth", "OpeningLot")


@clause("offrandes/corruption-order", "offrandes/corrupt-stronger", "offrandes/corrupted-once")
def test_example_4_corinth_takes_from_sparta_and_sparta_from_athens() -> None:
    s = corruption(
        {
            "sparta": has(corruptor=2, guard=1, farmer=2, water_bearer=1, flower_bearer=1, temple_keeper=1),
            "corinth": has(corruptor=3, guard=2, water_bearer=1, temple_keeper=1),
            "athens": has(guard=1, farmer=4, water_bearer=2, flower_bearer=2, temple_keeper=2),
            "thebes": has(corruptor=2, guard=2, farmer=1, water_bearer=2, flower_bearer=2, temple_keeper=1),
        }
    )
    assert asked(s) == "corinth"
    assert set(may_corrupt(s, "corinth")) == {"sparta", "athens", "thebes"}
    corrupts(s, "corinth", "sparta", "flower-bearer")
    assert asked(s) == "sparta"
    assert set(may_corrupt(s, "sparta")) == {"athens"}
    corrupts(s, "sparta", "athens", "water-bearer")
    assert asked(s) == "thebes"
    assert may(s, "thebes") == [act.DECLINE]
    declines(s, "thebes")
    assert (asked(s), question(s)) == ("athens", "Offering")  # Athens cannot corrupt, Sparta and Corinth offer nothing
    offers_to(s, "athens", "athena", "sheep")
    assert points(s, "athens") == 4  # one sheep
    offers_to(s, "thebes", "hermes", "hen")
    assert points(s, "thebes") == 2  # two hens
    assert (points(s, "sparta"), points(s, "corinth")) == (0, 0)


@clause("offrandes/altar-in-reach", "offrandes/outdo-altar")
def test_example_5_two_sheep_go_to_hermes_athena_or_aphrodite() -> None:
    altars = {
        "hephaistos": "corinth 3 hen",
        "ares": "athens 1 ox",
        "hermes": "corinth 2 hen",
        "athena": "athens 1 sheep",
        "hera": "athens 2 sheep",
    }
    s = offering({"sparta": offers(4, 2, 2), "corinth": NOTHING, "athens": NOTHING}, altars=altars)
    assert may_offer(s, "sparta") == {"sheep": ["hermes", "athena", "aphrodite"]}
    do(s, "sparta", act.DECLINE)


def test_there_are_five_examples() -> None:
    assert {len(examples) for examples in read_rulebook("offrandes", GAME.folder).examples.values()} == {5}
