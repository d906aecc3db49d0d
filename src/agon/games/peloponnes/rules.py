"""What may be owed in a match of Peloponnes, and which function of phases/ answers for it: a row each."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes import frames
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.phases import bidding, building, disasters, end, income, reveal, setup, solo, supply
from agon.games.peloponnes.state import State
from agon.kit.frame import Each
from agon.kit.owing import actors
from agon.kit.rows import answer, ask, draw, never, step
from agon.kit.rules import Rules


def _actors_in_order(s: State) -> tuple[int, ...]:
    """Who owes a decision; where several do, in the standing order."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Each):
        return actors(s)
    return tuple([seat for seat in s.order if top.stacks[seat]])  # peloponnes/decision-order


RULES: Final[Rules[State, PeloponnesAction]] = Rules.of(
    draw(frames.DrawingCivilizations, setup.draw_civilizations, setup.apply_draw_civilizations),
    ask(
        frames.ChoosingIncome,
        solo.legal_incomes,
        answer(act.ChooseGood, solo.apply_choose_income, solo.why_not_income),
        public=True,
    ),
    # Tiles
    step(frames.StartingRound, reveal.start_round),
    draw(frames.Revealing, reveal.draw_tile, reveal.apply_draw_tile),
    ask(
        frames.Buying,
        solo.legal_buys,
        answer(act.Buy, solo.apply_buy, solo.why_not_buy),
        answer(act.Pass, bidding.apply_pass),
        public=True,
    ),
    # Bids
    step(frames.OpeningBids, bidding.open_bids),
    ask(
        frames.Bidding,
        bidding.legal_bids,
        answer(act.PlaceBid, bidding.apply_place_bid, bidding.why_not_bid),
        answer(act.Pass, bidding.apply_pass),
        public=True,
    ),
    ask(
        frames.MovingBid,
        bidding.legal_moves,
        answer(act.MoveBid, bidding.apply_move_bid, bidding.why_not_move),
        answer(act.Withdraw, bidding.apply_withdraw),
        never(act.PlaceBid, bidding.why_not_raise),
        never(act.Pass, bidding.why_not_pass),
        public=True,
    ),
    step(frames.TakingTiles, building.take_tiles),
    ask(
        frames.Building,
        building.legal_building,
        answer(act.Build, building.apply_build, building.why_not_build),
        answer(act.Mark, building.apply_mark, building.why_not_mark),
        public=True,
    ),
    # Income
    step(frames.Earning, income.earn),
    ask(frames.ChoosingGood, income.legal_choices, answer(act.ChooseGood, income.apply_choose_good), public=True),
    # Disasters
    draw(frames.TurningChit, disasters.draw_chit, disasters.apply_draw_chit),
    ask(
        frames.Keeping,
        disasters.legal_keeping,
        answer(act.Keep, disasters.apply_keep, disasters.why_not_keep),
        public=True,
    ),
    # Supply and end
    step(frames.Supplying, supply.supply),
    ask(frames.Feeding, supply.legal_feeding, answer(act.Feed, supply.apply_feed, supply.why_not_feed), public=True),
    ask(
        frames.Finishing,
        supply.legal_finishing,
        answer(act.Finish, supply.apply_finish),
        answer(act.Abandon, supply.apply_abandon),
        public=True,
    ),
    step(frames.Ending, end.end_match),
    actors=_actors_in_order,
)
legal_actions: Final = RULES.legal_actions  # for boards
