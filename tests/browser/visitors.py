"""Visitors of the page: each test gets new ones, but a browser's page is taken over from one test to the next.

To start a page costs a browser as much as all that most tests do on it. What is left of a visitor is cleared away; a
page that was changed in a way nobody can take back is closed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, Error, Page, StorageState

from tools.browser.browsing import SCREENS, Complaints, screen

OUTSIDE: Final = "/health"  # of the house, so that its storage can be reached; nothing is drawn there
MOST_IDLE: Final = 6
_BOTH: Final = ("add_init_script", "expose_binding", "expose_function", "on", "once", "route", "route_web_socket")
LEAVES_A_TRACE: Final = {
    "page": (*_BOTH, "emulate_media"),
    "context": (*_BOTH, "grant_permissions", "new_page", "set_extra_http_headers", "set_geolocation", "set_offline"),
    "clock": ("install", "pause_at", "set_fixed_time", "set_system_time"),
}
FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"
RECALL: Final = "(items) => { for (const [name, value] of items) localStorage.setItem(name, value); }"


@dataclass(frozen=True)
class Looks:
    """How somebody looks at the page."""

    address: str
    size: str = "desktop"
    lang: str = "en"
    dark: bool = False
    still: bool = False
    speed: str = "instant"

    @property
    def device(self) -> tuple[str, bool, str]:
        """What cannot be changed once a page is there."""
        return self.address, "has_touch" in SCREENS[self.size], self.lang

    @property
    def settings(self) -> str:
        """What is set on the page; where nothing moves, nothing sounds either. Nobody is asked whether he is sure."""
        return json.dumps({"speed": self.speed, "sound": not self.still, "warn": False})

    def start(self, browser: Browser) -> Page:
        """A new page on such a device."""
        return browser.new_context(**screen(self.size, self.lang), base_url=self.address).new_page()

    def put_on(self, page: Page) -> None:
        """Change what can be changed."""
        page.set_viewport_size(SCREENS[self.size]["viewport"])
        page.emulate_media(
            color_scheme="dark" if self.dark else "light", reduced_motion="reduce" if self.still else "no-preference"
        )


class Visitor:
    """Somebody before the page; what the page complained of since he came."""

    def __init__(self, browser: Browser, looks: Looks) -> None:
        self.device: Final = looks.device
        self.page: Final = looks.start(browser)
        self._complaints: Final = Complaints()
        self._complaints.listen(self.page)
        things: dict[str, Any] = {"page": self.page, "context": self.page.context, "clock": self.page.clock}
        for kind, names in LEAVES_A_TRACE.items():
            for name in names:
                setattr(things[kind], name, self._noticed(getattr(things[kind], name)))
        self._changed = False
        self._rest()

    def _noticed(self, act: Any) -> Any:
        def noticed(*arguments: Any, **named: Any) -> Any:
            self._changed = True
            return act(*arguments, **named)

        return noticed

    def come(self, looks: Looks, known: StorageState | None) -> None:
        """Be somebody new, or one with these cookies and this storage."""
        looks.put_on(self.page)
        self._changed = False
        self._complaints.heard.clear()
        kept = [("agon.settings", looks.settings)]
        if known is not None:
            self.page.context.add_cookies(known["cookies"])  # type: ignore[arg-type]
            kept += [(item["name"], item["value"]) for origin in known["origins"] for item in origin["localStorage"]]
        self.page.evaluate(RECALL, kept)

    @property
    def heard(self) -> list[str]:
        """What the page complained of."""
        return list(self._complaints.heard)

    def leave(self) -> bool:
        """Whether another may take the page over: nothing is left of this one."""
        if self._changed or self.page.is_closed() or len(self.page.context.pages) > 1:
            return False
        try:
            self._rest()
            self.page.evaluate(FORGET)
            self.page.context.clear_cookies()
        except Error:
            return False
        return True

    def _rest(self) -> None:
        self.page.mouse.move(-1, -1)  # nothing is hovered when the next one comes
        self.page.goto(OUTSIDE)

    def close(self) -> None:
        """For ever."""
        self.page.context.close()


class Visitors:
    """The pages of one browser, those that are looked at and those that rest."""

    def __init__(self, browser: Browser) -> None:
        self._browser: Final = browser
        self._idle: Final[list[Visitor]] = []

    def come(self, looks: Looks, known: StorageState | None = None, *, fresh: bool = False) -> Visitor:
        """Somebody new, or one who is known, outside; `fresh`: before a page that has nothing in its cache."""
        fitting = None if fresh else next((one for one in self._idle if one.device == looks.device), None)
        if fitting is not None:
            self._idle.remove(fitting)
        visitor = fitting or Visitor(self._browser, looks)
        visitor.come(looks, known)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """He goes; his page rests, and the one that has rested longest is closed if they are many."""
        if not visitor.leave():
            visitor.close()
            return
        self._idle.append(visitor)
        if len(self._idle) > MOST_IDLE:
            self._idle.pop(0).close()

    def close(self) -> None:
        """All that rest."""
        for visitor in self._idle:
            visitor.close()
