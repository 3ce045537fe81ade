"""What people do around a game: come, go and come back, take back by consent, share what they see."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from people import Person
from test_access import violations
from test_together import accept, invite_of, sit_together

Arrive = Callable[..., Person]


def test_play_now_leads_to_the_first_choice_within_a_minute(arrive: Arrive) -> None:
    person = arrive()
    begun = time.monotonic()
    person.play_now("warehouse13")
    person.await_turn()
    assert time.monotonic() - begun < 60
    assert person.page.title().startswith("●"), "the tab tells whose turn it is"
    person.play(1)


def test_a_bot_plays_for_who_is_away_and_the_chair_is_given_back(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    sit_together(host, friend, "spycraft")
    table = friend.page.url
    host.tab("Table")
    host.page.get_by_role("listitem").filter(has_text="Rosa").wait_for()
    friend.page.goto(friend.site)
    button = host.page.get_by_role("button", name="Let a bot play")
    button.wait_for()
    host.page.wait_for_timeout(1500)  # a person has to be away for a moment before a bot may sit in
    button.click()
    host.page.get_by_role("listitem").filter(has_text="bot: normal").wait_for()
    for _ in range(3):
        host.play(1)
    friend.page.goto(table)
    friend.at_table()
    host.page.get_by_role("button", name="Give the seat back").click()
    host.page.get_by_role("button", name="Give the seat back").wait_for(state="detached")
    for _ in range(400):
        for person in (host, friend):
            if person.page.locator(".dock").get_attribute("data-state") == "asked":
                person.play(1)
        if any(state["decision"] for state in friend.states[-3:]):
            break
        host.page.wait_for_timeout(50)  # the table may be waiting for neither of them
    assert any(state["decision"] for state in friend.states), "the person chooses again"


def test_a_bots_chair_can_be_opened_for_a_friend(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.open_table("mindmgmt", ["me", "bot:easy"])
    link = invite_of(host)
    host.page.get_by_role("button", name="Open the chair").click()
    host.page.get_by_role("button", name="Let a bot play").wait_for()
    accept(friend, link, "Rosa")
    host.page.get_by_role("listitem").filter(has_text="Rosa").wait_for()


def test_beyond_a_reveal_all_have_to_agree(arrive: Arrive) -> None:
    one, two = arrive(), arrive()
    sit_together(one, two, "mindmgmt")
    for turn in range(60):
        for person in (one, two):
            if person.page.locator(".dock").get_attribute("data-state") == "asked":
                person.play(1, seed=turn)
        if turn > 8 and one.page.get_by_role("button", name="Ask to undo").count():
            break
    one.page.get_by_role("button", name="Ask to undo").click()
    two.page.get_by_text("asks to take back").wait_for()
    before = one.states[-1]["scene"]
    one.tab("Story")
    two.page.get_by_role("button", name="Agree").click()
    one.page.locator("[role=log]").get_by_text("takes back, all agreeing").wait_for()
    assert one.states[-1]["scene"] != before and one.states[-1]["decision"] is not None


def test_an_address_for_turn_notices_is_kept_or_refused(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("mindmgmt")
    person.tab("Table")
    page = person.page
    page.get_by_label("Web address to call").fill("https://example.org/turn")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("That address will be called").wait_for()
    page.get_by_label("Web address to call").fill("ftp://example.org/turn")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("alert").wait_for()
    person.troubles[:] = [trouble for trouble in person.troubles if "40" not in trouble]


def test_a_position_of_a_running_game_is_shared_and_drawn(arrive: Arrive, tmp_path: Path) -> None:
    person, friend = arrive(permissions=["clipboard-read", "clipboard-write"]), arrive()
    person.play_now("hellboy")
    person.await_turn()
    person.play(3)
    person.tab("Table")
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="Download as SVG").click()
    saved.value.save_as(tmp_path / "table.svg")
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")
    with person.page.expect_download() as kept:
        person.page.get_by_role("button", name="Download what I know").click()
    kept.value.save_as(tmp_path / "view.json")
    assert json.loads((tmp_path / "view.json").read_text(encoding="utf-8"))["viewer"] == person.states[-1]["table"]["you"]
    person.page.get_by_role("button", name="Copy a link to this position").click()
    person.page.get_by_text("Copied").wait_for()
    friend.page.goto(person.page.evaluate("navigator.clipboard.readText()"))
    friend.page.get_by_label("Where in the game").wait_for()
    shown = friend.page.locator("header h1").inner_text()
    assert shown == person.states[-1]["scene"]["title"]
    assert friend.page.get_by_role("button", name="To the end").count() == 1
    slider = friend.page.get_by_label("Where in the game")
    assert slider.input_value() == slider.get_attribute("max") != "0", "the link leads to the moment at which it was made"


def test_people_meet_in_a_waiting_room(arrive: Arrive) -> None:
    host, guest = arrive("/#/new/warehouse13"), arrive(viewport={"width": 390, "height": 844})
    host.page.get_by_label("Clock").select_option("move")
    host.open_table("warehouse13", ["me", "open", "open", "bot:easy"])
    page = host.page
    start = page.get_by_role("button", name="Start")
    assert start.is_disabled() and "2 open chairs" in host.prompt
    assert page.get_by_role("img", name="QR code of the invitation link").count() == 1
    assert violations(host) == []
    accept(guest, invite_of(host), "Rosa")
    page.get_by_role("listitem").filter(has_text="Rosa").wait_for()
    assert violations(guest) == []
    assert guest.page.get_by_role("button", name="Start").count() == 0
    assert all(state["decision"] is None and not state["scene"].get("areas") for state in host.states), "nothing is dealt yet"
    page.get_by_role("button", name="Put a bot here").click()
    host.until("() => !document.querySelector('.start').disabled")
    host.start()
    guest.page.wait_for_selector(".scene")
    assert guest.states[-1]["table"]["begun"]


def test_people_at_one_screen_have_names_of_their_own(arrive: Arrive) -> None:
    person = arrive("/#/new/mindmgmt")
    page = person.page
    page.get_by_role("group", name="Who sits where").get_by_label("Seat 2", exact=True).select_option("me")
    page.get_by_label("Name of seat 1").fill("Ada")
    page.get_by_label("Name of seat 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".scene")
    assert [chair["name"] for chair in person.states[-1]["table"]["seats"]] == ["Ada", "Ben"]


def test_one_says_how_often_one_is_asked(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("spycraft")
    person.await_turn()
    page = person.page
    page.get_by_role("button", name="When to ask").click()
    page.get_by_role("button", name="Pass until my turn").click()
    page.get_by_role("button", name="Passing until your turn").wait_for()
    assert violations(person) == []
    page.get_by_role("group", name="When to ask me").get_by_label("Ask me").select_option("every")
    person.until("() => true")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Passing until your turn").click()
    page.get_by_role("button", name="Passing until your turn").wait_for(state="detached")
    assert person.states[-1]["table"]["policies"] == {"": "every"}


YESTERDAY = """
window.lines = [];
window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); window.lines.push(this); } };
if (sessionStorage.getItem('yesterday')) document.addEventListener('readystatechange', () => {
  const script = document.querySelector('script[type=module]');
  const another = Object.assign(document.createElement('script'), {type: 'module', src: script.src});
  if (document.readyState === 'interactive') script.after(another);
});
"""
"""Makes the page look like that of another build: its scripts are not those that the server names now. Its lines can be cut."""


def test_a_tab_left_open_over_an_upgrade_loads_the_new_page_and_goes_on(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.add_init_script(YESTERDAY)
    page.evaluate("sessionStorage.setItem('yesterday', 'yes')")
    page.reload()
    person.play_now("mindmgmt")
    person.await_turn()
    scripts = "document.querySelectorAll('script[type=module]').length"
    assert page.evaluate(scripts) == 2
    prompt, table = person.prompt, page.url
    page.evaluate("sessionStorage.removeItem('yesterday')")
    with page.expect_navigation():
        page.evaluate("lines.forEach((line) => line.close())")
    person.at_table()
    person.await_turn()
    assert (page.evaluate(scripts), page.url, person.prompt) == (1, table, prompt)
    person.play(1)
