"""Several people at one table: secrets stay, reloads resume, spectators see what bystanders may see."""

from __future__ import annotations

import json
from collections.abc import Callable

from people import Person

Arrive = Callable[..., Person]


def invite_of(person: Person) -> str:
    if not person.page.locator(".room").count():
        person.tab("Table")
    return person.page.get_by_label("Invite a friend").input_value()


def accept(person: Person, link: str, name: str) -> None:
    page = person.page
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take the chair").click()
    person.at_table()


def sit_together(host: Person, guest: Person, game: str, **options: str) -> None:
    """The guest comes by the link into the waiting room, and the host starts."""
    host.open_table(game, ["me", "open"], **options)
    accept(guest, invite_of(host), "Rosa")
    host.start()
    guest.page.wait_for_selector(".scene")
    guest.begin()


def take_turns(one: Person, two: Person, rounds: int, to_the_end: bool) -> None:
    """Both click what glows, for some rounds or until the game is over."""
    for turn in range(rounds):
        for person in (one, two):
            state = person.page.locator(".dock").get_attribute("data-state")
            if state == "over":
                return
            if state == "asked":
                person.play(1, seed=turn + 1)
    assert not to_the_end, f"not over: {one.prompt!r} / {two.prompt!r}"


def before_the_end(person: Person) -> str:
    """Everything that came over the wire while the game went on."""
    return "\n".join(frame for frame in person.frames if not person.over(json.loads(frame)))


def test_the_path_of_the_recruiter_never_reaches_the_other_browser(arrive: Arrive) -> None:
    recruiter, rogue = arrive(), arrive()
    sit_together(recruiter, rogue, "mindmgmt")
    take_turns(recruiter, rogue, 400, to_the_end=True)
    areas = [area for state in recruiter.states for area in state["scene"].get("areas", [])]
    paths = [area["paths"][0]["spaces"] for area in areas if area.get("id") == "board" and area.get("paths")]
    hands = [area["cards"] for area in areas if area.get("id") == "secret"]
    assert max(map(len, paths)) >= 5 and hands, "the Recruiter sees the own path and cards"
    wire = before_the_end(rogue)
    assert len(wire) > 2000
    for text in ("You step", "You look for", '"id":"secret', '"paths":[{', '"name":"The Recruiter"'):
        assert text not in wire, text
    assert "You step" in before_the_end(recruiter)


def test_a_secret_card_never_reaches_the_other_browser(arrive: Arrive) -> None:
    one, two = arrive(), arrive()
    sit_together(one, two, "facility07", length="short")
    take_turns(one, two, 40, to_the_end=False)
    for mine, other in ((one, two), (two, one)):
        seat = mine.states[0]["table"]["you"]
        secrets = {
            card["name"]
            for state in mine.states
            if not state["table"]["over"]
            for area in state["scene"].get("areas", [])
            if area.get("id") == f"secret:{seat}"
            for card in area.get("cards", [])
        }
        assert secrets, "each sees the own Top Secret Card"
        for name in secrets:
            assert name not in before_a_look(other, name)


def before_a_look(person: Person, name: str) -> str:
    """Everything that came while the game went on, up to the moment when a card of the game let this person look at the secret."""
    seen: list[str] = []
    for frame in person.frames:
        message = json.loads(frame)
        looked = any(f" has {name} (" in line["text"] for line in message.get("events", []))
        if looked or person.over(message):
            break
        seen.append(frame)
    assert seen
    return "\n".join(seen)


