"""A game in the terminal, typed line by line."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from agon.kit.action import Undo
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record
from agon.kit.registry import find_game
from agon.terminal.saves import Save, unfinished_paths
from tests.cli.running import EVERYTHING, Agon, shown_cards

# Bots that draw lots: what they play hangs on the seed alone, not on what they think of a card.
GAME = ("play", "olympe", "--seed", "1306", "--names", "Ann", "--bots", "random")
RULEBOOK = {"en": "rulebook", "fr": "livret", "de": "Regelheft"}  # the tag [book] in the reader's language


def saved(path: Path) -> Save:
    """The game in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Save)


def resumed(save: Save) -> Match:
    """The match in a save, which has no flaw."""
    game = find_game("olympe")
    assert game is not None
    match = Match.resume(game, save.record, Seeded(save.party.seed))
    assert isinstance(match, Match)
    return match


def test_a_whole_game_is_played_to_its_end(agon: Agon, home: Path) -> None:
    ran = agon(*GAME, "--seats", 3, typed=EVERYTHING * 250)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert ran.out.count("Won by") == 1
    (record,) = (home / "records").iterdir()
    assert f"The record is kept in {record}" in ran.out
    assert msgspec.json.decode(record.read_bytes(), type=Record).outcome is not None
    assert unfinished_paths() == []


def test_leaving_keeps_the_game_and_the_next_start_offers_it(agon: Agon) -> None:
    left = agon(*GAME, typed=[*EVERYTHING, "q"])
    assert left.code == 0
    (path,) = unfinished_paths()
    assert str(path) in left.out
    before = saved(path)
    again = agon("play", typed=["", "q"])
    assert "unfinished game of Olympe (Ann, Thales" in again.out
    assert shown_cards(again.out) == shown_cards(left.out)[-len(shown_cards(again.out)) :]
    assert saved(path) == before


def test_nothing_more_to_read_is_a_polite_end(agon: Agon) -> None:
    ran = agon(*GAME, typed=[])
    assert ran.code == 0
    assert len(unfinished_paths()) == 1


def test_a_bare_start_asks_and_takes_defaults(agon: Agon) -> None:
    ran = agon("play", typed=["olympe", "7", "", "9", "", "", "", "q"])
    assert "'7' is not possible: 2, 3, 4, 5, 6, 8, 9, 10." in ran.out
    assert "'9' is not possible: 1-7." in ran.out
    (path,) = unfinished_paths()
    party = saved(path).party
    assert (len(party.names), party.people, set(party.bots)) == (4, 1, {"medium"})


def test_no_to_the_unfinished_game_begins_another(agon: Agon) -> None:
    agon(*GAME, typed=["q"])
    agon("play", typed=["maybe", "n", "olympe", "3", "", "3", "q"])
    assert sorted(saved(path).party.people for path in unfinished_paths()) == [1, 3]


