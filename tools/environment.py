"""Make the environment ready, then run one thing in it: `environment.py play|test|mutation [args]`.

This file is the first to run, on whatever Python is there and before anything is installed. So it
imports little, keeps to syntax that Python 3.6 reads, and can tell an old Python's owner what is
missing. Everything it imports from `tools` may use Python 3.11.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
OLDEST = (3, 11)

# The environment knows nothing of this folder, and python is told (-P) to look nowhere by itself.
TOOL = "import sys; sys.path.insert(0, {!r}); from tools.{} import main; sys.exit(main(sys.argv[1:]))"

# What can be run: the extras it needs, and what python is told to do.
TASKS = {
    "play": ((), ["-m", "agon"]),
    "test": (("dev",), ["-c", TOOL.format(ROOT, "checks.run")]),
    "mutation": (("dev", "mutation"), ["-c", TOOL.format(ROOT, "checks.mutation")]),
}


def main(arguments: "list[str]") -> int:
    """Run a task; on POSIX this does not return when all is well."""
    if sys.version_info < OLDEST:
        versions = OLDEST + sys.version_info[:2]
        hint = "try PYTHON=python3.11 ./play"
        return complain("Agon needs Python {}.{} or newer, and this is {}.{}: ".format(*versions) + hint)
    if not arguments or arguments[0] not in TASKS:
        complain("usage: environment.py {} [arguments]".format("|".join(TASKS)))
        return 2
    # A folder of source files is no place for caches that outlive the file they came from.
    sys.dont_write_bytecode = True
    sys.path.insert(0, ROOT)
    from tools.install.readiness import Environment

    extras, command = extras_of(arguments), TASKS[arguments[0]][1]
    if arguments[0] == "play":  # for sentences that tell how to go on
        os.environ["AGON_COMMAND"] = "./play" if os.name == "posix" else "play"
    environment = Environment()
    wants_page = arguments[0] == "play" and shows_page(arguments[1:])
    if not environment.is_ready(extras) or (wants_page and not environment.has_page()):
        # Only now: a warm start does not pay for importing this.
        from tools.install.set_up import CannotSetUp, set_up, set_up_page

        try:
            if not environment.is_ready(extras):
                set_up(environment, extras)
            if wants_page and not environment.has_page():
                set_up_page(environment)
        except CannotSetUp as trouble:
            return complain(str(trouble))
        except KeyboardInterrupt:
            complain("Interrupted. The next start begins anew.")
            return 130
    return environment.run(command + arguments[1:])


def extras_of(arguments: "list[str]") -> "tuple[str, ...]":
    """What a task needs; long batteries need more, which nobody else waits for."""
    extras = TASKS[arguments[0]][0]
    return (*extras, "slow") if arguments[0] == "test" and "--slow" in arguments else extras


def shows_page(arguments: "list[str]") -> bool:
    """Whether this start may open the page: the server, or whatever is no command of its own."""
    return not arguments or arguments[0] == "serve" or arguments[0].startswith("-")


def complain(line: str) -> int:
    """Say what is wrong where it does not mix with results."""
    sys.stderr.write(line + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
