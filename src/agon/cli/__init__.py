"""The `agon` command: one file per subcommand. Results go to stdout, bars and complaints to stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from agon import __version__

INTERRUPTED = 130
PIPE_CLOSED = 141


def main() -> NoReturn:
    """Run the command this process was started with."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command; the exit code. Nothing but one line is ever shown when it fails."""
    if list(arguments) == ["--version"]:
        print(__version__)
        return 0
    _be_lenient_with_characters()
    from agon.terminal.language import said
    from agon.terminal.trouble import Trouble

    try:
        from agon.cli.app import dispatch

        code = dispatch(arguments)
        sys.stdout.flush()
    except Trouble as trouble:
        print(f"agon: {trouble}", file=sys.stderr)
        return trouble.code
    except KeyboardInterrupt:
        sentence = said(arguments, "cli.interrupted")
        print(f"\nagon: {sentence}" if sys.stderr.isatty() else f"agon: {sentence}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as `| head` does. The interpreter must not try to flush once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _be_lenient_with_characters() -> None:
    """What a terminal cannot show becomes '?', what it sends wrongly too: never a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # none on a closed or a borrowed stream
        if reconfigure:
            reconfigure(errors="replace")
