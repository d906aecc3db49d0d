"""`agon verify`: an honest record holds, of any other the first false step is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon.games.olympe import GAME
from agon.kit.driver import anything, play_on
from agon.kit.match import Match
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Table, write_record
from agon.terminal.language import words_of
from agon.terminal.laying import choose_names
from agon.terminal.saves import Party, Save, unfinished_folder, unfinished_paths, write_save
from tests.cli.running import Agon, numbers


@pytest.fixture(scope="session")
def honest_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two finished games, one a line."""
    from agon.cli import run

    out = tmp_path_factory.mktemp("verify") / "games.jsonl"
    assert run(["simulate", "olympe", "--seats", "3", "--games", "2", "--out", str(out)]) == 0
    return out.read_bytes()


@pytest.fixture
def games(honest_bytes: bytes, tmp_path: Path) -> Path:
    """A file of two games."""
    file = tmp_path / "games.jsonl"
    file.write_bytes(honest_bytes)
    return file


@pytest.fixture
def game(honest_bytes: bytes, tmp_path: Path) -> Path:
    """A file of one game."""
    file = tmp_path / "game.json"
    file.write_bytes(honest_bytes.splitlines()[0])
    return file


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "every step holds"), ("fr", "tout est juste"), ("de", "jeder Schritt stimmt")]
)
def test_an_honest_record_holds(agon: Agon, game: Path, lang: str, sentence: str) -> None:
    ran = agon("verify", game, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{game}")
    assert sentence in ran.out
    lines = msgspec.json.decode(game.read_bytes())["lines"]
    deals = sum(action["type"] == "Deal" for _, action in lines)
    assert f" {deals} " in ran.out
    assert f" {len(lines)} " in ran.out


def test_the_verdict_as_json(agon: Agon, game: Path) -> None:
    ran = agon("verify", game, "--json")
    assert (ran.code, msgspec.json.decode(ran.out)) == (0, {"verified": True, "line": None, "why": None, "broken": []})
    doctor(game, swap_dealt_cards)
    ran = agon("verify", game, "--json")
    verdict = msgspec.json.decode(ran.out)
    assert (ran.code, verdict["verified"], verdict["line"]) == (1, False, 1)
    assert verdict["why"]["clause"] == "agon/other-deal"


def test_one_of_many_games_is_chosen_by_number(agon: Agon, games: Path) -> None:
    assert [agon("verify", games, "--game", number).code for number in (1, 2)] == [0, 0]
    assert "holds 2 games" in agon("verify", games).complaint
    assert "no game number 3" in agon("verify", games, "--game", 3).complaint
    first, second = games.read_bytes().splitlines()
    games.write_bytes(first + b"\n" + second.replace(b'"items":[0]', b'"items":[1]').replace(b'"seed":"', b'"seed":"0'))
    assert [agon("verify", games, "--game", number).code for number in (1, 2)] == [0, 1]


Change = Callable[[dict[str, Any]], object]


def doctor(file: Path, change: Change) -> None:
    """Change what a record says."""
    data = msgspec.json.decode(file.read_bytes())
    change(data)
    file.write_bytes(msgspec.json.encode(data))


def swap_dealt_cards(data: dict[str, Any]) -> None:
    """Give the first player a card of the second."""
    items = data["lines"][1][1]["items"]
    items[0], items[20] = items[20], items[0]


def play_another_card(data: dict[str, Any]) -> None:
    """A card that was not his to play."""
    data["lines"][2][1]["card"] = data["lines"][3][1]["card"]


def cut(data: dict[str, Any]) -> None:
    """The last line is missing."""
    data["lines"].pop()


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (swap_dealt_cards, 2, "Act 1 of nature is not what seed and nonces deal."),
        (play_another_card, 3, "You do not hold "),
        (lambda data: data["lines"][2].__setitem__(0, 9), 3, ""),
        (lambda data: data["lines"][2][1].update(type="Dance"), 3, ""),
        (lambda data: data["lines"][0][1].update(items=[7]), 1, "Nature cannot have dealt this."),
        (cut, None, "The record ends before the match is over."),
        (lambda data: data["outcome"]["scores"].reverse(), None, "The stored outcome is not the one"),
        (lambda data: data.pop("outcome"), None, "The stored outcome is not the one"),
        (lambda data: data["header"]["deal"].update(seed="00" * 32), None, "The opened seed is not the one"),
        (lambda data: data["header"]["deal"].update(seed="zz"), None, "The seed of the deals has not been opened"),
        (lambda data: data["header"]["deal"].pop("seed"), None, "The seed of the deals has not been opened"),
        (lambda data: data["header"].pop("deal"), None, "promises nothing"),
        (lambda data: data["header"].update(seats=7), None, "cannot be played by 7"),
        (lambda data: data["header"].update(rules=99), None, "rules version 99"),
        (lambda data: data["header"].update(redacted=True), None, "shows only what one viewer knew"),
    ],
)
def test_the_first_false_step_is_named(agon: Agon, game: Path, change: Change, line: int | None, why: str) -> None:
    doctor(game, change)
    ran = agon("verify", game)
    assert (ran.code, ran.err, ran.out.count("\n")) == (1, "", 1)
    assert why in ran.out
    if line is not None:
        assert f"line {line}: " in ran.out


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "not as it says. line 2: "), ("fr", "ligne 2\u00a0: "), ("de", "Zeile 2: ")]
)
def test_a_doctored_record_is_told_in_every_language(agon: Agon, game: Path, lang: str, sentence: str) -> None:
    doctor(game, swap_dealt_cards)
    ran = agon("verify", game, "--lang", lang)
    assert ran.code == 1
    assert sentence in ran.out


