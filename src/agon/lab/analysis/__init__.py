"""What a finished match was about: chances line by line, decisions judged, luck and skill that add up."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent  # of its catalogues
