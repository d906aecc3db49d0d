"""What is conserved in every match, and how long one can last."""

from __future__ import annotations

from collections.abc import Sized
from itertools import chain

from agon.games.olympe.actions import CARDS
from agon.games.olympe.components import Box
from agon.games.olympe.frames import Playing, Uncovering
from agon.games.olympe.options import Options
from agon.games.olympe.phases.piles import count_covered, undealt
from agon.games.olympe.phases.setup import cards_in_play, setup
from agon.games.olympe.printed import COLOURS, RANKS
from agon.games.olympe.state import NO_CARD, State


def laws(s: State) -> list[str]:
    """Every law that is broken, in words."""
    if not _has_shape(s):
        return ["every list has its length and every number its range"]
    broken = _broken_card_laws(s) if s.round else []
    if any(_above_ceiling(s, seat) for seat in range(s.seats)):
        broken.append("nobody holds a card that an obligation disproved")
    if min(*s.gems, *s.own) < 0 or sum(s.gems) > s.round * _most_gems(s):
        broken.append("gems come from rounds only")
    if len(s.past) != s.round - _is_played(s) or s.gems != [sum(side) for side in _past_gems(s)]:
        broken.append("what every round brought is remembered")
    if s.options.scoring == "own-gems":
        start = s.box.parts.own_gems_at_start * len(s.colours)
        if sum(s.own) + sum(s.gems) != start:
            broken.append("gems are only passed on")
    return broken


def _has_shape(s: State) -> bool:
    """Whether a state that was read from outside can be looked at at all."""
    lengths: tuple[tuple[Sized, int], ...] = (
        (s.hands, s.seats),
        (s.won, s.seats),
        (s.gods, s.seats),
        (s.gems, s.sides),
        (s.own, COLOURS),
        (s.ceilings, s.seats * COLOURS),
        (s.covered, len(s.piles)),
        *((brought, s.sides) for past in s.past for brought in (past.points, past.gems)),
    )
    seats = (s.dealer, s.leader, s.last_leader, *(frame.seat for frame in s.stack if isinstance(frame, Playing)))
    cards = [card for cards in (*chain(*s.hands), *s.won, s.aside, s.trick, s.last_trick) for card in cards]
    colours = (*s.gods, *s.colours)
    return (
        all(len(things) == length for things, length in lengths)
        and all(len(hand) == COLOURS for hand in s.hands)
        and len(s.stack) <= 1
        and len(s.trick) < s.seats
        and all(0 <= seat < s.seats for seat in seats)
        and all(0 <= card < CARDS for card in cards)
        and all(0 <= colour < COLOURS for colour in colours)
        and all(card >> 4 == colour for hand in s.hands for colour, held in enumerate(hand) for card in held)
    )


def _broken_card_laws(s: State) -> list[str]:
    broken = []
    in_play = cards_in_play(s)
    covered = undealt(s, in_play)
    places = [*(s.playable(seat) for seat in range(s.seats)), *s.won, s.aside, s.trick, covered]
    if len(covered) != count_covered(s) or sorted(card for cards in places for card in cards) != in_play:
        broken.append("every card in play lies in exactly one place")
    played = [s.seat_at(place) for place in range(len(s.trick))]
    if len({_count_left(s, seat) + (seat in played) for seat in range(s.seats)}) != 1:
        broken.append("everybody has as many cards, but for the trick")
    if any(top != NO_CARD and top not in s.playable(seat) for seat, tops in enumerate(s.piles) for top in tops):
        broken.append("a card on a pile can be played")
    return broken


def _count_left(s: State, seat: int) -> int:
    return len(s.playable(seat)) + (s.covered[seat].bit_count() if s.covered else 0)


def _above_ceiling(s: State, seat: int) -> bool:
    return any(card % RANKS > s.ceilings[seat * COLOURS + card // RANKS] for card in s.hand(seat))


def _is_played(s: State) -> bool:
    """Whether a round is under way."""
    return bool(s.stack) and isinstance(s.stack[-1], Playing | Uncovering)


def _past_gems(s: State) -> list[list[int]]:
    """For each side the gems of every round before."""
    return [[past.gems[side] for past in s.past] for side in range(s.sides)]


def _most_gems(s: State) -> int:
    """The most gems one round can bring to all sides together."""
    parts = s.box.parts
    if s.options.scoring == "own-gems":
        return len(s.colours)
    tied = max(players * gems for players, gems in parts.tied_first_gems.items())
    return max(tied, parts.first_gems + (s.sides - 1) * parts.second_gems)


def bound(seats: int, options: Options, box: Box) -> int:
    """No match has more decisions: every round gives some gems, and before the last nobody has enough."""
    s = setup(seats, options, box)
    parts = box.parts
    cards = len(cards_in_play(s))
    if options.scoring == "own-gems":
        return parts.own_gems_round_limit * cards
    tied = min(players * gems for players, gems in parts.tied_first_gems.items())
    fewest = min(tied, parts.first_gems + parts.second_gems)
    rounds = s.sides * (parts.gems_to_win - 1) // fewest + 1
    return rounds * cards
