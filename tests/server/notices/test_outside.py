"""Whoever gives us an address cannot make us ask our own machine or network, nor keep us waiting."""

from __future__ import annotations

import asyncio
import datetime
import ssl
import time
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from agon.server.notices.outside import NotAllowed, NotAnswered, NotReached, Outside, find, is_public, split
from tests.server.notices.sinks import http_sink

PUBLIC = ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:93.184.215.14"]
OWN = [
    *("127.0.0.1", "127.255.0.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
    *(
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "::127.0.0.1",
    ),
    *(
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "64:ff9b:1::a00:1",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "224.0.0.1",
        "ff02::1",
    ),
    *("255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1", "2001:db8::1"),
]
BAD = [
    *(
        "http://example.org/",
        "ftp://example.org/",
        "//example.org",
        "https://",
        "https:///x",
        "javascript:alert(1)",
        "",
    ),
    *("https://user@example.org/", "https://a:b@example.org/", "https://example.org:0/", "https://example.org:99999/"),
    *("https://exämple.org/", "https://example.org/a b", "https://example.org/\r\nHost: x", "https://[::1", "x" * 2001),
    *(
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://[::ffff:127.0.0.1]/",
        "https://[fe80::1%25lo]/",
    ),
]


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", OWN)
def test_our_own_machine_and_network_are_not(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("url", BAD)
def test_what_is_no_public_https_address_is_refused_when_it_is_given(url: str) -> None:
    with pytest.raises(NotAllowed):
        split(url)


class Resolver:
    """Answers what it is told to, one answer after the other."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0)


@pytest.mark.parametrize(
    "answer", [["127.0.0.1"], ["10.0.0.7"], ["93.184.215.14", "::1"], ["::ffff:10.0.0.1"], ["nonsense"]]
)
def test_a_name_that_leads_inside_is_refused_after_it_was_resolved(answer: list[str]) -> None:
    with pytest.raises(NotAllowed):
        asyncio.run(Outside(resolver=Resolver(answer)).post("https://hooks.example/x", b"{}", {}))


@pytest.mark.parametrize("name", ["localhost", "ip6-localhost", "0x7f.1", "2130706433", "127.1"])
def test_names_and_spellings_of_this_machine_are_refused_as_the_system_resolves_them(name: str) -> None:
    with pytest.raises((NotAllowed, NotReached)):
        asyncio.run(Outside().post(f"https://{name}/", b"{}", {}))


def test_a_name_is_resolved_once_and_the_connection_goes_where_it_was_looked_at() -> None:
    resolver = Resolver(["93.184.215.14"], ["127.0.0.1"])  # rebinding: the second answer leads inside
    place = asyncio.run(find("https://hooks.example:8443/a/b?c=d", False, resolver))
    assert place.url == "https://93.184.215.14:8443/a/b?c=d"
    assert (place.host, place.name, resolver.asked) == ("hooks.example:8443", "hooks.example", 1)


def test_nobody_resolves_the_name_again_while_it_is_asked() -> None:
    with http_sink() as sink:
        resolver = Resolver(["127.0.0.1"])  # a second question would fail
        asked = Outside(True, resolver).post(f"http://hooks.example:{sink.port}/x", b"{}", {})
        assert asyncio.run(asked) == 201
        assert (sink.got[0].headers["host"], sink.got[0].path) == (f"hooks.example:{sink.port}", "/x")


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's secrets for a name, and a client's trust in them."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = made.public_bytes(Encoding.PEM)
    (folder / "cert.pem").write_bytes(pem)
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    serves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serves.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return serves, ssl.create_default_context(cadata=pem.decode())


def test_the_certificate_wanted_is_that_of_the_name_not_of_the_number(tmp_path: Path) -> None:
    serves, trusts = certificate(tmp_path, "hooks.example")
    with http_sink() as sink:
        sink.server.socket = serves.wrap_socket(sink.server.socket, server_side=True)

        def post(name: str) -> int:
            outside = Outside(True, Resolver(["127.0.0.1"]), trusts)
            return asyncio.run(outside.post(f"https://{name}:{sink.port}/", b"{}", {}))

        assert post("hooks.example") == 201
        with pytest.raises(NotReached):
            post("other.example")
        assert len(sink.got) == 1


def test_no_redirect_is_followed() -> None:
    with http_sink() as sink:
        sink.answer = lambda _: 307
        assert asyncio.run(Outside(True).post(sink.address(), b"{}", {})) == 307
        assert len(sink.got) == 1


def test_little_is_read_of_an_answer_and_none_is_waited_for_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.notices.outside._SECONDS", 0.5)

    def endless(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        try:
            while True:
                handler.wfile.write(b"x" * 4096)
        except OSError:
            pass

    def dripping(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nx: ")
        try:
            while True:
                handler.wfile.write(b"x")
                time.sleep(0.01)
        except OSError:
            pass

    with http_sink() as sink:
        sink.answer = endless
        assert asyncio.run(Outside(True).post(sink.address(), b"{}", {})) == 200
        sink.answer = dripping
        with pytest.raises(NotAnswered):
            asyncio.run(Outside(True).post(sink.address(), b"{}", {}))


def test_where_nobody_listens_nothing_was_given_away() -> None:
    with http_sink() as sink:
        address = sink.address()
    with pytest.raises(NotReached):
        asyncio.run(Outside(True).post(address, b"{}", {}))
