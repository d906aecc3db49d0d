"""What a table is laid with: its game and box, its seats, and whoever deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from agon.kit.box import Box, BoxError
from agon.kit.fair import Promise
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Dealer, Fair, Prepared
from agon.kit.registry import find_game
from agon.server.clocks.pace import pace_text
from agon.server.db.store import OVER, PLAYING, WAITING, Person, SeatRow, TableRow, now
from agon.server.people.names import marked, plain_name
from agon.server.people.secrets import new_id
from agon.server.problem import BadEdition, Problem
from agon.server.tables.ceremony import drawn, lent, promised, read_broken
from agon.server.tables.live import owed_text
from agon.server.wire import NewTable


class Unpromised(Fair):
    """Deals that were not promised to anybody: what follows a fork was not dealt before its first move."""

    def promise(self) -> Promise | None:
        return None


def game_named(name: str) -> AnyGame:
    """The game of this name."""
    game = find_game(name)
    if game is None:
        raise Problem(404, "no-game")
    return game


def box_of(name: str, edition: str | None) -> Box:
    """Our box of a game, or the edition somebody brought."""
    game = game_named(name)
    if edition is None:
        box: Box = game.box
        return box
    try:
        loaded: Box = game.load_box(edition)
    except BoxError as error:
        raise BadEdition(error, game.folder) from error
    return loaded


def dealer_of(row: TableRow, seated: Sequence[SeatRow]) -> Dealer:
    """The secret seed and everybody's nonce; a lesson's deal and what follows a fork were promised to nobody."""
    if row.lesson is not None:
        return Prepared(row.seed)
    if row.shared is not None:
        return Fair(row.seed)
    nonces = [bytes.fromhex(seat.nonce or "") for seat in seated]
    return Unpromised(row.seed) if row.forked else Fair(row.seed, nonces, read_broken(row.broken))


def alone_with_bots(seated: Sequence[SeatRow]) -> bool:
    """Alone with bots any undo is allowed, and among people who share a device."""
    return len({seat.person for seat in seated if seat.person}) <= 1


def lay_seats(wish: NewTable, host: Person) -> list[SeatRow]:
    """Who sits where at first: bots where they are wished, then the host and his companions on the seats left."""
    bots = {int(seat): level for seat, level in wish.bots.items()}
    people = [None, *map(plain_name, wish.companions)] if wish.sit else [*map(plain_name, wish.companions)]
    if any(seat >= wish.seats for seat in bots) or len(bots) + len(people) > wish.seats:
        raise Problem(400, "no-such-seat")
    seated = [bot_seat(seat, bots[seat]) if seat in bots else empty(seat) for seat in range(wish.seats)]
    free = [seat for seat in range(wish.seats) if seat not in bots]
    for seat, companion in zip(free, people, strict=False):
        own = marked(person_seat(seat, host, None, companion), seated)
        seated[seat] = msgspec.structs.replace(own, giving=wish.giving)
    return seated


def new_row(wish: NewTable, host: Person, options: str, edition: str | None = None) -> TableRow:
    """A table as it is stored first."""
    return TableRow(
        id=new_id(),
        game=wish.game,
        seats=wish.seats,
        options=options,
        edition=edition,
        host=host.id,
        is_open=wish.open,
        spectators=wish.spectators,
        status=WAITING,
        seed=drawn(),
        header=None,
        owed="",
        line_count=0,
        outcome=None,
        next_table=None,
        created=now(),
        changed=now(),
        patience=wish.patience,
        pace=pace_text(wish.pace),
        level=wish.level,
        wanted=wish.wanted,
    )


def empty(seat: int) -> SeatRow:
    """A seat that anybody may take."""
    return SeatRow(seat, None, None, None, None, None)


def person_seat(seat: int, person: Person, nonce_hash: str | None, companion: str | None = None) -> SeatRow:
    """Somebody sits there, with the promise of a nonce of his own or with one that the server lends."""
    bare = SeatRow(seat, person.id, companion or person.name, None, None, None, companion)
    return promised(bare, nonce_hash) if nonce_hash else lent(bare)


def bot_seat(seat: int, level: str) -> SeatRow:
    """A seat on which a bot sits."""
    return lent(SeatRow(seat, None, None, level, None, None))


def given_up(old: SeatRow, level: str) -> SeatRow:
    """A seat that its player leaves for good in the middle of a match: a bot plays on until a person takes it."""
    players = f"{old.given_up},{old.person}" if old.given_up else old.person
    return SeatRow(old.seat, None, None, level, old.nonce_hash, old.nonce, given_up=players)


def seat_to_take(seated: Sequence[SeatRow], person: Person) -> SeatRow | None:
    """A seat that was given up and that this person may take: not he who has seen another's hand, as its player."""
    played = [seat for seat in seated if person.id in (seat.given_up or "").split(",")]
    return next((seat for seat in played or seated if seat.given_up is not None and seat.bot), None)


def taken_over(old: SeatRow, person: Person) -> SeatRow:
    """Such a seat in other hands; its nonce was used by the deal."""
    return SeatRow(old.seat, person.id, person.name, None, old.nonce_hash, old.nonce, given_up=old.given_up)


def begun(match: Match) -> dict[str, Any]:
    """What is stored of a table when its match begins."""
    outcome = match.outcome()
    header = msgspec.structs.replace(match.record().header, edition=None)  # it is stored once, by its digest
    return {
        "header": msgspec.json.encode(header).decode(),
        "owed": owed_text(match),
        "status": PLAYING if outcome is None else OVER,
        "outcome": None if outcome is None else msgspec.json.encode(outcome).decode(),
    }
