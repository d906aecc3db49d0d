"""One's own page: an account with a passkey, devices, friends, deletion; in three languages, on a phone, by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, OpenPage
from tests.browser.playing import words
from tests.turns import turns
from tools.browser.running_server import RunningServer

PASSWORD = "nine ships of Ithaca"


def by_name(server: RunningServer) -> RunningServer:
    """The same server under a name for which browsers allow passkeys."""

    class Named:
        address = server.address.replace("127.0.0.1", "localhost")

    return cast(RunningServer, Named)


def with_authenticator(page: Page) -> None:
    """A device that keeps passkeys and knows its owner."""
    talking = page.context.new_cdp_session(page)
    talking.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    talking.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def enter(page: Page, name: str) -> None:
    page.get_by_role("textbox").first.fill(name)
    page.keyboard.press("Enter")
    page.get_by_role("link", name=name, exact=True).click()


def test_a_passkey_brings_one_back_and_proves_who_one_is(
    open_page: OpenPage, server: RunningServer, assert_accessible: Callable[[Page], None]
) -> None:
    page = open_page("/", size="phone", at=by_name(server), fresh=True)
    with_authenticator(page)
    enter(page, "Penelope")
    page.get_by_label("Login name").first.fill("Penelope of Ithaca")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You sign in as Penelope of Ithaca.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is kept.")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("Welcome back, Penelope.")).to_be_visible()
    page.get_by_role("button", name="New return code").click()
    page.get_by_role("dialog").get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("You have a new return code.")).to_be_visible()
    page.get_by_role("button", name="Delete me", exact=True).click()
    page.get_by_label("To be sure").fill("Penelope")
    page.get_by_role("button", name="Delete me for good").click()
    page.get_by_role("dialog").get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("You are deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", turns(["de", "fr"], ["en"]))
def test_ones_page_in_every_language(
    open_page: OpenPage, expected: Expected, assert_accessible: Callable[[Page], None], lang: str
) -> None:
    expected.add("/api/signin")  # a wrong password is refused
    said = words("people", lang)
    page = open_page("/", lang=lang, dark=lang == "de")
    enter(page, "Ann")
    for heading in ("account", "sign-in", "devices", "friends", "matches", "data"):
        expect(page.get_by_role("heading", name=said[heading], exact=True)).to_be_visible()
    page.get_by_label(said["login"]).first.fill(f"Ann in {lang}")
    page.get_by_label(said["password"]).first.fill(PASSWORD)
    page.get_by_role("button", name=said["make-account"]).click()
    expect(page.get_by_text(said["account-kept"])).to_be_visible()
    expect(page.get_by_text(said["key-no"]["address"])).to_be_visible()
    assert_accessible(page)
    page.context.clear_cookies()
    page.reload()
    page.get_by_label(said["login"]).fill(f"Ann in {lang}")
    page.get_by_label(said["password"]).fill("not the password")
    page.get_by_role("button", name=said["sign-in"], exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label(said["password"]).fill(PASSWORD)
    page.get_by_role("button", name=said["sign-in"], exact=True).click()
    expect(page.get_by_text(said["signed-in"].replace("{name}", "Ann"))).to_be_visible()
