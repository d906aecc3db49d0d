"""Games of others: whoever installs a package with an entry point finds its game wherever ours are."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import msgspec
import pytest

import agon
from agon import kit
from agon.cli import run
from agon.kit import registry
from agon.kit.conformance import check_game, check_sameness, tables
from agon.kit.game import AnyGame
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Catalogue
from agon.lab.simulate import Plan, simulate
from tests.brought import install


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("nim"))


@pytest.fixture
def nim(packages: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    monkeypatch.syspath_prepend(packages)
    registry.forget()
    yield agon.load_game("nim")
    monkeypatch.undo()
    registry.forget()


def test_it_is_on_offer_beside_ours(nim: AnyGame) -> None:
    assert nim.name == "nim"
    assert registry.game_names() == (*registry.our_games(), "nim")
    assert "nim" not in registry.our_games()


def test_it_is_played_out(nim: AnyGame) -> None:
    s = nim.setup(2, nim.options_type(), nim.box)
    assert 4 <= kit.play_out(nim, s, Random(1)) <= 10
    assert nim.outcome(s) is not None


def test_it_passes_the_battery(nim: AnyGame) -> None:
    for seats, options in tables(nim):
        check_game(nim, seats, options, seed="1", games=5)
    check_sameness("agon_nim:GAME", 2, "s")


def test_it_is_simulated_and_the_greedy_bot_knows_the_trick(nim: AnyGame) -> None:
    plan = Plan(game="nim", seats=2, seed="s", bots=("greedy", "random"))
    results = list(simulate(plan, 40, jobs=1))
    wins = sum(result.lineup[result.outcome.winners[0]] == "greedy" for result in results)
    assert wins > 30


def test_it_is_played_in_the_terminal_on_the_plain_board(
    nim: AnyGame, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from io import StringIO

    monkeypatch.setenv("AGON_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 12))
    assert run(["play", "nim", "--seed", "1", "--bots", "random", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert "||||||||" in shown
    assert "Take 1" in shown  # its package knows no German


def test_a_game_that_knows_one_language_is_read_in_it(nim: AnyGame) -> None:
    book = read_rulebook(nim.name, nim.folder)
    assert {book.clauses["last-wins"].text[lang] for lang in LANGUAGES} == {book.clauses["last-wins"].text["en"]}
    for lang in LANGUAGES:
        assert Catalogue(lang, nim.folder).say("game.name") == "Nim"


@pytest.mark.parametrize("name", registry.our_games())
def test_ours_know_all_languages(name: str) -> None:
    folder = agon.load_game(name).folder
    for lang in LANGUAGES:
        assert (folder / f"text.{lang}.json").is_file()
        assert (folder / ("rules.md" if lang == "en" else f"rules.{lang}.md")).is_file()


def test_a_game_that_nobody_brings_is_named(nim: AnyGame) -> None:
    with pytest.raises(LookupError, match=r"no game 'chess', only .*olympos.*nim"):
        agon.load_game("chess")


def test_what_is_no_game_is_told(nim: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = EntryPoint("chess", "agon_nim:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "_brought", lambda: {"chess": wrong})
    registry.find_game.cache_clear()
    with pytest.raises(ImportError, match="agon_nim:GAME is not the game 'chess'"):
        registry.find_game("chess")


def test_nobody_takes_the_name_of_one_of_ours(nim: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    named = EntryPoint("olympe", "agon_nim:GAME", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [named])
    registry.forget()
    assert registry.game_names() == registry.our_games()
    assert agon.load_game("olympe").name == "olympe"


def test_what_a_stranger_needs_is_named_once() -> None:
    assert sorted(kit.__all__) == sorted(set(kit.__all__))
    assert all(hasattr(kit, name) for name in kit.__all__)
    assert isinstance(kit.Outcome(winners=(0,), ending="last", scores=(1, 0)), msgspec.Struct)
