"""Every sentence of the command line exists in every language, with the same holes; and every key used exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import agon.cli
import agon.terminal
from agon.bots.levels import BOTS
from agon.kit.text import LANGUAGES, Language, holes, read_messages
from agon.kit.text import families as families_of

TERMINAL = Path(agon.terminal.__file__).parent
CLI = Path(agon.cli.__file__).parent
FOLDERS = sorted({path.parent for path in TERMINAL.rglob("text.*.json")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_languages_have_the_same_keys_and_holes(folder: Path) -> None:
    english = {key: holes(message) for key, message in read_messages(folder, "en").items()}
    for lang in LANGUAGES:
        assert {key: holes(message) for key, message in read_messages(folder, lang).items()} == english


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_key_is_used_and_every_used_key_is_there(folder: Path) -> None:
    folders = [TERMINAL, CLI] if folder == TERMINAL else [folder]
    paths = [path for each in folders for path in each.rglob("*.py")]
    sources = "".join(path.read_text(encoding="utf-8") for path in paths)
    prefix = "cli" if folder == TERMINAL else "board"
    used = set(re.findall(rf'"({prefix}\.[a-z.-]+[a-z])"', sources))
    families = set(re.findall(rf"f[\"']({prefix}\.[a-z.-]*)\{{", sources))
    messages = read_messages(folder, "en")
    counted = {name for message in messages.values() for name in families_of(message) if name.startswith("count.")}
    keys = set(messages) - counted
    assert used <= keys
    assert {key for key in keys - used if not key.startswith(tuple(families))} == set()


def test_every_bot_is_described() -> None:
    assert {f"cli.bot.{name}" for name in BOTS} <= set(read_messages(TERMINAL, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lines_are_in_line(lang: Language) -> None:
    lines = [str(text) for key, text in read_messages(TERMINAL, lang).items() if key.startswith("cli.help.")]
    assert len({line.rindex("   ") for line in lines}) == 1
