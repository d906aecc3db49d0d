"""A second, slow and plain telling of the rules of Olympe, written from rules.md alone.

It knows cards as colour and kind, and a trick as a list of who played what. Nothing here is shared with the engine:
where both agree on every position, the engine plays what the rulebook says. oracle_setting.py tells who plays with
what, oracle_gems.py what it brings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

# V > IV > III > II > I > 100 > 90 > … > 10 > Monster
CHARACTERS = ("oracle", "hero", "high-priestess", "priestess", "preacher")
ADEPTS = ("100", "90", "80", "70", "60", "50", "40", "30", "20", "10")
MONSTER = "monster"
STRONGEST_FIRST = (*CHARACTERS, *ADEPTS, MONSTER)


class Card(NamedTuple):
    """A card as it is printed."""

    colour: str
    kind: str

    def beats(self, other: Card) -> bool:
        """Whether it stands above another card of its colour."""
        return STRONGEST_FIRST.index(self.kind) < STRONGEST_FIRST.index(other.kind)

    def points(self) -> int:
        """An adept counts its number, a character 1, a Monster nothing."""
        if self.kind in ADEPTS:
            return int(self.kind)
        return 1 if self.kind in CHARACTERS else 0


Hand = tuple[Card, ...]


class Played(NamedTuple):
    """A card in the trick and who played it."""

    player: str
    card: Card


class Table(NamedTuple):
    """What the players see in the middle: the cards of the trick, and each player's colour."""

    colour_of: Mapping[str, str]
    trick: Sequence[Played]

    def opening(self) -> Played | None:
        """The first card that is no Monster: it sets the requested colour and the trump."""
        return next((played for played in self.trick if played.card.kind != MONSTER), None)

    def requested(self) -> str | None:
        """The colour of the opening card."""
        opening = self.opening()
        return opening.card.colour if opening else None

    def trump(self) -> str | None:
        """The colour of the god of the player who played the opening card."""
        opening = self.opening()
        return self.colour_of[opening.player] if opening else None

    def strongest(self, colour: str | None) -> Card | None:
        """The card of a colour in the trick that no other of that colour beats; of twins the one played first."""
        lying = [played.card for played in self.trick if played.card.colour == colour]
        return next((card for card in lying if not any(other.beats(card) for other in lying)), None)


def allowed(hand: Collection[Card], table: Table) -> set[Card]:
    """The cards of a hand that may be played now."""
    requested, trump = table.requested(), table.trump()
    if requested is None:
        return set(hand)  # nothing lies there, or only Monsters: any card
    same_colour = {card for card in hand if card.colour == requested}
    if same_colour and requested != trump:
        return same_colour  # follow, no need to rise
    trumps = {card for card in hand if card.colour == trump}
    if not trumps:
        return set(hand)  # neither the requested colour nor trump
    best = table.strongest(trump)
    higher = {card for card in trumps if best is None or card.beats(best)}
    return higher or trumps  # rise or ruff higher if possible, else lower


class Result(NamedTuple):
    """How a full trick ends: who keeps its cards (None: set aside), and who leads next."""

    keeper: str | None
    leader: str


def result(table: Table) -> Result:
    """Who wins a trick, or who leads after it was cancelled."""
    would_win = _would_win(table)
    if would_win is None:
        return Result(None, table.trick[0].player)  # only Monsters
    cancelled = any(_is_active(played.card, table) for played in table.trick)
    return Result(None if cancelled else would_win, would_win)


def _would_win(table: Table) -> str | None:
    """The player of the highest trump, else of the highest card of the requested colour; never of a Monster."""
    for colour in (table.trump(), table.requested()):
        best = table.strongest(colour)
        if best is not None and best.kind != MONSTER:
            return next(played.player for played in table.trick if played.card == best)  # of twins the first
    return None


def _is_active(card: Card, table: Table) -> bool:
    """Whether this card is a Monster that cancels the trick."""
    if card.kind != MONSTER or card.colour not in (table.requested(), table.trump()):
        return False
    return all(played.card != Card(card.colour, "hero") for played in table.trick)


def spreads(hidden: Iterable[Card], sizes: Sequence[int]) -> set[tuple[Hand, ...]]:
    """Every way to spread cards, among them twins, over hands of these sizes; a hand is told in order."""
    cards = sorted(hidden)
    if not sizes:
        return {()}
    found = set()
    for chosen in combinations(range(len(cards)), sizes[0]):
        left = [card for at, card in enumerate(cards) if at not in chosen]
        found |= {(tuple(cards[at] for at in chosen), *rest) for rest in spreads(left, sizes[1:])}
    return found
