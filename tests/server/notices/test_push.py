"""A browser's notice can be read by that browser only, and is signed by the house."""

from __future__ import annotations

import asyncio
import base64
import json

import http_ece
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from agon.server.notices import push
from agon.server.notices.outside import Outside
from agon.server.notices.ways import Fate
from tests.server.notices.letters import said, way
from tests.server.notices.sinks import http_sink

AUTH = bytes(range(16))


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_the_browser_reads_it_and_its_service_only_carries_it() -> None:
    browser = generate_private_key(SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = push.Keys(text(point), text(AUTH))
    assert push.keys_fit(keys)
    pushing = push.Pushing(push.new_key(), "mailto:host@example.org")
    with http_sink() as sink:
        to = way("push", sink.address("/send/abc"), msgspec.json.encode(keys).decode())
        assert asyncio.run(pushing.send(said(to, lang="de"), Outside(True))) is Fate.SENT
        (got,) = sink.got
    assert b"Olympe" not in got.body
    read = json.loads(http_ece.decrypt(got.body, private_key=browser, auth_secret=AUTH, version="aes128gcm"))
    assert read == {"title": "Agon", "body": "Olympe: Du bist am Zug.", "url": "/g/tab1"}
    assert (got.headers["content-encoding"], got.headers["ttl"]) == ("aes128gcm", "172800")
    assert pushing.public in got.headers["authorization"]
    assert Vapid02.verify(got.headers["authorization"])
    claims = got.headers["authorization"].split(".")[1]
    signed = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    assert (signed["aud"], signed["sub"]) == (sink.address("").rstrip("/"), "mailto:host@example.org")


@pytest.mark.parametrize(
    ("point", "auth"),
    [("", ""), ("!!", text(AUTH)), (text(b"\x04" + bytes(64)), text(AUTH)), (text(bytes(65)), text(AUTH)), ("é", "é")],
)
def test_keys_that_are_none(point: str, auth: str) -> None:
    assert not push.keys_fit(push.Keys(point, auth))


def test_a_house_keeps_its_key() -> None:
    private = push.new_key()
    assert push.public_key(private) == push.public_key(private)
    assert len(base64.urlsafe_b64decode(push.public_key(private) + "=")) == push.POINT
