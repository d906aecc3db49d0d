"""Offrandes in the terminal: what is shown, what can be typed, what is explained."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.frames import Offering
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS, CORRUPTOR, FARMER, FLOWER_BEARER, GUARD, TEMPLE_KEEPER
from agon.games.offrandes.printed import WATER_BEARER as WATER
from agon.games.offrandes.state import NOBODY, State
from agon.games.offrandes.view import View
from agon.kit.action import Action
from agon.kit.match import Match, Prompt
from agon.kit.record import Record
from agon.kit.text import LANGUAGES, Language
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.language import words_of
from agon.terminal.saves import unfinished_paths
from tests.cli.running import Agon
from tests.terminal import drawing

BOARD = find_board("offrandes")
ALONE = ("play", "offrandes", "--seats", 3, "--seed", 1, "--names", "Ann,Bob,Cyd")
ANYTHING = ["1 2 4", "1 3", "4 5", "1", "2", "9", "0"]  # one of these answers every question
FRAMES = ("ChoosingCharacters", "OpeningLot", "Bidding", "Corrupting", "Offering")


def scene(match: Match, seat: int | None, width: int = 80, lang: Language = "en", **more: bool) -> Scene:
    """The table as a seat sees it."""
    words = words_of(lang, GAME, ("Ann", "Bob", "Cyd", "Dan", "Eve")[: match.table.seats])
    return Scene(game=GAME, box=GAME.box, view=match.view(seat), viewer=seat, words=words, width=width, **more)


def samples(seats: int, seed: str) -> Iterator[tuple[Match, Prompt]]:
    """The first of each kind of question in each round: a tenth of all."""
    seen = set()
    for match, prompt in drawing.decisions(GAME, seats, Options(), seed):
        if (key := (prompt.frame, view_of(match).round)) not in seen:
            seen.add(key)
            yield match, prompt


def view_of(match: Match) -> View:
    """What everybody sees."""
    view = match.view(None)
    assert isinstance(view, View)
    return view


def first(frame: str, seats: int = 4, lang: Language = "en") -> tuple[Scene, Prompt]:
    """A position where a seat is asked this."""
    for seed in range(9):
        for match, prompt in drawing.decisions(GAME, seats, Options(), str(seed)):
            if prompt.frame == frame:
                return scene(match, prompt.seat, lang=lang), prompt
    raise AssertionError(frame)


def short_of_oxen() -> tuple[Scene, Prompt]:
    """Ann owes three oxen, but only two are left."""
    match, _ = next(drawing.decisions(GAME, 3, Options(), "1"))
    state = match.state
    assert isinstance(state, State)
    state.stack = [Offering(0)]
    state.players[0].steps = [5, 3, 3, 2, 0, 0, 0]
    state.stock[-1] = 2
    view = GAME.view(state, 0)
    words = words_of("en", GAME, ("Ann", "Bob", "Cyd"))
    shown = Scene(game=GAME, box=GAME.box, view=view, viewer=0, words=words, width=80)
    return shown, Prompt(seat=0, frame="Offering", decision=0, actions=tuple(GAME.legal_actions(state, 0)))


# What is shown


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_drawn_at_every_width(seats: int, lang: Language) -> None:
    asked = set()
    for match, prompt in drawing.once_each(samples(seats, "4")):
        asked.add(prompt.frame)
        for width, terse in ((60, False), (60, True), (80, False), (80, True), (120, False)):
            shown = drawing.drawn(BOARD, scene(match, prompt.seat, width, lang, terse=terse), prompt)
            assert max(map(len, shown.splitlines())) <= width
        assert not re.search(
            "[▶★–→│…]", drawing.drawn(BOARD, scene(match, prompt.seat, 80, lang, ascii_only=True), prompt)
        )
    assert asked == set(FRAMES)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_rows_are_spared_all_fits_on_the_usual_screen(seats: int, lang: Language) -> None:
    for match, prompt in samples(seats, "5"):
        shown = drawing.drawn(BOARD, scene(match, prompt.seat, lang=lang, terse=True), prompt)
        assert len(shown.splitlines()) <= 24 - 4  # three rows of news and space; the hint stands for the question


def test_a_spectator_sees_the_table_too() -> None:
    *_, (match, _) = drawing.decisions(GAME, 3, Options(), "4")
    console = Console(width=80, color_system=None, legacy_windows=False)
    with console.capture() as shown:
        console.print(BOARD.table(scene(match, None)))
    assert "Zeus" in shown.get()


def test_ladders_purses_altars_and_what_could_be_offered_are_there() -> None:
    for match, prompt in drawing.decisions(GAME, 4, Options(), "4"):
        view = view_of(match)
        if not set(view.owners) - {NOBODY}:
            continue
        shown = drawing.drawn(BOARD, scene(match, prompt.seat), prompt)
        for player, city in zip(view.players, ("Sparta", "Corinth", "Athens", "Thebes"), strict=True):
            row = next(line for line in shown.splitlines() if city in line)
            numbers = [str(step) for step in player.steps]
            assert re.search(rf"{city} +{player.points} .* {player.drachmas} +{'★? +'.join(numbers)}", row)
        assert "Could offer now" in shown
        return
    raise AssertionError


def test_the_auction_shows_lot_bid_and_who_is_in() -> None:
    for match, prompt in drawing.decisions(GAME, 4, Options(), "4"):
        view = view_of(match)
        if prompt.frame == "Bidding" and view.bid and view.won:
            shown = drawing.drawn(BOARD, scene(match, prompt.seat), prompt)
            assert re.search(r"^Auction of \w+, lot 2 of 3", shown, re.MULTILINE)
            assert re.search(rf"^Lot: \S+ \+ \S+   Highest bid: {view.bid} by \w+$", shown, re.MULTILINE)
            assert re.search(r"^In: \w+ \d+, .*Already won a lot: \w+$", shown, re.MULTILINE)
            assert f"You can bid {view.bid + 1}" in shown
            return
    raise AssertionError


def test_closed_altars_are_told_with_the_reason() -> None:
    for match, prompt in drawing.decisions(GAME, 4, Options(), "4"):
        if prompt.frame == "Offering":
            shown = drawing.drawn(BOARD, scene(match, prompt.seat), prompt)
            assert re.search(r"^You offer \d+ \w+: \d+ points? at once\.$", shown, re.MULTILINE)
            assert "Out of reach: group" in shown
            assert "(11)" in shown
            return
    raise AssertionError


def test_where_the_stock_is_short_every_kind_is_listed() -> None:
    where, prompt = short_of_oxen()
    shown = drawing.drawn(BOARD, where, prompt)
    assert "2 oxen, 10 points:" in shown
    assert "[12] Hephaistos (5)" in shown
    options = BOARD.options(where, prompt)
    assert options[11] == act.OFFERS[0][3]
    assert isinstance(BOARD.read(where, prompt, "hera"), str)
    assert BOARD.read(where, prompt, "sheep hera") == act.OFFERS[4][3]


def test_an_offering_has_the_animals_in_its_name() -> None:
    where, _ = short_of_oxen()
    assert BOARD.label(where, act.OFFERS[0][4]) == "Offer 2 oxen to Hephaistos"


# What can be typed


def characters(*chosen: int) -> int:
    """A set of characters."""
    return sum(1 << character for character in chosen)


@pytest.mark.parametrize(
    ("text", "lang", "chosen"),
    [
        ("1 4 7", "en", (FARMER, TEMPLE_KEEPER, GUARD)),
        ("7,4,1", "en", (FARMER, TEMPLE_KEEPER, GUARD)),
        ("farm temple g", "en", (FARMER, TEMPLE_KEEPER, GUARD)),
        ("start farmer temple-keeper guard", "en", (FARMER, TEMPLE_KEEPER, GUARD)),
        ("Keeper, flower and WATER", "en", (TEMPLE_KEEPER, FLOWER_BEARER, WATER)),
        ("Porteuse d'eau, Porteur de fleurs, garde", "fr", (WATER, FLOWER_BEARER, GUARD)),
        ("pay eau corr", "fr", (FARMER, WATER, CORRUPTOR)),
        ("bauer wasser best", "de", (FARMER, WATER, CORRUPTOR)),
        ("tempelwachter 1 wach", "de", (TEMPLE_KEEPER, FARMER, GUARD)),
        ("1 1 4", "en", (FARMER, TEMPLE_KEEPER)),  # for the rules to refuse
    ],
)
def test_characters_are_numbers_or_beginnings_of_names(text: str, lang: Language, chosen: tuple[int, ...]) -> None:
    where, prompt = first("ChoosingCharacters", lang=lang)
    assert BOARD.read(where, prompt, text) == act.STARTS[characters(*chosen)]
    where, prompt = first("OpeningLot", lang=lang)
    if not text.startswith("start"):
        assert BOARD.read(where, prompt, text) == act.LOTS[characters(*chosen)]


@pytest.mark.parametrize(
    ("frame", "text", "action"),
    [
        ("OpeningLot", "0", act.PASS),
        ("OpeningLot", "pass", act.PASS),
        ("Bidding", "5", act.PlaceBid(5)),
        ("Bidding", "bid 5", act.PlaceBid(5)),
        ("Bidding", "999999", act.PlaceBid(999999)),
        ("Bidding", "0", act.PASS),
        ("Bidding", "p", act.PASS),
        ("Corrupting", "0", act.DECLINE),
        ("Corrupting", "pass", act.DECLINE),
        ("Corrupting", "nobody", act.DECLINE),
        ("Offering", "0", act.DECLINE),
        ("Offering", "decline", act.DECLINE),
    ],
)
def test_bids_and_passes(frame: str, text: str, action: Action) -> None:
    where, prompt = first(frame)
    assert BOARD.read(where, prompt, text) == action


def test_a_corruption_names_a_rival_and_a_character() -> None:
    where, prompt = first("Corrupting")
    rival = (prompt.seat + 1) % 4
    name, city = ("Ann", "Bob", "Cyd", "Dan")[rival], ("Sparta", "Corinth", "Athens", "Thebes")[rival]
    for text in (f"{name} farmer", f"farmer {name.lower()}", f"{city} farm", f"corrupt {rival + 1} farmer"):
        assert BOARD.read(where, prompt, text) == act.CORRUPTIONS[rival][FARMER]
    assert BOARD.read(where, prompt, "1") is None
    assert BOARD.options(where, prompt)[0] == act.CORRUPTIONS[rival][FARMER]


def test_an_offering_names_an_altar() -> None:
    where, prompt = first("Offering")
    kind = next(action.animal for action in prompt.actions if isinstance(action, act.Offer))
    for text in ("zeus", "Ze", "offer to zeus"):
        assert BOARD.read(where, prompt, text) == act.OFFERS[10][kind]
    assert BOARD.options(where, prompt)[10] == act.OFFERS[10][kind]


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["xyz", "x y", "-3", "²", "1.5", "[1]", "?!", "zeus hera ares", "b f q"])
def test_nonsense_gets_a_sentence(frame: str, lang: Language, text: str) -> None:
    where, prompt = first(frame, lang=lang)
    assert isinstance(BOARD.read(where, prompt, text), str)


def test_what_may_mean_several_is_told_so() -> None:
    where, prompt = first("ChoosingCharacters")
    assert BOARD.read(where, prompt, "f 1 2") == "'f' may be several: Farmer, Flower-bearer."
    assert BOARD.read(where, prompt, "8 1 2") == (
        "There is no character '8': type numbers from 1 to 7, or beginnings of names."
    )


def test_every_legal_action_can_be_typed_as_it_is_noted() -> None:
    for match, prompt in drawing.decisions(GAME, 4, Options(), "11"):
        where = scene(match, prompt.seat)
        for action in prompt.actions[:12]:
            written = GAME.notation.write(action, GAME.box)  # type: ignore[arg-type]
            assert BOARD.read(where, prompt, written) == action


# What is explained, and whole games


def test_nonsense_and_refusals_change_nothing(agon: Agon) -> None:
    ran = agon(*ALONE, typed=["xyz", "1 2", "w 1 2", "1 2 9", "1 2 4", "q"])
    assert "There is no character 'xyz'" in ran.out
    assert ran.out.count("Choose exactly 3 different characters.") == 2
    assert ran.out.count("starting-characters · [rulebook]") == 2
    assert "There is no character '9'" in ran.out
    assert "Ann starts with Farmer, Water-bearer, Temple-keeper." in ran.out


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_is_played_to_its_end(agon: Agon, home: Path, seats: int) -> None:
    game = ("play", "offrandes", "--seats", seats, "--seed", 1, "--bots", "greedy")
    ran = agon(*game, typed=ANYTHING * 150)
    assert ran.code == 0
    assert "The game is over" in ran.out
    (record,) = (home / "records").iterdir()
    assert msgspec.json.decode(record.read_bytes(), type=Record).outcome is not None
    assert unfinished_paths() == []
    assert agon("verify", record).code == 0
    assert "Offrandes · before the first round" in agon("replay", record, "--ply", 0, "--seat", 1).out


def test_animals_are_told_in_the_right_number() -> None:
    for lang, one, more in (
        ("en", "offers 1 ox to Zeus and scores 5 points.", "offers 2 oxen to Zeus and scores 10 points."),
        ("fr", "offre 1 bœuf à Zeus et marque 5 points.", "offre 2 bœufs à Zeus et marque 10 points."),
        ("de", "bringt Zeus eine Opfergabe: 1 Ochse, 5 Punkte.", "bringt Zeus eine Opfergabe: 2 Ochsen, 10 Punkte."),
    ):
        words = words_of(lang, GAME, ("Ann",))  # type: ignore[arg-type]
        told = [
            words.say("event.OfferingMade", seat=0, altar="zeus", animal="ox", count=count, points=5 * count)
            for count in (1, 2)
        ]
        assert told == [f"Ann {one}", f"Ann {more}"]


def test_a_terminal_without_unicode_gets_letters() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "agon", *map(str, ALONE)],
        input=b"1 2 4\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": "src", "PYTHONIOENCODING": "ascii", "LANG": "C"},
        check=True,
    )
    assert "MARKET" in ran.stdout.decode("ascii")
    assert len(CHARACTERS) == len(re.findall(r"^\[\d\] ", ran.stdout.decode("ascii"), re.MULTILINE))
