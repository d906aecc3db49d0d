"""A match at the terminal whose deal others have too: one person, and bots that answer identical positions alike."""

from __future__ import annotations

from pathlib import Path

from agon.kit.match import Match
from agon.kit.refusal import Refusal
from agon.kit.text import Catalogue
from agon.lab.daily.deal import Deal, answer_of_bot
from agon.terminal.command import command
from agon.terminal.saves import Party
from agon.terminal.session import Session
from agon.terminal.terminal import Terminal


class DealtSession(Session):
    """As a session, but nothing is taken back, nobody helps, and the person's seat is the deal's."""

    helps = False

    def __init__(
        self, terminal: Terminal, match: Match, party: Party, words: Catalogue, path: Path, deal: Deal
    ) -> None:
        self._deal = deal
        super().__init__(terminal, match, party, words, path)
        self.at_device = deal.seat

    def where(self) -> str:
        return self.words.say("cli.daily.left", command=command(), game=self.match.game.name)

    def is_bot(self, seat: int) -> bool:
        return seat != self._deal.seat

    def undo(self, seat: int) -> Refusal | None:
        return Refusal("agon/undo-shared")

    def let_bot_play(self, seat: int) -> None:
        prompt = self.match.prompt(seat)
        assert prompt is not None
        self.submit(seat, answer_of_bot(self.match, prompt, self._deal.seed))
