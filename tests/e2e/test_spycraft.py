"""Spycraft in a browser: building a deck, bringing it unseen, and the stage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from people import Person
from playwright.sync_api import expect
from test_access import violations

import undertable as ut
from undertable.games.spycraft.cards.deckfile import check_up
from undertable.games.spycraft.content import Deck

Arrive = Callable[..., Person]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PACK = ut.find("spycraft").content


def begin_from(person: Person, starter: str) -> None:
    person.page.wait_for_selector("[data-card]")
    person.page.get_by_label("Begin from a starter deck").select_option(starter)
    fine = person.page.get_by_text("This deck keeps all rules").or_(person.page.get_by_role("tab", name="Deck ✓"))
    fine.wait_for()


def show(person: Person, kind: str) -> None:
    person.page.get_by_role("group", name="Kind of card").get_by_role("button", name=kind).click()


def test_a_deck_is_built_checked_kept_exported_and_played(arrive: Arrive, tmp_path: Path) -> None:
    person = arrive("/#/")
    page = person.page
    page.get_by_role("link", name="Deck builder").click()
    page.wait_for_selector("[data-card]")
    rules = page.get_by_role("status", name="What the rules say")
    expect(rules).to_contain_text("one of each level 1 to 4")
    expect(rules).to_contain_text("0 cards with the leaders; 50 to 120 are allowed")
    assert page.get_by_role("button", name="Try it").is_disabled(), "what breaks the rules cannot be played"
    begin_from(person, "krypt")
    assert violations(person) == []

    show(person, "agents")
    page.get_by_label("Search name or text").fill("kirianna")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.get_by_role("button", name="Add Kirianna Semenov", exact=True).click()
    expect(rules).to_contain_text("Kirianna Semenov is Unique: at most 1 copy, not 2")
    expect(rules).to_contain_text("SPY-DB.03")
    rules.get_by_role("button", name="take one out").click()
    expect(rules).to_contain_text("keeps all rules")

    page.get_by_label("Search name or text").fill("")
    page.get_by_role("button", name="Bloodvine Syndicate").click()
    shown = page.locator("[data-card]").evaluate_all("tiles => tiles.map(tile => tile.dataset.card)")
    assert shown and all(PACK.tables["agent"][id].faction == "bloodvine" for id in shown)
    page.get_by_role("button", name="Add Button Man", exact=True).click()
    page.get_by_label("Name of the deck").fill("The Quiet Vault")
    expect(rules).to_contain_text("keeps all rules")
    page.get_by_role("button", name="Save", exact=True).click()
    page.reload()
    page.get_by_role("button", name="The Quiet Vault").click()

    with page.expect_download() as coming:
        page.get_by_role("button", name="Export").click()
    coming.value.save_as(tmp_path / "deck.toml")
    text = (tmp_path / "deck.toml").read_text()
    read = check_up(PACK, text)
    assert read.legal and read.deck is not None and read.deck.name == "The Quiet Vault"
    assert {entry.id for entry in read.deck.cards} == {entry.id for entry in PACK.get(Deck, "krypt").cards} | {"button_man"}
    page.get_by_label("Import a deck file").set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": b"no deck ["})
    page.get_by_text("is not TOML").wait_for()
    other = text.replace("The Quiet Vault", "From a file")
    page.get_by_label("Import a deck file").set_input_files({"name": "y.toml", "mimeType": "text/plain", "buffer": other.encode()})
    expect(page.get_by_label("Name of the deck")).to_have_value("From a file")

    expect(rules).to_contain_text("keeps all rules")
    page.get_by_role("button", name="Try it").click()
    person.at_table()
    person.await_turn()
    page.wait_for_selector(".own [data-t*='The Krypt']")


def test_a_deck_is_built_on_a_phone(arrive: Arrive) -> None:
    person = arrive("/#/build/spycraft", **PHONE)
    page = person.page
    begin_from(person, "banshee")
    show(person, "gear")
    page.get_by_text("Filters").click()
    page.get_by_role("button", name="Vehicle").click()
    page.get_by_role("button", name="Add Motorcycle", exact=True).click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    small = page.locator("[data-card] button, .sides button, footer button").evaluate_all(
        "buttons => buttons.filter(one => one.getBoundingClientRect().height < 40).map(one => one.textContent)"
    )
    assert small == []
    page.get_by_role("tab", name="Deck").click()
    page.get_by_label("Your deck", exact=True).get_by_text("Motorcycle").wait_for()
    expect(page.get_by_role("status", name="What the rules say")).to_contain_text("keeps all rules")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved in this browser").wait_for()
    page.get_by_role("button", name="Try it").click()
    person.at_table()


def test_each_person_brings_a_deck_that_the_other_never_sees(arrive: Arrive) -> None:
    ann, bob = arrive("/#/build/spycraft"), arrive()
    begin_from(ann, "krypt")
    ann.page.get_by_label("Name of the deck").fill("The Quiet Vault")
    ann.page.get_by_role("button", name="Save", exact=True).click()
    ann.open_table("spycraft", ["me", "open"])
    invite = ann.page.get_by_label("Invite a friend").input_value()
    bob.page.goto(invite)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the chair").click()
    bob.page.wait_for_selector(".bring")
    ann.page.get_by_role("button", name="The Quiet Vault").click()
    ann.page.get_by_text("✓ yours").wait_for()
    bob.page.get_by_text("✓ chosen, facedown").wait_for()
    bob.page.locator(".bring").get_by_role("button", name="Nine Tiger Dynasty").click()
    expect(ann.page.get_by_text("✓ chosen, facedown")).to_have_count(2)
    assert violations(ann) == []
    krypt, tiger = PACK.get(Deck, "krypt"), PACK.get(Deck, "nine_tiger")
    for frame in bob.frames:
        assert "krypt" not in frame and "Quiet Vault" not in frame
    ann.start()
    bob.page.wait_for_selector(".scene")
    own = {entry.id for entry in krypt.cards} - {entry.id for entry in tiger.cards} | set(krypt.leaders[1:])
    seen = json.dumps(bob.states[-1])
    assert [id for id in own if f"/{id}" in seen] == []
    assert "Quiet Vault" not in "".join(bob.frames)
    bob.page.wait_for_selector(".own [data-t*='Nine Tiger Dynasty']")
    ann.page.wait_for_selector(".own [data-t*='The Krypt']")


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["wide", "phone"])
def test_the_stage_holds_a_mission_whole(arrive: Arrive, settings: dict[str, Any]) -> None:
    person = arrive(**settings)
    sample = (Path(__file__).parents[1] / "games" / "spycraft" / "records" / "sample_turn.json").read_text()
    record = json.loads(sample)
    for cut in range(len(record["choices"]), 0, -1):
        # Back to the last time in the record that somebody took an action in a mission.
        position = ut.replay(ut.parse(json.dumps({**record, "choices": record["choices"][:cut], "digest": ""})))
        if position.op is not None and position.op.engaged and not position.deeds and len(position.choices(position.pending[0])) > 3:
            break
    part = json.dumps({**record, "choices": record["choices"][:cut], "digest": ""})
    made = person.context.request.post(f"{person.site}/api/records", data=part, headers={"Content-Type": "application/json"}).json()
    kept = {"table": made["table"], "game": "spycraft", "title": "Spycraft", "seat": made["seat"], "token": made["token"], "at": 1}
    page = person.page
    page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify([kept]))", kept)
    page.goto(f"{person.site}/#/table/{made['table']}")
    person.until("Boolean(document.querySelector('.cover, .scene'))")
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button").click()
    page.wait_for_selector("[data-area=mission]")
    out = page.evaluate(
        """() => {
          const stage = document.querySelector('[data-stage]').getBoundingClientRect();
          return [...document.querySelectorAll('[data-stage] [data-thing]')].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < stage.left - 1 || box.right > stage.right + 1 || box.bottom > stage.bottom + 1);
          }).map((one) => one.dataset.thing);
        }"""
    )
    assert out == [], "everything of the mission is in sight at once"
    assert page.locator("[data-area^='team:']").count() == 2
    assert page.locator("[data-area=queue] [data-thing]").count() == 5
    assert violations(person) == []
