"""Programs in the arena: what they are told, how a match is forfeited, and that nothing of them stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from agon.client.arena import Arena, play_arena
from agon.client.pipe import Begin
from agon.lab.simulate import Plan
from agon.lab.tournament import Cup, OtherCup, play_cup, standings
from agon.server.wire import News

ROOT = Path(__file__).parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'docs' / 'example_arena_bot.py'}"
THE_SAME_AS_AT_A_TABLE = f"{sys.executable} {ROOT / 'docs' / 'example_bot.py'}"
AGES = 300.0  # seconds: a loaded machine is slow

BEGUN = """
import json, os, sys, time
begin = json.loads(sys.stdin.readline())
told = json.loads(sys.stdin.readline())
prompt = told["prompt"]
def say(action, decision=prompt["decision"]):
    print(json.dumps({"type": "Act", "ref": 1, "decision": decision, "action": action}), flush=True)
"""


def program(folder: Path, name: str, text: str) -> str:
    """A program that does this when it is first asked."""
    (folder / f"{name}.py").write_text(BEGUN + text, encoding="utf-8")
    return f"{sys.executable} {folder / name}.py"


def arena(*entrants: str, **changes: Any) -> Arena:
    plan = Plan(game="peloponnes", seats=2, seed="s", bots=entrants)
    return Arena(**{"plan": plan, "games": 2, "seconds": AGES, "first_seconds": AGES, **changes})


def test_the_example_plays_and_the_same_seed_gives_the_same_whatever_the_number_of_processes() -> None:
    met = list(play_arena(arena(EXAMPLE, "greedy"), jobs=1))
    assert [(one.played.deal, one.played.seat, one.played.fault) for one in met] == [(0, 0, None), (0, 1, None)]
    assert all(one.played.score > 0 for one in met)
    assert list(play_arena(arena(EXAMPLE, "greedy"), jobs=2)) == met


def test_the_bot_that_plays_at_tables_plays_in_the_arena() -> None:
    one = next(play_arena(arena(THE_SAME_AS_AT_A_TABLE, "greedy")))
    assert one.played.fault is None
    assert one.played.others > 0


def test_bots_by_name_play_as_in_a_tournament() -> None:
    plan = Plan(game="olympe", seats=3, seed="s", bots=("greedy", "random"))
    cup = Cup(plan=plan, games=3)
    laid = Arena(plan=plan, games=3, seconds=AGES, first_seconds=AGES)
    assert list(play_arena(laid)) == list(play_cup(cup))


FAULTS = {
    "crashes": ("raise ValueError('oh no')", "ended", "1: ValueError: oh no"),
    "leaves": ("os._exit(3)", "ended", "3"),
    "closes": ("os.close(1); time.sleep(600)", "ended", "?"),
    "nonsense": ("print('nonsense', flush=True)", "garbled", "nonsense"),
    "bytes": ("os.write(1, bytes([255, 254, 10]))", "garbled", ""),
    "endless": ("os.write(1, b'x' * 200_000); time.sleep(600)", "garbled", ""),
    "too much": ("say({'type': 'PlaceBid', 'slot': 0, 'coins': 255})", "illegal", "(peloponnes/"),
    "unknown": ("say({'type': 'Nonsense'})", "illegal", "Nonsense"),
    "another": ("say({}, prompt['decision'] + 1)", "stale", "≠"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_who_does_not_answer_forfeits_the_match_and_it_is_told_how(name: str, tmp_path: Path) -> None:
    text, kind, told = FAULTS[name]
    laid = arena(program(tmp_path, "bot", text), "greedy")
    one = next(play_arena(laid))
    fault = one.played.fault
    assert fault is not None
    assert (one.played.share, fault.kind, fault.seat) == (0.0, kind, one.played.seat)
    assert told in fault.told
    (found,) = standings(laid, [one])
    assert (found.share.mean, found.score) == (0.0, None)


def test_who_is_silent_forfeits_when_time_is_up() -> None:
    silent = f"{sys.executable} -c 'import time; time.sleep(600)'"
    one, other = play_arena(arena("greedy", silent, first_seconds=0.2))
    assert one.played.fault is not None
    assert other.played.fault is not None
    assert {one.played.fault.kind, other.played.fault.kind} == {"silent"}
    assert (one.played.share, other.played.share) == (1.0, 1.0)


def test_what_a_program_is_told_is_the_news_of_its_own_seat(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = f"""
with open({str(heard)!r}, "a") as file:
    print(json.dumps(begin), json.dumps(told), sep="\\n", file=file)
"""
    list(play_arena(arena(program(tmp_path, "listens", text), "greedy")))
    lines = heard.read_text(encoding="utf-8").splitlines()
    for seat, (first, second) in enumerate(zip(lines[::2], lines[1::2], strict=True)):
        begin, news = msgspec.json.decode(first, type=Begin), msgspec.json.decode(second, type=News)
        assert (begin.game, begin.seat, begin.seats, begin.edition) == ("peloponnes", seat, 2, None)
        assert (news.viewer, news.view["viewer"]) == (seat, seat)
        assert news.prompt is not None
        assert news.prompt.choices


def test_an_arena_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    laid = arena(program(tmp_path, "leaves", "os._exit(3)"), "greedy", games=4)
    whole = list(play_arena(laid, out=file))
    text = file.read_bytes()
    file.write_bytes(text[: len(text) * 2 // 3])
    assert list(play_arena(laid, out=file)) == whole
    assert file.read_bytes() == text
    with pytest.raises(OtherCup):
        next(play_arena(arena(*laid.plan.bots, games=4, seconds=1.0), out=file))


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody is asked to end")
@pytest.mark.parametrize("jobs", [1, 2])
def test_who_ends_the_arena_ends_its_programs(jobs: int, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "door")  # as long as the program or what it has started lives, somebody holds it open
    text = """
import subprocess
sys.stdout.flush()
door = os.open(DOOR, os.O_WRONLY)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], pass_fds=[door])
os.write(door, b"!")
time.sleep(600)
""".replace("DOOR", repr(str(tmp_path / "door")))
    wishes = ["--games", "4", "--seats", "2", "--jobs", str(jobs), "--first-seconds", str(AGES)]
    # Whoever is started in the background has been told to ignore Ctrl+C.
    start = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from agon.cli import main; main()"
    command = [sys.executable, "-c", start, "arena", "peloponnes", program(tmp_path, "stays", text), "greedy"]
    with subprocess.Popen([*command, *wishes], cwd=ROOT, stderr=subprocess.DEVNULL) as running:
        with (tmp_path / "door").open("rb", buffering=0) as door:
            assert door.read(1) == b"!"
            running.send_signal(signal.SIGINT if jobs == 2 else signal.SIGTERM)
            while door.read(1):
                pass  # until nobody holds it any more
        running.wait()
