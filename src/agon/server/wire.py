"""What goes over the wire, both ways."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from agon.bots.levels import Level
from agon.kit.fair import BrokenOff
from agon.kit.game import Feel, Outcome
from agon.kit.sheet import Points, Sheet
from agon.kit.wording import Wording
from agon.server.db.store import Message, Status

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Seat = Annotated[int, Meta(ge=0, lt=16)]
Ref = Annotated[int, Meta(ge=0, lt=1 << 53)]
Patience = Annotated[int, Meta(ge=60, le=30 * 24 * 3600)]  # seconds

# HTTP, what is asked


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody tells a name."""

    name: Name


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody comes back on another device."""

    code: Code


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wants it; he takes the first seat that is free unless `sit` is false.

    Companions share his device and take the seats after his. When the table has waited `patience` seconds for somebody
    who is away, his seat may be given to a bot. With `giving` their only answers are given for them, where all can see
    that there is no other; unless told, that is so where one is alone with bots.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Seat
    options: dict[str, Any] = {}
    edition: Annotated[str, Meta(max_length=1 << 20)] | None = None
    open: bool = True
    spectators: bool = True
    sit: bool = True
    bots: dict[Annotated[str, Meta(pattern="^[0-9]{1,2}$")], Level] = {}
    companions: Annotated[tuple[Name, ...], Meta(max_length=15)] = ()
    patience: Patience = 3600
    giving: bool | None = None


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat, with the hash of one's own nonce if one wants a hand in the deal."""

    nonce_hash: Hex | None = None


class PutBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot sit there."""

    level: Level


class OpenNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open the nonce that was promised."""

    nonce: Hex


class LookAtInvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See what an invite is for, without using it."""

    token: Code


class Redeem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use an invite."""

    token: Code
    nonce_hash: Hex | None = None  # as when one sits down


class PromiseNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Promise a nonce of one's own for a seat that one has already."""

    nonce_hash: Hex


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a new table from a position of a finished match."""

    ply: Annotated[int, Meta(ge=0, lt=1 << 31)]
    sit: Seat = 0


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hear no more of somebody, or hear him again."""

    person: Annotated[str, Meta(max_length=40)]
    on: bool = True


# HTTP, what is answered


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is asking; the return code only when it is new."""

    id: str
    name: str
    return_code: str | None = None


class VariantInfo(msgspec.Struct, frozen=True):
    """A way to play a game: the text keys of what is not ordinary about it, and how many can play it."""

    options: dict[str, Any]
    parts: tuple[str, ...]
    seats: tuple[int, ...]
    advised: tuple[int, ...]  # numbers of players whom the rulebook advises to play like this


class Lasted(msgspec.Struct, frozen=True):
    """How many minutes the middle half of the latest matches took that people played here in one sitting."""

    low: int
    high: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game on offer."""

    name: str
    seats: tuple[int, ...]
    default_seats: int
    options: dict[str, Any]  # the defaults
    levels: tuple[str, ...]
    variants: tuple[VariantInfo, ...]  # the first is the ordinary game
    feel: Feel | None  # what it is like; a game of others may not say
    lasted: Lasted | None = None  # once enough matches were played


class ClauseInfo(msgspec.Struct, frozen=True):
    """One rule, by its name for ever."""

    slug: str  # with the game's name: "olympe/must-rise"
    text: str
    tags: tuple[str, ...]  # where it comes from


