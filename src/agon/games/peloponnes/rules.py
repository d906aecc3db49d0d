"""Setup, actors, legal actions, apply, refuse: dispatch only; the rules stand in phases/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes import frames
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.phases import bidding, building, disasters, end, income, reveal, setup, solo, supply
from agon.games.peloponnes.state import State
from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Explain, Step, advance, pending, refusal
from agon.kit.frame import actors as kit_actors
from agon.kit.refusal import Refusal

_DRAW: Final[dict[type, Callable[[State], Draw]]] = {
    frames.DrawingCivilizations: setup.draw_civilizations,
    frames.Revealing: reveal.draw_tile,
    frames.TurningChit: disasters.draw_chit,
}
_APPLY_DEAL: Final[dict[type, Callable[[State, Deal, Emit | None], None]]] = {
    frames.DrawingCivilizations: setup.apply_draw_civilizations,
    frames.Revealing: reveal.apply_draw_tile,
    frames.TurningChit: disasters.apply_draw_chit,
}
_STEPS: Final[dict[type[Step], Callable[[State, Any, Emit | None], None]]] = {
    frames.StartingRound: reveal.start_round,
    frames.OpeningBids: bidding.open_bids,
    frames.TakingTiles: building.take_tiles,
    frames.Earning: income.earn,
    frames.Supplying: supply.supply,
    frames.Ending: end.end_match,
}
_LEGAL: Final[dict[type, Callable[[State, int, Any], list[PeloponnesAction]]]] = {
    frames.ChoosingIncome: solo.legal_incomes,
    frames.Bidding: bidding.legal_bids,
    frames.MovingBid: bidding.legal_moves,
    frames.Buying: solo.legal_buys,
    frames.Building: building.legal_building,
    frames.ChoosingGood: income.legal_choices,
    frames.Keeping: disasters.legal_keeping,
    frames.Feeding: supply.legal_feeding,
    frames.Finishing: supply.legal_finishing,
}
_WHY: Final[Explain] = {
    (frames.Bidding, act.PlaceBid): bidding.why_not_bid,
    (frames.MovingBid, act.MoveBid): bidding.why_not_move,
    (frames.MovingBid, act.PlaceBid): bidding.why_not_raise,
    (frames.MovingBid, act.Pass): bidding.why_not_pass,
    (frames.Buying, act.Buy): solo.why_not_buy,
    (frames.ChoosingIncome, act.ChooseGood): solo.why_not_income,
    (frames.Building, act.Build): building.why_not_build,
    (frames.Building, act.Mark): building.why_not_mark,
    (frames.Keeping, act.Keep): disasters.why_not_keep,
    (frames.Feeding, act.Feed): supply.why_not_feed,
}


def actors(s: State) -> tuple[int, ...]:
    """Who owes a decision; where several do, in the standing order."""
    owing = kit_actors(s)
    return owing if len(owing) < 2 else tuple([seat for seat in s.order if seat in owing])  # peloponnes/decision-order


def legal_actions(s: State, seat: int) -> list[PeloponnesAction]:
    """Everything this seat may do now."""
    frame = pending(s, seat)
    if frame is None or seat < 0:
        return []
    return _LEGAL[type(frame)](s, seat, frame)


def chance(s: State) -> Draw:
    """Nature's pending act."""
    return _DRAW[type(s.stack[-1])](s)


def apply(s: State, seat: int, action: PeloponnesAction | Deal, emit: Emit | None) -> None:
    """Carry out an action that is known to be legal, and all that follows from it by itself."""
    _APPLY[type(action)](s, seat, action, emit)
    advance(s, _STEPS, emit)


def _apply_deal(s: State, seat: int, deal: Deal, emit: Emit | None) -> None:
    _APPLY_DEAL[type(s.stack[-1])](s, deal, emit)


def _apply_choose_good(s: State, seat: int, action: act.ChooseGood, emit: Emit | None) -> None:
    """A good of choice, or before the first tile an extra income."""
    asked = type(s.stack[-1]) is frames.ChoosingIncome
    (solo.apply_choose_income if asked else income.apply_choose_good)(s, seat, action, emit)


_APPLY: Final[dict[type, Callable[[State, int, Any, Emit | None], None]]] = {
    Deal: _apply_deal,
    act.PlaceBid: bidding.apply_place_bid,
    act.Pass: bidding.apply_pass,
    act.MoveBid: bidding.apply_move_bid,
    act.Withdraw: bidding.apply_withdraw,
    act.Buy: solo.apply_buy,
    act.Build: building.apply_build,
    act.Mark: building.apply_mark,
    act.ChooseGood: _apply_choose_good,
    act.Keep: disasters.apply_keep,
    act.Feed: supply.apply_feed,
    act.Finish: supply.apply_finish,
    act.Abandon: supply.apply_abandon,
}


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    return refusal(s, seat, action, legal_actions(s, seat), _WHY)
