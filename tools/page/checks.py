"""The checks of the page that run in Node.js: `python -m tools.page.checks install|format|types|lint|tests`."""

from __future__ import annotations

import sys
from typing import Final

from tools.page.node import NodeFailed, NoNode, install_packages, run_node

CHECKS: Final[dict[str, tuple[str, ...]]] = {
    "install": (),  # what the others need, and nothing else
    "format": ("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "types": (
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human",
    ),
    "lint": ("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."),
    "tests": ("node_modules/vitest/vitest.mjs", "run"),
    "repair": ("node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", "."),
}  # fmt: skip


def main(arguments: list[str]) -> int:
    """Run one of them; what it complains of goes to stdout."""
    if len(arguments) != 1 or arguments[0] not in CHECKS:
        print(f"usage: python -m tools.page.checks {'|'.join(CHECKS)}", file=sys.stderr)
        return 2
    try:
        install_packages()
        if command := CHECKS[arguments[0]]:
            run_node(*command)
    except (NoNode, NodeFailed) as failed:
        print(failed)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
