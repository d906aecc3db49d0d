"""The ceremony before a deal: everybody promises, then everybody opens, then nature acts.

A state machine that reads and writes nothing; docs/fair-deals.md has its table and says what it proves.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Literal, Self

import msgspec

from agon.kit.fair import SECRET_BYTES, TRIES, BrokenOff, sha256
from agon.server.db.store import CLOSED, OPENING, WAITING, Person, SeatRow, TableRow
from agon.server.problem import Problem

Draw = Callable[[], bytes]


def drawn() -> bytes:
    """A new secret, a seed or a nonce."""
    return secrets.token_bytes(SECRET_BYTES)


def lent(seat: SeatRow, draw: Draw = drawn) -> SeatRow:
    """The server draws the nonce of a seat whose owner brings none; its hash is shown like the others'."""
    nonce = draw()
    return msgspec.structs.replace(seat, nonce_hash=sha256(nonce), nonce=nonce.hex(), own=False)


def promised(seat: SeatRow, nonce_hash: str | None) -> SeatRow:
    """A seat whose owner keeps his nonce until all are opened; without a hash he has still to promise one."""
    return msgspec.structs.replace(seat, nonce_hash=nonce_hash, nonce=None, own=True)


def read_broken(text: str | None) -> tuple[BrokenOff, ...]:
    """The ceremonies that a table broke off, as they are stored."""
    return msgspec.json.decode(text, type=tuple[BrokenOff, ...]) if text else ()


class Ceremony(msgspec.Struct, frozen=True):
    """How far a table has come, with what was promised and opened. A step gives the next; a Problem changes nothing."""

    status: str
    seed: bytes
    seats: tuple[SeatRow, ...]
    broken: tuple[BrokenOff, ...] = ()

    @classmethod
    def at(cls, row: TableRow, seated: Sequence[SeatRow]) -> Self:
        """The ceremony of a table as it is stored."""
        return cls(row.status, row.seed, tuple(seated), read_broken(row.broken))

    @property
    def complete(self) -> bool:
        """Every nonce is known: the deal is decided, and nothing but the deal may follow."""
        return all(seat.nonce is not None for seat in self.seats)

    @property
    def opened(self) -> bool:
        """Whether a nonce that its owner had kept is known."""
        return self.status == OPENING and any(seat.own and seat.nonce is not None for seat in self.seats)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that somebody could take now."""
        free = tuple(seat.seat for seat in self.seats if seat.person is None and seat.bot is None)
        return free if self.status == WAITING else ()

    def seat_of(self, person: Person) -> int:
        """The seat for which this person's device brings the nonce; his companions have theirs from the server."""
        mine = [seat.seat for seat in self.seats if seat.person == person.id]
        if not mine:
            raise Problem(403, "not-yours")
        return mine[0]

    def stored(self) -> dict[str, object]:
        """What the table's row says of it."""
        broken = msgspec.json.encode(self.broken).decode() if self.broken else None
        return {"status": self.status, "seed": self.seed, "broken": broken}

    # While promises are gathered

    def sit(self, seat: SeatRow) -> Self:
        """Somebody takes a seat, or a bot does, with a promise or a nonce that was lent."""
        self._must_wait()
        if seat.seat >= len(self.seats):
            raise Problem(409, "seat-taken")
        there = self.seats[seat.seat]
        if there.person is not None or (there.bot is not None and seat.bot is None):
            raise Problem(409, "seat-taken")
        self._must_be_new(seat.nonce_hash, seat.seat)
        return self._with(seat)

    def promise(self, seat: int, nonce_hash: str) -> Self:
        """A seat promises a nonce of its own, in place of what it promised before: nothing of it was opened yet."""
        self._must_wait()
        self._must_be_new(nonce_hash, seat)
        return self._with(promised(self.seats[seat], nonce_hash))

    def start(self) -> Self:
        """No promise changes any more: nonces are awaited."""
        self._must_wait()
        if any(seat.person is None and seat.bot is None for seat in self.seats):
            raise Problem(409, "seats-free")
        if any(seat.nonce_hash is None for seat in self.seats):
            raise Problem(409, "promise-missing")
        return msgspec.structs.replace(self, status=OPENING)

    # While nonces are opened

    def open(self, seat: int, nonce: str) -> Self:
        """A seat opens what it promised."""
        if self.status != OPENING:
            raise Problem(409, "not-opening")
        if sha256(bytes.fromhex(nonce)) != self.seats[seat].nonce_hash:
            raise Problem(409, "other-nonce")
        return self._with(msgspec.structs.replace(self.seats[seat], nonce=nonce))

    # Leaving

    def leave(self, seat: int, why: Literal["left", "removed"], draw: Draw = drawn) -> Self:
        """A seat becomes free. Once anything was opened that breaks the ceremony off, and a new one begins."""
        if self.status not in (WAITING, OPENING) or (self.status == OPENING and self.complete):
            raise Problem(409, "closed" if self.status == CLOSED else "begun")
        freed = self._with(SeatRow(seat, None, None, None, None, None))
        if not self.opened:
            return msgspec.structs.replace(freed, status=WAITING)
        left = self.seats[seat]
        broken = BrokenOff(
            seed_hash=sha256(self.seed),
            seed=self.seed.hex(),
            nonce_hashes=tuple(one.nonce_hash or "" for one in self.seats),
            nonces=tuple(one.nonce for one in self.seats),
            seat=seat,
            who=left.name or "",
            why=why,
        )
        return self._anew(freed.seats, (*self.broken, broken), draw)

    def _anew(self, seats: Sequence[SeatRow], broken: tuple[BrokenOff, ...], draw: Draw) -> Self:
        """A new seed and new promises from all: whoever brought a nonce brings another, the server lends others."""
        taken = [seat for seat in seats if seat.person is not None or seat.bot is not None]
        renewed = {seat.seat: promised(seat, None) if seat.own else lent(seat, draw) for seat in taken}
        status = CLOSED if len(broken) >= TRIES else WAITING
        return type(self)(status, draw(), tuple(renewed.get(seat.seat, seat) for seat in seats), broken)

    def _must_wait(self) -> None:
        if self.status != WAITING:
            raise Problem(409, "closed" if self.status == CLOSED else "begun")

    def _must_be_new(self, nonce_hash: str | None, seat: int) -> None:
        """No promise stands twice, of a seed or of a nonce: neither beside another one, nor after it was broken off."""
        others = {sha256(self.seed), *(one.nonce_hash for one in self.seats if one.seat != seat)}
        used = others.union(*((one.seed_hash, *one.nonce_hashes) for one in self.broken))
        if nonce_hash is not None and nonce_hash in used:
            raise Problem(409, "promise-used")

    def _with(self, seat: SeatRow) -> Self:
        seats = (*self.seats[: seat.seat], seat, *self.seats[seat.seat + 1 :])
        return msgspec.structs.replace(self, seats=seats)
