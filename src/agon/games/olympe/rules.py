"""Setup, actors, legal actions, apply, refuse: dispatch only; the rules stand in phases/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agon.games.olympe.actions import PLAY, OlympeAction, PlayCard
from agon.games.olympe.components import COLOURS, RANKS, Box
from agon.games.olympe.phases import setup as setting
from agon.games.olympe.phases.trick import apply_play_card, legal_cards, why_not_card
from agon.games.olympe.scoring import round_points
from agon.games.olympe.state import DEALING, ChoosingDealer, Dealing, Options, Playing, State
from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import pending
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal

_PLAY: Final = PLAY.__getitem__
_DRAWS: Final[dict[type, Callable[[State], Draw]]] = {
    ChoosingDealer: setting.draw_dealer,
    Dealing: setting.draw_hands,
}


def legal_actions(s: State, seat: int) -> list[OlympeAction]:
    """Everything this seat may do now."""
    stack = s.stack
    top = stack[-1] if stack else None
    if type(top) is not Playing or top.seat != seat:
        return []
    return list(map(_PLAY, legal_cards(s, seat)))


def chance(s: State) -> Draw:
    """Nature's pending act."""
    return _DRAWS[type(s.stack[-1])](s)


def apply(s: State, seat: int, action: OlympeAction | Deal, emit: Emit | None) -> None:
    """Carry out an action that is known to be legal."""
    if type(action) is PlayCard:
        apply_play_card(s, seat, action, emit)
    elif isinstance(action, Deal):
        _apply_deal(s, action, emit)


def _apply_deal(s: State, deal: Deal, emit: Emit | None) -> None:
    if isinstance(s.stack[-1], ChoosingDealer):
        setting.apply_draw_dealer(s, deal, emit)
        s.stack[-1] = DEALING
    else:
        setting.apply_draw_hands(s, deal, emit)


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    if action in legal_actions(s, seat):
        return None
    if pending(s, seat) is None:
        return NOT_YOUR_TURN
    if not isinstance(action, PlayCard):
        return NOT_ASKED
    return why_not_card(s, seat, action.card)


def laws(s: State) -> list[str]:
    """What is conserved: every card lies in one place, points with them; hands are even."""
    broken = []
    if s.round:
        hands = [s.hand(seat) for seat in range(s.seats)]
        places = [*hands, *s.won, s.aside, s.trick]
        if sorted(card for cards in places for card in cards) != setting.cards_in_play(s):
            broken.append("every card in play lies in exactly one place")
        lying = sum(s.box.card_points[card] for cards in (*hands, s.aside, s.trick) for card in cards)
        if sum(round_points(s)) + lying != len(s.gods) * s.box.colour_points:
            broken.append("the points of all cards add up")
        played = [s.seat_at(place) for place in range(len(s.trick))]
        if len({len(hand) + (seat in played) for seat, hand in enumerate(hands)}) != 1:
            broken.append("hands are even but for the trick")
    if len(s.ceilings) != s.seats * COLOURS or any(_above_ceiling(s, seat) for seat in range(s.seats)):
        broken.append("nobody holds a card that an obligation disproved")
    if min(s.gems) < 0 or sum(s.gems) > s.round * _most_gems(s.box):
        broken.append("gems come from rounds only")
    return broken


def _above_ceiling(s: State, seat: int) -> bool:
    return any(card % RANKS > s.ceilings[seat * COLOURS + card // RANKS] for card in s.hand(seat))


def _most_gems(box: Box) -> int:
    tied = max(players * gems for players, gems in box.parts.tied_first_gems.items())
    return max(tied, box.parts.first_gems + (COLOURS - 1) * box.parts.second_gems)


def bound(seats: int, options: Options, box: Box) -> int:
    """No match has more decisions: every round gives some gems, and before the last nobody has enough."""
    parts = box.parts
    tied = min(players * gems for players, gems in parts.tied_first_gems.items())
    fewest = min(tied, parts.first_gems + parts.second_gems)
    rounds = seats * (parts.gems_to_win - 1) // fewest + 1
    return rounds * seats * RANKS
