"""How much a browser loads before somebody can play, without pictures, and that the rest comes when it is wanted."""

from __future__ import annotations

import gzip
import urllib.request
from collections.abc import Callable

import pytest
from people import Person

Arrive = Callable[..., Person]
GAMES = ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"]
MOST = 150_000
"""Bytes, compressed."""
HOME = 60_000

LOADED = "performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /assets\\/.*\\.(js|css)/.test(name))"


def squeezed(person: Person) -> dict[str, int]:
    """What the page has loaded of the client, and its size as the server sends it."""
    found: dict[str, int] = {}
    for address in set(person.page.evaluate(LOADED)):
        with urllib.request.urlopen(address) as answer:
            found[address.rsplit("/", 1)[1]] = len(gzip.compress(answer.read(), 9))
    return found


@pytest.mark.parametrize("stage", ["own", "plain"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_needs_less_than_150_kilobytes(arrive: Arrive, game: str, stage: str) -> None:
    person = arrive()
    person.page.evaluate("stage => localStorage.setItem('undertable.settings', JSON.stringify({stage}))", stage)
    person.page.reload()
    person.play_now(game)
    person.await_turn()
    loaded = squeezed(person)
    assert any(name.startswith("TablePage") for name in loaded), loaded
    assert sum(loaded.values()) < MOST, loaded


def test_the_first_page_loads_no_table(arrive: Arrive) -> None:
    person = arrive()
    person.page.wait_for_selector("[data-game]")
    loaded = squeezed(person)
    assert 10_000 < sum(loaded.values()) < HOME, loaded
    assert not any(name.startswith("TablePage") for name in loaded), loaded


def test_a_part_that_cannot_be_loaded_says_so_and_can_be_tried_again(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    page.wait_for_selector("[data-game]")
    page.route("**/assets/Reference*.js", lambda route: route.abort())
    page.goto(f"{person.site}/#/game/hellboy")
    page.get_by_role("alert").wait_for()
    page.unroute("**/assets/Reference*.js")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("main h2, main h1")
    assert page.get_by_role("alert").count() == 0
    person.troubles.clear()  # the browser's own words about the part that did not come
