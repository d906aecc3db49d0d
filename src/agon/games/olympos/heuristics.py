"""A player's first glance: what an action brings until the end, less the time it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.frames import ChoosingBonus, PlayingZeus
from agon.games.olympos.payment import price_owed, surcharge
from agon.games.olympos.phases.destiny import card_gain
from agon.games.olympos.phases.development import discovery_price
from agon.games.olympos.phases.expansion import placing_cost, stop_cost, ways_of
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.phases.wonders import missing_stars, unbuilt_wonders, wonder_price
from agon.games.olympos.printed import DISCOVERIES, Effect
from agon.games.olympos.scoring import points
from agon.games.olympos.state import NOBODY, State
from agon.games.olympos.ways import Ways
from agon.kit.game import Heuristics
from agon.kit.owing import pending

_POINT_A_SPACE: Final = 0.55  # what a space of the track is worth to who uses it well
_TOKENS: Final = (2.0, 1.5, 1.0, 0.4, 0.2)  # what a further land token of a kind is worth at the start
_STAR: Final = 1.2
_A_STAR_TAKES: Final = 5  # spaces of the track, about
_PLAN: Final = 0.6  # of a wonder's points that a plan for it is sure of: others build too
_CUBE: Final = 0.7
_SETTLER: Final = 1.6
_SYMBOL: Final = 1.2
_SWORD: Final = 0.8
_HELD: Final = 0.75  # of a conquered land's worth: it may be lost again
_RIVAL: Final = 0.1  # how much a rival's loss is worth
_FREE: Final = 100.0  # cards cost no action: what is worth playing is played first


def prior(s: State, seat: int, actions: Sequence[OlymposAction]) -> list[float]:
    """What each action is expected to bring, in points."""
    lands = _Lands(s, seat)
    return [_worth(s, seat, action, lands) for action in actions]


class _Lands:
    """What taking and leaving a land is worth, reckoned once: many journeys lead there, many begin there."""

    __slots__ = ("leaves", "s", "seat", "stars", "stops", "takes", "ways")

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.takes: Final[dict[int, float]] = {}
        self.leaves: Final[dict[int, float]] = {}
        self.stops: Final[dict[int, int]] = {}
        self.ways: Ways | None = None
        self.stars: list[tuple[int, float]] | None = None

    def star(self, column: int = -1) -> float:
        """What one more star is worth: the way to a wonder is the shorter; in a column it counts there only."""
        if self.stars is None:
            self.stars = star_worths(self.s, self.seat)
        best = 0.0
        for at, worth in self.stars:
            if worth > best and (column < 0 or column == at):
                best = worth
        return best

    def take(self, land: int) -> float:
        """What taking it brings."""
        worth = self.takes.get(land)
        if worth is None:
            worth = _take_worth(self.s, self.seat, land)
            if self.s.box.has_star[land]:
                worth += self.star()
            self.takes[land] = worth
        return worth

    def journey(self, land: int, to: int) -> int:
        """What moving a settler costs (olympos/expansion-cost)."""
        if self.ways is None:
            self.ways = ways_of(self.s, self.seat)
        stop = self.stops.get(to)
        if stop is None:
            stop = self.stops[to] = stop_cost(self.s, self.seat, to)
        return self.ways.costs[land][to] + stop

    def leave(self, land: int) -> float:
        """What leaving it costs."""
        worth = self.leaves.get(land)
        if worth is None:
            worth = self.leaves[land] = _leave_worth(self.s, self.seat, land)
        return worth


def _worth(s: State, seat: int, action: OlymposAction, lands: _Lands) -> float:
    if isinstance(action, act.MoveSettler):  # most are
        gain = lands.take(action.to) - lands.leave(action.land)
        return gain - _time(s, seat, lands.journey(action.land, action.to))
    match action:
        case act.PlaceSettler(to=to):
            return lands.take(to) - _time(s, seat, placing_cost(s, seat, to))
        case act.Discover(discovery=discovery):
            glasses = s.box.parts.discovery[discovery].effect.gain_hourglasses  # they pay for this very action
            price = discovery_price(s, seat, discovery) - glasses
            worth = _discovery_worth(s, seat, discovery) + _stars_found(s, discovery, lands)
            return worth - _time(s, seat, price)
        case act.BuildWonder(wonder=wonder):
            return s.box.parts.wonder[wonder].points - _time(s, seat, wonder_price(s, seat))
        case act.PlayDestiny(card=card):
            return _card_worth(s, seat, card)
        case act.RemoveSettler(land=land):
            return -_leave_worth(s, seat, land)
        case _:
            return _choice_worth(s, seat, action)


def _choice_worth(s: State, seat: int, action: OlymposAction) -> float:
    """What is chosen inside an action."""
    match action:
        case act.PayCubes(grain=grain, wood=wood, stone=stone, gold=gold):
            return -_CUBE * (grain + wood + stone + gold)
        case act.TakeBonus(bonus=bonus):
            return _bonus_worth(s, seat, bonus)
        case act.TakeCube(resource=resource) | act.TakeTile(resource=resource):
            player = s.players[seat]
            return -float(player.tokens[resource] + player.cubes[resource])
        case act.KeepCard(place=place):
            return float(card_gain(s, seat, s.held[place])) + 0.5 * (s.box.card_effects[s.held[place]][0] == "star")
        case act.SpendAthena():
            return 2.0
        case _:
            return 0.0


def _left(s: State, seat: int) -> float:
    """The part of the track that is still ahead."""
    return (s.box.cross - s.players[seat].space) / s.box.cross


def _time(s: State, seat: int, cost: int) -> float:
    """What the spaces of an action are worth: near the end exactly, by the points of the track."""
    player, box = s.players[seat], s.box
    spaces = max(0, cost + surcharge(s, seat) - player.hourglasses)
    ends = box.parts.time_track.end_points
    if player.space >= box.last_zeus:
        return float(ends[player.space] - ends.get(player.space + spaces, 0))
    return _POINT_A_SPACE * cost


def _token_worth(s: State, seat: int, resource: int, more: int) -> float:
    """What a land token of this kind beyond `more` others is worth."""
    have = s.players[seat].tokens[resource] + more
    return _TOKENS[min(max(have, 0), len(_TOKENS) - 1)] * _left(s, seat)


def _land_worth(s: State, seat: int, land: int, more: int) -> float:
    """Its points, its token, its star, and Olympos its symbol."""
    left = _left(s, seat)
    worth = s.box.land_points[land] + _token_worth(s, seat, s.box.resource[land], more)
    worth += _STAR * left * s.box.has_star[land]
    return worth + _SYMBOL * left * (land == s.box.olympos)


def _take_worth(s: State, seat: int, land: int) -> float:
    """What taking a land brings; a conquered one may be fought over again."""
    owner = s.owner(land)
    worth = _land_worth(s, seat, land, 0)
    return worth if owner == NOBODY else _HELD * worth + _RIVAL * _land_worth(s, owner, land, -1)


def _leave_worth(s: State, seat: int, land: int) -> float:
    """What leaving a land costs; nothing where one lies buried."""
    return _land_worth(s, seat, land, -1) if s.owner(land) == seat else 0.0


def _discovery_worth(s: State, seat: int, discovery: int) -> float:
    """Its points, what it does until the end, and a bonus."""
    effect = s.box.parts.discovery[discovery].effect
    bonus = 1.5 if any(s.box.bonuses[s.cell(discovery)]) else 0.0
    return s.box.parts.points.discovery + _end_worth(s, seat, effect) + _left(s, seat) * use_worth(effect) + bonus


def _stars_found(s: State, discovery: int, lands: _Lands) -> float:
    """What a discovery does for a wonder: its own star, or the piece that marks its bonus in the wonder's column."""
    if s.box.parts.discovery[discovery].effect.star:
        return lands.star()
    return lands.star(s.columns[discovery]) if any(s.box.bonuses[s.cell(discovery)]) else 0.0


