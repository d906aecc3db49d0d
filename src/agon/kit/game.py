"""The one engine protocol: a game is a frozen record of functions, never a subclass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from agon.kit.action import Action, Custom, Deal
from agon.kit.advance import Advance
from agon.kit.bag import Draw
from agon.kit.box import Box
from agon.kit.encoding import Encoding
from agon.kit.event import BrokenOff, Emit, Event, HintTaken, SeatHanded, TableEvent
from agon.kit.frame import State
from agon.kit.guide.tables import PrintedTable
from agon.kit.observation import Observation
from agon.kit.outlook import Common, Outlook
from agon.kit.reasons import Reasons
from agon.kit.refusal import Malformed, Refusal, malformed
from agon.kit.rules import Rules
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet
from agon.kit.text import Catalogue
from agon.kit.wording import Phrase, Wording


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the ordinary game."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know, built by adding, never by deleting."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended: who won, by which ending, and every seat's score."""

    winners: tuple[int, ...]
    ending: str
    scores: tuple[int, ...]


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741 - one letter a part, as DESIGN names them
B = TypeVar("B", bound=Box)


class Feel(msgspec.Struct, frozen=True):
    """What a game is like, for whoever has not played it; why one may like it is `game.liked` in its catalogues."""

    minutes: int  # a player, at a real table
    weight: Literal["light", "medium", "heavy"]  # how much there is to learn and to weigh


@dataclass(frozen=True, slots=True)
class Notation(Generic[A, E, V, B]):
    """Text both ways: actions as a player would note them, and what sentences are made of."""

    write: Callable[[A, B], str]
    read: Callable[[str, B], A | Malformed]
    phrase: Callable[[A | E, B], Phrase]
    picture: Callable[[V, B], str]
    wording: Callable[[B], Wording] = lambda box: Wording()  # what phrases follow from it need not travel


@dataclass(frozen=True, slots=True)
class Heuristics(Generic[S, A]):
    """A player's first glance: how likely each action is good, and who stands how well."""

    prior: Callable[[S, int, Sequence[A]], list[float]]
    evaluate: Callable[[S], list[float]]


@dataclass(frozen=True, slots=True)
class Features(Generic[S]):
    """What a position tells of every seat in named numbers of about one: learned values stand on them."""

    names: tuple[str, ...]
    of: Callable[[S], list[list[float]]]  # a row for every seat, a number for every name
    chapter: Callable[[S], int]  # rises where the game takes breath: a round, or what comes nearest
    ordinary: Callable[[S], bool] = lambda s: True  # played in the way that values are learned for
    calm: Callable[[S], bool] = lambda s: True  # nobody is in the middle of something: here a value is asked


