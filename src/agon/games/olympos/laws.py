"""What is conserved in every match, and how long one can last."""

from __future__ import annotations

from agon.games.olympos.components import Box
from agon.games.olympos.frames import ChoosingTile, GainingTile
from agon.games.olympos.options import Options
from agon.games.olympos.printed import BONUSES, DISCOVERIES, LANDS, RESOURCES, WONDERS
from agon.games.olympos.state import NOBODY, State


def laws(s: State) -> list[str]:
    """Every law that is broken, in words."""
    if not _has_shape(s):
        return ["every list has its length and every number its range"]
    broken = _board_laws(s) + _card_laws(s) + _tile_laws(s)
    spaces = [s.players[seat].space for seat in s.order]
    if spaces != sorted(spaces):
        broken.append("who is further back acts first")
    return broken


def _board_laws(s: State) -> list[str]:
    """Pieces, land tokens, stars, the Zeus token."""
    broken = []
    for seat, player in enumerate(s.players):
        owned = [land for land in range(LANDS) if s.owner(land) == seat]
        on_board = sum(pile.count(seat) for pile in s.piles)
        if 1 + player.reserve + player.stock + on_board + s.bonuses.count(seat) != s.box.parts.supply.pieces_per_player:
            broken.append("every piece of a colour lies in exactly one place")
        if player.tokens != [sum(s.box.resource[land] == resource for land in owned) for resource in range(4)]:
            broken.append("a land token for every land one controls")
        if player.stars != sum(s.box.has_star[land] for land in owned):
            broken.append("a star token for every star land one controls")
    if s.zeus_token != s.owner(s.box.olympos):
        broken.append("the Zeus token lies with the owner of Olympos")
    if any(s.piles[land] and (s.condemned[land] or s.tribes[land]) for land in range(LANDS)):
        broken.append("nobody stands on a condemned land or beside a tribe")
    return broken


def _card_laws(s: State) -> list[str]:
    broken = []
    cards = [*s.deck, *s.discards, *s.held, *(card for player in s.players for card in player.hand)]
    if sorted(cards) != sorted(s.box.deck):
        broken.append("every destiny card lies in exactly one place")
    if len(set(s.revealed)) != len(s.revealed):
        broken.append("every god comes once")
    return broken


def _tile_laws(s: State) -> list[str]:
    broken = []
    for number, tile in enumerate(s.box.parts.discovery):
        owners = sum(player.discoveries >> number & 1 for player in s.players)
        if s.copies[number] + owners != tile.copies[s.seats]:
            broken.append("every discovery tile is on the board or with a player")
        resources = len(tile.effect.tile_resources)
        if resources and len(s.tiles[number]) != resources - owners + _owed_tiles(s, number):
            broken.append("every discount tile is on the board or with a player")
    built = [player.wonders for player in s.players]
    if sum(wonders.bit_count() for wonders in built) != _union(built).bit_count():
        broken.append("every wonder is built once")
    return broken


def _owed_tiles(s: State, number: int) -> int:
    """Discount tiles that the owner of a discovery has still to choose."""
    return sum(isinstance(frame, ChoosingTile | GainingTile) and frame.discovery == number for frame in s.stack)


def _union(sets: list[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union


def _has_shape(s: State) -> bool:
    """Whether a state that was read from outside can be looked at at all."""
    table, kinds = range(s.seats), len(s.box.parts.destiny)
    cards = [*s.deck, *s.discards, *s.held, *(card for player in s.players for card in player.hand)]
    return (
        len(s.players) == s.seats
        and sorted(s.order) == list(table)
        and len(s.columns) == DISCOVERIES + WONDERS
        and len(s.copies) == len(s.tiles) == DISCOVERIES
        and len(s.bonuses) == DISCOVERIES * BONUSES
        and len(s.condemned) == len(s.tribes) == len(s.piles) == LANDS
        and len(s.held) == len(s.held_shuffles)
        and NOBODY <= s.zeus_token < s.seats
        and all(0 <= column < DISCOVERIES // len(s.box.rows) for column in s.columns)
        and all(copies >= 0 for copies in s.copies)
        and all(NOBODY <= owner < s.seats for owner in s.bonuses)
        and all(seat in table for pile in s.piles for seat in pile)
        and all(0 <= card < kinds for card in cards)
        and all(0 <= god < len(s.box.gods) for god in s.revealed)
        and all(0 <= shuffle <= s.shuffle for player in s.players for shuffle in player.shuffles)
        and all(0 <= shuffle <= s.shuffle for shuffle in s.held_shuffles)
        and all(_player_has_shape(s, seat) for seat in table)
        and all(0 <= getattr(frame, "seat", 0) < s.seats for frame in s.stack)
        and all(0 <= getattr(frame, "discovery", 0) < DISCOVERIES for frame in s.stack)
        and all(0 <= getattr(frame, "wonder", 0) < WONDERS for frame in s.stack)
        and all(getattr(frame, "points", 0) >= 0 for frame in s.stack)
    )


def _player_has_shape(s: State, seat: int) -> bool:
    player = s.players[seat]
    counts = (player.hourglasses, player.stock, player.reserve, player.prestige, player.athena, player.zeus_cards)
    return (
        len(player.tokens) == len(player.cubes) == len(player.discounts) == len(RESOURCES)
        and len(player.hand) == len(player.shuffles)
        and min(*counts, *player.tokens, *player.cubes, *player.discounts, player.stars) >= 0
        and 0 <= player.space <= s.box.cross
        and 0 <= player.discoveries < 1 << DISCOVERIES
        and 0 <= player.wonders < 1 << WONDERS
    )


def bound(seats: int, options: Options, box: Box) -> int:
    """No match has more decisions.

    All action points together are the track's spaces and the hourglasses. A fight costs more than it gives back, so
    they are limited; every action but a discovery costs at least one.
    """
    parts = box.parts
    tiles = sum(tile.copies[seats] for tile in parts.discovery)
    gifts = [(tile.copies[seats], tile.effect) for tile in parts.discovery]
    draws = seats * len(box.zeus_spaces) + sum(copies * effect.gain_destiny for copies, effect in gifts)
    hourglasses = sum(copies * effect.gain_hourglasses for copies, effect in gifts)
    hourglasses += DISCOVERIES * BONUSES * parts.gain.bonus_hourglasses
    hourglasses += draws * max(parts.gain.majority_hourglasses, LANDS)
    cheapest = min(parts.price.land, box.run_cost or parts.price.land) + parts.price.fight.stronger
    points = (seats * box.cross + hourglasses) * cheapest // (cheapest - parts.gain.loser_hourglasses)
    turns = points + seats * (box.cross + 1) + tiles + WONDERS
    choices = sum(copies * (3 + effect.gain_cubes_of_choice) for copies, effect in gifts)
    gods = 2 * len(box.zeus_spaces) * 2 * seats
    condemned = parts.condemned_per_resource[seats] * len(RESOURCES)
    return condemned + 2 * turns + choices + 4 * draws + gods + sum(wonder.stars for wonder in parts.wonder)
