"""Olympos in the terminal: what is shown, what can be typed, what is explained."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.components import OURS, Box
from agon.games.olympos.phases.expansion import placing_cost
from agon.games.olympos.printed import LANDS, RESOURCES
from agon.games.olympos.state import State
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.kit.record import Record
from agon.kit.text import LANGUAGES, Language
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.boards.olympos.lands import draw_map, land_label, slot_of
from agon.terminal.boards.olympos.scenery import state_of
from agon.terminal.language import words_of
from agon.terminal.saves import unfinished_paths
from tests.cli.running import Agon, numbers
from tests.terminal import drawing

BOARD = find_board("olympos")
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")
ALONE = ("play", "olympos", "--seats", 3, "--seed", 1, "--names", "Ann,Bob,Cyd", "--bots", "greedy")
FRAMES = (
    "Condemning", "Acting", "Paying", "ChoosingBonus", "ChoosingTile", "ChoosingCube", "PayingStars", "KeepingCard",
    "PlayingCards", "PlayingZeus", "LosingSettler",
)  # fmt: skip
AROUND = 7  # rows for news, space and question; the title is drawn here
SPACES = OURS.spaces
ATTICA, EPIRUS, THRACE, NAXOS = (SPACES.index(name) for name in ("attica", "epirus", "thrace", "naxos"))


def scene(
    state: State, seat: int | None, width: int = 80, lang: Language = "en", rows: int = 0, ascii_only: bool = False
) -> Scene:
    """The table as a seat sees it."""
    words = words_of(lang, GAME, NAMES[: state.seats])
    return Scene(
        game=GAME,
        box=state.box,
        view=GAME.view(state, seat),
        viewer=seat,
        words=words,
        width=width,
        rows=rows,
        ascii_only=ascii_only,
    )


def asked(state: State, seat: int) -> Prompt:
    """The question that a seat has to answer."""
    actions = tuple(GAME.legal_actions(state, seat))
    return Prompt(seat=seat, frame=type(state.stack[-1]).__name__, decision=0, actions=actions)


def decisions(seats: int, seed: str) -> Iterator[tuple[State, Prompt]]:
    """Every decision of a match between bots."""
    for match, prompt in drawing.decisions(GAME, seats, GAME.variants[0], seed):
        assert isinstance(match.state, State)
        yield match.state.clone(), prompt


@cache
def samples(seats: int, seed: str = "1") -> list[tuple[State, Prompt]]:
    """Some questions of every kind that a match has, from its beginning, middle and end."""
    found: dict[tuple[str, int], tuple[State, Prompt]] = {}
    for state, prompt in decisions(seats, seed):
        key = (prompt.frame, max(player.space for player in state.players) // 30)
        found.setdefault(key, (state, prompt))
    return list(found.values())


def first(frame: str) -> tuple[State, Prompt]:
    """A position where a seat is asked this; some of the rarer questions are made."""
    for seats in (4, 5):
        for state, prompt in samples(seats):
            if prompt.frame == frame:
                return state.clone(), prompt
    return made(frame)


def made(frame: str) -> tuple[State, Prompt]:
    """A question put to Ann in the middle of a match."""
    state = in_the_middle()
    if frame == "PayingStars":
        state.players[0].hand[0] = OURS.parts.destiny.index(next(c for c in OURS.parts.destiny if c.effect == "star"))
        state.players[0].athena = 1
        state.stack += [frames.BuildingWonder(0, 0), frames.PayingStars(0, 0, 2)]
    elif frame == "KeepingCard":
        state.held, state.held_shuffles = [0, 1, 2], [0, 0, 0]
        state.stack.append(frames.KeepingCard(0))
    else:
        kinds: dict[str, frames.OlymposFrame] = {
            "LosingSettler": frames.LosingSettler(0),
            "ChoosingCube": frames.ChoosingCube(0),
            "ChoosingTile": frames.ChoosingTile(0, OURS.discoveries.index("currency")),
        }
        state.stack.append(kinds[frame])
    return state, asked(state, 0)


def in_the_middle() -> State:
    """Ann's turn when everybody has something, with settlers and cards."""
    return _in_the_middle().clone()


@cache
def _in_the_middle() -> State:
    for state, prompt in decisions(4, "1"):
        ann = state.players[0]
        if prompt.frame == "Acting" and prompt.seat == 0 and ann.hand and ann.stock and ann.space > 30:
            return state
    raise AssertionError


# What is shown


