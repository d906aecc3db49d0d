"""One play of a game: all that the server and the command line touch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Self

import msgspec

from agon.kit.action import Action, BreakOff, CutThought, Deal, HandOver, TakeHint, TakeSeat, TimeOut, Undo
from agon.kit.advance import Plan
from agon.kit.bag import Draw
from agon.kit.event import (
    BrokenOff,
    Event,
    Happening,
    Heard,
    HintTaken,
    SeatHanded,
    SeatTaken,
    TableEvent,
    TakenBack,
    ThoughtCut,
    TimedOut,
)
from agon.kit.fair import Promise
from agon.kit.frame import Frame, State
from agon.kit.game import AnyGame, Outcome, View, by_rules, read_line
from agon.kit.nature import Dealer, Prepared
from agon.kit.outlook import Outlook
from agon.kit.owing import pending
from agon.kit.plans import Plans
from agon.kit.recent import Recent
from agon.kit.record import FORMAT, Checkpoint, Flaw, Header, Record, Table, read_table
from agon.kit.refusal import GAME_OVER, Malformed, Refusal, Stale
from agon.kit.seats import CHANCE, Viewer
from agon.kit.sheet import Sheet
from agon.kit.undo import Consent, lesson, teaches

_CHECKPOINT_EVERY: Final = 100  # lines
UNFINISHED: Final = "unfinished"  # the ending of a match that was broken off
_Told = (
    HandOver | TakeSeat | TimeOut | CutThought | BreakOff | TakeHint
)  # lines about the table, which take nothing back
MOST_UNDOS: Final = 20  # of one decision: without a bound a record could grow for ever


class Line(NamedTuple):
    """A line of the record with what it caused; `draw` where nature acted."""

    seat: int
    action: Action
    happenings: tuple[Happening, ...]
    draw: Draw | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What it caused, without why."""
        return tuple([happening.event for happening in self.happenings])


class Step(msgspec.Struct, frozen=True):
    """What an accepted action brought about: the lines from number `first` on, and the state `before` them.

    Without that nobody can tell how things stood between them, as after something was taken back.
    """

    first: int
    lines: tuple[Line, ...]
    before: State | None = None


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked: the decision's number, its kind, and all it may answer."""

    decision: int
    seat: int
    frame: str
    actions: tuple[Action, ...]


