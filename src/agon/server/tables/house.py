"""The house: tables that are laid, begun, played on and come back to. No line here knows a game."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, defaultdict
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, Final, TypeVar

import msgspec
import structlog

from agon.bots.levels import replacement_for
from agon.kit.game import read_options, refuse_seats
from agon.kit.match import Match
from agon.kit.record import Flaw, Table
from agon.kit.refusal import Malformed
from agon.server.bots.pool import BotPool
from agon.server.clocks.bell import Bell
from agon.server.clocks.hours import Hours
from agon.server.clocks.keeping import first_clocks
from agon.server.clocks.running import running_from
from agon.server.clocks.telling import told_clocks
from agon.server.config import Config
from agon.server.db.account_store import AccountStore
from agon.server.db.circle_store import CircleStore
from agon.server.db.store import OPENING, OVER, PLAYING, ListedTable, Person, SeatRow, Store, TableRow, days_ago
from agon.server.gates.costs import Costs
from agon.server.people.names import marked
from agon.server.people.warden import Warden
from agon.server.people.words import RefusedWords
from agon.server.problem import Problem, Refused
from agon.server.tables.analysing import Analysing
from agon.server.tables.ceremony import Ceremony
from agon.server.tables.desk import Desk
from agon.server.tables.editions import Editions
from agon.server.tables.giving import giving
from agon.server.tables.hinting import Hinting
from agon.server.tables.laboratory import Laboratory
from agon.server.tables.laying import (
    alone_with_bots,
    begun,
    bot_seat,
    dealer_of,
    game_named,
    given_up,
    lay_seats,
    new_row,
    person_seat,
    seat_to_take,
    taken_over,
)
from agon.server.tables.live import Listener, Live, Loaded
from agon.server.tables.motions import read_motions
from agon.server.tables.plans_told import restore_plans
from agon.server.tables.retelling import Retellings
from agon.server.tables.seeing import table_info
from agon.server.tables.thinking import Thinking
from agon.server.tables.turns import Turns
from agon.server.wire import Clocks, NewTable, TableChanged, TableInfo

_log: Final = structlog.get_logger()
T = TypeVar("T")


class House:
    """All tables of one server."""

    def __init__(self, config: Config, store: Store, pool: BotPool) -> None:
        self.config: Final = config
        self.store: Final = store
        self.accounts: Final = AccountStore(store)
        self.circle: Final = CircleStore(store)
        self.costs: Final = Costs(config)
        self.hours: Final = Hours()
        self.words: Final = RefusedWords.read(config.refused_words)
        self.warden: Final = Warden(store)
        self.thinking: Final = Thinking(pool, self.using, self._host_of)
        self.bell: Final = Bell(self.hours, store.time, self.using, self.thinking.wake)
        self.hinting: Final = Hinting(pool, self.using)
        self.editions: Final = Editions(config, store)
        self.laboratory: Final = Laboratory(config)
        self.desk: Final = Desk(config.readers, config.readers_waiting)
        self.analysing: Final = Analysing(store, self.desk, self.match, config.analyses_running)
        self.retellings: Final = Retellings(config.retelling_bytes, self.desk)
        self.by_session: Final[defaultdict[str, set[Listener]]] = defaultdict(set)
        self._laid_now: Final[Counter[str]] = Counter()  # tables that are just being laid, by host
        self._live: Final[OrderedDict[str, Live]] = OrderedDict()
        self._carrier: Final = store.carrier
        self.laying: Final = Turns()  # the seats of a table change one at a time
        self._telling: Final = asyncio.Lock()
        self.finding: Final = asyncio.Lock()  # whoever wants to play now is seated one after the other

    # Reading

    async def row(self, table: str) -> TableRow:
        """A table as it is stored."""
        row = await self.store.find_table(table)
        if row is None:
            raise Problem(404, "no-table")
        return row

    async def info(
        self, row: TableRow | ListedTable, person: Person | None, seated: list[SeatRow] | None = None
    ) -> TableInfo:
        """A table as this person sees it."""
        found = await self.store.seated(row.id) if seated is None else seated
        return table_info(row, person, found, self.here(row.id), self._clocks(row))

    def _clocks(self, row: TableRow | ListedTable) -> Clocks | None:
        found = running_from(row.pace, row.clocks, self.hours) if row.status == PLAYING else None
        return None if found is None else told_clocks(found)

    def here(self, table: str) -> set[str]:
        """The persons who have a table open."""
        live = self._live.get(table)
        return live.people if live else set()

    def watching(self, table: str) -> int:
        """How many look on at a table without a seat."""
        live = self._live.get(table)
        return sum(not listener.eyes.seats for listener in live.listeners) if live else 0

    # Laying a table

    async def lay(self, wish: NewTable, host: Person, found: bool = False) -> TableRow:
        """A new table, checked as the kit checks it; `found` if it is for whoever wants to play now."""
        game, edition = game_named(wish.game), await self.editions.admit(wish)
        options = read_options(game, wish.options)
        if isinstance(options, Malformed):
            raise Refused(options, 400)
        # With an edition that was looked at already, beside the loop.
        refusal = None if edition else refuse_seats(game, wish.seats, options, game.box)
        if refusal:
            raise Refused(refusal, 400)
        for companion in wish.companions:
            self.words.check(companion)
        seated = lay_seats(wish, host)
        row = new_row(wish, host, msgspec.json.encode(options).decode(), edition)
        row = msgspec.structs.replace(row, found=found)
        async with self.hosting(host):
            await self.store.add_table(row, seated)
        return row

    @asynccontextmanager
    async def hosting(self, person: Person) -> AsyncIterator[None]:
        """Room for one more table of this person, also if he lays many at once; a problem if he has too many."""
        self._laid_now[person.id] += 1
        try:
            unfinished, stored = await self.store.hosted(person.id)
            new = self._laid_now[person.id]
            quota, usual = self.warden.quota, self.config
            most = quota(person.id, "tables_per_person", usual.tables_per_person)
            most_stored = quota(person.id, "stored_tables_per_person", usual.stored_tables_per_person)
            if unfinished + new > most or stored + new > most_stored:
                raise Problem(409, "too-many-tables")
            yield
        finally:
            self._laid_now[person.id] -= 1
            if not self._laid_now[person.id]:
                del self._laid_now[person.id]

    async def sit(self, table: str, seat: int, person: Person, nonce_hash: str | None) -> None:
        """Take a free seat."""
        async with self.laying.at(table), self._same_deal(await self.row(table)):
            row = await self.row(table)
            ceremony = await self._ceremony(row)
            if not (row.is_open or person.id == row.host or await self.store.sat_before(table, person.id)):
                raise Problem(403, "invited-only")
            await self._let_in(row, person)
            if any(other.person == person.id for other in ceremony.seats):
                raise Problem(409, "seated-already")
            own = marked(person_seat(seat, person, nonce_hash), ceremony.seats)
            await self._keep(table, ceremony, ceremony.sit(own))
        await self.tell_table(table)

    async def promise(self, table: str, person: Person, nonce_hash: str) -> None:
        """Whoever was seated by the table itself, or has to promise anew, brings a nonce of his own."""
        async with self.laying.at(table):
            ceremony = await self._ceremony(await self.row(table))
            await self._keep(table, ceremony, ceremony.promise(ceremony.seat_of(person), nonce_hash))
        await self.tell_table(table)

    async def invited_to(self, token: str) -> TableRow:
        """The table of an invite that nobody has used."""
        table = await self.store.invited_to(token, days_ago(self.config.invite_days))
        if table is None:
            raise Problem(404, "invite-used")
        return await self.row(table)

    async def redeem(self, token: str, person: Person, nonce_hash: str | None) -> TableRow:
        """Use an invite: the first free seat, or a place among those who watch. If it gives neither it stays unused."""
        table = (await self.invited_to(token)).id
        async with self.laying.at(table), self._same_deal(await self.row(table)):
            row = await self.invited_to(token)
            ceremony = await self._ceremony(row)
            if any(person.id in (seat.person, seat.owner) for seat in ceremony.seats):
                return row
            await self._let_in(row, person)
            takes = row.status == PLAYING and row.shared is None  # a deal that others have is played by who began it
            if takes and (vacant := seat_to_take(ceremony.seats, person)) is not None:
                await self.carry(self._take_over(table, vacant, person))
                await self.store.redeem(token, table, person.id, None)
                await self.tell_table(table)
                return await self.row(table)
            free = ceremony.free
            if not free and not row.spectators:
                raise Problem(409, "no-seat")
            own = marked(person_seat(free[0], person, nonce_hash), ceremony.seats) if free else None
            if own is not None:
                ceremony.sit(own)  # or a problem
            await self.store.redeem(token, table, person.id, own)
        await self.tell_table(table)
        return await self.row(table)

    def _same_deal(self, row: TableRow) -> AbstractAsyncContextManager[object]:
        """Nobody sits down at two tables with one deal at once."""
        return nullcontext() if row.shared is None else self.laying.at(row.shared)

    async def _let_in(self, row: TableRow, person: Person) -> None:
        """Whom the host has blocked does not sit at his table; whom one has blocked himself, one does not visit."""
        if await self.circle.keeps_out(row.host, person.id):
            raise Problem(403, "not-let-in")
        if await self.circle.keeps_out(person.id, row.host):
            raise Problem(409, "host-blocked")
        if row.shared is not None and await self.store.sits_in(row.shared, person.id, row.id):
            raise Problem(409, "same-deal")

    async def put_bot(self, table: str, seat: int, person: Person, level: str) -> None:
        """The host lets a bot sit on a free seat."""
        async with self.laying.at(table):
            row = await self.row(table)
            _must_host(row, person)
            ceremony = await self._ceremony(row)
            await self._keep(table, ceremony, ceremony.sit(bot_seat(seat, level)))
        await self.tell_table(table)

    async def leave(self, table: str, seat: int, person: Person) -> None:
        """Free a seat before the start, one's own or as host another's; later a bot sits down for the others' sake."""
        async with self.laying.at(table):
            row = await self.row(table)
            ceremony = await self._ceremony(row)
            if seat >= row.seats:
                raise Problem(404, "no-such-seat")
            own = ceremony.seats[seat].person == person.id
            if row.status == OVER or not (own or (row.status != PLAYING and row.host == person.id)):
                raise Problem(403, "not-yours")
            if row.status == PLAYING:
                await self.carry(self._give_to_bot(table, ceremony.seats[seat]))
            elif row.status == OPENING and ceremony.complete:
                await self._begin(row, ceremony)  # the deal was decided: it cannot be broken off any more
                await self.tell_table(table)
                raise Problem(409, "begun")
            else:
                await self._keep(table, ceremony, ceremony.leave(seat, "left" if own else "removed"))
        await self.tell_table(table)

    async def _ceremony(self, row: TableRow) -> Ceremony:
        return Ceremony.at(row, await self.store.seated(row.id))

    async def _keep(self, table: str, before: Ceremony, after: Ceremony) -> None:
        """Everything that a step of the ceremony changed, in one commit."""
        changed = [new for old, new in zip(before.seats, after.seats, strict=True) if old != new]
        await self.store.put_seats(table, changed, **after.stored())

    async def _give_to_bot(self, table: str, old: SeatRow) -> None:
        """Between two actions, so that nobody sees or answers anything in the name of a seat that is not his."""
        async with self.using(table) as live, live.held() as loaded:
            if loaded.match.outcome() is not None:
                raise Problem(403, "not-yours")
            await live.change_hands(loaded, given_up(old, loaded.level))
        self.thinking.wake(table)

    async def _take_over(self, table: str, old: SeatRow, person: Person) -> None:
        """Somebody sits down where another has given up his seat; what was played stands, and the deal too."""
        async with self.using(table) as live, live.held() as loaded:
            seated = await self.store.seated(table)
            await live.change_hands(loaded, marked(taken_over(old, person), seated), taken=True)

    # Beginning

    async def start(self, table: str, person: Person) -> None:
        """The host begins: at once, or when all promised nonces are open."""
        async with self.laying.at(table):
            row = await self.row(table)
            _must_host(row, person)
            ceremony = await self._ceremony(row)
            after = ceremony.start()
            try:
                await (self._begin(row, after) if after.complete else self._keep(table, ceremony, after))
            finally:
                await self.tell_table(table)

    async def open_nonce(self, table: str, person: Person, nonce: str) -> None:
        """A seat opens what it promised."""
        async with self.laying.at(table):
            row = await self.row(table)
            ceremony = await self._ceremony(row)
            after = ceremony.open(ceremony.seat_of(person), nonce)
            await self._keep(table, ceremony, after)
            try:
                if after.complete:
                    await self._begin(row, after)
            finally:
                await self.tell_table(table)

    async def _begin(self, row: TableRow, ceremony: Ceremony) -> None:
        """Deal: every nonce is open."""
        game, seated = game_named(row.game), ceremony.seats
        box = await self.editions.box(row.game, row.edition)
        options = msgspec.json.decode(row.options, type=game.options_type)
        table, dealer = Table(row.seats, options, box), dealer_of(row, seated)
        casual = row.shared is None and alone_with_bots(seated)
        match = Match.start(game, table, dealer, casual, giving(seated))
        clocks = await first_clocks(self.store.time, row, match, seated, self.hours)
        text = None if clocks is None else clocks.text()
        await self.store.append(row.id, 0, match.lines, match.checkpoints, None, {}, **begun(match), clocks=text)
        self.bell.set(row.id, None if clocks is None else clocks.rings())
        self.thinking.wake(row.id)

    # Playing

    @asynccontextmanager
    async def using(self, table: str) -> AsyncIterator[Live]:
        """A table in hand: there is one of it, it is read when somebody holds it, and it is not forgotten meanwhile."""
        live = self._live.get(table)
        if live is None:
            live = Live(table, self._load, self.store, self._carrier, self.thinking, self.bell)
            self._live[table] = live
        self._live.move_to_end(table)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._forget_some()

    @asynccontextmanager
    async def match(self, table: str) -> AsyncIterator[Match]:
        """The match of a table that has begun, as it is committed."""
        async with self.using(table) as live, live.held() as loaded:
            yield loaded.match

    async def _load(self, table: str) -> Loaded:
        row, seated = await self.row(table), await self.store.seated(table)
        if row.header is None:
            raise Problem(409, "not-begun")
        try:
            record = await self.store.read_record(row)
        except msgspec.DecodeError as error:
            raise _damaged(table, str(error)) from error
        # In a thread: playing a long match again takes longer than others want to wait.
        match = await asyncio.to_thread(Match.resume, game_named(row.game), record, dealer_of(row, seated))
        if isinstance(match, Flaw):
            raise _damaged(table, str(match))
        match.giving = giving(seated)
        restore_plans(match, await self.store.plans(table))
        bots = {seat.seat: seat.bot for seat in seated if seat.bot}
        return Loaded(
            match,
            bots,
            row.host,
            row.level or replacement_for(bots.values()),
            running_from(row.pace, row.clocks, self.hours),
            read_motions(row.motions),
            row.lesson is not None,
            row.seed if row.shared is not None else None,
        )

    async def _host_of(self, table: str) -> str:
        """Whose bots think; at a table that is played at nothing is read for it, and nobody passes by meanwhile."""
        live = self._live.get(table)
        known = None if live is None else live.host
        return await self.store.host_of(table) if known is None else known

    def _forget_some(self) -> None:
        """Memory is a cache with a bound: what nobody has in hand goes, what was used long ago first."""
        for table, live in list(self._live.items()):
            if live.idle and (live.empty or len(self._live) > self.config.live_tables):
                del self._live[table]

    async def carry(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that is carried to its end although whoever asked for it has gone."""
        return await self._carrier.carry(work)

    async def remove(self, table: str) -> None:
        """A table is no more, and whoever has it open hears of it. Call it while seats are held (`laying`)."""
        async with self.using(table) as live, live.quiet():
            await self.store.remove_table(table)
            live.remove()

    def in_use(self, table: str) -> bool:
        """Whether anybody has a table open or in hand."""
        live = self._live.get(table)
        return live is not None and not live.idle

    def end_sessions(self, sessions: Iterable[str]) -> None:
        """Sockets that were opened by these sessions are closed."""
        for session in sessions:
            for listener in list(self.by_session.pop(session, ())):
                listener.dismiss("session-ended")

    def show_out(self) -> None:
        """Sockets of whoever was excluded meanwhile are closed."""
        for live in list(self._live.values()):
            for listener in list(live.everybody):
                if self.warden.excluded(listener.person.id if listener.person else None, listener.address):
                    listener.dismiss("banned")

    async def wake_all(self) -> None:
        """After a start: what was decided is dealt, and the bots of all tables go on."""
        for table in await self.store.fully_opened():
            row = await self.row(table)
            with suppress(Problem):  # a table whose box cannot be read any more stops no other
                await self._begin(row, await self._ceremony(row))
        for table in await self.store.waiting_for_bots():
            self.thinking.wake(table)

    async def tell_table(self, table: str) -> None:
        """Whoever watches or waits hears of changed seats and status; whoever is told later is told what is newer."""
        live = self._live.get(table)
        if live is None:
            return
        async with self._telling:
            row, seated = await self.row(table), await self.store.seated(table)
            clocks = self._clocks(row)
            for listener in live.everybody:
                told = TableChanged(table_info(row, listener.person, seated, live.people, clocks))
                listener.send(msgspec.json.encode(told))
            if row.header is not None:
                live.begin()

    @asynccontextmanager
    async def before(self, live: Live) -> AsyncIterator[TableRow | None]:
        """A table whose match has not begun and does not begin meanwhile; None if it has."""
        row = await self.row(live.table)
        if row.header is not None:
            yield None
            return
        async with self.laying.at(live.table), live.quiet():
            row = await self.row(live.table)
            yield None if row.header is not None else row

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    async def close(self) -> None:
        """Stop all bots, and let what is under way be committed."""
        await self.hinting.stop()
        await self.analysing.stop()
        await self.thinking.stop()
        await self.editions.stop()
        await self.laboratory.stop()
        await self._carrier.finish()


def _damaged(table: str, why: str) -> Problem:
    _log.error("a stored match cannot be read", table=table, why=why)
    return Problem(500, "damaged")


def _must_host(row: TableRow, person: Person) -> None:
    if row.host != person.id:
        raise Problem(403, "host-only")
