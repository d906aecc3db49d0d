"""Olympe drawn with characters: every table fits the screen and shows, without colours, what is at stake."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console, RenderableType

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.options import Options
from agon.games.olympe.state import NO_CARD, sort_hand
from agon.games.olympe.view import View
from agon.kit.driver import anything, asked
from agon.kit.game import refuse_seats
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.seats import Viewer
from agon.kit.text import LANGUAGES
from agon.terminal.boards.board import Choice, Scene
from agon.terminal.boards.olympe import BOARD
from agon.terminal.language import words_of
from agon.terminal.laying import choose_names

TABLES = [
    pytest.param(seats, options, id=f"{seats}-{options.scoring}-{options.teams}-{options.virtual}")
    for seats in GAME.seats
    for options in GAME.variants
    if not options.gods and refuse_seats(GAME, seats, options, GAME.box) is None
]
TITLE, NEWS_AND_PROMPT, ROWS = 1, 7, 24
CARDS = GAME.box.card_names


def start(seats: int, options: Options) -> Match:
    """A match before its first card."""
    return Match.start(GAME, Table(seats, options, GAME.box), Seeded("board"))


def play_on(match: Match, plies: int) -> Iterator[int]:
    """Random cards; whoever is asked, before each."""
    for ply, prompt in enumerate(asked(match, anything(Random("board")))):
        if ply == plies:
            return
        yield prompt.seat


def scene_of(match: Match, viewer: Viewer, *, lang: str = "en", **how: object) -> Scene:
    """What a viewer sees, on a screen like this."""
    (language,) = (known for known in LANGUAGES if known == lang)
    names = choose_names("Ann,Bob", match.table.seats, 2, words_of(language))
    words = words_of(language, GAME, names)
    shown = {"width": 80, **how}
    return Scene(game=GAME, box=GAME.box, view=match.view(viewer), viewer=viewer, words=words, **shown)  # type: ignore[arg-type]


def drawn(scene: Scene, thing: RenderableType) -> str:
    """As the screen shows it, without colours."""
    console = Console(width=scene.width, file=io.StringIO(), color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


def table(match: Match, viewer: Viewer, **how: object) -> str:
    """What lies open."""
    scene = scene_of(match, viewer, **how)  # type: ignore[arg-type]
    return drawn(scene, BOARD.table(scene))


def choices(match: Match, viewer: int, **how: object) -> str:
    """What can be played, with its numbers."""
    scene = scene_of(match, viewer, **how)  # type: ignore[arg-type]
    return drawn(scene, BOARD.choices(scene, offered(match, scene)))


def offered(match: Match, scene: Scene) -> list[Choice]:
    """Everything the viewer may think of."""
    assert scene.viewer is not None
    prompt = match.prompt(scene.viewer)
    assert prompt
    return [Choice(action, action in prompt.actions) for action in BOARD.options(scene, prompt)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_table_fits_every_screen(seats: int, options: Options) -> None:
    match = start(seats, options)
    for ply, seat in enumerate(play_on(match, 26)):
        if ply % 25:
            continue
        lang = LANGUAGES[(ply + seats) % len(LANGUAGES)]
        for width in (80, 40):
            for terse in (False, True):
                open_cards = table(match, seat, lang=lang, width=width, terse=terse)
                hand = choices(match, seat, lang=lang, width=width, terse=terse)
                lines = (open_cards + hand).splitlines()
                assert all(len(line) <= width for line in lines)
                assert "…" not in open_cards.replace(" Mo…", ""), open_cards
                assert numbers_shown(hand) == numbers_of(match, seat)
                assert not (terse and width == 80) or TITLE + len(lines) + NEWS_AND_PROMPT <= ROWS


def numbers_shown(hand: str) -> tuple[set[int], set[int]]:
    """The numbers in brackets, and those in parentheses."""
    legal, others = re.findall(r"\[(\d+)\] \S", hand), re.findall(r"\((\d+)\) \S", hand)
    assert len(set(legal)) + len(set(others)) == len(legal) + len(others)
    return set(map(int, legal)), set(map(int, others))


def numbers_of(match: Match, seat: int) -> tuple[set[int], set[int]]:
    """The numbers of what is legal, and of what is not."""
    cards = list(enumerate(offered(match, scene_of(match, seat)), 1))
    return {number for number, card in cards if card.legal}, {number for number, card in cards if not card.legal}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_screen_without_unicode_gets_plain_characters(seats: int, options: Options) -> None:
    match = start(seats, options)
    for _ in play_on(match, 12):
        pass
    for seat in match.open:
        for width in (80, 46):
            assert table(match, seat, width=width, ascii_only=True).isascii()
            assert choices(match, seat, width=width, ascii_only=True).isascii()


def test_partners_stand_together_and_count_together() -> None:
    match = start(4, Options(teams=2))
    match.state.gems = [3, 1]
    match.state.won = [[4], [5], [6], [15]]
    for seat in (0, None):
        rows = table(match, seat).splitlines()[1:5]
        assert [re.sub(r"▶|D ", " ", row).split() for row in rows] == [
            ["A", "3", "100", "1", "Ann", "●", "Athena"],
            ["3", "Thales", "▲", "Dionysos"],
            ["B", "1", "51", "2", "Bob", "■", "Hephaistos"],
            ["4", "Sappho", "◆", "Artemis"],
        ]


def test_a_big_team_has_one_row_and_one_god() -> None:
    rows = table(start(10, Options()), None).splitlines()
    assert [row[0] for row in rows[1:6]] == list("ABCDE")
    for name in ("● Athena", " 1 Ann", " 6 Aspasia"):
        assert name in rows[1]


def test_own_gems_are_shown_by_colour_and_summed_by_side() -> None:
    match = start(4, Options(scoring="own-gems", teams=2, virtual=1))
    match.state.own = [4, 5, 0, 2, 3]
    match.state.gems = [2, 7]
    match.state.won = [[2], [2 + 16], [3 + 16], [4 + 64]]
    wide = table(match, None)
    assert re.search(r"^A +4\+2=6 +20 +30 +0 +0 +0 ", wide, re.MULTILINE)
    assert re.search(r"^B +7\+7=14 +0 +20 +0 +0 +40 ", wide, re.MULTILINE)
    assert re.search(r"^ +own left +4 +5 +0 +2 +3 *$", wide, re.MULTILINE)
    assert "Without a player:  ★ purple" in wide
    narrow = table(match, None, width=40)
    assert "4+2=6" in narrow
    for line in ("● blue 4    A 20", "■ orange 5  A 30  B 20", "▲ red 0", "★ purple 3  B 40"):
        assert line in narrow


def test_piles_lie_open_for_both_and_tell_where_a_card_is_covered() -> None:
    match = start(2, Options())
    match.state.piles = [[15, 16, 17, NO_CARD, NO_CARD], [32, 33, 34, NO_CARD, 35]]
    match.state.covered = [0b01001, 0b00010]
    mine, theirs = "● V ?  ■ Monster  ■ 10  ?  –", "▲ Monster  ▲ 10 ?  ▲ 20  –  ▲ 30"
    assert f"Bob, piles (? covered):  {theirs}" in table(match, 0)
    assert "Ann, piles" not in table(match, 0)
    assert f"Ann, piles (? covered):  {mine}" in table(match, 1)
    for line in (f"Ann, piles (? covered):  {mine}", f"Bob, piles (? covered):  {theirs}"):
        assert line in table(match, None)
    scene = scene_of(match, 0)
    assert f"Piles     {mine}" in drawn(scene, BOARD.held(scene))


def test_the_hand_is_numbered_first_then_the_piles() -> None:
    match = start(2, Options(virtual=2))
    (seat,) = match.open
    view = match.view(seat)
    assert isinstance(view, View)
    actions = [choice.action for choice in offered(match, scene_of(match, seat))]
    assert actions == [PLAY[card] for card in (*view.hand, *view.piles[seat])]
    assert numbers_shown(choices(match, seat))[0] == set(range(1, 36))
    assert "[31] " in choices(match, seat).splitlines()[-1]


@pytest.mark.parametrize(("plain", "mark"), [(False, "×"), (True, "x")])
def test_twins_are_shown_once_with_their_number(plain: bool, mark: str) -> None:
    match = start(6, Options(teams=2))
    (seat,) = match.open
    match.state.hands[seat] = sort_hand([3, 3, 3, 5, 17, 17])
    hand = choices(match, seat, ascii_only=plain)
    assert f"[1] 30 {mark}3  [2] 50\n" in hand
    assert f"[3] 10 {mark}2\n" in hand
    assert [choice.action.card for choice in offered(match, scene_of(match, seat))] == [3, 5, 17]  # type: ignore[attr-defined]


def test_the_trick_before_is_told_in_teams_too() -> None:
    match = start(10, Options())
    for _ in play_on(match, 10):
        pass
    scene = scene_of(match, None)
    shown = table(match, None)
    assert "Last trick:" in shown or "Cancelled trick:" in shown
    assert all(BOARD.label(scene, PLAY[card]) for card in match.state.last_trick)
