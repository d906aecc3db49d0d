"""Puzzles: positions with one clearly best answer, found among the decisions of real matches and checked by search."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent  # of the words for what a puzzle is about
