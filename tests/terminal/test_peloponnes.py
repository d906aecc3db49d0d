"""Peloponnes in the terminal: what is shown, what can be typed, what is explained."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import MOST_FED
from agon.kit.action import Action
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Record, Table
from agon.kit.text import LANGUAGES, Language
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.language import words_of
from agon.terminal.saves import Save, unfinished_paths
from tests.cli.running import Agon
from tests.terminal import drawing

BOARD = find_board("peloponnes")
ALONE = ("play", "peloponnes", "--seed", "3", "--names", "Ann")  # begins with bids 3-7 on slot 1, exactly 6 on slot 4
ANYTHING = ["1 3", "2 3", "3 4", "1", "2", "0"]  # one of these answers every question


def scene(match: Match, seat: int, width: int = 80, lang: Language = "en", **more: bool) -> Scene:
    """The table as a seat sees it."""
    words = words_of(lang, GAME, ("Ann", "Bob", "Cyd", "Dan", "Eve")[: match.table.seats])
    box = match.table.box
    return Scene(game=GAME, box=box, view=match.view(seat), viewer=seat, words=words, width=width, **more)


def first(frame: str, seats: int = 3, options: Options | None = None) -> tuple[Match, Prompt]:
    """A position where a seat is asked this."""
    for seed in range(40):
        for match, prompt in drawing.decisions(GAME, seats, options or Options(), str(seed)):
            if prompt.frame == frame:
                return match, prompt
    raise AssertionError(frame)


def read(scene: Scene, prompt: Prompt, text: str) -> Action | str | None:
    """What the board makes of a text."""
    return BOARD.read(scene, prompt, text)


# What is shown


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_drawn_at_every_width(seats: int, lang: Language) -> None:
    options = Options(level=3) if seats == 1 else Options()
    for match, prompt in drawing.once_each(drawing.decisions(GAME, seats, options, "9")):
        for width, terse in ((40, False), (80, False), (80, True)):
            shown = drawing.drawn(BOARD, scene(match, prompt.seat, width, lang, terse=terse), prompt)
            assert max(map(len, shown.splitlines())) <= width
        plain = drawing.drawn(BOARD, scene(match, prompt.seat, 80, lang, ascii_only=True), prompt)
        assert not re.search("[♣■ψ○♦♥▶½✓✗–×]", plain)


def test_three_seats_fit_on_the_usual_screen_with_room_for_news() -> None:
    for match, prompt in drawing.decisions(GAME, 3, Options(), "5"):
        shown = drawing.drawn(BOARD, scene(match, prompt.seat), prompt)
        assert len(shown.splitlines()) <= 24 - 4  # three rows of news and space; the hint stands for the question


@pytest.mark.parametrize("seats", [4, 5])
def test_more_seats_fit_when_rows_are_spared(seats: int) -> None:
    for match, prompt in drawing.decisions(GAME, seats, Options(), "5"):
        shown = drawing.drawn(BOARD, scene(match, prompt.seat, terse=True), prompt)
        assert len(shown.splitlines()) <= 24 - 4


def second_round() -> tuple[Match, Prompt]:
    """Seed 3: Ann holds a land, Bob a marked Street, Cyd bids 3 for the Harbour, and Ann is asked."""
    match = Match.start(GAME, Table(3, Options(), GAME.box), Seeded("3"))
    bids = [(0, act.PlaceBid(1, 5)), (2, act.PlaceBid(4, 6)), (1, act.PlaceBid(2, 3)), (1, act.MARK)]
    for seat, action in [*bids, (2, act.PlaceBid(1, 3))]:
        assert isinstance(match.submit(seat, action, match.open[seat]), Step)
    prompt = match.prompt(0)
    assert prompt is not None
    return match, prompt


def test_where_rows_are_spared_all_tiles_of_all_players_are_still_there() -> None:
    *_, (match, prompt) = drawing.decisions(GAME, 5, Options(), "5")
    shown = drawing.drawn(BOARD, scene(match, prompt.seat, terse=True), prompt)
    state = match.state
    for player in state.players:
        for tile in (*player.buildings, *player.lands):
            assert GAME.box.tiles[tile].id.upper() in shown or GAME.box.tiles[tile].tile in shown


def test_an_offer_shows_price_row_bid_and_what_may_be_bid(agon: Agon) -> None:
    out = agon(*ALONE).out
    assert re.search(r"^\[1\] A05 field +3 +1 +3ψ +3-7$", out, re.MULTILINE)
    assert re.search(r"^\[4\] A06 field\+forest 3\+3 +1 2♥ +1♣ 2ψ +6$", out, re.MULTILINE)
    match, prompt = second_round()
    out = drawing.drawn(BOARD, scene(match, 0), prompt)
    assert re.search(
        r"^\[2\] Harbour +2 +1♣ 3■ +3 2♥ +1\? +no decline Cyd 3 4 5!$", out, re.MULTILINE
    )  # 5: no coin left
    assert re.search(r"^\(4\) A02 mountain\+forest 3\+3 .*–$", out, re.MULTILINE)  # 6 coins, and there are 5
    assert "Street○ | –" in out  # marked with a coin
    assert "Supply takes 2ψ, you have 1ψ · next income 2♣ 1■ 1ψ 1○" in out
    assert "Peloponnes · round 2 of 8" in out


def test_a_tile_that_would_be_lost_has_a_mark() -> None:
    for seed in range(20):
        for match, prompt in drawing.decisions(GAME, 1, Options(), str(seed)):
            shown = drawing.drawn(BOARD, scene(match, prompt.seat), prompt)
            if prompt.frame == "Buying" and re.search(r"\d!$", shown, re.MULTILINE):
                assert "! could not be placed now" in shown
                return
    raise AssertionError


# What can be typed


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2 5", act.PlaceBid(1, 5)),
        ("2, 5", act.PlaceBid(1, 5)),
        ("2:5", act.PlaceBid(1, 5)),
        ("bid 5 on 2", act.PlaceBid(1, 5)),
        ("5 on 2", act.PlaceBid(1, 5)),
        ("miser 5 sur 2", act.PlaceBid(1, 5)),
        ("5 auf plättchen 2", act.PlaceBid(1, 5)),
        ("Street 3", act.PlaceBid(2, 3)),
        ("a05 4", act.PlaceBid(0, 4)),
        ("4", act.PlaceBid(3, 6)),  # only one sum is possible
        ("2 999999", act.PlaceBid(1, 999999)),
        ("0", act.PASS),
        ("p", act.PASS),
        ("pass", act.PASS),
    ],
)
def test_a_bid_is_a_tile_and_coins(text: str, action: Action) -> None:
    match, prompt = next(drawing.decisions(GAME, 3, Options(), "3"))
    assert read(scene(match, prompt.seat), prompt, text) == action


@pytest.mark.parametrize("text", ["", "1", "6", "6 3", "two five", "1 x", "99999999999", "9999999 3", "a", "²", "1 -3"])
def test_what_is_no_bid_gets_a_sentence(text: str) -> None:
    match, prompt = next(drawing.decisions(GAME, 3, Options(), "3"))
    assert isinstance(read(scene(match, prompt.seat), prompt, text), str)


def test_a_displaced_bid_goes_to_a_number_or_back() -> None:
    match, prompt = first("MovingBid")
    where = scene(match, prompt.seat)
    assert read(where, prompt, "0") == act.WITHDRAW
    assert read(where, prompt, "3") == act.MOVES[2]
    assert isinstance(read(where, prompt, "6"), str)


def test_tiles_to_keep_are_typed_by_their_numbers() -> None:
    match, prompt = first("Keeping", seats=1)
    where = scene(match, prompt.seat)
    most = len(BOARD.options(where, prompt))
    assert read(where, prompt, "1") == act.Keep(1)
    assert read(where, prompt, "0") == act.Keep(0)
    assert read(where, prompt, "all") == act.Keep((1 << most) - 1)
    assert read(where, prompt, f"{most}, 1") == act.Keep(1 | 1 << (most - 1))
    assert isinstance(read(where, prompt, f"1 {most + 1}"), str)
    assert BOARD.label(where, act.Keep(0)) == "Keep nothing"


def test_the_hungry_are_fed_by_a_number() -> None:
    match, prompt = first("Feeding", seats=2)
    where = scene(match, prompt.seat)
    assert read(where, prompt, "0") == act.Feed(0)
    assert read(where, prompt, "1") == act.Feed(1)
    assert read(where, prompt, "999") == act.Feed(MOST_FED)  # refused with the number that is possible
    assert isinstance(read(where, prompt, "all of them"), str)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_legal_action_can_be_typed(seats: int) -> None:
    for match, prompt in drawing.decisions(GAME, seats, Options(), "11"):
        where = scene(match, prompt.seat)
        for action in prompt.actions:
            written = GAME.notation.write(action, GAME.box)  # type: ignore[arg-type]
            found = read(where, prompt, written)
            assert found in (action, None), written


# What is explained


@pytest.mark.parametrize(
    ("typed", "lang", "sentence", "clause"),
    [
        ("1 1", "en", "For Field (A05) bid at least 3 coins.", "minimum-bid · [rulebook]"),
        ("w 1 1", "de", "mindestens 3", "minimum-bid · [Regelheft]"),
        ("4 7", "en", "exactly 6 coins", "conquest-price · [rulebook]"),
        ("w 4 7", "fr", "exactement 6", "conquest-price · [livret]"),
        (
            "1 99",
            "en",
            "You cannot bid 99 coins: even with luxury goods sold you have 7 at most.",
            "sell-luxury-to-bid · [rulebook]",
        ),
    ],
)
def test_a_refused_bid_names_the_clause(agon: Agon, typed: str, lang: str, sentence: str, clause: str) -> None:
    out = agon(*ALONE, "--lang", lang, typed=[typed]).out
    assert sentence in out
    assert clause in out


def test_an_allowed_bid_is_told_so(agon: Agon) -> None:
    assert "Bid 5 on tile 2 is allowed." in agon(*ALONE, typed=["w 2 5"]).out


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_whole_game_is_played_to_its_end(agon: Agon, home: Path, seats: int) -> None:
    ran = agon("play", "peloponnes", "--seats", seats, "--seed", 1, "--bots", "random", typed=ANYTHING * 60)
    assert ran.code == 0
    assert "The game is over" in ran.out
    (record,) = (home / "records").iterdir()
    assert msgspec.json.decode(record.read_bytes(), type=Record).outcome is not None
    assert unfinished_paths() == []
    assert agon("verify", record).code == 0
    assert agon("replay", record).code == 0
    assert "Peloponnes · round 1 of 8" in agon("replay", record, "--ply", 0, "--seat", 1).out


def test_people_around_one_keyboard_answer_one_after_the_other(agon: Agon) -> None:
    game = ("play", "peloponnes", "--seats", 2, "--people", 2, "--seed", 1, "--names", "Ann,Bob")
    ran = agon(*game, typed=["", *ANYTHING] * 200)
    assert "The game is over" in ran.out
    assert {"Ann", "Bob"} == set(re.findall(r"Hand the device to (\w+)", ran.out))


def test_alone_the_score_counts(agon: Agon) -> None:
    out = agon("play", "peloponnes", "--seats", 1, "--names", "Ann", typed=ANYTHING * 60).out
    assert re.search(r"^Ann: \d+ points? \(the score counts\)\.$", out, re.MULTILINE)
    assert "Won by" not in out


def test_a_bare_start_asks_which_game(agon: Agon) -> None:
    ran = agon("play", typed=["peloponnes", "1", "", "q"])
    assert "Game: 1 Offrandes, 2 Olympe, 3 Olympos, 4 Peloponnes [1]" in ran.out
    (path,) = unfinished_paths()
    save = msgspec.json.decode(path.read_bytes(), type=Save)
    assert (save.record.header.game, save.party.people, save.party.bots) == ("peloponnes", 1, ())


def test_simulate_and_bench_know_the_game(agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.lab.speed._GAMES", 1)
    monkeypatch.setattr("agon.lab.speed._REPEATS", 1)
    out = tmp_path / "games.jsonl"
    ran = agon("simulate", "peloponnes", "--seats", 4, "--games", 4, "--bots", "greedy,random", "--out", out)
    assert "Peloponnes: 4 games, 4 seats" in ran.out
    assert agon("verify", out, "--game", 3).code == 0
    assert "decisions a second" in agon("bench", "peloponnes", "--rounds", 1).out
    assert agon("rules", "peloponnes", "outbid").code == 0
    assert "which game?" in agon("simulate").complaint


def test_a_terminal_without_unicode_gets_letters() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "agon", *ALONE],
        input=b"2 5\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": "src", "PYTHONIOENCODING": "ascii", "LANG": "C"},
        check=True,
    )
    out = ran.stdout.decode("ascii")
    assert "WWood SStone FFood $Coins" in out
    assert re.search(r"A04 forest\+hill +4 +2 2\$ 1P 1W 1S", out)
