"""A box: the component tables a match is played with, ours or an edition somebody else wrote down."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from agon.kit.refusal import malformed

T = TypeVar("T")


class BoxError(ValueError):
    """A component file breaks a constraint; the message says which, in one line."""


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """Base of each game's tables: shared by all clones, never copied, never changed."""

    text: str
    ours: bool = False

    @property
    def digest(self) -> str:
        """The SHA-256 of the component file, by which a record names its box."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def read_components(text: str, shape: type[T]) -> T:
    """Read a component file into its struct; BoxError where it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads(text), shape, strict=True, str_keys=True)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"not a TOML file: {error}") from error
    except msgspec.ValidationError as error:
        found = malformed(error)
        raise BoxError(f"{found.path}: {error}") from error


def our_components(module_file: str) -> str:
    """The text of the components.toml that lies beside a game's module."""
    return Path(module_file).with_name("components.toml").read_text(encoding="utf-8")
