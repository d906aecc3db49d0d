"""The ceremony as a state machine: cheats play against it, and get what docs/fair-deals.md says and no more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from agon.kit.fair import TRIES, deal_key, refuse_promise, sha256
from agon.kit.nature import Fair
from agon.server.db.store import CLOSED, OPENING, PLAYING, WAITING, SeatRow
from agon.server.problem import Problem
from agon.server.tables.ceremony import Ceremony, Draw, lent, promised

SEATS: Final = 3
HONEST: Final = 0
CHEATS: Final = st.integers(1, SEATS - 1)


def empty(seat: int) -> SeatRow:
    return SeatRow(seat, None, None, None, None, None)


def sitting(seat: int) -> SeatRow:
    return SeatRow(seat, f"p{seat}", f"Person {seat}", None, None, None)


def laid(draw: Draw, seats: int = SEATS) -> Ceremony:
    return Ceremony(WAITING, draw(), tuple(map(empty, range(seats))))


def drawing(seed: int) -> Draw:
    rng = Random(seed)
    return lambda: rng.randbytes(32)


def code(step: Callable[[], object]) -> str:
    """Why a step is refused."""
    with pytest.raises(Problem) as found:
        step()
    return found.value.code


def opened(draw: Draw, *nonces: bytes, first: Ceremony | None = None) -> Ceremony:
    """Everybody sits and has promised, and seat 0 has opened."""
    ceremony = first or laid(draw, len(nonces))
    for seat, nonce in enumerate(nonces):
        if ceremony.seats[seat].person is None:
            ceremony = ceremony.sit(promised(sitting(seat), sha256(nonce)))
        else:
            ceremony = ceremony.promise(seat, sha256(nonce))
    return ceremony.start().open(0, nonces[0].hex())


# One step after the other


def test_nothing_is_opened_before_all_have_promised() -> None:
    draw = drawing(1)
    nonces = [draw() for _ in range(SEATS)]
    ceremony = laid(draw)
    assert code(ceremony.start) == "seats-free"
    for seat, nonce in enumerate(nonces):
        assert code(partial(ceremony.open, seat, nonce.hex())) == "not-opening"
        ceremony = ceremony.sit(promised(sitting(seat), sha256(nonce)))
    opening = ceremony.start()
    assert (opening.status, opening.opened, opening.complete) == (OPENING, False, False)
    assert code(lambda: opening.promise(0, sha256(draw()))) == "begun"
    assert code(lambda: opening.sit(promised(sitting(0), sha256(draw())))) == "begun"
    assert code(lambda: opening.open(1, nonces[0].hex())) == "other-nonce"


def test_a_seat_left_before_anything_was_opened_breaks_nothing_off() -> None:
    draw = drawing(2)
    ceremony = laid(draw, 2).sit(promised(sitting(0), sha256(draw()))).sit(lent(sitting(1), draw)).start()
    after = ceremony.leave(1, "left", draw)
    assert (after.status, after.seed, after.broken, after.seats[0]) == (WAITING, ceremony.seed, (), ceremony.seats[0])


def test_a_seat_left_after_anything_was_opened_makes_everything_new() -> None:
    draw = drawing(3)
    nonces = [draw() for _ in range(SEATS)]
    ceremony = opened(draw, *nonces)
    after = ceremony.leave(1, "removed", draw)
    assert after.status == WAITING
    assert after.seed != ceremony.seed
    assert [(seat.person, seat.nonce_hash, seat.nonce) for seat in after.seats] == [
        ("p0", None, None),
        (None, None, None),
        ("p2", None, None),
    ]
    (told,) = after.broken
    assert (told.seed, told.nonces, told.seat, told.who, told.why) == (
        ceremony.seed.hex(),
        (nonces[0].hex(), None, None),
        1,
        "Person 1",
        "removed",
    )
    assert told.nonce_hashes == tuple(map(sha256, nonces))
    again = after.sit(promised(sitting(1), sha256(draw())))
    assert code(again.start) == "promise-missing"
    for nonce in (*nonces, ceremony.seed, after.seed):
        assert code(partial(again.promise, 0, sha256(nonce))) == "promise-used"


def test_what_the_server_lends_is_lent_anew() -> None:
    draw = drawing(4)
    bot = lent(SeatRow(2, None, None, "easy", None, None), draw)
    nonces = [draw(), draw()]
    ceremony = laid(draw).sit(bot)
    for seat, nonce in enumerate(nonces):
        ceremony = ceremony.sit(promised(sitting(seat), sha256(nonce)))
    after = ceremony.start().open(0, nonces[0].hex()).leave(1, "left", draw)
    assert after.seats[2].bot == "easy"
    assert after.seats[2].nonce not in (None, bot.nonce)
    assert after.broken[0].nonces == (nonces[0].hex(), None, bot.nonce)


def test_a_complete_ceremony_can_only_be_dealt() -> None:
    draw = drawing(4)
    nonce = draw()
    ceremony = laid(draw, 2).sit(lent(sitting(1), draw)).sit(promised(sitting(0), sha256(nonce))).start()
    assert not ceremony.opened  # what was lent is known to the server anyway
    decided = ceremony.open(0, nonce.hex())
    assert decided.complete
    assert code(partial(decided.leave, 1, "left")) == "begun"


def test_the_last_try_closes_the_table() -> None:
    draw = drawing(5)
    ceremony: Ceremony | None = None
    for _ in range(TRIES):
        ceremony = opened(draw, draw(), draw(), first=ceremony).leave(1, "left", draw)
    assert ceremony is not None
    assert (ceremony.status, len(ceremony.broken)) == (CLOSED, TRIES)
    closed = ceremony
    assert closed.free == ()
    assert code(closed.start) == "closed"
    assert code(partial(closed.sit, promised(sitting(1), sha256(draw())))) == "closed"
    assert code(partial(closed.promise, 0, sha256(draw()))) == "closed"
    assert code(partial(closed.leave, 0, "left")) == "closed"
    assert code(lambda: closed.open(0, "00" * 32)) == "not-opening"


# Cheats


class Cheating(RuleBasedStateMachine):
    """A host who reads the database and all seats but one, against one honest device.

    They try to see more deals than a table has tries, or to have one without its trace.
    """

    @initialize(seed=st.integers(0, 1 << 32))
    def lay(self, seed: int) -> None:
        self.draw = drawing(seed)
        self.ceremony = laid(self.draw)
        self.own = b""  # the honest seat's nonce, once it is promised
        self.spent: set[bytes] = set()
        self.known: list[bytes] = []  # every nonce the cheats ever saw
        self.decided: dict[str, tuple[str | None, ...]] = {}  # seed hash -> what the honest nonce was opened for

    def step(self, after: Callable[[], Ceremony]) -> None:
        """Try it; what is refused changes nothing."""
        try:
            self.ceremony = ceremony = after()
        except Problem:
            return
        self.known += [bytes.fromhex(seat.nonce) for seat in ceremony.seats if seat.nonce]

    def nonce(self, choice: int) -> bytes:
        """An old one of anybody's, or a new one."""
        pool = [*dict.fromkeys(self.known), self.draw()]
        found = pool[-1 - choice % len(pool)]
        self.known.append(found)
        return found

    @rule()
    def honest_device(self) -> None:
        """It does what the page does: a new nonce for every ceremony, opened once all have promised."""
        seat = self.ceremony.seats[HONEST]
        if seat.person is None or (self.ceremony.status == WAITING and seat.nonce_hash is None):
            self.own = self.draw()
            share = promised(sitting(HONEST), sha256(self.own))
            if seat.person is None:
                self.step(lambda: self.ceremony.sit(share))
            else:
                self.step(lambda: self.ceremony.promise(HONEST, sha256(self.own)))
        elif self.ceremony.status == OPENING and seat.nonce is None:
            assert self.own not in self.spent
            self.spent.add(self.own)
            self.step(lambda: self.ceremony.open(HONEST, self.own.hex()))
            hashes = tuple(one.nonce_hash for one in self.ceremony.seats)
            assert self.decided.setdefault(sha256(self.ceremony.seed), hashes) == hashes

    @rule(seat=CHEATS, choice=st.integers(0, 9), how=st.sampled_from(["own", "lent", "bot", "copied", "seed"]))
    def cheat_sits(self, seat: int, choice: int, how: str) -> None:
        shares = {
            "own": lambda: promised(sitting(seat), sha256(self.nonce(choice))),
            "lent": lambda: lent(sitting(seat), self.draw),
            "bot": lambda: lent(SeatRow(seat, None, None, "easy", None, None), self.draw),
            "seed": lambda: promised(sitting(seat), sha256(self.ceremony.seed)),
            "copied": lambda: promised(sitting(seat), self.ceremony.seats[HONEST].nonce_hash),
        }
        self.step(lambda: self.ceremony.sit(shares[how]()))

    @rule(seat=CHEATS, choice=st.integers(0, 9))
    def cheat_promises(self, seat: int, choice: int) -> None:
        if self.ceremony.seats[seat].person is not None:
            self.step(lambda: self.ceremony.promise(seat, sha256(self.nonce(choice))))

    @rule(seat=CHEATS, choice=st.integers(0, 9))
    def cheat_opens(self, seat: int, choice: int) -> None:
        fitting = [one for one in self.known if sha256(one) == self.ceremony.seats[seat].nonce_hash]
        self.step(lambda: self.ceremony.open(seat, (fitting or [self.nonce(choice)])[0].hex()))

    @rule(seat=st.integers(0, SEATS - 1), why=st.sampled_from(["left", "removed"]))
    def somebody_goes(self, seat: int, why: str) -> None:
        self.step(lambda: self.ceremony.leave(seat, why, self.draw))  # type: ignore[arg-type]

    @rule()
    def host_starts(self) -> None:
        self.step(self.ceremony.start)

    @precondition(lambda self: self.ceremony.status == CLOSED or (self.ceremony.complete and self.ceremony.opened))
    @rule()
    def another_table(self) -> None:
        self.lay(int.from_bytes(self.draw()[:4]))

    @invariant()
    def no_more_deals_than_tries_and_none_without_a_trace(self) -> None:
        if not hasattr(self, "decided"):
            return
        assert len(self.decided) <= TRIES
        assert all(None in one.nonces for one in self.ceremony.broken)
        told = {one.seed_hash: one for one in self.ceremony.broken}
        for seed_hash, hashes in self.decided.items():
            if seed_hash != sha256(self.ceremony.seed):
                assert told[seed_hash].nonce_hashes == hashes
                assert told[seed_hash].nonces[HONEST] is not None
        if self.ceremony.status in (WAITING, CLOSED):
            assert not any(seat.own and seat.nonce for seat in self.ceremony.seats)

    @invariant()
    def what_is_dealt_can_be_verified(self) -> None:
        if not hasattr(self, "decided") or not (self.ceremony.complete and self.ceremony.status == OPENING):
            return
        nonces = [bytes.fromhex(seat.nonce or "") for seat in self.ceremony.seats]
        promise = Fair(self.ceremony.seed, nonces, self.ceremony.broken).promise()
        assert promise
        assert refuse_promise(promise) is None
        assert self.decided.get(sha256(self.ceremony.seed), promise.nonce_hashes) == promise.nonce_hashes


