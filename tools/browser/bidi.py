"""A browser driven over WebDriver BiDi: as much of the protocol as a smoke test needs, and no driver program.

Firefox speaks it by itself (`--remote-debugging-port`), also where Playwright has no build of its own for it.
"""

from __future__ import annotations

import base64
import itertools
import re
import subprocess
import time
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from websockets.sync.client import ClientConnection, connect

PATIENCE: Final = 60.0
WATCHED: Final = ("log.entryAdded", "network.responseCompleted", "network.fetchError")


class BidiFailed(RuntimeError):
    """The browser did not do what it was told."""


class BidiBrowser:
    """A headless browser with one window, and everything it complained of."""

    def __init__(self, program: str, folder: Path) -> None:
        self.complaints: Final[list[str]] = []
        self._numbers: Final = itertools.count(1)
        self._log: Final = folder / "browser.log"
        profile = folder / "profile"
        profile.mkdir(parents=True)
        command = (program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0")
        with self._log.open("wb") as log:
            self._process: Final = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._wire: Final[ClientConnection] = connect(f"{self._address()}/session", max_size=None)
        self._tell("session.new", capabilities={})
        self._tell("session.subscribe", events=list(WATCHED))
        self._window: Final = self._tell("browsingContext.create", type="tab")["context"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()
        self._process.terminate()
        self._process.wait(PATIENCE)

    def open(self, address: str) -> None:
        """Go there, and wait until it is loaded."""
        self._tell("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        """The size of the window."""
        self._tell("browsingContext.setViewport", context=self._window, viewport={"width": width, "height": height})

    def evaluate(self, script: str) -> Any:
        """What an expression gives, a promise kept; texts, numbers, truths and null."""
        target = {"context": self._window}
        told = self._tell("script.evaluate", expression=script, target=target, awaitPromise=True)
        if told["type"] == "exception":
            raise BidiFailed(told["exceptionDetails"]["text"])
        return told["result"].get("value")

    def picture(self, path: Path) -> None:
        """What is seen now, as a PNG."""
        told = self._tell("browsingContext.captureScreenshot", context=self._window)
        path.write_bytes(base64.b64decode(told["data"]))

    def _address(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            if found := re.search(r"BiDi listening on (ws://\S+)", self._log.read_text(errors="replace")):
                return found[1]
            time.sleep(0.1)
        self._process.kill()
        raise BidiFailed(f"the browser did not start:\n{self._log.read_text(errors='replace')}")

    def _tell(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._wire.send(msgspec.json.encode({"id": number, "method": method, "params": params}).decode())
        while True:
            heard = msgspec.json.decode(self._wire.recv(PATIENCE), type=dict[str, Any])
            if heard.get("id") == number and heard["type"] == "error":
                raise BidiFailed(f"{method}: {heard['message']}")
            if heard.get("id") == number:
                result: dict[str, Any] = heard["result"]
                return result
            self._hear(heard)

    def _hear(self, heard: dict[str, Any]) -> None:
        params = heard.get("params", {})
        if heard.get("method") == "log.entryAdded" and params["level"] in ("error", "warn"):
            self.complaints.append(f"{params['level']}: {params['text']}")
        elif heard.get("method") == "network.responseCompleted" and params["response"]["status"] >= 400:
            self.complaints.append(f"answered {params['response']['status']}: {params['request']['url']}")
        elif heard.get("method") == "network.fetchError" and "ABORT" not in params["errorText"].upper():
            self.complaints.append(f"not loaded: {params['request']['url']} ({params['errorText']})")