_OF_RULES: Final = ("actors", "legal_actions", "apply", "refuse", "chance", "public")
_OF_ENCODING: Final = ("encodings", "encode", "decode", "dump", "load")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameDef(Generic[S, A, E, V, O, B]):
    """Everything the house needs to know of a game."""

    name: str
    rules_version: int
    folder: Path
    seats: tuple[int, ...]  # every number of seats that some choice of options allows
    default_seats: int
    variants: tuple[O, ...]  # option sets that between them show every rule; the first is the ordinary game
    feel: Feel | None = None

    action_type: Any  # the union of the game's actions, for decoding
    event_type: Any
    view_type: type[V]
    options_type: type[O]

    box: B
    load_box: Callable[[str], B]

    refuse_setup: Callable[[int, O, B], Refusal | None]
    setup: Callable[[int, O, B], S]
    rules: Rules[S, A]
    outcome: Callable[[S], Outcome | None]
    sheet: Callable[[S], Sheet]
    view: Callable[[S, Viewer], V]
    redact: Callable[[E, Viewer], E | None]
    imagine: Callable[[V, B, Random], S]
    laws: Callable[[S], list[str]]  # every law that is broken, in words; empty when all hold
    bound: Callable[[int, O, B], int]  # no match has more player decisions than this

    encoding: Encoding[S, A]
    notation: Notation[A, E, V, B]
    heuristics: Heuristics[S, A]
    features: Features[S] | None = None
    observation: Observation | None = None  # a view as numbers, for whoever learns from it
    reasons: Reasons | None = None  # how hints are worded

    # A board may tell what a seat has to expect (None: what everybody may be told); `promises` is whatever of it is
    # wrong now, in words.
    outlook_type: type[Outlook] = Outlook
    outlook: Callable[[V, B, Viewer], Outlook] = lambda view, box, seat: Outlook()
    promises: Callable[[S, int], list[str]] = lambda s, seat: []
    common: Common[S, V, B, Any] | None = None  # None: everybody's is worked out by itself

    advance: Advance[S] = Advance()  # noqa: RUF009 - frozen; which questions may be answered before they come

    # What the box prints, as tables of the guide for who learns the game (`guide.toml`), in words.
    tables: Callable[[B, Catalogue], Sequence[PrintedTable]] = lambda box, words: ()
    advises: Callable[[int, O], bool] = lambda seats, options: False  # does the book advise so many to play so?
    earlier: tuple[GameDef[S, A, E, V, O, B], ...] = ()  # as earlier versions of the rules had it, for their records

    # What rules and encoding hold, at hand for whoever plays: filled in from them, never given.
    actors: Callable[[S], tuple[int, ...]] = field(init=False)
    legal_actions: Callable[[S, int], list[A]] = field(init=False)
    apply: Callable[[S, int, A | Deal, Emit | None], None] = field(init=False)
    refuse: Callable[[S, int, Action], Refusal | None] = field(init=False)
    chance: Callable[[S], Draw] = field(init=False)
    public: Callable[[S, int], bool] = field(init=False)
    encodings: int = field(init=False)
    encode: Callable[[A], int] = field(init=False)
    decode: Callable[[int], A] = field(init=False)
    dump: Callable[[S], object] = field(init=False)
    load: Callable[[object, B], S] = field(init=False)

    def __post_init__(self) -> None:
        for part, names in ((self.rules, _OF_RULES), (self.encoding, _OF_ENCODING)):
            for name in names:
                object.__setattr__(self, name, getattr(part, name))


AnyGame = GameDef[Any, Any, Any, Any, Any, Any]
"""A game whose parts we pass on without looking inside: all that match, bots, server and shell may do."""


def by_rules(game: AnyGame, version: int) -> AnyGame:
    """The game by this version of its rules, if that is still known; else as it is played now."""
    return next((one for one in game.earlier if one.rules_version == version), game)


def read_action(game: AnyGame, data: object) -> Action | Malformed:
    """A player's action from plain JSON values."""
    return _read(data, game.action_type)


def read_line(game: AnyGame, data: object) -> Action | Malformed:
    """Any action that may stand in a record: a player's, nature's, or the table's."""
    return _read(data, game.action_type | Deal | Custom)


def _read(data: object, shape: Any) -> Action | Malformed:
    try:
        action: Action = msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        return malformed(error)
    return action


def read_options(game: AnyGame, data: object) -> Options | Malformed:
    """A table's options from plain JSON values."""
    try:
        options: Options = msgspec.convert(data, game.options_type)
    except msgspec.ValidationError as error:
        return malformed(error)
    return options


def phrase(game: AnyGame, thing: Action | Event, box: Box) -> Phrase:
    """What a sentence about anything that can be done or can happen at a table is made of."""
    if isinstance(thing, TableEvent):
        return _custom(thing)
    found: Phrase = game.notation.phrase(thing, box)
    return found


def _custom(event: TableEvent) -> Phrase:
    key = f"event.{type(event).__name__}"
    if isinstance(event, SeatHanded):
        key += ".bot" if event.bot else ".back"
    elif isinstance(event, HintTaken):
        key += f".{event.step}"
    elif isinstance(event, BrokenOff):
        key += ".host" if event.host else ".players"
    return Phrase(key, {"seat": msgspec.structs.asdict(event)["seat"]})


def refuse_seats(game: AnyGame, seats: int, options: Options, box: Box) -> Refusal | None:
    """Why this table cannot be laid, or None."""
    if seats not in game.seats:
        return Refusal("agon/seats", {"seats": seats, "allowed": tuple(game.seats)})
    return game.refuse_setup(seats, options, box)
