"""`agon serve` with a clock that a test moves: how far, says a file.

python -m tests.server.moved_server FILE serve --data …
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

from agon.cli import main
from agon.server import moment
from agon.server.clocks import bell


def install(file: Path) -> None:
    """From now on the machine's clock, and the time that passes, are so many seconds ahead as the file says."""

    def ahead() -> float:
        return float(file.read_text(encoding="ascii"))

    moment.wall = lambda: time.time() + ahead()
    moment.passing = lambda: time.monotonic() + ahead()
    for name in ("_BEAT", "_CALM"):
        setattr(bell, name, 0.2)  # time that is moved is noticed soon


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    install(Path(sys.argv.pop(1)))
    main()
