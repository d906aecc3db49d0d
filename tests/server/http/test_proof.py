"""What nature drew from is told once the match is over, so that anybody can derive its acts anew."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from agon.kit.bag import Draw
from agon.kit.nature import Fair
from tests.server.visitors import PATIENCE, Running, Visitor, running

SHORT = "peloponnes"  # bots play it to the end in a moment


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("proof")) as found:
        yield found


def test_every_act_follows_from_seed_nonces_and_bag(server: Running) -> None:
    with Visitor(server, "Ann") as ann:
        bots = {str(seat): "easy" for seat in range(3)}
        table = ann.post("/api/tables", {"game": SHORT, "seats": 3, "bots": bots, "sit": False})["id"]
        ann.post(f"/api/tables/{table}/start")
        deadline = monotonic() + PATIENCE
        while ann.get(f"/api/tables/{table}")["status"] != "over":
            assert monotonic() < deadline
            sleep(0.05)
        record, draws = ann.get(f"/api/tables/{table}/record"), ann.get(f"/api/tables/{table}/draws")
        deal = record["header"]["deal"]
        dealer = Fair(bytes.fromhex(deal["seed"]), [bytes.fromhex(nonce) for nonce in deal["nonces"]])
        natural = [(line, action["items"]) for line, (seat, action) in enumerate(record["lines"]) if seat == -1]
        derived = [
            (draw["line"], list(dealer.deal(act, Draw.of(draw["bag"], [0] * draw["n"]))))
            for act, draw in enumerate(draws)
        ]
        assert derived == natural


def test_bags_of_a_match_that_goes_on_stay_closed(server: Running) -> None:
    with Visitor(server, "Bo") as bo:
        table = bo.post("/api/tables", {"game": SHORT, "seats": 3, "bots": {"1": "easy", "2": "easy"}})["id"]
        assert bo.get(f"/api/tables/{table}/draws", 409)["code"] == "not-over"
        bo.post(f"/api/tables/{table}/start")
        assert bo.get(f"/api/tables/{table}/draws", 409)["code"] == "not-over"


def test_a_closed_table_tells_strangers_nothing(server: Running) -> None:
    with Visitor(server, "Cleo") as cleo, Visitor(server) as stranger:
        table = cleo.post("/api/tables", {"game": SHORT, "seats": 3, "open": False})["id"]
        assert stranger.get(f"/api/tables/{table}/draws", 403)["code"] == "not-yours"
