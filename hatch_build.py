"""Build the page into the package with the Node.js that comes from PyPI; `AGON_WEB=skip` leaves it out.

pip asks more than once in one installation: what is fresh is neither built again, nor is Node.js asked for.
With `AGON_COMPILE=auto` a wheel gets compiled engines too, if they can be compiled here: see docs/speed.md.
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
from tools.release.engines import COMPILER, compile_engines, wanted


class PageHook(BuildHookInterface[BuilderConfig]):
    """The same for wheels, editable installations and source archives."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js, only if something has to be built; the compiler, only if somebody asked for it."""
        page = [] if skipped() or is_fresh() else [NEEDED]
        return [*page, *COMPILER] if self._is_compiled() else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not fresh."""
        if not (skipped() or is_fresh()):
            try:
                build()
            except (NoNode, NodeFailed) as failed:
                raise SystemExit(f"ERROR: The page could not be built: {failed}") from None
        if self._is_compiled() and version != "editable":
            self._compile(build_data)

    def _is_compiled(self) -> bool:
        return self.target_name == "wheel" and wanted()

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Put compiled engines into a wheel for this Python and this system; without them it is one for all."""
        files, trouble = compile_engines(Path(self.root))
        if trouble:
            self.app.display_warning(f"The engines are not compiled, the wheel is plain Python: {trouble}")
            return
        build_data["force_include"].update(files)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def clean(self, _versions: list[str]) -> None:
        """Away with what was built."""
        shutil.rmtree(built_folder(), ignore_errors=True)
