"""Letters: plain text, one link to the table, one to stop; given to the mail server that the host named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from agon.server.notices.outside import is_public
from agon.server.notices.signing import Signer
from agon.server.notices.ways import CONFIRM, Fate
from agon.server.notices.wording import Wording

_SECONDS: Final = 15.0  # for each step of a conversation
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
_LONGEST: Final = 254
STOP: Final = "stop"


def is_mail_address(text: str) -> bool:
    """Whether this can be a mail address; whether anybody reads there shows when he confirms it."""
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None and ".." not in text


class MailServer(msgspec.Struct, frozen=True):
    """Who takes our letters: smtp://name:password@mail.example.org:587, or smtps:// where TLS comes first."""

    host: str
    port: int
    secure: bool
    user: str
    password: str

    @classmethod
    def read(cls, text: str) -> MailServer | None:
        """None if that is no address of a mail server."""
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            return None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            return None
        secure = parts.scheme == "smtps"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or (465 if secure else 587), secure, user, password)


class Mailing:
    """Writes letters and gives them away."""

    def __init__(self, server: MailServer, sender: str, address: str, signer: Signer) -> None:
        self._server: Final = server
        self._sender: Final = sender
        self._address: Final = address.rstrip("/")
        self._signer: Final = signer

    async def send(self, said: Wording) -> Fate:
        """In a thread: the library waits for each step."""
        return await asyncio.to_thread(self._give, self.write(said))

    def write(self, said: Wording) -> EmailMessage:
        """The letter."""
        way, words = said.letter.way, said.words
        stop = self._signer.sign(STOP, way.id)
        first = any(item.kind == CONFIRM for item in said.letter.items)
        told = [f"{text}\n{link}" for text, link in said.places()]
        if first:
            link = f"{self._address}/notices#{CONFIRM}={self._signer.sign(CONFIRM, way.id)}"
            told = [words.say("mail.confirm", address=self._address), link]
        more = len(said.letter.items) - len(said.places())
        ending = [words.say("more", count=more)] if more else []
        foot = words.say("mail.stop-first" if first else "mail.stop", link=f"{self._address}/notices#{STOP}={stop}")
        letter = EmailMessage()
        letter["From"], letter["To"] = self._sender, way.address
        letter["Subject"] = words.say("mail.confirm-title") if first else f"Agon: {said.title}"[:200]
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(self._address).hostname)
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{self._address}/api/notices/stop/{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content("\n\n".join([*told, *ending, f"-- \n{foot}"]) + "\n")
        return letter

    def _give(self, letter: EmailMessage) -> Fate:
        try:
            talking = self._prepare(letter)
        except smtplib.SMTPRecipientsRefused as error:
            return _fate(min(code for code, _ in error.recipients.values()))
        except smtplib.SMTPResponseException as error:
            return _fate(error.smtp_code, "setup")
        except (OSError, smtplib.SMTPException):  # nothing of it was given away
            return Fate.LATER
        try:
            code, _ = talking.data(letter.as_bytes(policy=letter.policy.clone(linesep="\r\n")))
        except smtplib.SMTPResponseException as error:
            return _fate(error.smtp_code)
        except (OSError, smtplib.SMTPException):
            return Fate.UNSURE
        finally:
            with suppress(OSError, smtplib.SMTPException):
                talking.quit()
        return Fate.SENT if code == 250 else _fate(code)

    def _prepare(self, letter: EmailMessage) -> smtplib.SMTP:
        """Everything up to the letter itself."""
        server, trust = self._server, ssl.create_default_context()
        talking = (
            smtplib.SMTP_SSL(server.host, server.port, timeout=_SECONDS, context=trust)
            if server.secure
            else smtplib.SMTP(server.host, server.port, timeout=_SECONDS)
        )
        try:
            talking.ehlo()
            if not server.secure and (talking.has_extn("starttls") or (server.user and not _near(talking))):
                talking.starttls(context=trust)
                talking.ehlo()
            if server.user:
                talking.login(server.user, server.password)
            code, said = talking.mail(self._sender)
            if code != 250:
                raise smtplib.SMTPSenderRefused(code, said, self._sender)
            code, said = talking.rcpt(letter["To"])
            if code not in (250, 251):
                raise smtplib.SMTPRecipientsRefused({letter["To"]: (code, said)})
        except BaseException:
            talking.close()
            raise
        return talking


def _near(talking: smtplib.SMTP) -> bool:
    """Whether the mail server is on this machine: a password does not go over a wire unprotected."""
    from ipaddress import ip_address

    address = ip_address(str(talking.sock.getpeername()[0])) if talking.sock else None
    return address is not None and address.is_loopback and not is_public(address)


def _fate(code: int, stage: str = "letter") -> Fate:
    """A mail server's 'not now', or its 'never'; a 'never' to ourselves is the host's to mend, and tried again."""
    return Fate.REFUSED if code >= 500 and stage == "letter" else Fate.LATER
