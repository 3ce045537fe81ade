"""Writing on the board of MIND MGMT: Mental Notes for all eyes, the pencil for the team's."""

from __future__ import annotations

from collections.abc import Callable

from people import Person
from playwright.sync_api import expect
from test_together import sit_together

Arrive = Callable[..., Person]


def write(person: Person, place: str, sheet: str, text: str) -> None:
    page = person.page
    page.get_by_role("button", name=f"Write on {place}", exact=True).click()
    page.get_by_role("radio", name=sheet).click()
    page.get_by_role("textbox", name=sheet).fill(text)
    page.keyboard.press("Enter")


def test_notes_are_written_by_clicking_and_typing(arrive: Arrive) -> None:
    recruiter, rogue = arrive(), arrive()
    sit_together(recruiter, rogue, "mindmgmt")
    rogue.page.locator("[data-writing]").click()
    rogue.page.get_by_role("button", name="Write on C4", exact=True).click()
    expect(rogue.page.get_by_text("the Recruiter sees it too")).to_be_visible()
    rogue.page.keyboard.press("Escape")
    write(rogue, "C4", "Mental Note", "10?")
    write(rogue, "D5", "Team pencil", "surely here")
    for text in ("10?", "surely here"):
        expect(rogue.page.locator("[data-place] .notes").get_by_text(text)).to_be_visible()
    expect(recruiter.page.locator('[data-place="space:C4"] .notes').get_by_text("10?")).to_be_visible()
    assert "surely here" not in "".join(recruiter.frames)
    write(rogue, "C4", "Mental Note", "")
    expect(recruiter.page.locator('[data-place="space:C4"] .notes')).to_have_count(0)
    rogue.page.locator("[data-writing]").click()
    expect(rogue.page.get_by_role("button", name="Write on C4", exact=True)).to_have_count(0)
