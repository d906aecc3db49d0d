"""Finished matches with every bag nature drew from, for the tests of the proof in the browser.

`python -m tools.page.proof_vectors` writes web/src/proof/vectors.json: one with nonces and an undo, one without nonces,
one after as many broken-off ceremonies as a table can have.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.action import Undo
from agon.kit.driver import play_on
from agon.kit.fair import SECRET_BYTES, TRIES, sha256
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Dealer, Fair, Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.server.db.store import WAITING, SeatRow
from agon.server.http.proof import draws_of
from agon.server.tables.ceremony import Ceremony
from tools.page.node import WEB

FILE = WEB / "src" / "proof" / "vectors.json"
_SEED = bytes(range(32))
_NONCES = tuple(bytes([0xA0 + seat]) * 32 for seat in range(3))


def main() -> None:
    """Write the file."""
    matches = {
        "nonces and an undo": _play("peloponnes", 3, Fair(_SEED, _NONCES), take_back=True),
        "no nonces": _play("olympe", 3, Seeded("vectors"), take_back=False),
        "broken-off ceremonies": _play("peloponnes", 2, _third_try(), take_back=False),
    }
    text = json.dumps({name: _told(match) for name, match in matches.items()})
    FILE.write_text(text + "\n", encoding="utf-8")


def _third_try() -> Dealer:
    """Ann opens, Bo leaves, until only one try is left; then both open."""
    draw = (bytes([number]) * SECRET_BYTES for number in range(1, 256)).__next__
    ceremony = Ceremony(WAITING, draw(), tuple(SeatRow(seat, None, None, None, None, None) for seat in range(2)))
    ceremony = ceremony.sit(SeatRow(0, "ann", "Ann", None, None, None))
    while True:
        nonces = [draw(), draw()]
        ceremony = ceremony.promise(0, sha256(nonces[0])).sit(_bo(sha256(nonces[1]))).start().open(0, nonces[0].hex())
        if len(ceremony.broken) == TRIES - 1:
            return Fair(ceremony.seed, nonces, ceremony.broken)
        ceremony = ceremony.leave(1, "left", draw)


def _bo(nonce_hash: str) -> SeatRow:
    return SeatRow(1, "bo", "Bo", None, nonce_hash, None, own=True)


def _play(name: str, seats: int, dealer: Dealer, take_back: bool) -> Match:
    game = find_game(name)
    assert game is not None
    table = Table(seats, game.variants[0], game.box)
    match = Match.start(game, table, dealer, casual=take_back)

    def once_back(match: Match, prompt: Prompt, step: Step) -> None:
        nonlocal take_back
        if take_back and isinstance(match.may_undo(prompt.seat), Undo):
            match.undo(prompt.seat)
            take_back = False

    return play_on(match, answers_of_one(GreedyBot(), Random(seats)), after=once_back)


def _told(match: Match) -> dict[str, Any]:
    """The record without checkpoints, which a proof takes no notice of, and what nature drew from."""
    record = msgspec.to_builtins(msgspec.structs.replace(match.record(), checkpoints=[]))
    return {"record": record, "draws": msgspec.to_builtins(draws_of(match))}


if __name__ == "__main__":
    main()
