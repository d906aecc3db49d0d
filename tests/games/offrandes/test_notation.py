"""Text both ways, numbers both ways, and a sentence in every language for all that happens or is refused."""

from __future__ import annotations

import re

import pytest

from agon.games.offrandes import GAME, frames
from agon.games.offrandes import actions as act
from agon.games.offrandes import events as told
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import OURS
from agon.games.offrandes.events import OffrandesEvent
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS
from agon.kit.game import read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.text import Catalogue, Language, read_messages, refusal_key
from agon.kit.wording import Phrase
from tests.games.offrandes.positions import (
    ALTARS,
    ANIMALS,
    CITIES,
    NOTHING,
    auction,
    bids,
    corrupt,
    corruption,
    corrupts,
    do,
    has,
    lot,
    offer,
    offering,
    offers,
    opens,
    passes,
    position,
    round_begins,
    tiles,
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

BOARD = GAME.folder.parents[1] / "terminal" / "boards" / "offrandes"
EVERYTHING = every_action(GAME)

EVENTS: list[OffrandesEvent] = [
    told.FirstPlayerDrawn(2),
    told.CharactersChosen(0, (0, 3, 6)),
    told.RoundStarted(3, 1),
    told.LotOpened(0, (0, 6)),
    told.BidPlaced(1, 4),
    told.BidPassed(2),
    told.AuctionPassed(0),
    told.LotWon(1, (0, 6), 4),
    told.PawnClimbed(1, 0, 2),
    told.PawnFell(2, 0, 4),
    told.CharacterCorrupted(0, 1, 4),
    told.CorruptionDeclined(0),
    told.OfferingReplaced(2, 2, 0, 3),
    told.OfferingMade(0, 10, 4, 5, 25),
    told.OfferingDeclined(1),
    told.PriestessScored(0, 4),
    told.IncomeReceived((10, 9, 0)),
    told.MatchEnded((101, 40, 33), (5, 35, 0)),
]
ENDINGS = ("altars", "track", "standstill")
THREE = dict.fromkeys(("sparta", "corinth", "athens"), NOTHING)


def refusals() -> dict[str, Refusal]:
    """One refusal of every clause that can refuse, and of every case of it, as the engine gives it."""
    found = (*_before(), *_in_auctions(), *_corrupting(), *_offering())
    return {refusal_key(refusal.clause, refusal.case).removeprefix("refusal.offrandes/"): refusal for refusal in found}


def _before() -> list[Refusal]:
    refused = GAME.refuse_setup(3, Options(cities=("sparta",)), OURS)
    assert refused is not None
    s = position(THREE)
    s.stack = [frames.ChoosingCharacters(0)]
    return [refused, why_not(s, "sparta", act.ChooseCharacters(0))]


def _in_auctions() -> list[Refusal]:
    found = [why_not(auction({**THREE, "sparta": has(0)}), "sparta", act.OpenLot(3))]
    s = auction(THREE)
    found.append(why_not(s, "sparta", act.OpenLot(1)))
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    found += [why_not(s, "sparta", act.PlaceBid(0)), why_not(s, "sparta", act.PASS)]
    bids(s, "sparta", 2)
    found += [why_not(s, "corinth", act.PlaceBid(11)), why_not(s, "corinth", act.PlaceBid(2))]
    bids(s, "corinth", 3)
    passes(s, "athens")
    found.append(why_not(s, "athens", act.PlaceBid(4)))
    passes(s, "sparta")
    found.append(why_not(s, "sparta", act.OpenLot(tiles("farmer priestess"))))
    opens(s, "sparta", "priestess corruptor", 1)
    return [*found, why_not(s, "corinth", act.PlaceBid(4))]


def _corrupting() -> list[Refusal]:
    strong = has(corruptor=3)
    s = corruption({"sparta": strong, "corinth": strong, "athens": has(farmer=5, priestess=1), "thebes": has(guard=3)})
    found = [
        why_not(s, "sparta", act.Corrupt(4, 0)),
        why_not(s, "sparta", corrupt(s, "sparta", "farmer")),
        why_not(s, "sparta", corrupt(s, "thebes", "farmer")),
        why_not(s, "sparta", corrupt(s, "athens", "guard")),
        why_not(s, "sparta", corrupt(s, "athens", "water-bearer")),
        why_not(s, "sparta", corrupt(s, "athens", "farmer")),
    ]
    corrupts(s, "sparta", "athens", "priestess")
    return [*found, why_not(s, "corinth", corrupt(s, "athens", "farmer"))]


def _offering() -> list[Refusal]:
    altars = {"hermes": "corinth 5 hen", "ares": "corinth 5 goat", "hera": "corinth 5 goat", "zeus": "corinth 5 goat"}
    s = offering({**THREE, "sparta": offers(2, 2, 1), "corinth": offers(3, 2, 1)}, altars=altars)
    found = [
        why_not(s, "sparta", offer("hermes", "hen")),
        why_not(s, "sparta", offer("hermes", "pig")),
        why_not(s, "sparta", offer("athena", "pig")),
    ]
    do(s, "sparta", act.DECLINE)
    return [*found, why_not(s, "corinth", offer("hermes", "ox"))]


REFUSED = (
    *("cities", "starting-characters", "open-lot.tiles", "open-lot.minimum", "open-lot.bid"),
    *("next-lot.gone", "next-lot.won", "bid-within-purse.open", "bid-within-purse.bid"),
    *("raise-or-pass.higher", "raise-or-pass.passed", "corrupt-stronger.absent", "corrupt-stronger.oneself"),
    *("corrupt-stronger.guarded", "corrupted-once", "incorruptible", "corrupt-has-one", "corrupt-the-best"),
    *("exact-offering", "short-stock", "altar-in-reach", "outdo-altar"),
)


# Numbers and text both ways


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (act.ChooseCharacters(tiles("farmer temple-keeper guard")), "start farmer temple-keeper guard"),
        (act.ChooseCharacters(0), "start"),
        (act.OpenLot(tiles("guard farmer")), "lot farmer guard"),
        (act.PlaceBid(5), "bid 5"),
        (act.PASS, "pass"),
        (act.Corrupt(0, 4), "corrupt 1 priestess"),
        (act.Offer(10, 4), "offer ox zeus"),
        (act.DECLINE, "decline"),
    ],
)
def test_an_action_is_noted_as_a_player_would(action: OffrandesAction, said: str) -> None:
    assert GAME.notation.write(action, OURS) == said


