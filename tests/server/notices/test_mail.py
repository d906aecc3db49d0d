"""Letters, given to a mail server that really speaks SMTP."""

from __future__ import annotations

import asyncio
import re
import socket
import threading

import pytest

from agon.server.notices.mail import STOP, Mailing, MailServer, is_mail_address
from agon.server.notices.signing import Signer
from agon.server.notices.ways import CONFIRM, Fate, Item
from tests.server.notices.letters import HOME, TURN, plain, said, way
from tests.server.notices.sinks import Letterbox, letterbox

SIGNER = Signer("secret")
ANN = way("mail", "ann@example.org")


def mailing(port: int, **more: object) -> Mailing:
    server = MailServer("127.0.0.1", port, False, str(more.get("user", "")), "x")
    return Mailing(server, "agon@example.org", HOME, SIGNER)


def send(box: Letterbox, *items: Item, lang: str = "en") -> Fate:
    return asyncio.run(mailing(box.port).send(said(ANN, *items, lang=lang)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "subject", "line", "stop"),
    [
        ("en", "Agon: Olympe: it is your turn.", "Olympe: it is your turn.", "No more letters to this address:"),
        ("fr", "Agon: Olympe : c’est à vous de jouer.", "Olympe : c’est à vous", "Ne plus recevoir de lettres"),
        ("de", "Agon: Olympe: Du bist am Zug.", "Olympe: Du bist am Zug.", "Keine Briefe mehr an diese Adresse:"),
    ],
)
def test_a_letter_has_one_link_to_the_table_and_one_to_stop(lang: str, subject: str, line: str, stop: str) -> None:
    with letterbox() as box:
        assert send(box, TURN, lang=lang) is Fate.SENT
        (letter,) = box.letters
    text = letter.get_content()
    assert (letter["to"], letter["from"], plain(letter["subject"])) == ("ann@example.org", "agon@example.org", subject)
    assert line in plain(text)
    assert stop in text
    links = re.findall(r"https://\S+", text)
    assert links == [f"{HOME}/g/tab1", f"{HOME}/notices#stop={SIGNER.sign(STOP, 'way1')}"]
    assert letter["list-unsubscribe"].strip() == f"<{HOME}/api/notices/stop/{SIGNER.sign(STOP, 'way1')}>"
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert letter["auto-submitted"] == "auto-generated"


def test_many_things_are_one_letter() -> None:
    with letterbox() as box:
        assert send(box, TURN, Item("over", "tab2", "offrandes"), Item("house", text="Back at eight.")) is Fate.SENT
        (letter,) = box.letters
    assert letter["subject"] == "Agon: 3 pieces of news"
    for told in ("Olympe: it is your turn.", "Offrandes: the match is over.", "Back at eight.", f"{HOME}/g/tab2"):
        assert told in letter.get_content()


def test_the_first_letter_asks_whether_the_address_is_right() -> None:
    with letterbox() as box:
        assert send(box, Item(CONFIRM)) is Fate.SENT
        text = box.letters[0].get_content()
    assert f"{HOME}/notices#confirm={SIGNER.sign(CONFIRM, 'way1')}" in text
    assert "If it was not you" in text


def test_what_a_mail_server_says_decides_what_becomes_of_it() -> None:
    with letterbox() as box:
        box.refuses_recipient = "550 nobody here"
        assert send(box) is Fate.REFUSED
        box.refuses_recipient = "450 not now"
        assert send(box) is Fate.LATER
        box.refuses_recipient, box.refuses_letter = "", "554 no"
        assert send(box) is Fate.REFUSED
        box.refuses_letter = "451 not now"
        assert send(box) is Fate.LATER
        assert not box.letters
        box.refuses_letter, box.drops = "", True
        assert send(box) is Fate.UNSURE
        assert len(box.letters) == 1
    assert send(box) is Fate.LATER  # nobody listens any more


def test_a_password_does_not_leave_the_machine_unprotected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.notices.mail._near", lambda _: False)
    heard = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            talking, _ = listening.accept()
            with talking:
                talking.sendall(b"220 hello\r\n")
                while data := talking.recv(1000):
                    heard.append(data)
                    talking.sendall(b"250 AUTH PLAIN\r\n" if data.startswith(b"ehlo") else b"502 no\r\n")

        serving = threading.Thread(target=serve, daemon=True)
        serving.start()
        fate = asyncio.run(mailing(listening.getsockname()[1], user="host").send(said(ANN)))
        serving.join(30)
    assert fate is Fate.LATER
    assert not any(b"AUTH" in data for data in heard)


@pytest.mark.parametrize("address", ["a@example.org", "a.b+c@mail.example.co.uk"])
def test_mail_addresses(address: str) -> None:
    assert is_mail_address(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "a",
        "a@b",
        "a@b.c\r\nBcc: d@e.f",
        "a b@c.de",
        "a@b..c",
        "<a@b.c>",
        "a@b.c,d@e.f",
        "é@b.c",
        "a" * 250 + "@b.c",
    ],
)
def test_what_is_no_mail_address(address: str) -> None:
    assert not is_mail_address(address)


def test_mail_servers() -> None:
    assert MailServer.read("smtps://a%40b:p%2Fw@mail.example.org") == MailServer(
        "mail.example.org", 465, True, "a@b", "p/w"
    )
    assert MailServer.read("smtp://localhost:25") == MailServer("localhost", 25, False, "", "")
    assert [MailServer.read(text) for text in ("", "mail.example.org", "http://x", "smtp://x:y")] == [None] * 4


def test_nobody_else_can_sign_a_link() -> None:
    token = SIGNER.sign(STOP, "way1")
    assert SIGNER.read(STOP, token) == "way1"
    for other in (token[:-1], token + "x", "way2" + token[4:], SIGNER.sign(CONFIRM, "way1"), "", ".", "é.é"):
        assert SIGNER.read(STOP, other) is None
    assert Signer("other").read(STOP, token) is None
