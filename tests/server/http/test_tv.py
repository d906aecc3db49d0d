"""A TV shows where phones find the table."""

from __future__ import annotations

from pathlib import Path

from tests.server.visitors import Visitor, running


def test_the_address_of_a_table_is_drawn(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann:
        table = ann.post("/api/tables", {"game": "peloponnes", "seats": 3})["id"]
        answer = ann.http.get(f"/api/tables/{table}/qr.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<?xml")
        assert "<svg" in answer.text


def test_a_closed_table_is_drawn_for_nobody_else(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann, Visitor(server) as stranger:
        table = ann.post("/api/tables", {"game": "peloponnes", "seats": 3, "open": False})["id"]
        assert ann.http.get(f"/api/tables/{table}/qr.svg").status_code == 200
        assert stranger.get(f"/api/tables/{table}/qr.svg", 403)["code"] == "not-yours"
        assert stranger.get("/api/tables/nothing/qr.svg", 404)["code"] == "no-table"
