"""The same seed gives the same match in another process and under another PYTHONHASHSEED."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from random import Random
from typing import Final

from agon.kit.conformance.fault import require
from agon.kit.driver import anything, play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table, write_record

_ELSEWHERE: Final = """
import sys
from agon.kit.conformance import fingerprint
for seats in sys.argv[3:]:
    print(fingerprint(sys.argv[1], int(seats), sys.argv[2]))
"""


def fingerprint(reference: str, seats: int, seed: str) -> str:
    """The hash of the record of one random match of the game named 'module:attribute'."""
    module, _, attribute = reference.partition(":")
    game: AnyGame = getattr(import_module(module), attribute)
    match = Match.start(game, Table(seats, game.variants[0], game.box), Seeded(seed))
    play_on(match, anything(Random(seed)))
    return hashlib.sha256(write_record(match.record())).hexdigest()


def check_sameness(reference: str, seats: int | Iterable[int], seed: str) -> None:
    """Play the same seed here and in two fresh processes with different hash seeds, for one or several sizes."""
    sizes = [seats] if isinstance(seats, int) else list(seats)
    here = [fingerprint(reference, size, seed) for size in sizes]
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", _ELSEWHERE, reference, seed, *map(str, sizes)]
        there = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()
        for size, one, other in zip(sizes, here, there, strict=True):
            where = f"{size} seats: seed {seed}"
            require(one == other, "sameness", f"{where} gives another match in another process")
