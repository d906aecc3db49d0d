"""What is played on a day: table, seat, bots and what they draw, all from the day's value."""

from __future__ import annotations

import hashlib
from datetime import date
from random import Random
from typing import Final

import msgspec

from agon.bots.levels import Level, find_bot
from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.game import AnyGame, Outcome, View
from agon.kit.match import Match, Prompt
from agon.kit.nature import Fair
from agon.kit.record import Table

TAG: Final = b"agon daily 1"
BOTS: Final[Level] = "medium"  # against whom one plays: a number of simulations, never a time
PAR: Final[Level] = "expert"  # whose result on the same seat is the par


class Deal(msgspec.Struct, frozen=True):
    """One game of one day."""

    game: str
    day: date
    seats: int
    seat: int  # the person's
    seed: bytes  # of nature, and of what the bots draw


class Result(msgspec.Struct, frozen=True):
    """How a try went: whether it won, and how far it was ahead of the best of the others."""

    won: bool
    score: int
    lead: int

    @property
    def rank(self) -> tuple[bool, int]:
        """The better result is the greater."""
        return (self.won, self.lead)


def deal_of(game: AnyGame, day: date, value: bytes) -> Deal:
    """The deal of a game on a day with this value; one game's seed tells nothing of another's."""
    seed = hashlib.sha256(TAG + f"/{game.name}/{day.isoformat()}/".encode() + value).digest()
    seats = game.default_seats
    return Deal(game.name, day, seats, int.from_bytes(hashlib.sha256(seed).digest()) % seats, seed)


def table_of(game: AnyGame, deal: Deal) -> Table:
    """The ordinary game with the usual number of seats."""
    return Table(deal.seats, game.options_type(), game.box)


def chance_of(seed: bytes, view: View, prompt: Prompt) -> str:
    """What a bot draws: by the deal and what it sees, so that it answers identical positions identically."""
    seen = msgspec.json.encode((view, prompt.seat, prompt.actions))
    return hashlib.sha256(seed + seen).hexdigest()


def answer_of_bot(match: Match, prompt: Prompt, seed: bytes, level: str = BOTS) -> Action:
    """What the bot on a seat answers."""
    bot = find_bot(level)
    assert bot is not None
    view = match.view(prompt.seat)
    return bot.choose(match.game, view, match.table.box, prompt, Random(chance_of(seed, view, prompt)))


def result_of(outcome: Outcome, seat: int) -> Result:
    """A try from the outcome of its match."""
    others = [score for at, score in enumerate(outcome.scores) if at != seat]
    score = outcome.scores[seat]
    return Result(seat in outcome.winners, score, score - max(others) if others else score)


def play_par(game: AnyGame, deal: Deal, level: str = PAR) -> Result:
    """What a bot of this level makes of the deal, against the same bots."""
    match = Match.start(game, table_of(game, deal), Fair(deal.seed))
    play_on(match, lambda match, prompt: answer_of_bot(match, prompt, deal.seed, _on(prompt, deal, level)))
    outcome = match.outcome()
    assert outcome is not None
    return result_of(outcome, deal.seat)


def _on(prompt: Prompt, deal: Deal, level: str) -> str:
    return level if prompt.seat == deal.seat else BOTS
