"""Final positions of kept matches as somebody beside the real box would fill in the score sheet, for the page's tests.

`python -m tools.page.score_samples` writes web/src/testing/scores.json from tests/records: for every match what each
side would enter, round by round where the game is counted so, and how the engine says that it ended.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from agon.games.olympe.events import RoundScored
from agon.games.olympe.phases.own_gems import own_kept
from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Record, read_record
from agon.kit.registry import find_game
from tools.page.node import WEB

FILE: Final = WEB / "src" / "testing" / "scores.json"
RECORDS: Final = WEB.parent / "tests" / "records"
Entry = dict[str, int]  # by field of the sheet
Rounds = list[list[Entry]]  # round by round, side by side


def main() -> None:
    """Write the file."""
    FILE.write_text(written(), encoding="utf-8")


def written() -> str:
    """What stands in the file."""
    found = [sample(path) for path in sorted(RECORDS.glob("*.json"))]
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def sample(path: Path) -> dict[str, Any]:
    """One match."""
    record = read_record(path.read_bytes())
    assert isinstance(record, Record)
    game = find_game(record.header.game)
    assert game is not None
    match = Match.resume(game, record, Scripted([]))
    assert isinstance(match, Match), match
    return {
        "name": path.stem,
        "game": game.name,
        "options": msgspec.to_builtins(match.table.options),
        "rounds": FILLED[game.name](match),
        "outcome": msgspec.to_builtins(match.outcome()),
    }


def _olympos(match: Match) -> Rounds:
    s: Any = match.state
    parts = s.box.parts
    entries = []
    for seat, player in enumerate(s.players):
        tops = [land for land, pile in zip(parts.land, s.piles, strict=True) if pile and pile[-1] == seat]
        made = [tile for number, tile in enumerate(parts.discovery) if player.discoveries >> number & 1]
        built = [wonder for number, wonder in enumerate(parts.wonder) if player.wonders >> number & 1]
        entry = {
            "track": parts.time_track.end_points.get(player.space, 0),
            "prestige": player.prestige,
            "lands": sum(not land.atlantis for land in tops),
            "atlantis": sum(land.atlantis for land in tops),
            "discoveries": len(made),
            "settlers": sum(pile.count(seat) for pile in s.piles),
            "swords": sum(tile.effect.swords for tile in made),
            "stars": player.stars,
            "keres": int(player.keres),
            "cards": len(player.hand),
        }
        ticked = [f"tile.{tile.id}" for tile in made] + [f"wonder.{wonder.id}" for wonder in built]
        entries.append(entry | dict.fromkeys(ticked, 1))
    return [entries]


def _peloponnes(match: Match) -> Rounds:
    s: Any = match.state
    entries = []
    for player in s.players:
        goods = {"coins": COINS, "inhabitants": POPULATION, "luxury": LUXURY}
        tiles = [s.box.tiles[tile].id for tile in (*player.buildings, *player.lands)]
        entries.append(
            {name: player.goods[good] for name, good in goods.items()} | {f"tile.{tile}": 1 for tile in tiles}
        )
    return [entries]


def _offrandes(match: Match) -> Rounds:
    s: Any = match.state
    altars = [altar for group in s.box.parts.altar_groups for altar in group.altars]
    return [
        [
            {"track": player.points}
            | {f"altar.{altar}": 1 for altar, owner in zip(altars, s.owners, strict=True) if owner == seat}
            for seat, player in enumerate(s.players)
        ]
    ]


def _olympe(match: Match) -> Rounds:
    s: Any = match.state
    if s.options.scoring == "own-gems":
        return [[{"own": own, "taken": taken} for own, taken in zip(own_kept(s), s.gems, strict=True)]]
    scored = [event for line in match.lines for event in line.events if isinstance(event, RoundScored)]
    return [[{"points": points} for points in event.points] for event in scored]


FILLED: Final[dict[str, Callable[[Match], Rounds]]] = {
    "olympos": _olympos,
    "peloponnes": _peloponnes,
    "offrandes": _offrandes,
    "olympe": _olympe,
}

if __name__ == "__main__":
    main()
