"""A club's server, and its operator's page."""

from __future__ import annotations

from pathlib import Path

from people import Person
from playwright.sync_api import Browser
from serving import serving


def test_a_member_comes_in_with_the_key_and_the_operator_closes_a_table(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, club_key="the old mill", operator_key="keys to the house") as site:
        person = Person.arrive(browser, site, "/")
        page = person.page
        page.get_by_label("Key of the club").fill("the new mill")
        page.get_by_role("button", name="Go in").click()
        page.get_by_text("this is not the key of this club").wait_for()
        page.get_by_label("Key of the club").fill("the old mill")
        page.get_by_role("button", name="Go in").click()
        person.play_now("mindmgmt")
        person.await_turn()

        operator = Person.arrive(browser, site, "/#/operate")
        desk = operator.page
        desk.get_by_label("Operator's key").fill("keys to the house")
        desk.get_by_role("button", name="Show").click()
        row = desk.get_by_role("row").filter(has_text="mindmgmt")
        row.wait_for()
        desk.on("dialog", lambda dialog: dialog.accept("closing time"))
        row.get_by_role("button", name="Close").click()
        row.filter(has_text="closing time").wait_for()
        page.wait_for_function("document.body.textContent.includes('closing time')")
        person.leave()
        operator.leave()
