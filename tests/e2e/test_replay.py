"""After the game: the replay with its slider, shared positions, drawings, records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from people import Person

PATH = "g.path, svg.over g.stop"
"""The path of the Recruiter, on the generic stage and on the game's own."""


def test_a_finished_game_can_be_watched_shared_drawn_and_opened_again(arrive: Callable[..., Person], tmp_path: Path) -> None:
    person, friend = arrive(permissions=["clipboard-read", "clipboard-write"]), arrive()
    page = person.page
    person.play_now("mindmgmt")
    assert person.play()["over"]
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_label("Where in the game")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    page.get_by_role("button", name="To the end").click()
    person.until("text => document.querySelector('header p')?.textContent.includes(text)", arg=person.states[-1]["scene"]["status"][:20])
    whole = page.locator("[role=log] p").count()
    page.get_by_role("button", name="To the beginning").click()
    person.until("document.querySelector('output').textContent.includes('0 of')")
    person.until("n => document.querySelectorAll('[role=log] p').length < n", arg=whole)
    before = page.locator("[role=log] p").count()
    slider.focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    person.until("document.querySelector('output').textContent.includes('6 of')")
    person.until("n => document.querySelectorAll('[role=log] p').length > n", arg=before)
    assert page.locator(PATH).count() > 0

    # As a spectator the path is not to be seen at that moment.
    page.get_by_label("Seen by").select_option("-1")
    person.until("path => document.querySelectorAll(path).length === 0", arg=PATH)

    page.get_by_role("button", name="Copy a link to this position").click()
    person.until("document.querySelector('[role=status]')?.textContent === 'Copied'")
    link = page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(link)
    friend.page.get_by_label("Where in the game").wait_for()
    friend.until("document.querySelector('output').textContent.includes('6 of')")

    with page.expect_download() as saved:
        page.get_by_role("button", name="Download as SVG").click()
    drawing = tmp_path / "scene.svg"
    saved.value.save_as(drawing)
    root = ElementTree.parse(drawing).getroot()
    assert root.tag.endswith("svg") and len(list(root.iter())) > 200

    page.get_by_role("link", name="To the table").click()
    person.at_table()
    person.tab("Table")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download the record").click()
    record = tmp_path / "record.json"
    kept.value.save_as(record)
    friend.page.goto(friend.site)
    friend.page.get_by_label("Open a record file").set_input_files(record)
    friend.at_table()
    assert "The game is over" in friend.prompt
