"""A second, slow and plain telling of the rules of Olympe, written from rules.md alone.

It knows cards as colour and kind, hands as sets, and a trick as a list of who played what. Nothing here is shared
with the engine: where both agree on every position, the engine plays what the rulebook says.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, combinations
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
        """The card of a colour in the trick that no other of that colour beats."""
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
            return next(played.player for played in table.trick if played.card == best)
    return None


def _is_active(card: Card, table: Table) -> bool:
    """Whether this card is a Monster that cancels the trick."""
    if card.kind != MONSTER or card.colour not in (table.requested(), table.trump()):
        return False
    return all(played.card != Card(card.colour, "hero") for played in table.trick)


def gems(points: Mapping[str, int]) -> dict[str, int]:
    """Three for the most points, one for the second; ties as the ruling says."""
    best = [player for player in points if all(points[player] >= other for other in points.values())]
    if len(best) == 2:
        return {player: 2 if player in best else 0 for player in points}
    if len(best) > 2:
        return {player: 1 if player in best else 0 for player in points}
    rest = {player: points[player] for player in points if player not in best}
    second = [player for player in rest if all(rest[player] >= other for other in rest.values())]
    return {player: 3 if player in best else 1 if player in second else 0 for player in points}


def winners(total: Mapping[str, int], last_round: Mapping[str, int]) -> tuple[set[str], str] | None:
    """Who has won and how, or None while nobody has twelve gems."""
    there = [player for player in total if total[player] >= 12]
    if not there:
        return None
    if len(there) == 1:
        return set(there), "gems"
    most = [player for player in there if all(total[player] >= total[other] for other in there)]
    if len(most) == 1:
        return set(most), "most-gems"
    top = {player for player in most if all(last_round[player] >= last_round[other] for other in most)}
    return top, "round-points" if len(top) == 1 else "shared"


def spreads(hidden: Collection[Card], sizes: Sequence[int]) -> list[tuple[frozenset[Card], ...]]:
    """Every way to spread cards over hands of these sizes."""
    if not sizes:
        return [()]
    first = map(frozenset, combinations(sorted(hidden), sizes[0]))
    return list(
        chain.from_iterable(((hand, *rest) for rest in spreads(set(hidden) - hand, sizes[1:])) for hand in first)
    )
