"""What goes over the wire about people: accounts, devices, friends, profiles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from agon.server.wire import Me, Name

Login = Annotated[str, Meta(min_length=3, max_length=40)]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
Told = Annotated[str, Meta(min_length=1, max_length=200)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Setting = bool | float | Annotated[str, Meta(max_length=100)] | None
Settings = Annotated[dict[Annotated[str, Meta(max_length=40)], Setting], Meta(max_length=40)]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That it is really oneself: the password, or what a passkey answered. Whoever has neither proves nothing."""

    password: Told | None = None
    passkey: dict[str, Any] | None = None


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to sign in with, and a password if one wants one; also to change them."""

    login: Login
    password: Password | None = None
    proof: Proof = Proof()


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser made, and how one calls it."""

    name: Name
    credential: dict[str, Any]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey in a list."""

    id: str
    name: str
    created: int
    used: int | None


class AccountInfo(msgspec.Struct, frozen=True):
    """How the reader comes back, and what this server offers; `safe`: nobody can read along on the way here."""

    since: int
    passwords: bool
    passkeys: Literal["yes", "extra", "address"]  # or why not: the host has to install it, or the address is no name
    safe: bool
    login: str | None
    password: bool
    keys: tuple[PasskeyInfo, ...]
    tables: int  # that would come along


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in; `bring`: what one has done on this device as a guest comes along."""

    login: Told
    password: Told
    bring: bool = False


class SignInByPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same by a passkey, which tells whose it is."""

    credential: dict[str, Any]
    bring: bool = False


class SignedIn(msgspec.Struct, frozen=True):
    """Who one is now; tables that could not come along because both sit there; how one has set the page."""

    me: Me
    left: int
    settings: dict[str, Any] | None


class Asking(msgspec.Struct, frozen=True):
    """What a browser is asked about passkeys, in the words of WebAuthn."""

    options: dict[str, Any]


class NewCode(msgspec.Struct, frozen=True):
    """A new return code, shown once."""

    code: str


class SessionInfo(msgspec.Struct, frozen=True):
    """A device that knows the reader."""

    id: str
    device: str
    since: int
    seen: int | None
    this: bool


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete oneself: the name once more, and the proof."""

    name: Name
    proof: Proof = Proof()


class Tie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Be friends with somebody, or block him; or not any more."""

    person: Id
    on: bool = True


class FriendInfo(msgspec.Struct, frozen=True):
    """A friend, or somebody who was asked, or who asks."""

    id: str
    name: str
    tie: Literal["friend", "asked", "asks"]
    since: int


class PersonInfo(msgspec.Struct, frozen=True):
    """Somebody."""

    id: str
    name: str


class Circle(msgspec.Struct, frozen=True):
    """Friends, whom one has blocked, and whom one has met at tables lately."""

    friends: tuple[FriendInfo, ...]
    blocked: tuple[PersonInfo, ...]
    met: tuple[PersonInfo, ...]


class RatingInfo(msgspec.Struct, frozen=True):
    """How strong somebody was in matches by the clock; the truth lies within `give` of it, nineteen times in twenty."""

    value: int
    give: int
    matches: int


class GameRecord(msgspec.Struct, frozen=True):
    """What somebody has played of a game to its end; what only he himself is told is None to others."""

    game: str
    finished: int
    won: int | None
    best: int | None
    average: float | None
    rating: RatingInfo | None


class PastMatch(msgspec.Struct, frozen=True):
    """A match that the reader has finished."""

    table: str
    game: str
    ended: int
    score: int
    won: bool
    others: tuple[str, ...]  # names; none for bots


class Profile(msgspec.Struct, frozen=True):
    """Somebody as others see him; as he sees himself, with his matches."""

    id: str
    name: str
    since: int
    games: tuple[GameRecord, ...]
    matches: tuple[PastMatch, ...]
    tie: Literal["friend", "asked", "asks", "none", "self"]
    blocked: bool
