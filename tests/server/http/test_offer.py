"""What is told of games before anybody plays them: what they are like, and how long their matches take here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from agon.kit.registry import our_games
from agon.kit.text import LANGUAGES, Catalogue
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Store
from agon.server.http.offer import Lengths
from agon.server.wire import Lasted
from tests.server.finished import Row, add_host, lay_finished
from tests.server.serving import run
from tests.server.visitors import Visitor, game_named, running

DAY = 24 * 60


def lasted(folder: Path, rows: Sequence[Row]) -> Lasted | None:
    """How long matches take in a house with these."""

    async def work() -> Lasted | None:
        store = Store(make_engine(folder / "agon.db"))
        try:
            await upgrade(store.engine)
            await add_host(store)
            if rows:
                await lay_finished(store, rows)
            return await Lengths(store).of("peloponnes")
        finally:
            await store.engine.dispose()

    return run(work())


def of(minutes: int, bots: dict[int, str] | None = None) -> Row:
    return Row((10, 20), (1,), minutes=minutes, bots=bots or {})


def test_the_middle_half_of_what_people_played_in_one_sitting_is_told(tmp_path: Path) -> None:
    rows = [of(minutes) for minutes in range(20, 61, 4)]
    among_bots = [of(1, {0: "easy", 1: "easy"})] * 5
    by_letter = [of(30 * DAY)] * 5
    assert lasted(tmp_path, [*rows, *among_bots, *by_letter]) == Lasted(low=30, high=50)


def test_of_few_matches_no_length_is_told(tmp_path: Path) -> None:
    assert lasted(tmp_path, [of(30)] * 9) is None


def test_of_no_match_no_length_is_told(tmp_path: Path) -> None:
    assert lasted(tmp_path, []) is None


@pytest.mark.parametrize("name", our_games())
def test_each_of_our_games_says_what_it_is_like(name: str) -> None:
    game = game_named(name)
    assert game.feel is not None
    for lang in LANGUAGES:
        words = Catalogue(lang, game.folder)
        assert all(key in words for key in ("game.liked", f"feel.{game.feel.weight}"))


def test_the_offer_tells_it(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann:
        peloponnes = next(info for info in ann.get("/api/games") if info["name"] == "peloponnes")
        assert (peloponnes["feel"], peloponnes["lasted"]) == ({"minutes": 15, "weight": "medium"}, None)


def test_an_invite_says_what_it_is_for_and_stays_unused(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        wish = {"game": "olympe", "seats": 4, "open": False, "sit": False, "options": {"teams": 2}}
        table = ann.post("/api/tables", wish)["id"]
        token = ann.post(f"/api/tables/{table}/invites")["token"]
        for _ in range(2):
            told = bob.post("/api/invites/look", {"token": token}, 200)
            assert (told["host"], told["table"]["id"], told["table"]["game"]) == ("Ann", table, "olympe")
            assert told["table"]["options"]["teams"] == 2
        bob.get(f"/api/tables/{table}", 403)  # looking at it opens nothing
        assert bob.post("/api/invites", {"token": token})["you"] == 0
        assert bob.post("/api/invites/look", {"token": token}, 404)["code"] == "invite-used"
