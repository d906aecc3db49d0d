"""The API keeps what its description says: no fault of ours, no answer that is not described."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import checks
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from agon.server.people.guests import COOKIE
from tests.server.visitors import PATIENCE, Json, Running, Visitor, running

SHORT = "peloponnes"  # bots play it to the end in a moment
Operation = schemathesis.APIOperation[Any, Any, Any, Any]
CHECKS = [
    checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("api")) as found:
        yield found


def try_all(server: Running, examples: int, cases: int = 0) -> None:
    """Ask every operation of the API with what its description allows and with what it does not.

    Again and again, until so many cases were tried: some operations have few.
    """
    with Visitor(server, "Ann") as ann:
        tables = lay_tables(ann)
        schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
        tried, turn = 0, 0
        while not turn or tried < cases:
            for operation in schema.get_all_operations():
                assert isinstance(operation, Ok)
                tried += try_one(operation.ok(), ann, tables, examples, turn)
            turn += 1


def lay_tables(ann: Visitor) -> list[str]:
    """One that waits for people, one that is played at, and one that is over."""
    bots = {str(seat): "easy" for seat in range(4)}
    wishes: list[Json] = [{}, {"bots": {**bots, "0": "easy"}, "sit": False}]
    wishes.insert(1, {"bots": {seat: level for seat, level in bots.items() if seat != "0"}})
    tables = [ann.post("/api/tables", {"game": SHORT, "seats": 4, **wish})["id"] for wish in wishes]
    for table in tables[1:]:
        ann.post(f"/api/tables/{table}/start")
    deadline = monotonic() + PATIENCE
    while ann.get(f"/api/tables/{tables[2]}")["status"] != "over":
        assert monotonic() < deadline
        sleep(0.05)
    return tables


def try_one(operation: Operation, ann: Visitor, tables: list[str], examples: int, turn: int) -> int:
    tried = 0

    @seed(turn)
    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: schemathesis.Case[Any]) -> None:
        nonlocal tried
        tried += 1
        place = case.path_parameters.get("table")
        if place is not None and sum(map(ord, str(place))) % 4 < 3:  # else nearly all would hear: no such table
            case.path_parameters["table"] = tables[sum(map(ord, str(place))) % 4]
        cookies = {} if case.path == "/api/leave" else {COOKIE: ann.cookie}  # she stays
        case.call_and_validate(base_url=ann.server.address, checks=CHECKS, cookies=cookies)

    ask()
    return tried


def test_every_answer_is_a_described_one(server: Running) -> None:
    try_all(server, 12)


@pytest.mark.slow
def test_every_answer_is_a_described_one_at_length(server: Running) -> None:
    try_all(server, 80, cases=5000)
