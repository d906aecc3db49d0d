"""Seed and nonces are promised in order, opened in order, and decide the deals as the document says."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from agon.kit.bag import Draw
from agon.kit.fair import TRIES, BrokenOff, Promise, deal_key, read_secret, refuse_promise, sha256
from agon.kit.nature import Fair, Seeded, stream
from agon.kit.seats import ALL
from agon.kit.text import LANGUAGES, Catalogue
from tests import stranger

SEED = bytes(range(32))
NONCES = [bytes([0xA0 + seat]) * 32 for seat in range(3)]
DOCUMENT = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text(encoding="utf-8")


def test_the_documents_vectors_are_ours_and_a_strangers() -> None:
    key = deal_key(SEED, NONCES)
    for text in (SEED.hex(), sha256(SEED), *map(sha256, NONCES), key.hex(), deal_key(SEED, ()).hex()):
        assert text in DOCUMENT
    assert stranger.key_of(SEED, NONCES) == key
    for act, count in ((0, 5), (1, 2)):
        ours = list(islice(stream(key, act), count))
        assert " ".join(f"{word:016x}" for word in ours) in DOCUMENT
        assert list(islice(stranger.words(key, act), count)) == ours
    vectors = re.search(r"act 1, all out of 0 … 47\s+([\d\s]+)", DOCUMENT)
    assert vectors
    dealt = list(map(int, vectors[1].split()))
    assert list(Fair(SEED, NONCES).deal(1, Draw.of(range(48), [ALL] * 48))) == dealt
    assert stranger.draw(key, 1, list(range(48)), 48) == dealt
    assert stranger.draw(key, 0, [2, 0, 1], 1) == list(Fair(SEED, NONCES).deal(0, Draw.of(range(3), [ALL]))) == [2]


def test_every_nonce_and_the_seed_decide() -> None:
    draw = Draw.of(range(52), [ALL] * 52)
    other = [NONCES[0], NONCES[1], bytes(32)]
    deals = {tuple(dealer.deal(0, draw)) for dealer in (Fair(SEED, NONCES), Fair(SEED, other), Fair(SEED), Seeded(1))}
    assert len(deals) == 4


def test_a_secret_has_32_bytes() -> None:
    assert read_secret(SEED.hex()) == SEED
    assert read_secret("00") is None


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({}, None),
        ({"seed": None}, "agon/seed-not-opened"),
        ({"seed": "no"}, "agon/seed-not-opened"),
        ({"seed": "00" * 32}, "agon/other-seed"),
        ({"nonces": ()}, "agon/nonces-missing"),
        ({"nonces": ("00" * 32, NONCES[1].hex(), NONCES[2].hex())}, "agon/other-nonce"),
    ],
)
def test_what_was_opened_must_be_what_was_promised(changes: dict[str, object], clause: str | None) -> None:
    promise = Fair(SEED, NONCES).promise()
    assert promise
    fields = {name: getattr(promise, name) for name in promise.__struct_fields__}
    refusal = refuse_promise(Promise(**{**fields, **changes}))
    assert (refusal and refusal.clause) == clause


def secret(number: int) -> bytes:
    return bytes([number]) * 32


def broken_off(first: int, **changes: object) -> BrokenOff:
    """A ceremony with secrets from this number on, that seat 1 left when only seat 0 had opened."""
    nonces = [secret(first + 1 + seat) for seat in range(3)]
    fields: dict[str, object] = {
        "seed_hash": sha256(secret(first)),
        "seed": secret(first).hex(),
        "nonce_hashes": tuple(map(sha256, nonces)),
        "nonces": (nonces[0].hex(), None, None),
        "seat": 1,
        "who": "Bo",
        "why": "left",
    }
    return msgspec.convert(fields | changes, BrokenOff)


@pytest.mark.parametrize(
    ("broken", "clause", "case"),
    [
        ([broken_off(1), broken_off(11)], None, ""),
        ([broken_off(10 * number) for number in range(TRIES)], "agon/too-many-tries", ""),
        ([broken_off(1, seed=secret(9).hex())], "agon/broken-off", "seed"),
        ([broken_off(1, seed="zz")], "agon/broken-off", "seed"),
        ([broken_off(1, nonces=(None,))], "agon/broken-off", "seats"),
        ([broken_off(1, nonce_hashes=())], "agon/broken-off", "seats"),
        ([broken_off(1, seat=3)], "agon/broken-off", "seats"),
        ([broken_off(1, nonces=(secret(9).hex(), None, None))], "agon/broken-off", "nonces"),
        ([broken_off(1, nonces=tuple(secret(2 + seat).hex() for seat in range(3)))], "agon/broken-off", "complete"),
        ([broken_off(1), broken_off(1)], "agon/used-again", ""),
        ([broken_off(1, seed=SEED.hex(), seed_hash=sha256(SEED))], "agon/used-again", ""),
        ([broken_off(1), broken_off(2)], "agon/used-again", ""),  # a nonce of the first is the second's seed
        ([broken_off(0xA0)], "agon/used-again", ""),  # its seat 0 had promised what now is seat 1's
    ],
)
def test_ceremonies_that_were_broken_off_are_consistent_and_nothing_of_them_is_used_again(
    broken: list[BrokenOff], clause: str | None, case: str
) -> None:
    promise = Fair(SEED, NONCES, broken).promise()
    assert promise
    refusal = refuse_promise(promise)
    assert (refusal and refusal.clause) == clause
    assert (refusal.case if refusal else "") == case
    told = stranger.false_ceremonies(msgspec.to_builtins(promise))
    assert told == (refusal is not None)
    for lang in LANGUAGES:
        assert refusal is None or Catalogue(lang).refused(refusal)
