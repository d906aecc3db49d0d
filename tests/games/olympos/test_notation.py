"""Text both ways, numbers both ways, and a sentence in every language for all that happens or is refused."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos import events as told
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.events import OlymposEvent
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.ways import NORTH
from agon.kit.game import Phrase, read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.text import Language
from tests.clauses import clause
from tests.games.olympos.holdings import lands, trio
from tests.games.olympos.positions import (
    CARDS,
    DISCOVERED,
    GODS,
    SPACES,
    WONDERS,
    card,
    discovery,
    do,
    draws,
    god,
    god_to_come,
    has,
    land,
    pays,
    position,
    resource,
    reveals,
    takes_bonus,
    turn_ends,
    why_not,
    wonder,
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

EVENTS: list[OlymposEvent] = [
    told.PiecesStacked((2, 0, 1)),
    told.RowLaid(0, (4, 3, 2, 1, 0)),
    told.WondersLaid((0, 1, 2, 3, 4)),
    told.FifthCubeDrawn(resource("gold")),
    told.LandCondemned(0, land("attica")),
    told.CubesDealt((0, 1, 2)),
    told.SettlerPlaced(0, NORTH, land("attica"), (land("thrace"), land("attica"))),
    told.SettlerMoved(1, land("thrace"), land("attica"), (land("attica"),)),
    told.TribeBeaten(0, land("attica")),
    told.FightWon(0, 1, land("thrace"), 1),
    told.LandTaken(0, land("thrace")),
    told.LandLeft(1, land("thrace")),
    told.ActionPaid(0, 1, 6),
    told.Waited(0, 3),
    told.PlayerDone(0),
    told.DiscoveryMade(0, discovery("medicine"), (1, 0, 2, 0)),
    told.BonusTaken(0, discovery("medicine"), "cube-gold"),
    told.SettlersGained(0, 1),
    told.HourglassesGained(0, 2),
    told.CubeGained(0, resource("wood")),
    told.PrestigeGained(0, 3),
    told.TileTaken(0, resource("stone")),
    told.StarsPromised(0, wonder("stadium"), 2),
    told.AthenaSpent(0),
    told.WonderBuilt(0, wonder("colossus")),
    told.CardsDrawn(0, 3, None),
    told.CardsDrawn(0, 1, (card("star"),)),
    told.CardKept(0, 1, (card("star"), card("zeus"))),
    told.DeckShuffled(12),
    told.CardPlayed(0, card("cube-gold")),
    told.CardsFinished(0),
    told.GodRevealed(god("zeus"), 0),
    told.GodChose(god("keres"), (1, 2)),
    told.GodChose(god("zeus"), ()),
    told.CardLost(0, card("star")),
    told.SettlerLost(0, land("attica")),
    told.MatchEnded((30, 25, 41)),
]
ENDINGS = ("score", "developments", "shared")
LIMIT = has(space=82)


def refusals() -> dict[str, Refusal]:
    """One refusal of every clause that can refuse, as the engine gives it."""
    s = position(trio(has("cult", stock=0, hand="prestige-set", cubes="grain wood")), {"thrace": "red"})
    found = [
        why_not(s, "red", act.PlaceSettler(0)),
        why_not(s, "red", act.MoveSettler(land("thrace"), 1, 0)),
        why_not(s, "red", act.MoveSettler(land("thrace"), 0, land("thrace"))),
        why_not(s, "red", act.Discover(discovery("cult"))),
        why_not(s, "red", act.Discover(discovery("philosophy"))),
        why_not(s, "red", act.BuildWonder(wonder("stadium"))),
        why_not(s, "red", act.PlayDestiny(0, card("prestige-set"))),
        why_not(s, "red", act.PlayDestiny(0, card("star"))),
        why_not(s, "red", act.PASS),
        why_not(s, "red", act.WAIT),
    ]
    s = position(trio(has(gods="siren")), {"lesbos": "red"})
    found.append(why_not(s, "red", act.MoveSettler(land("lesbos"), 0, land("thrace"))))
    s = position(trio(LIMIT._replace(cubes="grain stone"), LIMIT, LIMIT), columns={"medicine": 1})
    found.append(why_not(s, "red", act.Discover(discovery("medicine"))))
    s = position(trio(has(cubes="grain grain gold")), columns={"currency": 1})
    do(s, "red", act.Discover(discovery("currency")))
    found.append(why_not(s, "red", act.PayCubes(0, 0, 0, 0)))
    pays(s, "red", "grain grain gold")
    found.append(why_not(s, "red", act.TakeBonus(2)))
    takes_bonus(s, "red", "settler")
    found.append(why_not(s, "red", act.TakeTile(resource("grain"))))
    s = turn_ends(trio(has("oracle", space=12), has(hand=" ".join([*CARDS, "zeus"]))), who="red", start=11)
    draws(s, "prestige-set star")
    found.append(why_not(s, "red", act.KeepCard(2, ())))
    s = position(trio(has(hand="star zeus")), stack=[frames.LosingCards(0)])
    found.append(why_not(s, "red", act.DiscardCard(card("zeus"))))
    s = position(trio(has(), has(), has()), stack=[frames.Condemning(0)], condemned="elis thrace boeotia")
    found.append(why_not(s, "red", act.Condemn(land("thessaly"))))
    return {refusal.clause: refusal for refusal in found}


REFUSED = (
    *("new-settler", "one-settler", "no-stop", "siren-blocks-sea", "cross-space", "once-each", "discovery-cost"),
    *(
        "grey-squares",
        "bonus",
        "discount",
        "wonder",
        "oracle",
        "god-nemesis",
        "card-once",
        "destiny-any-time",
        "last-action",
        "wait",
    ),
    "condemn",
)


# Numbers and text both ways


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (act.Condemn(0), "condemn illyria"),
        (act.PlaceSettler(1), "settle paeonia"),
        (act.MoveSettler(1, 0, 0), "move paeonia illyria"),
        (act.MoveSettler(1, 2, 0), "move paeonia#3 illyria"),
        (act.Discover(0), "discover medicine"),
        (act.PayCubes(1, 0, 2, 0), "pay 1 grain 2 stone"),
        (act.PayCubes(0, 0, 0, 0), "pay nothing"),
        (act.TakeBonus(0), "bonus 1"),
        (act.TakeCube(3), "cube gold"),
        (act.TakeTile(2), "tile stone"),
        (act.BuildWonder(1), "build stadium"),
        (act.SPEND_ATHENA, "athena"),
        (act.PlayDestiny(0, 2), "play 1 cube-grain"),
        (act.PlayDestiny(4, 20), "play 5 #20"),
        (act.KeepCard(2, ()), "keep 3"),
        (act.KeepCard(0, (2, 18)), "keep 1 / cube-grain / star"),
        (act.DiscardCard(2), "discard cube-grain"),
        (act.FINISH, "finish"),
        (act.PASS, "pass"),
        (act.WAIT, "wait"),
        (act.RemoveSettler(1, 0), "remove paeonia"),
        (act.RemoveSettler(1, 1), "remove paeonia#2"),
    ],
)
def test_an_action_is_noted_as_a_player_would(action: OlymposAction, said: str) -> None:
    assert GAME.notation.write(action, OURS) == said


@pytest.mark.parametrize("said", ["Settle Attica", "  settle   attica ", "SETTLE ATTICA"])
def test_an_action_may_be_written_carelessly(said: str) -> None:
    assert GAME.notation.read(said, OURS) == act.PlaceSettler(land("attica"))


@pytest.mark.parametrize("said", ["", "settle", "settle aegean", "move attica", "pay 5 grain", "keep 4", "bonus 0"])
def test_what_is_no_action_is_malformed(said: str) -> None:
    assert GAME.notation.read(said, OURS) == Malformed("$", "value", {"got": said})


@pytest.mark.parametrize(
    "data",
    [
        {"type": "Condemn", "land": 32},
        {"type": "MoveSettler", "land": 0, "group": 19, "to": 1},
        {"type": "PayCubes", "grain": 5, "wood": 0, "stone": 0, "gold": 0},
        {"type": "TakeBonus", "bonus": 3},
        {"type": "KeepCard", "place": 3, "shown": []},
        {"type": "KeepCard", "place": 0, "shown": [1, 2, 3]},
        {"type": "PlayDestiny", "place": 22, "card": 0},
        {"type": "BuildWonder", "wonder": -1},
        {"type": "Discover"},
    ],
)
def test_an_action_out_of_range_is_malformed(data: dict[str, object]) -> None:
    assert isinstance(read_action(GAME, data), Malformed)


# Phrases


def test_a_phrase_names_lands_tiles_cards_and_gods() -> None:
    phrase = GAME.notation.phrase
    assert phrase(told.WonderBuilt(1, wonder("stadium")), OURS) == Phrase(
        "event.WonderBuilt", {"seat": 1, "wonder": ("stadium",)}
    )
    assert phrase(told.DiscoveryMade(0, discovery("cult"), (1, 0, 2, 0)), OURS).params == {
        "seat": 0,
        "discovery": ("cult",),
        "cubes": ("1 grain", "2 stone"),
    }
    assert phrase(told.DiscoveryMade(0, 0, (0, 0, 0, 0)), OURS).params["cubes"] == ("–",)
    assert phrase(told.CardKept(0, 1, (card("star"), card("zeus"))), OURS).params == {
        "seat": 0,
        "place": (2,),
        "cards": ("star", "zeus"),
    }
    assert phrase(told.GodChose(god("zeus"), ()), OURS).params == {"god": ("zeus",), "chosen": ("–",)}
    assert phrase(told.GodChose(god("zeus"), (2, 0)), OURS).params["chosen"] == (2, 0)
    assert phrase(told.BonusTaken(0, 0, "settler"), OURS).params["bonus"] == "settler"
    assert phrase(told.SettlerPlaced(0, NORTH, 0, (0,)), OURS).params["source"] == ("north",)
    assert phrase(act.PayCubes(0, 1, 0, 0), OURS) == Phrase("action.PayCubes", {"cubes": ("1 wood",)})
    assert phrase(act.PayCubes(0, 0, 0, 0), OURS).params == {"cubes": ("–",)}
    assert phrase(act.PlayDestiny(0, 20), OURS).params == {"place": (1,), "card": ("20",)}


@clause("olympos/hidden")
def test_cards_that_one_did_not_see_are_not_named() -> None:
    drawn = GAME.redact(told.CardsDrawn(0, 1, (card("star"),)), 1)
    assert drawn is not None
    assert GAME.notation.phrase(drawn, OURS).params == {"seat": 0, "count": 1, "cards": ("–",)}


def test_the_examples_here_are_all_events_there_are() -> None:
    assert {type(event) for event in EVENTS} == kinds(OlymposEvent)


@every_language
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence(event: OlymposEvent, lang: Language) -> None:
    assert is_sentence(sentence(GAME, event, lang))


@every_language
def test_every_action_has_words_of_its_own_but_for_its_place_in_a_pile_or_hand(lang: Language) -> None:
    first = [action for action in EVERYTHING if not getattr(action, "group", 0)]
    first = [action for action in first if not isinstance(action, act.PlayDestiny) or not action.place]
    check_own_words(GAME, first, lang)


# Catalogues


def test_the_refusals_here_are_all_the_rules_give() -> None:
    assert set(refusals()) == {f"olympos/{slug}" for slug in REFUSED}


@every_language
def test_every_refusal_is_a_sentence(lang: Language) -> None:
    for refusal in refusals().values():
        assert is_sentence(refused(GAME, refusal, lang))


@every_language
def test_no_sentence_about_a_refusal_is_left_over(lang: Language) -> None:
    assert family(GAME, "refusal", lang) == {f"olympos/{slug}" for slug in REFUSED}


@every_language
def test_every_question_action_event_and_ending_has_words_and_no_words_are_left_over(lang: Language) -> None:
    more = {
        "discovery": DISCOVERED,
        "wonder": WONDERS,
        "destiny": CARDS,
        "god": GODS,
        "resource": RESOURCES,
        "bonus": {name for bonuses in OURS.bonuses for name in bonuses},
    }
    check_families(GAME, frames, ENDINGS, lang, more)
    assert family(GAME, "space", lang) >= set(SPACES)
    assert len(questions(frames)) == 12


# The picture


def test_the_picture_tells_the_table_in_plain_lines() -> None:
    red = has("cult currency", space=3, hourglasses=2, cubes="gold", hand="star zeus", discounts="gold", prestige=4)
    green = has(space=9, hand="cube-gold", gods="ares siren", athena=1, wonders="stadium", done=True)
    s = position(
        trio(red, green),
        {"olympos": "green red", **lands(red="grain")},
        condemned="elis naxos",
        bonuses={"cult": "- red"},
        revealed="zeus siren",
        discards="cube-wood",
    )
    lines = GAME.notation.picture(GAME.view(s, 0), OURS).splitlines()
    assert lines[:7] == [
        "order 0 1 2; gods zeus siren; discards 1",
        "0 at 3: hourglasses 2, stock 4, reserve 12, tokens 1 grain 1 stone, cubes 1 gold, stars 0+0, prestige 4, "
        "cards star zeus; cult currency | - (zeus-token)",
        "1 at 9: hourglasses 0, stock 4, reserve 14, tokens -, cubes -, stars 0+1, prestige 0, "
        "cards 1; - | stadium (done ares siren)",
        "2 at 30: hourglasses 0, stock 4, reserve 15, tokens -, cubes -, stars 0+0, prestige 0, cards 0; - | -",
        "lands: thrace 0, olympos 10",
        "condemned: elis naxos",
        "tribes: phocis attica argolis troad ionia rhodes knossos",
    ]
    assert lines[7] == (
        "row 1: 1 medicine x1, 2 oracle x1, 3 astronomy x1, 4 metallurgy x1, 5 cult x0 (1 bonuses marked)"
    )
    assert lines[8] == "row 2: 1 hoplite x2, 2 polytheism x2, 3 currency x1, 4 agriculture x2, 5 trade x2"
    assert lines[12] == "wonders: 1 cyclopean-gate, 2 stadium, 3 parthenon, 4 statue-of-zeus, 5 colossus"
    assert len(lines) == 13
    assert "cards 2; cult currency" in GAME.notation.picture(GAME.view(s, None), OURS)


def test_an_empty_table_has_a_picture_too() -> None:
    s = god_to_come(trio(has(), has(), has()), brought_by="red")
    reveals(s, "zeus")
    s.revealed, s.tribes = [], [False] * 32
    lines = GAME.notation.picture(GAME.view(s, None), OURS).splitlines()
    assert lines[0] == "order 0 1 2; gods none; discards 0"
    assert lines[4:7] == ["lands: none", "condemned: none", "tribes: none"]
    assert GAME.notation.picture(GAME.view(s, 0), OURS).splitlines()[1].endswith("cards -; - | -")
