"""What may be owed in a match of Olympos, and which function of phases/ answers for it: a row each."""

from __future__ import annotations

from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos import frames, payment
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.phases import destiny, development, expansion, gods, setup, track, wonders
from agon.games.olympos.state import State
from agon.kit.rows import answer, ask, draw, never, step
from agon.kit.rules import Rules

_CARD: Final = answer(act.PlayDestiny, destiny.apply_play_destiny, destiny.why_not_play)
_NO_CARD: Final = never(act.PlayDestiny, destiny.why_not_play)

RULES: Final[Rules[State, OlymposAction]] = Rules.of(
    # The setup
    draw(frames.StackingPieces, setup.draw_pile, setup.apply_draw_pile),
    draw(frames.LayingRow, setup.draw_row, setup.apply_draw_row),
    ask(
        frames.Condemning,
        setup.legal_condemning,
        answer(act.Condemn, setup.apply_condemn, setup.why_not_condemn),
        public=True,
    ),
    step(frames.PlacingTribes, setup.place_tribes),
    draw(frames.DrawingFifthCube, setup.draw_fifth_cube, setup.apply_draw_fifth_cube),
    draw(frames.DealingCubes, setup.draw_cubes, setup.apply_draw_cubes),
    # A turn
    step(frames.StartingTurn, track.start_turn),
    ask(
        frames.Acting,
        track.legal_turn,
        answer(act.PlaceSettler, expansion.apply_place_settler, expansion.why_not_place),
        answer(act.MoveSettler, expansion.apply_move_settler, expansion.why_not_move),
        answer(act.Discover, development.apply_discover, development.why_not_discover),
        answer(act.BuildWonder, wonders.apply_build_wonder, wonders.why_not_build),
        answer(act.Pass, track.apply_pass, track.why_not_pass),
        answer(act.Wait, track.apply_wait, track.why_not_wait),
        _CARD,
        public=destiny.holds_no_card,
    ),
    step(frames.EndingTurn, track.end_turn),
    # A discovery
    ask(
        frames.Paying,
        development.legal_payments,
        answer(act.PayCubes, development.apply_pay_cubes, development.why_not_pay),
        _NO_CARD,
        public=True,
    ),
    step(frames.GainingTile, development.gain_tile),
    ask(
        frames.ChoosingTile,
        development.legal_tiles,
        answer(act.TakeTile, development.apply_take_tile, development.why_not_tile),
        _NO_CARD,
        public=True,
    ),
    ask(
        frames.ChoosingBonus,
        development.legal_bonuses,
        answer(act.TakeBonus, development.apply_take_bonus, development.why_not_bonus),
        _NO_CARD,
        public=True,
    ),
    ask(
        frames.ChoosingCube,
        development.legal_cubes,
        answer(act.TakeCube, development.apply_take_cube),
        _NO_CARD,
        public=True,
    ),
    step(frames.PayingAction, payment.pay_last),
    # A wonder
    ask(
        frames.PayingStars,
        wonders.legal_stars,
        answer(act.SpendAthena, wonders.apply_spend_athena),
        _CARD,
        public=destiny.holds_no_card,
    ),
    step(frames.BuildingWonder, wonders.build_wonder),
    # Destiny
    step(frames.DrawingDestiny, destiny.draw_destiny),
    draw(frames.DrawingCards, destiny.draw_cards, destiny.apply_draw_cards),
    ask(
        frames.KeepingCard,
        destiny.legal_keeping,
        answer(act.KeepCard, destiny.apply_keep_card, destiny.why_not_keep),
        _NO_CARD,
        public=True,
    ),
    step(frames.AskingCards, destiny.ask_cards),
    ask(frames.PlayingCards, destiny.legal_cards, answer(act.Finish, destiny.apply_finish), _CARD),
    # Gods
    draw(frames.RevealingGod, gods.draw_god, gods.apply_draw_god),
    step(frames.AskingZeus, destiny.ask_zeus),
    ask(frames.PlayingZeus, destiny.legal_zeus, answer(act.Finish, destiny.apply_finish), _CARD),
    step(frames.Judging, gods.judge),
    ask(
        frames.LosingCards,
        gods.legal_discards,
        answer(act.DiscardCard, gods.apply_discard_card, gods.why_not_discard),
        public=True,
    ),
    ask(
        frames.LosingSettler,
        gods.legal_losing,
        answer(act.RemoveSettler, gods.apply_remove_settler, gods.why_not_remove),
        public=True,
    ),
)
legal_actions: Final = RULES.legal_actions  # for boards
