"""Prestige at the end, heading by heading."""

from __future__ import annotations

import msgspec

from agon.games.olympos.headings import Score
from agon.games.olympos.state import Player, State
from agon.kit.game import Outcome
from agon.kit.sheet import Sheet


def score(s: State, seat: int) -> Score:
    """The score of a seat as it stands now."""
    player, box, points = s.players[seat], s.box, s.box.parts.points
    lands = [land for land, pile in enumerate(s.piles) if pile and pile[-1] == seat]
    wonders = [wonder for number, wonder in enumerate(box.parts.wonder) if player.wonders >> number & 1]
    return Score(
        track=box.parts.time_track.end_points.get(player.space, 0),  # olympos/score
        prestige=player.prestige,  # olympos/score olympos/score-nothing: nothing else that lies before a player
        lands=sum(box.land_points[land] for land in lands),  # olympos/score: settlers under others do not count
        discoveries=points.discovery * player.discoveries.bit_count(),  # olympos/score
        wonders=sum(wonder.points for wonder in wonders),  # olympos/score
        tiles=_tile_points(s, seat, player),
        keres=-box.parts.gain.god_keres_points if player.keres else 0,  # olympos/god-keres
        cards=points.destiny_card * len(player.hand),  # olympos/card-once
    )


def _tile_points(s: State, seat: int, player: Player) -> int:
    """What discoveries score beyond their own points."""
    total = 0
    for number, tile in enumerate(s.box.parts.discovery):
        if not player.discoveries >> number & 1:
            continue
        effect = tile.effect
        settlers = sum(pile.count(seat) for pile in s.piles)
        total += effect.end_points
        total += effect.end_points_per_discovery * player.discoveries.bit_count()
        total += effect.end_points_per_settler_on_board * settlers
        total += effect.end_points_per_sword_on_discoveries * s.box.swords.of(
            player.discoveries
        )  # olympos/absolutism-tiles
        total += effect.end_points_per_star_token * player.stars  # olympos/engineering-tokens
    return total  # olympos/score


def points(s: State) -> list[int]:
    """Everybody's score as it stands now."""
    return [score(s, seat).total() for seat in range(s.seats)]


def sheet(s: State) -> Sheet:
    """How the score stands."""
    scores = [score(s, seat) for seat in range(s.seats)]
    made = tuple(player.discoveries.bit_count() + player.wonders.bit_count() for player in s.players)
    return Sheet(
        parts=dict(zip(Score.__struct_fields__, zip(*map(msgspec.structs.astuple, scores), strict=True), strict=True)),
        sums={},
        ties={"developments": made},  # olympos/winner
        scores=tuple(one.total() for one in scores),
    )


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    final = sheet(s)
    winners, ending = final.decided()  # olympos/winner
    return Outcome(winners=winners, ending=ending, scores=final.scores)
