"""What may be owed in a match of Olympe, and which function of phases/ answers for it: a row each."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.actions import OlympeAction, PlayCard
from agon.games.olympe.frames import ChoosingDealer, Dealing, Playing, Uncovering
from agon.games.olympe.phases import piles, setup, trick
from agon.games.olympe.state import State
from agon.kit.rows import answer, ask, draw
from agon.kit.rules import Rules

RULES: Final[Rules[State, OlympeAction]] = Rules.of(
    draw(ChoosingDealer, setup.draw_dealer, setup.apply_draw_dealer),
    draw(Dealing, setup.draw_hands, setup.apply_draw_hands),
    ask(
        Playing,
        trick.legal_plays,
        answer(PlayCard, trick.apply_play_card, trick.why_not_card),
        public=trick.plays_last_card,
    ),
    draw(Uncovering, lambda s: piles.draw_covered(s, setup.cards_in_play(s)), piles.apply_draw_covered),
)
