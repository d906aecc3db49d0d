"""What goes over the wire, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from agon.bots.hinting import HintLevel
from agon.bots.levels import SITTERS
from agon.kit.fair import BrokenOff
from agon.kit.game import Feel, Outcome
from agon.kit.guide.telling import Guide
from agon.kit.reasons import Saying
from agon.kit.sheet import Points, Sheet
from agon.kit.text import Language
from agon.kit.wording import Wording
from agon.server.clocks.pace import Pace, Tempo
from agon.server.clocks.rhythm import Rhythm
from agon.server.db.store import Message, Status
from agon.server.notices.ways import Form as HookForm
from agon.server.notices.ways import Kind as NoticeKind
from agon.server.notices.ways import WayKind
from agon.server.tables.motions import Motion, MotionKind

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Seat = Annotated[int, Meta(ge=0, lt=16)]
Ref = Annotated[int, Meta(ge=0, lt=1 << 53)]
Bot = Annotated[str, Meta(pattern=f"^({'|'.join(SITTERS)})$")]  # a level, perhaps with a temperament: hard:bold
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
WebAddress = Annotated[str, Meta(min_length=8, max_length=2000)]
Patience = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]  # seconds; 0: nobody is replaced
Strength = Literal["new", "some", "seasoned"]  # how well somebody knows a game, by his own word

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
    who is away, the others may vote a bot into his seat; with 0 they may not. `level` is how strong such a bot plays,
    and one that answers when time is up. Without a `pace` nobody is hurried. With `giving` their only answers
    are given for them, where all can see that there is no other; unless told, that is so where one is alone with bots.
    `wanted` tells strangers what strength of opponents is sought.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Seat
    options: dict[str, Any] = {}
    edition: Annotated[str, Meta(max_length=1 << 20)] | None = None
    open: bool = True
    spectators: bool = True
    sit: bool = True
    bots: dict[Annotated[str, Meta(pattern="^[0-9]{1,2}$")], Bot] = {}
    companions: Annotated[tuple[Name, ...], Meta(max_length=15)] = ()
    patience: Patience = 3600
    giving: bool | None = None
    pace: Pace | None = None
    level: Bot | None = None
    wanted: Strength | None = None


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat, with the hash of one's own nonce if one wants a hand in the deal."""

    nonce_hash: Hex | None = None


class PlayNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down where somebody waits, or wait where others find one: at this game or any, at this pace or any.

    `strength` is how well one knows the game; tables that seek others are left out.
    """

    game: Annotated[str, Meta(max_length=40)] | None = None
    pace: Tempo | None = None
    strength: Strength | None = None
    nonce_hash: Hex | None = None


class LessonNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a lesson was explained: a card that was read, or whether one wants to be guided."""

    seen: Annotated[str, Meta(max_length=40)] | None = None
    guide: bool | None = None


class PutBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot sit there."""

    level: Bot


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


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for something that the players decide together, or answer: to end the match unfinished, to pause it, or that
    a bot plays on for a `seat` whose player is away.
    """

    motion: MotionKind
    seat: Seat | None = None
    agree: bool = True


class Holiday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on holiday for some of the days that this match grants."""

    days: Annotated[int, Meta(ge=1, le=30)]


class OwnHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's own nights and day off, in which no time of his runs at tables by correspondence."""

    hours: Rhythm | None


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hear no more of somebody, or hear him again."""

    person: Annotated[str, Meta(max_length=40)]
    on: bool = True


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the host of the server of somebody at a table, or of a line that he said there."""

    table: Annotated[str, Meta(max_length=40)]
    person: Annotated[str, Meta(max_length=40)]
    reason: Literal["insults", "spam", "unfair", "name", "else"]
    line: Annotated[int, Meta(ge=0, lt=1 << 31)] | None = None
    words: Annotated[str, Meta(max_length=500)] = ""


class NoticeWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to hear while he is away, in which language, and between which minutes of his day not."""

    lang: Language
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    off: tuple[NoticeKind, ...] = ()


class NewBrowser(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that shows notices: what it says of itself when somebody allows it."""

    endpoint: WebAddress
    p256dh: Code
    auth: Code


class NewMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where letters go, once it is confirmed."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class NewHook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A webhook, and what it wants to read."""

    address: WebAddress
    form: HookForm = "plain"


class NoticeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stood in the link of a letter."""

    token: Code


# HTTP, what is answered


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is asking; the return code only when it is new."""

    id: str
    name: str
    return_code: str | None = None
    account: bool = False  # he has one


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


class LessonInfo(msgspec.Struct, frozen=True):
    """A game's guided first match."""

    minutes: int  # it takes, about
    shorter: bool  # it ends sooner than an ordinary match


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
    lesson: LessonInfo | None = None  # a guided first match, if it has one


