"""What the finished matches of a game were like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pytest

from agon.server.config import database_file
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Store
from agon.server.http.stats import Counter
from agon.server.http.stats_count import bars, spread
from agon.server.wire import GameStats, PlayedStats, ScoreBar, Spread, WinRate
from tests.server.finished import HOST, Row, add_host, lay_finished
from tests.server.serving import run
from tests.server.visitors import Running, Visitor, running


def counted(folder: Path, rows: Sequence[Row], game: str = "peloponnes", most: int = 100) -> GameStats:
    """The figures of a database with these rows."""

    async def work() -> bytes:
        store = Store(make_engine(folder / "agon.db"))
        try:
            await upgrade(store.engine)
            await add_host(store)
            await lay_finished(store, rows)
            return await Counter(store, most).of(game)
        finally:
            await store.engine.dispose()

    return msgspec.json.decode(run(work()), type=GameStats)


def only(found: GameStats) -> PlayedStats:
    """The figures of rows that were all played the same way."""
    assert len(found.played) == 1
    return found.played[0]


def test_lengths_and_scores(tmp_path: Path) -> None:
    rows = [
        Row((10, 20), (1,), lines=100, minutes=10),
        Row((30, 5), (0,), lines=200, minutes=30),
        Row((12, 40), (1,), lines=120, minutes=300),
    ]
    found = only(counted(tmp_path, rows))
    assert (found.seats, found.parts, found.matches) == (2, (), 3)
    assert found.lines == Spread(100, 110, 120, 160, 200)
    assert found.minutes == Spread(10, 20, 30, 165, 300)
    assert found.scores == Spread(5, 10.5, 16, 27.5, 40)
    assert found.winning == Spread(20, 25, 30, 35, 40)
    assert sum(bar.count for bar in found.bars) == 6
    assert sum(bar.won for bar in found.bars) == 3


def test_a_tie_shares_the_win(tmp_path: Path) -> None:
    bots = {1: "easy", 2: "medium"}
    rows = [
        Row((20, 20, 9), (0, 1), "shared", bots=bots),
        Row((20, 10, 9), (0,), bots=bots),
        Row((8, 8, 8), (0, 1, 2), "shared", bots={1: "easy"}),
    ]
    found = only(counted(tmp_path, rows))
    assert found.seat_wins == pytest.approx((1.833, 0.833, 0.333))
    assert found.who_wins == (WinRate("people", 4, 2.167), WinRate("easy", 3, 0.833), WinRate("medium", 2, 0.0))
    assert found.endings == {"shared": 2, "score": 1}
    assert list(found.endings) == ["shared", "score"]


def test_seats_and_ways_to_play_are_told_apart(tmp_path: Path) -> None:
    rows = [
        Row((1, 2), (1,), game="olympe"),
        Row((1, 2), (1,), game="olympe", options={"gods": ["athena", "hermes", "zeus"]}),
        Row((1, 2), (1,), game="olympe", options={"scoring": "own-gems", "virtual": 2}),
        Row((3, 4, 3, 4), (1, 3), game="olympe", options={"teams": 2}),
        Row((9, 9), (0, 1)),
    ]
    found = counted(tmp_path, rows, "olympe")
    assert [(one.seats, one.parts, one.matches) for one in found.played] == [
        (2, (), 2),
        (2, ("variant.scoring.own-gems", "variant.virtual.2"), 1),
        (4, ("variant.teams.2",), 1),
    ]
    assert found.played[2].seat_wins == (0, 0.5, 0, 0.5)


def test_levels_of_the_campaign_are_told_apart_and_may_be_won_by_nobody(tmp_path: Path) -> None:
    rows = [
        Row((20,), (), "missed", options={"level": 1, "civilization": "sparta"}),
        Row((21,), (), "missed", options={"level": 1}),
        Row((30,), (0,), "reached", options={"level": 2}),
    ]
    first, second = counted(tmp_path, rows).played
    assert (first.parts, first.matches, first.winning, first.seat_wins) == (("variant.level.1",), 2, None, (0,))
    assert (second.parts, second.endings) == (("variant.level.2",), {"reached": 1})


def test_only_whole_matches_of_our_box_are_counted(tmp_path: Path) -> None:
    rows = [
        Row((1, 2), (1,)),
        Row((1, 2), (1,), edition="points.coins = 1"),
        Row((1, 2), (1,), forked=True),
        Row((1, 2), (1,), old_box=True),
    ]
    found = counted(tmp_path, rows)
    assert (only(found).matches, found.others) == (1, 3)


def test_no_more_than_so_many_are_looked_at(tmp_path: Path) -> None:
    found = counted(tmp_path, [Row((1, 2), (1,))] * 7, most=5)
    assert (only(found).matches, found.most) == (5, 5)


def test_one_match_is_a_spread_too() -> None:
    assert spread([7]) == Spread(7, 7, 7, 7, 7)
    assert bars([7, 7], [7]) == (ScoreBar(7, 7, 2, 1),)


def test_heaps_have_the_same_width_and_hold_everything() -> None:
    scores = [-3, 0, 17, 52]
    found = bars(scores, [52])
    assert len({bar.last - bar.first for bar in found}) == 1
    assert len(found) <= 9
    assert all(sum(bar.first <= score <= bar.last for bar in found) == 1 for score in scores)
    assert found[-1].won == 1


def test_what_ends_later_is_counted_with_what_was_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.http.stats._SECONDS", 0)  # no answer is kept

    async def work() -> list[GameStats]:
        store = Store(make_engine(tmp_path / "agon.db"))
        await upgrade(store.engine)
        await add_host(store)
        counter = Counter(store, 5)
        found: list[GameStats] = []
        for rows in (3, 1, 0, 4):
            if rows:
                await lay_finished(store, [Row((1, 2), (1,), lines=len(found) + 2)] * rows)
            found.append(msgspec.json.decode(await counter.of("peloponnes"), type=GameStats))
        await store.engine.dispose()
        return found

    assert [only(found).matches for found in run(work())] == [3, 4, 4, 5]


def test_a_clock_that_was_put_back_loses_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.http.stats._SECONDS", 0)  # no answer is kept

    async def work() -> list[GameStats]:
        store = Store(make_engine(tmp_path / "agon.db"))
        await upgrade(store.engine)
        await add_host(store)
        counter = Counter(store)
        found: list[GameStats] = []
        for hours in (0, -2, 0):
            await lay_finished(store, [Row((1, 2), (1,), changed=10**6 + hours * 3600)] * 2)
            found.append(msgspec.json.decode(await counter.of("peloponnes"), type=GameStats))
        await store.engine.dispose()
        return found

    assert [only(found).matches for found in run(work())] == [2, 4, 6]


def test_no_match_lasts_less_than_no_time(tmp_path: Path) -> None:
    """The clock was put back by two hours while it was played."""
    found = only(counted(tmp_path, [Row((10, 20), (1,), minutes=-120), Row((10, 20), (1,), minutes=20)]))
    assert found.minutes == Spread(0, 5, 10, 15, 20)


@pytest.mark.slow
def test_ten_thousand_matches_are_counted_at_once(tmp_path: Path) -> None:
    async def work() -> float:
        store = Store(make_engine(tmp_path / "agon.db"))
        await upgrade(store.engine)
        await add_host(store)
        rows = [Row((n % 40, 20, n % 7, 3), (n % 4,), bots={1: "easy", 2: "medium"}) for n in range(10_000)]
        await lay_finished(store, rows)
        await Counter(store).of("olympe")  # opens the connection
        start = process_time()
        await Counter(store).of("peloponnes")
        taken = process_time() - start
        await store.engine.dispose()
        return taken

    assert run(work()) < 2  # seconds of computing; about 0.4 on a laptop


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("stats")) as found:

        async def lay() -> None:
            store = Store(make_engine(database_file(found.config)))
            await add_host(store)
            await lay_finished(store, [Row((1, 2), (1,)), Row((3, 2), (0,), bots={1: "easy"})])
            await store.engine.dispose()

        run(lay())
        yield found


@pytest.fixture
def reader(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:  # nobody need tell a name
        yield found


def test_anybody_is_told_and_nobody_is_named(reader: Visitor) -> None:
    answer = reader.http.get("/api/games/peloponnes/stats")
    assert msgspec.json.decode(answer.content, type=GameStats).played[0].matches == 2
    assert answer.headers.get_list("cache-control") == ["public, max-age=20"]
    assert "Nikomachos" not in answer.text
    assert HOST not in answer.text


def test_a_game_that_nobody_has_finished(reader: Visitor) -> None:
    found: Any = reader.get("/api/games/offrandes/stats")
    assert (found["game"], found["played"], found["others"]) == ("offrandes", [], 0)


def test_there_are_no_figures_of_an_unknown_game(reader: Visitor) -> None:
    assert reader.get("/api/games/chess/stats", 404)["code"] == "no-game"


def test_the_description_tells_of_it(reader: Visitor) -> None:
    schema = reader.http.get("/api/schema/openapi.json").json()
    described = schema["paths"]["/api/games/{game}/stats"]["get"]["responses"]
    assert {"200", "404", "429"} <= described.keys()
    assert "GameStats" in str(described["200"])
