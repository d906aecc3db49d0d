"""Web Push: the browser that somebody allowed it to shows a notice, also while the page is closed.

Its service is told nothing but how long the notice is: it is encrypted for the browser. The two libraries are small and
belong together; without them (the extra `notices`) there is no push.
"""

from __future__ import annotations

import base64
import binascii
from time import time
from typing import Final
from urllib.parse import urlsplit

import msgspec

from agon.server.notices.hooks import given
from agon.server.notices.outside import Outside
from agon.server.notices.ways import Fate
from agon.server.notices.wording import Wording

_DAY: Final = 24 * 3600
_KEPT: Final = 2 * _DAY  # seconds that a push service keeps a notice for a browser that sleeps
_GOOD: Final = 12 * 3600  # seconds that our signature is good for
_NOBODY: Final = "mailto:nobody@localhost.invalid"
POINT: Final = 65  # bytes of a browser's public key
AUTH: Final = 16  # and of its secret


class Keys(msgspec.Struct, frozen=True):
    """What a browser told us to encrypt with."""

    p256dh: str
    auth: str


def has_push() -> bool:
    """Whether the libraries are here."""
    try:
        import http_ece  # noqa: F401
        import py_vapid  # noqa: F401
    except ImportError:
        return False
    return True


def new_key() -> str:
    """A private key for a house, as text."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def public_key(private: str) -> str:
    """What browsers know us by."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    point = Vapid02.from_pem(private.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point)


def keys_fit(keys: Keys) -> bool:
    """Whether a browser's keys are keys."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        point, auth = _bytes(keys.p256dh), _bytes(keys.auth)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (ValueError, binascii.Error):
        return False
    return len(point) == POINT and len(auth) == AUTH


class Pushing:
    """Sends notices to browsers in the name of this house."""

    def __init__(self, private: str, contact: str) -> None:
        self.public: Final = public_key(private)
        self._private: Final = private
        self._contact: Final = contact or _NOBODY

    async def send(self, said: Wording, outside: Outside) -> Fate:
        """Give it to the service of the browser."""
        way = said.letter.way
        headers = {
            **self._signed(way.address),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT),
            "urgency": "normal",
        }
        return await given(outside, way.address, encrypted(said), headers)

    def _signed(self, endpoint: str) -> dict[str, str]:
        from py_vapid import Vapid02

        parts = urlsplit(endpoint)
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + _GOOD}
        found: dict[str, str] = Vapid02.from_pem(self._private.encode()).sign(claims)
        return {name.lower(): value for name, value in found.items()}


def encrypted(said: Wording) -> bytes:
    """What only the browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    keys = msgspec.json.decode(said.letter.way.form, type=Keys)
    told = {"title": "Agon", "body": "\n".join(said.lines()), "url": urlsplit(said.link).path or "/"}
    found: bytes = http_ece.encrypt(
        msgspec.json.encode(told),
        private_key=generate_private_key(SECP256R1()),
        dh=_bytes(keys.p256dh),
        auth_secret=_bytes(keys.auth),
        version="aes128gcm",
    )
    return found


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
