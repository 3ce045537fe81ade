"""A phone, a keyboard, help on things, and the clock: the same table for everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Person

Arrive = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
GAMES = ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"]


def sideways(person: Person) -> int:
    """How far the page is wider than the window."""
    return int(person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_whole_table_without_scrolling_sideways(arrive: Arrive, game: str) -> None:
    person = arrive(**PHONE)
    assert sideways(person) == 0
    person.play_now(game)
    person.await_turn()
    person.play(4)
    person.await_turn()
    assert sideways(person) == 0
    prompt = person.page.locator("#prompt").bounding_box()
    assert prompt is not None and 0 <= prompt["y"] and prompt["y"] + prompt["height"] <= 740
    option = person.page.locator(".option").first.bounding_box()
    assert option is not None and option["height"] >= 36
    person.page.get_by_role("button", name="Story").tap()
    person.page.locator("aside.side").wait_for()  # it is loaded when it is first shown
    assert sideways(person) == 0


def test_a_board_that_is_too_wide_for_a_phone_is_laid_out_anew(arrive: Arrive) -> None:
    person = arrive(**PHONE)
    person.page.evaluate("localStorage.setItem('undertable.settings', JSON.stringify({stage: 'plain'}))")
    person.page.reload()
    person.play_now("warehouse13")
    person.await_turn()
    places = person.page.locator("#main svg.board g.space")
    boxes = [place.bounding_box() for place in places.all()]
    assert len(boxes) == 16
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)


def test_a_finger_chooses_and_a_long_press_explains(arrive: Arrive) -> None:
    person = arrive(**PHONE)
    person.play_now("mindmgmt")
    person.await_turn()
    page = person.page
    thing = page.locator("[data-stage] [data-glow]").first
    thing.scroll_into_view_if_needed()
    thing.evaluate("""(element) => {
      const box = element.getBoundingClientRect();
      const at = {bubbles: true, pointerType: 'touch', clientX: box.x + 5, clientY: box.y + 5};
      element.dispatchEvent(new PointerEvent('pointerdown', at));
    }""")
    page.get_by_role("dialog").wait_for()
    assert page.get_by_role("dialog").inner_text().strip()
    page.get_by_role("dialog").get_by_label("Close").tap()
    prompt = person.prompt
    thing.tap()
    person.until("text => document.querySelector('#prompt').innerText !== text", arg=prompt)


def test_a_whole_game_with_the_keyboard_alone(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.wait_for_selector("[data-game=mindmgmt] button")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''").startswith("Play now: MIND MGMT"):
            break
    page.keyboard.press("Enter")
    person.at_table()
    on_the_board = 0
    for turn in range(400):
        page.wait_for_selector(".dock[data-state=asked], .dock[data-state=over]")
        dock = page.locator(".dock")
        if dock.get_attribute("data-state") == "over":
            break
        decision = dock.get_attribute("data-decision")
        glowing = page.locator("#main [data-glow]").count()
        if glowing and turn % 3:
            # Tab to what glows, wherever the focus was, and choose it.
            for _ in range(200):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement?.hasAttribute('data-glow') ?? false"):
                    break
            page.keyboard.press("Enter")
            if page.locator("[role=menu]").count():
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
            on_the_board += 1
        else:
            page.keyboard.press("1")
        person.until(
            "id => { const d = document.querySelector('.dock'); return d.dataset.decision !== id || d.dataset.state === 'over'; }",
            arg=decision,
        )
    assert "The game is over" in person.prompt
    assert on_the_board > 3


def test_arrows_go_from_thing_to_thing_and_i_explains(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("mindmgmt")
    person.await_turn()
    page = person.page
    page.locator('[data-thing="space:C3"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing") == "space:D3"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.thing") == "space:D4"
    page.keyboard.press("i")
    help_card = page.get_by_role("dialog")
    help_card.wait_for()
    assert "D4" in help_card.inner_text()
    page.locator('[data-thing="space:B2"]').hover()
    page.wait_for_timeout(600)  # longer than a mouse has to rest on a thing for its help
    assert "D4" in help_card.inner_text(), "help that was asked for stays, wherever the mouse is"
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0


def test_help_names_the_rule_and_the_rules_open_there(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("warehouse13")
    person.await_turn()
    person.play(5)
    person.await_turn()
    page = person.page
    asked = person.states[-1]["decision"]["rule"]
    page.locator(".dock button.rule").click()
    here = page.locator("[data-rule].here")
    here.wait_for()
    assert here.get_attribute("data-rule") == asked
    page.get_by_label("Find a rule by words or number").fill("stress")
    person.until("document.querySelectorAll('[data-rule]').length > 0 && document.querySelectorAll('[data-rule]').length < 200")
    chapter = ""
    for block in page.locator(".rules .list > *").all_inner_texts():
        if not block.startswith("W13-"):
            chapter = block
        else:
            assert "stress" in f"{chapter} {block}".lower(), block
    person.tab("Cards")
    page.get_by_label("Find cards by name or text").fill("stress")
    page.wait_for_selector("article h3")
    dull = page.locator("#main [data-thing]:not([data-glow])").first
    dull.hover()
    page.get_by_role("tooltip").wait_for()


def test_one_can_take_back_and_ask_for_a_hint(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("hellboy")
    person.await_turn()
    page = person.page
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("A sensible player would").wait_for()
    for turn in range(40):
        person.await_turn()
        before = person.prompt
        person.play(1, seed=turn)
        person.await_turn()
        if page.get_by_role("button", name="Undo", exact=True).count() and person.prompt != before:
            page.get_by_role("button", name="Undo", exact=True).click()
            person.until("text => document.querySelector('#prompt').innerText === text", before)
            return
    raise AssertionError("nothing could be taken back")


def test_the_clock_decides_for_who_does_not(arrive: Arrive) -> None:
    person = arrive("/#/new/mindmgmt")
    page = person.page
    page.get_by_label("Clock").select_option("move")
    page.get_by_label("Time", exact=True).fill("5")
    page.get_by_label("Unit").select_option(label="seconds")
    page.get_by_role("button", name="Open the table").click()
    person.at_table()
    person.await_turn()
    assert page.get_by_role("timer").first.is_visible()
    decision = page.locator(".dock").get_attribute("data-decision")
    person.until("id => document.querySelector('.dock').dataset.decision !== id", arg=decision)


def test_every_zone_has_its_place_and_the_stage_most_of_the_window(arrive: Arrive) -> None:
    """Nothing scrolls and nothing covers another zone; the story opens beside the stage."""
    person = arrive()
    person.play_now("spycraft")
    person.await_turn()
    boxes = {name: person.page.locator(selector).bounding_box() for name, selector in ZONES.items()}
    stage, own, dock = boxes["stage"], boxes["own"], boxes["dock"]
    assert stage is not None and own is not None and dock is not None
    assert stage["y"] + stage["height"] <= dock["y"] + 1 and dock["y"] + dock["height"] <= own["y"] + 1
    assert own["y"] + own["height"] <= 901 and own["height"] <= 170
    assert share(person) >= 0.55
    hand = person.page.locator("[data-area=hand] .card").first.bounding_box()
    assert hand is not None and own["y"] <= hand["y"] and hand["y"] + 90 <= 900
    assert person.page.locator(".dock .option").count() > 0 and person.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    person.tab("Story")
    assert share(person) >= 0.43
    person.page.set_viewport_size({"width": 1024, "height": 768})
    person.page.keyboard.press("Escape")
    assert share(person) >= 0.5


SHARE = """
(() => {
  const box = document.querySelector('[data-stage]').getBoundingClientRect();
  return box.width * box.height / innerWidth / innerHeight;
})()
"""
ZONES = {"stage": "[data-stage]", "own": ".ownseat", "dock": ".dock"}


def share(person: Person) -> float:
    """How much of the window the stage has."""
    return float(person.page.evaluate(SHARE))


def test_a_phone_gives_most_of_its_window_to_the_stage(arrive: Arrive) -> None:
    person = arrive(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.play_now("warehouse13")
    person.await_turn()
    assert share(person) >= 0.45
    sheet = person.page.locator(".ownseat")
    low = sheet.bounding_box()
    assert low is not None and 844 - low["y"] >= 72
    person.page.get_by_role("button", name="Your seat").tap()
    person.until("document.querySelector('.ownseat').getBoundingClientRect().bottom <= innerHeight + 1")


def test_a_question_about_the_hand_brings_the_hand_up_on_a_phone(arrive: Arrive) -> None:
    person = arrive(**PHONE)
    person.play_now("facility07")
    person.await_turn()
    person.play(1)  # which Agent
    person.await_turn()
    assert "first hand" in person.prompt
    middle = "(card) => { const box = card.getBoundingClientRect(); return box.y + box.height / 2; }"
    person.until(f"(high) => [...document.querySelectorAll('.ownseat [data-glow]')].map({middle}).every((y) => y < high)", 740)
    assert person.page.locator(".ownseat [data-glow]").count() > 0
    prompt = person.page.locator("#prompt").bounding_box()
    seat = person.page.locator(".ownseat").bounding_box()
    assert prompt is not None and seat is not None and prompt["y"] + prompt["height"] <= seat["y"], "the question stays above the hand"
