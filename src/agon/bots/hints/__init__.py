"""What bots say to whoever asks them: sentences for page and terminal alike; a game's own stand in its `hints`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
