"""Who plays with what: sides, colours, deck and piles of every variant, told from rules.md alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.games.olympe.oracle import STRONGEST_FIRST, Card

COLOUR_OF_GOD = {"athena": "blue", "hephaistos": "orange", "dionysos": "red", "artemis": "green", "hermes": "purple"}
TEAMS = {4: (2,), 6: (3, 2), 8: (4, 2), 9: (3,), 10: (5, 2)}  # with four only if asked for, else the first is usual
MOST_VIRTUAL = {2: 2, 3: 2, 4: 1}


class Setting(NamedTuple):
    """A table: who sits there, who plays with whom, and which cards are dealt."""

    players: tuple[str, ...]
    side_of: dict[str, int]
    colour_of: dict[str, str]
    virtual: tuple[str, ...]
    deck: Counter[Card]
    piles: int  # before each player
    hand_size: int

    def sides(self) -> list[int]:
        """The sides: players, or teams where there are any."""
        return sorted(set(self.side_of.values()))

    def members(self, side: int) -> list[str]:
        """Who plays for a side."""
        return [player for player in self.players if self.side_of[player] == side]

    def colours_of(self, side: int) -> set[str]:
        """The colours of a side's gods: with four in teams two."""
        return {self.colour_of[player] for player in self.members(side)}


def setting(seats: int, gods: Sequence[str] = (), teams: int = 0, virtual: int = 0) -> Setting | None:
    """The table laid so; None if it cannot be."""
    big = seats > 5
    usual = TEAMS.get(seats, ()) if big or teams else (seats,)
    sides = teams or (usual[0] if usual else 0)
    if sides not in usual or virtual not in range(MOST_VIRTUAL.get(seats, 0) + 1):
        return None
    played = sides if big else seats  # big teams have one god each, others a god a player
    extra = virtual + 1 if seats == 2 else virtual
    named = list(gods) or list(COLOUR_OF_GOD)[: played + extra]
    if len(named) != played + extra or len(set(named)) != len(named) or not set(named) <= set(COLOUR_OF_GOD):
        return None
    colours = [COLOUR_OF_GOD[god] for god in named]
    players = tuple(f"{seat} {named[seat % played]}" for seat in range(seats))
    deck = Counter({Card(colour, kind): seats // played for colour in colours[:played] for kind in STRONGEST_FIRST})
    lacking = {"10"} if seats == 3 else set()
    deck.update(Card(colour, kind) for colour in colours[played:] for kind in STRONGEST_FIRST if kind not in lacking)
    piles = 5 if seats == 2 else 0
    return Setting(
        players=players,
        side_of={player: seat % sides for seat, player in enumerate(players)},
        colour_of={player: colours[seat % played] for seat, player in enumerate(players)},
        virtual=tuple(colours[played:]),
        deck=deck,
        piles=piles,
        hand_size=deck.total() // seats - 2 * piles,
    )
