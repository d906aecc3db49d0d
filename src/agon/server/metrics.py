"""Figures for whoever watches the server: how many, never who."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        self._answers: Final = Counter("agon_answers", "Answers by status", ["status"], registry=self._registry)

    def answered(self, status: int) -> None:
        """One more answer of this status; 101 is a socket that was opened."""
        self._answers.labels(str(status)).inc()

    def watch(self, name: str, about: str, count: Callable[[], int]) -> None:
        """A figure that is read when it is asked for."""
        Gauge(name, about, registry=self._registry).set_function(count)

    def text(self) -> bytes:
        """All of it, in the form that Prometheus reads."""
        return generate_latest(self._registry)
