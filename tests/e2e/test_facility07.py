"""Facility 07 in a browser: a Room is laid by looking at it where it would lie, the lesson goes to its end, the debrief shows the ways."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from people import Person
from test_access import violations

Arrive = Callable[..., Person]


def sit(person: Person, options: dict[str, Any], seed: int = 3) -> None:
    wanted = {"game": "facility07", "seats": 2, "seed": seed, "name": "Robin", "pace": 0, "chairs": ["me", "bot:easy"], "options": options}
    made = person.context.request.post(
        f"{person.site}/api/tables", data=json.dumps(wanted), headers={"Content-Type": "application/json"}
    ).json()
    kept = [{"table": made["table"], "game": "facility07", "title": "Facility 07", "seat": 0, "token": made["token"], "at": 1}]
    person.page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify(kept))", kept)
    person.page.goto(f"{person.site}/#/table/{made['table']}")
    person.page.reload()
    person.at_table()


def until_asked(person: Person, words: str) -> None:
    """Explore as often as possible, and take the first option otherwise, until this is asked."""
    page = person.page
    for _ in range(40):
        page.wait_for_selector(".dock[data-state=asked]")
        asked = page.locator("#prompt").inner_text()
        if re.search(words, asked):
            return
        decision = page.locator(".dock").get_attribute("data-decision")
        page.evaluate(
            """() => {
              const all = [...document.querySelectorAll('.option')];
              (all.find((one) => one.dataset.option.startsWith('Explore')) ?? all[0]).click();
              document.querySelector('[data-confirm]:not(:disabled)')?.click();
            }"""
        )
        page.wait_for_function("was => document.querySelector('.dock').dataset.decision !== was", arg=decision)
    raise AssertionError(f"nobody asked {words!r}")


def test_a_room_is_laid_by_looking_at_it_where_it_would_lie(arrive: Arrive) -> None:
    person = arrive()
    sit(person, {"length": "short"})
    page = person.page
    until_asked(person, "Where do you place")
    assert violations(person) == []
    places = page.locator("[data-ghost]")
    assert places.count() >= 1, "other places wait to be looked at"
    shown = page.locator(".ghost [data-thing]")
    first = shown.get_attribute("data-thing")
    page.keyboard.press("d")
    assert shown.get_attribute("data-thing") != first, "another place is looked at"
    place = shown.get_attribute("data-thing")
    rooms = page.locator(".plan .room").count()
    page.get_by_role("button", name=re.compile("Place it here")).click()
    page.wait_for_function("was => document.querySelectorAll('.plan .room').length > was", arg=rooms)
    assert place is not None and place.startswith("ghost:")
    assert page.locator("[data-ghost]").count() == 0


def test_on_a_phone_every_place_for_a_room_is_in_sight(arrive: Arrive) -> None:
    person = arrive()
    sit(person, {"length": "short"})
    page = person.page
    until_asked(person, "Where do you place")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".phone .placing").wait_for()
    page.wait_for_timeout(600)  # the camera has arrived
    hidden = page.evaluate(
        """() => {
          const map = document.querySelector('.map').getBoundingClientRect();
          const foot = document.querySelector('.placing').getBoundingClientRect().top;
          return [...document.querySelectorAll('[data-ghost], .ghost')].filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            return x < map.left || x > map.right || y < map.top || y > foot;
          }).length;
        }"""
    )
    assert hidden == 0


def test_the_lesson_goes_to_its_end(arrive: Arrive) -> None:
    person = arrive("/#/learn/facility07")
    page = person.page
    page.wait_for_selector(".lessons li")
    page.get_by_role("button", name="Begin: In and out").click()
    coach = page.locator(".coach")
    address = f"{person.site}/api/games/facility07/lessons/in_and_out"
    first = person.context.request.get(f"{address}/0").json()
    steps = first["lesson"]["steps"] if "lesson" in first else 22
    for number in range(steps):
        shown = person.context.request.get(f"{address}/{number}").json()["step"]
        coach.get_by_text(f"Step {number + 1} of").wait_for()
        if shown["waits"] == "find":
            page.locator(f"#main [data-thing='{shown['answer'][0]}']").first.dispatch_event("click")
        elif shown["waits"] == "choose":
            page.locator(f"[data-option='{shown['answer'][0]}']").first.dispatch_event("click")
        if shown["waits"] != "next":
            coach.get_by_text("Right.").wait_for()
        if number < steps - 1:
            coach.locator("[data-next]").click()
    assert coach.locator("[data-next]").count() == 0


def test_the_debrief_shows_the_ways_the_data_the_missions_and_the_deeds(arrive: Arrive) -> None:
    person = arrive()
    sit(person, {"length": "short", "rounds": 20}, 5)
    assert person.play()["over"]
    page = person.page
    page.get_by_role("button", name="Debrief").click()
    for heading in ("How it ended", "Everybody's way", "Data over time", "Who turned on whom"):
        page.get_by_role("heading", name=heading).wait_for(timeout=60_000)
    assert page.locator(".film .secret strong").count() == 2
    assert page.locator(".film polyline.way").count() >= 1
    assert violations(person) == []


def test_a_table_is_set_up_with_one_click(arrive: Arrive) -> None:
    person = arrive("/#/new/facility07")
    page = person.page
    page.get_by_role("button", name=re.compile("^Wild")).click()
    assert page.get_by_label("Madhouse").is_checked() and not page.get_by_label("Beat Down").is_checked()
    building = page.locator("summary").filter(has_text="The building")
    assert "Madhouse" in building.inner_text() and not page.get_by_label("Madhouse").is_visible(), "shut, it says what is chosen in it"
    building.click()
    page.get_by_label("Madhouse").uncheck()
    page.get_by_role("button", name="Wild, changed").wait_for()
    page.get_by_role("button", name=re.compile("^First game")).click()
    assert not page.get_by_label("Run For It!").is_checked()
    assert violations(person) == []
