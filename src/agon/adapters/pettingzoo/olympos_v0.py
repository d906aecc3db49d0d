"""Olympos as a PettingZoo environment; whatever changes how it behaves raises the version in the name."""

from __future__ import annotations

from functools import partial
from typing import Final

from agon.adapters.pettingzoo.environment import Environment, wrapped

raw_env: Final = partial(Environment, "olympos")
env: Final = partial(wrapped, "olympos")
