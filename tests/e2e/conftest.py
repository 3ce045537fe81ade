"""A real server, a real Chromium, and people who come with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from people import Person
from playwright.sync_api import Browser, Playwright, sync_playwright
from serving import CHROMIUM_FLAGS, chromium, serving


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was started for these tests."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Ends with its file: while it runs, no test of another file in this process can have an event loop of its own."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
    yield running
    running.close()


Arrive = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser, site: str) -> Iterator[Arrive]:
    """Brings people with a browser of their own; none of their pages may report an error."""
    people: list[Person] = []

    def one(path: str = "/", **settings: Any) -> Person:
        people.append(Person.arrive(browser, site, path, **settings))
        return people[-1]

    yield one
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.leave()
    assert not troubles, troubles
