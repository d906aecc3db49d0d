"""Dealers deal what can be dealt, each act from a stream of its own."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice

import pytest

from agon.kit.bag import Draw
from agon.kit.nature import Scripted, Seeded, below, stream
from agon.kit.seats import ALL, NOBODY, sees

DRAW = Draw.of((3, 1, 2, 2), (ALL, 0, NOBODY))


def test_a_bag_has_no_order() -> None:
    assert Draw.of((3, 1, 2), (ALL,)) == Draw.of((1, 2, 3), (ALL,))


def test_a_draw_takes_no_more_of_a_kind_than_there_are() -> None:
    assert DRAW.allows((2, 2, 3))
    assert not DRAW.allows((3, 3, 1))
    assert not DRAW.allows((1, 2))


def test_items_are_shown_to_whom_they_are_dealt() -> None:
    assert DRAW.shown((1, 2, 3), 0) == (1, 2, None)
    assert DRAW.shown((1, 2, 3), 1) == DRAW.shown((1, 2, 3), None) == (1, None, None)
    assert sees(ALL, None)
    assert not sees(NOBODY, 0)


def test_a_seed_deals_the_same_act_at_any_time() -> None:
    dealer = Seeded("seed")
    later = dealer.deal(5, DRAW)
    dealer.deal(0, DRAW)
    assert dealer.deal(5, DRAW) == later == Seeded("seed").deal(5, DRAW)
    assert DRAW.allows(later)


def test_acts_and_seeds_differ() -> None:
    draw = Draw.of(range(52), [ALL] * 52)
    deals = [tuple(Seeded(seed).deal(act, draw)) for seed in ("a", "b") for act in (0, 1)]
    assert len(set(deals)) == 4


def test_the_stream_is_what_the_document_says() -> None:
    """Four big-endian words from each SHA-256 of key, act and block."""
    key = hashlib.sha256(b"key").digest()
    first = hashlib.sha256(key + (7).to_bytes(8, "big") + bytes(8)).digest()
    second = hashlib.sha256(key + (7).to_bytes(8, "big") + (1).to_bytes(8, "big")).digest()
    words = list(islice(stream(key, 7), 5))
    assert words[0] == int.from_bytes(first[:8], "big")
    assert words[4] == int.from_bytes(second[:8], "big")


def test_words_past_the_last_full_multiple_are_passed_over() -> None:
    top = (1 << 64) - 1
    assert below(3, iter([top, 5])) == 2  # 2**64 leaves 1 when divided by 3: the last word would be one too many
    assert below(4, iter([top])) == 3


def test_every_order_is_equally_likely() -> None:
    draw = Draw.of(range(3), [ALL] * 3)
    seen = Counter(tuple(Seeded(seed).deal(0, draw)) for seed in range(3000))
    assert len(seen) == 6
    assert min(seen.values()) > 400


def test_a_script_is_followed_and_checked() -> None:
    assert Scripted([(1, 2, 3)]).deal(0, DRAW) == (1, 2, 3)
    with pytest.raises(ValueError, match="cannot be"):
        Scripted([(9, 9, 9)]).deal(0, DRAW)
    with pytest.raises(ValueError, match="not in the script"):
        Scripted([]).deal(0, DRAW)
    assert DRAW.allows(Scripted([], then=Seeded(1)).deal(0, DRAW))
