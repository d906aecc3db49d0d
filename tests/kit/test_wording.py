"""Sentences that follow from a thing itself, and what must be sent where they do not."""

from __future__ import annotations

from agon.kit.action import Action
from agon.kit.event import Event
from agon.kit.wording import NTH, Phrase, Wording, remainder, worded


class Bid(Action, frozen=True, gc=False):
    slot: int
    coins: int


class Keep(Action, frozen=True, gc=False):
    tiles: int


class Gained(Event, frozen=True, gc=False):
    seat: int
    tile: int
    gained: tuple[int, ...]
    why: str = ""


WORDING = Wording(
    keys={"Keep": "action.Keep.some"},
    fields={"slot": NTH, "Keep.tiles": NTH, "tile": "tile", "gained": "good", "why": "tile"},
    sets=("Keep.tiles",),
    amounts=("gained",),
    ids={"tile": ("market", "harbour"), "good": ("wood", "stone", "food")},
)


def test_a_sentence_is_named_after_its_thing_and_filled_with_its_fields() -> None:
    assert worded(Bid(1, 5), WORDING) == Phrase("action.Bid", {"slot": 2, "coins": 5})
    assert worded(Keep(0b101), WORDING) == Phrase("action.Keep.some", {"tiles": (1, 3)})


def test_numbers_become_ids_and_amounts_say_what_they_count() -> None:
    params = worded(Gained(3, 1, (2, 0, 1), "bid"), WORDING).params
    assert params == {"seat": 3, "tile": "harbour", "gained": ("2 wood", "1 food"), "why": "bid"}


def test_a_number_that_stands_for_nothing_stays_as_it_is() -> None:
    assert worded(Gained(0, 7, ()), WORDING).params["tile"] == 7
    assert worded(Gained(0, -1, ()), WORDING).params["tile"] == -1


def test_only_what_does_not_follow_is_sent_and_only_what_the_sentence_says() -> None:
    plain = Phrase("action.Bid", {"slot": 2, "coins": 5})
    holes = frozenset({"slot", "coins"})
    assert remainder(plain, plain, holes) == (None, {})
    assert remainder(Phrase("action.Bid", {"slot": (2,), "coins": 5, "else": 1}), plain, holes) == (None, {})
    assert remainder(Phrase("action.Bid.all", {"slot": 3, "coins": 5}), plain, holes) == ("action.Bid.all", {"slot": 3})
