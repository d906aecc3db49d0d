"""Build the page into the package with the Node.js that comes from PyPI; `AGON_WEB=skip` leaves it out.

pip asks more than once in one installation: what is fresh is neither built again, nor is Node.js asked for.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.page.build import build, skipped
from tools.page.node import NEEDED, NodeFailed, NoNode
from tools.page.sources import built_folder, is_fresh


class PageHook(BuildHookInterface[BuilderConfig]):
    """The same for wheels, editable installations and source archives."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js, only if something has to be built."""
        return [] if skipped() or is_fresh() else [NEEDED]

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Build what is not fresh."""
        if skipped() or is_fresh():
            return
        try:
            build()
        except (NoNode, NodeFailed) as failed:
            raise SystemExit(f"ERROR: The page could not be built: {failed}") from None

    def clean(self, _versions: list[str]) -> None:
        """Away with what was built."""
        shutil.rmtree(built_folder(), ignore_errors=True)
