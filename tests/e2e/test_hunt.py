"""MIND MGMT as a person plays it: with the mouse on what is in sight, with notes, from both sides, to the debrief."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from people import Person
from playwright.sync_api import expect
from test_writing import write

Arrive = Callable[..., Person]

IN_SIGHT = """
() => {
  const seen = [];
  for (const one of document.querySelectorAll('[data-stage] [data-glow], .ownseat [data-glow], .choices .option:not(:disabled)')) {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (box.width && hit && (one === hit || one.contains(hit))) seen.push({x, y, what: one.dataset.thing || one.textContent});
  }
  return seen;
}
"""

MOVED_ON = "before => { const at = document.querySelector('.dock').dataset; return at.decision !== before || at.state === 'over'; }"


def sit(person: Person, seat: int, **options: Any) -> None:
    """A table of two with a bot, looked at from this seat."""
    chairs = ["bot:easy", "bot:easy"]
    chairs[seat] = "me"
    wanted = {"game": "mindmgmt", "seed": 11, "name": "Robin", "pace": 0, "chairs": chairs, "options": options}
    made = person.context.request.post(f"{person.site}/api/tables", data=wanted).json()
    kept = [{"table": made["table"], "game": "mindmgmt", "title": "", "seat": made["seat"], "token": made["token"], "at": 1}]
    person.page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify(kept))", kept)
    person.page.goto(f"{person.site}/#/table/{made['table']}")
    person.at_table()


def by_hand(person: Person, each: Callable[[int], None] = lambda number: None) -> int:
    """Click something that is in sight until the game is over; how many clicks that took."""
    page, random_ = person.page, random.Random(7)
    for clicks in range(600):
        page.wait_for_selector(".dock:not([data-state=waiting])")
        dock = page.locator(".dock")
        if dock.get_attribute("data-state") == "over":
            return clicks
        each(clicks)
        before = dock.get_attribute("data-decision")
        seen = page.evaluate(IN_SIGHT)
        assert seen, f"nothing to click in sight: {person.prompt}"
        at = random_.choice(seen)
        page.mouse.click(at["x"], at["y"])
        menu = page.locator("[role=menu] .list button")
        if menu.count():
            menu.nth(random_.randrange(menu.count())).click()
        person.until(MOVED_ON, before)
    raise AssertionError("the hunt does not end")


@pytest.mark.parametrize("mode", ["training", "full"])
def test_a_hunt_as_a_rogue_with_notes_and_as_the_recruiter(arrive: Arrive, mode: str) -> None:
    rogue = arrive()
    sit(rogue, 1, mode=mode)
    page = rogue.page

    def notes(clicks: int) -> None:
        if clicks == 6:
            page.locator("[data-writing]").click()
            write(rogue, "C4", "Mental Note", "10?")
            write(rogue, "D5", "Team pencil", "or here")
            page.locator("[data-writing]").click()
        if clicks == 9:
            expect(page.locator('[data-place="space:C4"] .notes')).to_have_text("10?")
            expect(page.locator('[data-place="space:D5"] .notes')).to_have_text("or here")

    assert by_hand(rogue, notes) > 9
    recruiter = arrive()
    for _ in range(3):  # a Recruiter who steps at random may be caught in the first hour, and then plays again
        sit(recruiter, 0, mode=mode)
        clicks = by_hand(recruiter)
        if clicks > 9:
            break
    assert clicks > 9
    for person in (rogue, recruiter):
        person.page.get_by_role("button", name="Debrief").click()
        expect(person.page.locator(".film svg")).to_be_visible(timeout=90_000)  # chances are played out before
        expect(person.page.locator("main header h2")).to_have_text(person.states[-1]["table"]["result"]["text"])
