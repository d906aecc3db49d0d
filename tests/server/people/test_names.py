"""A name does not pass for the house, for a bot, or for somebody else at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from agon.server.people.names import plain_name, skeleton
from agon.server.problem import Problem
from tests.server.heard import sentence
from tests.server.visitors import Running, Visitor, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("names")) as found:
        yield found


@pytest.mark.parametrize(
    "name",
    [
        *("admin", "ADMIN", "Аdmin", "ａｄｍｉｎ", "adm1n", "a d m i n", "Administrateur", "Modérateur", "Système"),
        *("Host", "H0st", "Hôte", "Gastgeber", "Bot 1", "bot2", "B0t 3", "Вот 1", "Robot 12", "Bot", "Medium bot"),
        *("Leichter Bot", "Seat 2", "Platz 3", "Agon", "The House"),
    ],
)
def test_names_of_the_house_and_of_bots_are_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        plain_name(name)
    assert (refused.value.code, refused.value.params["name"]) == ("reserved-name", " ".join(name.split()))


@pytest.mark.parametrize(
    "name",
    ["Ann", "Guest 7", "Hostilian", "Botticelli", "Робот-друг", "Ἀγαμέμνων", "李小龙", "🦊", "Admiral", "Marc 2"],
)
def test_names_of_people_are_not(name: str) -> None:
    assert plain_name(f"  {name} ") == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),
        ("Ann", "Ànn"),
        ("Ann", "A n n"),
        ("Paul", "Pau1"),
        ("Tom", "Torn"),
        ("lily", "Iily"),
    ],
)
def test_look_alikes_are_one_to_the_eye(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


def test_other_names_are_not() -> None:
    names = ["Ann", "Anna", "Anne", "Hanna", "Ben", "Bea", "Zoe", "🦊", "🐻", "李", "王"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_the_refusal_is_a_clear_sentence(server: Running) -> None:
    with Visitor(server) as somebody:
        told = somebody.post("/api/guests", {"name": "Bot 1"}, 400)
        assert (told["code"], "Bot 1" in sentence(told)) == ("reserved-name", True)
    with Visitor(server, "Ann") as ann:
        wish = {"game": "olympe", "seats": 3, "companions": ["Host"]}
        assert ann.post("/api/tables", wish, 400)["code"] == "reserved-name"


def test_twins_at_one_table_are_told_apart(server: Running) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, name)) for name in ("Ann", "ann", "Аnn", "Ann (2)")]
        table = people[0].post("/api/tables", {"game": "olympe", "seats": 5, "companions": ["Ann"], "open": False})[
            "id"
        ]
        token = people[0].post(f"/api/tables/{table}/invites")["token"]
        people[1].post("/api/invites", {"token": token})
        open_one = people[2].post("/api/tables", {"game": "olympe", "seats": 4})["id"]
        for seat, person in ((1, people[3]), (2, people[0]), (3, people[1])):
            person.post(f"/api/tables/{open_one}/seats/{seat}", {})
        seen = [seat["name"] for seat in people[0].get(f"/api/tables/{table}")["seats"]]
        assert seen == ["Ann", "Ann (2)", "ann (3)", None, None]
        names = [seat["name"] for seat in people[0].get(f"/api/tables/{open_one}")["seats"]]
        assert names[0] == "Аnn"
        assert len({skeleton(name) for name in names}) == 4
