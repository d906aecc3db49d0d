"""Build the page for whoever starts Agon: with the Node.js that is there, else one that goes again."""

import os
import shutil
import tempfile

from tools.install.readiness import ROOT, Environment
from tools.install.ways import LOG, PYTHON, CannotSetUp, Job
from tools.page.build import FAILED, NO_NODE
from tools.page.node import NEEDED

MEANWHILE = "In the terminal Agon plays without it: ./play play"


def build_page(environment: Environment, lock: int) -> None:
    """Build it; `CannotSetUp` says in plain words why it cannot be."""
    job = Job(environment, [], lock)
    open(environment.path(LOG), "w").close()
    code = build_with(job, [])
    if code == NO_NODE:
        # Not among temporary files: those may lie in memory, and this is large.
        folder = tempfile.mkdtemp(prefix="node-", dir=environment.folder)
        try:
            if not fetch_node(job, folder):
                raise failure(job, "Node.js could not be fetched. Is this machine online?")
            code = build_with(job, [folder])
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    if code != 0:
        raise failure(job, "" if code == FAILED else "the build was ended from outside.")


def build_with(job: Job, folders: list[str]) -> int | None:
    """The build's exit code, with these folders of packages at hand."""
    python, own = job.environment.interpreter()
    places = os.pathsep.join([ROOT, *folders, *own])
    return job.code(python, "-m", "tools.page.build", PYTHONPATH=places, PYTHONDONTWRITEBYTECODE="1")


def fetch_node(job: Job, folder: str) -> bool:
    """Node.js from where our packages come from, by whichever installer there is."""
    install = ("install", "--progress-bar", "off", "--no-color", "--no-deps", "--target", folder, NEEDED)
    if job.does(job.environment.python, "-P", "-m", "pip", *install) or job.does(PYTHON, "-P", "-m", "pip", *install):
        return True
    uv = shutil.which("uv")
    python = job.environment.interpreter()[0]
    return bool(uv) and job.does(
        uv or "", "pip", "install", "--python", python, "--no-deps", "--target", folder, NEEDED
    )


def failure(job: Job, reason: str) -> CannotSetUp:
    """The reason, else the first line the build complained with; and where to read the rest."""
    path = job.environment.path(LOG)
    with open(path, encoding="utf-8", errors="replace") as log:
        told = [line.partition("could not be built: ")[2].strip() for line in log if "could not be built: " in line]
    named = reason or (told[-1] if told else "the build failed.")
    return CannotSetUp(f"The page could not be built: {named}\nAll that was tried is in {path}\n{MEANWHILE}")
