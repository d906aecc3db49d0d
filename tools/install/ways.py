"""The ways to install, best first: uv, a virtual environment with pip, one filled by pip from outside
(Debian without python3-venv), and a plain folder beside the sources (no virtual environments at all).
"""

import os
import shutil
import subprocess
import sys
import tomllib

from tools.install.readiness import ROOT, TARGET, VENV, WINDOWS, Environment

LOG = "set-up.log"
CONSTRAINTS = os.path.join(ROOT, "constraints.txt")
# The interpreter below any virtual environment we may have been started from: that one may go away.
PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable
INSTALL = ("install", "--progress-bar", "off", "--no-color", "-c", CONSTRAINTS)
SETTINGS = {
    "UV_PYTHON_DOWNLOADS": "never",  # else uv fetches a whole Python, or waits long for none
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    # Personal settings that would send packages elsewhere or forbid the plain folder.
    "PIP_USER": "0",
    "PIP_REQUIRE_VIRTUALENV": "0",
    "AGON_WEB": "skip",  # the page is built afterwards, only for those who look at it
}


class CannotSetUp(Exception):
    """Why Agon cannot start, in a line or two for the person who started it."""


class Job:
    """One attempt to fill an environment; all its commands write to one log."""

    def __init__(self, environment: Environment, extras: list[str], lock: int) -> None:
        self.environment = environment
        self.extras = extras
        self.lock = lock
        self.project = f".[{','.join(extras)}]" if extras else "."

    def does(self, *command: str) -> bool:
        """Run a command; False if it fails or does not exist."""
        return self.code(*command) == 0

    def code(self, *command: str, **variables: str) -> int | None:
        """Run a command with some variables set; its exit code, None if it does not exist."""
        with open(self.environment.path(LOG), "ab") as log:
            log.write(f"\n$ {' '.join(command)}\n".encode("utf-8", "replace"))
            log.flush()
            try:
                done = subprocess.run(
                    command,
                    cwd=ROOT,
                    env={**os.environ, **SETTINGS, **variables},
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    # An installer that outlives us keeps the lock, so nobody sweeps up around it.
                    pass_fds=() if WINDOWS else (self.lock,),
                    check=False,
                )
            except OSError as error:
                log.write(f"{error}\n".encode())
                return None
        return done.returncode


def install(environment: Environment, extras: list[str], lock: int) -> str:
    """Try each way until one works, each taking over what the one before got done; says what kind it made."""
    job = Job(environment, extras, lock)
    for way, kind in (
        (with_uv, VENV),
        (with_venv, VENV),
        (with_pip_from_outside, VENV),
        (with_target, TARGET),
    ):
        if way(job):
            return kind
    raise failure(job)


def with_uv(job: Job) -> bool:
    """uv asks its own settings for an index, so its failure is not the end."""
    uv = shutil.which("uv")
    if not uv:
        return False
    python, folder = job.environment.python, job.environment.folder
    made = job.environment.has_python() or job.does(uv, "venv", "--allow-existing", "--python", PYTHON, folder)
    return made and job.does(
        uv, "pip", "install", "--compile-bytecode", "--python", python, "-c", CONSTRAINTS, "-e", job.project
    )


def with_venv(job: Job) -> bool:
    """The ordinary way. A working pip that cannot install would not do better further down: stop there."""
    python = job.environment.python
    made = job.environment.has_python() or job.does(PYTHON, "-P", "-m", "venv", job.environment.folder)
    if not made or not job.does(python, "-P", "-m", "pip", "--version"):
        return False
    if job.does(python, "-P", "-m", "pip", *INSTALL, "-e", job.project):
        return True
    raise failure(job)


def with_pip_from_outside(job: Job) -> bool:
    """ensurepip is missing: an environment without pip, filled by the pip of the system."""
    python, folder = job.environment.python, job.environment.folder
    made = job.environment.has_python() or job.does(PYTHON, "-P", "-m", "venv", "--without-pip", folder)
    return made and job.does(PYTHON, "-P", "-m", "pip", "--python", python, *INSTALL, "-e", job.project)


def with_target(job: Job) -> bool:
    """No virtual environments at all: the packages in a folder, our sources beside them."""
    packages = requirements(job.extras)
    return job.does(PYTHON, "-P", "-m", "pip", *INSTALL, "--target", job.environment.library, *packages)


def requirements(extras: list[str]) -> list[str]:
    """What pyproject.toml asks for."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    packages: list[str] = list(project["dependencies"])
    for extra in extras:
        packages += project["optional-dependencies"][extra]
    return packages


def failure(job: Job) -> CannotSetUp:
    """The likeliest reason in the log, and where to read the rest."""
    path = job.environment.path(LOG)
    with open(path, encoding="utf-8", errors="replace") as log:
        lines = [line.strip() for line in log if line.strip() and not line.startswith("$ ")]
    if lines and "No module named pip" in lines[-1]:
        return CannotSetUp(
            "Agon could not be set up: this Python has neither venv nor pip.\n"
            "Install one of them (Debian, Ubuntu: apt install python3-venv), or uv, and start again."
        )
    if any("Retrying" in line for line in lines):
        reason = "the package index does not answer. Is this machine online?"
    else:
        # pip wraps its own ERROR lines in vaguer ones.
        named = [line for line in lines if line.startswith("ERROR:")] or lines or ["no installer ran"]
        reason = named[-1].removeprefix("ERROR: ")
    return CannotSetUp(f"Agon could not be set up: {reason}\nAll that was tried is in {path}")
