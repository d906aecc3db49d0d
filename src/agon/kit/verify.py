"""Verify a finished record: what was promised was opened, every deal follows from it, every action was legal."""

from __future__ import annotations

import msgspec

from agon.kit.fair import read_secret, refuse_promise
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Fair
from agon.kit.record import Flaw, Record
from agon.kit.refusal import Refusal


def verify(game: AnyGame, record: Record) -> Match | Flaw:
    """The match, if every step of the record holds; else the first that does not."""
    promise = record.header.deal
    if promise is None:
        return Flaw(None, Refusal("agon/no-promise"))
    if promise.seed is None:
        return Flaw(len(record.lines), Refusal("agon/seed-not-opened"))
    refusal = refuse_promise(promise)
    if refusal is None and len(promise.nonces) not in (0, record.header.seats):
        refusal = Refusal("agon/nonces-missing")
    if refusal:
        return Flaw(None, refusal)
    seed = read_secret(promise.seed) or b""
    nonces = [read_secret(nonce) or b"" for nonce in promise.nonces]
    told = msgspec.structs.replace(record, checkpoints=[])  # nothing is taken on trust
    match = Match.retell(game, told, Fair(seed, nonces), proving=True)
    if isinstance(match, Flaw):
        return match
    if match.outcome() is None:
        return Flaw(len(record.lines), Refusal("agon/cut-short"))
    if match.outcome() != record.outcome:
        return Flaw(len(record.lines), Refusal("agon/other-outcome"))
    return match
