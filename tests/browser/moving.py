"""A server for one test whose time is moved by hand, and that can be killed and started again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.browser.running_server import GENEROUS, ServerProcess, environment

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class MovedServer(ServerProcess):
    """`agon serve` on a folder, with a clock of its own."""

    def __init__(self, folder: Path) -> None:
        self._file: Final = folder.with_name(f"{folder.name}.ahead")
        self._ahead = 0.0
        self.on(0)
        serve = ("-m", "tests.server.moved_server", str(self._file), "serve", "--data", str(folder))
        self._serve: Final = serve
        super().__init__((*serve, "--port", "0"), environment(GENEROUS), folder)

    def on(self, seconds: float) -> None:
        """So much time passes."""
        self._ahead += seconds
        part = self._file.with_suffix(".part")
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(str(self._ahead), encoding="ascii")
        part.replace(self._file)

    def restart(self) -> None:
        """Kill it and start it again on what is stored."""
        self.kill()
        self._command = (*self._serve, "--port", self.address.rpartition(":")[2])
        self.start()
