"""What a viewer is told over the wire is the same at every table that fits what he knows, and never a secret."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon.kit.action import Deal
from agon.kit.game import phrase
from agon.kit.match import Line, Match
from agon.kit.nature import Seeded
from agon.kit.positions import glances, position, positions
from agon.kit.record import Flaw, Table, write_record
from agon.kit.refusal import Refusal
from agon.kit.registry import game_names
from agon.kit.seats import CHANCE, Viewer, sees
from agon.server.config import database_file
from agon.server.tables.telling import tell_record
from tests.server.heard import answers, spoken, whole
from tests.server.visitors import Json, Running, Visitor, Watching, game_named, play_table, running

GAMES = game_names()
LATELY = 12  # positions that are looked at again


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("leaks")) as found:
        yield found


class Party:
    """People around a table and somebody who watches, each with an open socket."""

    def __init__(self, server: Running, game: str, stack: ExitStack, rng: Random) -> None:
        self.server = server
        self.rng = rng
        seats = game_named(game).default_seats
        self.people = [stack.enter_context(Visitor(server, f"Person {seat}")) for seat in range(seats)]
        self.table = play_table(self.people, game)
        self.stranger = stack.enter_context(Visitor(server))
        everybody = [*self.people, self.stranger]
        self.watching = [stack.enter_context(visitor.socket(self.table)) for visitor in everybody]
        self.news = [watching.hear_until("News") for watching in self.watching]

    @property
    def viewers(self) -> list[tuple[Viewer, Visitor, Watching]]:
        seats: list[Viewer] = [*range(len(self.people)), None]
        return list(zip(seats, [*self.people, self.stranger], self.watching, strict=True))

    def play(self) -> bool:
        """One random action, heard by everybody; False when the match is over."""
        asked = [seat for seat in range(len(self.people)) if self.news[seat]["prompt"]]
        if not asked:
            return False
        seat = self.rng.choice(asked)
        prompt = self.news[seat]["prompt"]
        action = self.rng.choice(answers(prompt))
        before = self.news[seat]["seq"]
        self._send(self.watching[seat], prompt["decision"], action)
        self.news = [self._next(watching, before) for watching in self.watching]
        return True

    def _send(self, watching: Watching, decision: int, action: Json) -> None:
        message = {"type": "Act", "ref": 1, "decision": decision, "action": action}
        watching.connection.send(msgspec.json.encode(message).decode())

    def _next(self, watching: Watching, before: int) -> Json:
        while True:
            news = watching.hear_until("News")
            if news["first"] == before:
                return news


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def rightly_told_events(match: Match, viewer: Viewer, lines: Sequence[Line], first: int) -> list[Json]:
    """What happened from line `first` on, with what its sentences are made of."""
    return [
        {
            "line": number,
            "event": plain(event),
            "clause": clause and clause.removeprefix(f"{match.game.name}/"),
            **spoken(match, phrase(match.game, event, match.table.box)),
        }
        for number, line in enumerate(lines[first:], first)
        for event, clause in match.happenings([line], viewer)
    ]


def may_take_back(match: Match, viewer: Viewer) -> bool:
    return viewer is not None and match.outcome() is None and not isinstance(match.may_undo(viewer), Refusal)


def rightly_told(match: Match, viewer: Viewer, first: int) -> Json:
    """All that this viewer may be told of the lines from `first` on, from the kit alone."""
    prompt = None if viewer is None else match.prompt(viewer)
    box = match.table.box
    asked = prompt and {
        "decision": prompt.decision,
        "choices": [{"action": plain(one), **spoken(match, phrase(match.game, one, box))} for one in prompt.actions],
    }
    return {
        "type": "News",
        "first": first,
        "seq": len(match.lines),
        "viewer": viewer,
        "events": rightly_told_events(match, viewer, match.lines, first),
        "view": plain(match.view(viewer)),
        "outlook": plain(match.outlook(match.view(viewer), viewer)),
        "prompt": asked,
        "undo": may_take_back(match, viewer),
        "owed": list(match.open),
        "outcome": plain(match.outcome()),
        "sheet": plain(match.sheet()),
    }


def rightly_seen_between(match: Match, viewer: Viewer, first: int, last: int) -> list[Json]:
    """How things stood for this viewer each time he was told something of these lines."""
    found: list[Json] = []
    told: Counter[int] = Counter()
    for line, event, s in glances(match.game, position(match, first), first, match.lines[first:last]):
        if match.told(event, viewer) is not None:
            told[line] += 1
            view = match.game.view(s, viewer)
            outlook, sheet = match.outlook(view, viewer), match.game.sheet(s)
            stood = {"view": plain(view), "outlook": plain(outlook), "sheet": plain(sheet)}
            found.append({"line": line, "told": told[line], **stood})
    return found


def check_between(match: Match, viewer: Viewer, told: Json, first: int, last: int) -> None:
    """What he is told of the time between is how things stood for him then; the end is told by the view itself."""
    between = told.pop("between", [])
    right = rightly_seen_between(match, viewer, first, last) if between else []
    assert [stood for stood in between if stood not in right[:-1]] == []


def rightly_seen(match: Match, viewer: Viewer, first: int) -> list[Json]:
    """The positions after `first` lines and later as this viewer may see them, also those between nature's acts."""
    return [
        {
            "ply": ply,
            "events": rightly_told_events(match, viewer, match.lines[:ply], ply - 1) if ply else [],
            "view": plain(match.game.view(s, viewer)),
            "outlook": plain(match.outlook(match.game.view(s, viewer), viewer)),
            "owed": [seat for seat in match.game.actors(s) if seat != CHANCE],
            "outcome": plain(match.game.outcome(s)),
            "sheet": plain(match.game.sheet(s)),
        }
        for ply, s in positions(match, match.lines)
        if ply >= first
    ]


