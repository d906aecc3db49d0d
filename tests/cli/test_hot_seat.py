"""Several people around one keyboard: nobody sees a hand before the device was handed over."""

from __future__ import annotations

import re

from agon.games.olympe import GAME
from agon.games.olympe.view import View
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from tests.cli.running import EVERYTHING, Agon, shown_cards

PEOPLE = ("play", "olympe", "--seed", "9", "--seats", "3", "--people", "2", "--names", "Ann,Bob,Zoe")
NAMES = ["Ann", "Bob"]


def hands() -> dict[str, set[str]]:
    """What each person was dealt in the first round."""
    match = Match.start(GAME, Table(3, GAME.variants[0], GAME.box), Seeded("9"))
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
    dealt = hands()
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
