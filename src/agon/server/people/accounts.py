"""Accounts for whoever wishes one: a login name with a password, passkeys, or both. Nobody needs one to play."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from agon.server.db.account_store import Account, Passkey
from agon.server.db.store import Person, now
from agon.server.gates.limits import Buckets
from agon.server.people import passkeys
from agon.server.people.names import plain_name, skeleton
from agon.server.people.passkeys import Questions, Site
from agon.server.people.passwords import Passwords, has_passwords
from agon.server.people.secrets import new_code, new_id
from agon.server.people_wire import NewAccount, NewPasskey, Proof, SignIn
from agon.server.problem import Problem
from agon.server.tables.house import House

_MOST_KEYS: Final = 10  # passkeys of one person
_FROM_EVERYWHERE: Final = 10  # times as many tries of one name
_ANYBODY: Final = ""
Json = dict[str, Any]


class Accounts:
    """Who signs in, and by what he proves who he is."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._store: Final = house.accounts
        self._passwords: Final = Passwords()
        self._questions: Final = Questions()
        rate, most = house.config.signins_per_minute / 60, house.config.signins_at_once
        self._names: Final = Buckets(rate * _FROM_EVERYWHERE, most * _FROM_EVERYWHERE)

    # Signing in

    async def sign_in(self, wish: SignIn, address: str) -> Person:
        """Who has this name and this password; for a wrong name the same answer, after the same work."""
        _need(has_passwords())
        likeness = skeleton(wish.login)
        self._try(likeness, address)
        account = await self._store.named(likeness)
        fits = await self._passwords.fits(wish.password, account.password if account else None)
        person = await self._house.store.find_person(account.person) if account and fits else None
        if person is None:
            raise Problem(403, "no-signin")
        return person

    def ask(self, origin: str) -> Json:
        """What a browser is asked of whoever comes by a passkey."""
        return passkeys.ask(_site(origin), self._questions.ask(_ANYBODY))

    async def sign_in_by_passkey(self, credential: Json, origin: str, address: str) -> Person:
        """Whose passkey has answered our question."""
        self._try(str(credential.get("id", ""))[:100], address)
        found = await self._shown(credential, _site(origin), _ANYBODY)
        person = await self._house.store.find_person(found.person) if found else None
        if person is None:
            raise Problem(403, "bad-passkey")
        return person

    def _try(self, name: str, address: str) -> None:
        """A problem if somebody tries too often: from one address, or from many."""
        bucket = self._names.of(name)
        if wait := bucket.wait():
            raise Problem(429, "too-often", seconds=wait)
        self._house.costs.take("signins", f"{name}@{address}", address)
        bucket.take()

    async def _shown(self, credential: Json, site: Site, whom: str) -> Passkey | None:
        question = passkeys.question_in(credential)
        passkey = await self._store.passkey(str(credential.get("id", ""))[:400])
        if passkey is None or not self._questions.answered(question, whom):
            return None
        count = await asyncio.to_thread(passkeys.shown, site, question, credential, passkey)
        if count is None:
            return None
        await self._store.used_passkey(passkey.id, count)
        return passkey

    # Proving who one is, once more

    def ask_again(self, person: Person, origin: str) -> Json:
        """What a browser is asked of somebody who is here already."""
        return passkeys.ask(_site(origin), self._questions.ask(person.id))

    async def prove(self, person: Person, proof: Proof, origin: str, address: str) -> None:
        """A problem unless it is really he, where he has anything to prove it by: a device may lie open."""
        account, keys = await self._store.of(person.id), await self._store.passkeys(person.id)
        if account is None or (account.password is None and not keys):
            return
        if proof.passkey is not None and keys:
            shown = await self._shown(proof.passkey, _site(origin), person.id)
            if shown is not None and shown.person == person.id:
                return
        elif proof.password is not None and account.password is not None:
            _need(has_passwords())
            self._try(skeleton(account.login), address)
            if await self._passwords.fits(proof.password, account.password):
                return
        raise Problem(403, "not-proved")

    # Changing

    async def change(self, person: Person, wish: NewAccount, origin: str, address: str) -> bool:
        """A login name, and a password if one is told; whether he had another password before."""
        _need(has_passwords())
        await self.prove(person, wish.proof, origin, address)
        login = self._house.words.check(plain_name(wish.login))
        if wish.password is not None and skeleton(wish.password) == skeleton(login):
            raise Problem(400, "weak-password")
        old = await self._store.of(person.id)
        before = old.password if old else None
        password = before if wish.password is None else await self._passwords.hash(wish.password)
        account = Account(person.id, login, password, old.handle if old else new_id())
        if not await self._store.put(account, skeleton(login)):
            raise Problem(409, "login-taken")
        return before is not None and wish.password is not None

    async def offer_passkey(self, person: Person, proof: Proof, origin: str, address: str) -> Json:
        """What a browser needs to make one."""
        site = _site(origin)
        await self.prove(person, proof, origin, address)
        account, known = await self._store.of(person.id), await self._store.passkeys(person.id)
        if account is None:
            raise Problem(409, "no-login")
        if len(known) >= _MOST_KEYS:
            raise Problem(409, "too-many")
        return passkeys.offer(site, account, person.name, known, self._questions.ask(f"{person.id} makes"))

    async def add_passkey(self, person: Person, new: NewPasskey, origin: str) -> None:
        """A passkey that a browser has made."""
        site, question = _site(origin), passkeys.question_in(new.credential)
        if not self._questions.answered(question, f"{person.id} makes"):
            raise Problem(409, "bad-passkey")
        found = await asyncio.to_thread(passkeys.made, site, question, new.credential)
        passkey = Passkey(found[0], person.id, plain_name(new.name), found[1], found[2], now())
        if not await self._store.add_passkey(passkey):
            raise Problem(409, "bad-passkey")

    async def drop_passkey(self, person: Person, key: str, proof: Proof, origin: str, address: str) -> None:
        """One passkey less."""
        await self.prove(person, proof, origin, address)
        if not await self._store.drop_passkey(person.id, key):
            raise Problem(404, "not-found")

    async def new_code(self, person: Person, proof: Proof, origin: str, address: str) -> str:
        """Another return code in the place of the old one."""
        await self.prove(person, proof, origin, address)
        code = new_code()
        await self._store.set_code(person.id, code)
        return code

    async def settings(self, person: Person) -> Json | None:
        """How he has set the page."""
        text = await self._store.settings(person.id)
        return msgspec.json.decode(text, type=Json) if text else None


def _site(origin: str) -> Site:
    if not passkeys.has_passkeys():
        raise Problem(409, "no-accounts")
    site = Site.of(origin)
    if site is None:
        raise Problem(409, "no-passkeys-here")
    return site


def _need(here: bool) -> None:
    if not here:
        raise Problem(409, "no-accounts")
