"""Passkeys (WebAuthn): a device keeps the one half of a key, the house the other; no secret goes over the line.

Browsers allow them where the address is a name with https, or localhost; without the extra `accounts` there are none.
"""

from __future__ import annotations

import struct
from collections import OrderedDict
from ipaddress import ip_address
from secrets import token_bytes
from time import monotonic
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from agon.server.db.account_store import Account, Passkey
from agon.server.problem import Problem

_SECONDS: Final = 300.0  # that a question stays open
_MOST: Final = 10_000  # questions at once; the oldest are forgotten
_BYTES: Final = 32
Json = dict[str, Any]
# What a document can make its reader stumble over; beside the library's own errors.
_STUMBLES: Final = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError, struct.error)


class Site(NamedTuple):
    """Under which name a browser is here."""

    origin: str
    name: str

    @classmethod
    def of(cls, origin: str) -> Site | None:
        """None where browsers allow no passkeys."""
        try:
            parts = urlsplit(origin)
            name = parts.hostname or ""
        except ValueError:
            return None
        local = name == "localhost" or name.endswith(".localhost")
        if _is_address(name) or not (parts.scheme == "https" or (parts.scheme == "http" and local)):
            return None
        return cls(origin, name) if name else None


def is_safe(origin: str) -> bool:
    """Whether what is typed here can be read by nobody on the way: https, or this machine."""
    parts = urlsplit(origin)
    name = parts.hostname or ""
    return parts.scheme == "https" or name.endswith("localhost") or (_is_address(name) and ip_address(name).is_loopback)


def has_passkeys() -> bool:
    """Whether the library is here."""
    try:
        import webauthn  # noqa: F401
    except ImportError:
        return False
    return True


class Questions:
    """What was asked of browsers and is not answered yet; each is answered once, by whom it was asked."""

    def __init__(self) -> None:
        self._open: Final[OrderedDict[bytes, tuple[str, float]]] = OrderedDict()

    def ask(self, whom: str) -> bytes:
        """A new question, to somebody or, with nothing, to whoever comes."""
        question = token_bytes(_BYTES)
        self._open[question] = (whom, monotonic() + _SECONDS)
        while len(self._open) > _MOST:
            self._open.popitem(last=False)
        return question

    def answered(self, question: bytes, whom: str) -> bool:
        """Whether it was open, and asked of him; it is not any more."""
        asked, until = self._open.pop(question, ("", 0.0))
        return asked == whom and monotonic() < until


def offer(site: Site, account: Account, shown: str, known: list[Passkey], question: bytes) -> Json:
    """What a browser needs to make a passkey."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Agon",
        user_id=account.handle.encode(),
        user_name=account.login,
        user_display_name=shown,
        challenge=question,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one.id)) for one in known
        ],
    )
    return _json(webauthn.options_to_json(options))


def ask(site: Site, question: bytes) -> Json:
    """What a browser needs to show that it has one: whose, it tells itself."""
    import webauthn
    from webauthn.helpers import structs

    required = structs.UserVerificationRequirement.REQUIRED
    options = webauthn.generate_authentication_options(rp_id=site.name, challenge=question, user_verification=required)
    return _json(webauthn.options_to_json(options))


def question_in(credential: Json) -> bytes:
    """Which question a browser answers; a problem if that cannot be read."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = parse_client_data_json(base64url_to_bytes(str(credential["response"]["clientDataJSON"])))
    except (WebAuthnException, *_STUMBLES) as error:
        raise Problem(400, "bad-passkey") from error
    return found.challenge


def made(site: Site, question: bytes, credential: Json) -> tuple[str, bytes, int]:
    """The id, the key and the count of a new passkey; a problem if it is none."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=question,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, *_STUMBLES) as error:
        raise Problem(400, "bad-passkey") from error
    return bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count


def shown(site: Site, question: bytes, credential: Json, passkey: Passkey) -> int | None:
    """How often it has signed now; None if this was not signed by it."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=question,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, *_STUMBLES):
        return None
    return found.new_sign_count


def _json(text: str) -> Json:
    return msgspec.json.decode(text, type=dict[str, Any])


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
