"""A component file is read with distrust, and every complaint names its line."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from agon.kit.box import MOST_BYTES, Box, BoxError, breaks, check_range, naming_lines, parse_components, read_components
from agon.kit.edition import describe
from agon.kit.text import LANGUAGES, Catalogue, Language


class Land(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    at: int


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    land: list[Land] = []
    limits: dict[int, int] = {}
    name: str = ""


TEXT = """name = "x"
limits = { 2 = 3 }

[[land]]
id = "delos"
at = 1

[[land]]
id = "naxos"
at = 2
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("at = 2", "at = 'x'", "line 10: land.naxos.at: int expected, str found."),
        ("at = 2", "", "line 8: land.naxos: the field at is missing."),
        ("at = 2", "at = 2\nto = 3", "line 11: land.naxos.to: there is no field to."),
        ("2 = 3", "x = 3", "line 2: limits: int expected, str found."),
        ("2 = 3", "2 = 3.5", "line 2: limits: int expected, float found."),
        ("at = 1", "at = 10000", "line 6: land.delos.at: no number is beyond 9999."),
        ("at = 1", "at = -1000000000000000000000", "line 6: land.delos.at: no number is beyond 9999."),
        ('"x"', '"\\u001b[31m"', "line 1: name: only printable characters, please."),
        ('"x"', '"x', "line 1: this is no TOML: a text has no closing quotation mark"),
        ("at = 2\n", "at = 2\n[land", "line 11: this is no TOML: "),
        ('name = "x"', f'edition = "{"x" * 61}"', "line 1: edition: the name of an edition is a text of at most 60"),
        ('name = "x"', "edition = 3", "line 1: edition: the name of an edition is a text of at most 60"),
        ('name = "x"', f"name = {'[' * 5000}", "line 1: brackets lie more than 32 deep in each other."),
        ('name = "x"', f"name = {'9' * 5000}", "line 1: a key or value is longer than 2000 characters."),
        ('name = "x"', f"# {'x' * MOST_BYTES}", f"more than {MOST_BYTES} bytes are no component file."),
    ],
)
def test_what_cannot_be_read_names_its_line(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BoxError) as caught:
        read_components(TEXT.replace(old, new), Parts)
    assert str(caught.value).startswith(says)


def test_an_edition_may_have_a_name() -> None:
    assert read_components(f'edition = "Mine"\n{TEXT}', Parts) == read_components(TEXT, Parts)


def test_a_constraint_gets_its_line_from_its_path() -> None:
    with pytest.raises(BoxError, match=r"^line 10: land\.naxos\.at: 3 to 4 \(toy/cells\)$"), naming_lines(TEXT):
        check_range(2, 3, 4, "toy/cells", "land[1].at")
    with pytest.raises(BoxError, match=r"^line 9: land\.naxos\.id: toy/cells$"), naming_lines(TEXT):
        raise breaks("toy/cells", "land[1].id", name="naxos")
    with pytest.raises(BoxError, match=r"^line 4: land: too few$"), naming_lines(TEXT):
        raise BoxError("too few", "land")
    with pytest.raises(BoxError, match=r"^just so$"), naming_lines(TEXT):
        raise BoxError("just so")


def test_the_error_can_travel_between_processes() -> None:
    error = breaks("olympe/deck", "cards", count=16)
    error.line = 3
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert str(error) == "line 3: cards: a colour has 16 different cards (olympe/deck)"


def test_how_far_an_edition_is_ours() -> None:
    ours = Box(text=TEXT, ours=True)
    assert describe(Box(text=TEXT + "# a word\n"), ours).other == 0
    changed = TEXT.replace("at = 2", "at = 3") + '\n[[land]]\nid = "paros"\nat = 4\n'
    assert describe(Box(text=changed), ours) == (Box(text=changed).digest[:8], 8, 3)
    first, delos, naxos = TEXT.split("\n[[land]]")
    turned = f'edition = "Mine"\n{first}\n[[land]]{naxos}\n[[land]]{delos}\n'
    assert describe(Box(text=turned), ours) == ("Mine", 6, 0)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a = 1\na = 2", "twice"),
        ("a = [1", "unclosed"),
        ("[a", "unclosed"),
        ("a", "no-equals"),
        ('a = "x', "string"),
        ('a = "\\q"', "escape"),
        ("a = ?", "value"),
        ('a = "\x00"', "character"),
        ("a = 1 b = 2", "statement"),
        ("a = 2023-02-30", "value"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_toml_is_told_in_the_readers_language(text: str, found: str, lang: Language) -> None:
    words = Catalogue(lang, Path())
    with pytest.raises(BoxError) as error:
        parse_components(text)
    assert error.value.tell(words).endswith(words.say(f"toml.{found}"))