class ClauseInfo(msgspec.Struct, frozen=True):
    """One rule, by its name for ever."""

    slug: str  # with the game's name: "olympe/must-rise"
    text: str
    tags: tuple[str, ...]  # where it comes from
    learn: str = ""  # the paragraph of the guide that tells it to who learns the game: "see-altars"


class Chapter(msgspec.Struct, frozen=True):
    """A part of the rules."""

    title: str
    clauses: tuple[ClauseInfo, ...]
    part: str = ""  # what it is a step of: "A round"


class TermInfo(msgspec.Struct, frozen=True):
    """A word of a game, as it stands in clauses; `also` finds it too."""

    forms: tuple[str, ...]
    also: tuple[str, ...]
    means: str
    clause: str  # the one that says more: "olympe/trump"


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game in one language."""

    game: str
    source: str
    intro: str
    chapters: tuple[Chapter, ...]
    examples: tuple[str, ...]
    glossary: tuple[TermInfo, ...] = ()


class GuidePage(msgspec.Struct, frozen=True):
    """How to play a game, in one language and by one box; a name of a paragraph is its section's and its own."""

    game: str
    guide: Guide
    edition: bool  # whether that box is somebody's own


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


class LabNumber(msgspec.Struct, frozen=True):
    """A number of a box that can be changed: its path in the component file, its place as people name it, its value."""

    path: str
    place: str
    value: int
    least: int  # how far a slider goes; what the game cannot be played with is refused
    most: int


class LabInfo(msgspec.Struct, frozen=True):
    """What the rule lab of a game can change."""

    game: str
    seats: tuple[int, ...]
    usual: int
    numbers: tuple[LabNumber, ...]
    most: int  # matches of one experiment
    bot: str  # who plays them


class LabWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An experiment: other numbers, by path, and how many matches with and without them."""

    seats: Annotated[int, Meta(ge=2, le=16)]
    matches: Annotated[int, Meta(ge=1, le=10_000)]
    numbers: Annotated[
        dict[Annotated[str, Meta(max_length=200)], Annotated[int, Meta(ge=-9999, le=9999)]], Meta(max_length=8)
    ] = {}
    file: bool = False  # the changed component file is wanted too


class LabEstimate(msgspec.Struct, frozen=True):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class LabSpread(msgspec.Struct, frozen=True):
    """A mean, and how large a share of the matches lies in each bin."""

    mean: LabEstimate
    shares: tuple[float, ...]


class LabBins(msgspec.Struct, frozen=True):
    """The bins of a figure, the same with and without the change: each has `step` whole numbers."""

    first: int
    step: int


LabMeasure = Literal["seat", "place", "score", "winner", "margin", "decisions", "changes", "skill"]
LabFigure = Literal["score", "margin", "decisions", "changes"]


class LabFigures(msgspec.Struct, frozen=True):
    """What many matches of equal bots come to."""

    by_seat: tuple[LabEstimate, ...]
    by_place: tuple[LabEstimate, ...]  # from who decides first
    spreads: dict[LabFigure, LabSpread]


class LabDifference(msgspec.Struct, frozen=True):
    """What the change makes of a figure, over pairs of matches on one deal."""

    measure: LabMeasure
    at: int  # the seat or place, from 1; 0: of the whole match
    gap: LabEstimate
    chance: float  # that it would be as large without the change, corrected for all that is looked at
    clear: bool


class LabRun(msgspec.Struct, frozen=True):
    """An experiment as far as it has come: ask again for more matches."""

    seats: int
    matches: int
    bins: dict[LabFigure, LabBins]
    ours: LabFigures
    other: LabFigures | None  # None: nothing was changed
    differences: tuple[LabDifference, ...]
    edition: str  # the changed component file, for whoever wants it


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
    seen: int | None = None  # seconds since 1970: since when the person has not had the table open
    vacant: bool = False  # its player gave it up: whoever has an invite may take it over from the bot


class ClockInfo(msgspec.Struct, frozen=True):
    """The clock of a seat at the moment when it is told."""

    left: float  # seconds of its own
    runs: bool  # its answer is awaited
    still: bool  # it runs, but nothing is counted now: a pause, a holiday, the player's own night or day off
    free: float  # seconds that pass before its own are counted
    until: int | None  # seconds since 1970: when its time is up, if all goes on as it does
    days: int  # of holiday that are left
    back: int | None  # seconds since 1970: on holiday until then
    missed: int  # decisions in a row that a bot answered because time was up


class Clocks(msgspec.Struct, frozen=True, tag=True):
    """How all clocks of a table stand."""

    seats: tuple[ClockInfo, ...]
    paused: bool  # by consent, until somebody wants to go on
    resumes: float | None = None  # seconds until they run again, after a pause


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
    patience: int  # seconds that are waited for somebody who is away; 0: for ever
    pace: Pace | None = None
    level: str | None = None  # of bots that stand in; None: as strong as the others
    clocks: Clocks | None = None  # of a match that is played by the clock
    motions: tuple[Motion, ...] = ()  # the votes that are open
    lesson: bool = False  # a guided first match: its deal was prepared, and it is not counted
    wanted: str | None = None  # what strength of opponents the host seeks; None: anybody
    shared: str | None = None  # with which tables it has its deal in common: no hints, nothing is taken back


class LessonWords(msgspec.Struct, frozen=True):
    """What a card of a lesson says: what is asked, why it matters, what is sensible, what is said to a poor choice."""

    title: str
    asks: str
    why: str
    choice: str
    but: str


class LessonPage(msgspec.Struct, frozen=True):
    """A game's guided first match in one language: its cards, and what is said before and after."""

    game: str
    minutes: int
    shorter: bool  # it ends sooner than an ordinary match
    goal: str  # the clause that says what one plays for
    at: tuple[str, ...]  # where the first card points
    welcome: LessonWords
    farewell: LessonWords
    scenes: dict[str, LessonWords]
    words: dict[str, str]  # what a guide says in every game


