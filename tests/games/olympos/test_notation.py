"""Text both ways, numbers both ways, and a sentence in every language for all that happens or is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos import events as told
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.events import OlymposEvent
from agon.games.olympos.printed import LANDS, RESOURCES
from agon.games.olympos.ways import NORTH
from agon.kit.game import read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.text import Language, refusal_key
from agon.kit.wording import Phrase
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
    told.ActionPaid(0, 0, 1),
    told.ActionPaid(0, 2, 0),
    told.ActionPaid(0, 0, 0),
    told.Waited(0, 3),
    told.PlayerDone(0),
    told.DiscoveryMade(0, discovery("medicine"), (1, 0, 2, 0)),
    told.DiscoveryMade(0, discovery("medicine"), (0, 0, 0, 0)),
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
    told.CardKept(0, 0, ()),
    told.DeckShuffled(12),
    told.CardPlayed(0, card("cube-gold")),
    told.GodRevealed(god("zeus"), 0),
    told.GodChose(god("keres"), (1, 2)),
    told.GodChose(god("zeus"), ()),
    told.GodChose(god("athena"), (1,)),
    told.CardLost(0, card("star")),
    told.SettlerLost(0, land("attica")),
    told.MatchEnded((30, 25, 41)),
]
ENDINGS = ("score", "developments", "shared")
LIMIT = has(space=82)


def refusals() -> dict[str, Refusal]:
    """A refusal of every clause that can refuse, in each of its cases, as the engine gives it."""
    found = [*_turn_refusals(), *_cross_refusals(), *_purchase_refusals(), *_card_refusals(), *_other_refusals()]
    return {refusal_key(no.clause, no.case).removeprefix("refusal.olympos/"): no for no in found}


def _turn_refusals() -> Iterator[Refusal]:
    players = trio(has("cult", stock=0, cubes="grain wood"), has("oracle", space=30, wonders="parthenon"))
    s = position(players, {"thrace": "red"}, condemned="elis")
    yield why_not(s, "red", act.PlaceSettler(0))
    yield why_not(s, "red", act.MoveSettler(land("thrace"), 1, 0))
    yield why_not(s, "red", act.MoveSettler(land("thrace"), 0, land("thrace")))
    yield why_not(s, "red", act.MoveSettler(land("thrace"), 0, land("elis")))
    for name in ("cult", "oracle", "hoplite"):
        yield why_not(s, "red", act.Discover(discovery(name)))
    yield why_not(s, "red", act.BuildWonder(wonder("stadium")))
    yield why_not(s, "red", act.BuildWonder(wonder("parthenon")))
    yield why_not(s, "red", act.PASS)
    yield why_not(s, "red", act.WAIT)
    yield why_not(position(trio(LIMIT, LIMIT, LIMIT)), "red", act.WAIT)
    s = position(trio(has()), columns={"city": 3, "trade": 5})
    yield why_not(s, "red", act.Discover(discovery("trade")))
    yield why_not(s, "red", act.Discover(discovery("city")))
    s = position(trio(has(gods="siren")), {"lesbos": "red"})
    yield why_not(s, "red", act.MoveSettler(land("lesbos"), 0, land("thrace")))


def _cross_refusals() -> Iterator[Refusal]:
    for gods in ("", "erinyes"):
        s = position(trio(LIMIT._replace(cubes="grain stone", gods=gods), LIMIT, LIMIT), columns={"medicine": 1})
        yield why_not(s, "red", act.Discover(discovery("medicine")))
    s = position(trio(has(space=80, cubes="grain stone"), LIMIT, LIMIT), columns={"medicine": 1})
    do(s, "red", act.Discover(discovery("medicine")))
    pays(s, "red", "grain stone")
    yield why_not(s, "red", act.TakeBonus(0))


def _purchase_refusals() -> Iterator[Refusal]:
    s = position(trio(has(cubes="grain grain gold wood")), columns={"currency": 1}, bonuses={"currency": "green -"})
    do(s, "red", act.Discover(discovery("currency")))
    yield why_not(s, "red", act.PayCubes(3, 0, 0, 1))
    yield why_not(s, "red", act.PayCubes(2, 1, 0, 1))
    pays(s, "red", "grain grain gold")
    yield why_not(s, "red", act.TakeBonus(0))
    yield why_not(s, "red", act.TakeBonus(2))
    do(s, "red", act.TakeBonus(1))
    yield why_not(s, "red", act.TakeTile(resource("grain")))
    s.tiles[discovery("currency")].remove(resource("gold"))
    yield why_not(s, "red", act.TakeTile(resource("gold")))
    s = position(trio(has(cubes="grain stone")), columns={"medicine": 1})
    do(s, "red", act.Discover(discovery("medicine")))
    pays(s, "red", "grain stone")
    yield why_not(s, "red", act.TakeBonus(2))
    s = position(trio(has(cubes="wood")), lands(red="grain stone"), columns={"cult": 5})
    do(s, "red", act.Discover(discovery("cult")))
    yield why_not(s, "red", act.PayCubes(0, 1, 0, 0))
    s = position(trio(has()), lands(red="grain stone"), columns={"cult": 5})
    do(s, "red", act.Discover(discovery("cult")))
    yield why_not(s, "red", act.PayCubes(0, 1, 0, 0))
    s = position(trio(has(cubes="grain wood wood stone")), columns={"trade": 5})
    do(s, "red", act.Discover(discovery("trade")))
    yield why_not(s, "red", act.PayCubes(1, 1, 1, 0))


def _card_refusals() -> Iterator[Refusal]:
    names = ("zeus", "star", "hourglass-per-grain", "hourglass-majority-grain", "prestige-set")
    s = position(trio(has(hand=" ".join(names))))
    for place, name in enumerate(names):
        yield why_not(s, "red", act.PlayDestiny(place, card(name)))
    yield why_not(s, "red", act.PlayDestiny(0, card("star")))
    for frame in (frames.PlayingZeus(0), frames.PayingStars(0, 0, 1), frames.ChoosingCube(0)):
        s = position(trio(has(hand="cube-gold"), has(), has()), stack=[frame])
        yield why_not(s, "red", act.PlayDestiny(0, card("cube-gold")))


def _other_refusals() -> Iterator[Refusal]:
    s = turn_ends(trio(has("oracle", space=12), has(hand=" ".join([*CARDS, "zeus"]))), who="red", start=11)
    draws(s, "prestige-set star")
    yield why_not(s, "red", act.KeepCard(2, ()))
    yield why_not(s, "red", act.KeepCard(0, ()))
    s = position(trio(has(hand="star zeus")), stack=[frames.LosingCards(0)])
    yield why_not(s, "red", act.DiscardCard(card("zeus")))
    s = position(trio(has(), has(), has()), stack=[frames.Condemning(0)], condemned="elis thrace boeotia phocis")
    yield why_not(s, "red", act.Condemn(land("thrace")))
    yield why_not(s, "red", act.Condemn(land("thessaly")))
    yield why_not(s, "red", act.Condemn(land("troad")))


CASES = {
    "condemn": "already enough star",
    "no-stop": "condemned own",
    "cross-space": "plain erinyes bonus",
    "once-each": "owned gone",
    "discovery-cost": "named grey both not-yours no-cubes too-many needless",
    "bonus": "none marked grey",
    "discount": "gone none",
    "wonder": "built stars",
    "oracle": "place shown",
    "destiny-any-time": "zeus star only-zeus only-star later tokens majority set",
    "wait": "action last",
}
REFUSED = (
    *("new-settler", "one-settler", "siren-blocks-sea", "grey-squares", "card-once", "last-action", "god-nemesis"),
    *(f"{slug}.{case}" for slug, cases in CASES.items() for case in cases.split()),
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
    assert phrase(act.PayCubes(0, 1, 0, 0), OURS) == Phrase("action.PayCubes.cubes", {"cubes": ("1 wood",)})
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


@pytest.mark.parametrize(
    ("event", "lang", "said"),
    [
        (told.ActionPaid(0, 1, 6), "en", "Ada spends 1 hourglass and moves 6 spaces."),
        (told.ActionPaid(0, 2, 0), "fr", "Ada paie avec 2 sabliers."),
        (told.ActionPaid(0, 0, 1), "de", "Ada zieht 1 Feld vor."),
        (told.Waited(0, 1), "fr", "Ada attend et avance de 1 case."),
        (told.DiscoveryMade(0, 0, (0, 0, 0, 0)), "en", "Ada discovers Medicine."),
        (told.CardsDrawn(0, 1, None), "de", "Ada zieht eine Karte."),
        (told.GodChose(god("ares"), (1,)), "fr", "La faveur d’Arès va à Bo."),
        (told.GodChose(god("erinyes"), (1, 2)), "fr", "La colère des Érinyes frappe Bo, Cy."),
        (told.GodChose(god("erinyes"), (1,)), "de", "Der Zorn der Erinnyen trifft Bo."),
        (told.GodChose(god("hecate"), ()), "fr", "La faveur d’Hécate ne va à personne."),
        (told.LandCondemned(0, land("attica")), "fr", "Ada condamne l’Attique."),
        (told.LandLeft(0, land("thrace")), "fr", "Ada ne contrôle plus la Thrace."),
        (told.FightWon(0, 1, land("troad"), 1), "en", "Ada beats Bo in the Troad; Bo takes 1 hourglass."),
    ],
)
def test_the_log_speaks_as_a_person_would(event: OlymposEvent, lang: Language, said: str) -> None:
    assert sentence(GAME, event, lang) == said


@pytest.mark.parametrize(
    ("key", "lang", "said"),
    [
        ("cross-space.plain", "en", "It costs 7 action points: up to the cross you can spend 5."),
        (
            "cross-space.erinyes",
            "fr",
            "Cela coûte 9 points d’action, dont 2 pour les Érinyes\u00a0: jusqu’à la croix, vous pouvez en dépenser 5.",
        ),
        ("discovery-cost.named", "en", "Hoplite cannot be paid: you lack 1 gold."),
        (
            "discovery-cost.grey",
            "en",
            "Trade cannot be paid: for its grey squares you lack 2 alike of any free kind, 1 of any free kind.",
        ),
        ("wonder.stars", "de", "Stadion: Dir fehlen 5 Sterne."),
        ("bonus.marked", "en", "This bonus is gone: Bo has marked it."),
    ],
)
def test_a_refusal_says_what_is_the_matter(key: str, lang: Language, said: str) -> None:
    assert refused(GAME, refusals()[key], lang) == said


# Catalogues


def test_the_refusals_here_are_all_the_rules_give() -> None:
    assert set(refusals()) == set(REFUSED)


@every_language
def test_every_refusal_is_a_sentence(lang: Language) -> None:
    for refusal in refusals().values():
        assert is_sentence(refused(GAME, refusal, lang)), refusal


@every_language
def test_no_sentence_about_a_refusal_is_left_over(lang: Language) -> None:
    assert {key.removeprefix("olympos/") for key in family(GAME, "refusal", lang)} == set(REFUSED)


SENTENCES = {
    "PayCubes": "cubes tokens",
    "KeepCard": "others only",
    "DiscoveryMade": "cubes tokens",
    "CardKept": "others only",
    "CardsDrawn": "hidden seen",
    "ActionPaid": "both hourglasses spaces free",
    "GodChose": "nobody good bad",
}


def told_as(union: object) -> set[str]:
    """The keys of the sentences about these things: one for each, or several."""
    names = [one.__name__ for one in kinds(union)]
    return {
        ".".join([name, *case]) for name in names for case in [[c] for c in SENTENCES.get(name, "").split()] or [[]]
    }


@every_language
def test_every_question_action_event_and_ending_has_words_and_no_words_are_left_over(lang: Language) -> None:
    more = {
        "discovery": DISCOVERED,
        "wonder": WONDERS,
        "destiny": CARDS,
        "god": GODS,
        "resource": RESOURCES,
        "bonus": {name for bonuses in OURS.bonuses for name in bonuses},
        "the-space": {*SPACES[:LANDS], "north"},
        "of-god": GODS,
        "event": told_as(OlymposEvent),
        "action": told_as(OlymposAction),
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
