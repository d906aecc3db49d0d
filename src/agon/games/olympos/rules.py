"""Setup, actors, legal actions, apply, refuse: dispatch only; the rules stand in phases/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agon.games.olympos import actions as act
from agon.games.olympos import frames, payment
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.phases import destiny, development, expansion, gods, setup, track, wonders
from agon.games.olympos.state import State
from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Explain, Step, actors, advance, pending, refusal
from agon.kit.refusal import Refusal

__all__ = ["STEPS", "WHY", "actors", "apply", "chance", "legal_actions", "refuse"]

_DRAW: Final[dict[type, Callable[[State], Draw]]] = {
    frames.StackingPieces: setup.draw_pile,
    frames.LayingRow: setup.draw_row,
    frames.DrawingFifthCube: setup.draw_fifth_cube,
    frames.DealingCubes: setup.draw_cubes,
    frames.DrawingCards: destiny.draw_cards,
    frames.RevealingGod: gods.draw_god,
}
_APPLY_DEAL: Final[dict[type, Callable[[State, Deal, Emit | None], None]]] = {
    frames.StackingPieces: setup.apply_draw_pile,
    frames.LayingRow: setup.apply_draw_row,
    frames.DrawingFifthCube: setup.apply_draw_fifth_cube,
    frames.DealingCubes: setup.apply_draw_cubes,
    frames.DrawingCards: destiny.apply_draw_cards,
    frames.RevealingGod: gods.apply_draw_god,
}
STEPS: Final[dict[type[Step], Callable[[State, Any, Emit | None], None]]] = {
    frames.PlacingTribes: setup.place_tribes,
    frames.StartingTurn: track.start_turn,
    frames.GainingTile: development.gain_tile,
    frames.PayingAction: payment.pay_last,
    frames.BuildingWonder: wonders.build_wonder,
    frames.DrawingDestiny: destiny.draw_destiny,
    frames.EndingTurn: track.end_turn,
    frames.AskingCards: destiny.ask_cards,
    frames.AskingZeus: destiny.ask_zeus,
    frames.Judging: gods.judge,
}
_LEGAL: Final[dict[type, Callable[[State, int, Any], list[OlymposAction]]]] = {
    frames.Condemning: setup.legal_condemning,
    frames.Acting: track.legal_turn,
    frames.Paying: development.legal_payments,
    frames.ChoosingBonus: development.legal_bonuses,
    frames.ChoosingTile: development.legal_tiles,
    frames.ChoosingCube: development.legal_cubes,
    frames.PayingStars: wonders.legal_stars,
    frames.KeepingCard: destiny.legal_keeping,
    frames.PlayingCards: destiny.legal_cards,
    frames.PlayingZeus: destiny.legal_zeus,
    frames.LosingCards: gods.legal_discards,
    frames.LosingSettler: gods.legal_losing,
}
WHY: Final[Explain] = {
    (frames.Condemning, act.Condemn): setup.why_not_condemn,
    (frames.Acting, act.PlaceSettler): expansion.why_not_place,
    (frames.Acting, act.MoveSettler): expansion.why_not_move,
    (frames.Acting, act.Discover): development.why_not_discover,
    (frames.Acting, act.BuildWonder): wonders.why_not_build,
    (frames.Acting, act.PlayDestiny): destiny.why_not_play,
    (frames.Acting, act.Pass): track.why_not_pass,
    (frames.Acting, act.Wait): track.why_not_wait,
    (frames.Paying, act.PayCubes): development.why_not_pay,
    (frames.Paying, act.PlayDestiny): destiny.why_not_play,
    (frames.ChoosingBonus, act.PlayDestiny): destiny.why_not_play,
    (frames.ChoosingTile, act.PlayDestiny): destiny.why_not_play,
    (frames.ChoosingCube, act.PlayDestiny): destiny.why_not_play,
    (frames.KeepingCard, act.PlayDestiny): destiny.why_not_play,
    (frames.ChoosingBonus, act.TakeBonus): development.why_not_bonus,
    (frames.ChoosingTile, act.TakeTile): development.why_not_tile,
    (frames.PayingStars, act.PlayDestiny): destiny.why_not_play,
    (frames.KeepingCard, act.KeepCard): destiny.why_not_keep,
    (frames.PlayingCards, act.PlayDestiny): destiny.why_not_play,
    (frames.PlayingZeus, act.PlayDestiny): destiny.why_not_play,
    (frames.LosingCards, act.DiscardCard): gods.why_not_discard,
    (frames.LosingSettler, act.RemoveSettler): gods.why_not_remove,
}


def legal_actions(s: State, seat: int) -> list[OlymposAction]:
    """Everything this seat may do now."""
    frame = pending(s, seat)
    if frame is None or seat < 0:
        return []
    return _LEGAL[type(frame)](s, seat, frame)


def chance(s: State) -> Draw:
    """Nature's pending act."""
    return _DRAW[type(s.stack[-1])](s)


def apply(s: State, seat: int, action: OlymposAction | Deal, emit: Emit | None) -> None:
    """Carry out an action that is known to be legal, and all that follows from it by itself."""
    _APPLY[type(action)](s, seat, action, emit)
    advance(s, STEPS, emit)


def _apply_deal(s: State, seat: int, deal: Deal, emit: Emit | None) -> None:
    _APPLY_DEAL[type(s.stack[-1])](s, deal, emit)


_APPLY: Final[dict[type, Callable[[State, int, Any, Emit | None], None]]] = {
    Deal: _apply_deal,
    act.Condemn: setup.apply_condemn,
    act.PlaceSettler: expansion.apply_place_settler,
    act.MoveSettler: expansion.apply_move_settler,
    act.Discover: development.apply_discover,
    act.PayCubes: development.apply_pay_cubes,
    act.TakeBonus: development.apply_take_bonus,
    act.TakeCube: development.apply_take_cube,
    act.TakeTile: development.apply_take_tile,
    act.BuildWonder: wonders.apply_build_wonder,
    act.SpendAthena: wonders.apply_spend_athena,
    act.PlayDestiny: destiny.apply_play_destiny,
    act.KeepCard: destiny.apply_keep_card,
    act.DiscardCard: gods.apply_discard_card,
    act.Finish: destiny.apply_finish,
    act.Pass: track.apply_pass,
    act.Wait: track.apply_wait,
    act.RemoveSettler: gods.apply_remove_settler,
}


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    return refusal(s, seat, action, legal_actions(s, seat), WHY)