def test_there_is_a_position_for_every_question() -> None:
    for frame in FRAMES:
        state, prompt = first(frame)
        assert type(state.stack[-1]).__name__ == frame == prompt.frame


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES)
def test_every_question_can_be_drawn_at_every_width(frame: str, lang: Language) -> None:
    state, prompt = first(frame)
    for width, rows in ((60, 24), (60, 40), (80, 0), (80, 24), (120, 60)):
        shown = drawing.drawn(BOARD, scene(state, prompt.seat, width, lang, rows), prompt, hint=False)
        assert max(map(len, shown.splitlines())) <= width
    plain = drawing.drawn(BOARD, scene(state, prompt.seat, 80, lang, ascii_only=True), prompt, hint=False)
    assert not re.search("[▶★☆✗†×›…–ψ♣■●]", plain)


# The fullest table in every language, the others in the one with the longest words.
@pytest.mark.parametrize(("seats", "lang"), [*((5, lang) for lang in LANGUAGES), (3, "de"), (4, "de")])
def test_matches_fit_on_the_usual_screens(seats: int, lang: Language) -> None:
    for state, prompt in samples(seats):
        for rows in (24, 30, 40):
            shown = drawing.drawn(BOARD, scene(state, prompt.seat, 80, lang, rows), prompt, hint=False)
            assert len(shown.splitlines()) + AROUND <= max(rows, 26 if prompt.frame == "Condemning" else 0), shown
        drawing.drawn(BOARD, scene(state, prompt.seat, 60, lang, 24), prompt, hint=False)


def test_a_spectator_sees_the_table_too() -> None:
    *_, (state, _) = decisions(3, "4")
    console = Console(width=80, color_system=None, legacy_windows=False)
    with console.capture() as shown:
        console.print(BOARD.table(scene(state, None)))
    assert "Knossos" in shown.get()
    assert "Your cards" not in shown.get()


@pytest.mark.parametrize("width", [60, 80, 100, 120])
@pytest.mark.parametrize("rows", [11, 13, 16, 20])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_label_of_the_map_covers_another(width: int, rows: int, lang: Language) -> None:
    state = in_the_middle()
    where = scene(state, 1, width, lang)
    found = draw_map(where, rows)
    assert found is not None
    labels = [land_label(where, state_of(where), land, slot_of(width)).plain for land in range(LANDS)]
    assert len(set(labels)) == LANDS
    lines = [f" {line} " for line in found.plain.splitlines()]
    for label in labels:
        assert sum(f" {label} " in line for line in lines) == 1, label


def test_the_map_tells_owners_piles_tribes_and_prices() -> None:
    state = in_the_middle()
    state.piles[NAXOS], state.condemned[THRACE], state.tribes[ATTICA] = [0, 2], True, True
    state.condemned[NAXOS] = state.condemned[ATTICA] = False
    state.piles[ATTICA] = []
    shown = drawing.drawn(BOARD, scene(state, 0), asked(state, 0), hint=False)
    assert "✗Thrace" in shown
    assert f"■Naxos/CA +{placing_cost(state, 0, NAXOS)}" in shown
    assert f"●Attica★ +{placing_cost(state, 0, ATTICA)}" in shown
    assert "■OlymposZ" in shown or "■OlympoZ" in shown


def test_an_edition_with_another_map_gets_a_table() -> None:
    lands = tuple(msgspec.structs.replace(land, at=(500, 500)) for land in OURS.parts.land)
    box = Box(text="", parts=msgspec.structs.replace(OURS.parts, land=lands))
    state = in_the_middle()
    state.box = box
    assert draw_map(scene(state, 0), 20) is None
    shown = drawing.drawn(BOARD, scene(state, 0), asked(state, 0), hint=False)
    named = [land for land in range(LANDS) if not state.condemned[land] and not OURS.parts.land[land].atlantis]
    assert all(SPACES[land].title()[:5] in shown for land in named)


def test_track_players_and_board_tell_what_there_is() -> None:
    state = in_the_middle()
    state.players[1].siren = True
    shown = drawing.drawn(BOARD, scene(state, 0, rows=60), asked(state, 0), hint=False)
    assert re.search(rf"^Track .*▶Ann {state.players[0].space} .*ZZ62 +Z75 +†85$", shown, re.MULTILINE)
    assert "[Siren: no sea]" in shown
    assert re.search(r"^ψ■|^ ψ■", shown, re.MULTILINE)
    assert re.search(r"Discovery 7 AP, wonder 7 AP", shown)
    for letter, player in zip("ABCD", state.players, strict=True):
        assert re.search(rf"^▶? +{letter} .* {player.stock}/{player.reserve} ", shown, re.MULTILINE)