def twin(match: Match, viewer: Viewer, rng: Random) -> Match | None:
    """Another true match with the same actions that differs only in what this viewer has not seen."""
    record = match.record()
    acts = [n for n, line in enumerate(match.lines) if isinstance(line.action, Deal) and line.draw]
    for _ in range(8):
        lines = list(record.lines)
        for number in acts:
            line = match.lines[number]
            assert isinstance(line.action, Deal)
            assert line.draw is not None
            hidden = [at for at, to in enumerate(line.draw.seen) if not sees(to, viewer)]
            items, moved = list(line.action.items), rng.sample(hidden, min(2, len(hidden)))
            for at, source in zip(moved, reversed(moved), strict=True):
                items[at] = line.action.items[source]
            lines[number] = (line.seat, {"type": "Deal", "items": items})
        other = msgspec.structs.replace(record, lines=lines, checkpoints=[])
        found = Match.resume(match.game, other, Seeded("twin"))
        if not isinstance(found, Flaw) and found.state.key() != match.state.key():
            return found
    return None


def check_one(party: Party, match: Match, viewer: Viewer, visitor: Visitor, watching: Watching) -> bool:
    """What this viewer gets on demand, against this match and a twin; whether a twin was found."""
    other = twin(match, viewer, party.rng) if match.outcome() is None else None
    all_news = watching.say("Resume", seq=0)
    record = visitor.http.get(f"/api/tables/{party.table}/record").content
    text = visitor.get(f"/api/tables/{party.table}/record.txt?lang=en")
    first = max(0, len(match.lines) - LATELY)
    again = visitor.get(f"/api/tables/{party.table}/positions?first={first}")
    names = [person.name for person in party.people]
    number = party.rng.randrange(match.game.encodings)
    why = watching.say("WhyNot", action=plain(match.game.decode(number))) if viewer is not None else None
    for fitting in filter(None, (match, other)):
        over = fitting.outcome() is not None
        assert whole(fitting, all_news) == rightly_told(fitting, viewer, 0)
        seen = [whole(fitting, position) for position in again]
        for one in seen:
            check_between(fitting, viewer, one, one["ply"] - 1, one["ply"])
        assert seen == rightly_seen(fitting, viewer, first)
        assert text == tell_record(fitting, fitting.lines, viewer, names, "en", everything=over)
        if not over:
            assert record == write_record(fitting.export(viewer))
        if why is not None and viewer in fitting.open:
            refusal = fitting.game.refuse(fitting.state, viewer, fitting.game.decode(number))
            assert (why["type"] == "No") == (refusal is not None)
            if refusal:
                assert (why["clause"], why.get("params", {})) == (refusal.clause, plain(refusal.params))
    return other is not None


