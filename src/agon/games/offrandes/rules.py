"""Setup, actors, legal actions, apply, refuse: dispatch only; the rules stand in phases/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agon.games.offrandes import actions as act
from agon.games.offrandes import frames
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.phases import auctions, corruption, end, offerings, setup
from agon.games.offrandes.state import State
from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Explain, Step, actors, advance, pending, refusal
from agon.kit.refusal import Refusal

__all__ = ["actors", "apply", "chance", "legal_actions", "refuse"]

_STEPS: Final[dict[type[Step], Callable[[State, Any, Emit | None], None]]] = {
    frames.StartingRound: auctions.start_round,
    frames.HoldingAuction: auctions.hold_auction,
    frames.StartingCorruption: corruption.start_corruption,
    frames.StartingOfferings: offerings.start_offerings,
    frames.Praying: offerings.pray,
    frames.ClosingOfferings: end.close_offerings,
}
_LEGAL: Final[dict[type, Callable[[State, int, Any], list[OffrandesAction]]]] = {
    frames.ChoosingCharacters: setup.legal_starts,
    frames.OpeningLot: auctions.legal_lots,
    frames.Bidding: auctions.legal_bids,
    frames.Corrupting: corruption.legal_corruptions,
    frames.Offering: offerings.legal_offers,
}
_WHY: Final[Explain] = {
    (frames.ChoosingCharacters, act.ChooseCharacters): setup.why_not_start,
    (frames.OpeningLot, act.OpenLot): auctions.why_not_lot,
    (frames.Bidding, act.PlaceBid): auctions.why_not_bid,
    (frames.Bidding, act.Pass): auctions.why_not_pass,
    (frames.Corrupting, act.Corrupt): corruption.why_not_corrupt,
    (frames.Offering, act.Offer): offerings.why_not_offer,
}


def legal_actions(s: State, seat: int) -> list[OffrandesAction]:
    """Everything this seat may do now."""
    frame = pending(s, seat)
    if frame is None or seat < 0:
        return []
    return _LEGAL[type(frame)](s, seat, frame)


def chance(s: State) -> Draw:
    """Nature's only act: who begins."""
    return setup.draw_first(s)


def apply(s: State, seat: int, action: OffrandesAction | Deal, emit: Emit | None) -> None:
    """Carry out an action that is known to be legal, and all that follows from it by itself."""
    _APPLY[type(action)](s, seat, action, emit)
    advance(s, _STEPS, emit)


def _apply_deal(s: State, seat: int, deal: Deal, emit: Emit | None) -> None:
    setup.apply_draw_first(s, deal, emit)


def _apply_decline(s: State, seat: int, action: act.Decline, emit: Emit | None) -> None:
    """No corruption, or no offering."""
    asked = type(s.stack[-1]) is frames.Corrupting
    (corruption.apply_decline_corruption if asked else offerings.apply_decline_offering)(s, seat, action, emit)


_APPLY: Final[dict[type, Callable[[State, int, Any, Emit | None], None]]] = {
    Deal: _apply_deal,
    act.ChooseCharacters: setup.apply_choose_characters,
    act.OpenLot: auctions.apply_open_lot,
    act.PlaceBid: auctions.apply_place_bid,
    act.Pass: auctions.apply_pass,
    act.Corrupt: corruption.apply_corrupt,
    act.Offer: offerings.apply_offer,
    act.Decline: _apply_decline,
}


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    return refusal(s, seat, action, legal_actions(s, seat), _WHY, auctions.why_not_asked)
