"""Two sums for every player, of which the lower counts."""

from __future__ import annotations

from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.games.peloponnes.state import State
from agon.kit.game import Outcome
from agon.kit.sheet import Sheet


def tile_points(s: State) -> list[int]:
    """The prestige of all tiles."""
    prestige = s.box.prestige
    return [
        sum(prestige[tile] for tile in (*player.buildings, *player.lands)) for player in s.players
    ]  # peloponnes/prestige-points


def coin_points(s: State) -> list[int]:
    """A point for each full set of coins."""
    return [player.goods[COINS] // s.box.parts.points.coins for player in s.players]  # peloponnes/prestige-points


def prestige_points(s: State) -> list[int]:
    """The first sum: tiles and coins."""
    return [sum(both) for both in zip(tile_points(s), coin_points(s), strict=True)]


def population_points(s: State) -> list[int]:
    """The second sum: points for every inhabitant."""
    return [
        player.goods[POPULATION] * s.box.parts.points.inhabitant for player in s.players
    ]  # peloponnes/population-points


def scores(s: State) -> list[int]:
    """The lower of the two sums."""
    return [min(sums) for sums in zip(prestige_points(s), population_points(s), strict=True)]  # peloponnes/score


def sheet(s: State) -> Sheet:
    """How the score stands."""
    prestige, population = prestige_points(s), population_points(s)
    higher = tuple(map(max, prestige, population))
    luxury = tuple(player.goods[LUXURY] for player in s.players)
    return Sheet(
        parts={"tiles": tuple(tile_points(s)), "coins": tuple(coin_points(s))},
        sums={"prestige": tuple(prestige), "population": tuple(population)},
        ties={"higher-sum": higher, "luxury": luxury},  # peloponnes/winner
        scores=tuple(scores(s)),
    )


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    final = sheet(s)
    if s.seats == 1:
        return _solo_outcome(s, final.scores[0])
    winners, ending = final.decided()  # peloponnes/winner
    return Outcome(winners=winners, ending=ending, scores=final.scores)


def _solo_outcome(s: State, points: int) -> Outcome:
    """Alone: a level's target is reached or not; without a level there is only the score."""
    if not s.options.level:
        return Outcome(winners=(0,), ending="solo", scores=(points,))  # peloponnes/solo-free
    reached = points >= s.box.parts.solo_level[s.options.level - 1].target  # peloponnes/solo-levels
    return Outcome(winners=(0,) if reached else (), ending="reached" if reached else "missed", scores=(points,))
