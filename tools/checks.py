"""Every check of this project, in order, stopping at the first that fails: what `./test` runs."""

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
USAGE = """usage: ./test [--slow | --fix] [pytest arguments]

  ./test              format, lint, types, layers, rulebooks, then all tests but the slow ones
  ./test --slow       only the long batteries
  ./test --fix        only repair format and lint
  ./test -k olympe    anything else is handed to pytest"""

# Folders with Python in them; those that have none yet are passed over.
FOLDERS = ("src", "tests", "bench", "tools")
INTERRUPTED = 130
BAD_USAGE = 2
PYTEST_BAD_USAGE = 4


class Step(NamedTuple):
    """One check; `live` steps show their output while they run, others only when they fail."""

    name: str
    command: list[str]
    live: bool = False


def module(name: str, *arguments: str) -> list[str]:
    """Run tools as modules: that works in every kind of environment, scripts on the PATH do not."""
    return [sys.executable, "-m", name, *arguments]


def ordinary(rest: list[str]) -> list[Step]:
    """What every change has to pass, the quick steps first."""
    # import-linter is no module that -m can run.
    layers = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"
    return [
        Step("format", module("ruff", "format", "--check", "--quiet", "--diff", ".")),
        Step("lint", module("ruff", "check", "--quiet", ".")),
        Step("types", module("mypy", *folders())),
        Step("layers", [sys.executable, "-c", layers]),
        Step("rulebooks", module("agon", "rules", "--check")),
        Step("tests", module("pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", "not slow", *rest), live=True),
    ]


def slow(rest: list[str]) -> list[Step]:
    """What takes minutes."""
    return [
        Step(
            "long batteries", module("pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", "slow", *rest), live=True
        ),
        Step("broken rulebooks", module("agon", "rules", "--check", "--break", "24")),
    ]


def fix(_rest: list[str]) -> list[Step]:
    """What can be repaired without thinking."""
    return [
        Step("format", module("ruff", "format", "--quiet", ".")),
        Step("lint", module("ruff", "check", "--quiet", "--fix", ".")),
    ]


def folders() -> list[str]:
    """mypy refuses a folder without Python."""
    return [name for name in FOLDERS if any((ROOT / name).rglob("*.py"))]


def passes(step: Step) -> bool:
    """Run a step, on one line with its time."""
    print(f"{step.name:<18}", end="\n" if step.live else "", flush=True)
    start = time.perf_counter()
    done = subprocess.run(
        step.command,
        cwd=ROOT,
        stdout=None if step.live else subprocess.PIPE,
        stderr=None if step.live else subprocess.STDOUT,
        check=False,
    )
    label = f"{step.name:<18}" if step.live else ""
    verdict = "ok" if done.returncode == 0 else "FAILED"
    print(f"{label}{verdict} {time.perf_counter() - start:6.1f} s", flush=True)
    if done.returncode == 0:
        return True
    sys.stdout.buffer.write(done.stdout or b"")
    sys.stdout.flush()
    if step.live and done.returncode == PYTEST_BAD_USAGE:
        raise SystemExit(BAD_USAGE)
    return False


def main(arguments: list[str]) -> int:
    """Choose the steps and run them."""
    if {"-h", "--help"} & set(arguments):
        print(USAGE)
        return 0
    chosen = [option for option in ("--slow", "--fix") if option in arguments]
    rest = [argument for argument in arguments if argument not in chosen]
    if len(chosen) > 1 or ("--fix" in chosen and rest):
        print("./test: --fix goes with nothing else; see ./test --help", file=sys.stderr)
        return BAD_USAGE
    steps = {"--slow": slow, "--fix": fix}.get(chosen[0], ordinary) if chosen else ordinary
    try:
        return 0 if all(passes(step) for step in steps(rest)) else 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