def check_all(party: Party) -> int:
    match = party.server.match(party.table)
    for (viewer, _, _), news in zip(party.viewers, party.news, strict=True):
        other = twin(match, viewer, party.rng) if match.outcome() is None else None
        for fitting in filter(None, (match, other)):
            told = whole(fitting, news)
            check_between(fitting, viewer, told, news["first"], news["seq"])
            assert told == rightly_told(fitting, viewer, news["first"])
    return sum(check_one(party, match, *viewer) for viewer in party.viewers)


def play_checked(server: Running, game: str, seed: str, plies: int, every: int) -> int:
    """Play and check now and then; how many twins there were."""
    with ExitStack() as stack:
        party = Party(server, game, stack, Random(f"{game} {seed}"))
        twins = check_all(party)
        for ply in range(1, plies + 1):
            if not party.play():
                break
            if ply % every == 0:
                twins += check_all(party)
        return twins


@pytest.mark.parametrize("game", GAMES)
def test_every_viewer_is_told_what_he_may_know_and_nothing_more(server: Running, game: str) -> None:
    twins = play_checked(server, game, "short", 40, 8)
    assert twins or not hides(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_leak_nothing(server: Running, game: str) -> None:
    play_checked(server, game, "long", 400, 11)


def hides(game: str) -> bool:
    """Whether a seat is dealt something that not everybody sees."""
    found = game_named(game)
    match = Match.start(found, table_of(game), Seeded("hides"))
    return any(not sees(to, None) for line in match.lines if line.draw for to in line.draw.seen)


def table_of(game: str) -> Table:
    found = game_named(game)
    return Table(found.default_seats, found.variants[0], found.box)


# Secrets


def secrets_of(server: Running) -> dict[str, bytes]:
    """The seeds of unfinished matches and the nonces of matches that have not begun."""
    with closing(sqlite3.connect(database_file(server.config))) as database:
        seeds = database.execute("SELECT id, seed FROM tables WHERE status != 'over'").fetchall()
        query = "SELECT table_id || seat, nonce FROM seats JOIN tables ON id = table_id"
        nonces = database.execute(query + " WHERE nonce IS NOT NULL AND status IN ('waiting', 'opening')").fetchall()
    return {f"seed {name}": seed.hex().encode() for name, seed in seeds} | {
        f"nonce {name}": nonce.encode() for name, nonce in nonces
    }


def test_no_seed_and_no_unopened_nonce_is_ever_told(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        ann, bob, cid = (stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid"))
        play_table([ann, bob, cid], GAMES[0])
        waiting = ann.post("/api/tables", {"game": GAMES[0], "seats": 3})["id"]
        bob.post(f"/api/tables/{waiting}/seats/1", {"nonce_hash": "0" * 64})
        ann.put(f"/api/tables/{waiting}/seats/2", {"level": "easy"})
        ann.post(f"/api/tables/{waiting}/start")
        for visitor in (ann, bob, cid):
            for row in visitor.get("/api/tables")["mine"]:
                visitor.http.get(f"/api/tables/{row['id']}")
                visitor.http.get(f"/api/tables/{row['id']}/record")
                visitor.http.get(f"/api/tables/{row['id']}/verification")
        found = secrets_of(server)
        assert len(found) >= 4
        for _, told in server.heard:
            assert not [name for name, secret in found.items() if secret in told.lower()]


def test_tokens_and_codes_are_told_to_their_owner_once_and_nobody_else(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        ann, bob = (stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob"))
        table = ann.post("/api/tables", {"game": GAMES[0], "seats": 3, "open": False})["id"]
        invite = ann.post(f"/api/tables/{table}/invites")["token"]
        bob.post("/api/invites", {"token": invite})
        bob.post("/api/invites", {"token": invite}, 404)
        for visitor in (ann, bob):
            for path in ("/api/me", "/api/tables", f"/api/tables/{table}", "/metrics", "/health"):
                visitor.get(path)
        told = b"\n".join(text for _, text in server.heard)
        assert told.count(invite.encode()) == 1
        for visitor in (ann, bob):
            assert visitor.cookie
            assert told.count(visitor.cookie.encode()) == 0
            assert told.count(visitor.me["return_code"].encode()) == 1
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (invite, ann.cookie, bob.cookie, ann.me["return_code"]):
        assert secret.encode() not in stored


def test_cookies_are_for_the_server_alone(server: Running) -> None:
    with Visitor(server) as ann:
        cookie = ann.http.post("/api/guests", json={"name": "Ann"}).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