def star_worths(s: State, seat: int) -> list[tuple[int, float]]:
    """For every wonder that a seat could still build its column, and what one more star for it is worth."""
    player, price = s.players[seat], wonder_price(s, seat)
    spaces = s.box.cross - player.space
    found = []
    for number in unbuilt_wonders(s):
        missing = missing_stars(s, seat, number) - player.athena
        if missing > 0 and spaces >= price + _A_STAR_TAKES * missing:
            gain = s.box.parts.wonder[number].points - _POINT_A_SPACE * price
            found.append((s.columns[DISCOVERIES + number], _PLAN * gain / (missing + 1)))
    return found


def _end_worth(s: State, seat: int, effect: Effect) -> float:
    """What a discovery scores at the end, as things stand."""
    player = s.players[seat]
    settlers = sum(pile.count(seat) for pile in s.piles)
    return float(
        effect.end_points
        + effect.end_points_per_discovery * (player.discoveries.bit_count() + 1)
        + effect.end_points_per_settler_on_board * settlers
        + effect.end_points_per_sword_on_discoveries * s.box.swords.of(player.discoveries)
        + effect.end_points_per_star_token * player.stars
    )


def use_worth(effect: Effect) -> float:
    """What a discovery does for who has the whole game before him."""
    worth = _SWORD * effect.swords + _SYMBOL * effect.zeus + _STAR * effect.star
    worth += 3.0 * (effect.new_settler_cost is not None) + 2.0 * (effect.destiny_draw > 0)
    worth -= 1.5 * effect.sea_cost_delta
    worth += 1.5 * (effect.land_run_flat_cost > 0) + 1.5 * effect.wins_ties
    worth += 2.0 * effect.discovery_discount + effect.wonder_discount
    return worth + _CUBE * effect.gain_cubes_of_choice + 1.2 * effect.gain_destiny + _SETTLER * effect.gain_settlers


