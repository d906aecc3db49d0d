"""A wheel tried as a stranger gets it: in a new environment, far from the sources."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final
from urllib.parse import urljoin
from urllib.request import ProxyHandler, build_opener

from tools.release.changelog import Unready

GAMES: Final = {"offrandes": 3, "olympe": 3, "olympos": 3, "peloponnes": 2}
PATIENCE: Final = 60.0
_ASK: Final = build_opener(ProxyHandler({})).open


def try_wheel(wheel: Path, version: str) -> None:
    """`Unready` unless it installs, tells its version, plays every game and serves the page."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        python = _new_environment(place / "venv")
        _run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)], place)
        agon = [python, "-P", "-m", "agon"]
        told = _run([str(Path(python).parent / "agon"), "--version"], place).strip()
        if told != version:
            raise Unready(f"the wheel says that it is {told}, not {version}")
        _run([*agon, "play", "--help"], place)
        for game, seats in GAMES.items():
            _run([*agon, "rules", game, "--lang", "de"], place)
            _run([*agon, "simulate", game, "--seats", str(seats), "--bots", "random", "--games", "1"], place)
        _try_server([*agon, "serve", "--port", "0"], place)


def _new_environment(folder: Path) -> str:
    _run([sys.executable, "-m", "venv", str(folder)], folder.parent)
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def _try_server(command: list[str], place: Path) -> None:
    """It answers, shows the lobby with all that it loads, and ends when it is asked to."""
    log = place / "server.log"
    with log.open("wb") as told:
        server = subprocess.Popen(command, cwd=place, env=_environ(place), stdout=told, stderr=told)
    try:
        address = _address(server, log)
        with _ASK(urljoin(address, "health"), timeout=PATIENCE) as answer:
            if json.load(answer)["status"] != "ok":
                raise Unready("the server is not well")
        _try_page(address)
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    """Where it listens, as it says itself."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        if found := re.search(r"http://[\d.]+:\d+/", log.read_text(encoding="utf-8", errors="replace")):
            return found[0]
        time.sleep(0.05)
    raise Unready(f"the server did not start:\n{log.read_text(encoding='utf-8', errors='replace')}")


def _try_page(address: str) -> None:
    with _ASK(address, timeout=PATIENCE) as answer:
        page = answer.read().decode()
    loaded = re.findall(r'(?:src|href)="(/?assets/[^"]+)"', page)
    if "<title>Agon</title>" not in page or not loaded:
        raise Unready("the wheel does not carry the page")
    for name in loaded:
        with _ASK(urljoin(address, name), timeout=PATIENCE) as answer:
            answer.read()


def _environ(place: Path) -> dict[str, str]:
    """Nothing of ours: neither settings nor sources nor games that were played here."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AGON_", "PYTHON"))}
    return {**kept, "AGON_HOME": str(place / "home")}


def _run(command: list[str], place: Path) -> str:
    done = subprocess.run(command, cwd=place, env=_environ(place), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Unready(f"{' '.join(command[1:])} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout
