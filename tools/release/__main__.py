"""`python -m tools.release 0.2.0`: changelog and version, a commit, both archives, a trial of the wheel, the tag.

The tag comes last: whatever fails before leaves a commit without one, and the same command goes on from there.
"""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tools.checks.lanes import BAD_USAGE, ROOT
from tools.release.archives import build_archives
from tools.release.changelog import (
    CHANGELOG,
    VERSION_HOME,
    Unready,
    date_changes,
    notes,
    parts,
    read_version,
    write_version,
)
from tools.release.trial import try_wheel

PUBLISH = """
{version} is ready: {sources}, {wheel}, and the tag {tag}, all here and nowhere else.
To publish it, see docs/releasing.md."""


def release(root: Path, version: str) -> None:
    """All steps; `Unready` says which one does not go."""
    tag = f"v{version}"
    check(root, version, tag)
    if commit(root, version):
        say(f"committed: Release {version}")
    sources, wheel = build_archives(root, root / "dist")
    say(f"built: {sources.name}, {wheel.name}")
    try_wheel(wheel, version)
    say("tried: the wheel plays, and serves the page")
    git(root, "tag", "-a", tag, "--cleanup=whitespace", "-m", f"Agon {version}\n\n{notes(root, version)}")
    say(PUBLISH.format(version=version, sources=sources.name, wheel=wheel.name, tag=tag))


def check(root: Path, version: str, tag: str) -> None:
    """Nothing uncommitted, and a version that is newer than all that were released."""
    if git(root, "status", "--porcelain"):
        raise Unready("there are changes that are not committed")
    released = git(root, "tag", "--list", "v*").split()
    if tag in released:
        raise Unready(f"{version} was released before")
    newest = max((parts(each.removeprefix("v")) for each in released), default=())
    if parts(version) <= newest:
        raise Unready(f"{version} is older than {'.'.join(map(str, newest))}, which was released")


def commit(root: Path, version: str) -> bool:
    """Version and day into the sources; False if they stand there."""
    date_changes(root, version, datetime.now(UTC).date().isoformat())
    notes(root, version)
    if read_version(root) != version:
        write_version(root, version)
    if not git(root, "status", "--porcelain"):
        return False
    git(root, "commit", "--quiet", "-m", f"Release {version}", "--", str(CHANGELOG), str(VERSION_HOME))
    return True


def git(root: Path, *arguments: str) -> str:
    """What git answers; `Unready` with its complaint."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Unready(f"git {arguments[0]}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def say(line: str) -> None:
    """While it goes on: it takes minutes."""
    print(line, flush=True)


def main(arguments: list[str]) -> int:
    """One argument, the version."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m tools.release VERSION", file=sys.stderr)
        return BAD_USAGE
    try:
        release(ROOT, arguments[0])
    except Unready as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
