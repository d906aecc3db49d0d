"""Where the environment lives and whether it is ready: all that a warm start has to know.

Imported at every start, so it imports next to nothing (no pathlib, dataclasses or subprocess).
"""

import hashlib
import os
import sys

from tools.page.sources import built_from, listing

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
WINDOWS = os.name == "nt"

# How the packages got there: into a virtual environment, or beside the sources (no venv on this machine).
VENV = "venv"
TARGET = "target"
UNFINISHED = "unfinished"


class Environment:
    """A folder with everything Agon needs, and a stamp in it that says what was installed."""

    def __init__(self, folder: str | None = None) -> None:
        chosen = folder or os.environ.get("AGON_VENV") or os.path.join(ROOT, ".venv")
        self.folder = os.path.abspath(os.path.expanduser(chosen))
        self.python = self.path("Scripts", "python.exe") if WINDOWS else self.path("bin", "python")
        self.library = self.path("lib-target")
        self.stamp = self.path("agon-stamp")
        self.page_stamp = self.path("agon-page")

    def path(self, *parts: str) -> str:
        """A file in the folder."""
        return os.path.join(self.folder, *parts)

    def is_ready(self, extras: tuple[str, ...]) -> bool:
        """True if what is installed is what this checkout and this Python want."""
        digest, how, installed = self.read_stamp()
        if digest != wanted_digest() or not set(extras) <= set(installed):
            return False
        return how == TARGET or self.has_python()

    def has_python(self) -> bool:
        """False also when the interpreter it links to has been removed."""
        return os.access(self.python, os.X_OK)

    def read_stamp(self) -> tuple[str, str, list[str]]:
        """Digest, how it was installed, extras; empty if there is no stamp."""
        try:
            with open(self.stamp, encoding="utf-8") as file:
                digest, how, extras = file.read().splitlines()
        except (OSError, ValueError):
            return "", "", []
        return digest, how, extras.split()

    def write_stamp(self, digest: str, how: str, extras: list[str]) -> None:
        """In one step, so that no start ever reads half a stamp."""
        draft = self.stamp + ".new"
        with open(draft, "w", encoding="utf-8") as file:
            file.write(f"{digest}\n{how}\n{' '.join(extras)}\n")
        os.replace(draft, self.stamp)

    def has_page(self) -> bool:
        """True if no source of the page was touched since it was built, or if nobody wants it."""
        if os.environ.get("AGON_WEB") == "skip":
            return True
        try:
            with open(self.page_stamp, encoding="ascii") as file:
                return file.read() == page_state()
        except (OSError, ValueError):
            return False

    def stamp_page(self, state: str) -> None:
        """Remember what the page was built from."""
        with open(self.page_stamp, "w", encoding="ascii") as file:
            file.write(state)

    def interpreter(self) -> tuple[str, list[str]]:
        """The python to run, and the folders it has to be told of."""
        if self.read_stamp()[1] == TARGET:
            return sys.executable, [self.library, os.path.join(ROOT, "src")]
        return self.python, []

    def run(self, command: list[str]) -> int:
        """Become python with this command; on Windows, wait for it and hand on its exit code."""
        environ = dict(os.environ)
        python, folders = self.interpreter()
        if folders:
            environ["PYTHONPATH"] = os.pathsep.join(folders)
        # -P: a stray random.py in the folder somebody happens to be in must not become ours.
        full = [python, "-P", *command]
        if not WINDOWS:
            os.execve(python, full, environ)
        return wait_for(full, environ)


def wanted_digest() -> str:
    """Changes with whatever makes an installed environment wrong: requirements, Python, our place."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        with open(os.path.join(ROOT, name), "rb") as file:
            digest.update(file.read())
    digest.update(os.fsencode(ROOT))  # an editable install points here
    return python_tag() + "-" + digest.hexdigest()


def page_state(seen: str | None = None) -> str:
    """What the page's sources look like from outside, and what the built page says it was made from."""
    return f"{seen or listing()} {built_from()}"


def python_tag() -> str:
    """Compiled packages of one Python do not load in another."""
    return f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"


def wait_for(command: list[str], environ: dict[str, str]) -> int:
    """Windows has no exec: stay until the child has dealt with Ctrl-C itself."""
    import subprocess

    with subprocess.Popen(command, env=environ) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue
