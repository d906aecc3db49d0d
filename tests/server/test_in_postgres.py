"""All that a server with a file can, a server with PostgreSQL can: the same tests, on the other database."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from tools.browser.running_server import ROOT, environment

_OF_A_FILE: Final = (  # these look into the file themselves
    "tables/test_editions.py::test_what_nobody_plays_with_is_forgotten_at_the_next_start",
    "tables/test_giving.py::test_what_a_seat_chose_is_kept_over_a_restart_and_undo_steps_over_what_was_given",
    "tables/test_giving.py::test_what_is_pending_when_it_is_chosen_is_given_at_once",
    "tables/test_leaks.py::test_no_seed_and_no_unopened_nonce_is_ever_told",
    "people/test_farewell.py::test_signing_in_is_there_after_the_power_failed",
    "notices/test_clerk.py::test_what_the_host_tells_everybody",
)


@pytest.mark.slow
@pytest.mark.usefixtures("postgres")  # or it is skipped where there is none
@pytest.mark.parametrize("part", ["sockets", "http", "tables", "people", "notices", "clocks", "db/test_commit.py"])
def test_the_same_in_postgres(part: str) -> None:
    others = [word for test in _OF_A_FILE for word in ("--deselect", f"tests/server/{test}")]
    command = (sys.executable, "-m", "pytest", "-q", "-p", "tests.in_postgres", "-m", "not slow", *others)
    done = subprocess.run(
        (*command, f"tests/server/{part}"), cwd=ROOT, env=environment({}), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:]
