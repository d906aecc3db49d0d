"""How the page is looked at: the browser's settings, screens, and what must never be seen in it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Page, Request, Response

ARGUMENTS: Final = (
    "--no-sandbox",  # as root there is none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
SCREENS: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "laptop": {"viewport": {"width": 1280, "height": 640}},  # a small one, with all its bars
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}

_TELL_VIOLATIONS: Final = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content policy: ${event.violatedDirective} refuses ${event.blockedURI || 'inline'}`));
"""


def screen(size: str = "desktop", lang: str = "en", *, dark: bool = False) -> dict[str, Any]:
    """The settings of a browser context."""
    return {**SCREENS[size], "locale": LOCALES[lang], "color_scheme": "dark" if dark else "light"}


def paced(speed: str) -> str:
    """A script that sets how fast what happens is shown, unless the device has its settings already."""
    return f"try {{ localStorage['agon.settings'] ??= '{{\"speed\": \"{speed}\"}}'; }} catch {{}}"


class Complaints:
    """Everything a page complained of: errors, what it could not load, what the content policy refused."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def listen(self, page: Page) -> None:
        """From now on, and on every page it goes to."""
        page.add_init_script(_TELL_VIOLATIONS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        address = message.location["url"]
        if _is_stranger(address, message.text) or address.endswith("/favicon.ico"):  # asked where a page names no icon
            return
        if message.type in ("error", "warning"):
            self.heard.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # left the page meanwhile
            self.heard.append(f"not loaded: {request.method} {request.url} ({request.failure})")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not _is_stranger(response.url, str(response.status)):
            self.heard.append(f"answered {response.status}: {response.request.method} {response.url}")


def _is_stranger(address: str, told: str) -> bool:
    """Whoever has told no name yet is nobody: that is an answer, not a complaint."""
    return address.endswith("/api/me") and "401" in told
