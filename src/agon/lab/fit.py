"""Fits a small network to games: every seat's chance to win from its features. Needs numpy, the extra `train`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from agon.bots.learned import Network
from agon.lab.selfplay import Sample

_HELD_OUT: Final = 10  # every so many games one is only asked how well it is foretold
_BATCH: Final = 256
_RATE: Final = 0.003
_DECAY: Final = 1e-4
_PATIENCE: Final = 6  # epochs without a better loss


class Fit(msgspec.Struct, frozen=True):
    """A network, how well it foretells games it has not seen, and how well one does who knows nothing."""

    network: Network
    loss: float
    chance: float


class _Data:
    """Positions as arrays: features (position, seat, feature), shares, and who sits at the table at all."""

    def __init__(self, games: Sequence[Sample]) -> None:
        seats = max(len(game.shares) for game in games)
        rows = [position for game in games for position in game.rows]
        width = len(rows[0][0])
        self.x = np.zeros((len(rows), seats, width), np.float32)
        self.there = np.zeros((len(rows), seats), bool)
        self.y = np.zeros((len(rows), seats), np.float32)
        at = 0
        for game in games:
            here, number = len(game.rows), len(game.shares)
            if here:
                self.x[at : at + here, :number] = game.rows
                self.there[at : at + here, :number] = True
                self.y[at : at + here, :number] = np.array(game.shares) / max(sum(game.shares), 1e-9)
            at += here


def fit(games: Sequence[Sample], hidden: int, seed: int, epochs: int = 60, begin: Network | None = None) -> Fit:
    """The network that foretells held out games best; `hidden` 0 is a linear one; `begin` is learned on from there."""
    ours = _Data([game for game in games if game.number % _HELD_OUT])
    held = _Data([game for game in games if not game.number % _HELD_OUT])
    rng = np.random.default_rng(seed)
    mean, scale = ours.x[ours.there].mean(0), ours.x[ours.there].std(0) + 1e-3
    for data in (ours, held):
        data.x = (data.x - mean) / scale * data.there[..., None]
    net = _Layers(ours.x.shape[2], hidden, rng)
    if begin is not None:
        net.parts = _scaled(begin, mean, scale)
    best, best_loss, waited = net.copy(), net.loss(held), 0
    for _ in range(epochs):
        order = rng.permutation(len(ours.x))
        for at in range(0, len(order), _BATCH):
            net.learn(ours, order[at : at + _BATCH])
        loss = net.loss(held)
        if loss < best_loss - 1e-5:
            best, best_loss, waited = net.copy(), loss, 0
        elif (waited := waited + 1) >= _PATIENCE:
            break
    chance = float(np.mean(np.log(held.there.sum(1))))
    return Fit(_unscaled(best, mean, scale), best_loss, chance)


class _Layers:
    """The parameters, and Adam's memory of their slopes."""

    def __init__(self, width: int, hidden: int, rng: Any) -> None:
        self.parts = [
            np.zeros(width, np.float32),
            rng.normal(0, 0.5 / np.sqrt(width), (width, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1, hidden).astype(np.float32),
        ]
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._step = 0

    def copy(self) -> list[Any]:
        """The parameters as they are now."""
        return [part.copy() for part in self.parts]

    def _forward(self, x: Any, there: Any) -> tuple[Any, Any]:
        straight, first, bias, out = self.parts
        layer = np.tanh(x @ first + bias)
        strength = np.where(there, x @ straight + layer @ out, -1e9)
        strength -= strength.max(1, keepdims=True)
        power = np.exp(strength)
        return layer, power / power.sum(1, keepdims=True)

    def loss(self, data: _Data) -> float:
        """How surprised one is by what came: the mean cross entropy."""
        _, chances = self._forward(data.x, data.there)
        return float(-(data.y * np.log(chances + 1e-9)).sum(1).mean())

    def learn(self, data: _Data, chosen: Any) -> None:
        """One step down the slope."""
        x, y = data.x[chosen], data.y[chosen]
        layer, chances = self._forward(x, data.there[chosen])
        error = (chances - y) / len(chosen)
        back = error[..., None] * self.parts[3] * (1 - layer * layer)
        slopes = [
            np.einsum("ns,nsf->f", error, x),
            np.einsum("nsf,nsh->fh", x, back),
            back.sum((0, 1)),
            np.einsum("ns,nsh->h", error, layer),
        ]
        self._step += 1
        for part, slope, first, second in zip(self.parts, slopes, self._first, self._second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            rate = _RATE * np.sqrt(1 - 0.999**self._step) / (1 - 0.9**self._step)
            part -= rate * first / (np.sqrt(second) + 1e-8) + _RATE * _DECAY * part


def _scaled(network: Network, mean: Any, scale: Any) -> list[Any]:
    """The parameters of a network for features with means taken off and scales divided out."""
    rows = np.array(network.hidden, np.float64).reshape(-1, len(mean))
    parts = (
        np.array(network.straight) * scale,
        (rows * scale).T,
        np.array(network.bias) + rows @ mean,
        np.array(network.out),
    )
    return [np.asarray(part, np.float32) for part in parts]


def _unscaled(parts: Sequence[Any], mean: Any, scale: Any) -> Network:
    """The network for features as they are, without means taken off and scales divided out."""
    straight, first, bias, out = (np.asarray(part, np.float64) for part in parts)
    rows = (first.T / scale).astype(float)
    return Network(
        straight=tuple((straight / scale).tolist()),
        hidden=tuple(map(tuple, rows.tolist())),
        bias=tuple((bias - rows @ mean).tolist()),
        out=tuple(out.tolist()),
    )
