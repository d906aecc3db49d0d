"""A webhook gets plain JSON as it wants to read it, and what it answers decides what becomes of the notice."""

from __future__ import annotations

import asyncio
import json

import pytest

from agon.server.notices.hooks import body_of, send_hook
from agon.server.notices.outside import Outside
from agon.server.notices.ways import Fate, Item
from tests.server.notices.letters import HOME, TURN, plain, said, way
from tests.server.notices.sinks import http_sink

LINE = "Olympe: it is your turn."
LINK = f"{HOME}/g/tab1"


@pytest.mark.parametrize(
    ("form", "path", "body"),
    [
        ("slack", "/x/y", {"text": f"{LINE}\n{LINK}"}),
        ("matrix", "/x/y", {"text": f"{LINE}\n{LINK}"}),
        ("discord", "/x/y", {"content": f"{LINE}\n{LINK}", "allowed_mentions": {"parse": []}}),
        ("ntfy", "/", {"topic": "x/y", "title": "Agon", "message": LINE, "click": LINK}),
        (
            "plain",
            "/x/y",
            {
                "title": LINE,
                "text": f"{LINE}\n{LINK}",
                "link": LINK,
                "items": [{"kind": "turn", "game": "olympe", "table": "tab1", "text": LINE, "link": LINK}],
            },
        ),
    ],
)
def test_every_form_as_it_arrives(form: str, path: str, body: object) -> None:
    with http_sink() as sink:
        assert asyncio.run(send_hook(said(way("hook", sink.address("/x/y"), form)), Outside(True))) is Fate.SENT
        (got,) = sink.got
    assert (got.path, got.headers["content-type"], json.loads(got.body)) == (path, "application/json", body)


@pytest.mark.parametrize(
    ("status", "fate"),
    [
        (200, Fate.SENT),
        (204, Fate.SENT),
        (302, Fate.REFUSED),
        (400, Fate.REFUSED),
        (404, Fate.GONE),
        (410, Fate.GONE),
        (429, Fate.LATER),
        (500, Fate.LATER),
        (503, Fate.LATER),
    ],
)
def test_what_an_answer_means(status: int, fate: Fate) -> None:
    with http_sink() as sink:
        sink.answer = lambda _: status
        assert asyncio.run(send_hook(said(way("hook", sink.address(), "plain")), Outside(True))) is fate


def test_many_things_are_one_letter_that_leads_to_the_lobby() -> None:
    some = [Item("turn", f"tab{number}", "peloponnes") for number in range(25)]
    body = json.loads(body_of(said(way("hook", "https://x.example/", "plain"), *some))[1])
    assert body["title"] == "It is your turn at 25 tables"
    assert body["link"] == f"{HOME}/"
    assert body["text"].count("Peloponnes: it is your turn.") == 20
    assert "and 5 more" in body["text"]


def test_three_languages() -> None:
    told = [
        plain(said(way("hook", "https://x.example/", "slack"), TURN, lang=lang).title) for lang in ("en", "fr", "de")
    ]
    assert told == [LINE, "Olympe : c’est à vous de jouer.", "Olympe: Du bist am Zug."]