def test_a_reload_goes_on_where_it_was(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("spycraft")
    person.await_turn()
    person.play(6)
    person.await_turn()
    person.tab("Story")
    prompt, log = person.prompt, person.page.locator("[role=log] p").all_inner_texts()
    person.page.reload()
    person.at_table()
    person.await_turn()
    assert person.prompt == prompt
    assert person.page.locator("[role=log] p").all_inner_texts() == log
    person.page.goto(person.site)
    person.page.get_by_role("link", name="Resume: Spycraft").click()
    person.at_table()
    person.await_turn()
    assert person.prompt == prompt
    assert person.play(2)["choices"] == 2


def test_a_spectator_sees_the_table_and_can_do_nothing(arrive: Arrive) -> None:
    person, spectator = arrive(), arrive()
    person.play_now("mindmgmt")
    person.await_turn()
    person.tab("Table")
    link = person.page.get_by_label("Link for spectators").input_value()
    spectator.page.goto(link)
    spectator.at_table()
    person.play(8)
    spectator.tab("Story")
    spectator.until("document.querySelectorAll('[role=log] p').length > 3")
    assert "You are watching" in spectator.prompt
    assert spectator.page.locator("[data-glow], .option").count() == 0
    assert all(state["decision"] is None and state["scene"]["viewer"] == -1 for state in spectator.states)
    assert "You step" not in "".join(spectator.frames)


def test_chat_notes_and_names_are_plain_text(arrive: Arrive) -> None:
    one, two = arrive(), arrive()
    one.open_table("spycraft", ["me", "open"])
    accept(two, invite_of(one), "<b>Rosa</b>")
    one.start()
    two.page.wait_for_selector(".scene")
    one.tab("Chat")
    two.tab("Chat")
    one.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> & hello")
    one.page.get_by_role("button", name="Send").click()
    two.page.get_by_text("onerror=alert(1)").wait_for()
    assert "& hello" in two.page.locator("[role=log]").inner_text()
    assert two.page.locator("main img:not([src^='/art/']), aside img:not([src^='/art/']), main b b").count() == 0
    one.tab("Notes")
    one.page.get_by_role("textbox", name="Notes").fill("nobody trusts the zebra")
    one.page.get_by_role("textbox", name="Notes").blur()
    one.page.wait_for_timeout(300)
    one.page.reload()
    one.at_table()
    one.tab("Notes")
    one.until("document.querySelector('textarea').value.includes('zebra')")
    assert "zebra" not in "".join(two.frames)


def only_the_other(person: Person) -> None:
    """What this seat was never sent, and the other was, stands nowhere in the page."""
    viewer = person.states[-1]["scene"]["viewer"]
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for state in person.states:
        told[state["scene"]["viewer"] == viewer].update(line["text"] for line in state["events"])
    page = person.page.content()
    secret = told[False] - told[True]
    assert [text for text in secret if text in page] == []
    if viewer == 1:
        assert "secret:" not in page and "behind the screen: features you look for" not in page.lower()


def test_hot_seat_covers_the_table_between_two_people(arrive: Arrive) -> None:
    person = arrive()
    person.open_table("mindmgmt", ["me", "me"])
    page = person.page
    covered = 0
    for turn in range(60):
        page.wait_for_selector(".dock[data-state=asked], .dock[data-state=over], [aria-labelledby=handover]")
        if page.locator("[aria-labelledby=handover]").count():
            shown = person.states[-1]
            assert shown["decision"] is None
            # Nothing of the table is in the page while nobody has said who looks.
            assert page.locator(".scene, [data-thing], [data-area], .announcements, .help, .option").count() == 0
            covered += 1
            page.locator("[aria-labelledby=handover] button").click()
            page.wait_for_selector("[aria-labelledby=handover]", state="detached")
            page.wait_for_selector(".scene")
            person.begin()
            only_the_other(person)
            if covered == 4:
                break
            continue
        if covered % 2 == 0:  # a help card that the first person leaves open
            page.locator("[data-stage] [data-thing]").first.dispatch_event("click")
        person.play(1, seed=turn)
    assert covered == 4
    viewers = {state["scene"]["viewer"] for state in person.states}
    assert viewers == {0, 1}
    for state in person.states:
        if state["scene"]["viewer"] == 1:
            assert "You step" not in json.dumps(state["scene"])
