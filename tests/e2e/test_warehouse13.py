"""Warehouse 13 on its own stage: whole games by clicking as Loyal and as Traitor, claims in a few taps, flags, the silence, the vote."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from people import Person
from test_together import accept, invite_of

Arrive = Callable[..., Person]
SEATS = 3
TABLES = 60


def loyalty(person: Person) -> str:
    """What this seat was told of its own Loyalty; empty before it is dealt."""
    state = person.states[-1]
    panel = next(area for area in state["scene"]["areas"] if area.get("id") == f"seat:{state['table']['you']}")
    return next((fact["value"] for fact in panel.get("facts", []) if fact["label"] == "Loyalty"), "")


def open_one(person: Person, seed: int, seats: int = SEATS) -> dict[str, Any]:
    """A table against bots, with an Agent taken by clicking a picture."""
    wanted = {
        "game": "warehouse13",
        "seats": seats,
        "seed": seed,
        "name": "Robin",
        "pace": 0,
        "chairs": ["me"] + ["bot:easy"] * (seats - 1),
    }
    made: dict[str, Any] = person.context.request.post(
        f"{person.site}/api/tables", data=json.dumps(wanted), headers={"Content-Type": "application/json"}
    ).json()
    kept = [{"table": made["table"], "game": "warehouse13", "title": "Warehouse 13", "seat": made["seat"], "token": made["token"], "at": 1}]
    person.frames.clear()
    person.page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify(kept))", kept)
    person.page.goto(f"{person.site}/#/table/{made['table']}")
    person.page.reload()
    person.at_table()
    person.page.locator("[data-area=agents] [data-glow]").first.click()
    person.page.locator("[data-area=agents]").wait_for(state="detached")
    person.until("() => !document.querySelector('.dock[data-state=waiting]')")
    return made


def silent_table(person: Person) -> None:
    """A table at which dice lie behind shields and this person is asked, so that nothing moves on."""
    for seed in range(1, TABLES):
        open_one(person, seed)
        for turn in range(120):
            person.until("() => !document.querySelector('.dock[data-state=waiting]')")
            if person.page.locator(".dock[data-state=asked]").count() and person.page.locator(".talk .closed").count():
                return
            if person.page.locator(".dock[data-state=over]").count():
                break
            person.play(1, seed=turn)
    raise AssertionError("no game came to a Retrieval")


def as_a(person: Person, side: str) -> dict[str, Any]:
    """A table at which this person is dealt that Loyalty."""
    for seed in range(1, TABLES):
        made = open_one(person, seed)
        if side in loyalty(person):
            return made
    raise AssertionError(f"nobody was dealt {side} at {TABLES} tables")


@pytest.mark.parametrize("side", ["You are Loyal", "You are the TRAITOR"])
def test_a_whole_game_by_clicking(arrive: Arrive, side: str) -> None:
    person = arrive()
    as_a(person, side)
    page = person.page
    assert side not in page.locator("#main").inner_text(), "the Loyalty stands behind the eye"
    eye = page.locator(".loyalty")
    eye.dispatch_event("pointerdown")
    assert side in eye.inner_text()
    eye.dispatch_event("pointerup")
    assert side not in eye.inner_text()
    done = person.play()
    assert done["over"] and done["glowing"] > 10, done
    assert person.states[-1]["table"]["result"]["text"] in person.prompt


def test_a_claim_is_said_in_a_few_taps_and_stands_at_the_plate(arrive: Arrive) -> None:
    person, watcher = arrive(), arrive()
    made = open_one(person, 5)
    watcher.page.goto(f"{watcher.site}/#/watch/{made['table']}/{made['watch']}")
    watcher.at_table()
    page = person.page
    assert page.locator(".talk .rule").inner_text().startswith("Bluff as you like"), "the rule of talk stands above the box"
    page.locator("[data-heading=hand]").click()
    page.locator("[data-line=few_traits]").click()
    assert "few Traits" in page.locator(".draft").inner_text()
    assert not said(person), "nothing is said before Say"
    page.get_by_role("button", name="Say", exact=True).click()
    person.until("() => document.querySelector('.talk .draft') === null")
    watcher.page.locator(".plate[data-seat='0'] .mention").first.wait_for()
    assert "I have few Traits left" in (watcher.page.locator(".plate[data-seat='0'] .mention").first.get_attribute("aria-label") or "")
    # A die, then an Agent: three taps.
    page.locator("[data-heading=wish]").click()
    page.locator("[data-line=ask_claim]").click()
    page.locator("[data-slot^='die:']").first.click()
    page.locator("[data-slot='seat:1']").click()
    page.get_by_role("button", name="Say", exact=True).click()
    wait_for_said(person, 2)
    assert said(person)[-1]["about"] == "wish" and "seat:1" in said(person)[-1]["on"]
    page.get_by_role("button", name="Everything about Pete").or_(page.locator(".own .face")).first.click()
    record = page.locator(".record").inner_text()
    assert "I have few Traits left" in record and "could you take" in record, "the timeline has both"


def test_a_claim_from_the_table_by_pointing_at_a_die(arrive: Arrive) -> None:
    person = arrive()
    open_one(person, 5)
    page = person.page
    page.locator("[data-area=leads] [data-thing^='die:']").first.click(button="right")
    page.locator(".help [data-aside*='can_take']").click()
    wait_for_said(person, 1)
    assert said(person)[0]["text"].startswith("I can take the")


def test_nobody_talks_from_the_roll_to_the_reveal(arrive: Arrive) -> None:
    person = arrive()
    silent_table(person)
    page = person.page
    assert not page.locator("[data-heading]").count() and not page.locator(".talk input").count()
    page.locator(".plate .said.shut").first.wait_for()
    assert page.locator("[data-area^='covers:']").count() == SEATS


def test_free_words_can_be_flagged_by_anybody_and_no_filter_judges_them(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    host.open_table("warehouse13", ["me", "open", "bot:easy"])
    accept(guest, invite_of(host), "Rosa")
    host.start()
    guest.page.wait_for_selector(".scene")
    host.page.get_by_label("Say something in your own words").fill("All I have are 0s")
    host.page.get_by_role("button", name="Say", exact=True).click()
    guest.tab("Chat")
    guest.page.get_by_text("All I have are 0s").wait_for()
    guest.page.locator("[data-flag]").click()
    host.tab("Chat")
    host.page.get_by_text("flagged by Rosa").wait_for()
    assert not host.page.locator("[data-flag]").count(), "nobody flags a line of their own"


@pytest.mark.parametrize("name", ["loyal", "traitor"])
def test_a_lesson_is_played_to_its_end(arrive: Arrive, name: str) -> None:
    person = arrive(f"/#/learn/warehouse13/{name}")
    page, coach = person.page, person.page.locator(".coach")
    steps = person.context.request.get(f"{person.site}/api/games/warehouse13/lessons/{name}/0").json()["lesson"]["steps"]
    done = {"find": 0, "choose": 0}
    for step in range(steps):
        coach.get_by_text(f"Step {step + 1} of").wait_for()
        shown = person.context.request.get(f"{person.site}/api/games/warehouse13/lessons/{name}/{step}").json()
        waits, answer = shown["step"]["waits"], shown["step"]["answer"]
        if waits == "choose":
            wrong = next(option["id"] for option in shown["state"]["decision"]["options"] if option["id"] not in answer)
            for said_first, told in ((wrong, "p.wrong"), (answer[0], "p.right")):
                if not page.locator(f"[data-option='{said_first}']").count():
                    page.get_by_role("button", name="More (").click()
                page.locator(f"[data-option='{said_first}']").first.dispatch_event("click")
                coach.locator(told).wait_for()
        elif waits == "find":
            page.locator(f"#main [data-thing='{answer[0]}']").first.dispatch_event("click")
            coach.locator("p.right").wait_for()
        done.update({waits: done.get(waits, 0) + 1})
        if step + 1 < steps:
            coach.locator("[data-next]").click()
    assert done["choose"] >= 3 and steps >= 8
    assert "TRAITOR" not in page.locator("#main").inner_text()


def said(person: Person) -> list[dict[str, Any]]:
    """What this seat has said, as its last state shows it."""
    state = person.states[-1]
    panel = next((area for area in state["scene"]["areas"] if area.get("id") == "talk"), {})
    return [remark for remark in panel.get("remarks", []) if remark["seat"] == state["table"]["you"]]


def wait_for_said(person: Person, count: int) -> None:
    for _ in range(200):
        if len(said(person)) >= count:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"said {len(said(person))} of {count}")
