"""Every check of this project, stopping at the first that fails: what `./test` runs."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

from tools.checks.lanes import BAD_USAGE, ROOT, Step, run_all

USAGE: Final = """usage: ./test [--slow [--part N | --all] | --code | --page | --fix] [pytest arguments]

  ./test                 format, lint, types, layers, rulebooks, the page; then all tests but the slow ones, of Python,
                         of the page and in a browser beside each other
  ./test --slow          an eighth of the long batteries: which one follows from the commit, and is printed
  ./test --slow --part 3 that eighth (0 to 7)
  ./test --slow --all    all of them, and a soak of twenty minutes: more than an hour
  ./test --code          only what is quickly looked at in Python, rulebooks and catalogues: before a commit
  ./test --page          only format, types and lint of the page: before a commit
  ./test --fix           only repair format, lint and the spaces of French marks
  ./test -k olympe       anything else is handed to pytest"""

# Folders with Python in them; those that have none yet are passed over.
FOLDERS: Final = ("src", "tests", "bench", "tools")
FILES: Final = (
    "hatch_build.py",
    "docs/example_arena_bot.py",
    "docs/example_bot.py",
    "docs/first_experiment.py",
    "docs/maskable_ppo.py",
)
BROWSER: Final = "tests/browser"
PARTS: Final = 8  # as many turns until every long battery was run
BREAKS: Final = 24  # of the cited lines of all rulebooks, in one turn
WORKERS: Final = 2
BROWSERS: Final = 2  # as many as cores: more were slower
INTERRUPTED: Final = 130

Stages = list[list[list[Step]]]
"""One after the other; each has lanes that run beside each other."""


def module(name: str, *arguments: str) -> list[str]:
    """Run tools as modules: that works in every kind of environment, scripts on the PATH do not."""
    return [sys.executable, "-m", name, *arguments]


WIRE_TYPES: Final = Step("wire types", module("tools.page.wire_types", "--check"))


def ordinary(rest: list[str]) -> Stages:
    """What every change has to pass."""
    plain, in_browser = tests("tests", "browser", "not slow", rest)
    if plain:
        # Whose dots are shown; a browser waits half of its time, and is done first if it need not wait for a core.
        plain = [step._replace(patient=True) for step in plain]
        in_browser = [step._replace(live=False, told=True) for step in in_browser]
    checked = [*page(), Step("page tests", module("tools.page.checks", "tests"))]
    return [[built(), python()], [in_browser, plain, [step._replace(patient=True) for step in checked]]]


def built() -> list[Step]:
    """The page as a browser gets it, and what the steps after this need."""
    return [
        Step("page tools", module("tools.page.checks", "install")),
        Step("page build", module("tools.page.build")),
        Step("page size", module("tools.page.size"), told=True),
        WIRE_TYPES,
    ]


def code() -> list[Step]:
    """Python, rulebooks, catalogues, and what the page knows of them."""
    return [*python(), WIRE_TYPES]


def python() -> list[Step]:
    """What needs no tools of the page, the quick steps first."""
    # import-linter is no module that -m can run.
    layers = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"
    return [
        Step("format", module("ruff", "format", "--check", "--quiet", "--diff", ".")),
        Step("lint", module("ruff", "check", "--quiet", ".")),
        Step("layers", [sys.executable, "-c", layers]),
        Step("rulebooks", module("tools.checks.citations")),
        Step("reference", module("tools.docs.reference")),
        Step("French spaces", module("tools.checks.french_spaces")),
        Step("types", module("mypy", *folders())),
    ]


def page() -> list[Step]:
    """The sources of the page."""
    return [
        Step("page format", module("tools.page.checks", "format")),
        Step("page types", module("tools.page.checks", "types")),
        Step("page lint", module("tools.page.checks", "lint")),
    ]


def slow(rest: list[str], part: int | None) -> Stages:
    """What takes minutes: one part of it, or all."""
    chosen = [] if part is None else ["--part", str(part)]
    seed = [] if part is None else ["--seed", str(part)]
    plain, in_browser = tests("long batteries", "long in a browser", "slow", [*rest, *chosen])
    broken = Step("broken rulebooks", module("tools.checks.citations", "--break", str(BREAKS), *seed))
    return [[plain], [in_browser], [[broken]]]


def tests(name: str, in_browser: str, mark: str, rest: list[str]) -> tuple[list[Step], list[Step]]:
    """The tests with this mark, those in a browser in a process of their own; each gets only the paths meant for it."""
    paths = [argument for argument in rest if argument.startswith("tests")]
    others = [argument for argument in rest if argument not in paths]
    apart = [path for path in paths if path.startswith(BROWSER)]
    ordinary_paths = [path for path in paths if path not in apart]
    how = ["--dist", "worksteal", "-m", mark]
    plain = Step(
        name, module("pytest", "-q", "-n", str(WORKERS), *how, *ordinary_paths, *others), live=True, choosy=True
    )
    browsing = Step(
        in_browser,
        module("tools.browser.run_tests", "-n", str(BROWSERS), *how, *apart, *others),
        live=True,
        choosy=True,
    )
    return [plain] if ordinary_paths or not paths else [], [browsing] if apart or not paths else []


def fix() -> list[Step]:
    """What can be repaired without thinking."""
    return [
        Step("format", module("ruff", "format", "--quiet", ".")),
        Step("lint", module("ruff", "check", "--quiet", "--fix", ".")),
        Step("page format", module("tools.page.checks", "repair")),
        Step("French spaces", module("tools.checks.french_spaces", "--fix")),
    ]


def folders() -> list[str]:
    """mypy refuses a folder without Python."""
    return [name for name in FOLDERS if any((ROOT / name).rglob("*.py"))] + list(FILES)


def turn() -> int:
    """Which part of the long batteries it is the turn of: every commit has one, so a run can be repeated."""
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout, 16) % PARTS if done.returncode == 0 else 0


def wanted_part(arguments: list[str]) -> int | None:
    """The part that was asked for, taken out of the arguments; ValueError if there is no such part."""
    if "--all" in arguments:
        arguments.remove("--all")
        if "--part" in arguments:
            raise ValueError
        return None
    if "--part" not in arguments:
        return turn()
    at = arguments.index("--part")
    number = "".join(arguments[at + 1 : at + 2])
    del arguments[at : at + 2]
    if number not in map(str, range(PARTS)):
        raise ValueError
    return int(number)


def chosen_stages(arguments: list[str]) -> Stages | None:
    """What these arguments ask for; None if they make no sense."""
    alone = {"--fix": fix, "--code": code, "--page": page}
    if alone.keys() & set(arguments):
        return [[alone[arguments[0]]()]] if len(arguments) == 1 else None
    rest = [argument for argument in arguments if argument != "--slow"]
    if "--slow" not in arguments:
        return None if {"--part", "--all"} & set(rest) else ordinary(rest)
    try:
        part = wanted_part(rest)
    except ValueError:
        return None
    if part is not None:
        print(f"long batteries, part {part} of {PARTS} (again: ./test --slow --part {part}; all: ./test --slow --all)")
    return slow(rest, part)


def main(arguments: list[str]) -> int:
    """Choose the steps and run them."""
    if {"-h", "--help"} & set(arguments):
        print(USAGE)
        return 0
    stages = chosen_stages(arguments)
    if stages is None:
        print("./test: these arguments do not go together; see ./test --help", file=sys.stderr)
        return BAD_USAGE
    try:
        return run_all(stages)
    except KeyboardInterrupt:
        return INTERRUPTED
