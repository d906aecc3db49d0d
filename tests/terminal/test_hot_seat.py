"""Several people around one keyboard: nobody sees a hand before the device was handed over."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console

from agon.games.olympe import GAME
from agon.games.olympe.view import View
from agon.kit.driver import anything, play_on
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.seats import CHANCE
from agon.terminal.language import words_of
from agon.terminal.saves import Party
from agon.terminal.session import Session
from agon.terminal.terminal import Terminal
from tests.cli.running import EVERYTHING, Agon, numbers, shown_cards

PEOPLE = ("play", "olympe", "--seed", "9", "--seats", "3", "--people", "2", "--names", "Ann,Bob,Zoe")
PILES = ("play", "olympe", "--seed", "9", "--seats", "2", "--people", "2", "--names", "Ann,Bob")
NAMES = ["Ann", "Bob"]


def start(seats: int) -> Match:
    """The same deal, outside the terminal."""
    return Match.start(GAME, Table(seats, GAME.variants[0], GAME.box), Seeded("9"), casual=True)


def hands(seats: int) -> dict[str, set[str]]:
    """What each person was dealt in the first round."""
    match = start(seats)
    dealt = {}
    for seat, name in enumerate(NAMES):
        view = match.view(seat)
        assert isinstance(view, View)
        dealt[name] = {GAME.box.card_names[card] for card in view.hand}
    return dealt


def test_only_the_hand_of_whoever_holds_the_device_is_shown(agon: Agon) -> None:
    out = agon(*PEOPLE, typed=["", *EVERYTHING] * 16).out
    parts = re.split(r"Hand the device to (\w+), then press Enter", out)
    assert parts[0].strip() == ""
    dealt = hands(3)
    seen = 0
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        if "round 2" in screen:
            break
        other = "Bob" if name == "Ann" else "Ann"
        cards = {short(card) for card in shown_cards(screen)}
        assert cards <= {short(card) for card in dealt[name]}
        assert not cards & {short(card) for card in dealt[other]}
        assert f"{other}: Play a card." not in screen
        seen += len(cards)
    assert set(parts[1::2]) == set(NAMES)
    assert seen > 20


def short(card: str) -> str:
    """'blue IV Hero' and 'blue hero' as the same thing."""
    colour, *rank = card.lower().split()
    numerals = {"i", "ii", "iii", "iv", "v"}
    return colour + " " + "-".join(word for word in rank if word not in numerals)


def test_one_person_alone_is_never_asked_to_hand_over(agon: Agon) -> None:
    assert "Hand the device" not in agon("play", "olympe", "--seed", "9", typed=EVERYTHING).out


def test_the_last_move_can_be_taken_back_before_the_device_is_handed_over(agon: Agon) -> None:
    legal = re.findall(r"\[(\d+)\]", agon(*PEOPLE, typed=[""]).out)
    out = agon(*PEOPLE, typed=["", legal[0], "u"]).out
    parts = re.split(r"Hand the device to (\w+), then press Enter", out)
    assert f"{parts[1]} takes a move back." in parts[-1]


def test_the_device_can_be_put_away_at_the_hand_over(agon: Agon) -> None:
    ran = agon(*PEOPLE, typed=["q"])
    assert ran.code == 0
    assert "Goodbye." in ran.out
    assert not shown_cards(ran.out)


def test_with_two_the_piles_are_open_and_the_hands_are_not(agon: Agon) -> None:
    dealt = hands(2)
    out = agon(*PILES, typed=["", *numbers(19)] * 6).out
    parts = re.split(r"Hand the device to (\w+), then press Enter", out)
    assert set(parts[1::2]) == set(NAMES)
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        other = "Bob" if name == "Ann" else "Ann"
        cards = {short(card) for card in shown_cards(screen)}
        assert cards
        assert cards <= {short(card) for card in dealt[name]}
        assert f"{other}, piles (? covered):" in screen
        assert re.search(r"^Piles +[\[(]\d+[\])] [●■▲] \S+ \?", screen, re.MULTILINE)


class Said(Terminal):
    """A terminal that answers from a list and remembers what it was asked and told."""

    def __init__(self, *answers: str) -> None:
        super().__init__(Console(file=io.StringIO()))
        self.answers = list(answers)
        self.lines: list[str] = []

    def ask(self, question: str) -> str:
        self.lines.append(question)
        return self.answers.pop(0)

    def say(self, line: str = "", style: str = "") -> None:
        self.lines.append(line)


def test_after_a_card_was_turned_up_the_hand_over_offers_no_undo_and_says_why(tmp_path: Path) -> None:
    match = start(2)
    last = -1

    def remember(match: Match, prompt: Prompt, step: Step) -> None:
        nonlocal last
        last = prompt.seat

    def turned_up(match: Match) -> bool:
        return match.lines[-1].seat == CHANCE and last >= 0 and last not in match.open

    play_on(match, anything(Random(1)), until=turned_up, after=remember)
    terminal = Said("u", "")
    party = Party(seed="9", people=2, bots=(), names=("Ann", "Bob"))
    session = Session(terminal, match, party, words_of("en", GAME, party.names), tmp_path / "game.json")
    session.at_device = last
    assert session.hand_over(1 - last)
    assert session.at_device == 1 - last
    question = f"Hand the device to {party.names[1 - last]}, then press Enter."
    assert terminal.lines[0] == terminal.lines[2] == question
    assert terminal.lines[1].startswith("There is nothing to take back")


def test_ten_people_around_one_keyboard(agon: Agon) -> None:
    table = ("play", "olympe", "--seats", "10", "--people", "10", "--set", "scoring=own-gems", "--seed", "2")
    out = agon(*table, typed=["", *EVERYTHING] * 12).out
    parts = re.split(r"Hand the device to (\w+ \d+), then press Enter", out)
    assert {f"Player {number}" for number in range(1, 11)} == set(parts[1::2])
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        asked = re.findall(r"^(Player \d+): Play a card", screen, re.MULTILINE)
        assert set(asked) == {name}