def test_an_unfinished_match_does_not_hold_yet(agon: Agon, tmp_path: Path) -> None:
    match = Match.start(GAME, Table(4, GAME.variants[0], GAME.box), Seeded("x"))
    for name, record in (("redacted", match.export(0)), ("unfinished", match.record())):
        file = tmp_path / name
        file.write_bytes(write_record(record))
        ran = agon("verify", file)
        assert ran.code == 1
        assert "The seed of the deals has not been opened" in ran.out


def test_a_match_that_promised_nothing_cannot_be_verified(agon: Agon, tmp_path: Path) -> None:
    match = Match.start(GAME, Table(3, GAME.variants[0], GAME.box), Scripted([], Seeded("x")))
    file = tmp_path / "scripted.json"
    file.write_bytes(write_record(match.record()))
    assert "promises nothing" in agon("verify", file).out


def test_a_saved_game_that_is_not_over_says_so(agon: Agon) -> None:
    agon("play", "olympe", "--seed", "5", typed=["q"])
    ran = agon("verify", *unfinished_paths())
    assert ran.code == 1
    assert "the match is not over" in ran.out


VECTORS = Path(__file__).parents[2] / "web" / "src" / "proof" / "vectors.json"


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ("1: Bo left when 1 of 2 nonces", "2: Bo left")),
        ("fr", ("1\u00a0: Bo est parti quand 1 nombre sur 2", "2\u00a0: Bo est parti")),
        ("de", ("1: Bo ging, als 1 von 2", "2: Bo ging")),
    ],
)
def test_ceremonies_that_were_broken_off_are_told(
    agon: Agon, tmp_path: Path, lang: str, sentences: tuple[str, str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(msgspec.json.encode(msgspec.json.decode(VECTORS.read_bytes())["broken-off ceremonies"]["record"]))
    ran = agon("verify", file, "--lang", lang)
    assert ran.code == 0
    assert all(sentence in ran.out for sentence in sentences)
    assert len(msgspec.json.decode(agon("verify", file, "--json").out)["broken"]) == 2
    doctor(file, lambda data: data["header"]["deal"]["broken"].append(data["header"]["deal"]["broken"][0]))
    assert agon("verify", file, "--lang", lang).code == 1


def test_a_deal_without_nonces_is_told_to_be_one(agon: Agon, game: Path) -> None:
    assert "No seat added a nonce" in agon("verify", game).out


@pytest.mark.parametrize("data", [b"", b"{", b"null", b"[" * 100_000, b'{"header": {}}', b"\xff"])
def test_what_is_no_record_is_one_line(agon: Agon, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "rubbish"
    file.write_bytes(data)
    ran = agon("verify", file)
    assert (ran.code, ran.out) == (2, "")
    assert "rubbish is not a record" in ran.complaint
    assert "cannot be read" in agon("verify", tmp_path).complaint


def nearly_over(seats: int, options: dict[str, object]) -> Match:
    """A match in its last tricks."""
    table = Table(seats, msgspec.convert(options, GAME.options_type), GAME.box)

    def play(until: int | None) -> Match:
        match = Match.start(GAME, table, Seeded("near"), casual=True)
        return play_on(match, anything(Random(3)), until=lambda match: until is not None and len(match.lines) >= until)

    return play(len(play(None).lines) - 3 * seats)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"scoring": "own-gems", "virtual": 1}),
        (4, {"scoring": "own-gems", "teams": 2}),
        (6, {}),
    ],
)
def test_the_record_of_a_game_in_the_terminal_holds(
    agon: Agon, home: Path, seats: int, options: dict[str, object]
) -> None:
    """Left, gone on with and undone on the way."""
    match = nearly_over(seats, options)
    names = choose_names("Ann", seats, 1, words_of("en"))
    party = Party(seed="near", people=1, bots=("random",) * (seats - 1), names=names, giving=False)
    write_save(unfinished_folder() / "game.json", Save(party=party, record=match.record()), words_of("en"))
    assert agon("play", typed=["y", *(part for each in numbers(9) for part in (each, "u")), "q"]).code == 0
    assert "The game is over" in agon("play", typed=["y", *numbers(20) * 50]).out
    (record,) = (home / "records").iterdir()
    ran = agon("verify", record)
    assert (ran.code, "every step holds" in ran.out) == (0, True), ran.out
    assert agon("replay", record).code == 0
