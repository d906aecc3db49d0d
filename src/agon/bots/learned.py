"""Learned values: a small network over a game's features, in plain floats, and the file it is kept in.

Every seat's row goes through the same network, and the numbers that come out are shared out among the seats: what a
seat gets is its chance to win. So one set of weights serves any number of seats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp, tanh
from operator import mul
from typing import Final

import msgspec

from agon.kit.box import Box
from agon.kit.game import AnyGame

_PLACES: Final = 5  # decimal places of a weight in the file: more change no decision


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """One hidden layer, and a straight way past it; without the layer it is linear."""

    straight: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...] = ()
    bias: tuple[float, ...] = ()
    out: tuple[float, ...] = ()

    def strength(self, row: Sequence[float]) -> float:
        """One number for one seat; only its distance from the others' tells something."""
        total: float = sum(map(mul, self.straight, row))
        for weights, bias, out in zip(self.hidden, self.bias, self.out, strict=True):
            total += out * tanh(sum(map(mul, weights, row)) + bias)
        return total

    def chances(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """Every seat's chance to win."""
        return shared_out([self.strength(row) for row in rows])


def shared_out(strengths: Sequence[float]) -> list[float]:
    """Chances that sum to one, from strengths (a softmax)."""
    most = max(strengths)
    powers = [exp(strength - most) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """A network with all that says where it comes from and what it is good for."""

    game: str
    rules_version: int
    box: str  # the digest of the box it was trained with
    seats: tuple[int, ...]  # the numbers of seats it was trained at
    features: tuple[str, ...]
    command: str
    seed: str
    generation: int
    games: int
    loss: float  # on games it was not trained with; `chance` is the loss of knowing nothing
    chance: float
    network: Network
    digest: str = ""

    def fits(self, game: AnyGame, box: Box, seats: int) -> bool:
        """Whether it may be asked: other rules, another box or another number of seats it knows nothing about."""
        return (
            self.game == game.name
            and self.rules_version == game.rules_version
            and self.box == box.digest
            and seats in self.seats
            and game.features is not None
            and self.features == game.features.names
        )


def digest_of(weights: Weights) -> str:
    """The SHA-256 of everything but the digest itself."""
    return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(weights, digest=""))).hexdigest()


def sealed(weights: Weights) -> Weights:
    """The weights as they are kept: rounded, with their digest."""
    net = weights.network
    rounded = Network(
        straight=_rounded(net.straight),
        hidden=tuple(map(_rounded, net.hidden)),
        bias=_rounded(net.bias),
        out=_rounded(net.out),
    )
    kept = msgspec.structs.replace(
        weights, network=rounded, loss=round(weights.loss, 4), chance=round(weights.chance, 4)
    )
    return msgspec.structs.replace(kept, digest=digest_of(kept))


def _rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(float(number), _PLACES) for number in numbers)


def read_weights(text: bytes) -> Weights:
    """Weights from their file; ValueError if it was changed by hand."""
    weights = msgspec.json.decode(text, type=Weights)
    if digest_of(weights) != weights.digest:
        raise ValueError(f"the weights of {weights.game} are not what their digest says")
    return weights


@lru_cache(maxsize=16)
def shipped(game: str) -> Weights | None:
    """The weights in this package for a game, if it has any."""
    file = files("agon.bots.weights").joinpath(f"{game}.json")
    return read_weights(file.read_bytes()) if file.is_file() else None
