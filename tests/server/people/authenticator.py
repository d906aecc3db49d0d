"""A device that makes passkeys and signs with them, in software."""

from __future__ import annotations

import base64
import json
from hashlib import sha256
from secrets import token_bytes
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
_PRESENT_AND_VERIFIED: Final = 0x05
_NEW_KEY: Final = 0x40


class Authenticator:
    """One passkey."""

    def __init__(self, origin: str) -> None:
        self.origin: Final = origin
        self.id: Final = token_bytes(16)
        self._key: Final = ec.generate_private_key(ec.SECP256R1())
        self._count = 0

    def make(self, options: Json) -> Json:
        """What a browser answers to `create`."""
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        told = self._told(options["rp"]["id"], _NEW_KEY)
        data = told + bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        seen = self._seen("webauthn.create", options)
        return self._answer({"clientDataJSON": text(seen), "attestationObject": text(attestation)})

    def sign(self, options: Json) -> Json:
        """What a browser answers to `get`."""
        self._count += 1
        data, seen = self._told(options["rpId"]), self._seen("webauthn.get", options)
        signature = self._key.sign(data + sha256(seen).digest(), ec.ECDSA(SHA256()))
        told = {"clientDataJSON": text(seen), "authenticatorData": text(data), "signature": text(signature)}
        return self._answer(told)

    def _told(self, name: str, more: int = 0) -> bytes:
        flags = bytes([_PRESENT_AND_VERIFIED | more])
        return sha256(name.encode()).digest() + flags + self._count.to_bytes(4)

    def _seen(self, kind: str, options: Json) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _answer(self, response: Json) -> Json:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}


def text(data: bytes) -> str:
    """As it goes over the line."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