def test_cards_of_others_stay_hidden() -> None:
    state = in_the_middle()
    star = next(at for at, card in enumerate(OURS.parts.destiny) if card.effect == "star")
    state.players[1].hand = [star] * 3
    state.players[1].shuffles = [0] * 3
    shown = drawing.drawn(BOARD, scene(state, 0), asked(state, 0), hint=False)
    state.players[1].hand = [0, 1, 2]
    assert drawing.drawn(BOARD, scene(state, 0), asked(state, 0), hint=False) == shown


def test_an_expansion_tells_its_price_and_way() -> None:
    state = in_the_middle()
    where = scene(state, 0)
    for action in GAME.legal_actions(state, 0):
        if isinstance(action, act.PlaceSettler):
            told = BOARD.label(where, action)
            cost = placing_cost(state, 0, action.to)
            assert re.fullmatch(rf"New settler to .* \({cost} AP: settler \d.*; .*\)", told)


# What can be typed


@pytest.mark.parametrize(
    ("text", "lang", "action"),
    [
        ("n attica", "en", act.PLACES[ATTICA]),
        ("new settler to Attica", "en", act.PLACES[ATTICA]),
        ("settle attica", "en", act.PLACES[ATTICA]),
        ("n épi", "fr", act.PLACES[EPIRUS]),
        ("neuer Siedler nach Attika", "de", act.PLACES[ATTICA]),
        ("m epirus attica", "en", act.MOVES[EPIRUS][0][ATTICA]),
        ("epirus > attica", "en", act.MOVES[EPIRUS][0][ATTICA]),
        ("move epi#2 att", "en", act.MOVES[EPIRUS][1][ATTICA]),
        ("m épire attique", "fr", act.MOVES[EPIRUS][0][ATTICA]),
        ("ziehe von epirus nach attika", "de", act.MOVES[EPIRUS][0][ATTICA]),
        ("medicine", "en", act.DISCOVERS[OURS.discoveries.index("medicine")]),
        ("Landw", "de", act.DISCOVERS[OURS.discoveries.index("agriculture")]),
        ("discover cav", "en", act.DISCOVERS[OURS.discoveries.index("cavalry")]),
        ("cyclopean gate", "en", act.BUILDS[0]),
        ("bâtir stade", "fr", act.BUILDS[1]),
        ("pass", "en", act.PASS),
        ("0", "en", act.PASS),
        ("wait", "en", act.WAIT),
    ],
)
def test_a_turn_is_typed_by_name(text: str, lang: Language, action: Action) -> None:
    state = in_the_middle()
    assert BOARD.read(scene(state, 0, lang=lang), asked(state, 0), text) == action


def test_a_land_alone_is_a_new_settler_or_asks_which_move() -> None:
    state = in_the_middle()
    state.condemned[NAXOS], state.piles[NAXOS] = False, []
    assert BOARD.read(scene(state, 0), asked(state, 0), "nax") == act.PLACES[NAXOS]
    state.players[0].stock = 0
    told = BOARD.read(scene(state, 0), asked(state, 0), "naxos")
    assert isinstance(told, str)
    assert re.fullmatch(r"Naxos: which settler\? Type m [a-z ]+ naxos \(\d+ AP\).*", told)
    state.piles = [[0] if land == EPIRUS else [] for land in range(LANDS)]
    assert BOARD.read(scene(state, 0), asked(state, 0), "naxos") == act.MOVES[EPIRUS][0][NAXOS]


@pytest.mark.parametrize(
    ("frame", "text", "kind"),
    [
        ("Condemning", "epi", act.Condemn),
        ("Paying", "", act.PayCubes),
        ("ChoosingBonus", "bonus 1", act.TakeBonus),
        ("ChoosingCube", "go", act.TakeCube),
        ("ChoosingTile", "gold", act.TakeTile),
        ("PayingStars", "athena", act.SpendAthena),
        ("KeepingCard", "keep 2", act.KeepCard),
        ("PlayingCards", "", act.Finish),
        ("PlayingCards", "done", act.Finish),
        ("PlayingZeus", "0", act.Finish),
    ],
)
def test_other_answers_are_typed_too(frame: str, text: str, kind: type[Action]) -> None:
    state, prompt = first(frame)
    if frame == "Paying" and len(prompt.actions) > 1:
        text = GAME.notation.write(prompt.actions[0], OURS)  # type: ignore[arg-type]
    assert isinstance(BOARD.read(scene(state, prompt.seat), prompt, text), kind)


