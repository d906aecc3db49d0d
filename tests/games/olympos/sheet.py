"""A bookkeeper who hears the events, looks at the map, and fills in the score sheet by the printed words alone."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from agon.games.olympos import events as told
from agon.games.olympos.components import OURS
from agon.games.olympos.state import State
from agon.kit.event import Event

PRINTED: dict[str, Any] = tomllib.loads(OURS.text)
TILES = tuple(tile["id"] for tile in PRINTED["discovery"])
WONDERS = tuple((wonder["id"], wonder["points"]) for wonder in PRINTED["wonder"])
GODS = (*PRINTED["gods"]["good"], *PRINTED["gods"]["bad"])
SWORDS = {"metallurgy": 1, "hoplite": 1, "phalanx": 1, "strategy": 2}
SYMBOLS = {"cult": 1, "polytheism": 1, "hellenism": 1, "art": 2}
OLYMPOS = next(number for number, land in enumerate(PRINTED["land"]) if land.get("zeus"))
TRACK = {75: 5, 76: 5, 77: 4, 78: 4, 79: 3, 80: 3, 81: 2, 82: 2, 83: 1, 84: 1, 85: 0}


class Sheet:
    """What one player has heard of himself."""

    def __init__(self) -> None:
        self.space = 0
        self.hourglasses = 0
        self.prestige = 0
        self.tiles: list[str] = []
        self.wonders: list[tuple[str, int]] = []
        self.tiles_of: list[int] = []
        self.keres = False
        self.cards = 0
        self.held = 0
        self.zeus = 0  # cards played for the god that is here


class Bookkeeper:
    """A sheet for every seat."""

    def __init__(self, seats: int) -> None:
        self.sheets = [Sheet() for _ in range(seats)]
        self.ended: tuple[int, ...] | None = None
        self.heard: Counter[str] = Counter()
        self.bringer = 0  # of the god that is here

    def hear(self, event: Event) -> None:
        """Write down what an event says."""
        self.heard[type(event).__name__] += 1
        match event:
            case told.ActionPaid(seat=seat, spaces=spaces) | told.Waited(seat=seat, spaces=spaces):
                self.sheets[seat].space += spaces
            case told.PrestigeGained(seat=seat, count=count):
                self.sheets[seat].prestige += count
            case told.DiscoveryMade(seat=seat, discovery=discovery):
                self.sheets[seat].tiles.append(TILES[discovery])
            case told.TileTaken(seat=seat, resource=resource):
                self.sheets[seat].tiles_of.append(resource)
            case told.WonderBuilt(seat=seat, wonder=wonder):
                self.sheets[seat].wonders.append(WONDERS[wonder])
            case told.GodRevealed(seat=seat):
                self.bringer = seat
                for sheet in self.sheets:
                    sheet.zeus = 0
            case told.GodChose(god=god, chosen=chosen):
                for seat in chosen:
                    self.sheets[seat].keres |= GODS[god] == "keres"
            case told.MatchEnded(points=points):
                self.ended = points
            case _:
                self._hear_of_cards(event)
        self._hear_of_hourglasses(event)

    def _hear_of_hourglasses(self, event: Event) -> None:
        match event:
            case told.HourglassesGained(seat=seat, count=count):
                self.sheets[seat].hourglasses += count
            case told.FightWon(loser=loser, hourglasses=hourglasses):
                self.sheets[loser].hourglasses += hourglasses
            case told.ActionPaid(seat=seat, hourglasses=hourglasses, spaces=spaces):
                self.sheets[seat].hourglasses -= hourglasses
                assert not spaces or not self.sheets[seat].hourglasses, "hourglasses are spent first"
            case _:
                pass

    def _hear_of_cards(self, event: Event) -> None:
        match event:
            case told.CardsDrawn(seat=seat, count=count):
                self._draw(self.sheets[seat], count)
            case told.CardKept(seat=seat):
                self.sheets[seat].held = 0
                self.sheets[seat].cards += 1
            case told.CardPlayed(seat=seat):
                self.sheets[seat].cards -= 1
                self.sheets[seat].zeus += 1  # in other windows too, but then the next god comes first
            case told.CardLost(seat=seat):
                self.sheets[seat].cards -= 1
            case _:
                pass

    @staticmethod
    def _draw(sheet: Sheet, count: int) -> None:
        """Who owns Oracle holds cards up until one of them is kept."""
        if "oracle" in sheet.tiles:
            sheet.held += count
        else:
            sheet.cards += count

    def score(self, s: State, seat: int) -> dict[str, int]:
        """The headings of the score sheet; the map is looked at, the rest was heard."""
        sheet = self.sheets[seat]
        owned = [land for land, pile in zip(PRINTED["land"], s.piles, strict=True) if pile and pile[-1] == seat]
        settlers = sum(other == seat for pile in s.piles for other in pile)
        stars = sum(land.get("star", False) for land in owned)
        extra = {
            "poetry": 3,
            "philosophy": 5,
            "science": len(sheet.tiles),
            "city": settlers,
            "absolutism": 2 * sum(SWORDS.get(tile, 0) for tile in sheet.tiles),
            "engineering": 3 * stars,
        }
        return {
            "track": TRACK.get(sheet.space, 0),
            "prestige": sheet.prestige,
            "lands": sum(2 if land.get("atlantis") else 1 for land in owned),
            "discoveries": 2 * len(sheet.tiles),
            "wonders": sum(points for _, points in sheet.wonders),
            "tiles": sum(extra.get(tile, 0) for tile in sheet.tiles),
            "keres": -2 if sheet.keres else 0,
            "cards": sheet.cards,
        }

    def winners(self, s: State) -> list[int]:
        """Most points, then most tiles and wonders."""
        rank = [
            (sum(self.score(s, seat).values()), len(sheet.tiles) + len(sheet.wonders))
            for seat, sheet in enumerate(self.sheets)
        ]
        return [seat for seat, one in enumerate(rank) if one == max(rank)]

    def whom(self, s: State, god: int) -> list[int]:
        """Whom a god helps or strikes, from the one who brought it on; the map is looked at, the rest was heard."""
        seats = range(len(self.sheets))
        pile = s.piles[OLYMPOS]
        symbols = [
            sum(SYMBOLS.get(tile, 0) for tile in sheet.tiles) + sheet.zeus + (pile[-1:] == [seat])
            for seat, sheet in enumerate(self.sheets)
        ]
        good = god < 5
        edge = max(symbols) if good else min(symbols)
        tied = {seat for seat in seats if symbols[seat] == edge}
        holders = {seat for seat in tied if "democracy" in self.sheets[seat].tiles}
        if good:
            chosen = holders if holders and len(tied) > 1 else tied if edge > 0 else set()
        else:
            chosen = tied if holders == tied else tied - holders
        around = [(self.bringer + step) % len(self.sheets) for step in seats]
        return [seat for seat in around if seat in chosen]