@pytest.mark.parametrize("said", ["Lot Farmer Guard", "  lot  farmer   guard ", "LOT FARMER GUARD"])
def test_an_action_may_be_written_carelessly(said: str) -> None:
    assert GAME.notation.read(said, OURS) == act.OpenLot(tiles("farmer guard"))


@pytest.mark.parametrize(
    "said", ["", "bid", "bid 128", "corrupt 0 farmer", "corrupt 6 farmer", "offer ox", "offer cow zeus"]
)
def test_what_is_no_action_is_malformed(said: str) -> None:
    assert GAME.notation.read(said, OURS) == Malformed("$", "value", {"got": said})


def test_an_edition_is_read_with_its_own_names() -> None:
    box = GAME.load_box(OURS.text.replace('"zeus"', '"Hestia"'))
    assert GAME.notation.write(act.Offer(10, 4), box) == "offer ox Hestia"
    assert GAME.notation.read("offer ox hestia", box) == act.Offer(10, 4)
    assert GAME.notation.read("offer ox zeus", OURS) == act.Offer(10, 4)


@pytest.mark.parametrize(
    "data",
    [
        {"type": "ChooseCharacters", "characters": 128},
        {"type": "OpenLot", "characters": -1},
        {"type": "PlaceBid", "drachmas": 128},
        {"type": "PlaceBid", "drachmas": -1},
        {"type": "Corrupt", "victim": 5, "character": 0},
        {"type": "Corrupt", "victim": 0, "character": 7},
        {"type": "Offer", "altar": 11, "animal": 0},
        {"type": "Offer", "altar": 0, "animal": 5},
        {"type": "Offer"},
    ],
)
def test_an_action_out_of_range_is_malformed(data: dict[str, object]) -> None:
    assert isinstance(read_action(GAME, data), Malformed)


# Phrases


