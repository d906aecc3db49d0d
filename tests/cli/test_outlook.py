"""Terminal boards tell the numbers of the outlook and no others, with whatever box the match is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from rich.console import Console

from agon.games.offrandes import GAME as OFFRANDES
from agon.games.olympe import GAME as OLYMPE
from agon.games.olympe.options import Options as OlympeOptions
from agon.kit.game import AnyGame, Options
from agon.kit.match import Match, Prompt
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Choice, Scene
from agon.terminal.language import words_of
from tests.terminal.drawing import decisions, once_each

OTHER = {
    "offrandes": {
        "minimum-bid = 1": "minimum-bid = 4",
        "lot-size = 2": "lot-size = 1",
        "starting-characters = 3": "starting-characters = 5",
        "[0, 2, 4, 6, 8, 10]": "[0, 33, 34, 35, 36, 37]",
        "value = 1, stock": "value = 21, stock",
        "value = 2, stock": "value = 22, stock",
        "value = 3, stock": "value = 23, stock",
        "value = 4, stock": "value = 24, stock",
        "value = 5, stock": "value = 25, stock",
        "4 = 3, 5 = 3": "4 = 5, 5 = 6",
    },
    "olympe": {"points = 1 }": "points = 313 }", "points = 0 }": "points = 1007 }"},
}


def edition(game: AnyGame) -> Iterator[tuple[Match, Prompt]]:
    """The questions of a match with other numbers."""
    text = game.box.text
    for ours, theirs in OTHER[game.name].items():
        assert ours in text
        text = text.replace(ours, theirs)
    return once_each(decisions(game, 4, game.variants[0], "other", game.load_box(text)))


def scene_of(match: Match, seat: int, **told: object) -> Scene:
    """The table as a seat sees it; `told` stands in the outlook instead."""
    words = words_of("en", match.game, ("Ann", "Bob", "Cyd", "Dan")[: match.table.seats])
    view = match.view(seat)
    scene = Scene(game=match.game, box=match.table.box, view=view, viewer=seat, words=words, width=120)
    vars(scene)["outlook"] = replace(scene.outlook, **told)
    return scene


def drawn(scene: Scene, prompt: Prompt) -> str:
    """The whole screen as one line."""
    board = find_board(scene.game.name)
    console = Console(width=scene.width, height=40, color_system=None, legacy_windows=False)
    choices = [Choice(action, action in prompt.actions) for action in board.options(scene, prompt)]
    with console.capture() as shown:
        for part in (
            board.table(scene),
            board.choices(scene, choices),
            board.hint(scene, prompt) if board.hint else "",
        ):
            console.print(part)
    return " ".join(shown.get().split())


def first(game: AnyGame, frame: str, options: Options | None = None, without: str = "") -> tuple[Match, Prompt]:
    """A position in which this is asked, with several answers, and this is not shown."""
    for match, prompt in decisions(game, 4, options or game.variants[0], "shown"):
        if prompt.frame != frame or len(prompt.actions) < 3 or len(match.lines) < 9:
            continue
        if not without or without not in drawn(scene_of(match, prompt.seat), prompt):
            return match, prompt
    raise AssertionError(frame)


def test_offrandes_with_other_numbers_shows_the_prices_of_its_edition() -> None:
    frames = set()
    for match, prompt in edition(OFFRANDES):
        scene = scene_of(match, prompt.seat)
        told, text = scene.outlook, drawn(scene, prompt)
        frames.add(prompt.frame)
        if prompt.frame == "ChoosingCharacters":
            assert "1 2 3 4 5 …" in text
        if told.lot:
            assert f"lot {told.lot} of 5" in text
        if prompt.frame == "Bidding":
            assert (f"{told.least}-{told.most}" if told.least < told.most else str(told.least)) in text
            assert told.least >= 4
        if prompt.frame == "Offering":
            for kind, count, points in told.herds[prompt.seat]:
                assert points == count * (21 + kind)
                assert f"{points} points" in text
            assert f"{told.prayers[prompt.seat]}" in text
    assert frames >= {"ChoosingCharacters", "OpeningLot", "Bidding", "Offering"}


@pytest.mark.parametrize(
    ("frame", "told", "shown"),
    [
        ("Bidding", {"least": 41, "most": 47}, "41-47"),
        ("Bidding", {"least": 48, "most": 47}, "You cannot bid more"),
        ("Bidding", {"lot": 8, "lots": 9}, "lot 8 of 9"),
        ("Bidding", {"climbs": (31,) * 7}, "→31"),
        ("Bidding", {"yields": (1,) * 7}, "(Bob falls)"),
        ("OpeningLot", {"tiles": 6}, "1 2 3 4 5 6"),
        ("OpeningLot", {"most": 0}, "(1) Farmer"),
        ("Corrupting", {"rivals": ("done",) * 4}, "Bob: already corrupted"),
        ("Corrupting", {"rivals": ("safe",) * 4}, "Bob: guard"),
        ("Corrupting", {"best_only": ((1, 0),)}, "only a corruptor on 5"),
        ("Offering", {"herds": (((4, 5, 77),),) * 4}, "You offer 5 oxen"),
        ("Offering", {"herds": (((4, 5, 77),),) * 4}, "77 points"),
        ("Offering", {"prayers": (83,) * 4}, "+83"),
        ("Offering", {"held": (9,)}, ": Poseidon"),
        ("Offering", {"reach": (10,) * 4}, "groups 1-4"),
        ("Offering", {"lacks": ((6, 5),) * 4}, "Guard, Corr."),
    ],
)
def test_offrandes_tells_what_the_outlook_says(frame: str, told: dict[str, object], shown: str) -> None:
    match, prompt = first(OFFRANDES, frame, without=shown)
    assert shown in drawn(scene_of(match, prompt.seat, **told), prompt)


def test_olympe_with_other_numbers_shows_the_points_of_its_edition() -> None:
    for match, prompt in edition(OLYMPE):
        scene = scene_of(match, prompt.seat)
        told, text = scene.outlook, drawn(scene, prompt)
        assert not scene.view.trick or f"{told.worth}" in text
        assert all(str(points) in text for points in told.points)


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ({"worth": 777}, "777"),
        ({"points": (2001, 2002, 2003, 2004)}, "2003"),
    ],
)
def test_olympe_tells_what_the_outlook_says(told: dict[str, object], shown: str) -> None:
    match, prompt = next(
        found
        for found in decisions(OLYMPE, 4, OLYMPE.variants[0], "shown")
        if scene_of(found[0], found[1].seat).view.trick
    )
    assert shown in drawn(scene_of(match, prompt.seat, **told), prompt)


def test_olympe_tells_gems_and_colours_as_the_outlook_says() -> None:
    match, prompt = first(OLYMPE, "Playing", OlympeOptions(scoring="own-gems"))
    colours = tuple((400 + at, 500 + at, 600 + at, 700 + at) for at in range(4))
    text = drawn(scene_of(match, prompt.seat, kept=(61, 62, 63, 64), by_colour=colours), prompt)
    assert "63+0=63" in text
    assert all(str(points) in text for points in (400, 501, 602, 703))