Cheating.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestCheating = Cheating.TestCase


def wished(ceremony: Ceremony, nonces: list[bytes]) -> bool:
    """What the cheats hope for; one deal in four is so."""
    return deal_key(ceremony.seed, nonces)[0] % 4 == 0


def cheat_once(draw: Draw) -> tuple[bool, int]:
    """Host and seat 1 break off what they do not like; whether they got their wish, and how often they broke off."""
    ceremony: Ceremony | None = None
    while True:
        nonces = [draw(), draw()]
        ceremony = opened(draw, *nonces, first=ceremony)
        # They know the seed, and now the honest nonce: they see the deal before it is made.
        if wished(ceremony, nonces) or len(ceremony.broken) == TRIES - 1:
            dealt = ceremony.open(1, nonces[1].hex())
            assert dealt.complete
            return wished(dealt, nonces), len(dealt.broken)
        ceremony = ceremony.leave(1, "left", draw)


def test_breaking_off_is_worth_three_tries_and_each_is_told() -> None:
    draw, times, chance = drawing(6), 4000, 1 / 4
    found = [cheat_once(draw) for _ in range(times)]
    assert max(broken for _, broken in found) == TRIES - 1
    pleased = sum(happy for happy, _ in found) / times
    unseen = sum(happy and not broken for happy, broken in found) / times
    assert abs(unseen - chance) < 0.03  # without a trace they get what anybody gets
    assert abs(pleased - (1 - (1 - chance) ** TRIES)) < 0.03  # with it, the best of three


def test_a_seat_without_the_seed_gains_nothing_by_breaking_off() -> None:
    """He sees everybody's nonce, not the seed: whatever he decides by, one deal in four is what he hopes for."""
    draw, times = drawing(7), 4000
    happy = 0
    for _ in range(times):
        nonces = [draw(), draw()]
        ceremony = opened(draw, *nonces)
        if sha256(b"".join(nonces))[0] in "01234567":  # any rule that he can follow
            nonces = [draw(), draw()]
            ceremony = opened(draw, *nonces, first=ceremony.leave(1, "left", draw))
        happy += wished(ceremony, nonces)
    assert abs(happy / times - 1 / 4) < 0.03


def test_a_match_that_was_dealt_is_not_broken_off() -> None:
    draw = drawing(8)
    ceremony = Ceremony(PLAYING, draw(), (lent(sitting(0), draw),))
    assert code(lambda: ceremony.leave(0, "left")) == "begun"