def test_a_phrase_names_characters_animals_and_altars() -> None:
    phrase = GAME.notation.phrase
    assert phrase(told.LotWon(1, (0, 6), 4), OURS) == Phrase(
        "event.LotWon", {"seat": 1, "characters": ("farmer", "guard"), "drachmas": 4}
    )
    assert phrase(told.PawnFell(2, 5, 4), OURS).params == {"seat": 2, "character": "corruptor", "step": 4}
    assert phrase(told.OfferingMade(0, 10, 4, 5, 25), OURS).params == {
        "seat": 0,
        "altar": "zeus",
        "animal": "ox",
        "count": 5,
        "points": 25,
    }
    assert phrase(told.IncomeReceived((10, 9, 0)), OURS).params == {"drachmas": (10, 9, 0)}
    assert phrase(act.OpenLot(tiles("farmer guard")), OURS) == Phrase(
        "action.OpenLot", {"characters": ("farmer", "guard")}
    )
    assert phrase(act.ChooseCharacters(0), OURS).params == {"characters": ("–",)}
    assert phrase(act.Corrupt(2, 4), OURS).params == {"victim": 2, "character": "priestess"}


def test_the_examples_here_are_all_events_there_are() -> None:
    assert {type(event) for event in EVENTS} == kinds(OffrandesEvent)


@every_language
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence(event: OffrandesEvent, lang: Language) -> None:
    assert is_sentence(sentence(GAME, event, lang))


@every_language
def test_every_action_has_words_of_its_own(lang: Language) -> None:
    check_own_words(GAME, EVERYTHING, lang)


@pytest.mark.parametrize(
    ("event", "lang", "said"),
    [
        (told.LotWon(1, (0, 6), 1), "en", "Bo wins Farmer, Guard for 1 drachma."),
        (told.LotWon(1, (0, 6), 4), "fr", "Bo remporte le paysan, le garde pour 4 drachmes."),
        (told.LotWon(1, (0, 6), 1), "de", "Bo ersteigert den Bauern, die Wache für 1 Drachme."),
        (told.PawnClimbed(0, 4, 2), "en", "Ada's Priestess climbs to step 2."),
        (told.PawnFell(0, 4, 2), "de", "Priesterin: Ada fällt auf Stufe 2."),
        (told.CharacterCorrupted(0, 1, 0), "en", "Ada corrupts the Farmer of Bo."),
        (told.CharacterCorrupted(0, 1, 1), "fr", "Ada corrompt la porteuse d’eau chez Bo."),
        (told.CharacterCorrupted(0, 1, 0), "de", "Ada besticht den Bauern von Bo."),
        (
            told.OfferingReplaced(2, 1, 0, 1),
            "fr",
            "Sur l’autel d’Arès, l’offrande précédente (Cy, 1 poule) retourne à la réserve.",
        ),
        (
            told.OfferingReplaced(2, 10, 4, 2),
            "fr",
            "Sur l’autel de Zeus, l’offrande précédente (Cy, 2 bœufs) retourne à la réserve.",
        ),
        (told.OfferingMade(0, 4, 0, 1, 1), "en", "Ada offers 1 hen to Hera and scores 1 point."),
        (told.OfferingMade(0, 4, 0, 2, 2), "de", "Ada bringt Hera eine Opfergabe: 2 Hühner, 2 Punkte."),
        (told.PriestessScored(0, 4), "de", "Ada bekommt 4 Punkte für die Priesterin."),
    ],
)
def test_the_log_speaks_as_a_person_would(event: OffrandesEvent, lang: Language, said: str) -> None:
    assert sentence(GAME, event, lang) == said


@every_language
def test_an_altar_of_an_edition_is_called_by_its_own_name(lang: Language) -> None:
    box = GAME.load_box(OURS.text.replace('"ares"', '"hestia"'))
    phrase = GAME.notation.phrase(told.OfferingReplaced(2, 1, 0, 1), box)
    assert "hestia" in Catalogue(lang, GAME.folder, names=("Ada", "Bo", "Cy")).fill(phrase.key, phrase.params)


def test_in_french_no_name_follows_a_word_that_would_be_elided() -> None:
    """'de Ada', 'que Ada', 'le autel': names and altars are told where every one of them fits."""
    spoken = read_messages(GAME.folder, "fr") | read_messages(BOARD, "fr")
    elided = r"\b(de|que|le|la|se|ne|jusque) \{(\w+:(seat|altar|of-altar|character|animal)|name|names|first)\b"
    assert {key for key, message in spoken.items() if re.search(elided, str(message))} == set()
    assert {f"l’autel {spoken[f'of-altar.{altar}']}" for altar in ("ares", "hera", "zeus")} == {
        "l’autel d’Arès",
        "l’autel d’Héra",
        "l’autel de Zeus",
    }


