"""Variants are asked for by name and set by name, in every language, and offered only where they can be played."""

from __future__ import annotations

import msgspec
import pytest

from agon.kit.game import AnyGame, refuse_seats
from agon.kit.registry import find_game, game_names
from agon.kit.text import LANGUAGES, Language
from agon.terminal.language import words_of
from agon.terminal.laying import BOT_NAMES, choose_names
from agon.terminal.saves import Save, read_save, unfinished_paths
from agon.terminal.variants import variant_parts, variants_for
from tests.cli.running import EVERYTHING, Agon, numbers


def the(name: str) -> AnyGame:
    """The game of this name."""
    game = find_game(name)
    assert game
    return game


def saved() -> Save:
    """The one unfinished game."""
    (path,) = unfinished_paths()
    return read_save(path, words_of("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_game_names_its_variants_in_every_language(name: str, lang: Language) -> None:
    game = the(name)
    words = words_of(lang, game)
    assert "variant.ordinary" in words
    english = words_of("en", game)
    for seats in game.seats:
        offered = variants_for(game, seats, words)
        assert next(iter(offered.values())) == game.variants[0]
        assert list(offered.values()) == list(variants_for(game, seats, english).values())
        assert all(refuse_seats(game, seats, options, game.box) is None for options in offered.values())


def test_all_variants_but_other_gods_are_offered_somewhere() -> None:
    game = the("olympe")
    words = words_of("en", game)
    offered = [options for seats in game.seats for options in variants_for(game, seats, words).values()]
    assert [options for options in game.variants if options not in offered] == [game.variants[1]]
    assert variant_parts(game, game.variants[1], words) == [None]


def test_a_bare_start_asks_for_the_variant(agon: Agon) -> None:
    out = agon("play", typed=["olympe", "4", "4", "", "", "q"]).out
    assert "Variant:\n1 ordinary game\n2 To your gems!\n3 two teams\n4 To your gems! + two teams\n" in out
    assert saved().record.header.options == {"gods": [], "scoring": "own-gems", "teams": 2, "virtual": 0}
    assert "Olympe · round 1 · To your gems! · two teams" in out


@pytest.mark.parametrize(
    ("lang", "advice"),
    [
        ("en", "The rulebook advises two or three"),
        ("fr", "À deux ou trois, le livret"),
        ("de", "Zu zweit oder zu dritt"),
    ],
)
def test_two_or_three_hear_what_the_rulebook_advises_and_may_do_otherwise(agon: Agon, lang: str, advice: str) -> None:
    assert advice in agon("play", "--lang", lang, typed=["olympe", "3", "", "", "", "q"]).out
    assert saved().record.header.options["virtual"] == 0
    assert advice not in agon("play", "--lang", lang, typed=["n", "olympe", "4", "q"]).out


@pytest.mark.parametrize(("typed", "scoring"), [("", "gems"), ("ordinary", "gems"), ("To your", "own-gems")])
def test_a_variant_is_taken_by_enter_or_by_name(agon: Agon, typed: str, scoring: str) -> None:
    agon("play", typed=["olympe", "5", typed, "", "", "q"])
    assert saved().record.header.options["scoring"] == scoring


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "ordinary game"), ("fr", "partie ordinaire"), ("de", "gewöhnliches")]
)
def test_variants_speak_the_persons_language(agon: Agon, lang: str, name: str) -> None:
    assert f"1 {name}" in agon("play", "--lang", lang, typed=["olympe", "2", "q"]).out


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        (("--set", "scoring=own-gems"), {"scoring": "own-gems"}),
        (("--set", "scoring=own-gems", "--set", "teams=2"), {"scoring": "own-gems", "teams": 2}),
        (("--set", " teams = 2 "), {"teams": 2}),
        (("--set=virtual=1", "--options", '{"teams": 2}'), {"virtual": 1, "teams": 2}),
        (("--options", '{"teams": 0}', "--set", "teams=2"), {"teams": 2}),
        (("--set", "teams=0", "--set", "teams=2"), {"teams": 2}),
        (("--set", 'scoring="own-gems"'), {"scoring": "own-gems"}),
        (
            ("--set", 'gods=["hermes", "athena", "artemis", "dionysos"]'),
            {"gods": ["hermes", "athena", "artemis", "dionysos"]},
        ),
    ],
)
def test_options_are_set_by_name(agon: Agon, typed: tuple[str, ...], options: dict[str, object]) -> None:
    assert agon("play", "olympe", *typed).code == 0
    ordinary = {"gods": [], "scoring": "gems", "teams": 0, "virtual": 0}
    assert saved().record.header.options == {**ordinary, **options}
    report = agon("simulate", "olympe", "--games", 1, *typed, "--json").out
    assert msgspec.json.decode(report)["options"] == {**ordinary, **options}


@pytest.mark.parametrize("command", [("play", "olympe"), ("simulate", "olympe")])
@pytest.mark.parametrize(
    ("setting", "lang", "why"),
    [
        ("teams", "en", "'teams' sets nothing: --set takes NAME=VALUE"),
        ("teams", "fr", "«\u00a0teams\u00a0» ne règle rien"),
        ("teams", "de", "„teams“ stellt nichts ein"),
        ("gems=5", "en", "there is no option 'gems'; there are: gods, scoring, teams, virtual"),
        ("=5", "fr", "«\u00a0=5\u00a0» ne règle rien"),
        ("scoring=points", "en", "scoring cannot be 'points': possible are gems, own-gems"),
        ("scoring=3", "de", "scoring kann nicht „3“ sein: möglich sind gems, own-gems"),
        ("teams=two", "en", "teams cannot be 'two': int expected, str found."),
        ("gods=[3]", "en", "gods cannot be '[3]': str expected, int found."),
        ("teams=[[[", "en", "teams cannot be '[[['"),
        ("teams=3", "en", "4 players cannot form 3 teams"),
        ("virtual=2", "fr", "À 4 joueurs, 1 couleur virtuelle au plus peut s’ajouter, et non 2."),
        ("virtual=-1", "en", "There cannot be -1 virtual colours: 0 is the least."),
        ('gods=["zeus"]', "en", "different gods"),
    ],
)
def test_what_cannot_be_set_is_one_line(
    agon: Agon, command: tuple[str, ...], setting: str, lang: str, why: str
) -> None:
    ran = agon(*command, f"--set={setting}", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.complaint


def test_another_game_is_the_same_variant(agon: Agon) -> None:
    """What a saved game was played by is kept when it is gone on with."""
    agon("play", "olympe", "--seats", 2, "--set", "virtual=2", typed=[*numbers(35), "q"])
    before = saved()
    assert "two virtual colours" in agon("play", typed=["y", "q"]).out
    assert saved() == before


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("people", range(1, 11))
def test_ten_seats_have_ten_names(people: int, lang: Language) -> None:
    words = words_of(lang)
    assert len(set(choose_names(None, 10, people, words))) == 10
    for typed in ("Thales", "Player 3,Spieler 2,Joueur 4", ",".join(BOT_NAMES[:people])):
        names = choose_names(typed, 10, people, words)
        assert len(set(names)) == 10
        assert ",".join(names).startswith(typed)
    bots = choose_names(None, 10, people, words)[people:]
    assert bots == BOT_NAMES[: 10 - people]


def test_all_of_a_table_of_ten_are_named_on_the_screen(agon: Agon) -> None:
    out = agon("play", "olympe", "--seats", 10, "--names", "Ann", "--seed", 1, typed=EVERYTHING).out
    assert all(name in out for name in ("Ann", *BOT_NAMES[:9]))
