"""A second verifier, written from docs/fair-deals.md alone: it imports nothing of Agon.

It checks promises and deals of ordinary Olympe for three to five players.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def key_of(seed: bytes, nonces: list[bytes]) -> bytes:
    return sha(b"agon deal 1" + seed + number(len(nonces)) + b"".join(nonces))


def words(key: bytes, act: int) -> Iterator[int]:
    block = 0
    while True:
        digest = sha(key + number(act) + number(block))
        yield from (int.from_bytes(digest[8 * i : 8 * i + 8], "big") for i in range(4))
        block += 1


def draw(key: bytes, act: int, bag: list[int], count: int) -> list[int]:
    source = words(key, act)
    places = sorted(bag)
    for i in range(count):
        n = len(places) - i
        word = next(source)
        while word >= 2**64 - 2**64 % n:
            word = next(source)
        r = word % n
        places[i], places[i + r] = places[i + r], places[i]
    return places[:count]


def false_ceremonies(deal: dict[str, Any]) -> bool:
    """Whether the ceremonies that were broken off cannot have been so."""
    broken, seats = deal.get("broken", []), len(deal.get("nonce_hashes", []))
    hashes = [deal["seed_hash"], *deal.get("nonce_hashes", [])]
    for ceremony in broken:
        promised, opened = ceremony["nonce_hashes"], ceremony["nonces"]
        hashes += [ceremony["seed_hash"], *promised]
        if hash_of(ceremony["seed"]) != ceremony["seed_hash"]:
            return True
        if not (len(promised) == len(opened) == seats and ceremony["seat"] in range(seats)):
            return True
        if any(nonce is not None and hash_of(nonce) != text for nonce, text in zip(opened, promised, strict=True)):
            return True
        if None not in opened:
            return True
    return len(broken) > 2 or len(set(hashes)) < len(hashes)


def hash_of(secret: str) -> str | None:
    return sha(bytes.fromhex(secret)).hex() if all(digit in "0123456789abcdef" for digit in secret) else None


def first_false_deal(document: bytes) -> int | str | None:
    """None if promises and deals hold; else what is wrong: a word about the header, or the number of a line."""
    record = json.loads(document)
    deal, seats = record["header"]["deal"], record["header"]["seats"]
    seed, nonces = bytes.fromhex(deal["seed"]), [bytes.fromhex(nonce) for nonce in deal.get("nonces", [])]
    if sha(seed).hex() != deal["seed_hash"]:
        return "seed"
    if [sha(nonce).hex() for nonce in nonces] != deal.get("nonce_hashes", []):
        return "nonces"
    if false_ceremonies(deal):
        return "ceremonies"
    key, act = key_of(seed, nonces), 0
    for line, (seat, action) in enumerate(record["lines"]):
        if seat != -1:
            continue
        bag = list(range(seats)) if act == 0 else list(range(16 * seats))
        if action["items"] != draw(key, act, bag, 1 if act == 0 else len(bag)):
            return line
        act += 1
    return None
