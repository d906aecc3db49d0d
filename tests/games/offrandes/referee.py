"""A second reading of the rules, plain and slow, written from the clauses: a match is one function that asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations
from typing import NamedTuple

LADDERS = ("farmer", "water-bearer", "flower-bearer", "temple-keeper", "priestess", "corruptor", "guard")
WORTH = {"hen": 1, "pig": 2, "goat": 3, "sheep": 4, "ox": 5}
KINDS = tuple(WORTH)
GROUPS = (
    ("hephaistos", "ares", "hermes"),
    ("athena", "hera", "aphrodite"),
    ("artemis", "apollo"),
    ("hades", "poseidon"),
    ("zeus",),
)

Answer = tuple[str | int | frozenset[str], ...]


class Numbers(NamedTuple):
    """The numbers that some of our editions change, to see rare things more often."""

    animals: int = 15
    income: int = 10
    purse: int = 25
    end: int = 100


class Asked(NamedTuple):
    """Who has to answer, and all he may answer."""

    seat: int
    answers: set[Answer]


class Laid(NamedTuple):
    """What lies on an altar."""

    seat: int
    kind: str
    number: int


Asking = Generator[Asked, Answer, None]
PASS: Answer = ("pass",)
DECLINE: Answer = ("decline",)


class Referee:
    """The table as the rulebook speaks of it."""

    def __init__(self, seats: int, first: int, numbers: Numbers) -> None:
        self.numbers = numbers
        self.seats = range(seats)
        self.first = first
        self.round = 0
        self.money = [10] * seats
        self.points = [0] * seats
        self.pawns = [dict.fromkeys(LADDERS, 0) for _ in range(seats)]
        self.stock = dict.fromkeys(KINDS, numbers.animals)
        self.altars: dict[str, Laid] = {}
        self.ending = ""
        self.seen: Counter[str] = Counter()  # rare things

    def clockwise(self, seat: int) -> list[int]:
        """Everybody, from this seat on."""
        return [(seat + at) % len(self.seats) for at in self.seats]

    def play(self) -> Asking:
        """The whole match."""
        for seat in reversed(self.clockwise(self.first)):
            chosen = yield Asked(seat, {("start", frozenset(three)) for three in combinations(LADDERS, 3)})
            self.climb_all(seat, chosen[1])
        quiet = 0
        while not self.ending:
            self.round += 1
            scored = sum(self.points)
            for seat in self.clockwise(self.first):
                yield from self.auction_turn(seat)
            yield from self.corruption()
            for seat in self.clockwise(self.first):
                yield from self.offering_turn(seat)
            quiet = quiet + 1 if sum(self.points) == scored else 0
            self.ending = self.over(quiet)
            if not self.ending:
                self.first = self.clockwise(self.first)[1]
                self.money = [min(has + self.numbers.income, self.numbers.purse) for has in self.money]

    def over(self, quiet: int) -> str:
        """Why the match ends after this round, if it does."""
        if len(self.altars) == 11:
            return "altars"
        if any(points > self.numbers.end for points in self.points):
            return "track"
        return "standstill" if quiet == 10 else ""

    # Pawns

    def climb_all(self, seat: int, characters: object) -> None:
        """One step up on each of these ladders."""
        assert isinstance(characters, frozenset)
        for character in characters:
            self.climb(seat, character)

    def climb(self, seat: int, character: str) -> None:
        """One step up; the last step holds one pawn."""
        at = self.pawns[seat][character]
        if at == 5:
            self.seen["top stays"] += 1
            return
        for other in self.seats:
            if at == 4 and self.pawns[other][character] == 5:
                self.pawns[other][character] = 4
                self.seen["sent down"] += 1
        self.pawns[seat][character] = at + 1

    # Phase 1

    def auction_turn(self, holder: int) -> Asking:
        """Up to three lots, two among three players."""
        hand, winners = set(LADDERS), set[int]()
        for _ in range(2 if len(self.seats) == 3 else 3):
            lots: set[Answer] = {("lot", frozenset(two)) for two in combinations(hand, 2)}
            opened = yield Asked(holder, lots | {PASS} if self.money[holder] else {PASS})
            if opened == PASS:
                return
            winner, price = yield from self.lot(holder, winners)
            self.money[winner] -= price
            self.climb_all(winner, opened[1])
            if winner == holder:
                return
            winners.add(winner)
            hand -= set(LADDERS) & opened[1] if isinstance(opened[1], frozenset) else set()
        self.seen["all lots lost"] += 1

    def lot(self, holder: int, winners: set[int]) -> Generator[Asked, Answer, tuple[int, int]]:
        """Who wins a lot, and for how much."""
        bids = {seat: 0 for seat in self.clockwise(holder) if seat not in winners}
        highest = 0
        while True:
            for seat in list(bids):
                if bids[seat] == highest and highest:
                    continue  # nobody raises himself
                answers: set[Answer] = {("bid", more) for more in range(highest + 1, self.money[seat] + 1)}
                answer = yield Asked(seat, answers | {PASS} if highest else answers)
                if answer == PASS:
                    del bids[seat]
                else:
                    assert isinstance(answer[1], int)
                    bids[seat] = highest = answer[1]
                if len(bids) == 1:
                    return next(iter(bids)), highest

    # Phase 2

    def corruption(self) -> Asking:
        """The highest corruptor first."""
        corrupted: set[int] = set()
        for step in (5, 4, 3, 2, 1):
            for seat in self.clockwise(self.first):
                if self.pawns[seat]["corruptor"] == step:
                    answers: set[Answer] = {
                        ("corrupt", victim, character)
                        for victim in self.seats
                        for character in LADDERS
                        if victim not in corrupted and self.may_corrupt(seat, victim, character)
                    }
                    answer = yield Asked(seat, answers | {DECLINE})
                    if answer != DECLINE:
                        _, victim, character = answer
                        assert isinstance(victim, int)
                        assert isinstance(character, str)
                        corrupted.add(victim)
                        self.pawns[victim][character] -= 1
                        self.climb(seat, character)

    def may_corrupt(self, seat: int, victim: int, character: str) -> bool:
        """Whether the clauses allow it, who was corrupted already left aside."""
        mine, his = self.pawns[seat], self.pawns[victim]
        if victim == seat or his["guard"] >= mine["corruptor"]:
            return False
        if character in ("corruptor", "guard") or his[character] == 0:
            return False
        if mine["corruptor"] == 5:
            return True
        leaves_top = his[character] == 5
        third = [one for one in self.seats if one not in (seat, victim) and self.pawns[one][character] == 5]
        pushed_off = mine[character] == 4 and bool(third)
        self.seen["best protected"] += leaves_top
        self.seen["third protected"] += pushed_off
        return not leaves_top and not pushed_off

    # Phase 3

    def offering_turn(self, seat: int) -> Asking:
        """An offering, or none, then the priestess."""
        pawns = self.pawns[seat]
        owed = min(pawns["water-bearer"], pawns["flower-bearer"])
        if owed and pawns["farmer"] and pawns["temple-keeper"]:
            able = self.able(KINDS[pawns["farmer"] - 1], owed)
            reach = [altar for group in GROUPS[: pawns["temple-keeper"]] for altar in group]
            answers: set[Answer] = {
                ("offer", kind, altar)
                for kind, count in able.items()
                for altar in reach
                if altar not in self.altars or self.outdoes(kind, count, self.altars[altar])
            }
            answer = yield Asked(seat, answers | {DECLINE})
            if answer != DECLINE:
                _, kind, altar = answer
                assert isinstance(kind, str)
                assert isinstance(altar, str)
                self.lay(seat, kind, able[kind], altar)
        self.points[seat] += 2 * pawns["priestess"]

    def able(self, kind: str, owed: int) -> dict[str, int]:
        """What may be taken out of the stock."""
        if self.stock[kind] >= owed:
            return {kind: owed}
        self.seen["short"] += 1
        lower = KINDS[: KINDS.index(kind) + 1]
        return {one: min(owed, self.stock[one]) for one in lower if self.stock[one] > 0}

    @staticmethod
    def outdoes(kind: str, count: int, there: Laid) -> bool:
        """At least as many, at least as good, and not the same."""
        if count < there.number or WORTH[kind] < WORTH[there.kind]:
            return False
        return (count, kind) != (there.number, there.kind)

    def lay(self, seat: int, kind: str, count: int, altar: str) -> None:
        """Animals from the stock on an altar, those there back to it."""
        self.stock[kind] -= count
        there = self.altars.get(altar)
        if there:
            self.stock[there.kind] += there.number
            self.seen["own replaced" if there.seat == seat else "replaced"] += 1
        self.altars[altar] = Laid(seat, kind, count)
        self.points[seat] += count * WORTH[kind]

    # The end

    def scores(self) -> tuple[int, ...]:
        """Points on the track and for altars."""
        total = list(self.points)
        for worth, group in zip((5, 10, 15, 20, 25), GROUPS, strict=True):
            for altar in group:
                if altar in self.altars:
                    total[self.altars[altar].seat] += worth
        return tuple(total)

    def winners(self) -> tuple[int, ...]:
        """Most points; of those most altars."""
        scores = self.scores()
        held = Counter(laid.seat for laid in self.altars.values())
        best = [seat for seat in self.seats if scores[seat] == max(scores)]
        most = max(held[seat] for seat in best)
        return tuple(seat for seat in best if held[seat] == most)