def test_undo_takes_the_move_back_with_what_followed(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = agon(*GAME, "--save", file, typed=["12", "u", "q"])
    screens = ran.out.split("Olympe · round 1")[1:]
    assert len(screens) == 3
    assert shown_cards(screens[2]) == shown_cards(screens[0])
    assert "Ann takes a move back." in screens[2]
    match = resumed(saved(file))
    assert match.casual
    assert match.state.trick == resumed(saved_after(agon, tmp_path)).state.trick


def saved_after(agon: Agon, tmp_path: Path) -> Save:
    """The same game before the first move."""
    file = tmp_path / "fresh.json"
    agon(*GAME, "--save", file, typed=["q"])
    return saved(file)


def test_nothing_to_undo_says_so(agon: Agon) -> None:
    assert "There is nothing to take back" in agon(*GAME, typed=["u"]).out


@pytest.mark.parametrize(
    "nonsense",
    ["", "0", "17", "999999999999999999999", "²", "blub", "-1", "1 2", "w", "w 99", "r blub", "\x1b[2J", "'"],
)
def test_nonsense_gets_one_line_and_the_question_again(agon: Agon, nonsense: str) -> None:
    ran = agon(*GAME, typed=[nonsense, "q"])
    assert ran.code == 0
    _, after = ran.out.split("h help) >", 1)
    answer, _ = after.split("\nAnn: Play a card.", 1)
    assert len(answer.splitlines()) == 2  # what was typed, and one line
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("name", ["red preacher", "RED  Preacher", "red prea", "12"])
def test_a_card_can_be_typed_by_number_or_name(agon: Agon, name: str) -> None:
    played = "Ann plays Red I Preacher." in agon(*GAME, typed=[name, "q"]).out
    assert played == (name != "red prea")


def test_a_card_can_be_typed_in_the_language_of_the_screen(agon: Agon) -> None:
    assert "Ann joue Rouge I Prédicateur." in agon(*GAME, "--lang", "fr", typed=["rouge predicateur", "q"]).out


@pytest.mark.parametrize(
    ("lang", "sentence", "clause"),
    [
        ("en", "You hold red, the requested colour: play it.", "follow-colour · [rulebook] A player who holds"),
        (
            "fr",
            "Vous avez la couleur demandée (rouge)\u00a0: fournissez.",
            "follow-colour · [livret] Un joueur qui possède",
        ),
        ("de", "Du hast die verlangte Farbe (Rot): Bediene.", "follow-colour · [Regelheft] Ein Spieler, der"),
    ],
)
@pytest.mark.parametrize("typed", ["1", "w 1", "w blue 20", "blue 20"])
def test_why_not_names_the_rule_in_every_language(
    agon: Agon, lang: str, sentence: str, clause: str, typed: str
) -> None:
    ran = agon(*GAME, "--lang", lang, typed=[typed])
    assert sentence in ran.out
    assert clause in ran.out


def test_asking_why_not_plays_nothing(agon: Agon) -> None:
    ran = agon(*GAME, typed=["w 12", "w green 100"])
    assert "Red I Preacher is allowed." in ran.out
    assert "You do not hold Green 100." in ran.out
    assert ran.out.count("Olympe · round 1") == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "You do not hold Orange I Preacher."),
        ("fr", "Vous n’avez pas la carte Orange I Prédicateur."),
        ("de", "Die Karte Orange I Prediger hast du nicht."),
    ],
)
def test_a_card_on_a_pile_of_ones_own_can_be_played_one_of_the_others_not(agon: Agon, lang: str, sentence: str) -> None:
    """Ann has Orange IV on a pile, Thales Orange I; he led Orange 70, which her Orange 40 does not beat."""
    game = ("play", "olympe", "--seats", "2", "--seed", "42", "--bots", "random", "--names", "Ann", "--lang", lang)
    ran = agon(*game, typed=["w orange i", "w 9", "15", "u", "q"])
    assert sentence in ran.out
    assert f"must-rise · [{RULEBOOK[lang]}]" in ran.out
    assert "[15] ■ IV ?" in ran.out
    match = resumed(saved(unfinished_paths()[0]))
    assert not any(isinstance(line.action, Undo) for line in match.lines)  # a card was turned up: no way back
    assert len(match.state.piles[0]) == 5


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "An equal card is not higher: you can and must beat Blue II Priestess."),
        ("fr", "Une carte égale n’est pas plus haute\u00a0: vous pouvez et devez battre Bleu II Prêtresse."),
        ("de", "Eine gleiche Karte ist nicht höher: Du kannst und musst Blau II Priesterin schlagen."),
    ],
)
def test_a_twin_is_refused_with_its_clause(agon: Agon, lang: str, sentence: str) -> None:
    table = ("--seats", "8", "--set", "teams=2", "--seed", "623", "--bots", "random", "--lang", lang)
    out = agon("play", "olympe", *table, typed=["w 5", "w blue priestess"]).out
    assert out.count(sentence) == 2
    assert out.count(f"twin-not-higher · [{RULEBOOK[lang]}]") == 2


def test_help_rule_log_and_save(agon: Agon, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    ran = agon(*GAME, typed=["?", "r must-rise", "r", "l", "s", f"s {copy}", f"s {copy}"])
    for part in ("take back your last move", "must-rise · [rulebook]", "hero-slays,", "Thales deals.", "already there"):
        assert part in ran.out
    assert resumed(saved(copy)).open == {0: 4}


def test_interrupting_keeps_the_game(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = agon(*GAME)
    assert ran.code == 130
    (path,) = unfinished_paths()
    assert ran.complaint == f"agon: interrupted; the game is saved in {path}"


@pytest.mark.parametrize("columns", [10, 40, 79, 200])
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_width_shows_the_hand(agon: Agon, columns: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = agon(
        "play", "olympe", "--seats", 5, "--seed", 3, "--lang", lang, "--names", "Anna-Maria-Sofia", typed=["16", "h"]
    )
    assert ran.code == 0
    assert "(16)" in ran.out or "[16]" in ran.out


def test_requested_colour_and_trump_are_always_there_with_a_shape(agon: Agon) -> None:
    out = agon(*GAME, typed=EVERYTHING * 3).out
    assert "Requested: ▲ red   Trump: ▲ red" in out
    assert len(re.findall(r"^Requested: .*   Trump: ", out, re.MULTILINE)) == out.count("Olympe · round") > 5


@pytest.mark.parametrize(
    ("asked", "people", "given"),
    [((), 1, [0, 1, 2, 3]), ((), 2, [2, 3]), (("--no-giving",), 1, [1, 2, 3]), (("--giving",), 2, [0, 1, 2, 3])],
)
def test_only_answers_are_given_alone_with_bots_or_as_wished(
    agon: Agon, asked: tuple[str, ...], people: int, given: list[int]
) -> None:
    agon(*GAME, "--people", people, *asked, typed=[])
    (path,) = unfinished_paths()
    assert list(saved(path).party.given) == given


def test_only_answers_are_turned_off_and_on_by_a_word_and_that_is_kept(agon: Agon) -> None:
    off = agon(*GAME, typed=["give"])
    assert "you are asked even where you have one answer only" in off.out
    (path,) = unfinished_paths()
    assert saved(path).party.giving is False
    on = agon("play", typed=["", "give"])
    assert "it is given from now on" in on.out
    assert saved(path).party.giving is True
