"""Coming to a game and looking back at it: the coach, one page of rules, the debrief."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from people import Person
from playwright.sync_api import expect
from test_access import violations

Arrive = Callable[..., Person]


def lesson(person: Person, step: int, said: str | None = None) -> dict[str, Any]:
    """A step of the lesson as the server has it, or what the coach says to an answer."""
    address = f"{person.site}/api/games/mindmgmt/lessons/rogues/{step}"
    request = person.context.request
    found: dict[str, Any] = (request.get(address) if said is None else request.post(address, data={"said": said})).json()
    return found


def test_the_coach_points_waits_answers_and_can_be_left(arrive: Arrive) -> None:
    person = arrive("/#/learn/mindmgmt")
    page = person.page
    page.wait_for_selector(".lessons li")
    assert violations(person) == []
    page.get_by_role("button", name="Begin: The first hunt").click()
    coach = page.locator(".coach")
    done = {"find": 0, "choose": 0}
    for step in range(6):
        shown = lesson(person, step)["step"]
        coach.get_by_text(f"Step {step + 1} of").wait_for()
        if step == 0:
            assert violations(person) == []
        if shown["waits"] == "find":
            wrong = next(id for id in ("space:A1", "space:B2") if id not in shown["answer"])
            page.locator(f"#main [data-thing='{wrong}']").first.dispatch_event("click")
            coach.get_by_text("Not quite").wait_for()
            assert lesson(person, step, wrong)["text"] in coach.inner_text()
            page.locator(f"#main [data-thing='{shown['answer'][0]}']").first.dispatch_event("click")
        elif shown["waits"] == "choose":
            page.locator(f"[data-option='{shown['answer'][0]}']").first.dispatch_event("click")
        if shown["waits"] != "next":
            coach.get_by_text("Right.").wait_for()
            done[shown["waits"]] += 1
        coach.locator("[data-next]").click()
    assert done["find"] and done["choose"]
    coach.get_by_text("Step 7 of").wait_for()
    coach.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Go on at step 7").click()
    coach.get_by_text("Step 7 of").wait_for()


def test_a_finished_game_is_explained_and_leads_into_the_replay(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("mindmgmt")
    page = person.page
    assert page.get_by_role("button", name="Debrief").count() == 0
    assert person.play()["over"]
    page.get_by_role("button", name="Debrief").click()
    page.get_by_role("heading", name="The secrets, side by side").wait_for(timeout=60_000)
    page.get_by_role("heading", name="The hunt, with everything shown").wait_for()
    assert violations(person) == []
    page.locator(".story li a").last.click()
    page.get_by_label("Where in the game").wait_for()


def test_a_card_of_the_first_minute_says_who_one_is_and_goes_with_the_first_choice(arrive: Arrive) -> None:
    robin = arrive()
    page = robin.page
    page.locator("[data-game=mindmgmt] button.primary").click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("You are the Recruiter")
    expect(card).to_contain_text("A turn")
    robin.await_turn()
    expect(card).to_contain_text(robin.prompt)  # what is asked first
    robin.play(1)
    expect(card).to_have_count(0)
    page.reload()
    page.wait_for_selector(".scene")
    expect(page.locator(".first")).to_have_count(0)
