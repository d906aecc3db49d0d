"""Install what Agon needs and build the page, by the best way this machine offers, and survive being interrupted.

The stamp says 'unfinished' from the first change to the last. Whoever finds it so starts over.
"""

import os
import shutil
import sys

from tools.install.building import build_page
from tools.install.locking import locked
from tools.install.readiness import TARGET, UNFINISHED, Environment, page_state, python_tag, wanted_digest
from tools.install.ways import LOG, CannotSetUp, install
from tools.page.sources import is_fresh, listing

LOCK = "agon-lock"
NEW = "Setting up Agon (once, about a minute) ..."
AGAIN = "Bringing Agon up to date ..."
WAITING = "Another start is setting up Agon: waiting for it ..."

PAGE = "Building the page ..."

__all__ = ["CannotSetUp", "set_up", "set_up_page"]


def set_up(environment: Environment, extras: tuple[str, ...]) -> None:
    """Make the environment ready for these extras; `CannotSetUp` says in plain words why it cannot be."""
    try:
        claim(environment)
        with locked(environment.path(LOCK), on_wait=lambda: say(WAITING)) as lock:
            if not environment.is_ready(extras):  # the start we waited for may have done it
                build(environment, extras, lock)
    except OSError as error:
        raise CannotSetUp(f"Agon could not be set up in {environment.folder}: {error.strerror or error}") from None


def set_up_page(environment: Environment) -> None:
    """Build the page if its sources changed; in an environment that is ready."""
    try:
        with locked(environment.path(LOCK), on_wait=lambda: say(WAITING)) as lock:
            seen = listing()  # before: what is touched meanwhile is looked at again at the next start
            if not is_fresh():
                say(PAGE)
                build_page(environment, lock)
            environment.stamp_page(page_state(seen))
    except OSError as error:
        raise CannotSetUp(f"The page could not be built: {error.strerror or error}") from None


def claim(environment: Environment) -> None:
    """Make the folder, but never take over one that holds something else."""
    os.makedirs(environment.folder, exist_ok=True)
    found = os.listdir(environment.folder)
    if found and not {LOCK, "pyvenv.cfg"} & set(found):
        raise CannotSetUp(f"{environment.folder} holds other things: set AGON_VENV to a new folder for Agon.")


def build(environment: Environment, extras: tuple[str, ...], lock: int) -> None:
    """Install, from nothing or on top of what an earlier checkout needed."""
    digest, how, before = environment.read_stamp()
    kept = is_sound(environment, digest, how)
    say(AGAIN if kept else NEW)
    # Kept, so that ./play after ./test does not leave the tools behind at old versions.
    wanted = sorted({*extras, *before})
    if digest or not kept:  # what somebody made by hand is never marked for removal
        environment.write_stamp(UNFINISHED, UNFINISHED, [])
    open(environment.path(LOG), "w").close()
    if not kept:
        empty(environment)
    way = install(environment, wanted, lock)
    environment.write_stamp(wanted_digest(), way, wanted)


def is_sound(environment: Environment, digest: str, how: str) -> bool:
    """True if installing on top is safe: made by this Python, finished, and not ours to throw away."""
    if how == TARGET or not environment.has_python():
        return False
    # No stamp at all: somebody made this virtual environment by hand, with things of their own in it.
    return not digest or digest.startswith(python_tag() + "-")


def empty(environment: Environment) -> None:
    """Remove all but our own notes; the lock is held through one of them."""
    for entry in os.scandir(environment.folder):
        if entry.name in (LOCK, LOG, os.path.basename(environment.stamp)):
            continue
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            os.unlink(entry.path)


def say(line: str) -> None:
    """To stderr: stdout belongs to what is run afterwards."""
    print(line, file=sys.stderr, flush=True)
