"""axe-core finds no serious violation on any page, light or dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from people import Person

Arrive = Callable[..., Person]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(person: Person) -> list[str]:
    """What axe-core calls serious or critical."""
    page = person.page
    page.wait_for_timeout(150)
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:4]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_tables(arrive: Arrive, game: str, scheme: str) -> None:
    person = arrive(color_scheme=scheme)
    person.play_now(game)
    person.await_turn()
    person.play(12)
    person.page.wait_for_selector(".dock:not([data-state=waiting])")
    assert violations(person) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(arrive: Arrive, scheme: str) -> None:
    person = arrive(color_scheme=scheme)
    page = person.page
    page.wait_for_selector("[data-game]")
    assert violations(person) == []
    for address, ready in (
        ("/#/new/warehouse13", "form"),
        ("/#/game/mindmgmt/rules", "[data-rule]"),
        ("/#/game/spycraft/cards", "article"),
        ("/#/nowhere", "h1"),
    ):
        page.goto(person.site + address)
        page.wait_for_selector(ready)
        assert violations(person) == [], address


def test_everything_round_a_table(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    person.open_table("mindmgmt", ["me", "open"])
    guest = arrive()
    guest.page.goto(page.get_by_label("Invite a friend").input_value())
    guest.page.wait_for_selector("form")
    assert violations(guest) == []
    page.get_by_role("button", name="Put a bot here").click()
    person.start()
    for tab in ("Story", "Chat", "Rules", "Cards", "Notes", "Table"):
        person.tab(tab)
        page.wait_for_timeout(200)
        assert violations(person) == [], tab
    page.locator("#main [data-thing]").first.hover()
    page.get_by_role("tooltip").wait_for()
    assert violations(person) == []


def test_replay_and_hand_over(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("mindmgmt")
    assert person.play()["over"]
    assert violations(person) == []
    person.page.get_by_role("button", name="Watch the replay").click()
    person.page.get_by_label("Where in the game").wait_for()
    assert violations(person) == []
    other = arrive()
    other.open_table("mindmgmt", ["me", "me"])
    other.page.wait_for_selector(".dock[data-state=asked], [aria-labelledby=handover]")
    for turn in range(30):
        if other.page.locator("[aria-labelledby=handover]").count():
            break
        other.play(1, seed=turn)
        other.page.wait_for_selector(".dock[data-state=asked], [aria-labelledby=handover]")
    assert other.page.locator("[aria-labelledby=handover]").count() == 1
    assert violations(other) == []