def test_hades_takes_a_settler_by_the_name_of_its_land() -> None:
    state, prompt = made("LosingSettler")
    removal = prompt.actions[0]
    assert isinstance(removal, act.RemoveSettler)
    assert BOARD.read(scene(state, 0), prompt, SPACES[removal.land]) == act.REMOVES[removal.land][0]
    state.piles[removal.land] = [0, 1, 0]
    assert isinstance(BOARD.read(scene(state, 0), prompt, SPACES[removal.land]), str)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nonsense_gets_a_sentence(frame: str, lang: Language) -> None:
    state, prompt = first(frame)
    for text in ("xyz", "x y", "-3", "²", "1.5", "[99]", "?!", "attica naxos rhodes", "m xyz", "n q"):
        assert isinstance(BOARD.read(scene(state, prompt.seat, lang=lang), prompt, text), str), text


def test_what_may_mean_several_is_told_so() -> None:
    state = in_the_middle()
    assert BOARD.read(scene(state, 0), asked(state, 0), "che") == act.PLACES[SPACES.index("chersonese")]
    told = BOARD.read(scene(state, 0), asked(state, 0), "ar")
    assert told == "'ar' may be several: Arcadia, Argolis, Art, Architecture."


@pytest.mark.parametrize("typed", ["map", "m", "board", "d", "karte", "plateau"])
def test_map_and_board_are_shown_on_demand(typed: str) -> None:
    state = in_the_middle()
    shown = BOARD.read(scene(state, 0, rows=24), asked(state, 0), typed)
    assert isinstance(shown, str)
    assert ("Adriatic" if typed in ("map", "m", "karte") else "Poetry") in shown


@pytest.mark.parametrize("seats", [3, 5])
def test_every_legal_action_can_be_typed_as_it_is_noted(seats: int) -> None:
    for state, prompt in samples(seats, "11"):
        where = scene(state, prompt.seat)
        for action in (*prompt.actions[:6], *prompt.actions[-6:]):
            written = GAME.notation.write(action, OURS)  # type: ignore[arg-type]
            assert BOARD.read(where, prompt, written) == action


def test_numbers_are_those_of_the_list() -> None:
    for state, prompt in samples(4):
        where = scene(state, prompt.seat, rows=60)
        options = BOARD.options(where, prompt)
        assert set(prompt.actions) & set(options)
        assert all(BOARD.read(where, prompt, str(number)) is None for number in range(1, len(options) + 1))


# What is explained, and whole games


def test_nonsense_and_refusals_change_nothing(agon: Agon) -> None:
    game = ("play", "olympos", "--seats", 4, "--seed", 1, "--names", "Ann,Bob,Cyd,Dan", "--bots", "greedy")
    ran = agon(*game, typed=["xyz", "w thrace", "philosophy", "m thrace naxos", "n thrace", "q"])
    assert "'xyz' is no land, discovery, wonder or card." in ran.out
    assert "New settler to Thrace (3 AP: settler 2 + way 1; Thrace) is allowed." in ran.out
    assert "Philosophy cannot be paid: you lack" in ran.out
    assert "discovery-cost · [rulebook]" in ran.out
    assert "You have no such settler in Thrace." in ran.out
    assert "Ann sends a settler to Thrace. Ann now controls Thrace. Ann moves 3 spaces." in ran.out


def test_lands_are_condemned_by_name_or_number(agon: Agon) -> None:
    ran = agon(*ALONE, typed=["xyz", "epirus", "w epirus", "1", "q"])
    assert "There is no land 'xyz'" in ran.out
    assert "Ann condemns Epirus." in ran.out
    assert "wood (2):" in ran.out
    assert "Epirus is condemned already." in ran.out
    assert "Ann condemns Thrace." in ran.out


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_is_played_to_its_end(agon: Agon, home: Path, seats: int) -> None:
    game = ("play", "olympos", "--seats", seats, "--seed", 1, "--bots", "greedy")
    ran = agon(*game, typed=numbers(9) * 90)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert ": no more cards." not in ran.out
    (record,) = (home / "records").iterdir()
    assert msgspec.json.decode(record.read_bytes(), type=Record).outcome is not None
    assert unfinished_paths() == []
    assert agon("verify", record).code == 0
    assert "Olympos" in agon("replay", record, "--ply", 0, "--seat", 1).out


def test_a_terminal_without_unicode_gets_letters() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "agon", *map(str, ALONE)],
        input=b"map\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": "src", "PYTHONIOENCODING": "ascii", "LANG": "C"},
        check=True,
    )
    assert f"{RESOURCES[0][0].upper()}:Thrace" in ran.stdout.decode("ascii")
