"""Structured logs: one JSON line each, without secrets, cookies or bodies."""

from __future__ import annotations

import logging
import sys
from typing import Final, TextIO

import structlog

_COMMON: Final[list[structlog.typing.Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso"),
    structlog.processors.format_exc_info,  # where it failed; the values at that place stay out
]


def set_up_logs(level: str = "info", stream: TextIO | None = None) -> None:
    """To stderr; of what the libraries log, only their warnings, in the same form."""
    out = stream or sys.stderr
    structlog.configure(
        processors=[*_COMMON, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    form = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_COMMON,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
    )
    handler.setFormatter(form)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
