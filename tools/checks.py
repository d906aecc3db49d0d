"""Every check of this project, in order, stopping at the first that fails: what `./test` runs."""

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
USAGE = """usage: ./test [--slow | --fix] [pytest arguments]

  ./test              format, lint, types, layers, rulebooks, the page, then all tests but the slow ones,
                      those in a browser last
  ./test --slow       only the long batteries
  ./test --fix        only repair format and lint
  ./test -k olympe    anything else is handed to pytest"""

# Folders with Python in them; those that have none yet are passed over.
FOLDERS = ("src", "tests", "bench", "tools")
FILES = ("hatch_build.py",)
BROWSER = "tests/browser"
INTERRUPTED = 130
BAD_USAGE = 2
PYTEST_BAD_USAGE = 4
PYTEST_CHOSE_NOTHING = 5
FINE, NOTHING, FAILED = "ok", "none", "FAILED"


class Step(NamedTuple):
    """One check; `live` steps show their output while they run, others only when they fail.

    `told` steps show their last line also when all is well; `choosy` ones may find that nothing was meant for them.
    """

    name: str
    command: list[str]
    live: bool = False
    told: bool = False
    choosy: bool = False


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
        Step("wire types", module("tools.wire_types", "--check")),
        Step("page format", module("tools.page_checks", "format")),
        Step("page types", module("tools.page_checks", "types")),
        Step("page lint", module("tools.page_checks", "lint")),
        Step("page tests", module("tools.page_checks", "tests")),
        Step("page build", module("tools.build_page")),
        Step("page size", module("tools.page_size"), told=True),
        *tests("tests", "browser", "not slow", rest),
    ]


def slow(rest: list[str]) -> list[Step]:
    """What takes minutes."""
    return [
        *tests("long batteries", "long in a browser", "slow", rest),
        Step("broken rulebooks", module("agon", "rules", "--check", "--break", "24")),
    ]


def tests(name: str, in_browser: str, mark: str, rest: list[str]) -> list[Step]:
    """The tests with this mark, those in a browser in a process of their own; each gets only the paths meant for it."""
    paths = [argument for argument in rest if argument.startswith("tests")]
    others = [argument for argument in rest if argument not in paths]
    apart = [path for path in paths if path.startswith(BROWSER)]
    ordinary_paths = [path for path in paths if path not in apart]
    found = []
    if ordinary_paths or not paths:
        command = module("pytest", "-q", "-n", "2", "--dist", "worksteal", "-m", mark, *ordinary_paths, *others)
        found.append(Step(name, command, live=True, choosy=True))
    if apart or not paths:
        command = module("tools.browser_tests", "-m", mark, *apart, *others)
        found.append(Step(in_browser, command, live=True, choosy=True))
    return found


def fix(_rest: list[str]) -> list[Step]:
    """What can be repaired without thinking."""
    return [
        Step("format", module("ruff", "format", "--quiet", ".")),
        Step("lint", module("ruff", "check", "--quiet", "--fix", ".")),
        Step("page format", module("tools.page_checks", "repair")),
    ]


def folders() -> list[str]:
    """mypy refuses a folder without Python."""
    return [name for name in FOLDERS if any((ROOT / name).rglob("*.py"))] + list(FILES)


def run(step: Step) -> str:
    """Run a step, on one line with its time and the verdict."""
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
    verdict = FINE if done.returncode == 0 else FAILED
    if step.choosy and done.returncode == PYTEST_CHOSE_NOTHING:
        verdict = NOTHING
    last = (done.stdout or b"").decode(errors="replace").strip().rpartition("\n")[2] if step.told else ""
    print(f"{label}{verdict} {time.perf_counter() - start:6.1f} s  {last}".rstrip(), flush=True)
    if verdict != FAILED:
        return verdict
    sys.stdout.buffer.write(done.stdout or b"")
    sys.stdout.flush()
    if step.live and done.returncode == PYTEST_BAD_USAGE:
        raise SystemExit(BAD_USAGE)
    return verdict


def run_all(steps: list[Step]) -> int:
    """Until one fails; tests were to be run, so it is a failure too if none was chosen."""
    chosen = set()
    for step in steps:
        verdict = run(step)
        if verdict == FAILED:
            return 1
        if step.choosy:
            chosen.add(verdict)
    if chosen == {NOTHING}:
        print("no test was chosen", file=sys.stderr)
        return 1
    return 0


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
        return run_all(steps(rest))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
