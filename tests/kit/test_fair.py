"""Seed and nonces are promised in order, opened in order, and decide the deals as the document says."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from agon.kit.bag import Draw
from agon.kit.fair import Promise, deal_key, read_secret, refuse_promise, sha256
from agon.kit.nature import Fair, Seeded, stream
from agon.kit.seats import ALL
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