def _bonus_worth(s: State, seat: int, bonus: int) -> float:
    frame = pending(s, seat)
    if not isinstance(frame, ChoosingBonus):
        return 0.0
    gain = s.box.parts.gain
    match s.box.bonuses[s.cell(frame.discovery)][bonus]:
        case "settler":
            return _SETTLER * _left(s, seat) * (2.0 if not s.players[seat].stock else 1.0)
        case "hourglasses":
            return _glasses_worth(s, seat, gain.bonus_hourglasses)
        case "prestige":
            return float(gain.bonus_prestige)
        case _:
            return _CUBE * _left(s, seat)


def _glasses_worth(s: State, seat: int, count: int) -> float:
    """What hourglasses save of the price that is owed: in the last action exactly, by the points of the track."""
    player, ends = s.players[seat], s.box.parts.time_track.end_points
    if not player.done:
        return _POINT_A_SPACE * count
    owed = price_owed(s) + surcharge(s, seat) - player.hourglasses
    with_them, without = (ends.get(player.space + max(0, owed - spent), 0) for spent in (count, 0))
    return float(with_them - without)


def _card_worth(s: State, seat: int, card: int) -> float:
    """What playing a card brings beyond the point for keeping it; waiting may make it better."""
    effect = s.box.card_effects[card][0]
    if effect == "star":
        return 1.0
    if effect == "zeus":
        return _zeus_card_worth(s, seat)
    kept = s.box.parts.points.destiny_card
    rate = _POINT_A_SPACE if effect.startswith("hourglass") else 2 * _CUBE * _left(s, seat) if effect == "cube" else 1.0
    worth = rate * card_gain(s, seat, card) - kept
    return worth + _FREE if worth > _left(s, seat) else -1.0


def _zeus_card_worth(s: State, seat: int) -> float:
    """Worth playing if it changes whom the god chooses."""
    if not isinstance(pending(s, seat), PlayingZeus):
        return -1.0
    mine = zeus_symbols(s, seat)
    others = [zeus_symbols(s, other) for other in range(s.seats) if other != seat]
    good = s.box.gods[s.revealed[-1]] in s.box.parts.gods.good
    changes = mine <= max(others) <= mine + 1 if good else mine <= min(others) <= mine + 1
    return 1.0 if changes else -1.0


def evaluate(s: State) -> list[float]:
    """How well each seat stands, from 0 to 1: the score as it would be now, and what time is left."""
    worth = [max(0.0, now + 25.0 * _left(s, seat)) for seat, now in enumerate(points(s))]
    return [value / (value + 40.0) for value in worth]


HEURISTICS: Final[Heuristics[State, OlymposAction]] = Heuristics(prior=prior, evaluate=evaluate)