def test_in_german_an_offering_is_no_victim_and_a_pawn_is_no_character() -> None:
    spoken = read_messages(GAME.folder, "de") | read_messages(BOARD, "de")
    rules = (GAME.folder / "rules.de.md").read_text(encoding="utf-8")
    assert not re.search(r"\bOpfers?\b", f"{spoken} {rules}")  # that word means both: an offering is an Opfergabe
    pawns = {key for key, message in spoken.items() if "Figur" in str(message)}
    assert {key for key in pawns if not key.startswith(("what.", "symbol."))} == {
        "board.needs-best",
        "advance.until.pawns",
    }
    # All else that is asked, done and told speaks of characters: Personen.
    assert all("Person" not in str(spoken[key]) for key in pawns)


# Catalogues


def test_the_refusals_here_are_all_the_rules_give() -> None:
    assert set(refusals()) == set(REFUSED)


@every_language
@pytest.mark.parametrize("slug", REFUSED)
def test_every_refusal_is_a_sentence(slug: str, lang: Language) -> None:
    assert is_sentence(refused(GAME, refusals()[slug], lang))


@every_language
def test_no_sentence_about_a_refusal_is_left_over(lang: Language) -> None:
    assert family(GAME, "refusal", lang) == {f"offrandes/{slug}" for slug in REFUSED}


@every_language
def test_every_question_action_event_and_ending_has_words_and_no_words_are_left_over(lang: Language) -> None:
    more = {
        "character": CHARACTERS,
        "the-character": CHARACTERS,
        "animal": ANIMALS,
        "one-animal": ANIMALS,
        "city": CITIES,
        "altar": ALTARS,
        "of-altar": ALTARS,
    }
    check_families(GAME, frames, ENDINGS, lang, more)
    assert len(questions(frames)) == 5


# The picture


def test_the_picture_tells_the_table_in_plain_lines() -> None:
    players = {"sparta": has(9, 12, farmer=2), "corinth": has(10, 3), "athens": has(7, guard=5)}
    s = position(players, "corinth", {"hermes": "athens 2 goat", "zeus": "sparta 5 ox"}, quiet=2, round=6)
    round_begins(s)
    opens(s, "corinth", "farmer guard", 1)
    bids(s, "athens", 2)
    passes(s, "sparta", "corinth")
    opens(s, "corinth", "priestess corruptor", 2)
    s.corrupted = [1]
    none = "farmer 0 water-bearer 0 flower-bearer 0 temple-keeper 0 priestess 0 corruptor 0 guard 0"
    assert GAME.notation.picture(GAME.view(s, None), OURS).splitlines() == [
        "round 7, first 1, quiet 3; stock hen 15, pig 15, goat 13, sheep 15, ox 10",
        f"0 sparta: 12 points, 9 drachmas; {none.replace('farmer 0', 'farmer 2')}",
        f"1 corinth: 3 points, 10 drachmas; {none}, corrupted",
        f"2 athens: 0 points, 5 drachmas; {none.replace('farmer 0', 'farmer 1').replace('guard 0', 'guard 5')}",
        "auction of 1: hand water-bearer flower-bearer temple-keeper priestess corruptor; won by 2; "
        "lot priestess corruptor, bid 2, in 0 1",
        "altars: hermes 2 goat of 2, zeus 5 ox of 0",
    ]


def test_an_auction_without_a_lot_and_a_table_without_offerings_are_told_so() -> None:
    lines = GAME.notation.picture(GAME.view(auction(THREE), None), OURS).splitlines()
    assert lines[-2:] == [f"auction of 0: hand {' '.join(CHARACTERS)}", "altars: none"]
    lines = GAME.notation.picture(GAME.view(position(THREE), None), OURS).splitlines()
    assert not any("auction" in line for line in lines)


def test_a_lot_is_told_before_its_first_bid() -> None:
    s = lot(THREE, "farmer guard", 3)
    assert "lot farmer guard, bid 3, in 1 2 0" in GAME.notation.picture(GAME.view(s, 0), OURS)
