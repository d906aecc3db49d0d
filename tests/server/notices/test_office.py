"""What people choose over HTTP, with a real server, a real mail server and a real webhook."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from agon.kit.text import LANGUAGES
from tests.server.heard import sentence
from tests.server.notices.sinks import Letterbox, Sink, http_sink, letterbox
from tests.server.visitors import PATIENCE, Json, Running, Visitor, running

WISHES = {"lang": "fr", "zone": "Europe/Paris", "quiet_from": 1320, "quiet_to": 420, "off": ["over"]}


class Place(ExitStack):
    """A server whose host has set everything up."""

    server: Running
    box: Letterbox
    sink: Sink


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with Place() as found:
        found.box, found.sink = found.enter_context(letterbox()), found.enter_context(http_sink())
        settings: dict[str, Any] = {
            "address": "http://localhost",
            "mail_server": f"smtp://127.0.0.1:{found.box.port}",
            "mail_from": "agon@example.org",
            "webhooks": True,
            "notices_inward": True,
        }
        found.server = found.enter_context(running(tmp_path_factory.mktemp("notices"), **settings))
        yield found


@pytest.fixture
def ann(place: Place) -> Iterator[Visitor]:
    with Visitor(place.server, "Ann") as found:
        yield found


def code(answer: Json) -> str:
    assert all(sentence(answer, lang) for lang in LANGUAGES)
    return str(answer["code"])


def letter(box: Letterbox, count: int) -> str:
    """The text of the letter of this number, once it is here."""
    waited = threading.Event()
    for _ in range(int(PATIENCE / 0.05)):
        if len(box.letters) >= count:
            break
        waited.wait(0.05)
    return str(box.letters[count - 1].get_content())


def test_wishes_are_kept(ann: Visitor) -> None:
    assert ann.get("/api/notices")["wishes"] is None
    assert ann.put("/api/notices", WISHES)["wishes"] == WISHES
    assert ann.put("/api/notices", {"lang": "de"})["wishes"]["off"] == []
    assert code(ann.put("/api/notices", {"lang": "de", "zone": "No/Where"}, 400)) == "no-zone"
    for bad in ({"lang": "xx"}, {"lang": "en", "quiet_from": 1440}, {"lang": "en", "off": ["chat"]}, {}):
        assert code(ann.put("/api/notices", bad, 400)) == "malformed"


def test_without_a_name_there_is_nothing_to_choose(place: Place) -> None:
    with Visitor(place.server) as nobody:
        assert code(nobody.get("/api/notices", 401)) == "who"
        assert code(nobody.post("/api/notices/mail", {"address": "a@example.org"}, 401)) == "who"


def test_a_letter_only_after_it_was_confirmed_and_none_after_it_was_stopped(place: Place, ann: Visitor) -> None:
    before = len(place.box.letters)
    (way,) = ann.post("/api/notices/mail", {"address": "ann@example.org"})["ways"]
    assert (way["confirmed"], way["shown"]) == (False, "ann@example.org")
    text = letter(place.box, before + 1)
    assert code(ann.post(f"/api/notices/ways/{way['id']}/trial", status=409)) == "not-confirmed"
    with Visitor(place.server, "Eve") as eve:
        assert code(eve.post("/api/notices/mail", {"address": "ann@example.org"}, 409)) == "address-asked"
    (token,) = re.findall(r"#confirm=(\S+)", text)
    with Visitor(place.server) as nobody:  # on whatever device the letter is read
        assert code(nobody.post("/api/notices/confirm", {"token": token + "x"}, 404)) == "no-link"
        nobody.post("/api/notices/confirm", {"token": token}, 204)
        assert ann.get("/api/notices")["ways"][0]["confirmed"]
        ann.post(f"/api/notices/ways/{way['id']}/trial")
        (token,) = re.findall(r"#stop=(\S+)", letter(place.box, before + 2))
        assert code(nobody.post("/api/notices/stop", {"token": "x"}, 404)) == "no-link"
        answer = nobody.http.post(f"/api/notices/stop/{token}", data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204
        nobody.post("/api/notices/stop", {"token": token}, 204)
    assert ann.get("/api/notices")["ways"] == []


def test_a_webhook_is_tried_out_and_given_up(place: Place, ann: Visitor) -> None:
    (way,) = ann.post("/api/notices/hooks", {"address": place.sink.address("/x"), "form": "discord"})["ways"]
    assert way["shown"] == "127.0.0.1"
    ann.post(f"/api/notices/ways/{way['id']}/trial")
    place.sink.wait()
    assert json.loads(place.sink.got[-1].body)["content"].startswith("This is what a notice looks like.")
    with Visitor(place.server, "Eve") as eve:
        assert code(eve.delete(f"/api/notices/ways/{way['id']}", 404)) == "not-found"
        assert code(eve.post(f"/api/notices/ways/{way['id']}/trial", status=404)) == "not-found"
    (other,) = ann.post("/api/notices/hooks", {"address": place.sink.address("/y"), "form": "slack"})["ways"]
    assert other["id"] != way["id"]  # the new one took its place
    assert ann.delete(f"/api/notices/ways/{other['id']}")["ways"] == []


def test_browsers_make_room_for_new_ones(ann: Visitor) -> None:
    key = ann.get("/api/notices")["push"]  # a point on the right curve, as a browser's is
    wish = {"p256dh": key, "auth": "AAECAwQFBgcICQoLDA0ODw", "endpoint": "https://push.example/"}
    for number in (*range(7), 6):
        ann.post("/api/notices/browsers", {**wish, "endpoint": f"https://push.example/{number}"})
    assert len(ann.get("/api/notices")["ways"]) == 5
    assert code(ann.post("/api/notices/browsers", {**wish, "p256dh": "x"}, 400)) == "malformed"


def test_what_is_no_address(ann: Visitor) -> None:
    for address in ("ftp://example.org/x", "https://a:b@example.org/", "localhost:80"):
        assert code(ann.post("/api/notices/hooks", {"address": address}, 400)) == "bad-address"
    assert code(ann.post("/api/notices/mail", {"address": "a@b\r\nBcc: c@d.ef"}, 400)) == "bad-address"


def test_a_host_who_has_set_nothing_up_sends_nothing_and_looks_at_no_private_address(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann:
        told = ann.get("/api/notices")
        assert (told["mail"], told["hooks"]) == (False, False)
        assert code(ann.post("/api/notices/mail", {"address": "a@example.org"}, 409)) == "no-such-way"
        assert code(ann.post("/api/notices/hooks", {"address": "https://example.org/"}, 409)) == "no-such-way"
        wish = {"p256dh": told["push"], "auth": "AAECAwQFBgcICQoLDA0ODw"}
        for endpoint in ("https://127.0.0.1/", "http://push.example/", "https://[::ffff:10.0.0.1]/"):
            assert code(ann.post("/api/notices/browsers", {"endpoint": endpoint, **wish}, 400)) == "bad-address"
