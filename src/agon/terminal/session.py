"""One match at this terminal: whose turn it is, bots' answers, the hand-over, the save after every action."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from agon.bots.levels import find_bot
from agon.kit.action import Action, TakeHint, Undo
from agon.kit.guiding import lesson_chance
from agon.kit.match import Line, Match, Step
from agon.kit.refusal import Refusal
from agon.kit.text import Catalogue
from agon.kit.undo import Consent
from agon.terminal.command import command
from agon.terminal.saves import Party, Save, unfinished_folder, write_save
from agon.terminal.telling import tell_lines
from agon.terminal.terminal import Leave, Terminal

NOTHING_TO_UNDO: Final = Refusal("agon/undo-nothing")


def asks(line: Line) -> bool:
    """Whether somebody only asked a bot."""
    return isinstance(line.action, TakeHint)


class Session:
    """A match with its people and bots, saved in a file before anything is shown."""

    helps = True  # whether bots may be asked

    def __init__(self, terminal: Terminal, match: Match, party: Party, words: Catalogue, path: Path) -> None:
        self.terminal: Final = terminal
        self.match: Final = match
        self.party = party
        self.words: Final = words
        self.path: Final = path
        self.at_device: int | None = None  # the person who last looked at the screen
        self.save(path)

    def save(self, path: Path) -> None:
        """Write the game into a file."""
        write_save(path, Save(party=self.party, record=self.match.record()), self.words)

    def where(self) -> str:
        """A sentence that says where the game is saved and how to go on with it."""
        key = "cli.saved" if self.path.parent == unfinished_folder() else "cli.copied"
        return self.words.say(key, path=str(self.path), command=command())

    def next_seat(self) -> int:
        """Whose answer is wanted; where several owe one, bots first."""
        return max(self.match.open, key=self.is_bot)

    def is_bot(self, seat: int) -> bool:
        """Whether a program sits there."""
        return seat >= self.party.people

    def submit(self, seat: int, action: Action) -> Refusal | None:
        """Answer for a seat; what is accepted is saved at once."""
        answer = self.match.submit(seat, action, self.match.open[seat])
        if isinstance(answer, Refusal):
            return answer
        assert isinstance(answer, Step)
        self.save(self.path)
        return None

    def undo(self, seat: int) -> Refusal | None:
        """Take back the seat's last action."""
        answer = self.match.undo(seat)
        if isinstance(answer, Refusal):
            return answer
        assert not isinstance(answer, Consent)  # a casual table asks nobody
        self.save(self.path)
        return None

    def give(self) -> bool:
        """From here on people's only answers are given for them, or not any more; whether they are."""
        people = range(self.party.people)
        on = not self.match.giving.issuperset(people)
        for seat in people:
            self.match.give(seat, on)
        self.party = msgspec.structs.replace(self.party, giving=on)
        self.save(self.path)
        return on

    def warn(self, on: bool) -> bool:
        """From here on the person is warned before mistakes, or not any more; whether so."""
        self.party = msgspec.structs.replace(self.party, warn=on)
        self.save(self.path)
        return on

    def let_bot_play(self, seat: int) -> None:
        """A bot answers, by the view of its seat; its chance depends on the decision, not on what went before."""
        prompt = self.match.prompt(seat)
        bot = find_bot(self.party.bots[seat - self.party.people])
        assert prompt is not None
        assert bot is not None
        plain = f"{self.party.seed}/{seat}/{prompt.decision}"
        rng = Random(plain if self.party.lesson is None else lesson_chance(self.match, prompt))
        self.submit(seat, bot.choose(self.match.game, self.match.view(seat), self.match.table.box, prompt, rng))

    def hand_over(self, seat: int) -> bool:
        """Let the device change hands before another person's cards are shown; False if the last one undid."""
        if self.party.people == 1 or seat == self.at_device:
            self.at_device = seat
            return True
        before = self.at_device
        self.terminal.hide()
        question = self.words.say("cli.hand-over", seat=seat)
        if before is not None and isinstance(self.match.may_undo(before), Undo):
            question += " " + self.words.say("cli.hand-over-undo")
        while (answer := self.terminal.ask(question).lower()) in ("u", "undo", "q", "quit"):
            if answer.startswith("q"):
                raise Leave
            refusal = NOTHING_TO_UNDO if before is None else self.undo(before)
            if refusal is None:
                return False
            self.terminal.say(self.words.refused(refusal))
        self.at_device = seat
        return True

    def news(self, seat: int | None) -> list[str]:
        """What this viewer has learnt since his last action, that one included."""
        lines = self.match.lines
        own = [number for number, line in enumerate(lines) if line.seat == seat and not asks(line)]
        return self.tell(lines[own[-1] if own else 0 :], seat)

    def is_new(self, seat: int | None) -> bool:
        """Whether this viewer has not acted yet."""
        return all(line.seat != seat or asks(line) for line in self.match.lines)

    def tell(self, lines: Sequence[Line], seat: int | None) -> list[str]:
        """Lines of the record as sentences."""
        return tell_lines(self.match, lines, seat, self.words)
