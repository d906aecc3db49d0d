"""The browser of whoever started us, if they sit before a screen."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread


def has_screen(environment: Mapping[str, str] | None = None) -> bool:
    """Whether a browser opened here would be seen by the person at this terminal."""
    found = os.environ if environment is None else environment
    if sys.stdout is None or not sys.stdout.isatty():
        return False
    if found.get("SSH_CONNECTION") or found.get("SSH_TTY"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(found.get("DISPLAY") or found.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> bool:
    """Open the address without waiting for the browser; False if there is none but one for terminals."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ:
        return False  # such as lynx: it would take this terminal over
    Thread(target=browser.open, args=(address,), daemon=True).start()
    return True
