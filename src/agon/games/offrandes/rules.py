"""What may be owed in a match of Offrandes, and which function of phases/ answers for it: a row each."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes import actions as act
from agon.games.offrandes import frames
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.phases import auctions, corruption, end, offerings, setup
from agon.games.offrandes.state import State
from agon.kit.rows import answer, ask, draw, step
from agon.kit.rules import Rules

RULES: Final[Rules[State, OffrandesAction]] = Rules.of(
    draw(frames.DrawingFirst, setup.draw_first, setup.apply_draw_first),
    ask(
        frames.ChoosingCharacters,
        setup.legal_starts,
        answer(act.ChooseCharacters, setup.apply_choose_characters, setup.why_not_start),
        public=True,
    ),
    # Auctions
    step(frames.StartingRound, auctions.start_round),
    step(frames.HoldingAuction, auctions.hold_auction),
    ask(
        frames.OpeningLot,
        auctions.legal_lots,
        answer(act.OpenLot, auctions.apply_open_lot, auctions.why_not_lot),
        answer(act.Pass, auctions.apply_pass_auction),
        public=True,
    ),
    ask(
        frames.Bidding,
        auctions.legal_bids,
        answer(act.PlaceBid, auctions.apply_place_bid, auctions.why_not_bid),
        answer(act.Pass, auctions.apply_pass, auctions.why_not_pass),
        public=True,
    ),
    # Corruption
    step(frames.StartingCorruption, corruption.start_corruption),
    ask(
        frames.Corrupting,
        corruption.legal_corruptions,
        answer(act.Corrupt, corruption.apply_corrupt, corruption.why_not_corrupt),
        answer(act.Decline, corruption.apply_decline_corruption),
        public=True,
    ),
    # Offerings
    step(frames.StartingOfferings, offerings.start_offerings),
    ask(
        frames.Offering,
        offerings.legal_offers,
        answer(act.Offer, offerings.apply_offer, offerings.why_not_offer),
        answer(act.Decline, offerings.apply_decline_offering),
        public=True,
    ),
    step(frames.Praying, offerings.pray),
    step(frames.ClosingOfferings, end.close_offerings),
    why_not_asked=auctions.why_not_asked,
)
legal_actions: Final = RULES.legal_actions  # for boards
