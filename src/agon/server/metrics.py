"""Figures for whoever watches the server: how many, never who."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        self._answers: Final = Counter("agon_answers", "Answers by status", ["status"], registry=self._registry)

    def answered(self, status: int) -> None:
        """One more answer of this status; 101 is a socket that was opened."""
        self._answers.labels(str(status)).inc()

    def watch(self, name: str, about: str, count: Callable[[], float]) -> None:
        """A figure that is read when it is asked for."""
        Gauge(name, about, registry=self._registry).set_function(count)

    def spread(self, name: str, about: str, steps: Sequence[float]) -> Callable[[float], None]:
        """A figure that is noted again and again, and counted by how great it was."""
        return Histogram(name, about, buckets=steps, registry=self._registry).observe

    def text(self) -> bytes:
        """All of it, in the form that Prometheus reads."""
        return generate_latest(self._registry)