class Chapter(msgspec.Struct, frozen=True):
    """A part of the rules."""

    title: str
    clauses: tuple[ClauseInfo, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game in one language."""

    game: str
    source: str
    intro: str
    chapters: tuple[Chapter, ...]
    examples: tuple[str, ...]


class Spread(msgspec.Struct, frozen=True):
    """How far some numbers lie apart: the least, the quartiles, the most."""

    least: float
    low: float
    median: float
    high: float
    most: float


class ScoreBar(msgspec.Struct, frozen=True):
    """How often a score from `first` to `last` was reached, and how often it won."""

    first: int
    last: int
    count: int
    won: int


class WinRate(msgspec.Struct, frozen=True):
    """How many seats some kind of player had, and how many wins; whoever wins together shares one win."""

    who: str  # "people", or the level of a bot
    seats: int
    wins: float


class PlayedStats(msgspec.Struct, frozen=True):
    """Matches with as many seats, played the same way."""

    seats: int
    parts: tuple[str, ...]  # the text keys of what is not ordinary
    matches: int
    lines: Spread  # of the record: moves and deals
    minutes: Spread
    scores: Spread
    winning: Spread | None  # the scores that won; alone nobody may have
    bars: tuple[ScoreBar, ...]
    seat_wins: tuple[float, ...]
    who_wins: tuple[WinRate, ...]
    endings: dict[str, int]


class GameStats(msgspec.Struct, frozen=True):
    """What the finished matches of a game on this server were like."""

    game: str
    played: tuple[PlayedStats, ...]
    others: int  # finished with another edition of the box, or begun in the middle of a match: not counted
    most: int  # only so many are looked at, the latest


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat. A bot may keep it for its `owner`, whose name it bears, until he takes it back."""

    seat: int
    person: str | None
    name: str | None
    bot: str | None
    nonce_hash: str | None
    owner: str | None
    here: bool  # whether the person has the table open
    own: bool = False  # the nonce is the person's own, or has to be; else the server lends it
    giving: bool = False  # its only answers are given for it, where all can see that there is no other


class TableInfo(msgspec.Struct, frozen=True):
    """A table as anybody who may see it sees it."""

    id: str
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any]
    edition: bool
    host: str
    open: bool
    spectators: bool
    status: Status
    seed_hash: str
    broken: tuple[BrokenOff, ...]  # the ceremonies that were broken off before this one
    owed: tuple[int, ...]  # the seats whose answer is awaited
    seq: int
    outcome: Outcome | None
    next_table: str | None
    you: int | None  # the reader's seat
    yours: tuple[int, ...]  # all his seats, if companions share his device
    patience: int  # seconds that are waited for somebody who is away


class BoxInfo(msgspec.Struct, frozen=True):
    """What a box prints, and how its numbers are named in sentences."""

    parts: dict[str, Any]
    wording: Wording


class Lobby(msgspec.Struct, frozen=True):
    """Open tables, and the reader's own. Of one host's open tables only the latest are told, and how many more."""

    open: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]
    folded: dict[str, int]  # by the host's id
    more: bool  # another page of open tables follows


class OwnMatch(msgspec.Struct, frozen=True):
    """A finished match of the reader's own."""

    table: str
    seats: int
    yours: tuple[int, ...]
    options: dict[str, Any]
    edition: bool
    forked: bool  # it began in the middle of another match
    outcome: Outcome
    ended: int  # seconds since 1970


class Invite(msgspec.Struct, frozen=True):
    """A single-use invite: put it into the fragment of an address, never into its path."""

    token: str
    qr: str  # the address as an SVG picture


class Invitation(msgspec.Struct, frozen=True):
    """What an invite is for: who asks whom to which table."""

    host: str  # his name
    table: TableInfo


class SeatWait(msgspec.Struct, frozen=True):
    """How long a table still waits for somebody who is away."""

    seconds: int | None  # 0: a bot may keep his seat; None: nobody waits for him any more, or not you decide


class Health(msgspec.Struct, frozen=True):
    """All is well."""

    status: str
    version: str


class Verification(msgspec.Struct, frozen=True):
    """Whether a finished match was dealt and played as its record says."""

    verified: bool
    seed: str | None
    why: No | None


class DrawInfo(msgspec.Struct, frozen=True):
    """Nature's act on a line: it drew `n` items out of this bag."""

    line: int
    bag: tuple[int, ...]
    n: int


# Sockets, what is asked


class Numbered(msgspec.Struct, frozen=True):
    """Any message, of which nothing but its number is read."""

    ref: Ref | None = None


