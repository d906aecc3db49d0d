"""Text both ways, numbers both ways, and a sentence in every language for all that happens or is refused."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.actions import CARDS, PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.events import (
    CardPlayed,
    CardsUncovered,
    ColourRequested,
    DealerChosen,
    GemTaken,
    HandsDealt,
    MatchWon,
    MonsterSlain,
    OlympeEvent,
    RoundScored,
    TrickCancelled,
    TrickWon,
)
from agon.games.olympe.frames import Playing
from agon.games.olympe.options import Options
from agon.games.olympe.state import NO_CARD, sort_hand
from agon.kit.game import read_action
from agon.kit.refusal import Malformed, Refusal
from agon.kit.text import Catalogue, Language, refusal_key
from agon.kit.wording import Phrase
from tests.games.olympe import variants
from tests.games.olympe.positions import card, cards, colour, position, seat, why_not
from tests.games.wording import (
    check_own_words,
    every_language,
    family,
    is_sentence,
    kinds,
    refused,
    sentence,
)

LAST_CARDS = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "red 40"}

EVENTS: list[OlympeEvent] = [
    DealerChosen(1),
    HandsDealt(2, (None, (1, 2), None)),
    CardPlayed(0, card("blue high-priestess")),
    ColourRequested(3, colour("red"), colour("purple")),
    ColourRequested(3, colour("red"), colour("red")),
    MonsterSlain(1, colour("green")),
    TrickWon(2, card("orange 40"), 131),
    TrickCancelled((colour("red"), colour("blue")), 3),
    TrickCancelled((colour("red"),), 3),
    TrickCancelled((), 1),
    CardsUncovered(((0, 4, card("green oracle")), (1, 0, card("red monster")))),
    GemTaken(1, (1, 3), colour("green")),
    RoundScored((10, 20, 30, 0), (0, 1, 3, 0)),
    RoundScored((10, 20, 30, 0), (0, 0, 0, 0)),
    MatchWon((0, 2), "shared"),
]
ENDINGS = ("gems", "most-gems", "round-points", "shared", "own-gems", "own-kept")


# One refusal of every clause that can refuse, case by case: the hands that differ, the trick, who wants to play what.
REFUSED = {
    "olympe/follow-colour": ({"athena": "blue 10, red 20"}, "blue 40", "athena", "red 20"),
    "olympe/must-rise": ({"athena": "orange 10 50"}, "orange 40", "athena", "orange 10"),
    "olympe/must-ruff": ({"athena": "orange 10, red 20"}, "blue 40", "athena", "red 20"),
    "olympe/must-over-ruff": ({"dionysos": "orange 10 50"}, "blue 40, orange 20", "dionysos", "orange 10"),
    "olympe/monster-is-its-colour.follow": ({"athena": "blue monster, red 20"}, "blue 40", "athena", "red 20"),
    "olympe/monster-is-its-colour.ruff": ({"athena": "orange monster, red 20"}, "blue 40", "athena", "red 20"),
    "agon/not-yours": ({}, "blue 40", "athena", "red 90"),
}


# Tables that cannot be laid.
REFUSED_TABLES = {
    "olympe/gods": (3, Options(gods=("zeus", "athena", "athena"))),
    "olympe/teams-of-four": (5, Options(teams=2)),
    "olympe/big-teams.teams": (9, Options(teams=2)),
    "olympe/big-teams.nobody": (7, Options()),
    "olympe/virtual-limits.negative": (4, Options(virtual=-1)),
    "olympe/virtual-limits.none": (5, Options(virtual=1)),
    "olympe/virtual-limits.many": (4, Options(virtual=2)),
}
TWINS = "olympe/twin-not-higher"
IN_PLAY = [*REFUSED, TWINS]


def refusal_of(clause: str) -> Refusal:
    """What the engine answers."""
    if clause in REFUSED_TABLES:
        refusal = GAME.refuse_setup(*REFUSED_TABLES[clause], OURS)
        assert refusal is not None
        return refusal
    if clause == TWINS:
        s = variants.lay(Options(), ["blue 40", "blue 40 50", "", "", "", ""])
        variants.play(s, "blue 40")
        refusal = variants.why_not(s, "blue 40")
        assert refusal is not None
        return refusal
    hands, trick, who, name = REFUSED[clause]
    return why_not(position({**LAST_CARDS, **hands}, trick=trick), who, name)


def test_there_are_as_many_actions_as_cards() -> None:
    assert GAME.encodings == CARDS


@pytest.mark.parametrize("said", ["Blue 40", "  blue   40 ", "BLUE 40"])
def test_a_card_may_be_written_carelessly(said: str) -> None:
    assert GAME.notation.read(said, OURS) == PLAY[card("blue 40")]


@pytest.mark.parametrize("said", ["", "blue", "40", "blue 45", "pink 40", "blue 40 40"])
def test_what_is_no_card_is_malformed(said: str) -> None:
    assert GAME.notation.read(said, OURS) == Malformed("$", "card-name", {"got": said})


@pytest.mark.parametrize("number", [-1, CARDS])
def test_a_card_that_does_not_exist_is_malformed(number: int) -> None:
    assert isinstance(read_action(GAME, {"type": "PlayCard", "card": number}), Malformed)


def test_a_phrase_names_cards_and_colours() -> None:
    assert GAME.notation.phrase(CardPlayed(0, card("blue 40")), OURS) == Phrase(
        "event.CardPlayed", {"seat": 0, "card": "blue 40"}
    )
    assert GAME.notation.phrase(TrickCancelled((0, 2), 1), OURS) == Phrase(
        "event.TrickCancelled", {"colours": ("blue", "red"), "leader": 1, "count": 2}
    )
    assert GAME.notation.phrase(PLAY[card("red hero")], OURS) == Phrase("action.PlayCard", {"card": "red hero"})
    assert GAME.notation.phrase(TrickCancelled((), 1), OURS) == Phrase("event.TrickOfMonsters", {"leader": 1})
    assert GAME.notation.phrase(CardsUncovered(((0, 4, 79), (1, 0, 32))), OURS) == Phrase(
        "event.CardsUncovered", {"cards": ("purple oracle", "red monster")}
    )
    assert GAME.notation.phrase(GemTaken(1, (1, 3), 4), OURS) == Phrase(
        "event.GemTaken", {"side": 1, "seats": (1, 3), "colour": ("purple",)}
    )


def test_a_phrase_about_a_deal_tells_no_cards() -> None:
    assert GAME.notation.phrase(HandsDealt(2, ((1, 2), None)), OURS) == Phrase("event.HandsDealt", {"dealer": 2})


def test_the_examples_here_are_all_events_there_are() -> None:
    assert {type(event) for event in EVENTS} == kinds(OlympeEvent)


@every_language
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence(event: OlympeEvent, lang: Language) -> None:
    assert is_sentence(sentence(GAME, event, lang))


@pytest.mark.parametrize(
    ("event", "lang", "said"),
    [
        (TrickWon(1, card("red hero"), 1), "en", "Bo wins the trick with Red IV Hero: 1 point."),
        (TrickWon(1, card("red 40"), 0), "fr", "Bo remporte le pli avec Rouge 40\u00a0: 0 point."),
        (TrickWon(1, card("red 40"), 2), "de", "Bo gewinnt den Stich mit Rot 40: 2 Punkte."),
        (ColourRequested(0, 0, 1), "en", "The requested colour is blue, trump is orange."),
        (ColourRequested(0, 0, 0), "en", "Trump is requested: blue."),
        (MonsterSlain(1, colour("green")), "fr", "Bo tue le Monstre vert avec son Héros."),
        (MonsterSlain(1, colour("green")), "de", "Der Held von Bo erschlägt das grüne Monster."),
        (GemTaken(1, (1,), colour("purple")), "fr", "Une gemme violette va à Bo, pour le plus de points en violet."),
        (GemTaken(1, (1,), 0), "de", "Ein blauer Edelstein geht an Bo, für die meisten Punkte in Blau."),
        (
            RoundScored((5, 5), (0, 0)),
            "en",
            "The round is over. Points: Ada + Cy + Ed (5), Bo + Di (5). No gem is taken.",
        ),
    ],
)
def test_the_log_speaks_as_a_person_would(event: OlympeEvent, lang: Language, said: str) -> None:
    assert sentence(GAME, event, lang) == said


@pytest.mark.parametrize(
    ("seats", "virtual", "lang", "said"),
    [
        (4, 2, "en", "With 4 players at most 1 virtual colour can join, not 2."),
        (3, 3, "en", "With 3 players at most 2 virtual colours can join, not 3."),
        (4, 2, "de", "Bei 4 Spielern kann höchstens 1 virtuelle Farbe dazukommen, nicht 2."),
        (5, 1, "fr", "À 5 joueurs, aucune couleur virtuelle ne peut s’ajouter."),
        (3, -1, "en", "There cannot be -1 virtual colours: 0 is the least."),
    ],
)
def test_numbers_of_virtual_colours_are_refused_in_good_grammar(
    seats: int, virtual: int, lang: Language, said: str
) -> None:
    no = GAME.refuse_setup(seats, Options(virtual=virtual), OURS)
    assert no is not None
    assert refused(GAME, no, lang) == said


@every_language
@pytest.mark.parametrize("clause", [*IN_PLAY, *REFUSED_TABLES])
def test_every_refusal_is_a_sentence(clause: str, lang: Language) -> None:
    refusal = refusal_of(clause)
    assert refusal_key(refusal.clause, refusal.case) == f"refusal.{clause}"
    assert is_sentence(refused(GAME, refusal, lang))


@every_language
def test_every_refusal_of_the_rulebook_is_shown_here(lang: Language) -> None:
    assert family(GAME, "refusal", lang) == {*IN_PLAY, *REFUSED_TABLES} - {"agon/not-yours"}


@every_language
def test_every_action_has_words_of_its_own(lang: Language) -> None:
    check_own_words(GAME, PLAY, lang)


@every_language
def test_every_prompt_ending_god_and_malformed_card_has_words(lang: Language) -> None:
    catalogue = Catalogue(lang, GAME.folder)
    keys = [f"prompt.{Playing.__name__}", *(f"ending.{ending}" for ending in ENDINGS)]
    keys += [f"god.{god.id}" for god in OURS.parts.gods]
    assert [key for key in keys if key not in catalogue] == []
    assert is_sentence(refused(GAME, Malformed("$", "card-name", {"got": "pink 40"}), lang))


def test_the_picture_tells_the_table_in_plain_lines() -> None:
    hands = {"hephaistos": "red 10", "athena": "blue monster 10, red 20", "dionysos": "red 30"}
    s = position(hands, trick="blue 40", gems={"athena": 4}, kept={"dionysos": "red 90 hero"})
    assert GAME.notation.picture(GAME.view(s, seat(s, "athena")), OURS).splitlines() == [
        "round 1, dealer 2, leader 0, asked 1",
        "trick: blue 40",
        "requested blue, trump orange",
        "0 hephaistos: 0 gems, 0 points, 1 cards",
        "1 athena: 4 gems, 0 points, 3 cards",
        "2 dionysos: 0 gems, 91 points, 1 cards",
        "hand of 1: blue monster, blue 10, red 20",
    ]


def test_the_picture_of_two_players_tells_piles_and_own_gems() -> None:
    s = variants.lay(Options(scoring="own-gems"), ["red 10", "blue 10"])
    s.piles, s.covered = [[card("red 90"), NO_CARD], [card("blue hero"), card("orange 20")]], [3, 0]
    s.hands = [sort_hand(cards("red 10 90")), sort_hand(cards("blue 10 hero, orange 20"))]
    s.own, s.gems = [5, 3, 4, 0, 0], [1, 2]
    assert GAME.notation.picture(GAME.view(s, 1), OURS).splitlines()[3:] == [
        "0 athena: 1 gems, 0 points, 1 cards, piles red 90 | -, 2 covered",
        "1 hephaistos: 2 gems, 0 points, 1 cards, piles blue hero | orange 20, 0 covered",
        "own gems: blue 5, orange 3, red 4",
        "hand of 1: blue 10",
    ]


def test_the_picture_of_teams_tells_who_plays_with_whom() -> None:
    s = variants.lay(Options(teams=2), ["red 10", "red 20", "red 30", "red 40"], ["", "blue 10", "", "blue 90"])
    s.gems = [4, 7]
    assert GAME.notation.picture(GAME.view(s, None), OURS).splitlines()[3:] == [
        "0 athena (team 0): 4 gems, 0 points, 1 cards",
        "1 hephaistos (team 1): 7 gems, 10 points, 1 cards",
        "2 dionysos (team 0): 4 gems, 0 points, 1 cards",
        "3 artemis (team 1): 7 gems, 90 points, 1 cards",
    ]


def test_a_spectators_picture_shows_no_hand() -> None:
    s = position({"hephaistos": "red 10", "athena": "blue 10", "dionysos": "red 30"})
    told = GAME.notation.picture(GAME.view(s, None), OURS)
    assert "hand" not in told
    assert "trick: none" in told
    assert "requested none, trump none" in told
    assert not [name for name in ("red 10", "blue 10", "red 30") if name in told]


def test_several_cards_in_a_text_are_read_as_the_tests_mean_them() -> None:
    assert cards("blue 40 hero, red 10") == [card("blue 40"), card("blue hero"), card("red 10")]