class LessonStep(msgspec.Struct, frozen=True):
    """What the guide says to the decision that is open for the reader: a scene of the lesson, and the answers.

    `at` are the places that the card points at, the first that is on screen: `what:<kind>:<id>` (or how that begins)
    by `data-what` of the page, `sensible` the thing of the first sensible answer, else a part of the table.
    """

    guide: bool  # whether the reader wants to be guided
    welcomed: bool  # whether the first card was read
    decision: int | None = None  # None: nothing is asked now
    scene: str | None = None
    first: bool = False  # it was not explained yet
    at: tuple[str, ...] = ()
    clause: str | None = None
    sensible: tuple[Any, ...] = ()  # the best first
    poor: tuple[Any, ...] = ()


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
    said: tuple[str, ...] = ()  # by the host of the server, to everybody


class Watched(msgspec.Struct, frozen=True):
    """A running match that anybody may watch."""

    table: TableInfo
    watching: int  # how many look on, without a seat
    far: float | None  # how much of a match is behind it, by the length of matches here; None: too few were played


class WatchList(msgspec.Struct, frozen=True):
    """Running matches, those first in which something was done last."""

    matches: tuple[Watched, ...]
    more: bool  # another page follows


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


class NoticeWay(msgspec.Struct, frozen=True):
    """How somebody is reached; of an address only so much that he knows it again."""

    id: str
    kind: WayKind
    shown: str
    confirmed: bool  # a mail address by its letter; no way any more after it has failed again and again
    failed: int  # how often in a row nothing arrived
    unsure: bool  # whether the last notice may not have arrived
    last: int  # when something went this way; 0: never


class Notices(msgspec.Struct, frozen=True):
    """Which ways this house knows, and what the reader has chosen."""

    push: str | None  # the key by which browsers know the house; None: it does not push
    mail: bool
    hooks: bool
    minutes: int  # that somebody has been away before he is told
    wishes: NoticeWishes | None  # None: he has never said
    ways: tuple[NoticeWay, ...]


class Health(msgspec.Struct, frozen=True):
    """How the server is: `ok`, `ready`, or why it is not."""

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
    """Answer a decision; unless `anyway`, a clear mistake is not made but answered with a warning, if one is ready."""

    ref: Ref
    decision: Ref
    action: dict[str, Any]
    anyway: bool = True