class Act(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Answer a decision."""

    ref: Ref
    decision: Ref
    action: dict[str, Any]


class WhyNot(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Why may I not do this?"""

    ref: Ref
    action: dict[str, Any]


class Give(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """From here on give my only answers for me, where all can see that there is no other; or leave them to me."""

    ref: Ref
    on: bool


class AskUndo(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take back my last choice, and the only answers that followed from it."""

    ref: Ref


class AnswerUndo(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Agree that another takes back, or not."""

    ref: Ref
    agree: bool


class Say(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something for the chat."""

    ref: Ref
    text: Text


class AgreeEnd(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ask to end the match unfinished, or agree to it; or not."""

    ref: Ref
    agree: bool = True


class TakeOver(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """At a device that several people share: the owner of this seat has it now."""

    ref: Ref
    seat: Seat


class Resume(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Tell me what happened since this number; the news may begin before it."""

    ref: Ref
    seq: Ref


ClientMessage = Act | WhyNot | Give | AskUndo | AnswerUndo | AgreeEnd | Say | TakeOver | Resume

# Sockets, what is answered


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as the reader may know it, and the rule behind it.

    Its sentence is found from the event and the table's `Wording`; `key` and `params` are sent where that says
    otherwise, and come before it.
    """

    event: Any
    clause: str | None = None  # of the game's rules, such as "trick-winner"; none where the table's custom did it
    key: str | None = None  # of the game's text catalogue
    params: dict[str, Any] = {}


class ToldLine(msgspec.Struct, frozen=True):
    """What one line of the record brought about."""

    line: int
    events: tuple[Told, ...]


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """Legal answers that differ in one field at most.

    Without a `field` it is one answer, `action`. Else there is an answer for each of the `values`: `action` with the
    field of that name beside its own, so `{"action": {"type": "Bid", "slot": 1}, "field": "coins", "values": [4, 5]}`
    stands for `{"type": "Bid", "slot": 1, "coins": 4}` and `{"type": "Bid", "slot": 1, "coins": 5}`. The same values
    then go with each of the `others` as well. Sentences are found as those of events are.
    """

    action: dict[str, Any]
    field: str | None = None
    values: tuple[Any, ...] = ()
    others: tuple[dict[str, Any], ...] = ()
    key: str | None = None
    params: dict[str, Any] = {}

    def actions(self) -> list[dict[str, Any]]:
        """Each answer by itself, as it is sent back."""
        if self.field is None:
            return [self.action]
        return [{**action, self.field: value} for action in (self.action, *self.others) for value in self.values]


class PromptInfo(msgspec.Struct, frozen=True):
    """What the reader is asked; what kind of question it is stands in the view, on top of the stack."""

    decision: int
    choices: tuple[Choices, ...]  # all legal answers, in the order of the rules


class News(msgspec.Struct, frozen=True, tag=True):
    """What happened from line `first` up to `seq`, and how things stand: the view is the truth."""

    first: int
    seq: int
    viewer: int | None  # whose eyes these are; None: a spectator's, or a shared device that nobody has taken over
    events: tuple[ToldLine, ...]
    view: Any
    outlook: Any  # what the viewer has to expect: the page works nothing out
    prompt: PromptInfo | None
    undo: bool  # whether the viewer may take back, freely or by consent
    owed: tuple[int, ...]
    outcome: Outcome | None
    sheet: Sheet


class Position(msgspec.Struct, frozen=True):
    """How things stood for a viewer after `ply` lines of the record, and what the last of them brought."""

    ply: int
    events: tuple[ToldLine, ...]
    view: Any
    outlook: Any  # what the viewer has to expect: the page works nothing out
    owed: tuple[int, ...]
    outcome: Outcome | None
    sheet: Sheet


class CourseStep(msgspec.Struct, frozen=True):
    """From `ply` lines of the record on, everybody's score."""

    ply: int
    scores: Points


class Course(msgspec.Struct, frozen=True):
    """How the scores ran: the score sheet now, and after which lines of the record it said something new."""

    sheet: Sheet
    steps: tuple[CourseStep, ...]


class Done(msgspec.Struct, frozen=True, tag=True):
    """Your message was taken."""

    ref: int
    seq: int


class No(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """What you asked for was not done; nothing changed. The same over HTTP and on a socket, in no language.

    The sentence of `key` stands in the text catalogues of the server, the kit or the game; what cannot be read at all
    is told with the `path` of the place among the params.
    """

    code: str  # for programs: "refused" by a rule, "malformed", "stale", or what the house has against it
    key: str
    params: dict[str, Any] = {}
    clause: str | None = None  # the rule that refuses it
    pending: int | None = None  # of a stale answer: the decision that is open
    ref: int | None = None  # on a socket: the message that this answers


class UndoAsked(msgspec.Struct, frozen=True, tag=True):
    """Somebody wants to take back; these seats are asked. No seats: the question is closed."""

    seat: int
    seats: tuple[int, ...]


class EndAsked(msgspec.Struct, frozen=True, tag=True):
    """Somebody wants to end the match unfinished; these seats have not answered. No seats: the question is closed."""

    seat: int
    seats: tuple[int, ...]
    against: int | None = None  # who would rather play on, and closed it so


class Said(msgspec.Struct, frozen=True, tag=True):
    """Somebody said something."""

    message: Message


class TableChanged(msgspec.Struct, frozen=True, tag=True):
    """Seats or status changed."""

    table: TableInfo


ServerMessage = News | Done | No | UndoAsked | EndAsked | Said | TableChanged