class Match:
    """The state with its record: numbers decisions, settles nature, takes back what may be taken back."""

    def __init__(self, game: AnyGame, table: Table, dealer: Dealer, casual: bool = False) -> None:
        """An empty match; `start` and `resume` make one that can be played."""
        self.game: Final = game
        self.table: Final = table
        self.dealer: Final = dealer
        self.casual: Final = casual
        self._promise = dealer.promise()
        self._prepared = isinstance(dealer, Prepared)
        self._rules = game.rules_version  # those the match began with
        self.state = game.setup(table.seats, table.options, table.box)
        self.lines: list[Line] = []
        self.checkpoints: list[Checkpoint] = []
        self.origin: Checkpoint | None = None  # from which it went on under other rules
        self.open: dict[int, int] = {}  # seat -> number of its pending decision
        self._asked: dict[int, Frame | None] = {}
        self._handed: dict[int, int] = {}  # seat -> the line by which it last changed hands
        self.giving: set[int] = set()  # the seats that want their only answers to be given for them
        self.plans: Final = Plans(game)  # answers given in advance: in no view and in no record
        self.broken_off = False
        self._acts = 0
        self._recent: Final = Recent(game, self.state)
        self._number_decisions(None)

    @classmethod
    def start(
        cls, game: AnyGame, table: Table, dealer: Dealer, casual: bool = False, giving: Collection[int] = ()
    ) -> Self:
        """A new match, dealt and ready for the first decision; only answers are given for the seats in `giving`."""
        match = cls(game, table, dealer, casual)
        match.giving.update(giving)
        match._settle()
        return match

    @classmethod
    def standing(cls, game: AnyGame, table: Table, state: State, dealer: Dealer) -> Self:
        """A match that begins in the middle, as a puzzle does: what came before is not told."""
        match = cls(game, table, dealer, casual=True)
        match.state = state
        match._recent.begin(state)
        match._number_decisions(None)
        return match

    @classmethod
    def resume(cls, game: AnyGame, record: Record, dealer: Dealer) -> Self | Flaw:
        """The match a record tells, ready to be played on; nature's lines are taken from it, not dealt again."""
        match = cls.retell(game, record, dealer)
        if not isinstance(match, Flaw):
            match._settle()
        return match

    @classmethod
    def retell(cls, game: AnyGame, record: Record, dealer: Dealer, *, proving: bool = False) -> Self | Flaw:
        """The match exactly as far as a record tells it, every line checked, by the rules it was begun with.

        Where those are not known any more, it goes on from its last checkpoint under the rules of today.
        `proving` also checks that nature's lines are what the dealer deals.
        """
        game = by_rules(game, record.header.rules)
        table = read_table(game, record.header)
        if isinstance(table, Flaw):
            return table
        match = cls(game, table, dealer, record.header.casual)
        match._promise = record.header.deal
        match._prepared = record.header.prepared
        match._rules = record.header.rules
        start = 0
        if record.header.rules != game.rules_version:
            checkpoint = _last_usable(record)
            if checkpoint is None:
                return Flaw(None, Malformed("$.header.rules", "other-rules", {"found": record.header.rules}))
            flaw = match._restore(record, checkpoint)
            if flaw:
                return flaw
            start = checkpoint.line
        for number, (seat, data) in enumerate(record.lines[start:], start):
            flaw = match._retell_line(number, seat, data, proving)
            if flaw:
                return flaw
        match.checkpoints = list(record.checkpoints)
        return match

    # What a person or bot sees

    def view(self, viewer: Viewer) -> View:
        """What this viewer may know now."""
        view: View = self.game.view(self.state, viewer)
        return view

    def outlook(self, view: View, seat: Viewer) -> Outlook:
        """What this seat has to expect, as far as a view tells."""
        outlook: Outlook = self.game.outlook(view, self.table.box, seat)
        return outlook

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat is asked now, or None."""
        decision = self.open.get(seat)
        if decision is None:
            return None
        frame = pending(self.state, seat)
        actions = tuple(self.game.legal_actions(self.state, seat))
        return Prompt(decision, seat, type(frame).__name__, actions)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        if self.broken_off:
            return Outcome(winners=(), ending=UNFINISHED, scores=self.sheet().scores)
        outcome: Outcome | None = self.game.outcome(self.state)
        return outcome

    def sheet(self) -> Sheet:
        """How the score stands."""
        return self.game.sheet(self.state)

    def events(self, lines: Sequence[Line], viewer: Viewer) -> list[Event]:
        """What this viewer learns from these lines."""
        return [happening.event for happening in self.happenings(lines, viewer)]

    def happenings(self, lines: Sequence[Line], viewer: Viewer) -> list[Happening]:
        """What this viewer learns from these lines, each with the clause behind it."""
        told = [(self.told(event, viewer), clause) for line in lines for event, clause in line.happenings]
        return [Happening(event, clause) for event, clause in told if event is not None]

    def told(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer is told of an event, if anything."""
        if isinstance(event, TableEvent):
            return event
        redacted: Event | None = self.game.redact(event, viewer)
        return redacted

    # Playing

    def submit(self, seat: int, action: Action, decision: int, cut: bool = False) -> Step | Refusal | Stale:
        """Answer the seat's pending decision. A 'no' changes nothing. `cut`: a bot's thoughts that time cut short."""
        return self._submit(seat, action, decision, [CutThought()] if cut else [])

    def time_out(self, seat: int, action: Action, decision: int, bot: str, cut: bool = False) -> Step | Refusal | Stale:
        """The same where the seat's time is up and a bot of this level answers for it; that stands."""
        return self._submit(seat, action, decision, [CutThought(), TimeOut(bot)] if cut else [TimeOut(bot)])

    def _submit(self, seat: int, action: Action, decision: int, before_it: Sequence[_Told]) -> Step | Refusal | Stale:
        if not self.open:
            return GAME_OVER
        if self.open.get(seat) != decision:
            return Stale(decision, self.open.get(seat))
        first, before = len(self.lines), self._recent.latest(self.state)
        if before_it and action in self.game.legal_actions(self.state, seat):
            for told in before_it:
                self._custom(seat, told)
        refusal = self._answer(seat, action)
        if refusal:
            return refusal
        self._settle()
        return Step(first, tuple(self.lines[first:]), before)

    def give(self, seat: int, on: bool) -> Step:
        """From here on the seat's only answers are given for it, or not any more; the lines that follow from it."""
        first, before = len(self.lines), self._recent.latest(self.state)
        if on:
            self.giving.add(seat)
            self._settle()
        else:
            self.giving.discard(seat)
        return Step(first, tuple(self.lines[first:]), before)

    def plan(self, seat: int, plan: Plan) -> Step | Refusal:
        """Answer in advance; where the question is open, its answer is given at once."""
        if not self.open:
            return GAME_OVER
        first, before = len(self.lines), self._recent.latest(self.state)
        refusal = self.plans.give(self.state, seat, plan)
        if refusal:
            return refusal
        self._settle()
        return Step(first, tuple(self.lines[first:]), before)

    def may_undo(self, seat: int) -> Undo | Consent | Refusal:
        """Whether the seat's last choice can be taken back: freely, with consent, or not (and why).

        Only answers are no choices: they go with the choice that they followed from, whoever gave them.
        """
        if self._recent.undone(self._recent.since(seat, over=True)) >= MOST_UNDOS:
            return Refusal("agon/undo-often", {"most": MOST_UNDOS})
        return self._may_undo(seat)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back, freely or with consent.

        What it learnt since is looked at first, the latest first: that is quicker than to play without that choice.
        """
        if self.outcome() is not None:
            return False
        if not self.casual:
            for line in self._recent.back_to(seat):
                if teaches(self.game, self.lines[line.number], seat):
                    return False
        return not isinstance(self.may_undo(seat), Refusal)

    def _may_undo(self, seat: int, over: bool = True) -> Undo | Consent | Refusal:
        """As often as it may be: records of earlier versions have no bound, and take back only answers too."""
        found = self._recent.since(seat, over)
        if not found or found[0].number < self._handed.get(seat, -1):  # what other hands answered for a seat stands
            return Refusal("agon/undo-nothing")
        undo = self._recent.fewest(found, over)
        if self.casual:
            return undo or Undo(tuple([line.number for line in found]))
        if undo is None:
            return Refusal("agon/undo-later")
        return lesson(self.game, self.table.seats, seat, undo, {n: self.lines[n] for n, *_ in found})

    def undo(self, seat: int, agreed: Collection[int] = ()) -> Step | Consent | Refusal:
        """Take back the seat's last choice; `agreed` are the seats that consent."""
        answer = self.may_undo(seat)
        if isinstance(answer, Consent) and set(answer.seats) <= set(agreed):
            answer = answer.undo
        if not isinstance(answer, Undo):
            return answer
        first = len(self.lines)
        self._take_back(seat, answer)
        self.plans.stop(self.state, seat)  # else what was taken back would come again
        self._settle()
        return Step(first, tuple(self.lines[first:]))

    def hand_over(self, seat: int, bot: str | None) -> Step | Refusal:
        """From here on a bot of this level answers for the seat, or with None its owner again."""
        return self._custom(seat, HandOver(bot))

    def break_off(self, seat: int, *, host: bool = False) -> Step | Refusal:
        """End the match before its end, as the players agreed and this seat asked; or as the host wants."""
        return self._custom(seat, BreakOff(host))

    def take_seat(self, seat: int) -> Step | Refusal:
        """A person plays a seat from here on that another gave up."""
        return self._custom(seat, TakeSeat())

    def take_hint(self, seat: int, hint: TakeHint) -> Step | Refusal | Stale:
        """Note that a seat asked a bot about its decision; what is noted already, or less, adds no line."""
        if self.open.get(seat) != hint.decision:
            return Stale(hint.decision, self.open.get(seat))
        if hint.step <= self.hinted(seat, hint.decision):
            return Step(len(self.lines), ())
        return self._custom(seat, hint)

    def hinted(self, seat: int, decision: int) -> int:
        """How far a seat was helped with a decision: not at all, where to look, what to do, or why."""
        since = self.lines[decision:]  # a decision's number is the record's length when it was first asked
        hints = [line.action for line in since if line.seat == seat and isinstance(line.action, TakeHint)]
        return max([hint.step for hint in hints if hint.decision == decision], default=0)

    def _custom(self, seat: int, action: _Told) -> Step | Refusal:
        if not self.open:
            return GAME_OVER
        first = len(self.lines)
        event: TableEvent
        match action:
            case HandOver(bot=bot):
                self._handed[seat], event = first, SeatHanded(seat, bot)
                self.plans.hand_over(seat)
            case TakeSeat():
                self._handed[seat], event = first, SeatTaken(seat)
                self.plans.hand_over(seat)
            case TimeOut(bot=level):  # what the next line answers for the seat stands as well
                self._handed[seat], event = first + 2, TimedOut(seat, level)
            case CutThought():
                event = ThoughtCut(seat)
            case TakeHint():
                event = HintTaken(seat, action.decision, action.level, action.step)
            case BreakOff(host=host):
                self.broken_off, self.open = True, {}
                event = BrokenOff(seat, host)
        self.lines.append(Line(seat, action, (Happening(event, None),)))
        return Step(first, tuple(self.lines[first:]))

    # The record

    def record(self) -> Record:
        """The whole match, nothing left out: for the store, and for everybody once it is over."""
        lines = [(line.seat, msgspec.to_builtins(line.action)) for line in self.lines]
        return Record(header=self._header(), lines=lines, checkpoints=self.checkpoints, outcome=self.outcome())

    def export(self, viewer: Viewer) -> Record:
        """What this viewer may carry away: everything once the match is over, before that only what he knows."""
        outcome = self.outcome()
        if outcome is not None:
            return self.record()
        header = msgspec.structs.replace(self._header(), redacted=True, viewer=viewer)
        return Record(header=header, lines=[_shown(line, viewer) for line in self.lines])

    def checkpoint(self) -> None:
        """Note the state as it is, so that the match can go on under later rules."""
        self.checkpoints.append(Checkpoint(len(self.lines), self.game.dump(self.state), dict(self.open)))

    def _header(self) -> Header:
        box = self.table.box
        return Header(
            format=FORMAT,
            game=self.game.name,
            rules=self._rules,
            box=box.digest,
            edition=None if box.ours else box.text,
            options=msgspec.to_builtins(self.table.options),
            seats=self.table.seats,
            deal=self._promised(),
            prepared=self._prepared,
            casual=self.casual,
        )

    def _promised(self) -> Promise | None:
        """What the header says of the deals: the seed stays secret until the match is over."""
        promise = self._promise
        if promise is None or self.outcome() is None:
            return promise and msgspec.structs.replace(promise, seed=None)
        opened = self.dealer.promise()
        same = opened is not None and opened.seed_hash == promise.seed_hash
        return opened if same else promise

    # How it works

    def _answer(self, seat: int, action: Action) -> Refusal | None:
        """Enter a player's action, if nothing is to be said against it."""
        legal = self.game.legal_actions(self.state, seat)
        refusal: Refusal | None = None if action in legal else self.game.refuse(self.state, seat, action)
        if refusal is None:
            self._enter(seat, action, only=len(legal) == 1 and self.game.public(self.state, seat))
        return refusal

    def _enter(self, seat: int, action: Action, draw: Draw | None = None, only: bool = False) -> None:
        heard = Heard()
        self.state = self._recent.tell(len(self.lines), seat, action, self.state, heard, only)
        self.lines.append(Line(seat, action, tuple(heard.happenings), draw))
        self._acts += draw is not None
        self._number_decisions(seat)
        if self.plans:
            self.plans.review(self.state)
        if self.open and len(self.lines) % _CHECKPOINT_EVERY == 0:
            self.checkpoint()

    def _settle(self) -> None:
        """Whatever comes by itself: acts of nature, only answers where they are to be given, answers in advance."""
        while not self.broken_off and (coming := self._coming()):
            self._enter(*coming)

    def _coming(self) -> tuple[int, Action, Draw | None, bool] | None:
        """What comes next by itself, as `_enter` takes it."""
        if self.game.actors(self.state) == (CHANCE,):
            draw = self.game.chance(self.state)
            return CHANCE, Deal(tuple(self.dealer.deal(self._acts, draw))), draw, False
        for seat in self.open:
            if seat in self.giving and self.game.public(self.state, seat):  # else it would show what is hidden
                legal = self.game.legal_actions(self.state, seat)
                if len(legal) == 1:
                    return seat, legal[0], None, True
        return self._planned() if self.plans else None

    def _planned(self) -> tuple[int, Action, Draw | None, bool] | None:
        """What a seat that is asked answered in advance, as `_enter` takes it."""
        for seat in self.open:
            action = self.plans.answer(self.state, seat)
            if action is not None:
                alone = len(self.game.legal_actions(self.state, seat)) == 1
                return seat, action, None, alone and self.game.public(self.state, seat)
        return None

    def _number_decisions(self, acted: int | None) -> None:
        """A decision's number is the record's length when it was first asked: never used again, even after an undo."""
        before, asked = self.open, self._asked
        seats = [seat for seat in self.game.actors(self.state) if seat != CHANCE]
        self._asked = {seat: pending(self.state, seat) for seat in seats}
        self.open = {}
        for seat in seats:
            same = seat in before and seat != acted and asked[seat] == self._asked[seat]
            self.open[seat] = before[seat] if same else len(self.lines)

    def _take_back(self, seat: int, undo: Undo) -> None:
        """Carry out what `may_undo` allowed."""
        self.state = self._recent.tell(len(self.lines), seat, undo, self.state)
        self.lines.append(Line(seat, undo, (Happening(TakenBack(seat, undo.lines), None),)))
        self._number_decisions(seat)
        if self.plans:
            self.plans.review(self.state)

    def _retell_line(self, number: int, seat: int, data: object, proving: bool) -> Flaw | None:
        """Play a line of a record again, trusting nothing."""
        action = read_line(self.game, data)
        if isinstance(action, Malformed):
            return Flaw(number, action)
        nature = self.game.actors(self.state) == (CHANCE,)
        if nature or seat == CHANCE:
            return self._retell_deal(number, seat, action, proving)
        if isinstance(action, Undo):
            return self._retell_undo(number, seat, action)
        if isinstance(action, _Told):
            return self._retell_custom(number, seat, action)
        refusal = self._answer(seat, action) if self.open else GAME_OVER
        return Flaw(number, refusal) if refusal else None

    def _retell_undo(self, number: int, seat: int, action: Undo) -> Flaw | None:
        answers = [self._may_undo(seat, over) for over in (True, False)]
        if action not in [answer.undo if isinstance(answer, Consent) else answer for answer in answers]:
            why = answers[-1]
            return Flaw(number, why if isinstance(why, Refusal) else Refusal("agon/undo-later"))
        self._take_back(seat, action)
        return None

    def _retell_custom(self, number: int, seat: int, action: _Told) -> Flaw | None:
        if not 0 <= seat < self.table.seats or (isinstance(action, TimeOut | CutThought) and seat not in self.open):
            return Flaw(number, Refusal("agon/not-asked"))
        told = self.take_hint(seat, action) if isinstance(action, TakeHint) else self._custom(seat, action)
        if isinstance(told, Step):
            return None if told.lines else Flaw(number, Refusal("agon/not-asked"))
        return Flaw(number, told if isinstance(told, Refusal) else Refusal("agon/not-asked"))

    def _retell_deal(self, number: int, seat: int, action: Action, proving: bool) -> Flaw | None:
        nature = self.game.actors(self.state) == (CHANCE,)
        draw = self.game.chance(self.state) if nature else None
        if not (draw and seat == CHANCE and isinstance(action, Deal) and draw.allows(action.items)):
            return Flaw(number, Refusal("agon/impossible-deal"))
        if proving and action.items != tuple(self.dealer.deal(self._acts, draw)):
            return Flaw(number, Refusal("agon/other-deal", {"act": self._acts}))
        self._enter(CHANCE, action, draw)
        return None

    def _restore(self, record: Record, checkpoint: Checkpoint) -> Flaw | None:
        """Begin at a checkpoint: the lines before it are kept as they were told, not played again."""
        for number, (seat, data) in enumerate(record.lines[: checkpoint.line]):
            action = read_line(self.game, data)
            if isinstance(action, Malformed):
                return Flaw(number, action)
            self._acts += isinstance(action, Deal)
            self.lines.append(Line(seat, action, ()))
        try:
            self.state = self.game.load(checkpoint.state, self.table.box)
        except msgspec.ValidationError as error:
            return Flaw(checkpoint.line, Malformed("$.checkpoints", "unreadable", {"detail": str(error)}))
        broken = self.game.laws(self.state)
        if broken:
            return Flaw(checkpoint.line, Malformed("$.checkpoints", "unreadable", {"detail": broken[0]}))
        self.origin = checkpoint
        self._recent.begin(self.state)
        self._number_decisions(None)
        if set(checkpoint.open) != set(self.open):
            return Flaw(checkpoint.line, Malformed("$.checkpoints", "unreadable", {"detail": "open"}))
        self.open = dict(checkpoint.open)
        return None


def _shown(line: Line, viewer: Viewer) -> tuple[int, dict[str, object]]:
    """A line as this viewer saw it: actions are public, nature's items lie face down for some."""
    data = msgspec.to_builtins(line.action)
    if line.draw is not None:
        data["items"] = list(line.draw.shown(data["items"], viewer))
    elif isinstance(line.action, Deal):  # before a checkpoint nobody remembers who saw what: all of it stays covered
        data["items"] = [None] * len(line.action.items)
    return line.seat, data


def _last_usable(record: Record) -> Checkpoint | None:
    """The latest checkpoint that no later undo reaches behind."""
    lowest = end = len(record.lines)
    for checkpoint in reversed(record.checkpoints):
        for _, data in record.lines[checkpoint.line : end]:
            if data.get("type") == "Undo":
                lowest = min([lowest, *(n for n in data.get("lines", ()) if isinstance(n, int))])  # type: ignore[attr-defined]
        if lowest >= checkpoint.line:
            return checkpoint
        end = checkpoint.line
    return None