class Consider(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Look through what I may answer for clear mistakes, while I think; only where one is alone with bots."""

    ref: Ref
    decision: Ref


class AskHint(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ask a bot about a decision: 1 where to look, 2 what it would do, 3 why too. Only where one is alone with bots.

    That it was asked stands in the record. `Done` says that it thinks; what it found comes as `Hinted`.
    """

    ref: Ref
    decision: Ref
    level: HintLevel = "hard"
    step: Annotated[int, Meta(ge=1, le=3)] = 1


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


class TakeOver(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """At a device that several people share: the owner of this seat has it now."""

    ref: Ref
    seat: Seat


class Resume(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Tell me what happened since this number; the news may begin before it."""

    ref: Ref
    seq: Ref


class PlanWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be answered to a question when it comes: the first of these that is legal then.

    It stands `until` something that its name says changes. With `about` it is only for a question about these things.
    """

    question: str  # the kind of frame
    answers: tuple[dict[str, Any], ...]
    until: str
    about: tuple[int, ...] = ()


class PlanAhead(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Answer in advance. A plan for the same question, until the same and about the same, is replaced."""

    ref: Ref
    plan: PlanWish


class DropPlan(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take an answer in advance back; without a number all of them."""

    ref: Ref
    number: Ref | None = None


class AskPlans(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What have I answered in advance, and what else could I now?"""

    ref: Ref


ClientMessage = (
    Act
    | Consider
    | AskHint
    | WhyNot
    | Give
    | PlanAhead
    | DropPlan
    | AskPlans
    | AskUndo
    | AnswerUndo
    | Say
    | TakeOver
    | Resume
)

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


class Between(msgspec.Struct, frozen=True, array_like=True):
    """How things stood for the reader when he was told so many events of a line, while more was to come.

    `back` leads there from how they stood at the next of these, or at the end: a change of
    `{"view": …, "outlook": …, "sheet": …}`. A change is an object with changes of parts, by their number in a list or
    in the order of an object; or a list. A list of one is the value itself; a longer one changes a list: from where,
    how many entries go, what comes instead.
    """

    line: int
    told: int
    back: dict[str, Any] | list[Any]


class News(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """What happened from line `first` up to `seq`, and how things stand: the view is the truth.

    With `between` a page can show how things stood meanwhile: decoration, like the events. Of a long step, and of what
    was missed, it may tell less, or nothing.
    """

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
    between: tuple[Between, ...] = ()


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """How things stood for a viewer after `ply` lines of the record, and what the last of them brought."""

    ply: int
    events: tuple[ToldLine, ...]
    view: Any
    outlook: Any  # what the viewer has to expect: the page works nothing out
    owed: tuple[int, ...]
    outcome: Outcome | None
    sheet: Sheet
    between: tuple[Between, ...] = ()


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


class Motions(msgspec.Struct, frozen=True, tag=True):
    """The votes that are open, all of them; and which one was just lost, if one was, and by whose word."""

    open: tuple[Motion, ...]
    lost: MotionKind | None = None
    against: int | None = None  # this seat would not


class PlanInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer in advance that stands, or stood."""

    number: int
    question: str
    answers: tuple[Choices, ...]  # in the order in which they are tried
    until: str
    about: tuple[int, ...] = ()


class DroppedPlan(msgspec.Struct, frozen=True):
    """An answer in advance that stands no more, and why: something changed, none of its answers was legal…"""

    plan: PlanInfo
    why: Literal["changed", "unfit", "undone", "handed"]


class PlanOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that the reader may answer in advance now; checked as if he were asked now."""

    question: str
    until: tuple[str, ...]
    choices: tuple[Choices, ...]
    abouts: tuple[tuple[int, ...], ...] = ((),)  # what it may be about; nothing: whatever comes
    rising: bool = False  # 'up to' is meant where answers differ in a number: the least that is legal comes first


class Plans(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The reader's own answers in advance, which nobody else hears of; `offers` where he asked for them."""

    seat: int
    standing: tuple[PlanInfo, ...]
    dropped: tuple[DroppedPlan, ...] = ()
    offers: tuple[PlanOffer, ...] | None = None


class Said(msgspec.Struct, frozen=True, tag=True):
    """Somebody said something."""

    message: Message


class TableChanged(msgspec.Struct, frozen=True, tag=True):
    """Seats or status changed."""

    table: TableInfo


class HintedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One answer and what the bot expects of it. Errors are standard errors of its simulations."""

    action: Any
    expected: float  # the chance to win; alone, a mark between 0 and 1
    error: float | None  # None: it was tried too seldom to tell
    behind: float  # how much less than with the best answer, in the same simulations
    behind_error: float
    points: float | None  # alone: the score to expect
    points_error: float
    simulations: int
    remarks: tuple[Saying, ...]  # at the third step: what is plain to see in it,
    reasons: tuple[Saying, ...]  # what speaks for it,
    but: tuple[Saying, ...]  # and what against it


class Hinted(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """What a bot says to whoever asked it, as far as was asked.

    Sentences are found in the catalogues `bots/hints` and `games/<game>/hints`.
    """

    decision: int
    level: HintLevel
    step: int
    looks: tuple[Saying, ...]  # where to look
    among: tuple[Any, ...]  # answers of which the best is one; none where that would give it away
    answers: tuple[HintedAnswer, ...]  # from the second step on, best first
    simulations: int
    learned: bool  # with a value that was learned for this game, box and number of seats
    cut: bool  # the machine was busy, and it thought less far than its level does


class Warned(msgspec.Struct, frozen=True, tag=True):
    """Your answer would be a clear mistake, and was not given: send it again with `anyway`, or give another."""

    ref: int
    lost: Saying  # what it would cost
    reasons: tuple[Saying, ...]


ServerMessage = News | Done | No | UndoAsked | Motions | Clocks | Plans | Said | TableChanged | Hinted | Warned
